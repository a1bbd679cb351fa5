/** What a file proves: as JSON, and judged in a thread. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evidenceOf, fileFacts } from '../../src/domain/sealing/evidence/evidence.ts';
import { judge } from '../../src/domain/sealing/evidence/judge.ts';
import { ordinaryDay } from '../../src/platform/clock.ts';
import type { Verification } from '../../src/platform/seal/seal.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { openThreads, type Threads } from '../../src/platform/threads/threads.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf } from '../kit/evidence.ts';
import { useService } from '../kit/service.ts';

const kit = useService({ startsAt: ordinaryDay });
const threads = openThreads();
let bytes: Buffer;
let found: Verification;
beforeAll(async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, {});
  for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  bytes = await fileOf(cast, document.id, 'SIGNED');
  found = await verifyPdf(bytes, {});
});
afterAll(() => threads.close());

test('docs/verify.md describes every member of the result', () => {
  const docs = readFileSync(new URL('../../docs/verify.md', import.meta.url), 'utf8');
  const { document, seals, chain, attachments, ...top } = evidenceOf(fileFacts(bytes), found);
  const parts = [document, seals[0], chain, attachments[0], { ...top, document, seals, chain, attachments }];
  const members = parts.flatMap(part => Object.keys(part ?? {}));
  expect(members.length).toBeGreaterThan(45);
  expect(members.filter(name => !docs.includes(`\`${name}\``))).toEqual([]);
});

test('a file is judged in a thread as it is here, if its attachments are large', async () => {
  const large = { name: 'large', bytes: Buffer.alloc(100_000, 'a'), isSealers: false };
  const given = { file: fileFacts(bytes), found: { ...found, attachments: [large, ...found.attachments] } };
  let jobs = 0;
  const counted: Threads = {
    ...threads,
    run: (...job) => {
      jobs += 1;
      return threads.run(...job);
    },
  };
  const evidence = await judge(counted, 'visitor', given);
  expect(jobs).toBe(1);
  expect(evidence).toEqual(evidenceOf(given.file, given.found));
  expect(evidence.chain).toMatchObject({ ok: true, entries: expect.any(Number) });
  expect(evidence.attachments.find(({ isJournal }) => isJournal)?.sha256).toMatch(/^[0-9a-f]{64}$/);
  await judge(counted, 'visitor', { file: given.file, found });
  expect(jobs).toBe(1);
});
