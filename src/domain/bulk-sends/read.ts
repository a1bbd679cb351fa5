/** GET of bulk sends, their rows, and the report of what became of each. */
import { csvLine } from '../../contract/csv.ts';
import { bulkSendOperations } from '../../contract/operations/bulk-sends.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { isoOrNull } from '../documents/times.ts';
import { recordReading } from '../events/audit.ts';
import { Streamed, streaming } from '../operations/streamed.ts';
import { contentOfRow, type StoredRow } from './rows/store.ts';
import { showBulkSend, showBulkSends, showRow } from './show.ts';
import { bulkColumns, bulkTables, type FoundBulkSend, loadBulkSend, onlyOf, seenBy } from './store.ts';

export const getBulkSend = query(bulkSendOperations.get, async ({ tx, actor }, { params }) =>
  showBulkSend(tx, await loadBulkSend(tx, actor, params.id)),
);

export const listBulkSends = query(bulkSendOperations.list, async ({ tx, actor }, { query }) => {
  const c = new Conditions();
  c.add(`b.workspace_id = ${c.value(actor.workspaceId)}`).add(seenBy(c.value(onlyOf(actor))));
  if (query.status) c.isOneOf('b.status', query.status);
  if (query.templateId) c.isOneOf('b.template_id', query.templateId);
  if (query.createdById) c.isOneOf('b.created_by', query.createdById);
  const found = await page<FoundBulkSend>(tx, query, {
    select: `select ${bulkColumns} ${bulkTables}`,
    from: bulkTables,
    conditions: c,
    sort: { name: 'createdAt', column: 'b.created_at', cast: 'timestamptz', nullable: false },
    id: 'b.id',
    place: row => ({ value: row.created_at, id: row.id }),
  });
  return { ...found, data: await showBulkSends(tx, found.data) };
});

const rowTables = 'from bulk_send_rows r';
export const listRows = query(bulkSendOperations.rows, async ({ tx, actor, app }, { params, query }) => {
  const { id } = await loadBulkSend(tx, actor, params.id);
  const c = new Conditions();
  c.add(`r.bulk_send_id = ${c.value(id)}`);
  if (query.status) c.isOneOf('r.status', query.status);
  else c.add("r.status <> 'UNCHECKED'");
  const found = await page<StoredRow>(
    tx,
    { ...query, orderDirection: 'asc' },
    {
      select: `select r.id, r.place, r.status, r.content, r.document_id, r.updated_at ${rowTables}`,
      from: rowTables,
      conditions: c,
      sort: { name: 'index', column: 'r.place', cast: 'int', nullable: false },
      id: 'r.id',
      place: row => ({ value: String(row.place), id: row.id }),
    },
  );
  return { ...found, data: found.data.map(row => showRow(app.secrets, row)) };
});

type ReportRow = StoredRow & {
  document_status: string | null;
  created_at: Date | null;
  sent_at: Date | null;
  completed_at: Date | null;
  signed: number | null;
  signers: number | null;
};
const report = `
  select r.id, r.place, r.status, r.content, r.document_id, r.updated_at, d.status as document_status, d.created_at, d.sent_at, d.completed_at,
    (select count(*)::int from parties p where p.document_id = d.id and p.role = 'SIGNER') as signers,
    (select count(*)::int from parties p where p.document_id = d.id and p.role = 'SIGNER' and p.signing_status = 'SIGNED') as signed
  from bulk_send_rows r join bulk_sends b on b.id = r.bulk_send_id
    left join documents d on d.id = r.document_id and d.workspace_id = b.workspace_id
  where r.bulk_send_id = $1 and r.place > $2 and r.status <> 'UNCHECKED' order by r.place limit 500`;
const headings = [
  'index',
  'status',
  'externalId',
  'documentId',
  'documentStatus',
  'createdAt',
  'sentAt',
  'completedAt',
  'signed',
  'issues',
];

async function* linesOf({ app, actor }: Context<Queryable>, id: string): AsyncGenerator<string> {
  yield csvLine(headings);
  for (let last = -1; ; ) {
    const rows = await app.bulkLimiter(actor.organization.id, () =>
      app.db.reading(db => db.rows<ReportRow>(report, [id, last])),
    );
    yield rows
      .map(row => {
        const { given, issues } = contentOfRow(app.secrets, row);
        return csvLine([
          String(row.place),
          row.status,
          typeof given.externalId === 'string' ? given.externalId : '',
          row.document_id ?? '',
          row.document_status ?? '',
          isoOrNull(row.created_at) ?? '',
          isoOrNull(row.sent_at) ?? '',
          isoOrNull(row.completed_at) ?? '',
          row.document_status === null ? '' : `${row.signed}/${row.signers}`,
          issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '),
        ]);
      })
      .join('');
    if (rows.length < 500) return;
    last = rows.at(-1)?.place ?? last;
  }
}

export const reportBulkSend = streaming(bulkSendOperations.report, async (ctx, { params }) => {
  const { id, name } = await loadBulkSend(ctx.tx, ctx.actor, params.id);
  await recordReading(ctx, { type: 'download.bulk_send', about: id, subject: name });
  return new Streamed('text/csv', 'bulk-send.csv', linesOf(ctx, id));
});
