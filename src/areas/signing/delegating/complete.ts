/**
 * A delegate has signed: the signature that was asked of who handed over is there. They are SIGNED, without a time of
 * their own, since they never signed themselves; whoever reads the parties learns from the other who did.
 */
import type { Tx } from '../../../base/database.ts';
import type { Ground } from '../../act.ts';
import { delegationsOf, saveDelegation } from '../../documents/delegations/store.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { lettersLater, lettersTo } from '../../documents/invite.ts';
import { type PartyRow, unsigned } from '../../documents/party.ts';
import { partyOf, saveParty } from '../../documents/store.ts';
import type { NewEntry, Who } from '../../events/journal.ts';

/** Entries for the journal; none where the party signed for themselves. The caller holds the document's lock. */
export async function completeDelegation(
  ground: Ground,
  tx: Tx,
  document: DocumentWithParties,
  party: PartyRow,
  who: Who,
  now: Date,
): Promise<NewEntry[]> {
  if (party.acts_for === null) return [];
  const own = (await delegationsOf(tx, document.id)).find(d => d.delegate_party_id === party.id);
  if (!own) return [];
  await saveDelegation(tx, { ...own, status: 'COMPLETED', accepted_at: own.accepted_at ?? now, completed_at: now });
  const original = partyOf(document, party.acts_for);
  Object.assign(original, { signing_status: 'SIGNED', updated_at: now });
  await saveParty(tx, original);
  // With the last signature everyone gets the sealed copy at once.
  if (document.parties.some(unsigned))
    await lettersLater(ground, tx, lettersTo(document, original, 'DELEGATION_SIGNED', { by: party.name }));
  return [{ type: 'DELEGATION_COMPLETED', who, data: { partyId: original.id, delegationId: own.id } }];
}
