/** A party's signature: what was drawn, over which bytes, from where; written once. */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { Queryable, Tx, Value } from '../../base/database.ts';
import type { Drawing } from '../../contract/signer.ts';

export interface SignatureRow {
  id: string;
  party_id: string;
  method: string;
  signature: Drawing | null;
  initials: Drawing | null;
  original_sha256: string;
  ip_address: string | null;
  user_agent: string | null;
  signed_at: Date;
}

const list = `
  select id, party_id, method, signature, initials, original_sha256, ip_address, user_agent, signed_at
  from signatures where document_id = $1 order by signed_at, id`;
const insert = `
  insert into signatures (id, organization_id, document_id, party_id, method, signature, initials, original_sha256, ip_address, user_agent, signed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

export const signaturesOf = (db: Queryable, documentId: string) => db.rows<SignatureRow>(list, [documentId]);

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
  ]);

/** SHA-256 of a drawing's canonical JSON; null where nothing was drawn. */
export const drawingHash = (drawing: Drawing | null): string | null =>
  drawing &&
  createHash('sha256')
    .update(canonicalJson(drawing as unknown as Json))
    .digest('hex');

/** "withdraw": signatures are removed. */
export const forgetSignatures = (tx: Tx, documentId: string) =>
  tx.run('delete from signatures where document_id = $1', [documentId]);
