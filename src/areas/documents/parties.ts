/** The parties of a document (details 4.2, 0.15, 0.33): all verbs. On a sent document the permission EDIT_AFTER_SEND is needed too. */

import { invalid, refusal } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { wholeList } from '../../contract/paging.ts';
import { partyRows } from '../../contract/parties.ts';
import { type Call, holds, read, serve } from '../act.ts';
import { belongsTo } from '../content/block-fields.ts';
import { blocksOfDocument } from '../content/store.ts';
import { partyIssues } from './available.ts';
import { endHandOver } from './delegations/follow.ts';
import { type DocumentWithParties, isBeingSealed } from './document.ts';
import { mustHaveSchemes } from './eid-plan.ts';
import { inviteTurn } from './invite.ts';
import { note, notes, tell, tellUpdated } from './journal.ts';
import { displayModeOf, isShownInFull } from './national-id.ts';
import { hasSigned, isSigner, type PartyRow } from './party.ts';
import { partyFacts } from './party-facts.ts';
import { partyRow } from './party-rows.ts';
import { keepPinChange, pinChange } from './pins.ts';
import { showParty, showPartyOfEvent, showPartyWithLink } from './show.ts';
import { deleteParty, insertParties, loadDocument, lockDocument, partyOf } from './store.ts';
import { unreachableForCodes } from './verification.ts';

/** Whether parties of this document may change at all, and whether this actor may. Answers whether it was sent. */
export function mustBeOpen({ actor }: Pick<Call, 'actor'>, document: DocumentWithParties): boolean {
  if (document.deleted_at !== null) throw refusal('INVALID_STATE', { message: 'The document is in the trash.' });
  if (document.status === 'DRAFT') return false;
  if (document.status !== 'PENDING' || isBeingSealed(document)) {
    throw refusal('INVALID_STATE', {
      message: `The parties of a document that is ${isBeingSealed(document) ? 'being sealed' : document.status} cannot change.`,
    });
  }
  if (!holds(actor, 'EDIT_AFTER_SEND'))
    throw refusal('PERMISSION_DENIED', { message: 'The account lacks the permission EDIT_AFTER_SEND.' });
  return true;
}

/** A party's link was shown to the sender, and its national number where that was in full: facts of the journal. */
export function accessed({ actor }: Pick<Call, 'actor'>, document: DocumentWithParties, party: PartyRow) {
  const data = { partyId: party.id };
  const inFull = isShownInFull(party, displayModeOf(document, actor.workspace));
  return [{ type: 'SIGNING_URL_ACCESSED', data }, ...(inFull ? [{ type: 'NATIONAL_ID_ACCESSED', data }] : [])];
}

export const listParties = read(partyRows.list, async (call, { params }) => {
  const document = await loadDocument(call.tx, call.actor, params.id);
  return wholeList(document.parties.map(p => showParty(call, document, p)));
});

/** Reading one party shows its link and writes the access into the journal. */
export const getParty = serve(partyRows.get, async (call, { params }) => {
  const document = await lockDocument(call.tx, call.actor, params.id);
  const party = partyOf(document, params.partyId);
  await notes(call, document, accessed(call, document, party));
  return showPartyWithLink(call, document, party);
});

export const createParty = serve(partyRows.create, async (call, { params, body }) => {
  const { actor, tx, ground, now } = call;
  const document = await lockDocument(tx, actor, params.id);
  const issues = partyIssues(call, body, '');
  if (issues.length > 0) throw invalid(...issues);
  const sent = mustBeOpen(call, document);
  if (document.parties.length >= limits.parties)
    throw invalid({ path: '', code: 'TOO_BIG', message: `at most ${limits.parties} parties a document` });
  const position = Math.max(-1, ...document.parties.map(p => p.position)) + 1;
  const party = partyRow(ground, actor.workspace, document.id, body, position, now);
  if (sent) {
    mustBeReachable(document, party);
    await mustHaveSchemes(call, document, [party]);
  }
  const change = pinChange(null, party.sign_verification, body.signVerificationPin, 'signVerificationPin');
  await insertParties(tx, document, [party], now);
  const signVerificationPin = await keepPinChange(tx, ground.secrets, document.id, party.id, change);
  document.parties.push(party);
  await notes(call, document, [
    { type: 'SIGNER_CREATED', data: partyFacts(party) },
    ...accessed(call, document, party),
  ]);
  if (sent) {
    await tell(call, document, 'document.party.added', { party: showPartyOfEvent(ground.secrets, party) });
    await inviteTurn(ground, tx, document, null, now);
  } else await tellUpdated(call, document);
  return { ...showPartyWithLink(call, document, party), signVerificationPin };
});

export function mustBeReachable(document: DocumentWithParties, party: PartyRow): void {
  const lacking = unreachableForCodes(document, party);
  if (lacking.length > 0) throw invalid(...lacking);
  if (party.delivery.includes('EMAIL') && !party.email)
    throw invalid({ path: 'email', code: 'INVALID_VALUE', message: 'is needed to deliver by EMAIL' });
  if (party.delivery.includes('SMS') && !party.phone)
    throw invalid({ path: 'phone', code: 'INVALID_VALUE', message: 'is needed to deliver by SMS' });
}

export const removeParty = serve(partyRows.delete, async (call, { params }) => {
  const { actor, tx, ground, now } = call;
  const document = await lockDocument(tx, actor, params.id);
  const party = partyOf(document, params.partyId);
  const sent = mustBeOpen(call, document);
  if (hasSigned(party)) throw refusal('INVALID_STATE', { message: 'A party that has signed cannot be removed.' });
  const blocks = await blocksOfDocument(tx, document.id);
  const named = belongsTo(blocks, party.id);
  if (named)
    throw refusal('INVALID_STATE', {
      message: 'Fields of the content belong to this party; remove them or give them to another party first.',
    });
  if (party.acts_for !== null)
    throw refusal('INVALID_STATE', { message: 'This party signs for another: revoke the delegation instead.' });
  await endHandOver(call, document, party);
  const left = document.parties.filter(p => p.id !== party.id);
  if (sent && isSigner(party) && !left.some(p => isSigner(p) && !hasSigned(p))) {
    throw refusal('INVALID_STATE', {
      message: 'The last signer who has not signed cannot be removed from a sent document.',
    });
  }
  await deleteParty(tx, document.id, party.id);
  document.parties = left;
  await note(call, document, 'SIGNER_DELETED', partyFacts(party));
  if (sent) {
    await tell(call, document, 'document.party.removed', { party: showPartyOfEvent(ground.secrets, party) });
    await inviteTurn(ground, tx, document, null, now);
  } else await tellUpdated(call, document);
  return { id: party.id, deleted: true as const };
});
