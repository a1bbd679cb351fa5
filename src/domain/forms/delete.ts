/** DELETE of a form with its template and submissions. Documents stay. */
import { formOperations } from '../../contract/operations/forms.ts';
import { command } from '../operation.ts';
import { purge } from '../templates/purge.ts';
import { lockForm } from './store.ts';

const remove = 'delete from forms where id = $1';

export const deleteForm = command(formOperations.delete, async ({ actor, tx, app }, { params }) => {
  const form = await lockForm(tx, actor, params.id);
  await tx.run(remove, [form.id]);
  await purge(app, tx, form.template_id);
  return { id: form.id, deleted: true as const };
});
