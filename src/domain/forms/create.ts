/** POST /forms: a form with a template of its own, which is empty with one respondent, or a copy of another template. */
import { startsFromTemplate } from '../../contract/grants.ts';
import { formOperations } from '../../contract/operations/forms.ts';
import type { FormCreate } from '../../contract/schemas/forms.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, command } from '../app/operation.ts';
import { copiedBlocks, readCopied } from '../content/copying/copy-blocks.ts';
import type { BlockOwner } from '../content/owner.ts';
import type { ReadBlocks } from '../content/reading/read-blocks.ts';
import { insertBlocks } from '../content/store.ts';
import { requireAlso } from '../operations/authorize.ts';
import { newTemplate, ownerOf } from '../templates/create.ts';
import { copyOfTemplate } from '../templates/duplicate.ts';
import { templatePartyRow } from '../templates/parties/party-rows.ts';
import { insertTemplateParties } from '../templates/parties/store.ts';
import { loadTemplateSource } from '../templates/source.ts';
import { holdTemplate, insertTemplate } from '../templates/store.ts';
import { newFormTexts } from './locales/new-form.ts';
import { showForm } from './show.ts';
import { insertForm, loadForm } from './store.ts';
import { newToken } from './token.ts';

type Copy = Omit<ReturnType<typeof copyOfTemplate>, 'owner'> & { owner: BlockOwner };

/** A copy of the template as it was before the transaction. */
interface Prepared {
  copy: Copy;
  read: ReadBlocks;
}

async function copied(ctx: Context<Queryable>, id: string): Promise<Prepared> {
  requireAlso(ctx.actor, startsFromTemplate);
  const copy = copyOfTemplate(ctx, await loadTemplateSource(ctx.tx, ctx.actor, id));
  return { copy, read: await readCopied(ctx, copy.given) };
}

function emptyOne(ctx: Context<Queryable>, { name }: FormCreate): Copy {
  const { app, actor, now } = ctx;
  const texts = newFormTexts[actor.workspace.language as DocumentLanguage]; // the column holds no other values
  const template = newTemplate(ctx, name ?? texts.form);
  const making = { secrets: app.secrets, workspace: actor.workspace, now };
  template.parties = [templatePartyRow(making, template.id, { name: texts.respondent }, 0)];
  return { template, owner: ownerOf(template), given: [] };
}

/** The only signer of the template; null if it has none or several. */
function respondentOf({ template }: Copy): string | null {
  const [signer, ...others] = template.parties.filter(p => p.role === 'SIGNER');
  return signer && others.length === 0 ? signer.id : null;
}

/** Templates of forms are in no folder. */
async function writeTemplate(ctx: Context, { copy, read }: { copy: Copy; read?: ReadBlocks }) {
  const { tx, now } = ctx;
  const { owner, given } = copy;
  const template = { ...copy.template, of_form: true, folder_id: null };
  const blocks = await copiedBlocks(ctx, owner, given, { read, path: 'templateId' });
  await insertTemplate(tx, template);
  await insertTemplateParties(tx, template, template.parties, now);
  insertBlocks(tx, owner, blocks, now);
  return template;
}

export const createForm = command(
  formOperations.create,
  async (ctx, { body }, before: Prepared | undefined) => {
    const { tx, app, actor, now } = ctx;
    const source = body.templateId ? (before ?? (await copied(ctx, body.templateId))) : { copy: emptyOne(ctx, body) };
    if (body.templateId) await holdTemplate(tx, actor, body.templateId);
    const template = await writeTemplate(ctx, source);
    const id = newId('frm', now.getTime());
    await insertForm(tx, {
      id,
      organization_id: actor.organization.id,
      workspace_id: actor.workspaceId,
      template_id: template.id,
      respondent_party_id: respondentOf(source.copy),
      ...newToken(app.secrets, id),
      name: body.name ?? null,
      created_by: actor.user.id,
      created_at: now,
    });
    return showForm(ctx, await loadForm(tx, actor, id));
  },
  async (ctx, { body }) => (body.templateId ? copied(ctx, body.templateId) : undefined),
);
