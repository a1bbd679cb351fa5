import { handleJobs, type Module, schedule } from '../app/module.ts';
import type { VerificationPorts } from '../documents/ports.ts';
import { settleSigning } from './eid/settle.ts';
import { embedParty } from './embedding/embed.ts';
import { sweepEmbedded } from './embedding/session.ts';
import { codeQueue } from './queues.ts';
import { simulateParty } from './simulation/simulate.ts';
import { encryptedCodes, sentCodes } from './verification/code.ts';
import { codeRetry, sendCode } from './verification/code-email.ts';
import { deleteVerifications } from './verification/store.ts';

export const signing: Module<unknown, VerificationPorts> = {
  name: 'signing',
  provides: { deleteVerifications },
  declare: () => ({
    handlers: [simulateParty, embedParty],
    jobs: [
      handleJobs(codeQueue, { kind: 'messages', concurrency: 8, retry: codeRetry }, (app, job, { attempt }) =>
        sendCode(app, job, attempt),
      ),
    ],
    schedules: [schedule('sweep-embedded-sessions', 3_600_000, sweepEmbedded)],
    encrypted: encryptedCodes,
    keyDependents: [sentCodes],
    settleEid: settleSigning,
  }),
};
