/** GET and PATCH of a template. */
import { templateOperations } from '../../contract/operations/templates.ts';
import type { TemplatePatch } from '../../contract/schemas/templates.ts';
import { defined } from '../../platform/defined.ts';
import { type Context, command, query } from '../app/operation.ts';
import { followLanguage } from '../content/editing/follow-language.ts';
import { templateOwner } from '../content/owner.ts';
import { askedVisibility, mustMayShow } from '../workspaces/visibility.ts';
import { checkSettings } from './issues.ts';
import { attributesOf, previousOf, saveChanged } from './publish.ts';
import { showExpanded } from './show.ts';
import { loadTemplate, lockTemplate } from './store.ts';
import { mustBeOpen, type TemplateWithParties } from './template.ts';
import { showing } from './visibility.ts';

export const getTemplate = query(templateOperations.get, async (ctx, { params, query }) =>
  showExpanded(ctx, await loadTemplate(ctx.tx, ctx.actor, params.id), query.expand),
);

/** Changes the given template without saving it, and its product tables to which nobody gave a language. */
export async function applyTemplatePatch(
  ctx: Context,
  template: TemplateWithParties,
  body: TemplatePatch,
): Promise<void> {
  await checkSettings(ctx, body);
  const { visibility, selectedUserIds, ...settings } = body.templateMeta ?? {};
  if (body.name !== undefined) template.name = body.name;
  if (body.folderId !== undefined) template.folder_id = body.folderId;
  if (body.documentStyle !== undefined) template.style = body.documentStyle;
  const { language: former } = template.meta;
  template.meta = { ...template.meta, ...defined(settings) };
  const { language } = template.meta;
  if (language !== former) await followLanguage(ctx, templateOwner(template.id), language);
  const asked = askedVisibility(template, { visibility, selectedUserIds });
  await mustMayShow(ctx, template, asked, showing);
  Object.assign(template, asked);
}

export const updateTemplate = command(templateOperations.update, async (ctx, { params, query, body }) => {
  const template = await lockTemplate(ctx.tx, ctx.actor, params.id);
  mustBeOpen(template);
  const before = attributesOf(ctx.app, template);
  await applyTemplatePatch(ctx, template, body);
  const previous = previousOf(before, attributesOf(ctx.app, template));
  if (Object.keys(previous).length > 0) await saveChanged(ctx, template, previous);
  return showExpanded(ctx, template, query.expand);
});
