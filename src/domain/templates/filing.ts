/** Tags of templates, also of locked ones, and templates in folders for the module of folders. */
import { templateOperations } from '../../contract/operations/templates.ts';
import { type Context, command } from '../app/operation.ts';
import { itemsIn } from '../folders/items.ts';
import { addTag, removeTag } from '../tags/tagged.ts';
import { attributesOf, previousOf, saveChanged } from './publish.ts';
import { showTemplate } from './show.ts';
import { loadTemplate, lockTemplate } from './store.ts';
import { mustNotBeInTrash, type TemplateWithParties } from './template.ts';
import { onlyFor, seenBy } from './visibility.ts';

async function changed(ctx: Context, before: TemplateWithParties) {
  const template = await loadTemplate(ctx.tx, ctx.actor, before.id);
  await saveChanged(ctx, template, previousOf(attributesOf(ctx.app, before), attributesOf(ctx.app, template)));
  return showTemplate(ctx, template);
}

export const addTemplateTag = command(templateOperations.addTag, async (ctx, { params, body }) => {
  const template = await lockTemplate(ctx.tx, ctx.actor, params.id);
  mustNotBeInTrash(template);
  await addTag(ctx, 'TEMPLATE', template.id, body.tagId);
  return changed(ctx, template);
});

export const removeTemplateTag = command(templateOperations.removeTag, async (ctx, { params }) => {
  const template = await lockTemplate(ctx.tx, ctx.actor, params.id);
  mustNotBeInTrash(template);
  await removeTag(ctx, 'TEMPLATE', template.id, params.tagId);
  return changed(ctx, template);
});

export const templatesInFolders = itemsIn({ table: 'templates', alias: 't', onlyFor, seenBy });
