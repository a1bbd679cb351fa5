/**
 * `sigill secrets …`: adds a master key and encrypts everything again with it, or removes a key that nothing uses. The
 * service may keep running: it notices the new key within a second.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { secretsDir, secretsOf } from '../config/secrets.ts';
import { encrypted, usedKeys } from '../encrypted-columns.ts';
import type { Database } from '../platform/postgres/database.ts';
import { addKey, dropKey } from '../platform/secrets/master-keys.ts';
import { renew } from '../platform/secrets/renewing.ts';
import { noticedMs } from '../platform/secrets/secrets.ts';

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

/** Resolves to null on success, otherwise to the reason why the key was not removed. */
export async function removeSecret(db: Database, config: Config, dataDir: string, id: string): Promise<string | null> {
  const secrets = secretsOf(config, dataDir);
  if (id === secrets.keyId) return `${id} is the newest key. Run sigill secrets rotate first.`;
  const values = (await usedKeys(db)).get(id) ?? 0;
  if (values > 0) return `${values} values are encrypted with ${id}. Run sigill secrets rotate first.`;
  if (!dropKey(secretsDir(dataDir), id)) return `Key ${id} is not in the data folder.`;
  return null;
}
