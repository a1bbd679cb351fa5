/** Publish and unpublish a form, and change its address. */
import { apiError } from '../../contract/errors.ts';
import { formOperations } from '../../contract/operations/forms.ts';
import { command } from '../app/operation.ts';
import { recordAudit } from '../events/audit.ts';
import { nameOf } from './form.ts';
import { keepForm } from './keep.ts';
import { mustMaySend } from './may-send.ts';
import { publishIssuesOf } from './publish-issues.ts';
import { becomeSender } from './sender.ts';
import { showForm } from './show.ts';
import { lockForm } from './store.ts';
import { newToken } from './token.ts';

/** Who publishes it becomes its sender, also of a form that is published already. */
export const publishForm = command(formOperations.publish, async (ctx, { params }) => {
  const { tx, actor, now } = ctx;
  const form = await lockForm(tx, actor, params.id);
  mustMaySend(actor, form);
  const blockers = publishIssuesOf(form, now).filter(issue => issue.severity === 'BLOCKER');
  if (blockers.length > 0)
    throw apiError('INVALID_STATE', {
      message: `The form cannot be published. ${blockers.map(issue => issue.message).join(' ')}`,
    });
  Object.assign(form, { enabled: true, closed_reason: null });
  await becomeSender(ctx, form);
  await keepForm(ctx, form);
  await recordAudit(ctx, { type: 'form.published', about: form.id, subject: nameOf(form) });
  return showForm(ctx, form);
});

/** Submissions that were started are kept; publishing it again lets people continue. */
export const unpublishForm = command(formOperations.unpublish, async (ctx, { params }) => {
  const form = await lockForm(ctx.tx, ctx.actor, params.id);
  Object.assign(form, { enabled: false, closed_reason: null });
  await keepForm(ctx, form);
  await recordAudit(ctx, { type: 'form.closed', about: form.id, subject: nameOf(form) });
  return showForm(ctx, form);
});

export const rotateToken = command(formOperations.rotateToken, async (ctx, { params }) => {
  const form = await lockForm(ctx.tx, ctx.actor, params.id);
  Object.assign(form, newToken(ctx.app.secrets, form.id));
  await keepForm(ctx, form);
  return showForm(ctx, form);
});
