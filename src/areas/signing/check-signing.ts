/** Whether a party can sign with what the page sent: the bytes and the consent that were shown, and every box filled. */
import type { Queryable } from '../../base/database.ts';
import { invalid, refusal } from '../../contract/errors.ts';
import type { SignBody } from '../../contract/signer/sign.ts';
import { documentFields } from '../content/block-fields.ts';
import type { Field } from '../content/field.ts';
import type { FilledValue } from '../content/store.ts';
import { signsFor } from '../documents/party.ts';
import { type AttachmentRow, attachmentsOf, heldIn } from './attachments/attachment.ts';
import { choiceIssues, choiceTables } from './choices.ts';
import { type Consent, consentOf } from './consent.ts';
import { fillingOf } from './filling.ts';
import { readingIssues } from './full-reading.ts';
import { markIssues } from './marks/check.ts';
import { draftOf, findOriginal } from './original.ts';
import type { Visit } from './visit.ts';

/** What is written when the party signs. */
export interface CheckedSigning {
  originalSha256: string;
  consent: Consent;
  /** The party's own, and what was filled of all before. */
  fields: readonly Field[];
  before: readonly FilledValue[];
  filled: readonly FilledValue[];
  tables: ReturnType<typeof choiceTables>;
  /** What the party handed in for its fields. */
  attachments: readonly AttachmentRow[];
}

/** Refuses INVALID_STATE where another document or consent was shown, and VALIDATION_FAILED with every problem at once. */
export async function checkSigning(
  db: Queryable,
  { document, party }: Pick<Visit, 'document' | 'party'>,
  body: SignBody,
): Promise<CheckedSigning> {
  const draft = await draftOf(db, document);
  const original = await findOriginal(db, draft);
  if (!original || original.sha256 !== body.sha256)
    throw refusal('INVALID_STATE', { message: 'The document shown is not the one to sign.' });
  const consent = consentOf(document, party);
  if (body.consentSha256 !== null && body.consentSha256 !== consent.sha256)
    throw refusal('INVALID_STATE', { message: 'The consent shown is not the one to give.' });
  const fields = documentFields(draft.blocks).filter(f => f.partyId === signsFor(party));
  const before = draft.filled;
  const held = await attachmentsOf(db, document.id);
  const own = held.filter(a => a.party_id === party.id);
  const attachments = fields.flatMap(field => heldIn(own, field) ?? []);
  const { filled, issues } = fillingOf(party.id, fields, before, attachments, body);
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
