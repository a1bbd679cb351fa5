/** Encrypted columns of signing in, listed so that a change of the master key includes them. */
import {
  type Encrypted,
  encryptedBytes,
  encryptedMember,
  type KeyDependent,
} from '../../../platform/secrets/renewing.ts';
import { loginFailedQueue, signInEmailQueue } from '../queues.ts';

interface Whose {
  identity_id?: string;
}
export const secretContext = ({ identity_id: id }: Whose): string => `two-factor-secret:${id}`;
export const codesContext = ({ identity_id: id }: Whose): string => `recovery-codes:${id}`;
export const clientSecretContext = ({ organization_id: id }: { organization_id?: string }): string =>
  `single-sign-on:${id}`;

/** Encryption contexts of jobs. */
export const emailContext = 'sign-in-letter';
export const failureContext = 'sign-in-failed';

export const encryptedSignIn: readonly Encrypted[] = [
  encryptedBytes('two_factors', 'secret', ['identity_id'], secretContext),
  encryptedBytes('two_factors', 'backup_codes', ['identity_id'], codesContext),
  encryptedBytes('single_sign_on', 'client_secret', ['organization_id'], clientSecretContext),
  ...encryptedMember(signInEmailQueue, 'letter', () => emailContext),
  ...encryptedMember(loginFailedQueue, 'tried', () => failureContext),
];

/** Encrypted with a secret that only the browser has, so that they cannot be encrypted again. */
const begun = `
  select count(*) as n from identity_verifications
  where value ~ '^A[Q-Za-f]' and created_at < $1 and expires_at > $2`;
export const begunSignIns: KeyDependent = {
  name: 'sign-ins that have begun',
  count: async (db, since, now) => Number((await db.row(begun, [since, now]))?.n),
};
