/** Forms for those who manage them or read their answers. */
import type { z } from 'zod';
import { formRowOperations, type FormRow as ShownRow } from '../../../contract/dashboard/forms.ts';
import type { Query } from '../../../contract/operation.ts';
import { command, query } from '../../app/operation.ts';
import { Conditions, contains, page, type Sort } from '../../app/paging.ts';
import { recordAudit } from '../../events/audit.ts';
import { closedReasonOf, type FormRow, nameOf, type WholeForm } from '../../forms/form.ts';
import { formColumns, formTables, loadForm, whole } from '../../forms/store.ts';

const sorts = {
  updatedAt: { name: 'updatedAt', column: 'f.updated_at', cast: 'timestamptz', nullable: false },
  createdAt: { name: 'createdAt', column: 'f.created_at', cast: 'timestamptz', nullable: false },
} as const satisfies Record<string, Sort>;
const times = { updatedAt: 'updated_at', createdAt: 'created_at' } as const;

function conditionsOf(workspaceId: string, query: Query<typeof formRowOperations.forms>): Conditions {
  const c = new Conditions();
  c.add(`f.workspace_id = ${c.value(workspaceId)}`);
  if (query.published !== undefined) c.add(query.published ? 'f.enabled' : 'not f.enabled');
  if (query.query) c.add(`coalesce(f.name, t.name) ilike ${c.value(contains(query.query))}`);
  return c;
}

const showRow = (form: WholeForm, now: Date): z.input<typeof formRowOperations.form.answer> & ShownRow => ({
  id: form.id,
  name: nameOf(form),
  enabled: form.enabled,
  closedReason: closedReasonOf(form, now),
  submissionCount: form.submission_count,
  senderName: form.sender_name || form.sender_email,
  updatedAt: form.updated_at.toISOString(),
  questions: form.questions,
});

export const formRowHandlers = [
  query(formRowOperations.forms, async ({ tx, actor, now }, { query }) => {
    const by = query.orderBy ?? 'updatedAt';
    const found = await page<FormRow>(tx, query, {
      select: `select ${formColumns} ${formTables}`,
      from: formTables,
      conditions: conditionsOf(actor.workspaceId, query),
      sort: sorts[by],
      id: 'f.id',
      place: form => ({ value: form[times[by]], id: form.id }),
    });
    const forms = await whole(tx, found.data);
    return {
      ...found,
      data: forms.map(form => {
        const { questions: _, ...row } = showRow(form, now);
        return row;
      }),
    };
  }),
  query(formRowOperations.form, async ({ tx, actor, now }, { params }) =>
    showRow(await loadForm(tx, actor, params.id), now),
  ),
  command(formRowOperations.recordAnswersDownload, async (ctx, { params, body: { submissionCount } }) => {
    const form = await loadForm(ctx.tx, ctx.actor, params.id);
    const { id } = form;
    await recordAudit(ctx, { type: 'download.answers', about: id, subject: nameOf(form), facts: { submissionCount } });
    return { id };
  }),
];
