/**
 * A signer's click on Sign (details 3.6, 4.2): locked on the document, its turn, verified, every field filled, the bytes that
 * were shown; then signature, journal and events in one commit. The last signer starts the seal. A second click finds
 * the party signed and is answered with the same page.
 */
import type { Tx } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import { invalid, refusal } from '../../contract/errors.ts';
import type { SignBody, SignerView } from '../../contract/signer.ts';
import type { Ground, Origin } from '../act.ts';
import { documentFields } from '../content/block-fields.ts';
import { fillValues, saveBlock } from '../content/store.ts';
import { fillable, showFieldValue, valueIn } from '../content/value.ts';
import { inviteTurn } from '../documents/invite.ts';
import { subjectOf, tellWithoutActor } from '../documents/journal.ts';
import { unsigned } from '../documents/party.ts';
import { remindersStopped } from '../documents/plan-reminders.ts';
import { showPartyOfEvent } from '../documents/show.ts';
import { lockDocumentOfJob, saveDocument, saveParty } from '../documents/store.ts';
import { signVerificationOf } from '../documents/verification.ts';
import { type NewEntry, writeJournal } from '../events/journal.ts';
import { personal } from '../events/personal.ts';
import { choiceIssues, choiceTables, proposed, withChoice } from './choices.ts';
import { consentFact, consentOf } from './consent.ts';
import { drawingIssues, fillingOf } from './filling.ts';
import { draftOf, findOriginal } from './original.ts';
import { sealLater } from './seal.ts';
import { drawingHash, insertSignature } from './signature.ts';
import { stateOf } from './state.ts';
import { viewOf } from './view.ts';
import { type Credentials, mustHavePassed, openVisit, type Visit, whoOf } from './visit.ts';

export async function sign(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  body: SignBody,
  origin: Origin,
): Promise<SignerView> {
  const visit = await ground.db.tx(async tx => {
    const found = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
    const state = stateOf(found);
    if (state !== 'SIGNED' && state !== 'SEALED') {
      if (state !== 'OPEN') throw refusal('INVALID_STATE', { message: `The document is ${state} for this party.` });
      mustHavePassed(ground, found, 'SIGN');
      await keepSignature(ground, tx, found, body, origin);
    }
    return found;
  });
  return viewOf(ground, ground.db, visit);
}

async function keepSignature(ground: Ground, tx: Tx, visit: Visit, body: SignBody, origin: Origin): Promise<void> {
  const { document, party } = visit;
  const now = ground.clock.now();
  const draft = await draftOf(tx, document);
  const original = await findOriginal(tx, draft);
  if (!original || original.sha256 !== body.sha256)
    throw refusal('INVALID_STATE', { message: 'The document shown is not the one to sign.' });
  const consent = consentOf(document);
  if (body.consentSha256 !== null && body.consentSha256 !== consent.sha256)
    throw refusal('INVALID_STATE', { message: 'The consent shown is not the one to give.' });
  const fields = documentFields(draft.blocks).filter(f => f.partyId === party.id);
  const before = draft.filled;
  const { filled, issues } = fillingOf(party.id, fields, before, body);
  issues.push(...drawingIssues(fields, party.signature_method, body));
  const tables = choiceTables(draft.blocks).filter(b => b.field_meta.selectionPartyId === party.id);
  for (const table of tables)
    issues.push(
      ...choiceIssues(
        table,
        body.choices.find(c => c.blockId === table.id),
      ),
    );
  if (issues.length > 0) throw invalid(...issues);

  await fillValues(tx, document, filled, now);
  const choices = tables.map(table => ({
    blockId: table.id,
    ...(body.choices.find(c => c.blockId === table.id) ?? proposed(table.field_meta)),
  }));
  for (const table of tables) {
    const made = choices.find(c => c.blockId === table.id);
    if (made) await saveBlock(tx, { ...withChoice(table, made), updated_at: now });
  }
  await insertSignature(tx, document, {
    id: newId('sig', now.getTime()),
    party_id: party.id,
    method: party.signature_method,
    signature: body.signature,
    initials: body.initials,
    original_sha256: original.sha256,
    ip_address: origin.ip,
    user_agent: origin.userAgent,
    signed_at: now,
  });
  Object.assign(party, { signing_status: 'SIGNED', read_status: 'READ', signed_at: now, updated_at: now });
  await saveParty(tx, party);

  const last = !document.parties.some(unsigned);
  if (last) document.fully_signed_at = now;
  document.updated_at = now;
  await saveDocument(tx, document);

  const was = (v: { block_id: string; field_id: string }): string | null => {
    const field = fields.find(f => f.blockId === v.block_id && f.id === v.field_id);
    return field ? valueIn(field, before) : null;
  };
  const entries: NewEntry[] = [
    {
      type: 'DOCUMENT_SIGNED',
      who: whoOf(party, origin),
      data: {
        partyId: party.id,
        method: party.signature_method,
        verifiedBy: signVerificationOf(party),
        originalSha256: original.sha256,
        consent: consentFact(consent, body.consentSha256),
        signatureSha256: drawingHash(body.signature),
        initialsSha256: drawingHash(body.initials),
        fields: filled.map(v => ({
          blockId: v.block_id,
          fieldId: v.field_id,
          label: fields.find(f => f.blockId === v.block_id && f.id === v.field_id)?.label ?? null,
          from: personal(was(v)),
          to: personal(v.value),
        })),
        choices: choices.map(({ blockId, ...choice }) => ({ blockId, chosen: personal(choice) })),
      },
    },
    ...remindersStopped([party], 'SIGNED'),
  ];
  await writeJournal(tx, ground.secrets, subjectOf(document), entries, now);
  const fieldValues = fillable(fields).map(field => showFieldValue(field, [...filled, ...before]));
  const signed = {
    type: 'document.party.signed',
    beside: { party: showPartyOfEvent(ground.secrets, party), fieldValues },
  } as const;
  await tellWithoutActor(
    ground,
    tx,
    document,
    visit.organization,
    last ? [signed, { type: 'document.fully_signed' }] : [signed],
    now,
  );
  if (last) await sealLater(ground, tx, document.id);
  else await inviteTurn(ground, tx, document, null, now);
}
