/**
 * Codes and tokens. A code is exchanged once. Each refresh replaces the refresh token; the replaced one stops working
 * at once. A code or token that is presented again long after that was probably stolen, so it also ends what it gave
 * (RFC 9700, sections 2.1.1 and 4.14.2).
 */

import { createHash } from 'node:crypto';
import type { Audience } from '../../contract/schemas/oauth.ts';
import type { Scope } from '../../contract/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { mustNotBeSuspended } from '../organizations/suspended.ts';
import { type Client, isOpenTo, stillAllowed } from './client.ts';
import { familyOf, hashOf, newAccessToken, newCode, newFamily, newRefreshToken } from './secrets.ts';

const codeMs = 600_000;
export const accessTokenS = 900;
const refreshMs = 180 * 86_400_000;
/** Two requests at the same time are a mistake of the client; later on, somebody else has the code or token. */
const mistakeMs = 60_000;

export interface TokenSet {
  accessToken: string;
  refreshToken: string;
  scopes: Scope[];
}

const insertCode = `
  insert into oauth_codes (hash, consent_id, scopes, redirect_uri, code_challenge, expires_at) values ($1, $2, $3, $4, $5, $6)`;
const lockCode = `
  select co.consent_id, co.scopes, co.redirect_uri, co.code_challenge, co.expires_at, co.used_at, co.grant_id, o.client_id, o.audience, o.organization_id
  from oauth_codes co join oauth_consents o on o.id = co.consent_id
  join oauth_clients c on c.id = o.client_id and ${isOpenTo('o.organization_id')}
  where co.hash = $1 for update of co`;
