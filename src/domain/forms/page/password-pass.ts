/** What a browser gets for the right password: it ends when the password changes. Nothing is stored. */
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { FormRow } from '../form.ts';

const purpose = 'form-password';
/** The hash has a salt of its own, so the same password set again is another value. */
const proven = ({ id, password_hash }: FormRow): string => `${id}\n${password_hash}`;

export const passOf = (secrets: Secrets, form: FormRow): string =>
  secrets.mac(purpose, proven(form)).toString('base64url');

/** Also true for a form without a password. */
export const isUnlocked = (secrets: Secrets, form: FormRow, pass: string | null): boolean =>
  form.password_hash === null ||
  (pass !== null && secrets.isMac(purpose, proven(form), Buffer.from(pass, 'base64url')));
