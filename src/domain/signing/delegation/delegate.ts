/**
 * A signer delegates signing to somebody else. The document must allow it, it must be the signer's turn, and all
 * verifications before their own signature must be done. From the commit on the document waits for the delegate.
 */

import { apiError, invalid } from '../../../contract/errors.ts';
import type { DelegateBody } from '../../../contract/pages/signer/delegation.ts';
import type { SignerView } from '../../../contract/pages/signer/view.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Origin } from '../../app/actor.ts';
import type { App, WriteContext } from '../../app/app.ts';
import type { DelegationRow } from '../../documents/delegations/delegation.ts';
import { delegationOfParties } from '../../documents/delegations/show.ts';
import { delegationsOf, insertDelegation } from '../../documents/delegations/store.ts';
import { publishWithoutActor, subjectOf } from '../../documents/journal.ts';
import { inviteNext } from '../../documents/notifications/invite.ts';
import { notifySender } from '../../documents/notifications/notify-sender.ts';
import type { PartyRow } from '../../documents/parties/party.ts';
import { partyFacts } from '../../documents/parties/party-facts.ts';
import { remindersStopped, saveReminder } from '../../documents/reminders/plan-reminders.ts';
import { showPartyOfEvent } from '../../documents/show.ts';
import { insertParties, lockDocumentById } from '../../documents/store.ts';
import { writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import {
  type Credentials,
  mustHavePassed,
  openSigningSession,
  type SigningSession,
  whoOf,
} from '../signing-session.ts';
import { viewOf } from '../view.ts';
import { delegateParty } from './delegate-party.ts';
import { mustMayHandOver } from './limits.ts';
import { problemsOf } from './problems.ts';
import { canDelegate } from './show.ts';

export async function delegate(
  app: App,
  documentId: string,
  credentials: Credentials,
  given: DelegateBody,
  origin: Origin,
): Promise<SignerView> {
  const session = await app.db.tx(async tx => {
    const found = await openSigningSession(app, tx, await lockDocumentById(tx, documentId), credentials);
    if (!canDelegate(found, await delegationsOf(tx, documentId)))
      throw apiError('INVALID_STATE', { message: 'This party cannot hand over signing now.' });
    mustHavePassed(app, found, 'SIGN');
    mustHavePassed(app, found, 'HAND_OVER');
    const issues = await problemsOf(app, tx, found, given);
    if (issues.length > 0) throw invalid(...issues);
    await keepHandOver(app, tx, found, given, origin);
    return found;
  });
  return viewOf(app, app.db, session);
}

async function keepHandOver(
  app: App,
  tx: Tx,
  session: SigningSession,
  given: DelegateBody,
  origin: Origin,
): Promise<void> {
  const { document, party } = session;
  const now = app.clock.now();
  const other = delegateParty(app.sms, document, party, given, now);
  await mustMayHandOver(app, tx, { document, delegate: other, ip: origin.ip }, now);
  const delegation = newDelegation(document.id, party, other, given.reason, now);
  insertParties(tx, document, [other], now);
  await insertDelegation(tx, document, delegation);
  document.parties.splice(document.parties.indexOf(party) + 1, 0, other);
  party.delegation = delegationOfParties(delegation, other.id);
  other.delegation = party.delegation;
  const who = whoOf(party, origin);
  const data = { partyId: party.id, delegationId: delegation.id, delegateId: other.id, reason: personal(given.reason) };
  const entries = [
    { type: 'DELEGATION_CREATED', who, data },
    { type: 'SIGNER_CREATED', who, data: partyFacts(other) },
    ...remindersStopped([party], 'HANDED_OVER'),
  ];
  await writeJournal(tx, app.secrets, subjectOf(document), entries, now);
  party.remind_at = null;
  await saveReminder(tx, party);
  await inviteNext(app, tx, document, null, now);
  await publishDelegation({ app, tx, now }, session, other, delegation);
}

async function publishDelegation(
  { app, tx, now }: WriteContext,
  { document, party, organization }: SigningSession,
  other: PartyRow,
  { id, reason }: DelegationRow,
): Promise<void> {
  const { name, email, phone } = other;
  const delegation = { id, delegate: { name, email, phone }, reason, delegatedAt: now.toISOString() };
  const delegated = { party: showPartyOfEvent(app.secrets, party), delegation };
  const added = { party: showPartyOfEvent(app.secrets, other) };
  const events = [
    { type: 'document.party.delegated', extra: delegated },
    { type: 'document.party.added', extra: added },
  ] as const;
  await publishWithoutActor({ app, tx, now }, document, organization, events);
  const facts = { party: party.name, delegate: name, address: email ?? phone, reason };
  await notifySender({ app, tx, now }, document, 'DELEGATED', facts);
}

const newDelegation = (
  documentId: string,
  original: PartyRow,
  other: PartyRow,
  reason: string,
  now: Date,
): DelegationRow => ({
  id: newId('dlg', now.getTime()),
  document_id: documentId,
  original_party_id: original.id,
  delegate_party_id: other.id,
  delegate_name: other.name,
  delegate_email: other.email,
  delegate_phone: other.phone,
  reason,
  status: 'PENDING',
  decline_reason: null,
  created_at: now,
  accepted_at: null,
  declined_at: null,
  revoked_at: null,
  completed_at: null,
});
