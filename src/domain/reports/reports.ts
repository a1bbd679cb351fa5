/** Reports: answers to questions, and questions that are kept. */
import { apiError } from '../../contract/errors.ts';
import { tooMany } from '../../contract/limit-errors.ts';
import { limits } from '../../contract/limits.ts';
import { reportOperations } from '../../contract/operations/reports.ts';
import { reportTable } from '../../contract/report-table.ts';
import { type ReportData, type ReportQuestion, reportQuestion } from '../../contract/schemas/reports.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type AnyHandler, type Context, command, query, replicaQuery } from '../app/operation.ts';
import { page } from '../app/paging.ts';
import { takeRoom } from '../operations/room.ts';
import { Streamed, streaming } from '../operations/streamed.ts';
import { answer } from './answer.ts';
import {
  countReports,
  deleteReport,
  insertReport,
  loadReport,
  lockReport,
  type ReportRow,
  reportConditions,
  saveReport,
  selectReports,
  showReport,
} from './store.ts';

/** Those of one organization wait for each other, because each may count many documents. */
const answered = ({ app, actor }: Context<Queryable>, db: Queryable, question: ReportQuestion): Promise<ReportData> =>
  app.bulkLimiter(actor.organization.id, () => answer(db, actor, question, app.clock.now()));

const run = replicaQuery(reportOperations.run, (ctx, { body }) => answered(ctx, ctx.tx, body));

/** As it is read today: what was stored may lack members that were added later. */
async function questionOf({ tx, actor }: Context<Queryable>, id: string): Promise<ReportQuestion> {
  const read = reportQuestion.safeParse((await loadReport(tx, actor, id)).question);
  if (read.success) return read.data;
  throw apiError('INVALID_STATE', { message: 'The question of this report cannot be answered any more. Change it.' });
}

const data = replicaQuery(reportOperations.data, async (ctx, { params }) =>
  answered(ctx, ctx.tx, await questionOf(ctx, params.id)),
);

const csv = streaming(reportOperations.csv, async (ctx, { params }) => {
  const question = await questionOf(ctx, params.id);
  async function* pieces() {
    yield reportTable(await ctx.app.db.reading(db => answered(ctx, db, question)));
  }
  return new Streamed('text/csv', 'report.csv', pieces());
});

const list = query(reportOperations.list, async ({ tx, actor }, { query }) => {
  const found = await page<ReportRow>(tx, query, {
    select: selectReports,
    from: 'from reports r',
    conditions: reportConditions(actor),
    sort: { name: 'createdAt', column: 'r.created_at', cast: 'timestamptz', nullable: false },
    id: 'r.id',
    place: r => ({ value: r.created_at, id: r.id }),
  });
  return { ...found, data: found.data.map(showReport) };
});

const get = query(reportOperations.get, async ({ tx, actor }, { params }) =>
  showReport(await loadReport(tx, actor, params.id)),
);

const create = command(reportOperations.create, async ({ tx, actor, now }, { body }) => {
  const { workspaceId, user } = actor;
  const room = { of: `reports ${workspaceId}`, count: countReports, values: [workspaceId], max: limits.reports };
  if (!(await takeRoom(tx, room))) throw tooMany('reports', limits.reports);
  const report: ReportRow = {
    id: newId('rep', now.getTime()),
    ...body,
    created_by: { id: user.id, email: user.email, name: user.name },
    created_at: now,
    updated_at: now,
  };
  await insertReport(tx, actor, report);
  return showReport(report);
});

const change = command(reportOperations.update, async ({ tx, actor, now }, { params, body }) => {
  const before = await lockReport(tx, actor, params.id);
  const { name = before.name, question = before.question, visibility = before.visibility } = body;
  // Nobody else may hide a report from the workspace: it would be out of their own reach too.
  if (visibility === 'PRIVATE' && before.created_by.id !== actor.user.id)
    throw apiError('PERMISSION_DENIED', { message: 'Only who saved the report can make it private.' });
  const report: ReportRow = { ...before, name, question, visibility, updated_at: now };
  await saveReport(tx, report);
  return showReport(report);
});

const remove = command(reportOperations.delete, async ({ tx, actor }, { params }) => {
  const { id } = await lockReport(tx, actor, params.id);
  await deleteReport(tx, id);
  return { id, deleted: true as const };
});

export const reportHandlers: readonly AnyHandler[] = [run, list, create, get, change, remove, data, csv];
