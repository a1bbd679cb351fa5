import { expect, test } from 'vitest';
import { readFailure } from '../../saving/answer.ts';
import { readAnswer, tokenHeaders, tokenIn } from './former-names.ts';

test('a view of a node of the version before is read with the names of this version', async () => {
  const view = { state: 'OPEN', signGate: null, handOver: { gate: { method: 'SMS' } }, boxes: [{ id: 'a' }] };
  expect(await readAnswer(Response.json(view))).toMatchObject({
    state: 'OPEN',
    signVerification: null,
    handOver: { verification: { method: 'SMS' } },
    boxes: [{ id: 'a' }],
  });
});

test('the token is sent under both names, and read under either', () => {
  expect(tokenHeaders('t')).toEqual({ 'svc-session': 't', 'svc-visit': 't' });
  expect(tokenHeaders(null)).toEqual({});
  expect(tokenIn(new Headers({ 'svc-visit': 'before' }))).toBe('before');
  expect(tokenIn(new Headers({ 'svc-session': 'now', 'svc-visit': 'before' }))).toBe('now');
  expect(tokenIn(new Headers())).toBeNull();
});

test('the former code of a request from elsewhere is read as the one of this version', async () => {
  const answer = Response.json({ code: 'VISIT_UNKNOWN', requestId: 'r' }, { status: 403 });
  expect(await readFailure(answer)).toMatchObject({ code: 'FOREIGN_REQUEST' });
});
