/**
 * The job that sends an e-mail or SMS and records the outcome (`delivery.ts`). A notification whose occasion has passed
 * (the document was withdrawn, the party has signed) is not sent.
 */

import type { PlanName } from '../../../contract/plans.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import { cleanLine } from '../../../platform/html/clean.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import type { App } from '../../app/app.ts';
import { brandOf } from '../../organizations/brand.ts';
import { failureOf, handOverEmail } from '../../organizations/emails.ts';
import { senderName as nameForParties } from '../../organizations/sender.ts';
import type { DocumentWithParties } from '../document.ts';
import { signingUrl } from '../parties/link.ts';
import { hasSigned, type PartyRow } from '../parties/party.ts';
import type { NotificationPorts } from '../ports.ts';
import { type NotificationJob, notificationQueue } from '../queues.ts';
import { findDocumentById } from '../store.ts';
import { openVerificationOf } from '../verification.ts';
import { bounceTag, referenceOf } from './bounce-token.ts';
import { type HandedOver, isInvitation, recordDelivery } from './delivery.ts';
import { deadlineOf, emailFor, partyTextsOf } from './emails.ts';
import { renderMessage, type Sender } from './message-variables.ts';
import { bringsCopy, type NotificationFacts, type NotificationKind } from './notification-kind.ts';
import { textMessage } from './sms.ts';
import { smsReportUrl } from './sms-token.ts';
import { isOfVisitor, isUnproven, nameInMail } from './visitor-mail.ts';

type About = Sender & {
  sandbox: boolean;
  organization_id: string;
  plan: PlanName;
  country: string;
  plain_text_only: boolean;
};
const senderOf = `
  select u.name, u.email, u.phone, ${nameForParties} as company, o.sandbox, o.id as organization_id, o.plan, o.country, w.send_plain_text_email_only as plain_text_only
  from documents d join organizations o on o.id = d.organization_id join workspaces w on w.id = d.workspace_id
  join users u on u.id = coalesce(d.responsible_user_id, d.created_by)
  where d.id = $1`;

const invitations = new Set(['INVITE_SIGN', 'INVITE_READ']);

/** Their reason is a party's own. The one to a delegate never has it: the party typed its address, too. */
const ofParties = new Set<NotificationKind>(['DECLINED', 'INVITE_DELEGATE', 'DELEGATION_DECLINED']);

/** Notifications that ask somebody to act, who may have acted meanwhile. */
const asking = new Set<NotificationKind>([
  'INVITE_SIGN',
  'INVITE_READ',
  'INVITE_DELEGATE',
  'REMINDER',
  'DELEGATION_DECLINED',
  'DELEGATION_RETURNED',
]);

/**
 * Sent even if the document is in the trash, so that signers get their copy if the sender deletes the document at once.
 */
const sentFromTrash = new Set<NotificationKind>([
  'SEALED',
  'SEALED_EARLY',
  'DECLINED',
  'WITHDRAWN',
  'DELEGATION_SIGNED',
  'DELEGATION_REVOKED',
]);

/** How often a notification that waits for a document in the trash checks whether it was restored. */
const restoredMs = 3_600_000;

/** Whether the notification is still true. */
function isTimely(job: NotificationJob, document: DocumentWithParties, party: PartyRow | null): boolean {
  const { status } = document;
  const hasLink = party !== null && party.link_version === job.linkVersion;
  if (job.occasion === 'MESSAGE') return hasLink && status !== 'DRAFT' && status !== 'EXPIRED';
  // After a withdrawal there is no deadline to announce, and the party's new link must not be sent before it is
  // invited.
  if (job.occasion === 'EXTENDED') return hasLink && status === 'PENDING';
  if (job.occasion === 'DELEGATION_SIGNED') return hasLink;
  // A reviewer who comes after the last signer is invited while the document is being sealed.
  const isOpen = status === 'PENDING' || (job.occasion === 'INVITE_READ' && status === 'COMPLETED');
  return !asking.has(job.occasion) || (hasLink && isOpen && !hasSigned(party));
}

/** What a notification is about; `party` is null if it goes to somebody else. */
interface Notified {
  document: DocumentWithParties;
  party: PartyRow | null;
  sender: About;
}

