/**
 * What correcting or removing a party does to its delegation. Correcting the original party's address revokes it, since
 * somebody else may have handed over. Correcting the delegate's restarts it with the new link.
 */
import type { Context } from '../../app/operation.ts';
import type { DocumentWithParties } from '../document.ts';
import { journalActor } from '../journal.ts';
import type { PartyRow } from '../parties/party.ts';
import { endDelegation, liveDelegation, publisherFor } from './end.ts';
import { delegationsOf, saveDelegation } from './store.ts';

/** Revokes the delegation that the party made, if there is one. */
export async function endDelegationOf(ctx: Context, document: DocumentWithParties, party: PartyRow): Promise<void> {
  const { tx, app, now } = ctx;
  const live = await liveDelegation(tx, document, party);
  if (!live) return;
  await endDelegation(app, tx, document, live, {
    status: 'REVOKED',
    who: journalActor(ctx),
    publishEvent: publisherFor(ctx, document),
    now,
  });
}

/** `moved`: the party gets a new link. */
export async function followCorrection(
  ctx: Context,
  document: DocumentWithParties,
  party: PartyRow,
  moved: boolean,
): Promise<void> {
  if (moved) await endDelegationOf(ctx, document, party);
  if (party.acts_for === null) return;
  const own = (await delegationsOf(ctx.tx, document.id)).find(d => d.delegate_party_id === party.id);
  if (!own) return;
  Object.assign(own, { delegate_name: party.name, delegate_email: party.email, delegate_phone: party.phone });
  if (moved) Object.assign(own, { status: 'PENDING', accepted_at: null });
  await saveDelegation(ctx.tx, own);
}
