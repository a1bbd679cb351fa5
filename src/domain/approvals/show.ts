/** Makes the public shape of approval requests. */
import type { ApprovalRequest } from '../../contract/schemas/documents/approvals.ts';
import { iso, isoOrNull } from '../documents/times.ts';
import type { RequestRow } from './approval.ts';

export const showRequest = (r: RequestRow): ApprovalRequest => ({
  id: r.id,
  documentId: r.document_id,
  status: r.status,
  autoSend: r.auto_send,
  customMessage: r.custom_message,
  requestedBy: { id: r.requested_by, email: r.requester_email, name: r.requester_name },
  approvers: r.approvers.map(a => ({
    user: { id: a.user_id, email: a.email, name: a.name },
    stage: a.stage,
    orGroup: a.or_group,
    status: a.status,
    comment: a.comment,
    resolvedAt: isoOrNull(a.resolved_at),
  })),
  createdAt: iso(r.created_at),
  updatedAt: iso(r.updated_at),
});
