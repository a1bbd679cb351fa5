/**
 * PINs: chosen or generated, shown once in the answer that sets them, and stored as an HMAC. The document's PIN opens
 * it; a party's PIN is asked for before signing.
 */
import { randomInt } from 'node:crypto';
import { invalid } from '../../../contract/errors.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Null for the document's own PIN. */
type Whose = string | null;

const use = 'verification-pin';
const proven = (documentId: string, partyId: Whose, pin: string) => [documentId, partyId ?? '', pin].join('\n');

const keep = `
  insert into verification_pins (document_id, party_id, mac) values ($1, $2, $3)
  on conflict (document_id, party_id) do update set mac = $3`;
const drop = 'delete from verification_pins where document_id = $1 and party_id is not distinct from $2';
const find = 'select mac from verification_pins where document_id = $1 and party_id is not distinct from $2';

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
  await tx.run(keep, [documentId, partyId, secrets.mac(use, proven(documentId, partyId, change.set))]);
  return change.set;
}

export async function isPin(
  db: Queryable,
  secrets: Secrets,
  documentId: string,
  partyId: Whose,
  given: string,
): Promise<boolean> {
  const kept = await db.row<{ mac: Buffer }>(find, [documentId, partyId]);
  return kept !== null && secrets.isMac(use, proven(documentId, partyId, given), kept.mac);
}
