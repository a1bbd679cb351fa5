/** The field that somebody with a link hands a file in for: theirs, of type ATTACHMENT, and theirs to fill now. */
import type { Queryable } from '../../../base/database.ts';
import { invalid, refusal } from '../../../contract/errors.ts';
import type { Ground } from '../../act.ts';
import { visibleAmong } from '../../content/block.ts';
import { documentFields } from '../../content/block-fields.ts';
import { blocksOfDocument } from '../../content/store.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { signsFor } from '../../documents/party.ts';
import { stateOf } from '../state.ts';
import { type Credentials, openVisit, type Visit } from '../visit.ts';
import { type AttachmentTerms, termsOf } from './attachment.ts';

export interface FieldAt {
  blockId: string;
  fieldId: string;
}

/** As the page names a box. */
export const pathOf = ({ blockId, fieldId }: FieldAt): string => `${blockId}/${fieldId}`;

export async function openField(
  ground: Ground,
  db: Queryable,
  document: DocumentWithParties | null,
  credentials: Credentials,
  at: FieldAt,
): Promise<{ visit: Visit; terms: AttachmentTerms }> {
  const visit = await openVisit(ground, db, document, credentials);
  const state = stateOf(visit);
  if (state !== 'OPEN') throw refusal('INVALID_STATE', { message: `The document is ${state} for this party.` });
  const blocks = visibleAmong(await blocksOfDocument(db, visit.document.id));
  const field = documentFields(blocks).find(f => f.blockId === at.blockId && f.id === at.fieldId);
  const terms = field && termsOf(blocks, field);
  if (!terms || field.partyId !== signsFor(visit.party))
    throw invalid({ path: pathOf(at), code: 'INVALID_VALUE', message: 'no field of yours takes a file here' });
  return { visit, terms };
}
