/** POST /templates: creates a template with its settings and content. Parties are added afterwards. */
import { templateOperations } from '../../contract/operations/templates.ts';
import type { TemplateCreate } from '../../contract/schemas/templates.ts';
import { defined } from '../../platform/defined.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, command } from '../app/operation.ts';
import { type BlockOwner, noCustomValues, templateOwner } from '../content/owner.ts';
import { type ReadBlocks, readBlocks } from '../content/reading/read-blocks.ts';
import { uploadsIn } from '../content/reading/read-uploads.ts';
import { isSlow } from '../content/reading/slow.ts';
import { insertBlocks } from '../content/store.ts';
import { inOrder, newBlocks } from '../content/write.ts';
import { keepTaken } from '../files/take.ts';
import { askedVisibility, mustMayShow, openToEveryone } from '../workspaces/visibility.ts';
import { checkSettings } from './issues.ts';
import { publish } from './publish.ts';
import { showExpanded } from './show.ts';
import { insertTemplate } from './store.ts';
import { settingsOf, type TemplateWithParties } from './template.ts';
import { showing } from './visibility.ts';

/** A row of the actor's own, before anything is written. */
export function newTemplate({ actor, now }: Context<Queryable>, name: string): TemplateWithParties {
  return {
    id: newId('tpl', now.getTime()),
    organization_id: actor.organization.id,
    workspace_id: actor.workspaceId,
    name,
    of_form: false,
    meta: settingsOf(actor.workspace, actor.user.id),
    style: null,
    ...openToEveryone,
    folder_id: null,
    created_by: actor.user.id,
    creator_email: actor.user.email,
    creator_name: actor.user.name,
    locked_at: null,
    deleted_at: null,
    update_told_at: null,
    changed_from: null,
    created_at: now,
    updated_at: now,
    tags: [],
    parties: [],
  };
}

export const ownerOf = (t: TemplateWithParties): BlockOwner => ({
  ...templateOwner(t.id),
  organization_id: t.organization_id,
  workspace_id: t.workspace_id,
  language: t.meta.language,
  parties: t.parties,
  custom: noCustomValues,
});

function rowOf(ctx: Context<Queryable>, body: TemplateCreate): TemplateWithParties {
  const row = newTemplate(ctx, body.name);
  const { visibility, selectedUserIds, ...settings } = body.templateMeta ?? {};
  return {
    ...row,
    meta: { ...row.meta, ...defined(settings) },
    style: body.documentStyle ?? null,
    folder_id: body.folderId ?? null,
    ...askedVisibility(openToEveryone, { visibility, selectedUserIds }),
  };
}

export const createTemplate = command(
  templateOperations.create,
  async (ctx, { query, body }, read: ReadBlocks | undefined) => {
    const { tx, now } = ctx;
    await checkSettings(ctx, body);
    const template = rowOf(ctx, body);
    await mustMayShow(ctx, openToEveryone, template, showing);
    const owner = ownerOf(template);
    const made = await newBlocks(ctx, owner, [], body.initialContent ?? [], { root: body.contentName, read });
    await keepTaken(ctx, uploadsIn(read));
    await insertTemplate(tx, template);
    insertBlocks(tx, owner, inOrder([], made), now);
    await publish(ctx, template, 'template.created');
    return showExpanded(ctx, template, query.expand);
  },
  (ctx, { body }) => readBlocks(ctx, body.initialContent ?? [], i => `${body.contentName}.${i}.fieldMeta`),
  ({ body }) => isSlow(body),
);
