/** Trash and archive: they change where a document is kept, and nothing else about it. */

import { apiError } from '../../contract/errors.ts';
import type { EventType } from '../../contract/events/events.ts';
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import { type Context, command } from '../app/operation.ts';
import { alreadyExists } from './creation/write-document.ts';
import type { DocumentWithParties } from './document.ts';
import { appendToJournal, publish } from './journal.ts';
import { showDocument } from './show.ts';
import { lockDocument, lockToReadOrDelete, saveDocumentNow } from './store.ts';

async function keep(ctx: Context, document: DocumentWithParties, entry: string, event: EventType) {
  document.updated_at = ctx.now;
  try {
    await saveDocumentNow(ctx.tx, document);
  } catch (error) {
    throw alreadyExists(error) ?? error;
  }
  await appendToJournal(ctx, document, entry);
  await publish(ctx, document, event);
  return showDocument(ctx, document);
}

/**
 * Moves a document of any status to the trash, where its parties' links do not work. Deleting it again changes nothing.
 */
export const deleteDocument = command(documentOperations.delete, async (ctx, { params }) => {
  const document = await lockToReadOrDelete(ctx.tx, ctx.actor, params.id);
  if (document.deleted_at !== null) return showDocument(ctx, document);
  document.deleted_at = ctx.now;
  return keep(ctx, document, 'DOCUMENT_DELETED', 'document.deleted');
});

export const restoreDocument = command(documentOperations.restore, async (ctx, { params }) => {
  const document = await lockDocument(ctx.tx, ctx.actor, params.id);
  if (document.deleted_at === null) throw apiError('INVALID_STATE', { message: 'The document is not in the trash.' });
  document.deleted_at = null;
  return keep(ctx, document, 'DOCUMENT_RESTORED', 'document.restored');
});

export const archiveDocument = command(documentOperations.archive, async (ctx, { params }) => {
  const document = await lockDocument(ctx.tx, ctx.actor, params.id);
  if (document.status === 'PENDING')
    throw apiError('INVALID_STATE', { message: 'A pending document cannot be archived.' });
  if (document.deleted_at !== null || document.archived_at !== null)
    throw apiError('INVALID_STATE', { message: 'The document is in the trash or is already archived.' });
  document.archived_at = ctx.now;
  return keep(ctx, document, 'DOCUMENT_ARCHIVED', 'document.archived');
});

export const unarchiveDocument = command(documentOperations.unarchive, async (ctx, { params }) => {
  const document = await lockDocument(ctx.tx, ctx.actor, params.id);
  if (document.deleted_at !== null || document.archived_at === null)
    throw apiError('INVALID_STATE', { message: 'The document is not archived.' });
  document.archived_at = null;
  return keep(ctx, document, 'DOCUMENT_UNARCHIVED', 'document.unarchived');
});
