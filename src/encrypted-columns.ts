/** Every column with encrypted values, and the master keys that they are encrypted with. */
import type { Config } from './config/config.ts';
import { secretsOf } from './config/secrets.ts';
import { encryptedSignIn } from './domain/credentials/sign-in/encrypted.ts';
import { encryptedNationalIds } from './domain/documents/parties/party-rows.ts';
import { encryptedOrders } from './domain/eid-orders/encrypted.ts';
import { encryptedPersonal } from './domain/events/personal.ts';
import { encryptedChecks } from './domain/identity-checks/store.ts';
import { encryptedProofs } from './domain/signing/eid/proofs.ts';
import { encryptedSerialKeys } from './domain/signing/eid/serial.ts';
import { encryptedSecrets } from './domain/webhooks/webhook-store.ts';
import type { Database } from './platform/postgres/database.ts';
import { type Encrypted, idsIn } from './platform/secrets/renewing.ts';
import { encryptedAnswers } from './server/api/idempotency.ts';

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
