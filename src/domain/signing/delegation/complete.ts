/**
 * A delegate has signed, which completes the original party's signature. That party becomes SIGNED without a time of
 * signing, since they did not sign themselves; the delegate's party has the details.
 */
import type { WriteContext } from '../../app/app.ts';
import { delegationsOf, saveDelegation } from '../../documents/delegations/store.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { enqueueNotifications, notificationsTo } from '../../documents/notifications/invite.ts';
import { type PartyRow, unsigned } from '../../documents/parties/party.ts';
import { partyOf, saveParty } from '../../documents/store.ts';
import type { JournalActor, NewEntry } from '../../events/journal.ts';

/** Returns journal entries; none if the party signed for itself. The caller holds the document's lock. */
export async function completeDelegation(
  { app, tx, now }: WriteContext,
  document: DocumentWithParties,
  party: PartyRow,
  who: JournalActor,
): Promise<NewEntry[]> {
  if (party.acts_for === null) return [];
  const own = (await delegationsOf(tx, document.id)).find(d => d.delegate_party_id === party.id);
  if (!own) return [];
  await saveDelegation(tx, { ...own, status: 'COMPLETED', accepted_at: own.accepted_at ?? now, completed_at: now });
  const original = partyOf(document, party.acts_for);
  Object.assign(original, { signing_status: 'SIGNED', signed_at: now, updated_at: now });
  saveParty(tx, original);
  // After the last signature everyone receives the sealed copy right away instead.
  if (document.parties.some(unsigned))
    await enqueueNotifications(app, tx, notificationsTo(document, original, 'DELEGATION_SIGNED', { by: party.name }));
  return [{ type: 'DELEGATION_COMPLETED', who, data: { partyId: original.id, delegationId: own.id } }];
}
