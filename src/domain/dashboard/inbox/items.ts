/** Where the items of the inbox come from. Every query is within the person's reach and has a limit. */
import type { InboxItem, InboxKind } from '../../../contract/dashboard/inbox.ts';
import type { Queryable, Value } from '../../../platform/postgres/database.ts';
import { type Actor, holds } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { onlyFor, seenBy } from '../../documents/visibility.ts';
import { usedThisMonth } from '../../organizations/allowance.ts';
import { documentQuotasOf } from '../../organizations/organization.ts';
import { isNext, requestsToAnswer } from '../list/needs.ts';

const dayMs = 86_400_000;
/** How long what happened stays in the inbox, and what was done stays under it. */
export const keptMs = 30 * dayMs;
const lateMs = 60_000;

interface Found {
  id: string;
  name: string;
  at: Date;
  who: string | null;
  detail: string | null;
  /** Distinguishes two things of one kind about one document. */
  of: string;
}

/** `$1` workspace, `$2` the person alone whose documents are seen or null, `$3` the person, `$4` a value of the query. */
const reached = `d.workspace_id = $1 and d.deleted_at is null and ($2::text is null or ${seenBy('$2')})`;
const theirs = 'coalesce(d.responsible_user_id, d.created_by) = $3';
const newest = 'order by at desc limit 100';

const toSign = `
  select d.id, d.name, coalesce(p.invited_at, d.sent_at, d.updated_at) as at, p.id as of,
    (select o.name from users o where o.id = coalesce(d.responsible_user_id, d.created_by)) as who, null as detail
  from parties p join documents d on d.id = p.document_id
  where ${reached} and $3::text is not null and p.workspace_id = $1 and lower(p.email) = $4 and d.status = 'PENDING'
    and d.fully_signed_at is null and ${isNext} ${newest}`;
const signed = `
  select d.id, d.name, p.signed_at as at, p.id as of, null as who, null as detail
  from parties p join documents d on d.id = p.document_id
  where ${reached} and p.workspace_id = $1 and lower(p.email) = $3 and p.signed_at >= $4 ${newest}`;
/** The last message of the parties in a conversation that nobody has answered. */
const messages = `
  select d.id, d.name, m.created_at as at, m.id as of, coalesce(p.name, m.sent_as) as who, left(m.body, 300) as detail
  from documents d join lateral (select * from messages n where n.document_id = d.id and not n.internal
    order by n.created_at desc, n.id desc limit 1) m on m.author_type = 'SIGNER' and m.created_at >= $4
  left join parties p on p.id = m.party_id
  where ${reached} and ${theirs} and d.status <> 'DRAFT' ${newest}`;
/** Mentions after which the person has written nothing in the thread. */
const mentions = `
  select d.id, d.name, m.created_at as at, m.id as of, u.name as who, left(m.body, 300) as detail
  from comment_messages m join documents d on d.id = m.document_id join comment_threads t on t.id = m.thread_id
  left join users u on u.id = m.user_id
  where ${reached} and m.mentions @> array[$3::text] and m.mentions <> '{}' and m.deleted_at is null and m.created_at >= $4
    and t.status = 'OPEN' and m.user_id is distinct from $3 and not exists (select from comment_messages later
      where later.thread_id = m.thread_id and later.user_id = $3 and later.created_at > m.created_at) ${newest}`;
const bounced = `
  select d.id, d.name, p.updated_at as at, p.id as of, p.name as who, p.email as detail
  from documents d join parties p on p.document_id = d.id
  where ${reached} and ${theirs} and d.status = 'PENDING' and p.send_status in ('BOUNCED', 'FAILED')
    and p.signing_status = 'NOT_SIGNED' and $4::timestamptz is not null ${newest}`;
const declined = `
  select d.id, d.name, d.updated_at as at, p.id as of, p.name as who, null as detail
  from documents d join parties p on p.document_id = d.id and p.signing_status = 'REJECTED'
  where ${reached} and ${theirs} and d.status = 'REJECTED' and d.updated_at >= $4 ${newest}`;
const sealingLate = `
  select d.id, d.name, d.fully_signed_at as at, d.id as of, null as who, null as detail from documents d
  where ${reached} and $3::text is not null and d.fully_signed_at is not null and d.completed_at is null
    and d.fully_signed_at < $4 ${newest}`;
const webhooks = `
  select w.id, w.url as name, w.paused_at as at, null as who, w.pause_reason as detail from webhooks w
  where w.organization_id = $1 and (w.workspace_id = $2 or w.workspace_id is null and w.all_workspaces_by = $3) and w.paused_at is not null
    and w.deleted_at is null order by at desc limit 20`;

const keyOf = (kind: InboxKind, of: string, at: Date): string => `${kind}:${of}:${at.getTime()}`;

interface Reading {
  app: Pick<App, 'sandboxQuotas'>;
  db: Queryable;
  actor: Actor;
  now: Date;
}

