import { describe, expect, test } from 'vitest';
import {
  type ApproverRow,
  approve,
  asked,
  mustBeAsked,
  type RequestRow,
  reject,
  stageOf,
  stuckGroup,
} from './approval.ts';

const now = new Date('2026-11-23T08:00:00Z');

const approver = (id: string, stage = 0, orGroup: string | null = null): ApproverRow => ({
  user_id: id,
  name: id,
  email: `${id}@example.com`,
  position: 0,
  stage,
  or_group: orGroup,
  status: 'PENDING',
  comment: null,
  resolved_at: null,
});

const request = (...approvers: ApproverRow[]): RequestRow => ({
  id: 'apr_1',
  organization_id: 'org_1',
  workspace_id: 'wrk_1',
  document_id: 'doc_1',
  status: 'PENDING',
  auto_send: true,
  custom_message: null,
  requested_by: 'requester',
  requester_name: 'R',
  requester_email: 'r@example.com',
  language: 'sv',
  round: 1,
  created_at: now,
  updated_at: now,
  approvers,
});

const names = (rows: readonly ApproverRow[]) => rows.map(a => a.user_id);
const answer = (r: RequestRow, id: string) => approve(r, mustBeAsked(r, id), null, now);

describe('An approval request', () => {
  test('asks everybody of the lowest stage, and the next stage when all of it approved', () => {
    const r = request(approver('a'), approver('b'), approver('c', 4), approver('d', 9));
    expect(names(asked(r))).toEqual(['a', 'b']);
    answer(r, 'a');
    expect(names(asked(r))).toEqual(['b']);
    answer(r, 'b');
    expect(names(asked(r))).toEqual(['c']);
    answer(r, 'c');
    expect(r.status).toBe('PENDING');
    answer(r, 'd');
    expect(r.status).toBe('APPROVED');
    expect(stageOf(r)).toBeNull();
    expect(asked(r)).toEqual([]);
  });

  test('needs one approval of those who share a group in a stage', () => {
    const r = request(approver('a', 0, 'law'), approver('b', 0, 'law'), approver('c'), approver('d', 1, 'law'));
    answer(r, 'b');
    expect(r.approvers.map(a => a.status)).toEqual(['CANCELLED', 'APPROVED', 'PENDING', 'PENDING']);
    expect(names(asked(r))).toEqual(['c']);
    answer(r, 'c');
    expect(names(asked(r))).toEqual(['d']);
  });

  test('ends with one rejection', () => {
    const r = request(approver('a'), approver('b'));
    reject(r, mustBeAsked(r, 'b'), 'no', now);
    expect(r.status).toBe('REJECTED');
    expect(r.approvers.map(a => a.status)).toEqual(['CANCELLED', 'REJECTED']);
    expect(() => mustBeAsked(r, 'a')).toThrow(expect.objectContaining({ code: 'INVALID_STATE' }));
  });

  test('can be answered by its approvers alone, in their turn, once', () => {
    const r = request(approver('a'), approver('b'), approver('c', 1));
    expect(() => mustBeAsked(r, 'x')).toThrow(expect.objectContaining({ code: 'PERMISSION_DENIED' }));
    expect(() => mustBeAsked(r, 'c')).toThrow(expect.objectContaining({ code: 'INVALID_STATE' }));
    answer(r, 'a');
    expect(() => mustBeAsked(r, 'a')).toThrow(expect.objectContaining({ code: 'INVALID_STATE' }));
  });

  test('is stuck when nobody of a group that has not approved can', () => {
    const r = request(approver('a', 0, 'law'), approver('b', 0, 'law'), approver('c', 1));
    expect(stuckGroup(r, new Set(['b', 'c']))).toBeNull();
    expect(names(stuckGroup(r, new Set(['c'])) ?? [])).toEqual(['a', 'b']);
    answer(r, 'a');
    expect(stuckGroup(r, new Set(['c']))).toBeNull();
    expect(names(stuckGroup(r, new Set()) ?? [])).toEqual(['c']);
  });
});
