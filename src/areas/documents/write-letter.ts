/**
 * A letter job done: the letter or SMS written and handed over, then what became of it noted (`delivery.ts`). A letter whose occasion has passed (withdrawn meanwhile, signed already) is not sent.
 */
import { cleanLine } from '../../base/html/clean.ts';
import { renderLetter } from '../../base/letter.ts';
import type { PlanName } from '../../contract/plans.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { Ground } from '../act.ts';
import { brandOf } from '../organizations/brand.ts';
import { type HandedOver, isInvitation, noteDelivery } from './delivery.ts';
import type { DocumentWithParties } from './document.ts';
import type { LetterDuties } from './duties.ts';
import type { LetterJob } from './invite.ts';
import { dayIn, letterFor } from './letters.ts';
import { signingUrl } from './link.ts';
import { renderMessage, type Sender } from './message-variables.ts';
import type { LetterFacts, Occasion } from './occasion.ts';
import { hasSigned, type PartyRow } from './party.ts';
import { smsReportUrl } from './sms-token.ts';
import { findDocumentOfVisit } from './store.ts';
import { textMessage } from './text-message.ts';
import { openVerificationOf } from './verification.ts';

type About = Sender & {
  sandbox: boolean;
  organization_id: string;
  plan: PlanName;
  country: string;
  plain_text_only: boolean;
};
const senderOf = `
  select u.name, u.email, u.phone, o.name as company, o.sandbox, o.id as organization_id, o.plan, o.country, w.send_plain_text_email_only as plain_text_only
  from documents d join organizations o on o.id = d.organization_id join workspaces w on w.id = d.workspace_id
  join users u on u.id = coalesce(d.responsible_user_id, d.created_by)
  where d.id = $1`;

const invitations = new Set(['INVITE_SIGN', 'INVITE_READ']);

/** What asks somebody to act, who may have done so meanwhile. */
const asking = new Set<Occasion>([
  'INVITE_SIGN',
  'INVITE_READ',
  'INVITE_DELEGATE',
  'REMINDER',
  'DELEGATION_DECLINED',
  'DELEGATION_RETURNED',
]);

/** What has happened is told of a document in the trash too: whoever signed gets their copy though the sender tidies up at once. */
const telling = new Set<Occasion>(['SEALED', 'DECLINED', 'WITHDRAWN', 'DELEGATION_SIGNED', 'DELEGATION_REVOKED']);

/** How often what waits for a document in the trash asks whether it was restored. */
const restoredMs = 3_600_000;

/** Whether the letter still says something true. */
function isTimely(job: LetterJob, document: DocumentWithParties, party: PartyRow | null): boolean {
  const { status } = document;
  const hasLink = party !== null && party.link_version === job.linkVersion;
  if (job.occasion === 'MESSAGE') return hasLink && status !== 'DRAFT' && status !== 'EXPIRED';
  // Withdrawn meanwhile, there is neither a last day nor a signature; the link is one that nobody was sent yet.
  if (job.occasion === 'EXTENDED') return hasLink && status === 'PENDING';
  if (job.occasion === 'DELEGATION_SIGNED') return hasLink;
  // Whoever reads after the last signature is asked while it is sealed.
  const isOpen = status === 'PENDING' || (job.occasion === 'INVITE_READ' && status === 'COMPLETED');
  return !asking.has(job.occasion) || (hasLink && isOpen && !hasSigned(party));
}

/** Names stand on one line, so that no name can look like a part of the letter. */
function factsOf(
  ground: Ground,
  job: LetterJob,
  document: DocumentWithParties,
  party: PartyRow | null,
  sender: About,
  language: DocumentLanguage,
): LetterFacts {
  const page = party && job.occasion !== 'WITHDRAWN' ? signingUrl(ground, document.id, party) : null;
  const url = page && job.occasion === 'MESSAGE' ? `${page}#ask` : page;
  const own = job.customMessage ?? document.meta.message;
  const invited = (text: string | null) =>
    text && party && invitations.has(job.occasion) ? renderMessage(text, document, party, sender, url ?? '') : null;
  return {
    document: cleanLine(document.name),
    sender: cleanLine(sender.name),
    organization: cleanLine(sender.company),
    recipient: cleanLine(party?.name ?? ''),
    message: job.occasion === 'MESSAGE' ? job.customMessage : invited(own),
    reason: job.reason,
    by: job.by && cleanLine(job.by),
    deadline: document.expires_at === null ? null : dayIn(language, new Date(document.expires_at)),
    url,
    actsFor: actsFor(job, document, party),
  };
}

function actsFor(job: LetterJob, document: DocumentWithParties, party: PartyRow | null): string | null {
  const name =
    job.occasion === 'DELEGATION_REVOKED' ? job.by : document.parties.find(p => p.id === party?.acts_for)?.name;
  return name ? cleanLine(name) : null;
}

export interface Try {
  /** Of the job, the same for every try: by it a receiver knows a letter that comes twice. */
  id: string;
  /** A failure now is the delivery's failure. */
  last: boolean;
  /** When it was first tried; null: now. */
  since: Date | null;
}

