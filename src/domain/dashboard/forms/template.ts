/** The content of a form's template, changed block by block with the rules of any change of a form. */
import { formTemplateOperations as operations } from '../../../contract/dashboard/form-templates.ts';
import { query } from '../../app/operation.ts';
import type { ContentRules } from '../../content/editing/editing.ts';
import { addingHandler, editingHandlers } from '../../content/editing/handlers.ts';
import { listBlocks } from '../../content/editing/read.ts';
import { templateOwner } from '../../content/owner.ts';
import { blocksOf } from '../../content/store.ts';
import { loadToChange, lockToChange } from '../../forms/sender.ts';
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
  async readToEdit({ actor, tx }, id) {
    return templateOwner((await loadToChange({ actor, tx }, id)).template_id);
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

export const formTemplateHandlers = [
  query(operations.list, (ctx, { params }) => listBlocks(ctx, formContentRules, params.id, undefined)),
  addingHandler(operations.create, formContentRules),
  ...editingHandlers(operations, formContentRules),
  saving(operations.save, formContentRules),
  query(operations.file, async (ctx, { params }) =>
    contentFileOf(ctx, await formContentRules.read(ctx, params.id), params.contentId),
  ),
  query(operations.signingPlaces, async ({ tx, actor }, { params }) => {
    const { template, blocks } = await loadForm(tx, actor, params.id);
    return placesOf(template, blocks);
  }),
];
