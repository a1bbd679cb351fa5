/**
 * Proofs: what a link in a letter carries. The letter has the token, the table its hash, in the form in which the
 * library looks for its own (SHA-256 of `purpose:token` in base64url).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../base/database.ts';
import { newId } from '../../../base/ids.ts';

/** The first two are taken by the library. */
export type Purpose = 'magic-link' | 'reset-password' | 'email-allow' | 'email-confirm' | 'oidc';

const insert = `
  insert into identity_verifications (id, identifier, value, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`;
const find = `
  select value from identity_verifications where identifier = $1 and expires_at > $2 order by created_at desc limit 1`;
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

/** What it stands for, without using it up. */
export async function findProof(db: Queryable, purpose: Purpose, token: string, now: Date): Promise<string | null> {
  const found = await db.row<{ value: string }>(find, [identifierOf(purpose, token), now]);
  return found?.value ?? null;
}

/** Once: a second use finds nothing. */
export async function takeProof(db: Queryable, purpose: Purpose, token: string, now: Date): Promise<string | null> {
  const found = await db.row<{ value: string; expires_at: Date }>(consume, [identifierOf(purpose, token)]);
  return found && found.expires_at > now ? found.value : null;
}

const byIdentifier = 'select value from identity_verifications where identifier = $1 and expires_at > $2';

/** Of something the library keeps under an identifier of its own. */
export async function findKept(db: Queryable, identifier: string, now: Date): Promise<string | null> {
  return (await db.row<{ value: string }>(byIdentifier, [hashedIdentifier(identifier), now]))?.value ?? null;
}

const reserve = `
  insert into identity_verifications (id, identifier, value, expires_at, created_at, updated_at) values ($1, $1, '', $2, $3, $3)
  on conflict (id) do update set expires_at = excluded.expires_at where identity_verifications.expires_at <= $3`;

/** So long after a code was used its like could still be right. */
const codeMs = 120_000;

/** A code of an app opens once (RFC 6238, 5.2). False: it was used already. */
export async function takeCode(db: Queryable, identityId: string, code: string, now: Date): Promise<boolean> {
  const id = hashedIdentifier(`used-code:${identityId}:${code}`);
  return (await db.run(reserve, [id, new Date(now.getTime() + codeMs), now])) === 1;
}
