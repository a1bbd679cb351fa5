/** Trash and lock of a template. A locked template can be used and copied, but not changed or deleted. */
import { apiError } from '../../contract/errors.ts';
import type { EventType } from '../../contract/events/events.ts';
import { templateOperations } from '../../contract/operations/templates.ts';
import { type Context, command } from '../app/operation.ts';
import { publish } from './publish.ts';
import { showTemplate } from './show.ts';
import { lockTemplate, saveTemplate } from './store.ts';
import { mustBeOpen, mustNotBeInTrash, type TemplateWithParties } from './template.ts';

async function keep(ctx: Context, template: TemplateWithParties, event: EventType | null) {
  template.updated_at = ctx.now;
  await saveTemplate(ctx.tx, template);
  if (event) await publish(ctx, template, event);
  return showTemplate(ctx, template);
}

/** Deleting it again changes nothing. */
export const deleteTemplate = command(templateOperations.delete, async (ctx, { params }) => {
  const template = await lockTemplate(ctx.tx, ctx.actor, params.id);
  if (template.deleted_at !== null) return showTemplate(ctx, template);
  mustBeOpen(template);
  template.deleted_at = ctx.now;
  return keep(ctx, template, 'template.deleted');
});

export const restoreTemplate = command(templateOperations.restore, async (ctx, { params }) => {
  const template = await lockTemplate(ctx.tx, ctx.actor, params.id);
  if (template.deleted_at === null) throw apiError('INVALID_STATE', { message: 'The template is not in the trash.' });
  template.deleted_at = null;
  return keep(ctx, template, 'template.restored');
});

/** Locking a locked template changes nothing. */
export const lockAgainstChanges = command(templateOperations.lock, async (ctx, { params }) => {
  const template = await lockTemplate(ctx.tx, ctx.actor, params.id);
  mustNotBeInTrash(template);
  if (template.locked_at !== null) return showTemplate(ctx, template);
  template.locked_at = ctx.now;
  return keep(ctx, template, null);
});

export const unlockTemplate = command(templateOperations.unlock, async (ctx, { params }) => {
  const template = await lockTemplate(ctx.tx, ctx.actor, params.id);
  mustNotBeInTrash(template);
  if (template.locked_at === null) return showTemplate(ctx, template);
  template.locked_at = null;
  return keep(ctx, template, null);
});
