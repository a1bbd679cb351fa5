/** The content of a form's template, changed block by block with the rules of any change of a form. */
import { formTemplateOperations as operations } from '../../../contract/dashboard/form-templates.ts';
import type { RawInput } from '../../../contract/version.ts';
import { command, query } from '../../app/operation.ts';
import { addBlocks, changeBlock, readAdded, readChanged, removeBlock } from '../../content/editing/change.ts';
import type { ContentRules } from '../../content/editing/editing.ts';
import { placeBoxes, type ReadPlacing, readPlacing } from '../../content/editing/place-boxes.ts';
import { getBlock, listBlocks } from '../../content/editing/read.ts';
import { templateOwner } from '../../content/owner.ts';
import type { ReadBlocks } from '../../content/reading/read-blocks.ts';
import { isSlow } from '../../content/reading/slow.ts';
import { blocksOf } from '../../content/store.ts';
import { lockToChange } from '../../forms/sender.ts';
import { loadForm } from '../../forms/store.ts';
import { keepTemplate } from '../../forms/template/template.ts';
import { ownerOf } from '../../templates/create.ts';
import { contentFileOf } from '../content-files.ts';
import { saving } from '../save-content.ts';
import { placesOf } from '../signing-places.ts';

const formContentRules: ContentRules = {
  async read({ actor, tx }, id) {
    return templateOwner((await loadForm(tx, actor, id)).template_id);
  },
  async edit(ctx, id, options) {
    const form = await lockToChange(ctx, id, options);
    return {
      owner: ownerOf(form.template),
      async changed() {
        form.blocks = await blocksOf(ctx.tx, templateOwner(form.template_id));
        await keepTemplate(ctx, form);
      },
    };
  },
};

const isSlowBody = ({ body }: RawInput): boolean => isSlow(body);

export const formTemplateHandlers = [
  query(operations.list, (ctx, { params }) => listBlocks(ctx, formContentRules, params.id, undefined)),
  query(operations.get, (ctx, { params }) => getBlock(ctx, formContentRules, params.id, params.contentId)),
  command(
    operations.create,
    (ctx, { params, body }, read: ReadBlocks | undefined) =>
      addBlocks(ctx, formContentRules, params.id, body.content, { root: 'content', read }),
    (ctx, { body }) => readAdded(ctx, body.content, 'content'),
    isSlowBody,
  ),
  command(
    operations.update,
    (ctx, { params, body }, read: ReadBlocks | undefined) =>
      changeBlock(ctx, formContentRules, params.id, params.contentId, { body, read }),
    (ctx, { params, body }) => readChanged(ctx, formContentRules, params.id, params.contentId, body),
    isSlowBody,
  ),
  saving(operations.save, formContentRules),
  command(operations.delete, (ctx, { params }) => removeBlock(ctx, formContentRules, params.id, params.contentId)),
  command(
    operations.placedFields,
    (ctx, { params, body }, read: ReadPlacing | undefined) =>
      placeBoxes(ctx, formContentRules, params.id, params.contentId, { placing: body, prepared: read }),
    (ctx, { params, body }) => readPlacing(ctx, formContentRules, params.id, params.contentId, body),
    isSlowBody,
  ),
  query(operations.file, async (ctx, { params }) =>
    contentFileOf(ctx, await formContentRules.read(ctx, params.id), params.contentId),
  ),
  query(operations.signingPlaces, async ({ tx, actor }, { params }) => {
    const { template, blocks } = await loadForm(tx, actor, params.id);
    return placesOf(template, blocks);
  }),
];
