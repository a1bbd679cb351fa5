import { readFileSync, writeFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, ownLevels } from '../../../../test/corpus/tools.ts';
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
  const planted = Buffer.from(text.replace('%%EOF', `${lines.map(line => `%${line}\n`).join('')}%%EOF`), 'latin1');
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
