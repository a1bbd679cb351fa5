/** The bytes of a file that was handed in: for its own party at once, for the others when that party has signed. */
import { notFound } from '../../../contract/errors.ts';
import type { Ground } from '../../act.ts';
import { findDocumentOfVisit } from '../../documents/store.ts';
import { type Credentials, openVisit } from '../visit.ts';
import { type AttachmentRow, attachmentsOf, heldIn } from './attachment.ts';
import type { FieldAt } from './own-field.ts';

export const isShownTo = (held: AttachmentRow, partyId: string): boolean =>
  held.given_at !== null || held.party_id === partyId;

export async function giveAttachment(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { blockId, fieldId }: FieldAt,
): Promise<AttachmentRow> {
  const found = await findDocumentOfVisit(ground.db, documentId);
  const { document, party } = await openVisit(ground, ground.db, found, credentials);
  const held = heldIn(await attachmentsOf(ground.db, document.id), { blockId, id: fieldId });
  if (!held || !isShownTo(held, party.id)) throw notFound(null);
  return held;
}
