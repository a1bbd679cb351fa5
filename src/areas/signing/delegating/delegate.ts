/**
 * A signer hands signing to somebody else (details 6): their turn, allowed by the document, and everything passed that
 * stands before their own signature. From the commit on the other is waited for.
 */
import type { Tx } from '../../../base/database.ts';
import { newId } from '../../../base/ids.ts';
import { invalid, refusal } from '../../../contract/errors.ts';
import type { DelegateBody } from '../../../contract/signer/delegation.ts';
import type { SignerView } from '../../../contract/signer/view.ts';
import type { Ground, Origin } from '../../act.ts';
import type { DelegationRow } from '../../documents/delegations/delegation.ts';
import { delegationsOf, insertDelegation } from '../../documents/delegations/store.ts';
import { inviteTurn } from '../../documents/invite.ts';
import { subjectOf, tellWithoutActor } from '../../documents/journal.ts';
import type { PartyRow } from '../../documents/party.ts';
import { partyFacts } from '../../documents/party-facts.ts';
import { remindersStopped, saveReminder } from '../../documents/plan-reminders.ts';
import { showPartyOfEvent } from '../../documents/show.ts';
import { insertParties, lockDocumentOfJob } from '../../documents/store.ts';
import { tellSender } from '../../documents/tell-sender.ts';
import { writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import { viewOf } from '../view.ts';
import { type Credentials, mustHavePassed, openVisit, type Visit, whoOf } from '../visit.ts';
import { delegateRow } from './delegate-row.ts';
import { problemsOf } from './problems.ts';
import { canHandOver } from './show.ts';

export async function delegate(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  given: DelegateBody,
  origin: Origin,
): Promise<SignerView> {
  const visit = await ground.db.tx(async tx => {
    const found = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
    if (!canHandOver(found, await delegationsOf(tx, documentId)))
      throw refusal('INVALID_STATE', { message: 'This party cannot hand over signing now.' });
    mustHavePassed(ground, found, 'SIGN');
    const issues = await problemsOf(ground, tx, found, given);
    if (issues.length > 0) throw invalid(...issues);
    await keepHandOver(ground, tx, found, given, origin);
    return found;
  });
  return viewOf(ground, ground.db, visit);
}

async function keepHandOver(ground: Ground, tx: Tx, visit: Visit, given: DelegateBody, origin: Origin): Promise<void> {
  const { document, party } = visit;
  const now = ground.clock.now();
  const other = delegateRow(ground.sms, document, party, given, now);
  const delegation = newDelegation(document.id, party, other, given.reason, now);
  await insertParties(tx, document, [other], now);
  await insertDelegation(tx, document, delegation);
  document.parties.splice(document.parties.indexOf(party) + 1, 0, other);
  const who = whoOf(party, origin);
  const data = { partyId: party.id, delegationId: delegation.id, delegateId: other.id, reason: personal(given.reason) };
  const entries = [
    { type: 'DELEGATION_CREATED', who, data },
    { type: 'SIGNER_CREATED', who, data: partyFacts(other) },
    ...remindersStopped([party], 'HANDED_OVER'),
  ];
  await writeJournal(tx, ground.secrets, subjectOf(document), entries, now);
  party.remind_at = null;
  await saveReminder(tx, party);
  await inviteTurn(ground, tx, document, null, now);
  await tellHandOver(ground, tx, visit, other, delegation, now);
}

async function tellHandOver(
  ground: Ground,
  tx: Tx,
  { document, party, organization }: Visit,
  other: PartyRow,
  { id, reason }: DelegationRow,
  now: Date,
): Promise<void> {
  const { name, email, phone } = other;
  const delegation = { id, delegate: { name, email, phone }, reason, delegatedAt: now.toISOString() };
  const delegated = { party: showPartyOfEvent(ground.secrets, party), delegation };
  const added = { party: showPartyOfEvent(ground.secrets, other) };
  const events = [
    { type: 'document.party.delegated', beside: delegated },
    { type: 'document.party.added', beside: added },
  ] as const;
  await tellWithoutActor(ground, tx, document, organization, events, now);
  const facts = { party: party.name, delegate: name, address: email ?? phone, reason };
  await tellSender(ground, tx, document, 'DELEGATED', now, facts);
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
