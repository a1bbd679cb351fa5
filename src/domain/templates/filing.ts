/** Tags of templates, also of locked ones, and templates in folders for the module of folders. */
import { templateOperations } from '../../contract/operations/templates.ts';
import type { FolderItems } from '../folders/folder.ts';
import { type Context, command } from '../operation.ts';
import { Conditions } from '../paging.ts';
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

const held = 'select 1 from templates t where t.folder_id = $1 and t.deleted_at is null limit 1';

export const templatesInFolders: FolderItems = {
  async count(db, reach, folderIds) {
    const c = new Conditions();
    c.add(`t.workspace_id = ${c.value(reach.workspaceId)}`).add(`t.folder_id = any(${c.value(folderIds)}::text[])`);
    const user = onlyFor(reach);
    if (user !== null) c.add(seenBy(c.value(user)));
    const rows = await db.rows<{ id: string; templates: number }>(
      `select t.folder_id as id, count(*)::int as templates from templates t
       where ${c.texts.join(' and ')} and t.deleted_at is null group by t.folder_id`,
      c.values,
    );
    return new Map(rows.map(row => [row.id, row.templates]));
  },
  isHeld: async (db, folderId) => (await db.row(held, [folderId])) !== null,
};