/** Names are reduced to one line, so that no name can imitate other parts of the e-mail. */
function factsOf(
  app: App,
  job: NotificationJob,
  { document, party, sender }: Notified,
  language: DocumentLanguage,
): NotificationFacts {
  const page = party && job.occasion !== 'WITHDRAWN' ? signingUrl(app, document.id, party) : null;
  const url = page && job.occasion === 'MESSAGE' ? `${page}#ask` : page;
  const own = job.customMessage ?? document.meta.message;
  const invited = (text: string | null) =>
    text && party && invitations.has(job.occasion)
      ? renderMessage(text, document, asRepeated(document, party), { sender, signUrl: url ?? '', now: app.clock.now() })
      : null;
  return {
    document: cleanLine(document.name),
    sender: cleanLine(sender.name),
    organization: cleanLine(sender.company),
    partyName: nameInMail(document, party?.name ?? ''),
    message: job.occasion === 'MESSAGE' ? job.customMessage : invited(own),
    reason: isKept(document, job.occasion) ? job.reason : null,
    by: (job.by && nameInMail(document, job.by)) || null,
    deadline: deadlineOf(document, language, app.clock.now()),
    url,
    actsFor: actsFor(job, document, party),
  };
}

const isKept = (document: DocumentWithParties, occasion: NotificationKind): boolean =>
  occasion !== 'INVITE_DELEGATE' && !(isOfVisitor(document) && ofParties.has(occasion));

function actsFor(job: NotificationJob, document: DocumentWithParties, party: PartyRow | null): string | null {
  const name =
    job.occasion === 'DELEGATION_REVOKED' ? job.by : document.parties.find(p => p.id === party?.acts_for)?.name;
  return (name && nameInMail(document, name)) || null;
}

/** What the variables of an invitation repeat of a party. */
const asRepeated = (document: DocumentWithParties, party: PartyRow): PartyRow =>
  document.visitor_party_id === party.id || party.acts_for !== null
    ? { ...party, name: nameInMail(document, party.name), email: null, phone: null }
    : party;

export interface Try {
  /** The job's id, the same for every attempt: mail servers recognize a duplicate by it. */
  id: string;
  /** If this attempt fails, the delivery has failed. */
  last: boolean;
  /** Time of the first attempt; null if this is the first. */
  since: Date | null;
}

export async function sendNotification(
  app: App,
  ports: NotificationPorts,
  job: NotificationJob,
  tried: Try,
): Promise<void> {
  const about = await aboutOf(app, job);
  if (!about) return;
  const { document, sender, party } = about;
  if ((job.partyId !== null && !party) || !isTimely(job, document, party)) return;
  if (document.deleted_at !== null && !sentFromTrash.has(job.occasion)) return waitForRestore(app, job, tried);
  const sent =
    job.channel === 'SMS' ? await handOverSms(app, job, about, tried) : await handOver(app, ports, job, about, tried);
  const ids = { organizationId: sender.organization_id, documentId: document.id, partyId: job.partyId };
  const failure = failureOf(sent, ids, { isLast: tried.last });
  if (failure) throw failure;
  await record(app, job, sender, sent);
}

/** The last attempt ended the process. Nobody knows whether the notification arrived, so it is recorded as failed. */
export async function giveUpNotification(app: App, job: NotificationJob): Promise<void> {
  const about = await aboutOf(app, job);
  if (!about) return;
  const { sender, party } = about;
  if (party && isInvitation(job, party) && party.send_status !== 'NOT_SENT') return;
  await record(app, job, sender, { ok: false, permanent: true, reason: 'the service ended while it was sent' });
}

/** Null if the document is gone. */
async function aboutOf({ db }: App, job: NotificationJob): Promise<Notified | null> {
  const document = await findDocumentById(db, job.documentId);
  const sender = await db.row<About>(senderOf, [job.documentId]);
  const party = document?.parties.find(p => p.id === job.partyId) ?? null;
  return document && sender && { document, sender, party };
}

