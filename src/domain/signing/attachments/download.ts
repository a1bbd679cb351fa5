/** Downloads an attachment. Its own party can see it at once, other parties after that party has signed. */
import { notFound } from '../../../contract/errors.ts';
import type { App } from '../../app.ts';
import { findDocumentOfSession } from '../../documents/store.ts';
import { type Credentials, openSigningSession } from '../signing-session.ts';
import { type AttachmentRow, attachmentsOf, heldIn } from './attachment.ts';
import type { FieldAt } from './own-field.ts';

export const isShownTo = (held: AttachmentRow, partyId: string): boolean =>
  held.given_at !== null || held.party_id === partyId;

export async function downloadAttachment(
  app: App,
  documentId: string,
  credentials: Credentials,
  { blockId, fieldId }: FieldAt,
): Promise<AttachmentRow> {
  const found = await findDocumentOfSession(app.db, documentId);
  const { document, party } = await openSigningSession(app, app.db, found, credentials);
  const held = heldIn(await attachmentsOf(app.db, document.id), { blockId, id: fieldId });
  if (!held || !isShownTo(held, party.id)) throw notFound(null);
  return held;
}
