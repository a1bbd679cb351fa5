/** All SQL of approval requests. A request is within reach of everyone who sees its document. */

import { notFound } from '../../contract/errors.ts';
import type { Queryable, Tx, Value } from '../../platform/postgres/database.ts';
import { type DocumentReach, onlyFor, seenBy } from '../documents/visibility.ts';
import { notSuspended } from '../organizations/suspended.ts';
import type { ApproverRow, RequestRow } from './approval.ts';

export const columns = `a.id, a.organization_id, a.workspace_id, a.document_id, a.status, a.auto_send, a.custom_message, a.requested_by,
  u.name as requester_name, u.email as requester_email, a.round, w.language, a.created_at, a.updated_at,
  (select coalesce(json_agg(json_build_object('user_id', p.user_id, 'name', v.name, 'email', v.email, 'position', p.position,
    'stage', p.stage, 'or_group', p.or_group, 'status', p.status, 'comment', p.comment, 'resolved_at', p.resolved_at)
    order by p.stage, p.position), '[]') from approvers p join users v on v.id = p.user_id where p.request_id = a.id) as approvers`;
export const from =
  'from approval_requests a join users u on u.id = a.requested_by join documents d on d.id = a.document_id join workspaces w on w.id = a.workspace_id';

/** `$2` is null for an actor who sees every document. */
const reached = `a.workspace_id = $1 and ($2::text is null or ${seenBy('$2')})`;
const find = `select ${columns} ${from} where ${reached} and a.id = $3`;
const byIds = `select ${columns} ${from} where ${reached} and a.id = any($3::text[])`;
const findAnywhere = `select ${columns} ${from} where a.id = $1`;
const latest = `select ${columns} ${from} where a.document_id = $1 order by a.created_at desc, a.id desc limit 1`;
const pending = `select ${columns} ${from} where a.organization_id = $1 and a.status = 'PENDING' order by a.id`;
const organizations = `
  select distinct organization_id as id from approval_requests where status = 'PENDING' and ${notSuspended('organization_id')}`;

export async function loadRequest(db: Queryable, reach: DocumentReach, id: string): Promise<RequestRow> {
  const found = await db.row<RequestRow>(find, [reach.workspaceId, onlyFor(reach), id]);
  if (!found) throw notFound('approval_request');
  return found;
}

export const requestsById = (db: Queryable, reach: DocumentReach, ids: readonly string[]) =>
  db.rows<RequestRow>(byIds, [reach.workspaceId, onlyFor(reach), ids]);

const waitingFor = `select ${columns} ${from} join approvers me on me.request_id = a.id and me.user_id = $3 and me.status = 'PENDING'
  where ${reached} and a.status = 'PENDING' and d.deleted_at is null order by a.created_at desc, a.id desc limit 500`;

/** Pending requests with a user among the approvers who have not answered; whether it is their turn is another question. */
export const requestsWaitingFor = (db: Queryable, reach: DocumentReach, userId: string) =>
  db.rows<RequestRow>(waitingFor, [reach.workspaceId, onlyFor(reach), userId]);

/** For jobs and the pages of approvers: the id comes from us or from a signed link. */
export const findRequest = (db: Queryable, id: string) => db.row<RequestRow>(findAnywhere, [id]);

/** The last request about a document, whose approvers are asked again where a new one names none. */
export const latestRequest = (db: Queryable, documentId: string) => db.row<RequestRow>(latest, [documentId]);

export const pendingRequests = (db: Queryable, organizationId: string) =>
  db.rows<RequestRow>(pending, [organizationId]);

export const organizationsWithRequests = async (db: Queryable): Promise<string[]> =>
  (await db.rows<{ id: string }>(organizations)).map(o => o.id);

const insert = `
  insert into approval_requests (id, organization_id, workspace_id, document_id, status, auto_send, custom_message, requested_by, round, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (id) do update set status = excluded.status, auto_send = excluded.auto_send, custom_message = excluded.custom_message,
    requested_by = excluded.requested_by, round = excluded.round, updated_at = excluded.updated_at`;
const insertApprovers = `
  insert into approvers (request_id, user_id, position, stage, or_group, status, comment, resolved_at)
  select $1, p.user_id, p.position, p.stage, p.or_group, p.status, p.comment, p.resolved_at
  from jsonb_to_recordset($2::jsonb) as p(user_id text, position int, stage int, or_group text, status text, comment text, resolved_at timestamptz)`;

/** Writes a request as it is, with its approvers. The caller holds the lock of its document. */
export async function saveRequest(tx: Tx, r: RequestRow): Promise<void> {
  await tx.run(insert, [
    r.id,
    r.organization_id,
    r.workspace_id,
    r.document_id,
    r.status,
    r.auto_send,
    r.custom_message,
    r.requested_by,
    r.round,
    r.created_at as Value,
    r.updated_at as Value,
  ]);
  await tx.run('delete from approvers where request_id = $1', [r.id]);
  await tx.run(insertApprovers, [r.id, JSON.stringify(r.approvers)]);
}

export const deleteRequest = (tx: Tx, id: string) => tx.run('delete from approval_requests where id = $1', [id]);

const able = `
  select m.user_id as id, u.name, u.email from documents d join members m on m.workspace_id = d.workspace_id
  join users u on u.id = m.user_id join roles r on r.id = m.role_id
  where d.id = $1 and m.user_id = any($2::text[]) and m.status = 'ACTIVE' and u.status = 'ACTIVE'
    and r.permissions && array['APPROVE_DOCUMENT', 'ADMINISTRATOR']
    and (r.permissions && array['VIEW_PRIVATE_DOCUMENT', 'ADMINISTRATOR'] or ${seenBy('m.user_id')})`;

/** Of these users, the active members who may approve and can see the document. */
export const ableToApprove = (db: Queryable, documentId: string, userIds: readonly string[]) =>
  db.rows<Pick<ApproverRow, 'name' | 'email'> & { id: string }>(able, [documentId, userIds]);

const member = `
  select 1 from members m join users u on u.id = m.user_id
  where m.workspace_id = $1 and m.user_id = $2 and m.status = 'ACTIVE' and u.status = 'ACTIVE'`;

export const isActiveMember = async (db: Queryable, workspaceId: string, userId: string): Promise<boolean> =>
  Boolean(await db.row(member, [workspaceId, userId]));

const administrators = `
  select m.user_id as id from members m join roles r on r.id = m.role_id join users u on u.id = m.user_id
  where m.workspace_id = $1 and m.status = 'ACTIVE' and u.status = 'ACTIVE' and u.kind = 'PERSON'
    and 'ADMINISTRATOR' = any(r.permissions) order by m.user_id`;

export const administratorsOf = async (db: Queryable, workspaceId: string): Promise<string[]> =>
  (await db.rows<{ id: string }>(administrators, [workspaceId])).map(user => user.id);
