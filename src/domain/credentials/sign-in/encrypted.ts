/** Encrypted columns of signing in, listed so that a change of the master key includes them. */
import { type Encrypted, encryptedBytes } from '../../../platform/secrets/renewing.ts';

interface Whose {
  identity_id?: string;
}
export const secretContext = ({ identity_id: id }: Whose): string => `two-factor-secret:${id}`;
export const codesContext = ({ identity_id: id }: Whose): string => `recovery-codes:${id}`;
export const clientSecretContext = ({ organization_id: id }: { organization_id?: string }): string =>
  `single-sign-on:${id}`;

export const encryptedSignIn: readonly Encrypted[] = [
  encryptedBytes('two_factors', 'secret', ['identity_id'], secretContext),
  encryptedBytes('two_factors', 'backup_codes', ['identity_id'], codesContext),
  encryptedBytes('single_sign_on', 'client_secret', ['organization_id'], clientSecretContext),
];
