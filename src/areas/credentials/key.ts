/** API keys ("Authentication"): `svc_sk_` and 32 random letters; stored as their SHA-256. */
import { createHash } from 'node:crypto';
import type { Tx } from '../../base/database.ts';
import { newId, randomLetters } from '../../base/ids.ts';

export const keyPrefix = 'svc_sk_';
export const hashKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const insertKey = `
  insert into api_keys (id, organization_id, user_id, default_workspace_id, name, secret_hash, expires_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export interface NewKey {
  organizationId: string;
  userId: string;
  /** Null: every request must name its workspace. */
  defaultWorkspaceId: string | null;
  name: string;
  expiresAt: Date | null;
}

/** The secret is in the answer and nowhere else. 160 random bits. */
export async function createKey(tx: Tx, given: NewKey, now: Date): Promise<{ id: string; apiKey: string }> {
  const id = newId('key', now.getTime());
  const apiKey = `${keyPrefix}${randomLetters(32)}`;
  await tx.run(insertKey, [
    id,
    given.organizationId,
    given.userId,
    given.defaultWorkspaceId,
    given.name,
    hashKey(apiKey),
    given.expiresAt,
    now,
  ]);
  return { id, apiKey };
}
