/**
 * Records the outcome of an e-mail or SMS: in the journal, on the party and as an event. A party with two channels
 * counts as unreachable only if both failed, in whatever order their outcomes arrive.
 */

import type { PlanName } from '../../../contract/plans.ts';
import type { Sent } from '../../../platform/mail/outbox.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App, WriteContext } from '../../app/app.ts';
import { consumeAllowance } from '../../events/consume-allowance.ts';
import { entriesOf, type NewEntry, systemActor, writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import { loadOrganization } from '../../organizations/load.ts';
import type { DocumentWithParties } from '../document.ts';
import { publishWithoutActor, subjectOf } from '../journal.ts';
import { hasSigned, type PartyRow } from '../parties/party.ts';
import type { NotificationJob } from '../queues.ts';
import { showPartyOfEvent } from '../show.ts';
import { lockDocumentById, saveParty } from '../store.ts';
import type { NotificationKind } from './notification-kind.ts';
import { notifySender } from './notify-sender.ts';

/** Whose plan counts the SMS, and where events are published. */
export interface DeliveringOrganization {
  id: string;
  plan: PlanName;
  sandbox: boolean;
}

/** `parts` and `providerId` exist for SMS only, `reference` for e-mails whose bounces are read. */
export type HandedOver =
  | { ok: true; parts?: number; providerId?: string | null; reference?: string }
  | Exclude<Sent, { ok: true }>;

const invitations = new Set<NotificationKind>(['INVITE_SIGN', 'INVITE_READ', 'INVITE_DELEGATE']);

type About = { occasion: NotificationKind; linkVersion: number | null };

/** Whether the notification invited with the party's current link. */
export const isInvitation = (job: About, party: PartyRow): boolean =>
  invitations.has(job.occasion) && party.link_version === job.linkVersion;

/** An address that a reminder does not reach is treated as unreachable: no more reminders are sent to it. */
export const isUnreached = (job: About, party: PartyRow, ok: boolean): boolean =>
  !ok && job.occasion === 'REMINDER' && party.link_version === job.linkVersion;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const ofOneChannel = ['EMAIL_SENT', 'SMS_SENT', 'DELIVERY_CONFIRMED', 'DELIVERY_FAILED'];

/** Whether the invitation went out over another channel of the party without a later failure. */
async function standsElsewhere(app: App, tx: Tx, party: PartyRow, channel: string): Promise<boolean> {
  if (party.delivery.length < 2 || party.invited_at === null) return false;
  const since = new Date(party.invited_at).toISOString();
  const heard = (await entriesOf(tx, app.secrets, party.document_id, ofOneChannel)).filter(
    e =>
      e.at >= since &&
      e.data.partyId === party.id &&
      e.data.channel !== channel &&
      invitations.has(textOf(e.data.occasion) as NotificationKind),
  );
  return heard.length > 0 && heard.at(-1)?.type !== 'DELIVERY_FAILED';
}

/** Sets the party's `sendStatus` after an outcome of its invitation. */
export async function markDelivery(
  { app, tx, now }: WriteContext,
  party: PartyRow,
  channel: 'EMAIL' | 'SMS',
  heard: 'SENT' | 'DELIVERED' | 'FAILED' | 'BOUNCED',
): Promise<void> {
  // The provider's report may arrive before the sending is recorded.
  if (heard === 'SENT' && party.send_status === 'DELIVERED') return;
  const isFailure = heard === 'FAILED' || heard === 'BOUNCED';
  if (isFailure && (await standsElsewhere(app, tx, party, channel))) return;
  Object.assign(party, { send_status: heard, updated_at: now });
  saveParty(tx, party);
}

/** Publishes `document.party.sent` or `document.party.delivery_failed`. */
export const publishDelivery = (
  { app, tx, now }: WriteContext,
  document: DocumentWithParties,
  organization: Pick<DeliveringOrganization, 'id' | 'sandbox'>,
  party: PartyRow,
  type: 'document.party.sent' | 'document.party.delivery_failed',
) =>
  publishWithoutActor({ app, tx, now }, document, organization, [
    { type, extra: { party: showPartyOfEvent(app.secrets, party) } },
  ]);

/** The journal entry: what was sent to which address, and whether it was accepted. */
function deliveryEntry(job: NotificationJob, party: PartyRow | null, sent: HandedOver): NewEntry {
  const address = job.address ?? (job.channel === 'SMS' ? party?.phone : party?.email) ?? null;
  const data = {
    partyId: job.partyId,
    ...(job.formerPartyId !== null && { formerPartyId: job.formerPartyId }),
    channel: job.channel,
    occasion: job.occasion,
    to: personal(address, job.partyId ?? job.formerPartyId),
    outcome: sent.ok ? 'HANDED_OVER' : 'FAILED',
    ...(sent.ok && sent.parts !== undefined && { parts: sent.parts }),
    ...(sent.ok && sent.providerId && { providerId: sent.providerId }),
    ...(sent.ok && sent.reference && { reference: sent.reference, linkVersion: job.linkVersion }),
    // Errors of mail servers often contain the address.
    ...(!sent.ok && { permanent: sent.permanent, reason: personal(sent.reason, job.partyId ?? job.formerPartyId) }),
  };
  return { type: `${job.channel}_${sent.ok ? 'SENT' : 'FAILED'}`, who: systemActor, data };
}

export async function recordDelivery(
  app: App,
  tx: Tx,
  job: NotificationJob,
  organization: DeliveringOrganization,
  sent: HandedOver,
): Promise<void> {
  const document = await lockDocumentById(tx, job.documentId);
  if (!document) return;
  const now = app.clock.now();
  const party = document.parties.find(p => p.id === job.partyId) ?? null;
  await writeJournal(tx, app.secrets, subjectOf(document), [deliveryEntry(job, party, sent)], now);
  if (!sent.ok) {
    const ids = { organizationId: organization.id, documentId: document.id, partyId: job.partyId };
    const { channel, occasion } = job;
    tx.afterCommit(() => app.log.warn({ ...ids, channel, occasion, reason: sent.reason }, 'a message was not sent'));
  }
  const spender = { organization, workspaceId: document.workspace_id, actor: null };
  if (job.channel === 'SMS' && sent.ok)
    await consumeAllowance(app, tx, spender, { resource: 'SMS_SENT', count: sent.parts ?? 1 }, now);
  if (!party) return;
  const invited = isInvitation(job, party);
  if (invited || isUnreached(job, party, sent.ok))
    await markDelivery({ app, tx, now }, party, job.channel, sent.ok ? 'SENT' : 'FAILED');
  if (!sent.ok) {
    await publishDelivery({ app, tx, now }, document, organization, party, 'document.party.delivery_failed');
    const address = job.channel === 'SMS' ? party.phone : party.email;
    await notifySender({ app, tx, now }, document, 'DELIVERY_FAILED', { party: party.name, address });
  } else if (invited) await publishDelivery({ app, tx, now }, document, organization, party, 'document.party.sent');
}

/** What became of a notification after it was handed over. */
export interface DeliveryReport {
  channel: 'EMAIL' | 'SMS';
  occasion: NotificationKind;
  linkVersion: number;
  outcome: 'DELIVERED' | 'FAILED' | 'BOUNCED';
  /** To which it was sent. */
  address: string | null;
}

/** What a report changes, besides the journal, which has it already. */
export async function applyReport(
  { app, tx, now }: WriteContext,
  document: DocumentWithParties,
  party: PartyRow,
  report: DeliveryReport,
): Promise<void> {
  const isDelivered = report.outcome === 'DELIVERED';
  // The link was invalidated, so nobody needs to know any more.
  if (party.link_version !== report.linkVersion) return;
  const asked = isInvitation(report, party) || isUnreached(report, party, isDelivered);
  // It has signed, so it was reached.
  if (asked && !isDelivered && hasSigned(party)) return;
  if (asked) await markDelivery({ app, tx, now }, party, report.channel, report.outcome);
  if (isDelivered) return;
  const organization = await loadOrganization(tx, document.organization_id);
  await publishDelivery({ app, tx, now }, document, organization, party, 'document.party.delivery_failed');
  await notifySender({ app, tx, now }, document, 'DELIVERY_FAILED', { party: party.name, address: report.address });
}
