/** A party's signature: signature marks, hash of the document, origin. Written once and never changed. */
import type { Queryable, Tx, Value } from '../../platform/postgres/database.ts';
import { deleteProofs } from './eid/proofs.ts';
import { deletePictures } from './marks/pictures.ts';
import type { StoredMark } from './marks/signature-mark.ts';

export interface SignatureRow {
  id: string;
  party_id: string;
  method: string;
  signature: StoredMark | null;
  initials: StoredMark | null;
  original_sha256: string;
  ip_address: string | null;
  user_agent: string | null;
  signed_at: Date;
  /** Proof of identity (`eid/proofs.ts`); null for drawn and clicked signatures. */
  proof_id: string | null;
}

/** As loaded, with the party it was given for. */
export interface NewSignature extends SignatureRow {
  /** The party whose fields it fills: the delegating party if a delegate signed. */
  signs_for: string;
}

const list = `
  select s.id, s.party_id, s.method, s.signature, s.initials, s.original_sha256, s.ip_address, s.user_agent, s.signed_at, s.proof_id,
    coalesce(p.acts_for, p.id) as signs_for
  from signatures s join parties p on p.id = s.party_id where s.document_id = $1 order by s.signed_at, s.id`;
const insert = `
  insert into signatures (id, organization_id, document_id, party_id, method, signature, initials, original_sha256, ip_address, user_agent, signed_at, proof_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

export const signaturesOf = (db: Queryable, documentId: string) => db.rows<NewSignature>(list, [documentId]);

export const insertSignature = (tx: Tx, document: { id: string; organization_id: string }, s: SignatureRow): void =>
  tx.write(insert, [
    s.id,
    document.organization_id,
    document.id,
    s.party_id,
    s.method,
    s.signature && JSON.stringify(s.signature),
    s.initials && JSON.stringify(s.initials),
    s.original_sha256,
    s.ip_address,
    s.user_agent,
    s.signed_at as Value,
    s.proof_id,
  ]);

/** Deletes all signatures, proofs and pictures when the document is withdrawn. */
export async function deleteSignatures(tx: Tx, documentId: string): Promise<void> {
  await tx.run('delete from signatures where document_id = $1', [documentId]);
  await deleteProofs(tx, documentId);
  await deletePictures(tx, documentId);
}
