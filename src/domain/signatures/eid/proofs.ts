/** The identity that a party proved with an eID, and the evidence: encrypted, and kept as long as the document. */

import type { EidIdentity } from '../../../platform/eid/eid.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { type Encrypted, encryptedBytes } from '../../../platform/secrets/renewing.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { OrderUse } from '../../app/eid-outcome.ts';
import type { Proven } from '../../eid-orders/encrypted.ts';
import { evidenceText } from '../../eid-orders/encrypted.ts';
import type { IdentityMatch } from '../../eid-orders/match.ts';

type Column = 'identity' | 'evidence';
const contextOf = (id: string, column: Column): string => `eid-proof:${id}:${column}`;

export interface NewProof extends Proven {
  /** Id of the order. */
  id: string;
  organizationId: string;
  documentId: string;
  partyId: string;
  use: OrderUse;
  scheme: string;
  match: IdentityMatch;
  serialNumber: string | null;
  createdAt: Date;
}

export interface Proof {
  id: string;
  scheme: string;
  identity: EidIdentity;
  serialNumber: string | null;
  match: IdentityMatch;
}

interface ProofRow {
  id: string;
  scheme: string;
  identity: Buffer;
  match_status: IdentityMatch['status'];
  match_method: IdentityMatch['method'];
}

const insert = `
  insert into eid_proofs (id, organization_id, document_id, party_id, use, scheme, identity, evidence, match_status, match_method, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const list = `
  select p.id, p.scheme, p.identity, p.match_status, p.match_method
  from eid_proofs p join signatures s on s.proof_id = p.id where p.document_id = $1`;
const forget = 'delete from eid_proofs where document_id = $1';

export const insertProof = (tx: Tx, secrets: Secrets, p: NewProof) =>
  tx.run(insert, [
    p.id,
    p.organizationId,
    p.documentId,
    p.partyId,
    p.use,
    p.scheme,
    secrets.encrypt(
      JSON.stringify({ identity: p.identity, serialNumber: p.serialNumber }),
      contextOf(p.id, 'identity'),
    ),
    secrets.encrypt(evidenceText(p.evidence), contextOf(p.id, 'evidence')),
    p.match.status,
    p.match.method,
    p.createdAt,
  ]);

/** The proofs that belong to signatures. */
export async function proofsOf(db: Queryable, secrets: Secrets, documentId: string): Promise<Proof[]> {
  const rows = await db.rows<ProofRow>(list, [documentId]);
  return rows.map(({ id, scheme, identity, match_status: status, match_method: method }) => ({
    id,
    scheme,
    // Written by `insertProof`.
    ...(JSON.parse(secrets.decrypt(identity, contextOf(id, 'identity')).toString()) as {
      identity: EidIdentity;
      serialNumber: string | null;
    }),
    match: { status, method },
  }));
}

/** Used when a document is withdrawn. Signatures refer to proofs and must be deleted first. */
export const deleteProofs = (tx: Tx, documentId: string) => tx.run(forget, [documentId]);

/** Encrypted columns that a change of the master key re-encrypts. */
export const encryptedProofs: readonly Encrypted[] = (['identity', 'evidence'] as const).map(column =>
  encryptedBytes('eid_proofs', column, ['id'], row => contextOf(row.id, column)),
);