export async function sendLetter(ground: Ground, duties: LetterDuties, job: LetterJob, tried: Try): Promise<void> {
  const about = await aboutOf(ground, job);
  if (!about) return;
  const { document, sender, party } = about;
  if ((job.partyId !== null && !party) || !isTimely(job, document, party)) return;
  if (document.deleted_at !== null && !telling.has(job.occasion)) return waitForRestore(ground, job, tried);
  const sent =
    job.channel === 'SMS'
      ? await handOverSms(ground, job, document, party, sender, tried)
      : await handOver(ground, duties, job, document, party, sender, tried);
  if (!sent.ok && !sent.permanent && !tried.last) throw new Error(`the letter was not taken: ${sent.reason}`);
  await note(ground, job, sender, sent);
}

/** Its last try ended the process: whether it arrived nobody knows, so it is told as one that did not. */
export async function giveUpLetter(ground: Ground, job: LetterJob): Promise<void> {
  const about = await aboutOf(ground, job);
  if (!about) return;
  const { sender, party } = about;
  if (party && isInvitation(job, party) && party.send_status !== 'NOT_SENT') return;
  await note(ground, job, sender, { ok: false, permanent: true, reason: 'the service ended while it was sent' });
}

/** Null where the document is gone. */
async function aboutOf({ db }: Ground, job: LetterJob) {
  const document = await findDocumentOfVisit(db, job.documentId);
  const sender = await db.row<About>(senderOf, [job.documentId]);
  const party = document?.parties.find(p => p.id === job.partyId) ?? null;
  return document && sender && { document, sender, party };
}

const note = (ground: Ground, job: LetterJob, { organization_id: id, plan, sandbox }: About, sent: HandedOver) =>
  ground.db.tx(tx => noteDelivery(ground, tx, job, { id, plan, sandbox }, sent));

/** The letter again in a while, once however often this job is done; reminders come anew by themselves. */
async function waitForRestore({ db, jobs, clock }: Ground, job: LetterJob, { id }: Try): Promise<void> {
  if (job.occasion === 'REMINDER') return;
  const runAt = new Date(clock.now().getTime() + restoredMs);
  await db.tx(tx => jobs.add(tx, 'letter', job, { runAt, key: `restored:${id}` }));
}

/** Of this letter alone: mail servers drop what has the Message-ID of one that they have, as a second invitation would. */
const messageId = ({ documentId, occasion }: LetterJob, { id }: Try): string =>
  `${documentId}-${occasion.toLowerCase()}-${id}`;

async function handOverSms(
  ground: Ground,
  job: LetterJob,
  document: DocumentWithParties,
  party: PartyRow | null,
  sender: About,
  tried: Try,
): Promise<HandedOver> {
  const to = job.address ?? party?.phone;
  if (!to) return { ok: false, permanent: true, reason: 'no phone number' };
  const { language } = document.meta;
  const facts = factsOf(ground, job, document, party, sender, language);
  const about = party && {
    documentId: document.id,
    partyId: party.id,
    occasion: job.occasion,
    linkVersion: job.linkVersion ?? party.link_version,
  };
  return ground.sms.send({
    id: messageId(job, tried),
    to,
    country: party?.country ?? sender.country,
    text: textMessage(job.occasion, language, sender.sandbox, facts),
    reportTo: about && smsReportUrl(ground, about),
    triedSince: tried.since,
  });
}

async function handOver(
  ground: Ground,
  duties: LetterDuties,
  job: LetterJob,
  document: DocumentWithParties,
  party: PartyRow | null,
  sender: About,
  tried: Try,
): Promise<HandedOver> {
  const { language } = document.meta;
  const facts = factsOf(ground, job, document, party, sender, language);
  const to = job.address ?? party?.email;
  if (!to) return { ok: false, permanent: true, reason: 'no e-mail address' };
  const letter = letterFor(job.occasion, language, facts);
  const subject =
    invitations.has(job.occasion) && document.meta.subject ? renderSubject(document, party, sender) : letter.subject;
  const { text, html } = renderLetter(letter, await brandOf(ground.db, ground.publicUrl, sender.organization_id));
  // Who proves something before reading gets the link, which asks for that; a file would not.
  const isGated = party !== null && openVerificationOf(document, party) !== null;
  const copy = job.occasion === 'SEALED' && !isGated ? await duties.sealedCopy(ground, document.id) : null;
  return ground.mail.send({
    id: messageId(job, tried),
    to: { name: party?.name ?? null, address: to },
    subject: sender.sandbox ? `[SANDBOX] ${subject}` : subject,
    text,
    html: (document.meta.sendPlainTextEmailOnly ?? sender.plain_text_only) ? null : html,
    ...(copy && { attachments: [copy] }),
  });
}

const renderSubject = (document: DocumentWithParties, party: PartyRow | null, sender: Sender): string =>
  party ? renderMessage(document.meta.subject ?? '', document, party, sender, '') : (document.meta.subject ?? '');
