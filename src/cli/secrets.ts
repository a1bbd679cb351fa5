/**
 * `sigill secrets …`: adds a master key and encrypts everything again with it, or removes a key that nothing uses. The
 * service may keep running: it notices the new key within a second.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { domain } from '../domain/modules.ts';
import type { Database } from '../platform/postgres/database.ts';
import { addKey, dropKey } from '../platform/secrets/master-keys.ts';
import { type Encrypted, idsIn, renew } from '../platform/secrets/renewing.ts';
import { noticedMs, openSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import { encryptedAnswers } from '../server/api/idempotency.ts';

/** Every column with encrypted values. */
export const encrypted: readonly Encrypted[] = [...domain.encrypted, encryptedAnswers];

export const secretsDir = (dataDir: string): string => join(dataDir, 'secrets');

export const secretsOf = (config: Config, dataDir: string): Secrets =>
  openSecrets({
    dir: secretsDir(dataDir),
    given: config.SIGILL_SECRET ?? null,
    older: config.SIGILL_SECRETS_ALSO,
  });

export interface Rotated {
  keyId: string;
  /** Older keys that still decrypt and verify, for links and e-mails sent earlier. */
  before: string[];
  /** Number of values encrypted again, by table and column. */
  encryptedAgain: Record<string, number>;
}

/** With SIGILL_SECRET, that is the new key; otherwise a new one is generated in the data folder. */
export async function rotateSecrets(db: Database, config: Config, dataDir: string): Promise<Rotated> {
  if (!config.SIGILL_SECRET) {
    addKey(secretsDir(dataDir));
    // After this pause no process encrypts with the previous key any more.
    await pause(2 * noticedMs);
  }
  const secrets = secretsOf(config, dataDir);
  const [keyId = '', ...before] = secrets.keyIds;
  const encryptedAgain: Record<string, number> = {};
  for (const one of encrypted) encryptedAgain[`${one.table}.${one.column}`] = await renew(db, secrets, one);
  return { keyId, before, encryptedAgain };
}

/** All keys, and how many values each has encrypted. */
export async function listSecrets(db: Database, config: Config, dataDir: string) {
  const secrets = secretsOf(config, dataDir);
  const used = await usedKeys(db);
  const ids = [...new Set([...secrets.keyIds, ...used.keys()])];
  return {
    keys: ids.map(id => ({
      id,
      newest: id === secrets.keyId,
      readable: secrets.keyIds.includes(id),
      values: used.get(id) ?? 0,
    })),
  };
}

async function usedKeys(db: Database): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const one of encrypted)
    for (const [id, count] of await idsIn(db, one)) used.set(id, (used.get(id) ?? 0) + count);
  return used;
}

/** Resolves to null on success, otherwise to the reason why the key was not removed. */
export async function removeSecret(db: Database, config: Config, dataDir: string, id: string): Promise<string | null> {
  const secrets = secretsOf(config, dataDir);
  if (id === secrets.keyId) return `${id} is the newest key. Run sigill secrets rotate first.`;
  const values = (await usedKeys(db)).get(id) ?? 0;
  if (values > 0) return `${values} values are encrypted with ${id}. Run sigill secrets rotate first.`;
  if (!dropKey(secretsDir(dataDir), id)) return `Key ${id} is not in the data folder.`;
  return null;
}
