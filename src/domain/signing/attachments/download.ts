/**
 * Downloads an attachment. That of a party is seen by its own party at once, and by others after that party has signed;
 * that of the sender by every party.
 */
import { notFound } from '../../../contract/errors.ts';
import type { App } from '../../app/app.ts';
import { attachedIn } from '../../content/attachments/sender-attachments.ts';
import { visibleAmong } from '../../content/block.ts';
import { blocksOfDocument } from '../../content/store.ts';
import { findDocumentById } from '../../documents/store.ts';
import { type AttachmentRow, attachmentsOf, heldIn } from '../../signatures/attachments/attachment.ts';
import { type Credentials, openSigningSession } from '../signing-session.ts';
import type { FieldAt } from './own-field.ts';

export interface HeldBytes {
  storageKey: string;
  filename: string;
  mimeType: string;
}

export const isShownTo = (held: AttachmentRow, partyId: string): boolean =>
  held.given_at !== null || held.party_id === partyId;

export async function downloadAttachment(
  app: App,
  documentId: string,
  credentials: Credentials,
  { blockId, fieldId }: FieldAt,
): Promise<HeldBytes> {
  const found = await findDocumentById(app.db, documentId);
  const { document, party } = await openSigningSession(app, app.db, found, credentials);
  const held = heldIn(await attachmentsOf(app.db, document.id), { blockId, id: fieldId });
  if (held && isShownTo(held, party.id))
    return { storageKey: held.storage_key, filename: held.filename, mimeType: held.mime_type };
  const blocks = visibleAmong(await blocksOfDocument(app.db, document.id));
  const given = attachedIn(
    blocks.find(b => b.id === blockId),
    fieldId,
  );
  if (!given) throw notFound(null);
  return { storageKey: given.file.storageKey, filename: given.value.filename, mimeType: given.value.mimeType };
}
