/**
 * Invites the parties whose turn it is, and notifies parties of what happened. Rows and jobs are written in the
 * handler's transaction; jobs send the notifications later.
 */
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { delegationsOf } from '../delegations/store.ts';
import type { DocumentRow, DocumentWithParties } from '../document.ts';
import { isSigner, type PartyRow } from '../parties/party.ts';
import { type NotificationJob, notificationQueue } from '../queues.ts';
import { planReminders } from '../reminders/plan-reminders.ts';
import { toInvite } from '../signing-order.ts';
import { saveParty } from '../store.ts';
import { bringsCopy, type NotificationKind } from './notification-kind.ts';

const blank = {
  partyId: null,
  formerPartyId: null,
  address: null,
  customMessage: null,
  reason: null,
  by: null,
  linkVersion: null,
};

/** Marks the parties whose turn has come as invited, and enqueues a notification for each of their channels. */
export async function inviteNext(
  app: App,
  tx: Tx,
  document: DocumentWithParties,
  customMessage: string | null,
  now: Date,
): Promise<PartyRow[]> {
  const invited = toInvite(document);
  for (const party of invited) {
    Object.assign(party, { invited_at: now, updated_at: now });
    saveParty(tx, party);
  }
  await planReminders(tx, document, invited, 'INVITATION');
  const handedOver = invited.some(p => p.acts_for !== null) ? await delegationsOf(tx, document.id) : [];
  const jobs = invited.flatMap(p => {
    const delegation = handedOver.find(d => d.delegate_party_id === p.id);
    if (!delegation)
      return notificationsTo(document, p, isSigner(p) ? 'INVITE_SIGN' : 'INVITE_READ', { customMessage });
    const by = document.parties.find(other => other.id === p.acts_for)?.name ?? null;
    return notificationsTo(document, p, 'INVITE_DELEGATE', { by, reason: delegation.reason });
  });
  await enqueueNotifications(app, tx, jobs);
  return invited;
}

export const enqueueNotifications = (app: App, tx: Tx, emails: readonly NotificationJob[]): Promise<void> =>
  app.jobs.addAll(
    tx,
    notificationQueue,
    emails.map(payload => ({ payload })),
  );

/** One notification per channel of the party. */
export const notificationsTo = (
  document: DocumentRow,
  party: PartyRow,
  occasion: NotificationKind,
  facts: Partial<NotificationJob>,
): NotificationJob[] =>
  party.delivery
    .filter(channel => channel === 'EMAIL' || channel === 'SMS')
    .map(channel => ({
      ...blank,
      ...facts,
      documentId: document.id,
      partyId: party.id,
      channel,
      occasion,
      linkVersion: party.link_version,
    }));

/** The same for a former party; the job contains the address, because the party's row is gone. */
export const notificationsToFormerParty = (
  document: DocumentRow,
  party: PartyRow,
  occasion: NotificationKind,
  facts: Partial<NotificationJob>,
): NotificationJob[] =>
  notificationsTo(document, party, occasion, facts).map(email => ({
    ...email,
    partyId: null,
    formerPartyId: party.id,
    address: email.channel === 'SMS' ? party.phone : party.email,
    linkVersion: null,
  }));

/** One person can be several parties, and needs to be notified once what concerns the document and no link. */
function onceEach(parties: readonly PartyRow[]): PartyRow[] {
  const addressOf = ({ email, phone, delivery }: PartyRow) =>
    JSON.stringify([email?.toLowerCase() ?? '', phone, [...delivery].sort()]);
  return [...new Map([...parties].reverse().map(party => [addressOf(party), party])).values()].reverse();
}

/** Everyone who was invited, and the internal recipients if the document was sealed. */
export async function notifyParties(
  app: App,
  tx: Tx,
  document: DocumentWithParties,
  occasion: NotificationKind,
  facts: Partial<NotificationJob>,
): Promise<void> {
  const invited = document.parties.filter(p => p.invited_at !== null);
  const notified = occasion === 'DECLINED' ? onceEach(invited) : invited;
  const jobs = notified.flatMap(p => notificationsTo(document, p, occasion, facts));
  if (bringsCopy(occasion)) {
    jobs.push(
      ...document.meta.internalRecipients.map(
        (address): NotificationJob => ({ ...blank, documentId: document.id, address, channel: 'EMAIL', occasion }),
      ),
    );
  }
  await enqueueNotifications(app, tx, jobs);
}
