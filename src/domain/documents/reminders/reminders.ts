/** Reminders through the API: sent on request, with an outcome for each party, and listed from the journal. */
import { apiError, invalid, notAvailable } from '../../../contract/errors.ts';
import type { Answer } from '../../../contract/operation.ts';
import { reminderOperations } from '../../../contract/operations/documents/reminders.ts';
import { wholeList } from '../../../contract/paging.ts';
import { type Context, command, query } from '../../app/operation.ts';
import { type EntryRow, entryColumns, readRow } from '../../events/journal.ts';
import { type DocumentWithParties, isBeingSealed } from '../document.ts';
import { journalActor, publish } from '../journal.ts';
import { isSigner, type PartyRow } from '../parties/party.ts';
import { showPartyOfEvent } from '../show.ts';
import { loadDocument, lockDocument } from '../store.ts';
import { channelsOf, isReminderChannel, noNeed, type ReminderChannel, remindParty } from './remind.ts';

const dayMs = 24 * 3_600_000;

type Result = Answer<typeof reminderOperations.send>['results'][number];
type Outcome = Pick<Result, 'status' | 'reason'>;
const skipped = (reason: string): Outcome => ({ status: 'SKIPPED', reason });
const failed = (reason: string): Outcome => ({ status: 'FAILED', reason });

function mustWait(document: DocumentWithParties): void {
  if (document.deleted_at !== null) throw apiError('INVALID_STATE', { message: 'The document is in the trash.' });
  if (document.status !== 'PENDING' || isBeingSealed(document))
    throw apiError('INVALID_STATE', { message: 'Only parties of a pending document can be reminded.' });
}

/** Why the party is not reminded; null if it can be. */
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

async function remindOne(ctx: Context, document: DocumentWithParties, id: string, channel?: ReminderChannel) {
  const party = document.parties.find(p => p.id === id);
  if (!party) return { partyId: id, partyEmail: null, partyName: null, ...failed('NOT_FOUND') };
  const of = { partyId: party.id, partyEmail: party.email, partyName: party.name };
  const { app, tx, now } = ctx;
  const channels = channel ? [channel] : channelsOf(party);
  const outcome = against(document, party, channels, now);
  if (outcome) return { ...of, ...outcome };
  await remindParty(app, tx, document, party, { channels, trigger: 'MANUAL', who: journalActor(ctx), now });
  const extra = { party: showPartyOfEvent(app.secrets, party), trigger: 'MANUAL' };
  await publish(ctx, document, 'document.party.reminded', extra);
  return { ...of, status: 'SENT' as const, reason: null };
}

/** Every signer who can be reminded: not those who have signed or whose turn has not come. */
const eligible = (document: DocumentWithParties): string[] =>
  document.parties.filter(p => isSigner(p) && noNeed(document, p) === null).map(p => p.id);

export const sendReminders = command(reminderOperations.send, async (ctx, { params, body }) => {
  const document = await lockDocument(ctx.tx, ctx.actor, params.id);
  mustWait(document);
  if (body.channel === 'SMS' && !ctx.app.sms.isAvailable) throw invalid(notAvailable('channel', 'SMS'));
  const results: Result[] = [];
  for (const id of new Set(body.partyIds ?? eligible(document)))
    results.push(await remindOne(ctx, document, id, body.channel));
  const count = (status: Result['status']) => results.filter(r => r.status === status).length;
  return { sent: count('SENT'), skipped: count('SKIPPED'), failed: count('FAILED'), results };
});

const records = `
  select ${entryColumns}, j.created_at from journal_entries j
  where j.document_id = $1 and j.type = 'REMINDER_SENT' order by j.sequence desc`;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const listReminders = query(reminderOperations.list, async ({ tx, actor, app }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  const rows = await tx.rows<EntryRow & { created_at: Date }>(records, [document.id]);
  return wholeList(
    rows.map(row => {
      const { who, data } = readRow(app.secrets, document.id, row);
      const channel = textOf(data.channel) ?? '';
      return {
        id: row.id,
        sentAt: row.created_at.toISOString(),
        partyId: textOf(data.partyId) ?? '',
        // Null after an erasure of personal data.
        partyEmail: textOf(data.email),
        partyName: textOf(data.name) ?? '',
        channel: isReminderChannel(channel) ? channel : ('EMAIL' as const),
        triggeredBy: who.kind === 'USER' ? { id: who.id ?? '', email: who.email ?? '', name: who.name ?? '' } : null,
      };
    }),
  );
});
