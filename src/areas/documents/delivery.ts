/**
 * What became of a letter or an SMS: in the journal, on the party and as an event. A party with two channels has failed
 * to be reached when neither stands, whatever the order in which one hears of them.
 */
import type { Tx } from '../../base/database.ts';
import type { PlanName } from '../../contract/plans.ts';
import type { Ground } from '../act.ts';
import { entriesOf, type NewEntry, theService, writeJournal } from '../events/journal.ts';
import { personal } from '../events/personal.ts';
import { spend } from '../events/spend.ts';
import type { DocumentWithParties } from './document.ts';
import type { LetterJob } from './invite.ts';
import { subjectOf, tellWithoutActor } from './journal.ts';
import type { Occasion } from './occasion.ts';
import type { PartyRow } from './party.ts';
import { showPartyOfEvent } from './show.ts';
import { lockDocumentOfJob, saveParty } from './store.ts';
import { tellSender } from './tell-sender.ts';

/** Whose plan counts it, and where its events are heard. */
export interface DeliveringOrganization {
  id: string;
  plan: PlanName;
  sandbox: boolean;
}

/** `parts` and `providerId` are of an SMS. */
export type HandedOver =
  | { ok: true; parts?: number; providerId?: string | null }
  | { ok: false; permanent: boolean; reason: string };

const invitations = new Set<Occasion>(['INVITE_SIGN', 'INVITE_READ', 'INVITE_DELEGATE']);

type About = { occasion: Occasion; linkVersion: number | null };

/** Whether it is about the link that the party has now. */
export const isInvitation = (job: About, party: PartyRow): boolean =>
  invitations.has(job.occasion) && party.link_version === job.linkVersion;

/** An address that a reminder does not reach is one that nothing reaches: no more are sent there. */
export const isUnreached = (job: About, party: PartyRow, ok: boolean): boolean =>
  !ok && job.occasion === 'REMINDER' && party.link_version === job.linkVersion;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const ofOneChannel = ['EMAIL_SENT', 'SMS_SENT', 'DELIVERY_CONFIRMED', 'DELIVERY_FAILED'];

/** Whether the invitation went out by another channel of the party, and nothing was heard against it. */
async function standsElsewhere(ground: Ground, tx: Tx, party: PartyRow, channel: string): Promise<boolean> {
  if (party.delivery.length < 2 || party.invited_at === null) return false;
  const since = new Date(party.invited_at).toISOString();
  const heard = (await entriesOf(tx, ground.secrets, party.document_id, ofOneChannel)).filter(
    e =>
      e.at >= since &&
      e.data.partyId === party.id &&
      e.data.channel !== channel &&
      invitations.has(textOf(e.data.occasion) as Occasion),
  );
  return heard.length > 0 && heard.at(-1)?.type !== 'DELIVERY_FAILED';
}

/** What the party's `sendStatus` is after this was heard of an invitation. */
export async function markDelivery(
  ground: Ground,
  tx: Tx,
  party: PartyRow,
  channel: 'EMAIL' | 'SMS',
  heard: 'SENT' | 'DELIVERED' | 'FAILED',
  now: Date,
): Promise<void> {
  // A report may be here before what it reports was noted.
  if (heard === 'SENT' && party.send_status === 'DELIVERED') return;
  if (heard === 'FAILED' && (await standsElsewhere(ground, tx, party, channel))) return;
  Object.assign(party, { send_status: heard, updated_at: now });
  await saveParty(tx, party);
}

/** `document.party.sent` or `.delivery_failed`. */
export const tellDelivery = (
  ground: Ground,
  tx: Tx,
  document: DocumentWithParties,
  organization: Pick<DeliveringOrganization, 'id' | 'sandbox'>,
  party: PartyRow,
  type: 'document.party.sent' | 'document.party.delivery_failed',
  now: Date,
) =>
  tellWithoutActor(
    ground,
    tx,
    document,
    organization,
    [{ type, beside: { party: showPartyOfEvent(ground.secrets, party) } }],
    now,
  );

/** What was handed over, to which address, and whether it was taken. */
function deliveryEntry(job: LetterJob, party: PartyRow | null, sent: HandedOver): NewEntry {
  const address = job.address ?? (job.channel === 'SMS' ? party?.phone : party?.email) ?? null;
  const data = {
    partyId: job.partyId,
    channel: job.channel,
    occasion: job.occasion,
    to: personal(address, job.partyId ?? job.formerPartyId),
    outcome: sent.ok ? 'HANDED_OVER' : 'FAILED',
    ...(sent.ok && sent.parts !== undefined && { parts: sent.parts }),
    ...(sent.ok && sent.providerId && { providerId: sent.providerId }),
    // What a mail server says often names the address.
    ...(!sent.ok && { permanent: sent.permanent, reason: personal(sent.reason, job.partyId) }),
  };
  return { type: `${job.channel}_${sent.ok ? 'SENT' : 'FAILED'}`, who: theService, data };
}

export async function noteDelivery(
  ground: Ground,
  tx: Tx,
  job: LetterJob,
  organization: DeliveringOrganization,
  sent: HandedOver,
): Promise<void> {
  const document = await lockDocumentOfJob(tx, job.documentId);
  if (!document) return;
  const now = ground.clock.now();
  const party = document.parties.find(p => p.id === job.partyId) ?? null;
  await writeJournal(tx, ground.secrets, subjectOf(document), [deliveryEntry(job, party, sent)], now);
  const spender = { organization, workspaceId: document.workspace_id, actor: null };
  if (job.channel === 'SMS' && sent.ok)
    await spend(ground, tx, spender, { resource: 'SMS_SENT', count: sent.parts ?? 1 }, now);
  if (!party) return;
  const invited = isInvitation(job, party);
  if (invited || isUnreached(job, party, sent.ok))
    await markDelivery(ground, tx, party, job.channel, sent.ok ? 'SENT' : 'FAILED', now);
  if (!sent.ok) {
    await tellDelivery(ground, tx, document, organization, party, 'document.party.delivery_failed', now);
    const address = job.channel === 'SMS' ? party.phone : party.email;
    await tellSender(ground, tx, document, 'DELIVERY_FAILED', now, { party: party.name, address });
  } else if (invited) await tellDelivery(ground, tx, document, organization, party, 'document.party.sent', now);
}
