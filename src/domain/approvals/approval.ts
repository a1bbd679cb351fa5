/**
 * The request for an approval: who is asked, in which order, and what their answers mean. Pure. Approvers of one stage
 * are asked together, lower stages first; within a stage, those who share an `orGroup` need one approval between them.
 */
import { apiError } from '../../contract/errors.ts';
import type { ApprovalStatus } from '../../contract/schemas/documents/approvals.ts';

export interface ApproverRow {
  user_id: string;
  name: string;
  email: string;
  position: number;
  stage: number;
  or_group: string | null;
  /** CANCELLED: the approval was not needed any more. */
  status: ApprovalStatus;
  comment: string | null;
  resolved_at: Date | string | null;
}

export interface RequestRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  document_id: string;
  status: ApprovalStatus;
  auto_send: boolean;
  custom_message: string | null;
  requested_by: string;
  requester_name: string;
  requester_email: string;
  /** The workspace's. */
  language: string;
  /** How often it was asked. */
  round: number;
  created_at: Date;
  updated_at: Date;
  approvers: ApproverRow[];
}

const isGiven = (group: readonly ApproverRow[]) => group.some(a => a.status === 'APPROVED');

/** Those of whom one approval is needed; an approver without an `orGroup` is a group of its own. */
export function groupsOf({ approvers }: Pick<RequestRow, 'approvers'>): ApproverRow[][] {
  const groups = new Map<string, ApproverRow[]>();
  for (const a of approvers) {
    const key = JSON.stringify(a.or_group === null ? [a.stage, null, a.user_id] : [a.stage, a.or_group]);
    groups.set(key, [...(groups.get(key) ?? []), a]);
  }
  return [...groups.values()];
}

/** Groups whose approval is still missing, in all stages. */
export const missing = (request: Pick<RequestRow, 'approvers'>): ApproverRow[][] =>
  groupsOf(request).filter(group => !isGiven(group));

/** The stage whose approvers are asked now; null if every approval was given. */
export const stageOf = (request: Pick<RequestRow, 'approvers'>): number | null => {
  const stages = missing(request).flatMap(([first]) => (first ? [first.stage] : []));
  return stages.length === 0 ? null : Math.min(...stages);
};

/** Who can answer now. */
export function asked(request: Pick<RequestRow, 'approvers' | 'status'>): ApproverRow[] {
  if (request.status !== 'PENDING') return [];
  const stage = stageOf(request);
  return missing(request)
    .flat()
    .filter(a => a.stage === stage && a.status === 'PENDING');
}

/** The approver that a user is, if it is their turn. Fails with PERMISSION_DENIED or INVALID_STATE. */
export function mustBeAsked(request: RequestRow, userId: string): ApproverRow {
  const approver = request.approvers.find(a => a.user_id === userId);
  if (!approver)
    throw apiError('PERMISSION_DENIED', { message: 'The account is not an approver of this approval request.' });
  if (request.status !== 'PENDING')
    throw apiError('INVALID_STATE', { message: `The approval request is already ${request.status}.` });
  if (asked(request).includes(approver)) return approver;
  throw apiError('INVALID_STATE', {
    message:
      approver.status === 'PENDING'
        ? 'The approvers of an earlier stage have not approved yet.'
        : 'The approval was already given.',
  });
}

/** Changes the request: the approval of one, after which others of the same group are not needed. */
export function approve(request: RequestRow, approver: ApproverRow, comment: string | null, now: Date): void {
  Object.assign(approver, { status: 'APPROVED', comment, resolved_at: now });
  const group = groupsOf(request).find(g => g.includes(approver)) ?? [];
  for (const other of group) if (other.status === 'PENDING') other.status = 'CANCELLED';
  if (stageOf(request) === null) request.status = 'APPROVED';
  request.updated_at = now;
}

/** Changes the request: one rejection ends it for all. */
export function reject(request: RequestRow, approver: ApproverRow, comment: string, now: Date): void {
  Object.assign(approver, { status: 'REJECTED', comment, resolved_at: now });
  for (const other of request.approvers) if (other.status === 'PENDING') other.status = 'CANCELLED';
  request.status = 'REJECTED';
  request.updated_at = now;
}

/** A group of which nobody is left who can approve, as `able` says; null if the request can still be approved. */
export const stuckGroup = (request: RequestRow, able: ReadonlySet<string>): ApproverRow[] | null =>
  missing(request).find(group => !group.some(a => able.has(a.user_id))) ?? null;
