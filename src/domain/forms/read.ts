/** GET of forms: one, and all as keyset pages, newest first. */
import { formOperations } from '../../contract/operations/forms.ts';
import { query } from '../app/operation.ts';
import { Conditions, page, type Sort } from '../app/paging.ts';
import type { FormRow } from './form.ts';
import { showForm } from './show.ts';
import { formColumns, formTables, loadForm, whole } from './store.ts';

const sorts = {
  createdAt: { name: 'createdAt', column: 'f.created_at', cast: 'timestamptz', nullable: false },
  updatedAt: { name: 'updatedAt', column: 'f.updated_at', cast: 'timestamptz', nullable: false },
} as const satisfies Record<string, Sort>;
const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export const getForm = query(formOperations.get, async (ctx, { params }) =>
  showForm(ctx, await loadForm(ctx.tx, ctx.actor, params.id)),
);

export const listForms = query(formOperations.list, async (ctx, { query }) => {
  const conditions = new Conditions();
  conditions.add(`f.workspace_id = ${conditions.value(ctx.actor.workspaceId)}`);
  const by = query.orderBy ?? 'createdAt';
  const found = await page<FormRow>(ctx.tx, query, {
    select: `select ${formColumns} ${formTables}`,
    from: formTables,
    conditions,
    sort: sorts[by],
    id: 'f.id',
    place: form => ({ value: form[times[by]], id: form.id }),
  });
  return { ...found, data: (await whole(ctx.tx, found.data)).map(form => showForm(ctx, form)) };
});
