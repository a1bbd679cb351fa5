/** A party's signature: what was drawn, over which bytes, from where; written once. */
import type { Queryable, Tx, Value } from '../../base/database.ts';
import { forgetProofs } from './eid/proofs.ts';
import type { KeptMark } from './marks/mark.ts';
import { forgetPictures } from './marks/pictures.ts';

export interface SignatureRow {
  id: string;
  party_id: string;
  method: string;
  signature: KeptMark | null;
  initials: KeptMark | null;
  original_sha256: string;
  ip_address: string | null;
  user_agent: string | null;
  signed_at: Date;
  /** Who they were shown to be (`eid/proofs.ts`); null: drawn or clicked. */
  proof_id: string | null;
}

/** As it is read: also in whose place it was given. */
export interface GivenSignature extends SignatureRow {
  /** Whose boxes it stands in. */
  signs_for: string;
}

const list = `
  select s.id, s.party_id, s.method, s.signature, s.initials, s.original_sha256, s.ip_address, s.user_agent, s.signed_at, s.proof_id,
    coalesce(p.acts_for, p.id) as signs_for
  from signatures s join parties p on p.id = s.party_id where s.document_id = $1 order by s.signed_at, s.id`;
const insert = `
  insert into signatures (id, organization_id, document_id, party_id, method, signature, initials, original_sha256, ip_address, user_agent, signed_at, proof_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

export const signaturesOf = (db: Queryable, documentId: string) => db.rows<GivenSignature>(list, [documentId]);

export const insertSignature = (tx: Tx, document: { id: string; organization_id: string }, s: SignatureRow) =>
  tx.run(insert, [
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

/** "withdraw": signatures are removed, with the pictures that some of them are. */
export async function forgetSignatures(tx: Tx, documentId: string): Promise<void> {
  await tx.run('delete from signatures where document_id = $1', [documentId]);
  await forgetProofs(tx, documentId);
  await forgetPictures(tx, documentId);
}
