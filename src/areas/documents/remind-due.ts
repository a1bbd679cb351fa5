/**
 * Reminders that come by themselves. `remind_at` says when a party is to be looked at, and never later than it is due;
 * whether it still is so is asked under the document's lock, so that each comes once, on however many nodes.
 */
import type { Tx } from '../../base/database.ts';
import type { Job } from '../../base/jobs.ts';
import type { Ground } from '../act.ts';
import { theService, writeJournal } from '../events/journal.ts';
import { loadOrganization } from '../organizations/load.ts';
import { type DocumentWithParties, isBeingSealed } from './document.ts';
import { subjectOf, tellWithoutActor } from './journal.ts';
import type { PartyRow } from './party.ts';
import { remindersStopped, saveReminder } from './plan-reminders.ts';
import { channelsOf, noNeed, remindParty } from './remind.ts';
import { isMorning, nextMorning, reminderDue } from './reminder-times.ts';
import { showPartyOfEvent } from './show.ts';
import { lockDocumentOfJob } from './store.ts';

const due = `
  select f.document_id from (
    select p.document_id, p.remind_at from parties p where p.remind_at <= $1 and p.document_id <> all($2::text[])
    order by p.remind_at limit 500
  ) f group by f.document_id order by min(f.remind_at) limit 100`;

/** Each document in a transaction of its own; one that fails is left until the next time. */
export async function remindDue(ground: Ground, { signal }: Pick<Job, 'signal'>): Promise<void> {
  const left: string[] = [];
  for (;;) {
    const found = await ground.db.rows<{ document_id: string }>(due, [ground.clock.now(), left]);
    for (const { document_id: id } of found) {
      if (signal.aborted) return;
      try {
        await ground.db.tx(tx => remindIn(ground, tx, id));
      } catch (error) {
        ground.log.error({ err: error, documentId: id }, 'the parties of a document could not be reminded');
        left.push(id);
      }
    }
    if (found.length === 0 || left.length >= 1000) return;
  }
}

async function remindIn(ground: Ground, tx: Tx, documentId: string): Promise<void> {
  const document = await lockDocumentOfJob(tx, documentId);
  if (!document) return;
  const now = ground.clock.now();
  for (const party of document.parties)
    if (party.remind_at !== null && new Date(party.remind_at) <= now) await lookAt(ground, tx, document, party, now);
}

async function remindAgainAt(tx: Tx, party: PartyRow, at: Date | null): Promise<void> {
  party.remind_at = at;
  await saveReminder(tx, party);
}

const isOver = (document: DocumentWithParties, now: Date): boolean =>
  document.status !== 'PENDING' ||
  isBeingSealed(document) ||
  document.expires_at === null ||
  new Date(document.expires_at) <= now;

async function lookAt(ground: Ground, tx: Tx, document: DocumentWithParties, party: PartyRow, now: Date) {
  const due = reminderDue(document, party);
  if (due === null || isOver(document, now)) return remindAgainAt(tx, party, null);
  const bounced = party.send_status === 'BOUNCED' || party.send_status === 'FAILED';
  if (bounced || channelsOf(party).length === 0) {
    const entries = remindersStopped([party], bounced ? 'DELIVERY_FAILED' : 'NO_CHANNEL');
    await writeJournal(tx, ground.secrets, subjectOf(document), entries, now);
    return remindAgainAt(tx, party, null);
  }
  if (due > now) return remindAgainAt(tx, party, due);
  // In the trash, or another's turn again: that may change.
  const waits = document.deleted_at !== null || noNeed(document, party) !== null || !isMorning(now);
  if (waits) return remindAgainAt(tx, party, nextMorning(now, party.id));
  await remindParty(ground, tx, document, party, channelsOf(party), { trigger: 'AUTOMATIC', who: theService, now });
  const organization = await loadOrganization(tx, document.organization_id);
  const beside = { party: showPartyOfEvent(ground.secrets, party), trigger: 'AUTOMATIC' };
  await tellWithoutActor(ground, tx, document, organization, [{ type: 'document.party.reminded', beside }], now);
}
