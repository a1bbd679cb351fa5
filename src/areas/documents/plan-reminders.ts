/** When parties are to be looked at for a reminder: written with what moves it, and read by `remind-due.ts`. */
import type { Tx } from '../../base/database.ts';
import { type NewEntry, theService } from '../events/journal.ts';
import type { DocumentWithParties } from './document.ts';
import { isSigner, type PartyRow } from './party.ts';
import { reminderDue } from './reminder-times.ts';

const plan = `
  update parties p set remind_at = t.at, reminded_at = case when $4 then null else p.reminded_at end,
    reminders_sent = case when $4 then 0 else p.reminders_sent end
  from unnest($2::text[], $3::timestamptz[]) as t(id, at) where p.document_id = $1 and p.id = t.id`;

/** From the invitation on, or only by another deadline. */
export async function planReminders(
  tx: Tx,
  document: DocumentWithParties,
  parties: readonly PartyRow[],
  from: 'INVITATION' | 'DEADLINE',
): Promise<void> {
  if (parties.length === 0) return;
  const anew = from === 'INVITATION';
  for (const party of parties) {
    if (anew) Object.assign(party, { reminded_at: null, reminders_sent: 0 });
    party.remind_at = reminderDue(document, party);
  }
  const times = parties.map(p => (p.remind_at === null ? null : new Date(p.remind_at)));
  await tx.run(plan, [document.id, parties.map(p => p.id), times, anew]);
}

const save =
  'update parties set remind_at = $3, reminded_at = $4, reminders_sent = $5 where document_id = $1 and id = $2';
const dateOf = (at: PartyRow['remind_at']) => (at === null ? null : new Date(at));

export const saveReminder = (tx: Tx, p: PartyRow) =>
  tx.run(save, [p.document_id, p.id, dateOf(p.remind_at), dateOf(p.reminded_at), p.reminders_sent]);

const forget = `
  update parties set remind_at = null, reminded_at = null, reminders_sent = 0
  where document_id = $1 and (remind_at is not null or reminded_at is not null)`;

/** Withdrawn: whoever is invited again begins anew. */
export const forgetReminders = (tx: Tx, documentId: string) => tx.run(forget, [documentId]);

/** For the journal, where reminders had begun and more were to come. */
export const remindersStopped = (parties: readonly PartyRow[], reason: string): NewEntry[] => {
  const reminded = parties.filter(p => p.reminded_at !== null && p.remind_at !== null && isSigner(p));
  if (reminded.length === 0) return [];
  return [{ type: 'REMINDERS_STOPPED', who: theService, data: { parties: reminded.map(p => p.id), reason } }];
};
