/**
 * Completing a document before everyone has signed: it is sealed with the signatures there are, and its journal says so.
 */
import { apiError } from '../../contract/errors.ts';
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import { type Context, command } from '../app/operation.ts';
import { delegationsExpired } from '../documents/delegations/delegation.ts';
import { delegationsOf } from '../documents/delegations/store.ts';
import { type DocumentWithParties, isBeingSealed, isSent, mustNotBeInTrash } from '../documents/document.ts';
import { appendEntriesToJournal } from '../documents/journal.ts';
import { hasSigned, unsigned } from '../documents/parties/party.ts';
import { remindersStopped } from '../documents/reminders/plan-reminders.ts';
import { showDocument } from '../documents/show.ts';
import { lockDocument, saveDocument } from '../documents/store.ts';
import { enqueueSeal } from './seal.ts';

/** The caller holds the document's lock. Nobody can sign from here on; sealing follows the commit. */
export async function completeEarly(ctx: Context, document: DocumentWithParties): Promise<void> {
  const { app, tx, now } = ctx;
  if (!isSent(document) || isBeingSealed(document))
    throw apiError('INVALID_STATE', {
      message: isBeingSealed(document)
        ? 'Everyone has signed, and the document is being sealed.'
        : `A document with status ${document.status} cannot be completed.`,
    });
  if (!document.parties.some(hasSigned))
    throw apiError('INVALID_STATE', { message: 'Nobody has signed. Withdraw the document instead.' });
  const missing = document.parties.filter(unsigned);
  Object.assign(document, { fully_signed_at: now, updated_at: now });
  saveDocument(tx, document);
  const missingIds = missing.map(p => p.id);
  await appendEntriesToJournal(ctx, document, [
    { type: 'DOCUMENT_FORCE_COMPLETED', data: { unsigned: missingIds } },
    ...remindersStopped(missing, 'COMPLETED'),
    ...delegationsExpired(await delegationsOf(tx, document.id)),
  ]);
  await enqueueSeal(app, tx, document);
}

export const forceCompleteDocument = command(documentOperations.forceComplete, async (ctx, { params }) => {
  const document = await lockDocument(ctx.tx, ctx.actor, params.id);
  mustNotBeInTrash(document);
  await completeEarly(ctx, document);
  return showDocument(ctx, document);
});
