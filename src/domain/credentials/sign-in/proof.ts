/**
 * Proofs: tokens of links in e-mails and of the command line. Each has one purpose and is unknown to every other. Only the
 * hash of a token is stored, in the library's format (SHA-256 of `purpose:token` in base64url).
 */
import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../../../platform/ids.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';

/** The library consumes the first two. */
export type Purpose =
  | 'magic-link'
  | 'reset-password'
  | 'start'
  | 'email-allow'
  | 'email-confirm'
  | 'oidc'
  | 'oidc-trial';

const insert = `
  insert into identity_verifications (id, identifier, value, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`;
const find = `
  select value from identity_verifications where identifier = $1 and expires_at > $2 order by created_at desc limit 1`;
const exchange = `
  update identity_verifications set identifier = $2, updated_at = $3 where identifier = $1 and expires_at > $3`;
const consume = 'delete from identity_verifications where identifier = $1 returning value, expires_at';

export const hashedIdentifier = (identifier: string): string =>
  createHash('sha256').update(identifier).digest('base64url');
const identifierOf = (purpose: Purpose, token: string): string => hashedIdentifier(`${purpose}:${token}`);

/** 192 random bits. */
export const newToken = (): string => randomBytes(24).toString('base64url');

export interface Proof {
  purpose: Purpose;
  token: string;
  value: string;
  validMs: number;
}

export const addProof = (db: Queryable, { purpose, token, value, validMs }: Proof, now: Date) =>
  db.run(insert, [
    newId('vrf', now.getTime()),
    identifierOf(purpose, token),
    value,
    new Date(now.getTime() + validMs),
    now,
  ]);

/** The value of a token, without consuming it. */
export async function findProof(db: Queryable, purpose: Purpose, token: string, now: Date): Promise<string | null> {
  const found = await db.row<{ value: string }>(find, [identifierOf(purpose, token), now]);
  return found?.value ?? null;
}

/** Consumes the token, so that a second use finds nothing. */
export async function takeProof(db: Queryable, purpose: Purpose, token: string, now: Date): Promise<string | null> {
  const found = await db.row<{ value: string; expires_at: Date }>(consume, [identifierOf(purpose, token)]);
  return found && found.expires_at > now ? found.value : null;
}

/** Consumes the token. The same proof then has the returned one, for another purpose; if it was not valid, nothing has. */
export async function exchangeProof(
  tx: Tx,
  { from, to, token }: { from: Purpose; to: Purpose; token: string },
  now: Date,
): Promise<string> {
  const next = newToken();
  await tx.run(exchange, [identifierOf(from, token), identifierOf(to, next), now]);
  return next;
}

/** The value of a proof that signs in, in the library's format, and whom it signs in. */
export const signInAs = (email: string): string => JSON.stringify({ type: 'magic-link', email });
export const emailIn = (value: string): string => (JSON.parse(value) as { email: string }).email;

const byIdentifier = 'select value from identity_verifications where identifier = $1 and expires_at > $2';

/** A value that the library stored under its own identifier. */
export async function findKept(db: Queryable, identifier: string, now: Date): Promise<string | null> {
  return (await db.row<{ value: string }>(byIdentifier, [hashedIdentifier(identifier), now]))?.value ?? null;
}

const reserve = `
  insert into identity_verifications (id, identifier, value, expires_at, created_at, updated_at) values ($1, $1, '', $2, $3, $3)
  on conflict (id) do update set expires_at = excluded.expires_at where identity_verifications.expires_at <= $3`;

/** A used code could still be valid for this long. */
const codeMs = 120_000;

/** A code of an authenticator app works once (RFC 6238, 5.2). False: it was used already. */
export async function takeCode(db: Queryable, identityId: string, code: string, now: Date): Promise<boolean> {
  const id = hashedIdentifier(`used-code:${identityId}:${code}`);
  return (await db.run(reserve, [id, new Date(now.getTime() + codeMs), now])) === 1;
}
