/**
 * Telling whoever is responsible for a document what became of it. Nobody is told twice: who is a party or gets a copy
 * of it has a letter of their own when it is sealed. Service accounts read no mail.
 */
import type { Tx } from '../../base/database.ts';
import { cleanLine } from '../../base/html/clean.ts';
import { renderLetter } from '../../base/letter.ts';
import type { Ground } from '../act.ts';
import type { DocumentRow, DocumentWithParties } from './document.ts';
import type { LetterDuties } from './duties.ts';
import { dayIn } from './letters.ts';
import { awaited } from './party.ts';
import { type SenderOccasion, senderLetter } from './sender-letters.ts';
import { findDocumentOfVisit } from './store.ts';

export interface SenderLetterJob {
  documentId: string;
  occasion: SenderOccasion;
  /** When it came to be told, since some things happen again. */
  at: string;
  party: string | null;
  delegate: string | null;
  address: string | null;
  reason: string | null;
}

type Facts = Partial<Pick<SenderLetterJob, 'party' | 'delegate' | 'address' | 'reason'>>;

export const tellSender = (
  ground: Ground,
  tx: Tx,
  document: Pick<DocumentRow, 'id'>,
  occasion: SenderOccasion,
  now: Date,
  facts: Facts = {},
): Promise<void> => {
  const job = {
    documentId: document.id,
    occasion,
    at: now.toISOString(),
    party: null,
    delegate: null,
    address: null,
    reason: null,
  };
  return ground.jobs.add(tx, 'sender-letter', { ...job, ...facts } satisfies SenderLetterJob);
};

interface Receiver {
  name: string;
  email: string;
  language: string;
  organization: string;
  sandbox: boolean;
}
const receiver = `
  select u.name, u.email, w.language, o.name as organization, o.sandbox
  from documents d join workspaces w on w.id = d.workspace_id join organizations o on o.id = d.organization_id
  join users u on u.id = coalesce(d.responsible_user_id, d.created_by)
  join members m on m.workspace_id = d.workspace_id and m.user_id = u.id
  where d.id = $1 and u.kind = 'PERSON' and u.status = 'ACTIVE' and m.status = 'ACTIVE'`;

/** Whether it still says something true, and something new. */
function isTimely(document: DocumentWithParties, occasion: SenderOccasion, email: string): boolean {
  if (document.deleted_at !== null) return false;
  switch (occasion) {
    case 'COMPLETED': {
      const told = [...document.parties.map(p => p.email), ...document.meta.internalRecipients];
      return !told.some(address => address?.toLowerCase() === email.toLowerCase());
    }
    case 'REJECTED':
      return document.status === 'REJECTED';
    case 'EXPIRED':
      return document.status === 'EXPIRED' || (document.status === 'PENDING' && document.meta.signableAfterExpired);
    default:
      return document.status === 'PENDING';
  }
}

export async function sendSenderLetter(ground: Ground, duties: LetterDuties, job: SenderLetterJob): Promise<void> {
  const document = await findDocumentOfVisit(ground.db, job.documentId);
  const to = await ground.db.row<Receiver>(receiver, [job.documentId]);
  if (!document || !to || !isTimely(document, job.occasion, to.email)) return;
  const language = to.language === 'sv' ? 'sv' : 'en';
  const copy = job.occasion === 'COMPLETED' ? await duties.sealedCopy(ground, document.id) : null;
  const { subject, ...letter } = senderLetter(job.occasion, language, {
    document: cleanLine(document.name),
    organization: cleanLine(to.organization),
    party: job.party && cleanLine(job.party),
    delegate: job.delegate && cleanLine(job.delegate),
    address: job.address,
    reason: job.reason,
    waiting: awaited(document).map(p => cleanLine(p.name) || p.email || p.phone || ''),
    deadline: document.expires_at === null ? null : dayIn(language, new Date(document.expires_at)),
    hasCopy: copy !== null,
  });
  const sent = await ground.mail.send({
    id: `${document.id}-sender-${job.occasion.toLowerCase()}-${new Date(job.at).getTime()}`,
    to: { name: to.name, address: to.email },
    subject: to.sandbox ? `[SANDBOX] ${subject}` : subject,
    ...renderLetter(letter),
    ...(copy && { attachments: [copy] }),
  });
  if (!sent.ok && !sent.permanent) throw new Error(`the letter was not taken: ${sent.reason}`);
}
