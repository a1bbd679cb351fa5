/**
 * PINs (details 0.20, 0.32): given or made, shown once in the answer to the write that set them, and kept keyed. The
 * document's opens it; a party's is asked before it signs.
 */
import { randomInt } from 'node:crypto';
import type { Queryable, Tx } from '../../base/database.ts';
import type { Secrets } from '../../base/secrets.ts';
import { invalid } from '../../contract/errors.ts';

/** Null: the document's own. */
type Whose = string | null;

const use = 'verification-pin';
const proven = (documentId: string, partyId: Whose, pin: string) => [documentId, partyId ?? '', pin].join('\n');

const keep = `
  insert into verification_pins (document_id, party_id, mac) values ($1, $2, $3)
  on conflict (document_id, party_id) do update set mac = $3`;
const drop = 'delete from verification_pins where document_id = $1 and party_id is not distinct from $2';
const find = 'select mac from verification_pins where document_id = $1 and party_id is not distinct from $2';

const madePin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What a write does: sets one, takes it away, or leaves it (null). */
export type PinChange = { set: string } | 'DROP' | null;

/** `before` and `after` are the verification as it was and as it will be. Refuses a PIN without its verification. */
export function pinChange(
  before: string | null,
  after: string | null,
  given: string | null | undefined,
  path: string,
): PinChange {
  if (after !== 'PIN') {
    if (given) throw invalid({ path, code: 'INVALID_VALUE', message: 'needs the verification PIN' });
    return before === 'PIN' ? 'DROP' : null;
  }
  if (given) return { set: given };
  return before === 'PIN' ? null : { set: madePin() };
}

/** Answers what is shown of it, this once. */
export async function keepPinChange(
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
