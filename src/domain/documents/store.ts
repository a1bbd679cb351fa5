/** All SQL of documents. Functions take the actor's reach, so that a document outside of it cannot be loaded. */

import { apiError, notFound } from '../../contract/errors.ts';
import type { Queryable, Tx, Value } from '../../platform/postgres/database.ts';
import { isLockedElsewhere } from '../../platform/postgres/postgres.ts';
import type { Actor } from '../app/actor.ts';
import { moveUpdatedAt } from '../content/updated-at.ts';
import { customValuesOf, type FieldOfNew, fieldsOfNew } from '../custom-fields/document-values.ts';
import { bytesOf } from '../parties/national-id.ts';
import { companyOfParty, contactOfParty } from '../parties/references.ts';
import { tagsOf } from '../tags/tagged.ts';
import type { DocumentRow, DocumentWithParties, ProductTableRow } from './document.ts';
import type { PartyRow } from './parties/party.ts';
import { partyOrder } from './parties/party-order.ts';
import { type DocumentReach, mustBeTheirs, onlyFor, seenBy } from './visibility.ts';

const columns = `d.id, d.organization_id, d.workspace_id, (select w.time_zone from workspaces w where w.id = d.workspace_id) as time_zone, d.name, d.external_id, d.type, d.status, d.meta, d.visibility, d.selected_user_ids, d.folder_id, d.category_id, d.sent_custom_values, d.responsible_user_id, d.template_id, d.created_by,
  d.expires_at, d.sent_at, d.original_sha256, d.original_source, d.style, d.fully_signed_at, d.completed_at, d.rejected_at, d.opened_at, d.archived_at, d.deleted_at, d.update_told_at, d.approval, d.approval_request_id, d.approval_state,
  d.visitor_party_id, d.is_uncounted,
  d.created_at, d.updated_at`;
const productTables = `select b.id, b.field_meta as meta, b.shown from content_blocks b where b.document_id = d.id and b.type = 'PRODUCT_TABLE'`;
/** A party that is gone ended its delegation, so that each takes part in one at most. */
const delegationOfParty = `
  (select json_build_object('id', g.id, 'originalPartyId', g.original_party_id, 'delegatePartyId', g.delegate_party_id, 'reason', g.reason, 'createdAt', g.created_at)
  from delegations g where g.document_id = p.document_id and g.delegate_party_id is not null and p.id in (g.original_party_id, g.delegate_party_id) limit 1)`;
const withParties = `${columns},
  ${tagsOf('DOCUMENT', 'd.id')} as tags, ${customValuesOf('d.id')} as custom_fields,
  coalesce((select json_agg(t) from (${productTables} order by b.position, b.id) t), '[]') as product_tables,
  coalesce((select json_agg(p order by ${partyOrder}) from (select p.*, ${delegationOfParty} as delegation from parties p where p.document_id = d.id) p), '[]') as parties`;

/** `$3` is null for an actor who sees every document. */
const seen = `($3::text is null or ${seenBy('$3')})`;
const find = `select ${withParties} from documents d where d.workspace_id = $1 and d.id = $2 and ${seen}`;
const productTablesOf = `select t.* from documents d, lateral (${productTables} order by b.position, b.id) t where d.id = $1`;
const findId = `select id from documents d where d.workspace_id = $1 and d.id = $2 and ${seen}`;
const lock = `${findId} for update`;
/** Does not fail because of statements that only refer to the document, such as the job that reads its words. */
const lockNow = `${findId} for no key update nowait`;
const byIds = `select ${withParties} from documents d where d.workspace_id = $1 and d.id = any($2::text[]) and ${seen} order by d.id`;
const lockAll = `select id from documents d where d.workspace_id = $1 and d.id = any($2::text[]) and ${seen} order by d.id for update`;
const findAnywhere = `select ${withParties} from documents d where d.id = $1`;
const lockAnywhere = 'select id from documents d where d.id = $1 for update';

export const findDocument = (db: Queryable, reach: DocumentReach, id: string) =>
  db.row<DocumentWithParties>(find, [reach.workspaceId, id, onlyFor(reach)]);

export const documentsById = (db: Queryable, reach: DocumentReach, ids: readonly string[]) =>
  db.rows<DocumentWithParties>(byIds, [reach.workspaceId, ids, onlyFor(reach)]);

export async function loadDocument(db: Queryable, reach: DocumentReach, id: string): Promise<DocumentWithParties> {
  const found = await findDocument(db, reach, id);
  if (!found) throw notFound('document');
  return found;
}

