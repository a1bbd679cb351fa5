/** Content of a document: it can only be changed in a draft, and every change is an entry of the journal. */
import { contentOperations, fieldOperations } from '../../../contract/operations/documents/content.ts';
import { blockChanges } from '../../content/block-facts.ts';
import type { ContentRules } from '../../content/editing/editing.ts';
import { contentHandlers } from '../../content/editing/handlers.ts';
import { type BlockOwner, documentOwner } from '../../content/owner.ts';
import type { BlockParty } from '../../content/validated-block.ts';
import { mustBeOpenDraft, openDraft } from '../approval.ts';
import { customOf, type DocumentWithParties } from '../document.ts';
import { appendToJournal, publishUpdated } from '../journal.ts';
import { loadDocument, lockAtOnce, lockDocument, productTableRows, saveDocument } from '../store.ts';

export const ownerOf = (document: DocumentWithParties, parties: readonly BlockParty[]): BlockOwner => ({
  ...documentOwner(document.id),
  organization_id: document.organization_id,
  workspace_id: document.workspace_id,
  language: document.meta.language,
  parties,
  custom: customOf(document),
});

export const documentContentRules: ContentRules = {
  async read({ actor, tx }, id) {
    await loadDocument(tx, actor, id);
    return documentOwner(id);
  },
  async readToEdit({ actor, tx }, id) {
    mustBeOpenDraft(await loadDocument(tx, actor, id));
    return documentOwner(id);
  },
  async edit(ctx, id, { atOnce } = { atOnce: false }) {
    const document = await (atOnce ? lockAtOnce : lockDocument)(ctx.tx, ctx.actor, id);
    await openDraft(ctx.tx, document);
    return {
      owner: ownerOf(document, document.parties),
      async changed(before, after, change) {
        document.updated_at = ctx.now;
        saveDocument(ctx.tx, document);
        const facts = { change, blocks: blockChanges(before, after) };
        await appendToJournal(ctx, document, 'DOCUMENT_CONTENT_UPDATED', facts);
        document.product_tables = await productTableRows(ctx.tx, document.id);
        await publishUpdated(ctx, document);
      },
    };
  },
};

export const documentContentHandlers = contentHandlers(contentOperations, fieldOperations, documentContentRules);
