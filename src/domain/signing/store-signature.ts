/**
 * Writes a checked signature: values, signature, journal and events in one commit, under the document's lock. The last
 * signature enqueues the seal. Used both for signatures on the page and for eID signatures.
 */

import type { SignBody } from '../../contract/pages/signer/sign.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Origin } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { documentOwner } from '../content/owner.ts';
import { fillValues, saveBlock } from '../content/store.ts';
import { fillable, showFieldValue, valueIn } from '../content/value.ts';
import { countSigned } from '../documents/count-sent.ts';
import { publishWithoutActor, subjectOf } from '../documents/journal.ts';
import { inviteNext } from '../documents/notifications/invite.ts';
import { unsigned } from '../documents/parties/party.ts';
import { remindersStopped } from '../documents/reminders/plan-reminders.ts';
import { showPartyOfEvent } from '../documents/show.ts';
import { saveDocument, saveParty } from '../documents/store.ts';
import { signVerificationOf } from '../documents/verification.ts';
import { type NewEntry, writeJournal } from '../events/journal.ts';
import { type Fact, personal } from '../events/personal.ts';
import { enqueueSeal } from '../sealing/seal.ts';
import { submitAttachments } from '../signatures/attachments/attachment.ts';
import { proposed, withChoice } from '../signatures/choices.ts';
import { storePictures } from '../signatures/marks/pictures.ts';
import { markHash, storedMark } from '../signatures/marks/signature-mark.ts';
import { insertSignature } from '../signatures/signature.ts';
import type { CheckedSigning } from './check-signing.ts';
import { consentFact } from './consent.ts';
import { completeDelegation } from './delegation/complete.ts';
import { settingOf } from './same-device.ts';
import { type SigningSession, simulatedFact, whoOf } from './signing-session.ts';

/** Proof of an eID signature: its id and the facts for the journal. */
export interface SignatureProof {
  id: string;
  facts: Fact;
}

type Signing = Pick<SigningSession, 'document' | 'party'> & { organization: { id: string; sandbox: boolean } };

/** What a signature consists of; `proof` for one with an electronic ID. */
interface Given {
  body: SignBody;
  checked: CheckedSigning;
  origin: Origin;
  proof?: SignatureProof | null;
}

export async function storeSignature(
  app: App,
  tx: Tx,
  session: Signing,
  { body, checked, origin, proof = null }: Given,
): Promise<void> {
  const { document, party } = session;
  const now = app.clock.now();
  const { originalSha256, fields, before, filled } = checked;
  fillValues(tx, document, filled, now);
  await submitAttachments(tx, document.id, checked.attachments, now);
  const choices = await keepChoices(tx, document.id, body, checked, now);
  insertSignature(tx, document, {
    id: newId('sig', now.getTime()),
    party_id: party.id,
    method: party.signature_method,
    signature: storedMark(body.signature),
    initials: storedMark(body.initials),
    original_sha256: originalSha256,
    ip_address: origin.ip,
    user_agent: origin.userAgent,
    signed_at: now,
    proof_id: proof?.id ?? null,
  });
  await storePictures(tx, document.id, party.id, body);
  Object.assign(party, { signing_status: 'SIGNED', read_status: 'READ', signed_at: now, updated_at: now });
  saveParty(tx, party);
  const completed = await completeDelegation({ app, tx, now }, document, party, whoOf(party, origin));

  const last = !document.parties.some(unsigned);
  if (last) document.fully_signed_at = now;
  document.updated_at = now;
  saveDocument(tx, document);

  const entries = [
    signedEntry(session, { body, checked, origin, proof }, choices),
    ...completed,
    ...remindersStopped([party], 'SIGNED'),
  ];
  await writeJournal(tx, app.secrets, subjectOf(document), entries, now);
  const fieldValues = fillable(fields).map(field => showFieldValue(field, [...filled, ...before]));
  const signed = {
    type: 'document.party.signed',
    extra: { party: showPartyOfEvent(app.secrets, party), fieldValues },
  } as const;
  await publishWithoutActor(
    { app, tx, now },
    document,
    session.organization,
    last ? [signed, { type: 'document.fully_signed' }] : [signed],
  );
  // After the last signature this invites the readers that come later in the signing order.
  await inviteNext(app, tx, document, null, now);
  if (last) await enqueueSeal(app, tx, document);
  await countSigned(app, tx, document, now);
}

const nameOf = (document: Signing['document'], partyId: string) =>
  personal(document.parties.find(p => p.id === partyId)?.name ?? null, partyId);

type Choices = SignBody['choices'];

async function keepChoices(
  tx: Tx,
  documentId: string,
  body: SignBody,
  { tables }: CheckedSigning,
  now: Date,
): Promise<Choices> {
  const owner = documentOwner(documentId);
  const choices = tables.map(table => ({
    blockId: table.id,
    ...(body.choices.find(c => c.blockId === table.id) ?? proposed(table.field_meta)),
  }));
  for (const table of tables) {
    const made = choices.find(c => c.blockId === table.id);
    if (made) saveBlock(tx, owner, { ...withChoice(table, made), updated_at: now });
  }
  return choices;
}

function signedEntry(
  { document, party }: Signing,
  { body, checked: { originalSha256, consent, fields, before, filled, attachments }, origin, proof }: Required<Given>,
  choices: Choices,
): NewEntry {
  const fieldOf = (v: { block_id: string; field_id: string }) =>
    fields.find(f => f.blockId === v.block_id && f.id === v.field_id);
  return {
    type: 'DOCUMENT_SIGNED',
    who: whoOf(party, origin),
    data: {
      partyId: party.id,
      ...(document.type === 'ACCEPTABLE' && { accepted: true }),
      ...(party.acts_for && { actsFor: { partyId: party.acts_for, name: nameOf(document, party.acts_for) } }),
      method: party.signature_method,
      verifiedBy: signVerificationOf(party),
      setting: settingOf(document, party),
      originalSha256,
      consent: consentFact(consent, body.consentSha256),
      ...simulatedFact(origin),
      signatureSha256: markHash(storedMark(body.signature)),
      initialsSha256: markHash(storedMark(body.initials)),
      ...(proof && { eid: proof.facts }),
      fields: filled.flatMap(v => {
        const field = fieldOf(v);
        if (field?.filling === 'FILE') return [];
        return {
          blockId: v.block_id,
          fieldId: v.field_id,
          label: field?.label ?? null,
          from: personal(field ? valueIn(field, before) : null),
          to: personal(v.value),
        };
      }),
      attachments: attachments.map(a => ({
        ...{ blockId: a.block_id, fieldId: a.field_id },
        label: fieldOf(a)?.label ?? null,
        ...{ filename: personal(a.filename), mimeType: a.mime_type, size: Number(a.size), sha256: a.sha256 },
      })),
      choices: choices.map(({ blockId, ...choice }) => ({ blockId, chosen: personal(choice) })),
    },
  };
}
