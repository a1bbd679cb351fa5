/** Tags of a document. Parties never see them, so they can be changed in every status. */

import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import type { TagReference } from '../../../contract/values.ts';
import { type Context, command } from '../../app/operation.ts';
import { senderOnly } from '../../events/personal.ts';
import { addTag, removeTag } from '../../tags/tagged.ts';
import { type DocumentWithParties, mustNotBeInTrash } from '../document.ts';
import { appendToJournal, publishUpdated } from '../journal.ts';
import { showDocument } from '../show.ts';
import { lockDocument, saveDocument } from '../store.ts';

/** In the order in which they were created, as the database returns them. */
const inOrder = (tags: TagReference[]): TagReference[] => tags.sort((a, b) => (a.id < b.id ? -1 : 1));
const namesOf = (tags: readonly TagReference[]) => senderOnly(tags.map(tag => tag.name));

async function changed(ctx: Context, document: DocumentWithParties, tags: TagReference[]) {
  const names = { from: namesOf(document.tags), to: namesOf(tags) };
  document.tags = tags;
  document.updated_at = ctx.now;
  saveDocument(ctx.tx, document);
  await appendToJournal(ctx, document, 'DOCUMENT_META_UPDATED', { member: 'tags', ...names });
  await publishUpdated(ctx, document);
  return showDocument(ctx, document);
}

export const addDocumentTag = command(documentOperations.addTag, async (ctx, { params, body }) => {
  const document = await lockDocument(ctx.tx, ctx.actor, params.id);
  mustNotBeInTrash(document);
  const tag = await addTag(ctx, 'DOCUMENT', document.id, body.tagId);
  return changed(ctx, document, inOrder([...document.tags, tag]));
});

export const removeDocumentTag = command(documentOperations.removeTag, async (ctx, { params }) => {
  const document = await lockDocument(ctx.tx, ctx.actor, params.id);
  mustNotBeInTrash(document);
  const removed = await removeTag(ctx, 'DOCUMENT', document.id, params.tagId);
  return changed(
    ctx,
    document,
    document.tags.filter(tag => tag.id !== removed.id),
  );
});
