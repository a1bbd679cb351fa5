import { randomBytes, scryptSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
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
  const hash = await passwords.accounts.inTurn({ ip: '192.0.2.1' }, hasher => hasher.hash(password));
  expect(isPasswordOf(hash, password)).toBe(true);
  const right = passwords.accounts.inTurn({ ip: '192.0.2.1' }, hasher => hasher.verify(password, hash));
  expect([
    await right,
    await passwords.accounts.inTurn({ ip: '192.0.2.1' }, hasher => hasher.verify('x', hash)),
  ]).toEqual([true, false]);
});

/** Turns that end when the test says so, and the addresses in the order in which theirs began. */
function openHeld(kind: 'accounts' | 'forms') {
  const pool = openPasswords()[kind];
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (ip: string, gone?: AbortSignal) =>
    pool.inTurn({ ip, gone }, () => {
      begun.push(ip);
      return new Promise<void>(resolve => ends.push(resolve));
    });
  const endAll = async (all: readonly Promise<void>[]) => {
    for (let i = 0; i < all.length; i++) {
      ends[i]?.();
      await settled();
    }
    await Promise.all(all);
  };
  return { begun, ask, endAll };
}
const settled = () => new Promise(resolve => setImmediate(resolve));

test('networks take turns, so that one with many passwords lets the others go first', async () => {
  const { begun, ask, endAll } = openHeld('accounts');
  const all = [...Array<string>(10).fill('198.51.100.1'), '192.0.2.1', '203.0.113.2', '233.252.0.3'].map(ip => ask(ip));
  await settled();
  expect(begun).toEqual(['198.51.100.1', '198.51.100.1', '192.0.2.1', '203.0.113.2']);
  await endAll(all);
  expect(begun.slice(4, 6).sort()).toEqual(['198.51.100.1', '233.252.0.3']);
});

test('many /64 of one /48 have the turns of one network', async () => {
  const { begun, ask, endAll } = openHeld('accounts');
  const guessing = Array.from({ length: 15 }, (_, i) => `2001:db8:0:${i}::1`);
  const all = [...guessing, '2001:db8:1::1', '2001:db8:2::1', '2001:db8:3::1'].map(ip => ask(ip));
  await settled();
  expect(begun).toEqual([...guessing.slice(0, 2), '2001:db8:1::1', '2001:db8:2::1']);
  await endAll(all);
  expect(begun.slice(4, 6)).toContain('2001:db8:3::1');
});

test('passwords of forms leave those of accounts their turns', async () => {
  const passwords = openPasswords();
  const ends: (() => void)[] = [];
  const held = () => new Promise<void>(resolve => ends.push(resolve));
  const { maxBusy } = passwordLimits.forms;
  const all = Array.from({ length: maxBusy + 1 }, (_, i) => passwords.forms.inTurn({ ip: `192.0.${i}.1` }, held));
  expect(await passwords.accounts.inTurn({ ip: '192.0.2.1' }, async () => 'begun')).toBe('begun');
  for (let i = 0; i < all.length; i++) {
    await settled();
    ends[i]?.();
  }
  await Promise.all(all);
});
