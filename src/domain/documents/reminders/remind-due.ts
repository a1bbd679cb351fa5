/**
 * Automatic reminders. `remind_at` says when to check a party, and is never later than its reminder is due. Whether it
 * is due is decided under the document's lock, so that each reminder is sent once, however many nodes there are.
 */

import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { systemActor, writeJournal } from '../../events/journal.ts';
import { loadOrganization } from '../../organizations/load.ts';
import { notSuspended } from '../../organizations/suspended.ts';
import { type DocumentWithParties, isBeingSealed } from '../document.ts';
import { publishWithoutActor, subjectOf } from '../journal.ts';
import { mayBeStranger, takeMailTo } from '../notifications/visitor-mail.ts';
import type { PartyRow } from '../parties/party.ts';
import { showPartyOfEvent } from '../show.ts';
import { lockDocumentById } from '../store.ts';
import { remindersStopped, saveReminder } from './plan-reminders.ts';
import { channelsOf, noNeed, remindParty } from './remind.ts';
import { isMorning, nextMorning, reminderDue } from './reminder-times.ts';

const due = `
  select f.document_id from (
    select p.document_id, p.remind_at from parties p where p.remind_at <= $1 and p.document_id <> all($2::text[])
      and ${notSuspended('p.organization_id')}
    order by p.remind_at limit 500
  ) f group by f.document_id order by min(f.remind_at) limit 100`;

/** Each document has its own transaction; one that fails is left until the next run. */
export async function remindDue(app: App, { signal }: Pick<Job, 'signal'>): Promise<void> {
  const left: string[] = [];
  for (;;) {
    const found = await app.db.rows<{ document_id: string }>(due, [app.clock.now(), left]);
    for (const { document_id: id } of found) {
      if (signal.aborted) return;
      try {
        await app.db.tx(tx => remindIn(app, tx, id));
      } catch (error) {
        app.log.error({ err: error, documentId: id }, 'the parties of a document could not be reminded');
        left.push(id);
      }
    }
    if (found.length === 0 || left.length >= 1000) return;
  }
}

async function remindIn(app: App, tx: Tx, documentId: string): Promise<void> {
  const document = await lockDocumentById(tx, documentId);
  if (!document) return;
  const now = app.clock.now();
  for (const party of document.parties)
    if (party.remind_at !== null && new Date(party.remind_at) <= now) await lookAt(app, tx, document, party, now);
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

async function lookAt(app: App, tx: Tx, document: DocumentWithParties, party: PartyRow, now: Date) {
  const due = reminderDue(document, party);
  if (due === null || isOver(document, now)) return remindAgainAt(tx, party, null);
  const bounced = party.send_status === 'BOUNCED' || party.send_status === 'FAILED';
  if (bounced || channelsOf(party).length === 0) {
    const entries = remindersStopped([party], bounced ? 'DELIVERY_FAILED' : 'NO_CHANNEL');
    await writeJournal(tx, app.secrets, subjectOf(document), entries, now);
    return remindAgainAt(tx, party, null);
  }
  if (due > now) return remindAgainAt(tx, party, due);
  // It is in the trash, or another party's turn again: both may change, so check again.
  const waits = document.deleted_at !== null || noNeed(document, party) !== null || !isMorning(now, document.time_zone);
  const isTooMuch = async () => mayBeStranger(document, party) && (await takeMailTo(app, tx, party, now)) > 0;
  if (waits || (await isTooMuch())) return remindAgainAt(tx, party, nextMorning(now, party.id, document.time_zone));
  await remindParty(app, tx, document, party, {
    channels: channelsOf(party),
    trigger: 'AUTOMATIC',
    who: systemActor,
    now,
  });
  const organization = await loadOrganization(tx, document.organization_id);
  const extra = { party: showPartyOfEvent(app.secrets, party), trigger: 'AUTOMATIC' };
  await publishWithoutActor({ app, tx, now }, document, organization, [{ type: 'document.party.reminded', extra }]);
}
