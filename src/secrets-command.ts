/**
 * `sigill secrets …`: a new master key, everything encrypted again under it, and forgetting one that nothing needs. The
 * service may run meanwhile: it notices the new key within a second.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { encryptedSignIn } from './areas/credentials/sign-in/encrypted.ts';
import { encryptedNationalIds } from './areas/documents/party-rows.ts';
import { encryptedOrders } from './areas/eid-orders/held.ts';
import { encryptedPersonal } from './areas/events/personal.ts';
import { encryptedChecks } from './areas/identity-checks/store.ts';
import { encryptedProofs } from './areas/signing/eid/proofs.ts';
import { encryptedSerialKeys } from './areas/signing/eid/serial.ts';
import { encryptedSecrets } from './areas/webhooks/webhook-store.ts';
import type { Database } from './base/database.ts';
import { addKey, dropKey } from './base/secrets/master-keys.ts';
import { type Encrypted, idsIn, renew } from './base/secrets/renewing.ts';
import { noticedMs, openSecrets, type Secrets } from './base/secrets.ts';
import type { Config } from './config.ts';
import { encryptedAnswers } from './edges/api/idempotency.ts';

/** Every column that holds something encrypted. */
export const encrypted: readonly Encrypted[] = [
  encryptedNationalIds,
  encryptedPersonal,
  encryptedAnswers,
  ...encryptedSignIn,
  ...encryptedSecrets,
  ...encryptedOrders,
  ...encryptedProofs,
  encryptedSerialKeys,
  ...encryptedChecks,
];

export const secretsDir = (dataDir: string): string => join(dataDir, 'secrets');

export const secretsOf = (config: Config, dataDir: string): Secrets =>
  openSecrets({
    dir: secretsDir(dataDir),
    given: config.SIGILL_SECRET ?? null,
    older: config.SIGILL_SECRETS_ALSO,
  });

export interface Rotated {
  keyId: string;
  /** Keys that still read, for links and letters given out before. */
  before: string[];
  /** Values encrypted again, by table. */
  encryptedAgain: Record<string, number>;
}

/** With SIGILL_SECRET the new key is the one that is set; without, one is made in the folder. */
export async function rotateSecrets(db: Database, config: Config, dataDir: string): Promise<Rotated> {
  if (!config.SIGILL_SECRET) {
    addKey(secretsDir(dataDir));
    // From then on nothing more is encrypted with the key before.
    await pause(2 * noticedMs);
  }
  const secrets = secretsOf(config, dataDir);
  const [keyId = '', ...before] = secrets.keyIds;
  const encryptedAgain: Record<string, number> = {};
  for (const one of encrypted) encryptedAgain[`${one.table}.${one.column}`] = await renew(db, secrets, one);
  return { keyId, before, encryptedAgain };
}

/** Which keys there are and how many values each has encrypted. */
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

/** Null: done. Otherwise why not. */
export async function forgetSecret(db: Database, config: Config, dataDir: string, id: string): Promise<string | null> {
  const secrets = secretsOf(config, dataDir);
  if (id === secrets.keyId) return `${id} is the newest key: rotate first.`;
  const values = (await usedKeys(db)).get(id) ?? 0;
  if (values > 0) return `${values} values are encrypted with ${id}: rotate first.`;
  if (!dropKey(secretsDir(dataDir), id)) return `There is no key ${id} in the data folder.`;
  return null;
}
