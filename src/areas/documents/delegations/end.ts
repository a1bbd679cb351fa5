/**
 * A delegation that ends without a signature: its delegate is no party any more, so that their link is dead with the
 * commit, and whoever handed over is asked again. The caller holds the document's lock.
 */
import type { Tx } from '../../../base/database.ts';
import type { EventType } from '../../../contract/events.ts';
import type { Call, Ground } from '../../act.ts';
import { type NewEntry, type Who, writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import type { DocumentWithParties } from '../document.ts';
import { lettersLater, lettersTo, lettersToFormer } from '../invite.ts';
import { subjectOf, tell } from '../journal.ts';
import type { Occasion } from '../occasion.ts';
import { delegateOf, type PartyRow, unsigned } from '../party.ts';
import { partyFacts } from '../party-facts.ts';
import { planReminders } from '../plan-reminders.ts';
import { showPartyOfEvent } from '../show.ts';
import { deleteParty, partyOf, saveParty } from '../store.ts';
import { type DelegationRow, isLive } from './delegation.ts';
import { delegationsOf, saveDelegation } from './store.ts';

/** Who ends it, and how their events are recorded: an actor's, or without one. */
export interface Ending {
  who: Who;
  tell(type: EventType, beside: Record<string, unknown>): Promise<unknown>;
  now: Date;
  /** Of who said no. */
  reason?: string;
  /** Who handed over is told by letter, and by whom it was ended; not given: they ended it themselves. */
  tellOriginal?: { occasion: Occasion; by: string };
}

/** Events by an actor of the API. */
export const telling =
  (call: Call, document: DocumentWithParties): Ending['tell'] =>
  (type, beside) =>
    tell(call, document, type, beside);

/** The one that is live among a party's own. */
export const liveDelegation = async (tx: Tx, document: DocumentWithParties, original: PartyRow) =>
  (await delegationsOf(tx, document.id)).find(d => d.original_party_id === original.id && isLive(d)) ?? null;

export async function endDelegation(
  ground: Ground,
  tx: Tx,
  document: DocumentWithParties,
  delegation: DelegationRow,
  status: 'DECLINED' | 'REVOKED',
  ending: Ending,
): Promise<void> {
  const { who, now, reason = null } = ending;
  const original = partyOf(document, delegation.original_party_id);
  const delegate = delegateOf(document, original);
  Object.assign(delegation, {
    status,
    delegate_party_id: null,
    ...(status === 'DECLINED' ? { declined_at: now, decline_reason: reason } : { revoked_at: now }),
  });
  await saveDelegation(tx, delegation);
  const entries: NewEntry[] = [
    {
      type: `DELEGATION_${status}`,
      who,
      data: { partyId: original.id, delegationId: delegation.id, reason: personal(reason) },
    },
  ];
  if (delegate) {
    await deleteParty(tx, document.id, delegate.id);
    document.parties = document.parties.filter(p => p.id !== delegate.id);
    entries.push({ type: 'SIGNER_DELETED', who, data: partyFacts(delegate) });
    if (status === 'REVOKED' && delegate.invited_at !== null)
      await lettersLater(ground, tx, lettersToFormer(document, delegate, 'DELEGATION_REVOKED', { by: original.name }));
  }
  await askAgain(tx, document, original, now);
  await writeJournal(tx, ground.secrets, subjectOf(document), entries, now);
  if (ending.tellOriginal) {
    const { occasion, by } = ending.tellOriginal;
    await lettersLater(ground, tx, lettersTo(document, original, occasion, { by, reason }));
  }
  if (delegate) await ending.tell('document.party.removed', { party: showPartyOfEvent(ground.secrets, delegate) });
}

/** They are waited for from now on. */
async function askAgain(tx: Tx, document: DocumentWithParties, original: PartyRow, now: Date): Promise<void> {
  if (!unsigned(original)) return;
  Object.assign(original, { invited_at: now, updated_at: now });
  await saveParty(tx, original);
  await planReminders(tx, document, [original], 'INVITATION');
}
