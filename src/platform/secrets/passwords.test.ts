import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is verified only by its own hash', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct horsf', hash)).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(hash);
});

test('the same password in another Unicode form is accepted', async () => {
  expect(await verifyPassword('Å', await hashPassword('A\u030a'))).toBe(true);
});

test('a hash made with the parameters of better-auth is verified', async () => {
  const salt = '000102030405060708090a0b0c0d0e0f';
  const key = scryptSync('secret', salt, 64, { N: 16384, r: 16, p: 1, maxmem: 2 ** 27 }).toString('hex');
  expect(await verifyPassword('secret', `${salt}:${key}`)).toBe(true);
});

test('a malformed hash verifies nothing', async () => {
  for (const hash of ['', ':', 'salt', 'salt:zz', 'salt:00']) expect(await verifyPassword('x', hash)).toBe(false);
});
