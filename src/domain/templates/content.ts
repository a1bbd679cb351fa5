/** Content of a template, which can be changed unless the template is locked. */
import { templateContentOperations, templateFieldOperations } from '../../contract/operations/documents/content.ts';
import type { ContentRules } from '../content/editing/editing.ts';
import { contentHandlers } from '../content/editing/handlers.ts';
import { templateOwner } from '../content/owner.ts';
import { ownerOf } from './create.ts';
import { saveChanged } from './publish.ts';
import { loadTemplate, lockTemplate, lockTemplateAtOnce } from './store.ts';
import { mustBeOpen } from './template.ts';

export const templateContentRules: ContentRules = {
  async read({ actor, tx }, id) {
    await loadTemplate(tx, actor, id);
    return templateOwner(id);
  },
  async readToEdit({ actor, tx }, id) {
    mustBeOpen(await loadTemplate(tx, actor, id));
    return templateOwner(id);
  },
  async edit(ctx, id, { atOnce } = { atOnce: false }) {
    const template = await (atOnce ? lockTemplateAtOnce : lockTemplate)(ctx.tx, ctx.actor, id);
    mustBeOpen(template);
    return {
      owner: ownerOf(template),
      // Events have no content, so they only say that it changed.
      changed: () => saveChanged(ctx, template, { content: null }),
    };
  },
};

export const templateContentHandlers = contentHandlers(
  templateContentOperations,
  templateFieldOperations,
  templateContentRules,
);
