import { readFileSync, writeFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Base, baseOf, sealAt } from '../../../../test/attacks/base.ts';
import { withTimestamp } from '../../../../test/attacks/timestamping.ts';
import { changed, revision, type Written } from '../../../../test/attacks/writing.ts';
import { type Bench, corpusFile, openBench, ownLevels } from '../../../../test/corpus/tools.ts';
import { openPdfEngine } from '../../pdf-engine/engine.ts';
import { ownSealer } from '../keys/certificates.ts';
import { findSignatures } from './find-signatures.ts';
import { verifyPdf } from './verify.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** Seals a page whose content has these lines as comments, and renews the seal. */
async function sealed(lines: readonly string[]): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' });
  const text = Buffer.from(await pdf.save()).toString('latin1');
  const planted = Buffer.from(
    text.replace('startxref', `${lines.map(line => `%${line}\n`).join('')}startxref`),
    'latin1',
  );
  writeFileSync(bench.file('planted.pdf'), planted);
  const engine = openPdfEngine({
    sealer: ownSealer(bench.pki),
    levels: ownLevels(bench.pki),
    tempDir: bench.dir,
    children: 1,
  });
  const job = { path: bench.file('planted.pdf'), stamps: [], watermark: null, attachments: [], reason: 'x' };
  try {
    await engine.seal({ ...job, at: new Date() }, bench.file('sealed.pdf'));
    await engine.renew(bench.file('sealed.pdf'), bench.file('renewed.pdf'));
  } finally {
    await engine.close();
  }
  return readFileSync(bench.file('renewed.pdf'));
}

describe('Text that looks like a signature', () => {
  it('is none, however often it is there', async () => {
    const lines = Array.from({ length: 1_100 }, (_, i) => `/ByteRange [0 ${10 + i} ${20 + i} 9]`);
    const { ok, problems, seals } = await verifyPdf(await sealed(lines));
    expect([ok, problems, seals.length]).toEqual([true, [], 1]);
  });

  it('does not hide the signature that has the same gap', async () => {
    const plain = await sealed([]);
    const [range] = findSignatures(plain);
    if (!range) throw new Error('The file has no signature.');
    // The line moves the gap by its own length, so that it is guessed once more.
    const guess = (moved: number): string => {
      const [zero, first, second, rest] = range.numbers;
      return `/ByteRange [${zero} ${first + moved} ${second + moved} ${rest - 1}]`;
    };
    const bytes = await sealed([guess(guess(0).length + 2)]);
    expect(findSignatures(bytes)[0]?.numbers.slice(1, 3)).toEqual(
      /ByteRange \[0 (\d+) (\d+)/.exec(bytes.toString('latin1'))?.slice(1).map(Number),
    );
    const { ok, problems } = await verifyPdf(bytes);
    expect([ok, problems]).toEqual([true, []]);
  });
});

describe('A seal that an addition hides', () => {
  const withoutSeal = (base: Base): Written[] => [changed(base, base.parts.sealField, { V: null })];

  it('is found next to timestamps that the form still has, and intact', async () => {
    for (const level of ['B-B', 'B-LTA'] as const) {
      const base = baseOf('groff', level, await sealAt(bench, corpusFile('pdf/groff.pdf'), level));
      const hidden = revision(base, withoutSeal(base));
      const later = await withTimestamp(baseOf('groff', level, hidden), { pki: bench.pki });
      for (const bytes of [hidden, later]) {
        const { kinds, sealedSize, seals } = await verifyPdf(bytes, { roots: [readFileSync(bench.root, 'utf8')] });
        expect([...new Set(kinds)]).toEqual(['ADDED_TO']);
        expect(seals).toMatchObject([{ digestOk: true }]);
        expect(sealedSize).toBe(findSignatures(base.bytes)[0]?.end);
      }
    }
  });

  it('is intact before a revision that cannot be read, with a timestamp behind it', async () => {
    const base = baseOf('groff', 'B-T', await sealAt(bench, corpusFile('pdf/groff.pdf'), 'B-T'));
    const unread = Buffer.concat([base.bytes, Buffer.from(`startxref\n7\n%%EOF\n`)]);
    const later = await withTimestamp({ ...base, bytes: unread }, { pki: bench.pki });
    const { kinds } = await verifyPdf(later, { roots: [readFileSync(bench.root, 'utf8')] });
    expect([...new Set(kinds)]).toEqual(['ADDED_TO']);
  });
});