const record = (app: App, job: NotificationJob, { organization_id: id, plan, sandbox }: About, sent: HandedOver) =>
  app.db.tx(tx => recordDelivery(app, tx, job, { id, plan, sandbox }, sent));

/** Enqueues the notification again for later, once, however often this job runs. Reminders are scheduled anyway. */
async function waitForRestore({ db, jobs, clock }: App, job: NotificationJob, { id }: Try): Promise<void> {
  if (job.occasion === 'REMINDER') return;
  const runAt = new Date(clock.now().getTime() + restoredMs);
  await db.tx(tx => jobs.add(tx, notificationQueue, job, { runAt, key: `restored:${id}` }));
}

/**
 * Unique per notification: mail servers drop a message whose Message-ID they already have, and so would lose a second
 * invitation.
 */
const messageId = ({ documentId, occasion }: NotificationJob, { id }: Try): string =>
  `${documentId}-${occasion.toLowerCase()}-${id}`;

async function handOverSms(app: App, job: NotificationJob, about: Notified, tried: Try): Promise<HandedOver> {
  const { document, party, sender } = about;
  const to = job.address ?? party?.phone;
  if (!to) return { ok: false, permanent: true, reason: 'no phone number' };
  const { language } = document.meta;
  const facts = factsOf(app, job, about, language);
  const reported = party && {
    documentId: document.id,
    partyId: party.id,
    occasion: job.occasion,
    linkVersion: job.linkVersion ?? party.link_version,
  };
  return app.sms.send({
    ...{ id: messageId(job, tried), organizationId: sender.organization_id },
    to,
    country: party?.country ?? sender.country,
    text: textMessage(job.occasion, partyTextsOf(document), sender.sandbox, facts),
    reportTo: reported && smsReportUrl(app, reported),
    triedSince: tried.since,
  });
}

async function handOver(
  app: App,
  ports: NotificationPorts,
  job: NotificationJob,
  about: Notified,
  tried: Try,
): Promise<HandedOver> {
  const { document, party, sender } = about;
  const { language } = document.meta;
  const facts = factsOf(app, job, about, language);
  const to = job.address ?? party?.email;
  if (!to) return { ok: false, permanent: true, reason: 'no e-mail address' };
  const email = emailFor(job.occasion, document, facts);
  const subject =
    invitations.has(job.occasion) && document.meta.subject ? renderSubject(about, app.clock.now()) : email.subject;
  const { text, html } = renderEmail(email, await brandOf(app.db, app.publicUrl, document.workspace_id));
  const copy =
    bringsCopy(job.occasion) && (await mayGetCopy(app, about)) ? await ports.sealedCopy(app, document) : null;
  const id = messageId(job, tried);
  const reference = app.bounces !== null && party !== null ? referenceOf(id) : null;
  const handed = await handOverEmail(app, sender.organization_id, {
    id,
    to: { name: (party && nameInMail(document, party.name)) || null, address: to },
    sender: { name: senderName(facts), address: sender.email },
    subject: sender.sandbox ? `[SANDBOX] ${subject}` : subject,
    text,
    html: (document.meta.sendPlainTextEmailOnly ?? sender.plain_text_only) ? null : html,
    ...(copy && { attachments: [copy] }),
    returnTag: reference !== null && party ? bounceTag(app.secrets, { partyId: party.id, reference }) : null,
  });
  return handed.ok && reference !== null ? { ...handed, reference } : handed;
}

/**
 * A party that must be verified before reading gets only the link, because an attachment would bypass the verification; so
 * does an address that somebody typed and nobody has proven.
 */
const mayGetCopy = async ({ db }: App, { document, party }: Notified): Promise<boolean> =>
  party === null || (openVerificationOf(document, party) === null && !(await isUnproven(db, document, party)));

/** As in an address book: the person, and the organization that they send for. */
const senderName = ({ sender, organization }: NotificationFacts): string =>
  sender === '' || sender === organization ? organization : `${sender} (${organization})`;

const renderSubject = ({ document, party, sender }: Notified, now: Date): string =>
  party
    ? renderMessage(document.meta.subject ?? '', document, asRepeated(document, party), { sender, signUrl: '', now })
    : (document.meta.subject ?? '');
