import { deliveryRetry, waits } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module, schedule } from '../app/module.ts';
import { apiKeyHandlers } from './api-keys.ts';
import { revokeKeysOf } from './key-store.ts';
import { sendKeyEmail } from './manager-emails.ts';
import { ownKeyHandlers } from './own-keys.ts';
import { domainHandlers } from './provider/domains.ts';
import { providerHandlers } from './provider/provider.ts';
import { ruleHandlers } from './provider/rule-handlers.ts';
import { keyEmailQueue, loginFailedQueue, signInEmailQueue, signInLinkQueue } from './queues.ts';
import { type CredentialPorts, serviceAccountHandlers } from './service-accounts.ts';
import { createServiceKey } from './service-key.ts';
import { forgetOldAttempts } from './sign-in/attempts.ts';
import { begunSignIns, encryptedSignIn } from './sign-in/encrypted.ts';
import { sweepBrowsers } from './sign-in/known-browsers.ts';
import { publishLoginFailed, publishSignInLink } from './sign-in/login-events.ts';
import { sendSignInEmail } from './sign-in/send-email.ts';
import { sweepSessions } from './sign-in/session.ts';

const minute = 60_000;
/** Within the ten minutes that a link is valid. */
const signInRetry = waits(minute / 6, minute, 2 * minute, 5 * minute);

export const credentials: Module<
  CredentialPorts,
  { revokeKeysOf: typeof revokeKeysOf; createServiceKey: typeof createServiceKey }
> = {
  name: 'credentials',
  provides: { revokeKeysOf, createServiceKey },
  declare: ports => ({
    handlers: [...serviceAccountHandlers(ports), ...apiKeyHandlers],
    dashboardHandlers: [...ownKeyHandlers, ...providerHandlers, ...ruleHandlers, ...domainHandlers],
    jobs: [
      handleJobs(keyEmailQueue, { kind: 'messages', concurrency: 2, retry: deliveryRetry }, sendKeyEmail),
      handleJobs(signInEmailQueue, { kind: 'messages', concurrency: 4, retry: signInRetry }, (app, { letter }, job) =>
        sendSignInEmail(app, letter, job),
      ),
      handleJobs(loginFailedQueue, { kind: 'other', concurrency: 2, retry: signInRetry }, publishLoginFailed),
      handleJobs(signInLinkQueue, { kind: 'other', concurrency: 2, retry: signInRetry }, publishSignInLink),
    ],
    encrypted: encryptedSignIn,
    keyDependents: [begunSignIns],
    schedules: [
      schedule('sweep-sessions', 60 * minute, sweepSessions),
      schedule('sweep-browsers', 24 * 60 * minute, sweepBrowsers),
      schedule('forget-sign-in-attempts', 15 * minute, forgetOldAttempts),
    ],
  }),
};
