/**
 * Ten thousand changes of one byte each, in sealed files of several kinds and in their attached journal, must all be
 * detected. The changes are the same in every run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidenceOf, fileFacts } from '../../src/domain/sealing/evidence/evidence.ts';
import { openPdfEngine, type SealerConfig, type SealLevel } from '../../src/platform/pdf-engine/engine.ts';
import { ownSealer } from '../../src/platform/seal/keys/certificates.ts';
import { signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, ownRoot } from '../kit/evidence.ts';
import { useService } from '../kit/service.ts';
import { type Authority, openAuthority } from './authority.ts';
import { type Bench, corpusFile, has, openBench, ownLevels, pdfOf } from './tools.ts';

const kit = useService();
let bench: Bench;
let other: Authority;
beforeAll(async () => {
  bench = await openBench();
  other = await openAuthority(bench.file('other'));
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>'];
  writeFileSync(bench.file('small.pdf'), pdfOf([...objects, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>']));
});
afterAll(async () => {
  await other.close();
  await bench.close();
});

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Change = [at: number, to: number];
type Random = (below: number) => number;

const otherThan = (byte: number | undefined, random: Random): number => ((byte ?? 0) + 1 + random(255)) % 256;

/**
 * A change anywhere; in a signature, to another digit or to a character that is not a digit; in its padding; or at the
 * end of a revision.
 */
function changeOf(bytes: Buffer, ranges: ReturnType<typeof signedRanges>, random: Random): Change {
  const { numbers, der, end } = ranges[random(ranges.length)] ?? { numbers: [0, 0, 0, 0], der: bytes, end: 0 };
  const [start, filled, stop] = [numbers[1] + 1, numbers[1] + 1 + der.length * 2, numbers[2] - 1];
  const place = random(10);
  if (place < 4) {
    const at = random(bytes.length);
    return [at, otherThan(bytes[at], random)];
  }
  const at =
    place < 8
      ? start + random(filled - start)
      : place === 8 && stop > filled
        ? filled + random(stop - filled)
        : Math.min(bytes.length - 1, Math.max(0, [start, stop, end][random(3)] ?? 0) + random(40) - 20);
  if (random(2) === 0) return [at, otherThan(bytes[at], random)];
  const digits = [...'0123456789abcdef'].map(digit => digit.charCodeAt(0)).filter(digit => digit !== bytes[at]);
  return [at, digits[random(digits.length)] ?? 0];
}

/** The changes that were not detected. */
async function unfound(
  bytes: Buffer,
  count: number,
  seed: number,
  isFound: (changed: Buffer) => Promise<boolean>,
): Promise<string[]> {
  const next = numbersFrom(seed);
  const random: Random = below => Math.floor(next() * below);
  const ranges = signedRanges(bytes);
  const missed: string[] = [];
  for (let i = 0; i < count; i++) {
    const [at, to] = ranges.length > 0 ? changeOf(bytes, ranges, random) : anywhere(bytes, random);
    const was = bytes[at] ?? 0;
    bytes[at] = to;
    if (!(await isFound(bytes))) missed.push(`byte ${at}: ${was} became ${to}`);
    bytes[at] = was;
  }
  return missed;
}

/** In text: to any byte, or to another letter or digit, which often leaves the text well-formed. */
function anywhere(bytes: Buffer, random: Random): Change {
  const at = random(bytes.length);
  if (random(2) === 0) return [at, otherThan(bytes[at], random)];
  const emails = [...'0123456789abcdefABZzé{}[]",: \n'].map(one => Buffer.from(one)[0] ?? 0);
  const wanted = emails.filter(email => email !== bytes[at]);
  return [at, wanted[random(wanted.length)] ?? 0];
}

interface Kind {
  title: string;
  key: 'EC' | 'RSA';
  level: SealLevel;
  file: string | null;
  count: number;
}

const kinds: Kind[] = [
  { title: 'at B-B, by an EC key', key: 'EC', level: 'B-B', file: null, count: 1400 },
  { title: 'at B-B, by an RSA key', key: 'RSA', level: 'B-B', file: null, count: 1400 },
  { title: 'at B-T', key: 'EC', level: 'B-T', file: null, count: 1000 },
  { title: 'at B-LTA, by an EC key', key: 'EC', level: 'B-LTA', file: null, count: 1400 },
  { title: 'at B-LTA, by an RSA key', key: 'RSA', level: 'B-LTA', file: null, count: 1400 },
  { title: 'that two signed before', key: 'EC', level: 'B-B', file: 'pdf/signed_podofo_two.pdf', count: 700 },
  {
    title: 'with an earlier signature that does not hold',
    key: 'RSA',
    level: 'B-LTA',
    file: 'pdf/signed_podofo_broken.pdf',
    count: 700,
  },
];

async function sealerOf({ key, level }: Kind): Promise<SealerConfig> {
  if (key === 'EC') return ownSealer(bench.pki);
  const made = await other.issue(level, 'RSA-2048', ['CRL']);
  return { kind: 'PEM', keyPath: made.key, certificatePath: made.certificate, chainPath: other.root };
}

describe.skipIf(!has('openssl'))('A change of one byte', () => {
  test.each(kinds.map(kind => [kind.title, kind] as const))(
    'is detected anywhere in a file %s',
    async (_, kind) => {
      const { level, file, count } = kind;
      const levels = { ...ownLevels(bench.pki), level };
      const engine = openPdfEngine({ sealer: await sealerOf(kind), levels, tempDir: bench.dir, children: 1 });
      const attachments = [
        { name: 'journal.json', mimeType: 'application/json', description: '', bytes: Buffer.from('{"entries":[]}') },
      ];
      const path = file === null ? bench.file('small.pdf') : corpusFile(file);
      const out = bench.file('sealed.pdf');
      await engine
        .seal({ path, stamps: [], watermark: null, attachments, reason: 'doc_1', at: new Date() }, out)
        .finally(() => engine.close());
      const bytes = readFileSync(out);
      const roots = [bench.root, other.root].map(root => readFileSync(root, 'utf8'));
      const before = await verifyPdf(bytes, { roots });
      expect(before).toMatchObject({ ok: true, problems: [] });
      expect(before.seals.at(-1)).toMatchObject({ level, state: 'HOLDS' });
      let turn = 0;
      // with and without trusted roots
      const isFound = async (changed: Buffer): Promise<boolean> =>
        !(await verifyPdf(changed, turn++ % 2 === 0 ? { roots } : {})).ok;
      expect(await unfound(bytes, count, 1, isFound)).toEqual([]);
    },
    300_000,
  );

  test('is detected in the journal, even if the file around it is valid', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    for (const { name } of document.parties) {
      await kit.work();
      await (await signerOf(cast, document, name)).sign();
    }
    await kit.work();
    const sealed = await fileOf(cast, document.id, 'SIGNED');
    const found = await verifyPdf(sealed, { roots: [ownRoot(kit)] });
    const journal = Buffer.from(found.attachments.find(a => a.name === 'journal.json')?.bytes ?? []);
    const judge = (bytes: Buffer) => {
      const attachments = [{ name: 'journal.json', bytes, isSealers: true }];
      return evidenceOf(fileFacts(sealed), { ...found, attachments });
    };
    expect(judge(journal)).toMatchObject({ ok: true, chain: { ok: true } });
    expect(await unfound(journal, 2000, 2, async changed => !judge(changed).ok)).toEqual([]);
  });

  test('is tested ten thousand times', () => {
    expect(kinds.reduce((sum, { count }) => sum + count, 2000)).toBe(10_000);
  });
});
