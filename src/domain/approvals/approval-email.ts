/** Sends the e-mails about approvals, in the workspace's language. Service accounts receive none. */
import { cleanLine } from '../../platform/html/clean.ts';
import type { App } from '../app/app.ts';
import { findReceiver } from '../documents/notifications/member.ts';
import { findDocumentById } from '../documents/store.ts';
import { brandOf } from '../organizations/brand.ts';
import { sendMemberEmail } from '../workspaces/member-emails/send.ts';
import { asked, type RequestRow } from './approval.ts';
import { approvalUrl } from './link.ts';
import { approvalEmailTexts } from './locales/approval-emails.ts';
import type { ApprovalEmailJob } from './queues.ts';
import { findRequest } from './store.ts';

/** An approver is asked only while their answer is needed. A cancelled request does not exist any more. */
const isTimely = (job: ApprovalEmailJob, request: RequestRow | null): boolean => {
  if (job.kind === 'CANCELLED') return true;
  if (request?.round !== job.round) return false;
  return job.kind !== 'ASKED' || asked(request).some(a => a.user_id === job.userId);
};

export async function sendApprovalEmail(app: App, job: ApprovalEmailJob): Promise<void> {
  const document = await findDocumentById(app.db, job.documentId);
  const to = await findReceiver(app.db, job.documentId, job.userId);
  const request = (await findRequest(app.db, job.requestId)) ?? null;
  if (!document || document.deleted_at !== null || !to || !isTimely(job, request)) return;
  const language = to.language === 'sv' ? 'sv' : 'en';
  const texts = approvalEmailTexts[language];
  const { subject, heading, about, reason } = texts.kinds[job.kind]({
    document: cleanLine(document.name),
    organization: cleanLine(to.organization),
    requester: cleanLine(request?.requester_name ?? ''),
    by: cleanLine(job.by ?? ''),
  });
  const quote = job.kind === 'ASKED' ? request?.custom_message : job.reason;
  const button =
    job.kind === 'ASKED' && request
      ? { label: texts.open, url: approvalUrl(app, request, { user_id: job.userId }) }
      : null;
  const paragraphs = [about, ...(quote ? [texts.quoted(quote)] : [])];
  await sendMemberEmail(app, {
    kind: job.kind === 'ASKED' ? 'APPROVAL_ASKED' : 'APPROVAL_ANSWERED',
    userId: job.userId,
    workspaceId: document.workspace_id,
    ids: { organizationId: to.organization_id, documentId: document.id },
    message: {
      id: `${job.requestId}-${job.round}-${job.kind.toLowerCase()}-${job.userId}`,
      to: { name: to.name, address: to.email },
      subject: to.sandbox ? `[SANDBOX] ${subject}` : subject,
    },
    email: { language, heading, paragraphs, button, reason },
    brand: await brandOf(app.db, app.publicUrl, document.workspace_id),
    isPlainText: to.plain_text_only,
  });
}
