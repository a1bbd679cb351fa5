/**
 * A letter job done: the letter written and handed over, then what became of it noted on the party, in the journal and
 * as an event. A letter whose occasion has passed (withdrawn meanwhile, signed already) is not sent.
 */
import type { Tx } from '../../base/database.ts';
import { renderLetter } from '../../base/letter.ts';
import type { MailAttachment } from '../../base/mail.ts';
import type { Ground } from '../act.ts';
import { type NewEntry, theService, writeJournal } from '../events/journal.ts';
import { personal } from '../events/personal.ts';
import type { DocumentWithParties } from './document.ts';
import type { LetterJob } from './invite.ts';
import { subjectOf, tellWithoutActor } from './journal.ts';
import { dayIn, type LetterFacts, letterFor, textMessage } from './letters.ts';
import { signingUrl } from './link.ts';
import { renderMessage, type Sender } from './message-variables.ts';
import { hasSigned, type PartyRow } from './party.ts';
import { showPartyOfEvent } from './show.ts';
import { findDocumentOfVisit, lockDocumentOfJob, saveParty } from './store.ts';

/** The sealed copy for those without a link of their own; of the area of signing. */
export interface LetterDuties {
  sealedCopy(ground: Ground, documentId: string): Promise<MailAttachment | null>;
}

type About = Sender & { sandbox: boolean; organization_id: string };
const about = `
  select u.name, u.email, u.phone, o.name as company, o.sandbox, o.id as organization_id
  from documents d join organizations o on o.id = d.organization_id join users u on u.id = coalesce(d.responsible_user_id, d.created_by)
  where d.id = $1`;

const invitations = new Set(['INVITE_SIGN', 'INVITE_READ']);

/** Whether the letter still says something true. */
function isTimely(job: LetterJob, document: DocumentWithParties, party: PartyRow | null): boolean {
  if (document.deleted_at !== null) return false;
  if (!invitations.has(job.occasion)) return true;
  return document.status === 'PENDING' && party !== null && party.link_version === job.linkVersion && !hasSigned(party);
}

function factsOf(
  ground: Ground,
  job: LetterJob,
  document: DocumentWithParties,
  party: PartyRow | null,
  sender: About,
  language: 'sv' | 'en',
): LetterFacts {
  const url = party && job.occasion !== 'WITHDRAWN' ? signingUrl(ground, document.id, party) : null;
  const own = job.customMessage ?? document.meta.message;
  return {
    document: document.name,
    sender: sender.name,
    organization: sender.company,
    recipient: party?.name ?? '',
    message:
      own && party && invitations.has(job.occasion) ? renderMessage(own, document, party, sender, url ?? '') : null,
    reason: job.reason,
    by: job.by,
    deadline: document.expires_at === null ? null : dayIn(language, new Date(document.expires_at)),
    url,
  };
}

/** `last`: a failure now is the delivery's failure. */
export async function sendLetter(ground: Ground, duties: LetterDuties, job: LetterJob, last: boolean): Promise<void> {
  const document = await findDocumentOfVisit(ground.db, job.documentId);
  const sender = await ground.db.row<About>(about, [job.documentId]);
  if (!document || !sender) return;
  const party = document.parties.find(p => p.id === job.partyId) ?? null;
  if ((job.partyId !== null && !party) || !isTimely(job, document, party)) return;
  const sent = await handOver(ground, duties, job, document, party, sender);
  if (!sent.ok && !sent.permanent && !last) throw new Error(`the letter was not taken: ${sent.reason}`);
  await ground.db.tx(tx => noteDelivery(ground, tx, job, sender, sent));
}

type Sent = { ok: true } | { ok: false; permanent: boolean; reason: string };

async function handOver(
  ground: Ground,
  duties: LetterDuties,
  job: LetterJob,
  document: DocumentWithParties,
  party: PartyRow | null,
  sender: About,
): Promise<Sent> {
  const language = document.meta.language === 'sv' ? 'sv' : 'en';
  const facts = factsOf(ground, job, document, party, sender, language);
  const id = `${document.id}-${job.partyId ?? 'copy'}-${job.occasion.toLowerCase()}`;
  if (job.channel === 'SMS') {
    return party?.phone
      ? ground.sms.send({ to: party.phone, text: textMessage(job.occasion, language, facts), id })
      : { ok: false, permanent: true, reason: 'no phone number' };
  }
  const to = job.address ?? party?.email;
  if (!to) return { ok: false, permanent: true, reason: 'no e-mail address' };
  const letter = letterFor(job.occasion, language, facts);
  const subject =
    invitations.has(job.occasion) && document.meta.subject ? renderSubject(document, party, sender) : letter.subject;
  const { text, html } = renderLetter(letter);
  const copy = job.occasion === 'SEALED' ? await duties.sealedCopy(ground, document.id) : null;
  return ground.mail.send({
    id,
    to: { name: party?.name ?? null, address: to },
    subject: sender.sandbox ? `[SANDBOX] ${subject}` : subject,
    text,
    html: document.meta.sendPlainTextEmailOnly ? null : html,
    ...(copy && { attachments: [copy] }),
  });
}

const renderSubject = (document: DocumentWithParties, party: PartyRow | null, sender: Sender): string =>
  party ? renderMessage(document.meta.subject ?? '', document, party, sender, '') : (document.meta.subject ?? '');

/** What was handed over, to which address, and whether it was taken. */
function deliveryEntry(job: LetterJob, party: PartyRow | null, sent: Sent): NewEntry {
  const address = job.address ?? (job.channel === 'SMS' ? party?.phone : party?.email) ?? null;
  const data = {
    partyId: job.partyId,
    channel: job.channel,
    occasion: job.occasion,
    to: personal(address, job.partyId),
    outcome: sent.ok ? 'HANDED_OVER' : 'FAILED',
    // What a mail server says often names the address.
    ...(!sent.ok && { permanent: sent.permanent, reason: personal(sent.reason, job.partyId) }),
  };
  return { type: `${job.channel}_${sent.ok ? 'SENT' : 'FAILED'}`, who: theService, data };
}

async function noteDelivery(ground: Ground, tx: Tx, job: LetterJob, sender: About, sent: Sent): Promise<void> {
  const document = await lockDocumentOfJob(tx, job.documentId);
  if (!document) return;
  const now = ground.clock.now();
  const party = document.parties.find(p => p.id === job.partyId) ?? null;
  await writeJournal(tx, ground.secrets, subjectOf(document), [deliveryEntry(job, party, sent)], now);
  if (!party) return;
  const invited = invitations.has(job.occasion) && party.link_version === job.linkVersion;
  if (invited) {
    Object.assign(party, { send_status: sent.ok ? 'SENT' : 'FAILED', updated_at: now });
    await saveParty(tx, party);
  }
  const beside = { party: showPartyOfEvent(ground.secrets, party) };
  const organization = { id: sender.organization_id, sandbox: sender.sandbox };
  const type = sent.ok ? (invited ? 'document.party.sent' : null) : 'document.party.delivery_failed';
  if (type) await tellWithoutActor(tx, document, organization, [{ type, beside }], now);
}
