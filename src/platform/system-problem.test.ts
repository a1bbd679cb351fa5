import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownReason, reasonOf, systemProblemOf } from './system-problem.ts';

const errorOf = (action: () => unknown): unknown => {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('there was no error');
};

test.skipIf(!existsSync('/dev/full'))('a full disk is named, also as the cause of another error (needs Linux)', () => {
  const file = openSync('/dev/full', 'w');
  const error = errorOf(() => writeSync(file, 'x'));
  closeSync(file);
  for (const one of [error, new Error('could not store', { cause: error }), new AggregateError([1, error])])
    expect(systemProblemOf(one)).toMatchObject({ kind: 'DISK_FULL', message: expect.stringContaining('disk is full') });
});

test('a file that may not be used is named with its path', () => {
  const error = Object.assign(new Error('x'), { code: 'EACCES', syscall: 'open', path: '/keys/seal.key' });
  expect(systemProblemOf(error)).toEqual({
    kind: 'NOT_ALLOWED',
    message: 'This user may not use /keys/seal.key. Change its owner or its permissions.',
  });
});

test('what an error of a file or a connection says begins with ordinary words', async () => {
  const missing = errorOf(() => readFileSync('/no/such/file'));
  expect(reasonOf(missing)).toBe('there is no file or folder /no/such/file (ENOENT)');
  expect(reasonOf(errorOf(() => readFileSync('/')))).toMatch(/folder \(EISDIR\)$/);
  const denied = Object.assign(new Error('EACCES: x'), { code: 'EACCES', syscall: 'open', path: '/keys' });
  expect(reasonOf(denied)).toMatch(/^This user may not use \/keys\. .* \(EACCES\)$/);
  const closed = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  expect(reasonOf(closed)).toBe('nothing answers there (ECONNREFUSED)');
  expect(reasonOf(new Error('a bug'))).toBe('a bug');
  expect([knownReason(new Error('a bug')), knownReason('text')]).toEqual([null, null]);
});

test('other errors are none of these, and neither is an error that causes itself', () => {
  const own = new Error('again');
  own.cause = own;
  for (const one of [errorOf(() => readFileSync('/no/such/file')), own, 'text', null])
    expect(systemProblemOf(one)).toBeNull();
});
