/**
 * Reminders of a document through the API (details 7): asked for, with what becomes of each party in the answer, and
 * listed. Their records are the entries of the journal.
 */
import { invalid, notAvailable, refusal } from '../../contract/errors.ts';
import { wholeList } from '../../contract/paging.ts';
import { reminderRows } from '../../contract/reminders.ts';
import type { Answer } from '../../contract/row.ts';
import { type Call, read, serve } from '../act.ts';
import { type EntryRow, readRow } from '../events/journal.ts';
import { type DocumentWithParties, isBeingSealed } from './document.ts';
import { tell, whoActs } from './journal.ts';
import { isSigner, type PartyRow } from './party.ts';
import { channelsOf, isReminderChannel, noNeed, type ReminderChannel, remindParty } from './remind.ts';
import { showPartyOfEvent } from './show.ts';
import { loadDocument, lockDocument } from './store.ts';

const dayMs = 24 * 3_600_000;

type Result = Answer<typeof reminderRows.send>['results'][number];
type Outcome = Pick<Result, 'status' | 'reason'>;
const skipped = (reason: string): Outcome => ({ status: 'SKIPPED', reason });
const failed = (reason: string): Outcome => ({ status: 'FAILED', reason });

function mustWait(document: DocumentWithParties): void {
  if (document.deleted_at !== null) throw refusal('INVALID_STATE', { message: 'The document is in the trash.' });
  if (document.status !== 'PENDING' || isBeingSealed(document))
    throw refusal('INVALID_STATE', { message: 'Nobody is waited for: parties of a pending document are reminded.' });
}

/** What stands against it; null: nothing. */
function against(
  document: DocumentWithParties,
  party: PartyRow,
  channels: readonly ReminderChannel[],
  now: Date,
): Outcome | null {
  const needless = noNeed(document, party);
  if (needless) return skipped(needless);
  if (channels.length === 0) return skipped('NO_CHANNEL');
  if (party.reminded_at !== null && now.getTime() - new Date(party.reminded_at).getTime() < dayMs)
    return skipped('REMINDED_RECENTLY');
  if (channels.includes('EMAIL') && !party.email) return failed('MISSING_EMAIL');
  return channels.includes('SMS') && !party.phone ? failed('MISSING_PHONE') : null;
}

async function remindOne(call: Call, document: DocumentWithParties, id: string, channel?: ReminderChannel) {
  const party = document.parties.find(p => p.id === id);
  if (!party) return { partyId: id, partyEmail: null, partyName: null, ...failed('NOT_FOUND') };
  const of = { partyId: party.id, partyEmail: party.email, partyName: party.name };
  const { ground, tx, now } = call;
  const channels = channel ? [channel] : channelsOf(party);
  const outcome = against(document, party, channels, now);
  if (outcome) return { ...of, ...outcome };
  await remindParty(ground, tx, document, party, channels, { trigger: 'MANUAL', who: whoActs(call), now });
  const beside = { party: showPartyOfEvent(ground.secrets, party), trigger: 'MANUAL' };
  await tell(call, document, 'document.party.reminded', beside);
  return { ...of, status: 'SENT' as const, reason: null };
}

/** Everyone who could be: whoever has signed or is not asked yet is not of them. */
const eligible = (document: DocumentWithParties): string[] =>
  document.parties.filter(p => isSigner(p) && noNeed(document, p) === null).map(p => p.id);

export const sendReminders = serve(reminderRows.send, async (call, { params, body }) => {
  const document = await lockDocument(call.tx, call.actor, params.id);
  mustWait(document);
  if (body.channel === 'SMS' && !call.ground.sms.isAvailable) throw invalid(notAvailable('channel', 'SMS'));
  const results: Result[] = [];
  for (const id of new Set(body.partyIds ?? eligible(document)))
    results.push(await remindOne(call, document, id, body.channel));
  const count = (status: Result['status']) => results.filter(r => r.status === status).length;
  return { sent: count('SENT'), skipped: count('SKIPPED'), failed: count('FAILED'), results };
});

const records = `
  select j.id, j.entry, j.personal, j.created_at from journal_entries j
  where j.document_id = $1 and j.type = 'REMINDER_SENT' order by j.sequence desc`;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const listReminders = read(reminderRows.list, async ({ tx, actor, ground }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  const rows = await tx.rows<EntryRow & { created_at: Date }>(records, [document.id]);
  return wholeList(
    rows.map(row => {
      const { who, data } = readRow(ground.secrets, document.id, row);
      const channel = textOf(data.channel) ?? '';
      return {
        id: row.id,
        sentAt: row.created_at.toISOString(),
        partyId: textOf(data.partyId) ?? '',
        // What was erased is gone.
        partyEmail: textOf(data.email),
        partyName: textOf(data.name) ?? '',
        channel: isReminderChannel(channel) ? channel : ('EMAIL' as const),
        triggeredBy: who.kind === 'USER' ? { id: who.id ?? '', email: who.email ?? '', name: who.name ?? '' } : null,
      };
    }),
  );
});
