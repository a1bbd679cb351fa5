/**
 * A signer's click on Sign (details 3.6, 4.2): locked on the document, its turn, every field filled, the bytes that
 * were shown; then signature, journal and events in one commit. The last signer starts the seal. A second click finds
 * the party signed and is answered with the same page.
 */
import type { Tx } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import { invalid, refusal } from '../../contract/errors.ts';
import type { SignBody, SignerView } from '../../contract/signer.ts';
import type { Ground, Origin } from '../act.ts';
import { isInput, placedBoxes } from '../content/block.ts';
import { fillable, showFieldValue } from '../content/field-value.ts';
import { blocksOfDocument, filledValues, fillValues } from '../content/store.ts';
import { inviteTurn } from '../documents/invite.ts';
import { subjectOf, tellWithoutActor } from '../documents/journal.ts';
import { unsigned } from '../documents/party.ts';
import { showPartyOfEvent } from '../documents/show.ts';
import { lockDocumentOfJob, saveDocument, saveParty } from '../documents/store.ts';
import { type NewEntry, writeJournal } from '../events/journal.ts';
import { drawingIssues, fillingOf } from './filling.ts';
import { findOriginal } from './original.ts';
import { sealLater } from './seal.ts';
import { insertSignature } from './signature.ts';
import { stateOf, viewOf } from './view.ts';
import { openVisit, type Visit, whoOf } from './visit.ts';

export async function sign(
  ground: Ground,
  documentId: string,
  token: string,
  body: SignBody,
  origin: Origin,
): Promise<SignerView> {
  const visit = await ground.db.tx(async tx => {
    const found = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), token);
    const state = stateOf(found);
    if (state !== 'SIGNED' && state !== 'SEALED') {
      if (state !== 'OPEN') throw refusal('INVALID_STATE', { message: `The document is ${state} for this party.` });
      await keepSignature(ground, tx, found, body, origin);
    }
    return found;
  });
  return viewOf(ground, ground.db, visit);
}

async function keepSignature(ground: Ground, tx: Tx, visit: Visit, body: SignBody, origin: Origin): Promise<void> {
  const { document, party } = visit;
  const now = ground.clock.now();
  const blocks = await blocksOfDocument(tx, document.id);
  const original = await findOriginal(tx, blocks);
  if (!original || original.sha256 !== body.sha256)
    throw refusal('INVALID_STATE', { message: 'The document shown is not the one to sign.' });
  const inputs = placedBoxes(blocks)
    .filter(isInput)
    .filter(p => p.box.partyId === party.id);
  const before = await filledValues(tx, document.id);
  const { filled, issues } = fillingOf(party.id, inputs, before, body);
  issues.push(...drawingIssues(inputs, party.signature_method, body));
  if (issues.length > 0) throw invalid(...issues);

  await fillValues(tx, document, filled, now);
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

  const entries: NewEntry[] = [
    {
      type: 'DOCUMENT_SIGNED',
      who: whoOf(party, origin),
      data: {
        partyId: party.id,
        method: party.signature_method,
        originalSha256: original.sha256,
        fields: filled.map(v => ({ blockId: v.block_id, fieldId: v.field_id, value: v.value })),
      },
    },
  ];
  await writeJournal(tx, subjectOf(document), entries, now);
  const fieldValues = fillable(inputs).map(input => showFieldValue(input, [...filled, ...before]));
  const signed = {
    type: 'document.party.signed',
    beside: { party: showPartyOfEvent(ground.secrets, party), fieldValues },
  } as const;
  await tellWithoutActor(
    tx,
    document,
    visit.organization,
    last ? [signed, { type: 'document.fully_signed' }] : [signed],
    now,
  );
  if (last) await sealLater(ground, tx, document.id);
  else await inviteTurn(ground, tx, document, null, now);
}