async function read(
  { db, actor }: Reading,
  kind: InboxKind,
  sql: string,
  value: Value,
  { dismissible = true, person = actor.user.id, outcome = null as InboxItem['outcome'] } = {},
): Promise<InboxItem[]> {
  const rows = await db.rows<Found>(sql, [actor.workspaceId, onlyFor(actor), person, value]);
  return rows.map(({ id, name, at, who, detail, of }) => ({
    key: keyOf(kind, of, at),
    kind,
    at: at.toISOString(),
    documentId: id,
    subject: name,
    who,
    detail,
    approvalRequestId: null,
    dismissible,
    outcome,
  }));
}

async function approvalsToAnswer({ db, actor }: Reading): Promise<InboxItem[]> {
  const requests = holds(actor, 'APPROVE_DOCUMENT') ? await requestsToAnswer(db, actor) : [];
  const ids = requests.map(request => request.document_id);
  const names = await db.rows<{ id: string; name: string }>(
    'select id, name from documents where workspace_id = $1 and id = any($2::text[])',
    [actor.workspaceId, ids],
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return requests.map(request => ({
    key: keyOf('APPROVE', request.id, request.updated_at),
    kind: 'APPROVE',
    at: request.updated_at.toISOString(),
    documentId: request.document_id,
    subject: nameOf.get(request.document_id) ?? '',
    who: request.requester_name,
    detail: request.custom_message,
    approvalRequestId: request.id,
    dismissible: false,
    outcome: null,
  }));
}

const answered = `
  select d.id, d.name, s.resolved_at as at, a.id as of, u.name as who, s.comment as detail, s.status
  from approvers s join approval_requests a on a.id = s.request_id join documents d on d.id = a.document_id
  join users u on u.id = a.requested_by
  where ${reached} and s.user_id = $3 and s.status in ('APPROVED', 'REJECTED') and s.resolved_at >= $4 ${newest}`;

/** What the person has signed or answered lately. */
export async function itemsDone(reading: Reading): Promise<InboxItem[]> {
  const { db, actor, now } = reading;
  const since = new Date(now.getTime() - keptMs);
  const person = actor.user.email.toLowerCase();
  const mine = await read(reading, 'SIGN', signed, since, { dismissible: false, person, outcome: 'SIGNED' });
  const values = [actor.workspaceId, onlyFor(actor), actor.user.id, since];
  const answers = await db.rows<Found & { status: 'APPROVED' | 'REJECTED' }>(answered, values);
  return [
    ...mine,
    ...answers.map(({ id, name, at, who, detail, of, status }) => ({
      key: keyOf('APPROVE', of, at),
      kind: 'APPROVE' as const,
      at: at.toISOString(),
      documentId: id,
      subject: name,
      who,
      detail,
      approvalRequestId: of,
      dismissible: false,
      outcome: status,
    })),
  ];
}

/** What nobody else may learn about: the organization's endpoints and its plan. */
async function ofOrganization({ app, db, actor, now }: Reading): Promise<InboxItem[]> {
  const nobody = { documentId: null, who: null, approvalRequestId: null, dismissible: true, outcome: null };
  const found: InboxItem[] = [];
  if (holds(actor, 'MANAGE_WEBHOOKS'))
    for (const { id, name, at, detail } of await db.rows<Found>(webhooks, [
      actor.organization.id,
      actor.workspaceId,
      actor.user.id,
    ]))
      found.push({
        ...nobody,
        key: keyOf('WEBHOOK_PAUSED', id, at),
        kind: 'WEBHOOK_PAUSED',
        at: at.toISOString(),
        subject: name,
        detail,
      });
  const quota = documentQuotasOf(app, actor.organization).documentsPerMonth;
  if (!actor.permissions.has('ADMINISTRATOR') || quota === null) return found;
  const used = (await usedThisMonth(db, actor.organization.id, now))({ resource: 'DOCUMENTS_SENT' });
  if (used < quota * 0.9) return found;
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const step = used >= quota ? 'all' : 'most';
  const key = `QUOTA:${step}:${month.getTime()}`;
  return [...found, { ...nobody, key, kind: 'QUOTA', at: now.toISOString(), subject: '', detail: `${used}/${quota}` }];
}

/** Everything that needs the person, in no order. */
export async function itemsOpen(reading: Reading): Promise<InboxItem[]> {
  const { actor, now } = reading;
  const since = new Date(now.getTime() - keptMs);
  const late = new Date(now.getTime() - lateMs);
  return [
    ...(await read(reading, 'SIGN', toSign, actor.user.email.toLowerCase(), { dismissible: false })),
    ...(await approvalsToAnswer(reading)),
    ...(await read(reading, 'MESSAGE', messages, since)),
    ...(holds(actor, 'READ_COMMENT') ? await read(reading, 'MENTION', mentions, since) : []),
    ...(await read(reading, 'BOUNCED', bounced, since)),
    ...(await read(reading, 'DECLINED', declined, since)),
    ...(actor.permissions.has('ADMINISTRATOR')
      ? await read(reading, 'SEALING_LATE', sealingLate, late, { dismissible: false })
      : []),
    ...(await ofOrganization(reading)),
  ];
}
