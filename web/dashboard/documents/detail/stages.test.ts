import { describe, expect, it } from 'vitest';
import { askedNow, stagesOf } from './stages.ts';

const approver = (id: string, stage: number, status: string, orGroup: string | null = null) =>
  ({ user: { id, name: id, email: '' }, stage, orGroup, status, comment: null, resolvedAt: null }) as never;

describe('The stages of an approval', () => {
  it('ask those of the lowest stage that lacks an approval', () => {
    const request = {
      status: 'PENDING' as const,
      approvers: [approver('c', 1, 'PENDING'), approver('a', 0, 'APPROVED'), approver('b', 0, 'PENDING')],
    };
    expect(askedNow(request).map(one => one.user.id)).toEqual(['b']);
    expect(stagesOf(request).map(one => one.names[0]?.id)).toEqual(['a', 'b', 'c']);
  });

  it('need one answer of those who share a group', () => {
    const approvers = [
      approver('a', 0, 'CANCELLED', 'x'),
      approver('b', 0, 'APPROVED', 'x'),
      approver('c', 1, 'PENDING'),
    ];
    expect(stagesOf({ approvers })).toMatchObject([{ names: [{ id: 'b' }], isDone: true }, { isDone: false }]);
    expect(askedNow({ status: 'PENDING', approvers }).map(one => one.user.id)).toEqual(['c']);
  });

  it('ask nobody once it was rejected', () => {
    expect(askedNow({ status: 'REJECTED', approvers: [approver('a', 0, 'PENDING')] })).toEqual([]);
  });
});
