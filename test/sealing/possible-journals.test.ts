/** What the service writes so that its journals can be judged as a course of events. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { readableEntries } from '../../src/domain/events/chain.ts';
import { evidenceSentences } from '../../src/domain/sealing/evidence/evidence-sentences.ts';
import { en } from '../../src/domain/sealing/locales/evidence/en.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../kit/evidence.ts';
import { upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { storeAsUploaded } from '../kit/stored-before.ts';

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
    type === 'DOCUMENT_SIGNED' ? [data.withheld as number[]] : [],
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
  for (const type of ['SIGNED', 'JOURNAL'] as const) expect((await proofIn(cast, document.id, type)).notes).toEqual([]);
  const signed = evidenceSentences(await proofIn(cast, document.id), en, true);
  expect([signed.verdict, signed.meaning]).toEqual([
    'SANDBOX: a test. The document is genuine and unchanged.',
    expect.stringContaining(en.shown.document),
  ]);
  const journal = evidenceSentences(await proofIn(cast, document.id, 'JOURNAL'), en, true);
  expect(journal.verdict).toContain('SANDBOX: a test.');
  expect(journal.meaning).toContain(en.shown.journal);
});

/** A page that libraries take for linearized, because its first object says so: nothing is appended to such a file. */
function linearized(): Buffer {
  const objects = [
    '<< /Linearized 1 /L 700 /H [0 0] /O 4 /E 600 /N 1 /T 500 >>',
    '<< /Type /Catalog /Pages 3 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 595 842] /Resources << >> >>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((body, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = places.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const startxref = text.length;
  text += `xref\n1 4\n${table}trailer\n<< /Size 5 /Root 2 0 R >>\n`;
  return Buffer.from(`${text}startxref\n${startxref}\n%%EOF\n`);
}

test('an original of before, to which nothing can be appended, is attached to the sealed file, which is valid', async () => {
  const cast = await kit.organization();
  const { id, key } = await upload(cast.api, linearized());
  await storeAsUploaded(kit, id, linearized(), true);
  const document = await cast.api.done(documentOperations.create, {
    body: {
      name: 'Linearized',
      documentMeta: { signaturePage: 'NEVER' },
      parties: [anna],
      content: [{ type: 'PDF', fieldMeta: { value: key } }],
      send: true,
    },
  });
  await (await signerOf(cast, document, anna.name)).sign();
  await kit.work();
  const proof = await proofIn(cast, document.id);
  expect(proof).toMatchObject({ verdict: 'VALID', problems: [] });
  expect(proof.attachments).toContainEqual(
    expect.objectContaining({ name: 'original.pdf', sha256: proof.document?.originalSha256 }),
  );
});
