/**
 * The audit log of the organization: the events of signing in, access, downloads and exports in the workspaces that the
 * reader administers.
 */

import { byteOrderMark, csvLine } from '../../contract/csv.ts';
import { type AuditEntry, auditEntry } from '../../contract/dashboard/audit-log.ts';
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { Query } from '../../contract/operation.ts';
import { shown } from '../../contract/shown.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { type Context, replicaQuery } from '../app/operation.ts';
import { Conditions, contains, type PageQuery, page } from '../app/paging.ts';
import { audited, auditedSince } from '../events/audited.ts';
import { Streamed, streaming } from '../operations/streamed.ts';

type Filters = Query<typeof dashboardOperations.auditLogExport>;

interface Row {
  id: string;
  type: string;
  created_at: Date;
  actor: { type: string; id: string } | null;
  beside: Record<string, unknown>;
  snapshot: Record<string, unknown> | null;
  who_id: string | null;
  who_name: string | null;
  who_email: string | null;
  subject: string | null;
  workspace_id: string;
  workspace_name: string;
}

/** Entries that are no events have their content in `beside`. */
const data = 'coalesce(e.snapshot, e.beside)';

/** Who did it: named in the snapshot, or by whom the event was caused. People who join by themselves are who did it. */
const whoId = `coalesce(case when e.type = 'member.invite_accepted' then e.actor->>'id' end,
  ${data}->'user'->>'id', e.snapshot->>'sub', e.snapshot->'invitedBy'->>'id', e.snapshot->>'createdBy',
  case when e.actor->>'type' = 'USER' then e.actor->>'id' end,
  case when e.type = 'member.added' and e.beside->>'via' <> 'ADMIN' then e.snapshot->>'id' end)`;

const subject = `nullif(coalesce(e.snapshot->>'documentName', e.snapshot->>'formName', e.snapshot->>'roleName', e.snapshot->>'workspaceName', e.snapshot->>'folderName',
  e.snapshot->'account'->>'email', e.snapshot->'member'->>'name', ${data}->>'name', e.snapshot->>'email'), '')`;

/** `reader` is a parameter such as `$1`. */
const from = (reader: string): string => `
  from events e join workspaces w on w.id = e.workspace_id
  join members m on m.workspace_id = e.workspace_id and m.user_id = ${reader} and m.status = 'ACTIVE'
  join roles r on r.id = m.role_id and 'ADMINISTRATOR' = any(r.permissions)
  left join users u on u.organization_id = e.organization_id and u.id = ${whoId}`;

const columns = `
  select e.id, e.type, e.created_at, e.actor, e.beside, e.snapshot, u.id as who_id, u.name as who_name, u.email as who_email,
    ${subject} as subject, w.id as workspace_id, w.name as workspace_name`;

function pageOfEntries(db: Queryable, actor: Actor, now: Date, query: Filters & PageQuery) {
  const c = new Conditions();
  const reader = c.value(actor.user.id);
  c.add(`e.organization_id = ${c.value(actor.organization.id)}`);
  c.add(`e.${audited}`).add(`e.created_at >= ${c.value(auditedSince(now))}`);
  if (query.id) c.add(`e.id = any(${c.value(query.id)}::text[])`);
  if (query.type) c.isOneOf('e.type', query.type);
  if (query.who) {
    const like = c.value(contains(query.who));
    c.add(`(u.name ilike ${like} or u.email ilike ${like})`);
  }
  if (query.subject) c.add(`${subject} ilike ${c.value(contains(query.subject))}`);
  if (query.createdAfter) c.add(`e.created_at >= ${c.value(query.createdAfter)}`);
  if (query.createdBefore) c.add(`e.created_at <= ${c.value(query.createdBefore)}`);
  return page<Row>(db, query, {
    select: `${columns} ${from(reader)}`,
    from: from(reader),
    conditions: c,
    sort: { name: 'createdAt', column: 'e.created_at', cast: 'timestamptz', nullable: false },
    id: 'e.id',
    place: e => ({ value: e.created_at, id: e.id }),
  });
}

