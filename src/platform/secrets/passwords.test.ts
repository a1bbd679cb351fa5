import { randomBytes, scryptSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { TooManyWaiting } from '../concurrency/fair-limiter.ts';
import { openPasswords, passwordLimits } from './passwords.ts';
import { hashPassword, isPasswordOf } from './scrypt.ts';

const passwords = openPasswords();
afterAll(() => passwords.close());

test('a password is verified only by its own hash', () => {
  const hash = hashPassword('correct horse');
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(isPasswordOf(hash, 'correct horse')).toBe(true);
  expect(isPasswordOf(hash, 'correct horsf')).toBe(false);
  expect(hashPassword('correct horse')).not.toBe(hash);
});

test('the same password in another Unicode form is accepted', () => {
  expect(isPasswordOf(hashPassword('A\u030a'), 'Å')).toBe(true);
});

test('a hash made with the parameters of better-auth is verified', () => {
  const salt = '000102030405060708090a0b0c0d0e0f';
  const key = scryptSync('secret', salt, 64, { N: 16384, r: 16, p: 1, maxmem: 2 ** 27 }).toString('hex');
  expect(isPasswordOf(`${salt}:${key}`, 'secret')).toBe(true);
});

test('a malformed hash verifies nothing', () => {
  for (const hash of ['', ':', 'salt', 'salt:zz', 'salt:00']) expect(isPasswordOf(hash, 'x')).toBe(false);
});

test('threads hash and verify, as the file itself does', async () => {
  const password = randomBytes(12).toString('hex');
  const hash = await passwords.inTurn('192.0.2.1', hasher => hasher.hash(password));
  expect(isPasswordOf(hash, password)).toBe(true);
  const right = passwords.inTurn('192.0.2.1', hasher => hasher.verify(password, hash));
  expect([await right, await passwords.inTurn('192.0.2.1', hasher => hasher.verify('x', hash))]).toEqual([true, false]);
});

test('networks take turns, so that one with many passwords lets the others go first', async () => {
  const passwords = openPasswords();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (network: string) =>
    passwords.inTurn(network, () => {
      begun.push(network);
      return new Promise<void>(resolve => ends.push(resolve));
    });
  const busy = Array.from({ length: 50 }, () => ask('guessing'));
  const others = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(ask);
  await new Promise(resolve => setImmediate(resolve));
  expect(begun).toEqual(['guessing', 'guessing', '192.0.2.1', '192.0.2.2']);
  for (let i = 0; i < busy.length + others.length; i++) {
    ends[i]?.();
    await new Promise(resolve => setImmediate(resolve));
  }
  await Promise.all([...busy, ...others]);
  expect(begun.slice(4, 6).sort()).toEqual(['192.0.2.3', 'guessing']);
});

test('only so many wait, whatever networks they come from', async () => {
  const passwords = openPasswords();
  const { maxBusy, maxWaiting } = passwordLimits;
  const ends: (() => void)[] = [];
  const ask = (network: string) => passwords.inTurn(network, () => new Promise<void>(resolve => ends.push(resolve)));
  const all = Array.from({ length: maxBusy + maxWaiting }, (_, i) => ask(`network ${i}`));
  await expect(ask('another')).rejects.toThrow(TooManyWaiting);
  for (let i = 0; i < all.length; i++) {
    await new Promise(resolve => setImmediate(resolve));
    ends[i]?.();
  }
  await Promise.all(all);
});
