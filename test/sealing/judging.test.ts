/** Files of strangers with much to judge are judged in a thread, with the same result. */
import { afterAll, expect, test } from 'vitest';
import { evidenceOf, fileFacts } from '../../src/domain/sealing/evidence/evidence.ts';
import { judge } from '../../src/domain/sealing/evidence/judge.ts';
import { ordinaryDay } from '../../src/platform/clock.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { openThreads, type Threads } from '../../src/platform/threads/threads.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf } from '../kit/evidence.ts';
import { useService } from '../kit/service.ts';

const kit = useService({ startsAt: ordinaryDay });
const threads = openThreads();
afterAll(() => threads.close());

test('a file is judged in a thread as it is here, if its attachments are large', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, {});
  for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  const bytes = await fileOf(cast, document.id, 'SIGNED');
  const found = await verifyPdf(bytes, {});
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
