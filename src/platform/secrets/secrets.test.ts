import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DecryptionProblem, equal, openSecrets } from './secrets.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sigill-secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const newKey = () => randomBytes(32).toString('base64');

test('the key made on first start is readable by its owner only and used again', () => {
  const inner = path.join(dir, 'keys');
  const first = openSecrets({ dir: inner });
  expect(statSync(path.join(inner, 'master-key')).mode & 0o777).toBe(0o600);
  expect(openSecrets({ dir: inner }).decrypt(first.encrypt('åäö', 'c'), 'c').toString()).toBe('åäö');
  expect(openSecrets({ dir: inner }).keyId).toBe(first.keyId);
});

test('a value is decrypted only with its own context and if unchanged', () => {
  const secrets = openSecrets({ dir });
  const encrypted = secrets.encrypt(Buffer.from('19121212-1212'), 'national-id:party_1');
  expect(secrets.decrypt(encrypted, 'national-id:party_1').toString()).toBe('19121212-1212');
  expect(() => secrets.decrypt(encrypted, 'national-id:party_2')).toThrow(DecryptionProblem);
  for (let i = 0; i < encrypted.length; i++) {
    const changed = Buffer.from(encrypted);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(() => secrets.decrypt(changed, 'national-id:party_1')).toThrow(DecryptionProblem);
    expect(() => secrets.decrypt(encrypted.subarray(0, i), 'national-id:party_1')).toThrow(DecryptionProblem);
  }
});

test('the same plain text never encrypts to the same bytes', () => {
  const secrets = openSecrets({ dir });
  expect(secrets.encrypt('x', 'c').equals(secrets.encrypt('x', 'c'))).toBe(false);
});

test('a given key replaces the stored one, which still decrypts, as do older ones', () => {
  const [one, two] = [newKey(), newKey()];
  const kept = openSecrets({ dir });
  const [byKept, macByKept] = [kept.encrypt('kept', 'c'), kept.mac('link', 'party_1')];
  const shortByKept = kept.shortMac('link', 'party_1');
  const byOne = openSecrets({ dir, given: one }).encrypt('one', 'c');
  const now = openSecrets({ dir, given: two, older: [one] });
  expect([byKept, byOne, now.encrypt('two', 'c')].map(encrypted => now.decrypt(encrypted, 'c').toString())).toEqual([
    'kept',
    'one',
    'two',
  ]);
  expect(now.isMac('link', 'party_1', macByKept)).toBe(true);
  expect(now.isShortMac('link', 'party_1', shortByKept)).toBe(true);
  expect(() => openSecrets({ dir, given: two }).decrypt(byOne, 'c')).toThrow(/which is not here/);
});

test('with a given key, nothing is written to the folder', () => {
  openSecrets({ dir, given: newKey() });
  expect(() => readFileSync(path.join(dir, 'master-key'))).toThrow();
});

test('a key of another length is rejected', () => {
  expect(() => openSecrets({ dir, given: 'c2hvcnQ=' })).toThrow(/32 bytes/);
});

test('a MAC is valid only for its purpose and text', () => {
  const secrets = openSecrets({ dir });
  const mac = secrets.mac('link', 'party_1:1');
  expect(secrets.isMac('link', 'party_1:1', mac)).toBe(true);
  expect(secrets.isMac('link', 'party_1:2', mac)).toBe(false);
  expect(secrets.isMac('file', 'party_1:1', mac)).toBe(false);
  const short = secrets.shortMac('link', 'party_1:1');
  expect(short).toMatch(/^[0-9a-z]{13}$/);
  expect(secrets.isShortMac('link', 'party_1:1', short)).toBe(true);
  for (const [purpose, text, given] of [
    ['link', 'party_1:2', short],
    ['file', 'party_1:1', short],
    ['link', 'party_1:1', short.slice(1)],
    ['link', 'party_1:1', ''],
  ] as const)
    expect(secrets.isShortMac(purpose, text, given)).toBe(false);
  expect(secrets.derive('a').equals(secrets.derive('b'))).toBe(false);
});

test('texts are equal only if every character is', () => {
  expect([equal('abc', 'abc'), equal('abc', 'abd'), equal('abc', 'abcd'), equal('', '')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
