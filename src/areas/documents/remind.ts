/**
 * Reminding one party: what stands against it, and the act itself, by hand or by time. Letters are jobs; the entry of the
 * journal is the reminder's record. The caller holds the document's lock.
 */
import type { Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import { type NewEntry, type Who, writeJournal } from '../events/journal.ts';
import { personal } from '../events/personal.ts';
import type { DocumentWithParties } from './document.ts';
import { lettersTo } from './invite.ts';
import { subjectOf } from './journal.ts';
import { hasSigned, isHandedOver, isSigner, type PartyRow } from './party.ts';
import { saveReminder } from './plan-reminders.ts';
import { reminderDue } from './reminder-times.ts';
import { isTurnOf } from './turns.ts';

export type ReminderChannel = 'EMAIL' | 'SMS';
export type Trigger = 'AUTOMATIC' | 'MANUAL';

/** Why nobody needs to be reminded; null: somebody may. */
export function noNeed(document: DocumentWithParties, party: PartyRow): string | null {
  if (!isSigner(party)) return 'NOT_A_SIGNER';
  if (hasSigned(party)) return 'ALREADY_SIGNED';
  if (isHandedOver(document, party)) return 'HANDED_OVER';
  return party.invited_at === null || !isTurnOf(party, document) ? 'NOT_THEIR_TURN' : null;
}

export const isReminderChannel = (channel: string): channel is ReminderChannel =>
  channel === 'EMAIL' || channel === 'SMS';
export const channelsOf = (party: PartyRow): ReminderChannel[] => party.delivery.filter(isReminderChannel);

/** One reminder: a letter and an entry for each channel. Events are the caller's, who knows for whom it acts. */
export async function remindParty(
  ground: Ground,
  tx: Tx,
  document: DocumentWithParties,
  party: PartyRow,
  channels: readonly ReminderChannel[],
  { trigger, who, now }: { trigger: Trigger; who: Who; now: Date },
): Promise<void> {
  const recurring = trigger === 'AUTOMATIC' ? 1 : 0;
  Object.assign(party, { reminded_at: now, reminders_sent: party.reminders_sent + recurring });
  party.remind_at = reminderDue(document, party);
  await saveReminder(tx, party);
  const letters = lettersTo(document, { ...party, delivery: [...channels] }, 'REMINDER', {});
  await ground.jobs.addAll(
    tx,
    'letter',
    letters.map(payload => ({ payload })),
  );
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
  await writeJournal(tx, ground.secrets, subjectOf(document), entries, now);
}
