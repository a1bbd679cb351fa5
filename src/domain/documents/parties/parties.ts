/**
 * List, read, add and remove the parties of a document. Changes to a sent document also need the permission
 * EDIT_AFTER_SEND.
 */

import { apiError, invalid } from '../../../contract/errors.ts';
import { changesSent, completesEarly } from '../../../contract/grants.ts';
import { tooMany } from '../../../contract/limit-errors.ts';
import { limits } from '../../../contract/limits.ts';
import { partyOperations } from '../../../contract/operations/documents/parties.ts';
import { wholeList } from '../../../contract/paging.ts';
import { type Context, command, query } from '../../app/operation.ts';
import { belongsTo } from '../../content/block-fields.ts';
import { blocksOfDocument } from '../../content/store.ts';
import { requireAlso } from '../../operations/authorize.ts';
import { methodIssues, workspaceFor } from '../../parties/document-type.ts';
import { filledIn } from '../../parties/named.ts';
import { partyIssues } from '../../parties/party-issues.ts';
import { openDraft } from '../approval.ts';
import { endDelegationOf } from '../delegations/follow.ts';
import { type DocumentWithParties, isBeingSealed, isEditable } from '../document.ts';
import { mustHaveSchemes } from '../eid-plan.ts';
import { appendEntriesToJournal, appendToJournal, publish, publishUpdated } from '../journal.ts';
import { inviteNext } from '../notifications/invite.ts';
import type { DocumentPorts } from '../ports.ts';
import { showParty, showPartyOfEvent } from '../show.ts';
import { deleteParty, insertParties, loadDocument, lockDocument, lockToReadOrDelete, partyOf } from '../store.ts';
import { unreachableForCodes } from '../verification.ts';
import { hasSigned, isSigner, type PartyRow, unsigned } from './party.ts';
import { partyFacts } from './party-facts.ts';
import { partyRow } from './party-rows.ts';
import { applyPinChange, pinChange } from './pins.ts';
import { accessed, showAccessed } from './shown-links.ts';

/**
 * Fails unless the document's parties can change and this actor may change them. Returns whether the document was sent.
 */
export async function mustBeOpen({ actor, tx }: Context, document: DocumentWithParties): Promise<boolean> {
  if (document.deleted_at !== null) throw apiError('INVALID_STATE', { message: 'The document is in the trash.' });
  if (isEditable(document)) {
    await openDraft(tx, document);
    return false;
  }
  if (document.status !== 'PENDING' || isBeingSealed(document)) {
    throw apiError('INVALID_STATE', {
      message: `The parties of a document that is ${isBeingSealed(document) ? 'being sealed' : document.status} cannot be changed.`,
    });
  }
  requireAlso(actor, changesSent);
  return true;
}

export const listParties = query(partyOperations.list, async (ctx, { params }) => {
  const document = await loadDocument(ctx.tx, ctx.actor, params.id);
  return wholeList(document.parties.map(p => showParty(ctx, document, p)));
});

/** A command, because the answer contains the party's link and this access is journaled. */
export const getParty = command(partyOperations.get, async (ctx, { params }) => {
  const document = await lockToReadOrDelete(ctx.tx, ctx.actor, params.id);
  const party = partyOf(document, params.partyId);
  const asked = { expand: ['signingUrl'] };
  await appendEntriesToJournal(ctx, document, accessed(ctx, document, party, asked));
  return showAccessed(ctx, document, party, asked);
});

export const createParty = command(partyOperations.create, async (ctx, { params, query: asked, body: given }) => {
  const { actor, tx, app, now } = ctx;
  const document = await lockDocument(tx, actor, params.id);
  const issues = [...methodIssues(document.type, given, 'signatureMethod'), ...partyIssues(ctx, given, '')];
  if (issues.length > 0) throw invalid(...issues);
  const sent = await mustBeOpen(ctx, document);
  const [body = given] = await filledIn(ctx, [given]);
  if (document.parties.length >= limits.parties) throw tooMany('documentParties', limits.parties);
  const position = Math.max(-1, ...document.parties.map(p => p.position)) + 1;
  const party = partyRow(app, workspaceFor(document.type, actor.workspace), body, {
    documentId: document.id,
    position,
    now,
  });
  if (sent) {
    mustBeReachable(document, party);
    await mustHaveSchemes(ctx, document, [party]);
  }
  const change = pinChange(null, party.sign_verification, body.signVerificationPin, 'signVerificationPin');
  insertParties(tx, document, [party], now);
  const signVerificationPin = await applyPinChange(tx, app.secrets, document.id, party.id, change);
  document.parties.push(party);
  await appendEntriesToJournal(ctx, document, [
    { type: 'SIGNER_CREATED', data: partyFacts(party) },
    ...accessed(ctx, document, party, asked),
  ]);
  if (sent) {
    await publish(ctx, document, 'document.party.added', { party: showPartyOfEvent(app.secrets, party) });
    await inviteNext(app, tx, document, null, now);
  } else await publishUpdated(ctx, document);
  return { ...showAccessed(ctx, document, party, asked), signVerificationPin };
});

export function mustBeReachable(document: DocumentWithParties, party: PartyRow): void {
  const lacking = unreachableForCodes(document, party);
  if (lacking.length > 0) throw invalid(...lacking);
  if (party.delivery.includes('EMAIL') && !party.email)
    throw invalid({ path: 'email', code: 'INVALID_VALUE', message: 'is required for delivery by EMAIL' });
  if (party.delivery.includes('SMS') && !party.phone)
    throw invalid({ path: 'phone', code: 'INVALID_VALUE', message: 'is required for delivery by SMS' });
}

/** Removing the last signer who has not signed completes the document with the signatures there are. */
function mustMayComplete(actor: Context['actor'], left: readonly PartyRow[]): void {
  if (!left.some(hasSigned))
    throw apiError('INVALID_STATE', { message: 'The last remaining signer cannot be removed from a sent document.' });
  requireAlso(actor, completesEarly);
}

export const removeParty = (ports: Pick<DocumentPorts, 'completeEarly'>) =>
  command(partyOperations.delete, async (ctx, { params }) => {
    const { actor, tx, app, now } = ctx;
    const document = await lockDocument(tx, actor, params.id);
    const party = partyOf(document, params.partyId);
    const sent = await mustBeOpen(ctx, document);
    if (hasSigned(party)) throw apiError('INVALID_STATE', { message: 'A party that has signed cannot be removed.' });
    // In a sent document the fields stay, and stay empty.
    if (!sent && belongsTo(await blocksOfDocument(tx, document.id), party.id))
      throw apiError('INVALID_STATE', {
        message: 'Fields in the content belong to this party. Remove them or assign them to another party first.',
      });
    if (party.acts_for !== null)
      throw apiError('INVALID_STATE', {
        message: 'This party signs for another party. Revoke the delegation instead.',
      });
    await endDelegationOf(ctx, document, party);
    const left = document.parties.filter(p => p.id !== party.id);
    const isLast = sent && isSigner(party) && !left.some(unsigned);
    if (isLast) mustMayComplete(actor, left);
    await deleteParty(tx, document.id, party.id, now);
    document.parties = left;
    await appendToJournal(ctx, document, 'SIGNER_DELETED', partyFacts(party));
    if (sent) {
      await publish(ctx, document, 'document.party.removed', { party: showPartyOfEvent(app.secrets, party) });
      if (isLast) await ports.completeEarly(ctx, document);
      else await inviteNext(app, tx, document, null, now);
    } else await publishUpdated(ctx, document);
    return { id: party.id, deleted: true as const };
  });
