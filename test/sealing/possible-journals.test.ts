/** What the service writes so that its journals can be judged as a course of events. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { readableEntries } from '../../src/domain/events/chain.ts';
import { evidenceSentences } from '../../src/domain/sealing/evidence/evidence-sentences.ts';
import { en } from '../../src/domain/sealing/locales/evidence/en.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../kit/evidence.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const proofIn = async (cast: Cast, id: string, type: 'SIGNED' | 'JOURNAL' = 'SIGNED') =>
  proofOf(await fileOf(cast, id, type), ownRoot(kit), kit.clock.now());

test('a signature lists what the sender did since the one before it, and nothing that parties are given', async () => {
  const cast = await kit.organization();
  const { id, ...document } = await twoPartyDocument(cast);
  const params = { id, type: 'ORIGINAL' as const };
  await cast.api.done(documentFileOperations.get, { params });
  await (await signerOf(cast, { id, ...document }, anna.name)).sign();
  for (let i = 0; i < 2; i++) await cast.api.done(documentFileOperations.get, { params });
  await (await signerOf(cast, { id, ...document }, bo.name)).sign();
  await kit.work();
  const whole = readableEntries((await journalIn(await fileOf(cast, id, 'JOURNAL'))).entries);
  const [first = [], second = []] = whole.flatMap(({ type, data }) =>
    type === 'DOCUMENT_SIGNED' ? [data.forSender as number[]] : [],
  );
  const typesOf = (sequences: number[]) => sequences.map(one => whole[one - 1]?.type);
  expect(typesOf(first)).toEqual(['DOCUMENT_DOWNLOADED']);
  expect(typesOf(second)).toEqual(['DOCUMENT_DOWNLOADED', 'DOCUMENT_DOWNLOADED']);
  for (const type of ['SIGNED', 'JOURNAL'] as const)
    expect(await proofIn(cast, id, type)).toMatchObject({ verdict: 'VALID', problems: [] });
});

test('times of entries do not go back with the clock', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  await (await signerOf(cast, document, anna.name)).sign();
  kit.clock.move(-3_600_000);
  await (await signerOf(cast, document, bo.name)).sign();
  kit.clock.move(3_600_000);
  await kit.work();
  const times = readableEntries((await journalIn(await fileOf(cast, document.id, 'JOURNAL'))).entries).map(e => e.at);
  expect(times).toEqual([...times].sort());
  expect(await proofIn(cast, document.id)).toMatchObject({ verdict: 'VALID', chain: { clockBackMs: 0 } });
});

test('a document of a sandbox, and JOURNAL instead of the document, say so', async () => {
  const cast = await kit.organization({ sandbox: true });
  const document = await twoPartyDocument(cast, { send: false });
  await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
  for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  const signed = evidenceSentences(await proofIn(cast, document.id), en, true);
  expect([signed.verdict, signed.meaning]).toEqual([
    'SANDBOX: a test. The document is genuine and unchanged.',
    expect.stringContaining(en.shown.document),
  ]);
  const journal = evidenceSentences(await proofIn(cast, document.id, 'JOURNAL'), en, true);
  expect(journal.verdict).toContain('SANDBOX: a test.');
  expect(journal.meaning).toContain(en.shown.journal);
});
