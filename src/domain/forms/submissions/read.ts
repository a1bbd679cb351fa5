/** GET of submissions: one, and those of a form as keyset pages. */
import { notFound } from '../../../contract/errors.ts';
import type { Query } from '../../../contract/operation.ts';
import { formOperations } from '../../../contract/operations/forms.ts';
import { query, replicaQuery } from '../../app/operation.ts';
import { Conditions, page, type Sort } from '../../app/paging.ts';
import { mustBeForm } from '../store.ts';
import { type SubmissionRow, showSubmission } from './submission.ts';

const sorts = {
  startedAt: { name: 'startedAt', column: 's.started_at', cast: 'timestamptz', nullable: false },
  updatedAt: { name: 'updatedAt', column: 's.updated_at', cast: 'timestamptz', nullable: false },
} as const satisfies Record<string, Sort>;
const times = { startedAt: 'started_at', updatedAt: 'updated_at' } as const;

function conditionsOf(
  workspaceId: string,
  formId: string,
  query: Query<typeof formOperations.submissions>,
): Conditions {
  const c = new Conditions();
  c.add(`s.workspace_id = ${c.value(workspaceId)}`).add(`s.form_id = ${c.value(formId)}`);
  if (query.status) c.add(`s.status = any(${c.value(query.status)}::text[])`);
  if (query.updatedAfter) c.add(`s.updated_at >= ${c.value(query.updatedAfter)}`);
  if (query.submittedAfter) c.add(`s.submitted_at >= ${c.value(query.submittedAfter)}`);
  return c;
}

export const listSubmissions = replicaQuery(formOperations.submissions, async ({ tx, actor }, { params, query }) => {
  await mustBeForm(tx, actor, params.id);
  const by = query.orderBy ?? 'startedAt';
  const from = 'from form_submissions s';
  const found = await page<SubmissionRow>(tx, query, {
    select: `select s.* ${from}`,
    from,
    conditions: conditionsOf(actor.workspaceId, params.id, query),
    sort: sorts[by],
    id: 's.id',
    place: s => ({ value: s[times[by]], id: s.id }),
  });
  return { ...found, data: found.data.map(showSubmission) };
});

const one = 'select s.* from form_submissions s where s.workspace_id = $1 and s.form_id = $2 and s.id = $3';

export const getSubmission = query(formOperations.submission, async ({ tx, actor }, { params }) => {
  await mustBeForm(tx, actor, params.id);
  const found = await tx.row<SubmissionRow>(one, [actor.workspaceId, params.id, params.submissionId]);
  if (!found) throw notFound('form_submission');
  return showSubmission(found);
});
