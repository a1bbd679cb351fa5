/** Every column with encrypted values, and the master keys that they are encrypted with. */

import { domain } from '../domain/modules.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Encrypted, idsIn, type KeyDependent } from '../platform/secrets/renewing.ts';
import type { Config } from './config.ts';
import { encryptedFiles } from './identity/generated-files.ts';
import { secretsOf } from './secrets.ts';

export const encrypted: readonly Encrypted[] = [...domain.encrypted, encryptedFiles];
export const keyDependents: readonly KeyDependent[] = domain.keyDependents;

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

/** The number of values that each key has encrypted. */
export async function usedKeys(db: Database): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const one of encrypted)
    for (const [id, count] of await idsIn(db, one)) used.set(id, (used.get(id) ?? 0) + count);
  return used;
}
