/**
 * What correcting or removing a party does to its delegation. A corrected address of who handed over ends it, since it
 * may have been somebody else who did; that of the delegate begins theirs anew, with their new link.
 */
import type { Call } from '../../act.ts';
import type { DocumentWithParties } from '../document.ts';
import { whoActs } from '../journal.ts';
import type { PartyRow } from '../party.ts';
import { endDelegation, liveDelegation, telling } from './end.ts';
import { delegationsOf, saveDelegation } from './store.ts';

/** What the party handed over, if anything, is revoked. */
export async function endHandOver(call: Call, document: DocumentWithParties, party: PartyRow): Promise<void> {
  const { tx, ground, now } = call;
  const live = await liveDelegation(tx, document, party);
  if (!live) return;
  await endDelegation(ground, tx, document, live, 'REVOKED', {
    who: whoActs(call),
    tell: telling(call, document),
    now,
  });
}

/** `moved`: the party gets a new link. */
export async function followCorrection(
  call: Call,
  document: DocumentWithParties,
  party: PartyRow,
  moved: boolean,
): Promise<void> {
  if (moved) await endHandOver(call, document, party);
  if (party.acts_for === null) return;
  const own = (await delegationsOf(call.tx, document.id)).find(d => d.delegate_party_id === party.id);
  if (!own) return;
  Object.assign(own, { delegate_name: party.name, delegate_email: party.email, delegate_phone: party.phone });
  if (moved) Object.assign(own, { status: 'PENDING', accepted_at: null });
  await saveDelegation(call.tx, own);
}
