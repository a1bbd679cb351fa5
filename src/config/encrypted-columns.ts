/** Every column with encrypted values, and the master keys that they are encrypted with. */

import { domain } from '../domain/modules.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Encrypted, idsIn, type KeyDependent } from '../platform/secrets/renewing.ts';
import type { Config } from './config.ts';
import { encryptedFiles } from './identity/generated-files.ts';
import { masterKeyIds } from './secrets.ts';

export const encrypted: readonly Encrypted[] = [...domain.encrypted, encryptedFiles];
export const keyDependents: readonly KeyDependent[] = domain.keyDependents;

/** All keys, and how many values each has encrypted. `ok` is false if one of them is not here. Makes none. */
export async function listSecrets(db: Database, config: Config, dataDir: string) {
  const here = masterKeyIds(config, dataDir);
  const used = await usedKeys(db);
  const keys = [...new Set([...here, ...used.keys()])].map(id => ({
    id,
    newest: id === here[0],
    readable: here.includes(id),
    values: used.get(id) ?? 0,
  }));
  return { ok: keys.every(({ readable, values }) => readable || values === 0), keys };
}

/** The number of values that each key has encrypted. */
export async function usedKeys(db: Database): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const one of encrypted)
    for (const [id, count] of await idsIn(db, one)) used.set(id, (used.get(id) ?? 0) + count);
  return used;
}
