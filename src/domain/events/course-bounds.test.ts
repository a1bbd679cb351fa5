import { expect, test } from 'vitest';
import { courseOf } from './course.ts';

/** The JSON of the oldest format, which anybody can write and no hash protects until the chain is checked. */
const entry = (sequence: number, type: string, data: object) => ({
  entry: { sequence, type, at: '2026-11-02T09:00:00.000Z', who: { kind: 'PARTY', id: null, name: null }, data },
});

test('a journal with more parties than a document can have is contradictory, and not judged to its end', () => {
  const count = 20_000;
  const parties = Array.from({ length: count }, (_, n) => ({ partyId: `pty_${n}`, role: 'SIGNER' }));
  const signed = Array.from({ length: count }, (_, n) => entry(n + 2, 'DOCUMENT_SIGNED', { partyId: `pty_${n}` }));
  const journal = [entry(1, 'DOCUMENT_SENT', { parties }), ...signed];
  const { contradictions } = courseOf(journal as never);
  expect(contradictions.some(one => one.includes('names more parties than a document has'))).toBe(true);
  expect(contradictions.length).toBeLessThan(300);
});
