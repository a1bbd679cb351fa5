/** The template of a form: its settings, content and parties, validated as those of any template. */
import { invalid } from '../../../contract/errors.ts';
import { formOperations } from '../../../contract/operations/forms.ts';
import { wholeList } from '../../../contract/paging.ts';
import { type Context, command, query } from '../../app/operation.ts';
import { type BlockInList, replaceBlocks } from '../../content/editing/replace.ts';
import { templateOwner } from '../../content/owner.ts';
import type { ReadBlocks } from '../../content/reading/read-blocks.ts';
import { readBlocks } from '../../content/reading/read-blocks.ts';
import { isSlow } from '../../content/reading/slow.ts';
import { showBlock } from '../../content/show.ts';
import { blocksOf } from '../../content/store.ts';
import { ownerOf } from '../../templates/create.ts';
import { replaceTemplateParties } from '../../templates/parties/replace.ts';
import { showTemplate, showTemplateParty } from '../../templates/show.ts';
import { saveTemplate } from '../../templates/store.ts';
import { applyTemplatePatch } from '../../templates/update.ts';
import type { WholeForm } from '../form.ts';
import { keepChanged, loadToChange, lockToChange } from '../sender.ts';
import { loadForm } from '../store.ts';

const shown = (ctx: Parameters<typeof showTemplate>[0], { template, blocks }: WholeForm) =>
  showTemplate(ctx, template, { content: blocks.map(block => showBlock(block)) });

/** Saves the template, and closes the form if the change made it incomplete. */
export async function keepTemplate(ctx: Context, form: WholeForm): Promise<void> {
  form.template.updated_at = ctx.now;
  await saveTemplate(ctx.tx, form.template);
  await keepChanged(ctx, form);
}

const getTemplate = query(formOperations.template, async (ctx, { params }) =>
  shown(ctx, await loadForm(ctx.tx, ctx.actor, params.id)),
);

const updateTemplate = command(formOperations.updateTemplate, async (ctx, { params, body }) => {
  const form = await lockToChange(ctx, params.id);
  if (body.folderId)
    throw invalid({ path: 'folderId', code: 'INVALID_VALUE', message: 'the template of a form is in no folder' });
  await applyTemplatePatch(ctx, form.template, body);
  await saveTemplate(ctx.tx, form.template);
  // Another category requires other custom fields.
  form.missing_fields = (await loadForm(ctx.tx, ctx.actor, form.id)).missing_fields;
  form.blocks = await blocksOf(ctx.tx, templateOwner(form.template.id));
  await keepTemplate(ctx, form);
  return shown(ctx, form);
});

const putContent = command(
  formOperations.putContent,
  async (ctx, { params, body }, read: ReadBlocks | undefined) => {
    const form = await lockToChange(ctx, params.id);
    form.blocks = await replaceBlocks(ctx, ownerOf(form.template), body.content as BlockInList[], read);
    await keepTemplate(ctx, form);
    return wholeList(form.blocks.map(block => showBlock(block)));
  },
  async (ctx, { params, body }) => {
    await loadToChange(ctx, params.id);
    return readBlocks(ctx, body.content, i => `content.${i}.fieldMeta`);
  },
  ({ body }) => isSlow(body),
);

const putParties = command(formOperations.putParties, async (ctx, { params, body }) => {
  const form = await lockToChange(ctx, params.id);
  const { template } = form;
  await replaceTemplateParties(ctx, template, form.blocks, body.parties);
  if (!template.parties.some(p => p.id === form.respondent_party_id)) form.respondent_party_id = null;
  await keepTemplate(ctx, form);
  return wholeList(template.parties.map(p => showTemplateParty(ctx, template, p)));
});

export const formTemplateHandlers = [getTemplate, updateTemplate, putContent, putParties];
