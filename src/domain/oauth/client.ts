/** OAuth clients: apps that a partner registered, and assistants that registered themselves. */
import { matchesRedirectUri, type RegisteredUri } from '../../contract/redirect-uri.ts';
import type { Scope } from '../../contract/scopes.ts';
import { isId } from '../../platform/ids.ts';

/** APP: confidential; REGISTERED and DOCUMENT: assistants, public clients that register or publish a document. */
export type ClientKind = 'APP' | 'REGISTERED' | 'DOCUMENT';

export interface Client {
  id: string;
  kind: ClientKind;
  /** Of an app: whose it is. Only its members can connect it until the operator publishes it to all organizations. */
  organization_id: string | null;
  published_at: Date | null;
  name: string;
  uri: string | null;
  secret_hash: Buffer | null;
  redirect_uris: string[];
  scopes: Scope[];
  /** Of an app: the version of requests that name none. */
  api_version: string | null;
}

/** What a client may still have of what somebody allowed it earlier: it may have been registered for less since. */
export const stillAllowed = ({ scopes }: Pick<Client, 'scopes'>, given: readonly Scope[]): Scope[] =>
  given.filter(scope => scopes.includes(scope));

/** The same in SQL, for a client `c`. */
export const stillAllowedSql = (given: string): string =>
  `array(select scope from unnest(${given}) scope where scope = any(c.scopes))`;

/** SQL: whether people of an organization may use the client `c`. Of a published app, also its own must be active. */
export const isOpenTo = (organization: string): string => `(
  c.organization_id is null or c.organization_id = ${organization} or c.published_at is not null and exists (
    select from organizations p where p.id = c.organization_id and p.status = 'ACTIVE'))`;

export const isAssistant = ({ kind }: Pick<Client, 'kind'>): boolean => kind !== 'APP';

/** The address of a metadata document, with a path and without what would make it ambiguous. Fetched by HTTPS only. */
export function isDocumentId(id: string): boolean {
  if (id.length > 500 || !/^https?:\/\/[!-~]+$/.test(id) || /[#\\@]/.test(id) || !URL.canParse(id)) return false;
  const url = new URL(id);
  return url.href === id && url.pathname !== '/' && url.search === '';
}

/** Others exist nowhere and need not be looked up. */
export const isClientId = (id: string): boolean => isId('app', id) || isId('asst', id) || isDocumentId(id);

export const hasRedirectUri = ({ redirect_uris }: Client, asked: string): asked is RegisteredUri =>
  redirect_uris.some(registered => matchesRedirectUri(registered, asked));
