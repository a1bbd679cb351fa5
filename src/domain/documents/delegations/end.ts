/**
 * Ends a delegation without a signature: the delegate's party is deleted, so their link stops working with the commit,
 * and the original party is asked to sign again. The caller holds the document's lock.
 */

import type { EventType } from '../../../contract/events/events.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { Context } from '../../app/operation.ts';
import { type JournalActor, type NewEntry, writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import type { DocumentWithParties } from '../document.ts';
import { publish, subjectOf } from '../journal.ts';
import { enqueueNotifications, notificationsTo, notificationsToFormerParty } from '../notifications/invite.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';
import { delegateOf, type PartyRow, unsigned } from '../parties/party.ts';
import { partyFacts } from '../parties/party-facts.ts';
import { planReminders } from '../reminders/plan-reminders.ts';
import { showPartyOfEvent } from '../show.ts';
import { deleteParty, partyOf, saveParty } from '../store.ts';
import { type DelegationRow, isLive } from './delegation.ts';
import { delegationsOf, saveDelegation } from './store.ts';

/** How it ends, who ends it, and how events are published: with an actor or without. */
export interface Ending {
  status: 'DECLINED' | 'REVOKED';
  who: JournalActor;
  publishEvent(type: EventType, extra: Record<string, unknown>): Promise<unknown>;
  now: Date;
  /** Given by a delegate who declines. */
  reason?: string;
  /** Notifies the original party, naming who ended it; absent if they ended it themselves. */
  notifyOriginal?: { occasion: NotificationKind; by: string };
}

/** Publishes events caused by an actor of the API. */
export const publisherFor =
  (ctx: Context, document: DocumentWithParties): Ending['publishEvent'] =>
  (type, extra) =>
    publish(ctx, document, type, extra);

/** The party's delegation that is still live, or null. */
export const liveDelegation = async (tx: Tx, document: DocumentWithParties, original: PartyRow) =>
  (await delegationsOf(tx, document.id)).find(d => d.original_party_id === original.id && isLive(d)) ?? null;

export async function endDelegation(
  app: App,
  tx: Tx,
  document: DocumentWithParties,
  delegation: DelegationRow,
  ending: Ending,
): Promise<void> {
  const { status, who, now, reason = null } = ending;
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
    await deleteParty(tx, document.id, delegate.id, now);
    document.parties = document.parties.filter(p => p.id !== delegate.id);
    entries.push({ type: 'SIGNER_DELETED', who, data: partyFacts(delegate) });
    if (status === 'REVOKED' && delegate.invited_at !== null)
      await enqueueNotifications(
        app,
        tx,
        notificationsToFormerParty(document, delegate, 'DELEGATION_REVOKED', { by: original.name }),
      );
  }
  original.delegation = null;
  await askAgain(tx, document, original, now);
  await writeJournal(tx, app.secrets, subjectOf(document), entries, now);
  if (ending.notifyOriginal) {
    const { occasion, by } = ending.notifyOriginal;
    await enqueueNotifications(app, tx, notificationsTo(document, original, occasion, { by, reason }));
  }
  if (delegate) await ending.publishEvent('document.party.removed', { party: showPartyOfEvent(app.secrets, delegate) });
}

/** Reminders count from now on. */
async function askAgain(tx: Tx, document: DocumentWithParties, original: PartyRow, now: Date): Promise<void> {
  if (!unsigned(original)) return;
  Object.assign(original, { invited_at: now, updated_at: now });
  saveParty(tx, original);
  await planReminders(tx, document, [original], 'INVITATION');
}
