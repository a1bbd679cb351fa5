/** SQL of verifications. Callers that write hold the document's lock. */
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { VerificationRow } from './verification.ts';

const list = `
  select party_id, purpose, link_version, code_mac, code_expires_at, asked_at, wrong, pauses, paused_until
  from verifications where party_id = $1`;
const save = `
  insert into verifications (party_id, purpose, link_version, code_mac, code_expires_at, asked_at, wrong, pauses, paused_until)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (party_id, purpose) do update set link_version = $3, code_mac = $4, code_expires_at = $5, asked_at = $6, wrong = $7, pauses = $8, paused_until = $9`;
const forget = 'delete from verifications v using parties p where p.id = v.party_id and p.document_id = $1';

export const verificationsOf = (db: Queryable, partyId: string) => db.rows<VerificationRow>(list, [partyId]);

export const saveVerification = (tx: Tx, g: VerificationRow) =>
  tx.run(save, [
    g.party_id,
    g.purpose,
    g.link_version,
    g.code_mac,
    g.code_expires_at,
    g.asked_at,
    g.wrong,
    g.pauses,
    g.paused_until,
  ]);

/**
 * Deletes codes and counters when a document is withdrawn. Passes need no deletion, as they are bound to the old link.
 */
export const deleteVerifications = (tx: Tx, documentId: string) => tx.run(forget, [documentId]);
