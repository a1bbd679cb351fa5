/** Saves a form after a change of it or of its template. */
import type { Context } from '../app/operation.ts';
import type { WholeForm } from './form.ts';
import { isComplete } from './publish-issues.ts';
import { saveForm } from './store.ts';

/** A published form that the change made incomplete is closed, until it is published again. */
export async function keepForm({ tx, now }: Pick<Context, 'tx' | 'now'>, form: WholeForm): Promise<void> {
  form.updated_at = now;
  if (form.enabled && !isComplete(form, now)) Object.assign(form, { enabled: false, closed_reason: 'INCOMPLETE' });
  await saveForm(tx, form);
}
