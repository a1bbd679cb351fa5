/**
 * PINs: chosen or generated, shown once in the answer that sets them, and stored as an encrypted digest. The document's
 * PIN opens it; a party's PIN is asked for before signing.
 */
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { invalid } from '../../../contract/errors.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { encryptedBytes, type KeyDependent } from '../../../platform/secrets/renewing.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Null for the document's own PIN. */
type Whose = string | null;

const context = (documentId: string, partyId: Whose): string => `pin:${documentId}:${partyId ?? ''}`;

const saltBytes = 16;
const digestOf = (salt: Buffer, pin: string): Buffer =>
  Buffer.concat([salt, createHmac('sha256', salt).update(pin).digest()]);

const keep = `
  insert into verification_pins (document_id, party_id, digest) values ($1, $2, $3)
  on conflict (document_id, party_id) do update set digest = $3, mac = null`;
const drop = 'delete from verification_pins where document_id = $1 and party_id is not distinct from $2';
const find = 'select digest, mac from verification_pins where document_id = $1 and party_id is not distinct from $2';

export const encryptedPins = encryptedBytes(
  'verification_pins',
  'digest',
  ['id'],
  row => context(row.document_id, row.party_id),
  ['document_id', 'party_id'],
);

/** PINs of older versions were stored as a code of the master key. */
const use = 'verification-pin';
const proven = (documentId: string, partyId: Whose, pin: string) => [documentId, partyId ?? '', pin].join('\n');
export const olderPins: KeyDependent = {
  name: 'PINs',
  count: async db => Number((await db.row('select count(*) as n from verification_pins where mac is not null'))?.n),
};

const madePin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What a write does: sets a PIN, removes it, or keeps it (null). */
export type PinChange = { set: string } | 'DROP' | null;

/**
 * `before` and `after` are the verification methods before and after the change. Rejects a PIN for another
 * verification.
 */
export function pinChange(
  before: string | null,
  after: string | null,
  given: string | null | undefined,
  path: string,
): PinChange {
  if (after !== 'PIN') {
    if (given) throw invalid({ path, code: 'INVALID_VALUE', message: 'requires the verification PIN' });
    return before === 'PIN' ? 'DROP' : null;
  }
  if (given) return { set: given };
  return before === 'PIN' ? null : { set: madePin() };
}

/** Returns the PIN to show in this answer only. */
export async function applyPinChange(
  tx: Tx,
  secrets: Secrets,
  documentId: string,
  partyId: Whose,
  change: PinChange,
): Promise<string | null> {
  if (change === 'DROP') await tx.run(drop, [documentId, partyId]);
  if (change === 'DROP' || change === null) return null;
  const digest = digestOf(randomBytes(saltBytes), change.set);
  await tx.run(keep, [documentId, partyId, secrets.encrypt(digest, context(documentId, partyId))]);
  return change.set;
}

export async function isPin(
  db: Queryable,
  secrets: Secrets,
  documentId: string,
  partyId: Whose,
  given: string,
): Promise<boolean> {
  const kept = await db.row<{ digest: Buffer | null; mac: Buffer | null }>(find, [documentId, partyId]);
  if (kept?.digest) {
    const digest = secrets.decrypt(kept.digest, context(documentId, partyId));
    return secrets.equal(digestOf(digest.subarray(0, saltBytes), given), digest);
  }
  return Boolean(kept?.mac && secrets.isMac(use, proven(documentId, partyId, given), kept.mac));
}
