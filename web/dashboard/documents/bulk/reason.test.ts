import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../../src/contract/errors.ts';
import { en as generalEn } from '../../locales/en.ts';
import { sv as generalSv } from '../../locales/sv.ts';
import { Failed, type Failure } from '../../session/requests.ts';
import { en } from './locales/en.ts';
import { sv } from './locales/sv.ts';
import { NobodyReminded } from './perform.ts';
import { reasonOf } from './reason.ts';
import type { BulkAction } from './rules.ts';

const failed = (code: ErrorCode, more: Partial<Failure> = {}) =>
  new Failed({ code, message: null, issues: [], requestId: 'req_1', ...more });
const wrong = (path: string) =>
  failed('VALIDATION_FAILED', { issues: [{ path, code: 'INVALID_VALUE', message: 'is not of the workspace' }] });
const draft = { status: 'DRAFT', deletedAt: null, archivedAt: null } as const;
const now = '2026-11-28T12:00:00.000Z';
const reasons = (problem: unknown, action: BulkAction, row: Parameters<typeof reasonOf>[0]['row'] = draft) => [
  reasonOf({ row, problem }, action, sv, generalSv),
  reasonOf({ row, problem }, action, en, generalEn),
];

describe('Why something was not done with one of many documents', () => {
  it.each([
    ['remind', { ...draft, status: 'COMPLETED' }, 'NOT_WAITING'],
    ['remind', { ...draft, status: 'PENDING' }, 'CHANGED'],
    ['tag', { ...draft, deletedAt: now }, 'IN_TRASH'],
    ['move', { ...draft, deletedAt: now }, 'IN_TRASH'],
    ['responsible', draft, 'CHANGED'],
    ['archive', { ...draft, archivedAt: now }, 'ARCHIVED'],
    ['archive', { ...draft, status: 'PENDING' }, 'WAITING'],
    ['unarchive', draft, 'NOT_ARCHIVED'],
    ['download', draft, 'NOT_SEALED'],
    ['trash', { ...draft, status: 'PENDING' }, 'WAITING'],
    ['restore', draft, 'NOT_IN_TRASH'],
  ] as const)('says how the document is now, where that does not allow it: %s, %o', (action, row, state) => {
    expect(reasons(failed('INVALID_STATE', { message: 'Det går inte.' }), action, row)).toEqual([
      sv.isNow[state],
      en.isNow[state],
    ]);
  });

  it('says what was chosen and cannot be used', () => {
    expect(reasons(failed('NOT_FOUND', { resource: 'tag' }), 'tag')).toEqual([sv.notChosen.tag, en.notChosen.tag]);
    expect(reasons(wrong('folderId'), 'move')).toEqual([sv.notChosen.move, en.notChosen.move]);
    expect(reasons(wrong('responsibleUserId'), 'responsible')).toEqual([
      sv.notChosen.responsible,
      en.notChosen.responsible,
    ]);
  });

  it('says that the document is gone, that the role does not allow it, or the limit', () => {
    expect(reasons(failed('NOT_FOUND', { resource: 'document' }), 'trash')).toEqual([sv.gone, en.gone]);
    expect(reasons(failed('PERMISSION_DENIED'), 'trash')).toEqual([generalSv.denied, generalEn.denied]);
    const limit = 'Ett dokument kan ha 100 taggar. Ta bort en först.';
    expect(reasons(failed('VALIDATION_FAILED', { message: limit }), 'tag')[0]).toBe(limit);
  });

  it('names each party that could not be reminded, with the reason', () => {
    const both = new NobodyReminded([
      { partyName: 'Elin Sandvik', reason: 'REMINDED_RECENTLY' },
      { partyName: 'Bo Ek', reason: 'MISSING_EMAIL' },
    ]);
    expect(reasons(both, 'remind')).toEqual([
      'Elin Sandvik påmindes för mindre än ett dygn sedan. Bo Ek saknar e-postadress.',
      'Elin Sandvik was reminded less than a day ago. Bo Ek has no e-mail address.',
    ]);
    expect(reasons(new NobodyReminded([]), 'remind')).toEqual([sv.nobodyToRemind, en.nobodyToRemind]);
  });
});