/** Who locks documents. */
export type DocumentWriter = DocumentReach & Pick<Actor, 'scopes'>;

/**
 * Takes the row lock first, so that what is loaded stays the same until the end of the transaction. Fails with
 * PERMISSION_DENIED if an app may not change it.
 */
export async function lockDocument(tx: Tx, writer: DocumentWriter, id: string): Promise<DocumentWithParties> {
  const found = await lockToReadOrDelete(tx, writer, id);
  mustBeTheirs(writer, found.created_by);
  return found;
}

/** For reading that leaves a trace, and for what the scope `documents:delete` allows: of anybody's documents. */
export async function lockToReadOrDelete(tx: Tx, reach: DocumentReach, id: string): Promise<DocumentWithParties> {
  const [locked, document] = await Promise.all([
    tx.row(lock, [reach.workspaceId, id, onlyFor(reach)]),
    findDocument(tx, reach, id),
  ]);
  if (!locked || !document) throw notFound('document');
  return document;
}

/** Locks many documents in the order of their ids, which prevents deadlocks. Fails if one of them does not exist. */
export async function lockDocuments(
  tx: Tx,
  reach: DocumentReach,
  ids: readonly string[],
): Promise<DocumentWithParties[]> {
  const locked = await tx.rows(lockAll, [reach.workspaceId, ids, onlyFor(reach)]);
  if (locked.length < new Set(ids).size) throw notFound('document');
  return documentsById(tx, reach, ids);
}

/** The same for edits that must not wait for each other: a concurrent edit fails with INVALID_STATE. */
export async function lockAtOnce(tx: Tx, writer: DocumentWriter, id: string): Promise<DocumentWithParties> {
  try {
    if (!(await tx.row(lockNow, [writer.workspaceId, id, onlyFor(writer)]))) throw notFound('document');
  } catch (error) {
    if (!isLockedElsewhere(error)) throw error;
    throw apiError('INVALID_STATE', { message: 'The document is being changed by another request. Try again.' });
  }
  const found = await loadDocument(tx, writer, id);
  mustBeTheirs(writer, found.created_by);
  return found;
}

export const productTableRows = (db: Queryable, documentId: string) =>
  db.rows<ProductTableRow>(productTablesOf, [documentId]);

/** For jobs and signing sessions, which have no workspace: their id comes from us or from a signed link. */
export async function lockDocumentById(tx: Tx, id: string): Promise<DocumentWithParties | null> {
  // Sent together; the second begins when the lock is held.
  const [locked, document] = await Promise.all([
    tx.row(lockAnywhere, [id]),
    tx.row<DocumentWithParties>(findAnywhere, [id]),
  ]);
  return locked && document;
}
export const findDocumentById = (db: Queryable, id: string) => db.row<DocumentWithParties>(findAnywhere, [id]);

/** Returns the custom fields that the new document needs, which saves a statement. */
const insert = `
  with made as (insert into documents (id, organization_id, workspace_id, name, external_id, type, status, meta, responsible_user_id, created_by, expires_at, created_at, updated_at, style,
    visibility, selected_user_ids, folder_id, category_id, template_id, completed_at, visitor_party_id)
  values ($1, $2, $3, $4, $5, $6, $19, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16, $18, $20, $21))
  ${fieldsOfNew('$3', '$16', '$17')}`;

/** `fieldIds` are the custom fields that the request names. */
export const insertDocument = (tx: Tx, d: DocumentRow, fieldIds: readonly string[]) =>
  tx.rows<FieldOfNew>(insert, [
    d.id,
    d.organization_id,
    d.workspace_id,
    d.name,
    d.external_id,
    d.type,
    JSON.stringify(d.meta),
    d.responsible_user_id,
    d.created_by,
    d.expires_at as Value,
    d.created_at as Value,
    JSON.stringify(d.style),
    d.visibility,
    d.selected_user_ids,
    d.folder_id,
    d.category_id,
    fieldIds,
    d.template_id,
    d.status,
    d.completed_at as Value,
    d.visitor_party_id,
  ]);

/** Every column that a handler may change, written from the row in memory. */
const update = `
  update documents set name = $2, external_id = $3, status = $4, meta = $5, responsible_user_id = $6, expires_at = $7, sent_at = $8,
    original_sha256 = $9, fully_signed_at = $10, completed_at = $11, archived_at = $12, deleted_at = $13, updated_at = greatest(updated_at, $14),
    original_source = $15, style = $16, visibility = $17, selected_user_ids = $18, folder_id = $19, category_id = $20,
    sent_custom_values = $21, rejected_at = $22, opened_at = $23
  where id = $1`;

