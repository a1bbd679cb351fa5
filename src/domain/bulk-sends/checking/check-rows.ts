/** What a row is found to be: VALID, WARNED or INVALID. */
import type { BulkIssue } from '../../../contract/schemas/bulk-sends.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Context } from '../../app/operation.ts';
import type { RowStatus } from '../bulk-send.ts';
import { buildRow } from '../rows/build.ts';
import type { RowPlan } from '../rows/plan.ts';
import { contentOfRow, type RowResult, type UncheckedRow } from '../rows/store.ts';

const taken = 'select external_id from documents where workspace_id = $1 and external_id = any($2::text[])';

/** Others cannot be stored. */
const isKnownForm = (externalId: unknown): externalId is string =>
  typeof externalId === 'string' && externalId.length <= 255 && !externalId.includes('\0');

/** External ids of the rows that documents of the workspace have already. */
async function takenIds({ tx, actor }: Context<Queryable>, given: readonly Record<string, unknown>[]) {
  const ids = given.flatMap(({ externalId }) => (isKnownForm(externalId) ? externalId : []));
  if (ids.length === 0) return new Set<string>();
  return new Set((await tx.rows<{ external_id: string }>(taken, [actor.workspaceId, ids])).map(row => row.external_id));
}

const statusOf = (issues: readonly BulkIssue[]): RowStatus =>
  issues.some(({ severity }) => severity === 'BLOCKER') ? 'INVALID' : issues.length > 0 ? 'WARNED' : 'VALID';

/** People count rows from the first below the headings. */
const rowName = (place: number): string => `row ${place + 1}`;

/** The rows with their issues. */
export async function checkRows(
  ctx: Context<Queryable>,
  plan: RowPlan,
  rows: readonly UncheckedRow[],
): Promise<RowResult[]> {
  const contents = rows.map(row => contentOfRow(ctx.app.secrets, row).given);
  const used = await takenIds(ctx, contents);
  const issue = (path: string, code: string, severity: BulkIssue['severity'], message: string): BulkIssue => ({
    ...{ path, code, severity, message },
    column: plan.columnOf(path),
  });
  const results: RowResult[] = [];
  for (const [i, row] of rows.entries()) {
    // Requests are served between two rows.
    await new Promise(resolve => setImmediate(resolve));
    const given = contents[i] ?? {};
    const { issues } = await buildRow(ctx, plan, given);
    if (row.same_external !== null)
      issues.push(
        issue('externalId', 'ALREADY_EXISTS', 'BLOCKER', `${rowName(row.same_external)} has this externalId`),
      );
    else if (typeof given.externalId === 'string' && used.has(given.externalId))
      issues.push(issue('externalId', 'ALREADY_EXISTS', 'BLOCKER', 'a document has this externalId'));
    if (row.same !== null) issues.push(issue('', 'SAME_ROW', 'WARNING', `is the same as ${rowName(row.same)}`));
    results.push({ row, status: statusOf(issues), content: { given, issues } });
  }
  return results;
}
