import { describe, expect, it } from 'vitest';
import { undrawnMessage } from '../../../src/contract/pages/undrawn.ts';
import { problemsIn, problemsOf } from './hand-over.ts';

const kim = { name: 'Kim Ek', email: 'kim@example.com', phone: '', reason: 'On leave' };

describe('the details of a delegate', () => {
  it('are exactly those that the document needs', () => {
    expect(problemsOf(kim, ['name', 'email', 'reason'])).toEqual({});
    expect(problemsOf(kim, ['name', 'phone', 'reason'])).toEqual({ phone: 'NO_PHONE' });
    expect(
      problemsOf({ name: ' ', email: 'kim@', phone: 'x', reason: '' }, ['name', 'email', 'phone', 'reason']),
    ).toEqual({
      name: 'NO_NAME',
      email: 'NOT_AN_EMAIL',
      phone: 'NOT_A_PHONE',
      reason: 'NO_REASON',
    });
  });

  it('show each of the server’s issues at its field', () => {
    const issues = [
      { path: 'phone', message: 'not a number' },
      { path: 'email', message: 'yours' },
    ];
    expect(problemsIn(issues, ['name', 'email', 'phone', 'reason'])).toEqual([
      ['email', 'YOURS'],
      ['phone', 'NOT_A_PHONE'],
    ]);
    const undrawn = { path: 'name', message: undrawnMessage(['\u{10d40}']) };
    expect(problemsIn([undrawn], ['name'])).toEqual([['name', { undrawn: '"\u{10d40}" (U+10D40)' }]]);
    expect(problemsIn([{ path: 'email', message: 'of another party' }], ['email'])).toEqual([['email', 'TAKEN']]);
  });
});
