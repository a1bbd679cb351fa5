/**
 * `sigill secrets …`: adds a master key and encrypts everything again with it, or removes a key that nothing uses. The
 * service may keep running: it notices the new key within a second.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { encrypted, keyDependents, usedKeys } from '../config/encrypted-columns.ts';
import { findInstallation, lockInstallation, recordChange, saveIdentity } from '../config/identity/store.ts';
import { ConfigProblem } from '../config/problems.ts';
import { secretsDir, secretsOf } from '../config/secrets.ts';
import type { Database } from '../platform/postgres/database.ts';
import { addKey, dropKey, storedKeys } from '../platform/secrets/master-keys.ts';
import { renew } from '../platform/secrets/renewing.ts';
import { noticedMs } from '../platform/secrets/secrets.ts';

export interface Rotated {
  keyId: string;
  /** Older keys that still decrypt and verify, for links and e-mails sent earlier. */
  before: string[];
  /** Number of values encrypted again, by table and column. */
  encryptedAgain: Record<string, number>;
}

const begin = 'insert into key_rotations (key_id, at) values ($1, $2) on conflict do nothing';
const begun = 'select at from key_rotations where key_id = $1';

/** What was made with an older key than the newest and still works, such as "3 PINs". */
async function dependentsOf(db: Database, newest: string, now: Date): Promise<string[]> {
  // Without a record of the rotation, everything may be older.
  const since = (await db.row<{ at: Date }>(begun, [newest]))?.at ?? now;
  const found: string[] = [];
  for (const { name, count } of keyDependents) {
    const number = await count(db, since, now);
    if (number > 0) found.push(`${number} ${name}`);
  }
  return found;
}

/**
 * With SIGILL_SECRET, that is the new key; otherwise a new one is generated in the data folder. Throws a ConfigProblem if
 * that has no key.
 */
export async function rotateSecrets(
  db: Database,
  config: Config,
  dataDir: string,
  now: () => Date = () => new Date(),
): Promise<Rotated> {
  if (!config.SIGILL_SECRET) {
    const dir = secretsDir(dataDir);
    // What is encrypted has another key, and a new one could read none of it.
    if (storedKeys(dir).length === 0)
      throw new ConfigProblem(
        `There is no master key in ${dir}. Set SIGILL_DATA_DIR as for the service, or SIGILL_SECRET to the new key and SIGILL_SECRETS_ALSO to the one that the service has.`,
      );
    addKey(dir);
    // After this pause no process encrypts with the previous key any more.
    await pause(2 * noticedMs);
  }
  const secrets = secretsOf(config, dataDir);
  const [keyId = '', ...before] = secrets.keyIds;
  if (before.length === 0 && (await findInstallation(db)).recorded?.masterKey === keyId)
    throw new ConfigProblem(
      'SIGILL_SECRET is the key that is in use, and nothing was changed. Set it to a new key, and SIGILL_SECRETS_ALSO to this one.',
    );
  await db.run(begin, [keyId, now()]);
  const encryptedAgain: Record<string, number> = {};
  for (const one of encrypted) {
    const name = `${one.table}.${one.column}`;
    encryptedAgain[name] = (encryptedAgain[name] ?? 0) + (await renew(db, secrets, one));
  }
  await recordKey(db, keyId, now());
  return { keyId, before, encryptedAgain };
}

/** From now on, a process without the new key is not of the installation. */
const recordKey = (db: Database, masterKey: string, at: Date): Promise<void> =>
  db.tx(async tx => {
    const { recorded } = await lockInstallation(tx);
    if (!recorded || recorded.masterKey === masterKey) return;
    await recordChange(tx, { at, reason: 'ROTATED', by: null, before: recorded });
    await saveIdentity(tx, { ...recorded, masterKey });
  });

export interface Removal {
  id: string;
  /** Removes the key although links, codes and PINs depend on it, which then stop working. */
  force: boolean;
  now: Date;
}

/** Resolves to null on success, otherwise to the reason why the key was not removed. */
export async function removeSecret(
  db: Database,
  config: Config,
  dataDir: string,
  { id, force, now }: Removal,
): Promise<string | null> {
  const secrets = secretsOf(config, dataDir);
  if (id === secrets.keyId) return `${id} is the newest key. Run sigill secrets rotate first.`;
  const values = (await usedKeys(db)).get(id) ?? 0;
  if (values > 0) return `${values} values are encrypted with ${id}. Run sigill secrets rotate first.`;
  const others = force ? [] : await dependentsOf(db, secrets.keyId, now);
  if (others.length > 0)
    return `${others.join(', ')} depend on ${id} and would stop working. Wait until they are done, or use --force.`;
  if (!dropKey(secretsDir(dataDir), id)) return `Key ${id} is not in the data folder.`;
  return null;
}
