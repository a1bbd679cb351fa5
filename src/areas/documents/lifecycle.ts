/** Trash and archive (details 0.4, 0.16): nothing of the document changes but where it is kept. */
import { documentRows } from '../../contract/document-rows.ts';
import { refusal } from '../../contract/errors.ts';
import type { EventType } from '../../contract/events.ts';
import { type Call, serve } from '../act.ts';
import { alreadyExists } from './create.ts';
import type { DocumentWithParties } from './document.ts';
import { note, tell } from './journal.ts';
import { showDocument } from './show.ts';
import { lockDocument, saveDocument } from './store.ts';

async function keep(call: Call, document: DocumentWithParties, entry: string, event: EventType) {
  document.updated_at = call.now;
  try {
    await saveDocument(call.tx, document);
  } catch (error) {
    throw alreadyExists(error) ?? error;
  }
  await note(call, document, entry);
  await tell(call, document, event);
  return showDocument(call, document);
}

/** To the trash, in every status; parties' links are dead while it is there. Deleting again changes nothing. */
export const deleteDocument = serve(documentRows.delete, async (call, { params }) => {
  const document = await lockDocument(call.tx, call.actor, params.id);
  if (document.deleted_at !== null) return showDocument(call, document);
  document.deleted_at = call.now;
  return keep(call, document, 'DOCUMENT_DELETED', 'document.deleted');
});

export const restoreDocument = serve(documentRows.restore, async (call, { params }) => {
  const document = await lockDocument(call.tx, call.actor, params.id);
  if (document.deleted_at === null) throw refusal('INVALID_STATE', { message: 'The document is not in the trash.' });
  document.deleted_at = null;
  return keep(call, document, 'DOCUMENT_RESTORED', 'document.restored');
});

export const archiveDocument = serve(documentRows.archive, async (call, { params }) => {
  const document = await lockDocument(call.tx, call.actor, params.id);
  if (document.status === 'PENDING')
    throw refusal('INVALID_STATE', { message: 'A pending document cannot be archived.' });
  if (document.deleted_at !== null || document.archived_at !== null)
    throw refusal('INVALID_STATE', { message: 'The document is in the trash or archived already.' });
  document.archived_at = call.now;
  return keep(call, document, 'DOCUMENT_ARCHIVED', 'document.archived');
});

export const unarchiveDocument = serve(documentRows.unarchive, async (call, { params }) => {
  const document = await lockDocument(call.tx, call.actor, params.id);
  if (document.deleted_at !== null || document.archived_at === null)
    throw refusal('INVALID_STATE', { message: 'The document is not archived.' });
  document.archived_at = null;
  return keep(call, document, 'DOCUMENT_UNARCHIVED', 'document.unarchived');
});
