/** POST /templates/{id}/duplicate: a copy that is the actor's own and not locked. */

import { templateOperations } from '../../contract/operations/templates.ts';
import { shownLine } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, command } from '../app/operation.ts';
import { blocksAsGiven, copiedBlocks, readCopied } from '../content/copying/copy-blocks.ts';
import type { ReadBlocks } from '../content/reading/read-blocks.ts';
import { insertBlocks } from '../content/store.ts';
import { copyTags } from '../tags/tagged.ts';
import { newTemplate, ownerOf } from './create.ts';
import { templatePartyRow } from './parties/party-rows.ts';
import { insertTemplateParties } from './parties/store.ts';
import { publish } from './publish.ts';
import { showTemplate } from './show.ts';
import { loadTemplateSource, partyAsGiven, type TemplateSource } from './source.ts';
import { holdTemplate, insertTemplate, loadTemplate } from './store.ts';
import type { TemplateWithParties } from './template.ts';

/** The copy before anything is written, with its content as a request has it. */
export function copyOfTemplate(ctx: Context<Queryable>, source: TemplateSource) {
  const { app, actor, now } = ctx;
  const row = newTemplate(ctx, shownLine(source.name));
  const making = { secrets: app.secrets, workspace: actor.workspace, now };
  const template: TemplateWithParties = {
    ...row,
    meta: {
      ...source.meta,
      responsibleUserId: source.responsible_is_member ? source.meta.responsibleUserId : row.meta.responsibleUserId,
    },
    style: source.style,
    visibility: source.visibility,
    selected_user_ids: source.selected_user_ids,
    folder_id: source.folder_id,
    parties: source.parties.map((party, position) => ({
      ...templatePartyRow(making, row.id, partyAsGiven(app.secrets, party), position),
      contact_id: party.contact_id,
      company_id: party.company_id,
    })),
  };
  const refs = template.parties.map((p, i) => ({ id: p.id, role: p.role, ref: source.parties[i]?.id }));
  const given = blocksAsGiven(source.blocks, refs, { language: template.meta.language, path: '' });
  return { template, owner: { ...ownerOf(template), parties: refs }, given };
}

type Copy = ReturnType<typeof copyOfTemplate>;
interface Prepared {
  copy: Copy;
  read: ReadBlocks;
}

async function prepared(ctx: Context<Queryable>, id: string): Promise<Prepared> {
  const copy = copyOfTemplate(ctx, await loadTemplateSource(ctx.tx, ctx.actor, id));
  return { copy, read: await readCopied(ctx, copy.given) };
}

export const duplicateTemplate = command(
  templateOperations.duplicate,
  async (ctx, { params }, before: Prepared | undefined) => {
    const { tx, actor, now } = ctx;
    const { copy, read } = before ?? (await prepared(ctx, params.id));
    await holdTemplate(tx, actor, params.id);
    const { template, owner, given } = copy;
    const blocks = await copiedBlocks(ctx, owner, given, { read, path: '' });
    await insertTemplate(tx, template);
    await insertTemplateParties(tx, template, template.parties, now);
    insertBlocks(tx, owner, blocks, now);
    await copyTags(tx, 'TEMPLATE', params.id, template.id, now);
    await publish(ctx, template, 'template.created');
    return showTemplate(ctx, await loadTemplate(tx, actor, template.id));
  },
  (ctx, { params }) => prepared(ctx, params.id),
);
