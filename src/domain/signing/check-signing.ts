/**
 * Checks that a party can sign with what the page sent: the document and consent that were shown, and every field
 * filled.
 */

import { apiError, invalid } from '../../contract/errors.ts';
import type { SignBody } from '../../contract/pages/signer/sign.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { documentFields } from '../content/block-fields.ts';
import type { Field } from '../content/field.ts';
import { placedFields, roomsOf } from '../content/layout.ts';
import type { FilledValue } from '../content/store.ts';
import { signsFor } from '../documents/parties/party.ts';
import { draftOf, findSent } from '../sealing/original/original.ts';
import { type AttachmentRow, attachmentsOf, heldIn } from '../signatures/attachments/attachment.ts';
import { choiceIssues, choiceTables } from '../signatures/choices.ts';
import { markIssues } from '../signatures/marks/check.ts';
import { type Consent, consentOf } from './consent.ts';
import { fillingOf } from './filling.ts';
import { readingIssues } from './full-reading.ts';
import type { SigningSession } from './signing-session.ts';

/** The checked input of `storeSignature`. */
export interface CheckedSigning {
  originalSha256: string;
  consent: Consent;
  /** The party's own fields; `before` are values that were filled earlier. */
  fields: readonly Field[];
  before: readonly FilledValue[];
  filled: readonly FilledValue[];
  tables: ReturnType<typeof choiceTables>;
  /** Files that the party uploaded for its fields. */
  attachments: readonly AttachmentRow[];
}

/**
 * Fails with INVALID_STATE if a different document or consent was shown, and with VALIDATION_FAILED, listing all
 * issues.
 */
export async function checkSigning(
  db: Queryable,
  { document, party }: Pick<SigningSession, 'document' | 'party'>,
  body: SignBody,
): Promise<CheckedSigning> {
  const draft = await draftOf(db, document);
  const original = await findSent(db, draft);
  if (!original || original.sha256 !== body.sha256)
    throw apiError('INVALID_STATE', { message: 'The document has changed since it was shown.' });
  const consent = consentOf(document, party);
  if (body.consentSha256 !== null && body.consentSha256 !== consent.sha256)
    throw apiError('INVALID_STATE', { message: 'The consent has changed since it was shown.' });
  const fields = documentFields(draft.blocks).filter(f => f.partyId === signsFor(party));
  const before = draft.filled;
  const held = await attachmentsOf(db, document.id);
  const own = held.filter(a => a.party_id === party.id);
  const attachments = fields.flatMap(field => heldIn(own, field) ?? []);
  const rooms = roomsOf(placedFields(draft.blocks, original.layout), original.pages);
  const { filled, issues } = fillingOf(party.id, body, { fields, before, attachments, rooms });
  issues.unshift(...readingIssues(document, party));
  issues.push(...markIssues(fields, party.signature_method, body));
  const tables = choiceTables(draft.blocks).filter(b => b.field_meta.selectionPartyId === signsFor(party));
  for (const table of tables)
    issues.push(
      ...choiceIssues(
        table,
        body.choices.find(c => c.blockId === table.id),
      ),
    );
  if (issues.length > 0) throw invalid(...issues);
  return { originalSha256: original.sha256, consent, fields, before, filled, tables, attachments };
}
