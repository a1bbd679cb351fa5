/** The stages of an approval, as people read them. Pure. */
import type { ApprovalRequest } from '../../../../src/contract/schemas/documents/approvals.ts';

type Approver = ApprovalRequest['approvers'][number];

export interface Stage {
  key: string;
  stage: number;
  /** One of these is enough. */
  names: { id: string; name: string }[];
  state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';
  isDone: boolean;
  comment: string | null;
  at: string | null;
}

const keyOf = ({ stage, orGroup, user }: Approver): string =>
  `${stage} ${orGroup === null ? user.id : `any ${orGroup}`}`;

export function stagesOf({ approvers }: Pick<ApprovalRequest, 'approvers'>): Stage[] {
  const groups = new Map<string, Approver[]>();
  for (const one of [...approvers].sort((a, b) => a.stage - b.stage))
    groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups].map(([key, group]) => {
    const answer = group.find(one => one.status === 'APPROVED' || one.status === 'REJECTED');
    // Of a group, the one who answered speaks for all.
    const shown = answer ? [answer] : group;
    return {
      key,
      stage: group[0]?.stage ?? 0,
      names: shown.map(({ user }) => ({ id: user.id, name: user.name || user.email })),
      state: answer?.status ?? group[0]?.status ?? 'PENDING',
      isDone: answer?.status === 'APPROVED',
      comment: answer?.comment ?? null,
      at: answer?.resolvedAt ?? null,
    };
  });
}

/** Those who can answer now: the lowest stage that lacks an approval. */
export function askedNow(request: Pick<ApprovalRequest, 'approvers' | 'status'>): Approver[] {
  if (request.status !== 'PENDING') return [];
  const open = stagesOf(request).find(({ isDone }) => !isDone)?.stage;
  const missing = new Set(stagesOf(request).flatMap(one => (one.isDone ? [] : one.names.map(({ id }) => id))));
  return request.approvers.filter(one => one.stage === open && one.status === 'PENDING' && missing.has(one.user.id));
}
