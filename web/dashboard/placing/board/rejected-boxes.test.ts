/** A refused request names its boxes by number. */
import { expect, test } from 'vitest';
import type { Failure } from '../../session/requests.ts';
import { emptyBox } from '../boxes/box.ts';
import { rejectedBoxesOf } from './rejected-boxes.ts';

const box = (id: string) => emptyBox({ id, page: 1, kind: 'TEXT', partyId: null, x: 0, y: 0, width: 9, height: 9 });
const change = new Map([
  ['a', box('a')],
  ['gone', null],
  ['b', box('b')],
]);
const failure = (...paths: string[]): Failure => ({
  ...{ code: 'VALIDATION_FAILED', message: null, requestId: null },
  issues: paths.map(path => ({ path, code: 'INVALID_VALUE', message: '' })),
});

test('each refused box is found, with its reason', () => {
  const found = rejectedBoxesOf(change, failure('upsert.1.rect', 'remove.0'), () => 'This cannot be used here.');
  expect(found).toEqual({
    refused: new Map([['b', { box: change.get('b'), reason: 'This cannot be used here.' }]]),
    gone: ['gone'],
  });
});

test('what belongs to no box rejects the whole request', () => {
  expect(rejectedBoxesOf(change, failure(''), () => '')).toBeNull();
  expect(rejectedBoxesOf(change, failure('upsert.7'), () => '')).toBeNull();
});
