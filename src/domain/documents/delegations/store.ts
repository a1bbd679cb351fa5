/** SQL of delegations. Writers hold the document's lock. */

import { notFound } from '../../../contract/errors.ts';
import type { Queryable, Tx, Value } from '../../../platform/postgres/database.ts';
import type { DocumentRow } from '../document.ts';
import type { DelegationRow } from './delegation.ts';

const columns = `d.id, d.document_id, d.original_party_id, d.delegate_party_id, d.delegate_name, d.delegate_email, d.delegate_phone, d.reason, d.status,
  d.decline_reason, d.created_at, d.accepted_at, d.declined_at, d.revoked_at, d.completed_at`;
const ofDocument = `select ${columns} from delegations d where d.document_id = $1 order by d.created_at desc, d.id desc`;
const insert = `
  insert into delegations (id, organization_id, workspace_id, document_id, original_party_id, delegate_party_id, delegate_name, delegate_email,
    delegate_phone, reason, status, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
const update = `
  update delegations set delegate_party_id = $2, delegate_name = $3, delegate_email = $4, delegate_phone = $5, status = $6, decline_reason = $7,
    accepted_at = $8, declined_at = $9, revoked_at = $10, completed_at = $11
  where id = $1`;

/** Newest first. */
export const delegationsOf = (db: Queryable, documentId: string) => db.rows<DelegationRow>(ofDocument, [documentId]);

export async function loadDelegation(db: Queryable, documentId: string, id: string): Promise<DelegationRow> {
  const found = (await delegationsOf(db, documentId)).find(d => d.id === id);
  if (!found) throw notFound('delegation');
  return found;
}

export const insertDelegation = (tx: Tx, document: DocumentRow, d: DelegationRow) =>
  tx.run(insert, [
    d.id,
    document.organization_id,
    document.workspace_id,
    document.id,
    d.original_party_id,
    d.delegate_party_id,
    d.delegate_name,
    d.delegate_email,
    d.delegate_phone,
    d.reason,
    d.status,
    d.created_at as Value,
  ]);

export const saveDelegation = (tx: Tx, d: DelegationRow) =>
  tx.run(update, [
    d.id,
    d.delegate_party_id,
    d.delegate_name,
    d.delegate_email,
    d.delegate_phone,
    d.status,
    d.decline_reason,
    d.accepted_at as Value,
    d.declined_at as Value,
    d.revoked_at as Value,
    d.completed_at as Value,
  ]);

const deleteRows = 'delete from delegations where document_id = $1';
const deleteDelegates = 'delete from parties where document_id = $1 and acts_for is not null';

/** For a withdrawal, after which the original parties sign themselves again. */
export async function deleteDelegations(tx: Tx, documentId: string): Promise<void> {
  await tx.run(deleteRows, [documentId]);
  await tx.run(deleteDelegates, [documentId]);
}
