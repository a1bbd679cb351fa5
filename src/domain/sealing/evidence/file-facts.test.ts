import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileFacts, fileFactsOf } from './file-facts.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const object = (n: number): string => `${n} 0 obj\n<< /Length ${n} >>\nendobj\n`;
const original = Buffer.from(`%PDF-1.7\n${object(1)}startxref\n9\n%%EOF\n\0\0 what some programs leave\n`);
const file = Buffer.concat([original, Buffer.from(`${object(2)}startxref\n9\n%%EOF\n${'x'.repeat(3000)}`)]);

test('a file begins with what its last revision was appended to, with whatever that ended', () => {
  const { beginnings, sha256: whole, size } = fileFacts(file);
  expect([whole, size]).toEqual([sha256(file), file.length]);
  expect(beginnings.has(sha256(original))).toBe(true);
  expect(beginnings.has(sha256(original.subarray(0, -8)))).toBe(false);
});

test('a file that is read in chunks has the same facts', async () => {
  for (const length of [1, 7, 64, 1000, 5000]) {
    async function* read() {
      for (let at = 0; at < file.length; at += length) yield file.subarray(at, at + length);
    }
    expect(await fileFactsOf(read)).toEqual(fileFacts(file));
  }
});