const useCode = 'update oauth_codes set used_at = $2, grant_id = $3 where hash = $1';
const insertGrant = `
  insert into oauth_grants (id, consent_id, scopes, family_hash, refresh_hash, refresh_expires_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const insertAccess = 'insert into oauth_access_tokens (hash, grant_id, expires_at) values ($1, $2, $3)';
const lockGrant = `
  select g.id, g.scopes, g.refresh_hash, g.refresh_expires_at, o.client_id, o.audience, o.organization_id
  from oauth_grants g join oauth_consents o on o.id = g.consent_id
  join oauth_clients c on c.id = o.client_id and ${isOpenTo('o.organization_id')}
  where g.family_hash = $1 for update of g`;
/** A statement of its own, after the lock: the transaction that held it may have replaced the token. */
const replacedAt = 'select replaced_at from oauth_replaced_tokens where hash = $1';
const replaceRefresh = `
  with replaced as (insert into oauth_replaced_tokens (hash, grant_id, replaced_at) values ($2, $1, $5)),
    access as (insert into oauth_access_tokens (hash, grant_id, expires_at) values ($6, $1, $7))
  update oauth_grants set refresh_hash = $3, refresh_expires_at = $4 where id = $1`;
/** A consent without any grant left, or a code for one, is not shown as connected. */
const endGrant = `
  with ended as (delete from oauth_grants where id = $1 returning id, consent_id)
  delete from oauth_consents c using ended where c.id = ended.consent_id
    and not exists (select 1 from oauth_grants g where g.consent_id = c.id and g.id <> ended.id)
    and not exists (select 1 from oauth_codes k where k.consent_id = c.id and k.used_at is null)`;

export interface CodeRequest {
  consentId: string;
  scopes: readonly Scope[];
  redirectUri: string;
  /** S256; null: none was given. */
  challenge: string | null;
}

/** Resolves to the code, which is valid for ten minutes and exchanged once. */
export async function issueCode(tx: Tx, given: CodeRequest, now: Date): Promise<string> {
  const { value, hash } = newCode();
  const until = new Date(now.getTime() + codeMs);
  await tx.run(insertCode, [hash, given.consentId, given.scopes, given.redirectUri, given.challenge, until]);
  return value;
}

/** Neither where the app works nor whose it is may be suspended. Fails with UPSTREAM_UNAVAILABLE. */
async function mustBeActive(tx: Tx, { organization_id: owner }: Client, organizationId: string): Promise<void> {
  await mustNotBeSuspended(tx, organizationId);
  if (owner !== null && owner !== organizationId) await mustNotBeSuspended(tx, owner);
}

interface CodeRow {
  consent_id: string;
  scopes: Scope[];
  redirect_uri: string;
  code_challenge: string | null;
  expires_at: Date;
  used_at: Date | null;
  grant_id: string | null;
  client_id: string;
  organization_id: string;
  audience: Audience;
}

export type Exchanged = TokenSet | 'INVALID_GRANT' | 'OTHER_CLIENT';

const isMistake = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= mistakeMs;

/** Without a challenge there must be no verifier either: somebody may have removed it from the request. */
function isVerified(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null || verifier === null) return challenge === verifier;
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

export interface Exchange {
  code: string;
  redirectUri: string;
  verifier: string | null;
  /** The resource that the client names; null: none. */
  audience: Audience | null;
}

/** A failed attempt leaves the code valid for the client that it was issued to. */
export async function exchangeCode(tx: Tx, client: Client, given: Exchange, now: Date): Promise<Exchanged> {
  const hash = hashOf(given.code);
  const code = await tx.row<CodeRow>(lockCode, [hash]);
  if (!code) return 'INVALID_GRANT';
  if (code.client_id !== client.id) return 'OTHER_CLIENT';
  await mustBeActive(tx, client, code.organization_id);
  if (code.used_at !== null) {
    if (!isMistake(code.used_at, now) && code.grant_id !== null) await tx.run(endGrant, [code.grant_id]);
    return 'INVALID_GRANT';
  }
  const isValid =
    code.expires_at > now &&
    code.redirect_uri === given.redirectUri &&
    (given.audience === null || given.audience === code.audience) &&
    isVerified(code.code_challenge, given.verifier);
  if (!isValid) return 'INVALID_GRANT';
  const id = newId('grt', now.getTime());
  const family = newFamily();
  const [access, refresh] = [newAccessToken(), newRefreshToken(family)];
  const grant = [id, code.consent_id, code.scopes, hashOf(family), refresh.hash, after(now, refreshMs), now];
  await tx.run(insertGrant, grant);
  await tx.run(insertAccess, [access.hash, id, after(now, accessTokenS * 1_000)]);
  await tx.run(useCode, [hash, now, id]);
  return { accessToken: access.value, refreshToken: refresh.value, scopes: stillAllowed(client, code.scopes) };
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

interface GrantRow {
  id: string;
  scopes: Scope[];
  refresh_hash: Buffer;
  refresh_expires_at: Date;
  client_id: string;
  organization_id: string;
  audience: Audience;
}

async function lockByToken(tx: Tx, client: Client, token: string): Promise<(GrantRow & { family: string }) | null> {
  const family = familyOf(token);
  if (family === null) return null;
  const grant = await tx.row<GrantRow>(lockGrant, [hashOf(family)]);
  if (grant?.client_id !== client.id) return null;
  await mustBeActive(tx, client, grant.organization_id);
  return { ...grant, family };
}

export interface Refresh {
  token: string;
  /** The resource that the client names; null: none. */
  audience: Audience | null;
}

/** Null: the token is unknown, was replaced, has expired, or is for another resource. */
export async function refreshTokens(
  tx: Tx,
  client: Client,
  { token, audience }: Refresh,
  now: Date,
): Promise<TokenSet | null> {
  const grant = await lockByToken(tx, client, token);
  if (!grant) return null;
  const hash = hashOf(token);
  if (!hash.equals(grant.refresh_hash)) {
    const replaced = await tx.row<{ replaced_at: Date }>(replacedAt, [hash]);
    if (!replaced || !isMistake(replaced.replaced_at, now)) await tx.run(endGrant, [grant.id]);
    return null;
  }
  if (grant.refresh_expires_at <= now || (audience !== null && audience !== grant.audience)) return null;
  const [access, refresh] = [newAccessToken(), newRefreshToken(grant.family)];
  const until = [after(now, refreshMs), now, access.hash, after(now, accessTokenS * 1_000)];
  await tx.run(replaceRefresh, [grant.id, hash, refresh.hash, ...until]);
  return { accessToken: access.value, refreshToken: refresh.value, scopes: stillAllowed(client, grant.scopes) };
}

/** Ends the grant of a refresh token, also of one that was replaced. Any other text ends nothing. */
export async function revokeToken(tx: Tx, client: Client, token: string): Promise<boolean> {
  const grant = await lockByToken(tx, client, token);
  if (!grant) return false;
  await tx.run(endGrant, [grant.id]);
  return true;
}

const sweeps = [
  'delete from oauth_access_tokens where expires_at <= $1',
  "delete from oauth_replaced_tokens where replaced_at <= $1::timestamptz - interval '10 minutes'",
  // A used code is kept for a while, so that using it again is noticed.
  "delete from oauth_codes where expires_at <= $1::timestamptz - interval '1 day'",
  'delete from oauth_grants where refresh_expires_at <= $1',
  `delete from oauth_consents c where updated_at <= $1::timestamptz - interval '1 day'
     and not exists (select 1 from oauth_grants g where g.consent_id = c.id)`,
];

/** Deletes what has expired, and consents of which nothing is left. */
export async function sweepGrants(db: Queryable, now: Date): Promise<void> {
  for (const sweep of sweeps) await db.run(sweep, [now]);
}
