/** The API key: `svc_sk_` and 32 random characters, stored as SHA-256. */
import { createHash } from 'node:crypto';
import { newId, randomLetters } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';

const keyPrefix = 'svc_sk_';
/** Characters that are shown of a key, enough to recognize it. */
const shownCharacters = 12;
const form = /^svc_sk_[0-9a-hjkmnp-tv-z]{32}$/;
/** Tokens in any other form are rejected without a query. */
export const isKeyForm = (token: string): boolean => form.test(token);
export const hashKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface Secret {
  /** Only part of the response, never stored. 160 random bits. */
  apiKey: string;
  hash: Buffer;
  prefix: string;
}
export function newSecret(): Secret {
  const apiKey = `${keyPrefix}${randomLetters(32)}`;
  return { apiKey, hash: hashKey(apiKey), prefix: apiKey.slice(0, shownCharacters) };
}

const insertKey = `
  insert into api_keys (id, organization_id, user_id, default_workspace_id, name, secret_hash, prefix, expires_at, created_by,
    secret_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10)`;

export interface NewKey {
  organizationId: string;
  userId: string;
  /** Null: every request must name its workspace. */
  defaultWorkspaceId: string | null;
  name: string;
  expiresAt: Date | null;
  /** Absent: created by the operator, on the command line. */
  createdBy?: string;
}

export async function createKey(tx: Tx, given: NewKey, now: Date): Promise<{ id: string; apiKey: string }> {
  const id = newId('key', now.getTime());
  const { apiKey, hash, prefix } = newSecret();
  await tx.run(insertKey, [
    id,
    given.organizationId,
    given.userId,
    given.defaultWorkspaceId,
    given.name,
    hash,
    prefix,
    given.expiresAt,
    given.createdBy ?? null,
    now,
  ]);
  return { id, apiKey };
}
