/** DELETE of a form with its template and submissions. Documents stay. */
import { formOperations } from '../../contract/operations/forms.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { command } from '../app/operation.ts';
import { deleteEventsOf } from '../events/erase.ts';
import { purge } from '../templates/purge.ts';
import { eraseDeliveriesOf } from '../webhooks/erase.ts';
import { lockForm } from './store.ts';

const batch = 1_000;
const submitted = `
  select id from form_submissions where form_id = $1 and submitted_at is not null and id > $2 order by id limit ${batch}`;
const remove = 'delete from forms where id = $1';

/** What was submitted is personal data, also in events. */
async function eraseSubmissions(tx: Tx, formId: string): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const ids: string[] = (await tx.rows<{ id: string }>(submitted, [formId, last])).map(row => row.id);
    await eraseDeliveriesOf(tx, ...ids);
    await deleteEventsOf(tx, ...ids);
    last = ids.length === batch ? ids.at(-1) : undefined;
  }
}

export const deleteForm = command(formOperations.delete, async ({ actor, tx, app }, { params }) => {
  const form = await lockForm(tx, actor, params.id);
  await eraseSubmissions(tx, form.id);
  await tx.run(remove, [form.id]);
  await purge(app, tx, form.template_id);
  return { id: form.id, deleted: true as const };
});
