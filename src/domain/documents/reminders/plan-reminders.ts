/** When to check parties for a reminder: written by whatever changes that time, read by `remind-due.ts`. */
import type { Tx } from '../../../platform/postgres/database.ts';
import { type NewEntry, systemActor } from '../../events/journal.ts';
import type { DocumentWithParties } from '../document.ts';
import { isSigner, type PartyRow } from '../parties/party.ts';
import { reminderDue } from './reminder-times.ts';

const plan = `
  update parties p set remind_at = t.at, reminded_at = case when $4 then null else p.reminded_at end,
    reminders_sent = case when $4 then 0 else p.reminders_sent end
  from unnest($2::text[], $3::timestamptz[]) as t(id, at) where p.document_id = $1 and p.id = t.id`;

/** From the invitation, or after a changed deadline. */
export async function planReminders(
  tx: Tx,
  document: DocumentWithParties,
  parties: readonly PartyRow[],
  from: 'INVITATION' | 'DEADLINE',
): Promise<void> {
  if (parties.length === 0) return;
  const restarts = from === 'INVITATION';
  for (const party of parties) {
    if (restarts) Object.assign(party, { reminded_at: null, reminders_sent: 0 });
    party.remind_at = reminderDue(document, party);
  }
  const times = parties.map(p => (p.remind_at === null ? null : new Date(p.remind_at)));
  await tx.run(plan, [document.id, parties.map(p => p.id), times, restarts]);
}

const save =
  'update parties set remind_at = $3, reminded_at = $4, reminders_sent = $5 where document_id = $1 and id = $2';
const dateOf = (at: PartyRow['remind_at']) => (at === null ? null : new Date(at));

export const saveReminder = (tx: Tx, p: PartyRow) =>
  tx.run(save, [p.document_id, p.id, dateOf(p.remind_at), dateOf(p.reminded_at), p.reminders_sent]);

const forget = `
  update parties set remind_at = null, reminded_at = null, reminders_sent = 0
  where document_id = $1 and (remind_at is not null or reminded_at is not null)`;

/** After a withdrawal; a party that is invited again starts from zero. */
export const deleteReminders = (tx: Tx, documentId: string) => tx.run(forget, [documentId]);

/** Journal entries for parties that had been reminded and would have been again. */
export const remindersStopped = (parties: readonly PartyRow[], reason: string): NewEntry[] => {
  const reminded = parties.filter(p => p.reminded_at !== null && p.remind_at !== null && isSigner(p));
  if (reminded.length === 0) return [];
  return [{ type: 'REMINDERS_STOPPED', who: systemActor, data: { parties: reminded.map(p => p.id), reason } }];
};