const valuesOf = (d: DocumentRow): Value[] => [
  d.id,
  d.name,
  d.external_id,
  d.status,
  JSON.stringify(d.meta),
  d.responsible_user_id,
  d.expires_at as Value,
  d.sent_at as Value,
  d.original_sha256,
  d.fully_signed_at as Value,
  d.completed_at as Value,
  d.archived_at as Value,
  d.deleted_at as Value,
  d.updated_at as Value,
  d.original_source,
  JSON.stringify(d.style),
  d.visibility,
  d.selected_user_ids,
  d.folder_id,
  d.category_id,
  d.sent_custom_values && JSON.stringify(d.sent_custom_values),
  d.rejected_at as Value,
  d.opened_at as Value,
];

export const saveDocument = (tx: Tx, d: DocumentRow): void => tx.write(update, valuesOf(d));

/** Waits, for those who handle a name that is taken. */
export const saveDocumentNow = (tx: Tx, d: DocumentRow): Promise<number> => tx.run(update, valuesOf(d));

const insertAll = `
  with document as (${moveUpdatedAt('$4', '$5')})
  insert into parties (id, organization_id, workspace_id, document_id, position, name, email, phone, external_id, national_id, country, contact_id, company_id,
    company_name, company_org_number, company_role, role, signing_order, delivery, signature_method, sign_verification, open_verification,
    send_status, read_status, signing_status, link_version, created_at, updated_at, acts_for,
    thank_you_message)
  select p.id, $2, $3, $4, p.position, p.name, p.email, p.phone, p.external_id, decode(p.national_id, 'hex'), p.country, ${contactOfParty},
    ${companyOfParty}, p.company_name, p.company_org_number, p.company_role, p.role, p.signing_order, p.delivery, p.signature_method, p.sign_verification, p.open_verification,
    'NOT_SENT', 'NOT_OPENED', 'NOT_SIGNED', 1, $5, $5, p.acts_for, p.thank_you_message
  from jsonb_to_recordset($1::jsonb) as p(id text, position int, name text, email text, phone text, external_id text, national_id text, country text,
    contact_id text, company_id text, company_name text, company_org_number text, company_role text, role text, signing_order int, delivery text[],
    signature_method text, sign_verification text, open_verification text, acts_for text,
    thank_you_message text)`;

export const insertParties = (tx: Tx, document: DocumentRow, parties: readonly PartyRow[], now: Date): void =>
  tx.write(insertAll, [
    JSON.stringify(
      parties.map(p => ({ ...p, national_id: Buffer.isBuffer(p.national_id) ? p.national_id.toString('hex') : null })),
    ),
    document.organization_id,
    document.workspace_id,
    document.id,
    now,
  ]);

const updateParty = `
  with document as (${moveUpdatedAt('$1', '$22')})
  update parties set name = $3, email = $4, phone = $5, external_id = $6, national_id = $7, country = $8, company_name = $9, company_org_number = $10,
    company_role = $11, role = $12, signing_order = $13, delivery = $14, signature_method = $15, send_status = $16, read_status = $17,
    signing_status = $18, link_version = $19, invited_at = $20, signed_at = $21, updated_at = $22, sign_verification = $23, open_verification = $24,
    identity_verified = $25, identity_mismatch = $26, contact_id = $27, company_id = $28, opened_at = $29
  where document_id = $1 and id = $2`;

export const saveParty = (tx: Tx, p: PartyRow): void =>
  tx.write(updateParty, [
    p.document_id,
    p.id,
    p.name,
    p.email,
    p.phone,
    p.external_id,
    bytesOf(p.national_id),
    p.country,
    p.company_name,
    p.company_org_number,
    p.company_role,
    p.role,
    p.signing_order,
    p.delivery,
    p.signature_method,
    p.send_status,
    p.read_status,
    p.signing_status,
    p.link_version,
    p.invited_at as Value,
    p.signed_at as Value,
    p.updated_at as Value,
    p.sign_verification,
    p.open_verification,
    p.identity_verified,
    p.identity_mismatch,
    p.contact_id,
    p.company_id,
    p.opened_at as Value,
  ]);

const removeParty = `
  with document as (${moveUpdatedAt('$1', '$3')})
  delete from parties where document_id = $1 and id = $2`;

export const deleteParty = (tx: Tx, documentId: string, partyId: string, now: Date) =>
  tx.run(removeParty, [documentId, partyId, now]);

export function partyOf(document: DocumentWithParties, partyId: string): PartyRow {
  const found = document.parties.find(p => p.id === partyId);
  if (!found) throw notFound('party');
  return found;
}
