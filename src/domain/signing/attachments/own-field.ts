/** The field that a party uploads a file for: its own, of type ATTACHMENT, and it must be the party's turn to sign. */

import { apiError, invalid } from '../../../contract/errors.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { visibleAmong } from '../../content/block.ts';
import { documentFields } from '../../content/block-fields.ts';
import { blocksOfDocument } from '../../content/store.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { signsFor } from '../../documents/parties/party.ts';
import { type AttachmentTerms, termsOf } from '../../signatures/attachments/attachment.ts';
import { type Credentials, openSigningSession, type SigningSession } from '../signing-session.ts';
import { stateOf } from '../state.ts';

export interface FieldAt {
  blockId: string;
  fieldId: string;
}

/** The path in issues, as the page names a box. */
export const pathOf = ({ blockId, fieldId }: FieldAt): string => `${blockId}/${fieldId}`;

export async function openField(
  app: App,
  db: Queryable,
  document: DocumentWithParties | null,
  credentials: Credentials,
  at: FieldAt,
): Promise<{ session: SigningSession; terms: AttachmentTerms }> {
  const session = await openSigningSession(app, db, document, credentials);
  const state = stateOf(session);
  if (state !== 'OPEN') throw apiError('INVALID_STATE', { message: `The document is ${state} for this party.` });
  const blocks = visibleAmong(await blocksOfDocument(db, session.document.id));
  const field = documentFields(blocks).find(f => f.blockId === at.blockId && f.id === at.fieldId);
  const terms = field && termsOf(blocks, field);
  if (!terms || field.partyId !== signsFor(session.party))
    throw invalid({ path: pathOf(at), code: 'INVALID_VALUE', message: 'is not one of your file fields' });
  return { session: session, terms };
}