/** What of an event says more about it. */
const factNames = [
  'fileType',
  'documentCount',
  'fileCount',
  'signatureCount',
  'identityCount',
  'nationalIdDisplayMode',
  'reassignedDocumentCount',
  'previousCompletedRetentionDays',
  'completedRetentionDays',
  'previousTrashRetentionDays',
  'trashRetentionDays',
  'method',
  'reason',
  'via',
  'expiresAt',
  'account',
  'submissionCount',
];

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const nameIn = (value: unknown): string | null => {
  const name = (value as { name?: unknown } | null | undefined)?.name; // boundary: a snapshot, or nothing
  return typeof name === 'string' ? name : null;
};

function factsOf({ snapshot, beside }: Row): AuditEntry['facts'] {
  const all: Record<string, unknown> = { ...snapshot, ...beside };
  const role = nameIn(all.role) ?? nameIn((all.member as { role?: unknown } | undefined)?.role); // boundary: a snapshot
  const sender = nameIn(all.sender);
  return [
    ...factNames.flatMap(name => (isValue(all[name]) ? [{ name, value: String(all[name]) }] : [])),
    ...(role === null ? [] : [{ name: 'role', value: role }]),
    ...(sender === null ? [] : [{ name: 'sender', value: sender }]),
  ];
}

/** In the event, or beside it. */
function ofRequest({ snapshot, beside }: Row, name: 'ipAddress' | 'userAgent'): string | null {
  const places = [snapshot, beside, beside.network as Row['snapshot'] | undefined]; // boundary: as `recordEvents` wrote it
  const value = places.map(place => place?.[name]).find(one => typeof one === 'string');
  return typeof value === 'string' ? value : null;
}

const showEntry = (row: Row): AuditEntry =>
  shown(auditEntry, {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    type: row.type,
    who: row.who_id === null ? null : { id: row.who_id, name: row.who_name ?? '', email: row.who_email },
    via: row.actor?.type === 'API_KEY' || row.actor?.type === 'OAUTH_APP' ? row.actor.type : null,
    subject: row.subject,
    workspace: { id: row.workspace_id, name: row.workspace_name },
    ipAddress: ofRequest(row, 'ipAddress'),
    userAgent: ofRequest(row, 'userAgent'),
    facts: factsOf(row),
  }) as AuditEntry; // as it was, but for its lines

const listAuditLog = replicaQuery(dashboardOperations.auditLog, async ({ actor, app, tx, now }, { query }) => {
  const read = () => pageOfEntries(tx, actor, now, query);
  // No index has names: many entries may be read for few that match.
  const isSearch = query.who !== undefined || query.subject !== undefined;
  const found = await (isSearch ? app.bulkLimiter(actor.organization.id, read) : read());
  return { ...found, data: found.data.map(showEntry) };
});

/** Short enough to be made at once. Other requests are served between two pages. */
const pageSize = 100;

const exported: [name: string, value: (entry: AuditEntry) => string | null][] = [
  ['createdAt', e => e.createdAt],
  ['type', e => e.type],
  ['whoName', e => e.who?.name ?? null],
  ['whoEmail', e => e.who?.email ?? null],
  ['via', e => e.via],
  ['subject', e => e.subject],
  ['workspace', e => e.workspace.name],
  ['ipAddress', e => e.ipAddress],
  ['userAgent', e => e.userAgent],
  ['facts', e => e.facts.map(({ name, value }) => `${name}: ${value}`).join('; ')],
  ['id', e => e.id],
];

async function* linesOf({ actor, app, now }: Context<Queryable>, filters: Filters): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(exported.map(([name]) => name));
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const part: Filters & PageQuery = { ...filters, limit: pageSize, cursor };
    const found = await app.bulkLimiter(actor.organization.id, () =>
      app.db.reading(db => pageOfEntries(db, actor, now, part)),
    );
    yield found.data
      .map(showEntry)
      .map(entry => csvLine(exported.map(([, value]) => value(entry) ?? '')))
      .join('');
    cursor = found.nextCursor;
  }
}

const exportAuditLog = streaming(
  dashboardOperations.auditLogExport,
  async (ctx, { query }) => new Streamed('text/csv', 'audit-log.csv', linesOf(ctx, query)),
);

export const auditLogHandlers = [listAuditLog, exportAuditLog];
