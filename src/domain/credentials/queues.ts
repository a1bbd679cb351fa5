/** The queues of keys and of signing in. */
import { z } from 'zod';
import { loginModes } from '../../contract/events/event-data.ts';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

/** An e-mail about a key that was created or regenerated, to one person who manages keys. */
export const keyEmailQueue = queue(
  'key-letter',
  z.object({
    userId: z.string(),
    workspaceId: z.string(),
    facts: z.object({
      keyId: z.string(),
      what: z.enum(['CREATED', 'REGENERATED']),
      key: z.string(),
      prefix: z.string(),
      account: z.string(),
      by: z.string(),
      at: z.string(),
      expiresAt: z.string().nullable(),
    }),
  }),
);
export type KeyEmailJob = Payload<typeof keyEmailQueue>;

/** An e-mail about signing in: `letter` is an encrypted `SignInEmail`, in base64. */
export const signInEmailQueue = queue('sign-in-letter', z.object({ letter: z.string() }));

/** A link that signs these people in was made where the service runs. */
export const signInLinkQueue = queue(
  'sign-in-link',
  z.object({ userIds: z.array(z.string()), at: z.string(), expiresAt: z.string() }),
);
export type SignInLinkJob = Payload<typeof signInLinkQueue>;

/** An attempt to sign in that failed. */
export const loginFailedQueue = queue(
  'sign-in-failed',
  z.object({
    /** Who, encrypted, because it may be an address that somebody typed. */
    tried: z.string(),
    mode: z.enum(loginModes),
    reason: z.enum(['WRONG_PASSWORD', 'WRONG_CODE', 'USER_INACTIVE']),
    sessionId: z.string(),
    at: z.string(),
  }),
);
export type LoginFailedJob = Payload<typeof loginFailedQueue>;
