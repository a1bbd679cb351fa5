/**
 * Notifies the person responsible for a document of what happened to it. When it is sealed or declined, somebody who is a
 * party or receives a copy already has an e-mail and gets no second one. Service accounts receive no e-mail.
 */

import type { NotificationChoiceKind } from '../../../contract/dashboard/notification-choices.ts';
import { cleanLine } from '../../../platform/html/clean.ts';
import type { App, WriteContext } from '../../app/app.ts';
import { sendMemberEmail } from '../../workspaces/member-emails/send.ts';
import type { DocumentRow, DocumentWithParties } from '../document.ts';
import { awaited } from '../parties/party.ts';
import type { NotificationPorts } from '../ports.ts';
import { type SenderEmailJob, senderEmailQueue } from '../queues.ts';
import { findDocumentById } from '../store.ts';
import { deadlineOf } from './emails.ts';
import type { SenderEmailKind } from './notification-kind.ts';
import { senderEmail } from './sender-emails.ts';
import { isOfVisitor, nameInMail } from './visitor-mail.ts';

type Facts = Partial<Pick<SenderEmailJob, 'party' | 'delegate' | 'address' | 'reason'>>;

export const notifySender = (
  { app, tx, now }: WriteContext,
  document: Pick<DocumentRow, 'id'>,
  occasion: SenderEmailKind,
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
  return app.jobs.add(tx, senderEmailQueue, { ...job, ...facts });
};

interface Receiver {
  id: string;
  name: string;
  email: string;
  language: string;
  organization: string;
  sandbox: boolean;
}
const receiver = `
  select u.id, u.name, u.email, w.language, o.name as organization, o.sandbox
  from documents d join workspaces w on w.id = d.workspace_id join organizations o on o.id = d.organization_id
  join users u on u.id = coalesce(d.responsible_user_id, d.created_by)
  join members m on m.workspace_id = d.workspace_id and m.user_id = u.id
  where d.id = $1 and u.kind = 'PERSON' and u.status = 'ACTIVE' and m.status = 'ACTIVE'`;

const choiceFor: Record<SenderEmailKind, NotificationChoiceKind> = {
  COMPLETED: 'COMPLETED',
  COMPLETED_EARLY: 'COMPLETED',
  REJECTED: 'DECLINED',
  EXPIRED: 'DEADLINE',
  EXPIRING_SOON: 'DEADLINE',
  DELIVERY_FAILED: 'DELIVERY_FAILED',
  DELEGATED: 'DELEGATION',
  DELEGATION_DECLINED: 'DELEGATION',
  DELEGATION_REVOKED: 'DELEGATION',
};

/** Who is a party too learns as a party that somebody declined. */
const isNotifiedAsParty = ({ parties }: DocumentWithParties, email: string): boolean =>
  parties.some(
    p => p.invited_at !== null && p.delivery.includes('EMAIL') && p.email?.toLowerCase() === email.toLowerCase(),
  );

/** Whether the e-mail is still true, and not redundant. */
function isTimely(document: DocumentWithParties, occasion: SenderEmailKind, email: string): boolean {
  if (document.deleted_at !== null) return false;
  switch (occasion) {
    case 'COMPLETED':
    case 'COMPLETED_EARLY': {
      const notified = [...document.parties.map(p => p.email), ...document.meta.internalRecipients];
      return !notified.some(address => address?.toLowerCase() === email.toLowerCase());
    }
    case 'REJECTED':
      return document.status === 'REJECTED' && !isNotifiedAsParty(document, email);
    case 'EXPIRED':
      return document.status === 'EXPIRED' || (document.status === 'PENDING' && document.meta.signableAfterExpired);
    default:
      return document.status === 'PENDING';
  }
}

/** Addresses that a visitor typed are on the document's page. */
const repeatedOf = (document: DocumentWithParties, { party, delegate, address, reason }: SenderEmailJob) => ({
  party: (party && nameInMail(document, party)) || null,
  delegate: (delegate && nameInMail(document, delegate)) || null,
  address: isOfVisitor(document) ? null : address,
  reason: isOfVisitor(document) ? null : reason,
});

export async function sendSenderEmail(app: App, ports: NotificationPorts, job: SenderEmailJob): Promise<void> {
  const document = await findDocumentById(app.db, job.documentId);
  const to = await app.db.row<Receiver>(receiver, [job.documentId]);
  if (!document || !to || !isTimely(document, job.occasion, to.email)) return;
  const language = to.language === 'sv' ? 'sv' : 'en';
  const copy =
    job.occasion === 'COMPLETED' || job.occasion === 'COMPLETED_EARLY' ? await ports.sealedCopy(app, document) : null;
  const { subject, ...email } = senderEmail(job.occasion, document.type, language, {
    document: cleanLine(document.name),
    organization: cleanLine(to.organization),
    ...repeatedOf(document, job),
    waiting: awaited(document).map(p => nameInMail(document, p.name) || p.email || p.phone || ''),
    deadline: deadlineOf(document, language, app.clock.now()),
    hasCopy: copy !== null,
  });
  await sendMemberEmail(app, {
    kind: choiceFor[job.occasion],
    userId: to.id,
    workspaceId: document.workspace_id,
    ids: { organizationId: document.organization_id, documentId: document.id },
    message: {
      id: `${document.id}-sender-${job.occasion.toLowerCase()}-${new Date(job.at).getTime()}`,
      to: { name: to.name, address: to.email },
      subject: to.sandbox ? `[SANDBOX] ${subject}` : subject,
      ...(copy && { attachments: [copy] }),
    },
    email,
  });
}
