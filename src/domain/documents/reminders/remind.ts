/**
 * Reminds one party, by hand or automatically. Notifications are jobs; the journal entry is the record of the reminder.
 * The caller holds the document's lock.
 */
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { type JournalActor, type NewEntry, writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import type { DocumentWithParties } from '../document.ts';
import { subjectOf } from '../journal.ts';
import { enqueueNotifications, notificationsTo } from '../notifications/invite.ts';
import { hasSigned, isDelegated, isSigner, type PartyRow } from '../parties/party.ts';
import { isTurnOf } from '../signing-order.ts';
import { saveReminder } from './plan-reminders.ts';
import { reminderDue } from './reminder-times.ts';

export type ReminderChannel = 'EMAIL' | 'SMS';
export type Trigger = 'AUTOMATIC' | 'MANUAL';

/** Why the party needs no reminder; null if it may be reminded. */
export function noNeed(document: DocumentWithParties, party: PartyRow): string | null {
  if (!isSigner(party)) return 'NOT_A_SIGNER';
  if (hasSigned(party)) return 'ALREADY_SIGNED';
  if (isDelegated(document, party)) return 'HANDED_OVER';
  return party.invited_at === null || !isTurnOf(party, document) ? 'NOT_THEIR_TURN' : null;
}

export const isReminderChannel = (channel: string): channel is ReminderChannel =>
  channel === 'EMAIL' || channel === 'SMS';
export const channelsOf = (party: PartyRow): ReminderChannel[] => party.delivery.filter(isReminderChannel);

interface Reminding {
  channels: readonly ReminderChannel[];
  trigger: Trigger;
  who: JournalActor;
  now: Date;
}

/**
 * Enqueues a notification and appends an entry for each channel. The caller publishes the event, because it knows the
 * actor.
 */
export async function remindParty(
  app: App,
  tx: Tx,
  document: DocumentWithParties,
  party: PartyRow,
  { channels, trigger, who, now }: Reminding,
): Promise<void> {
  const recurring = trigger === 'AUTOMATIC' ? 1 : 0;
  Object.assign(party, { reminded_at: now, reminders_sent: party.reminders_sent + recurring });
  party.remind_at = reminderDue(document, party);
  await saveReminder(tx, party);
  const emails = notificationsTo(document, { ...party, delivery: [...channels] }, 'REMINDER', {});
  await enqueueNotifications(app, tx, emails);
  const entries = channels.map(
    (channel): NewEntry => ({
      type: 'REMINDER_SENT',
      who,
      data: {
        partyId: party.id,
        channel,
        trigger,
        name: personal(party.name, party.id),
        email: personal(party.email, party.id),
      },
    }),
  );
  await writeJournal(tx, app.secrets, subjectOf(document), entries, now);
}
