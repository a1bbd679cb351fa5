/**
 * The token in the address of a form: 126 random bits. The address is meant to be published, but the database alone must
 * not reveal those that are not: it has a hash to find the form by, and the token encrypted, to show the address again.
 */
import { createHash, randomBytes } from 'node:crypto';
import { encryptedBytes } from '../../platform/secrets/renewing.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { App } from '../app/app.ts';
import type { FormRow } from './form.ts';

const length = 21;
const contextOf = (formId: string): string => `form-token:${formId}`;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
export const isToken = (text: string): boolean => text.length === length && /^[\w-]+$/.test(text);

/** The columns of a new token. */
export function newToken(secrets: Secrets, formId: string): Pick<FormRow, 'token' | 'token_hash'> {
  const token = randomBytes(16).toString('base64url').slice(0, length);
  return { token: secrets.encrypt(token, contextOf(formId)), token_hash: hashOf(token) };
}

export const tokenOf = (secrets: Secrets, { id, token }: FormRow): string =>
  secrets.decrypt(token, contextOf(id)).toString();

export const formUrl = ({ publicUrl, secrets }: Pick<App, 'publicUrl' | 'secrets'>, form: FormRow): string =>
  `${publicUrl}/f/${tokenOf(secrets, form)}`;

/** For a change of the master key. */
export const encryptedTokens = encryptedBytes('forms', 'token', ['id'], row => contextOf(row.id));
