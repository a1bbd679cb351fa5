/**
 * Random bytes and random damage for every part of the strict reader: it ends, and reports what it cannot read in the
 * one way that its callers expect. `npm run attacks` gives it 1,000,000 inputs and says what the slowest one took.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openFile } from '../../src/platform/pdf/syntax/file.ts';
import { readIndirect } from '../../src/platform/pdf/syntax/indirect.ts';
import { SyntaxProblem } from '../../src/platform/pdf/syntax/report.ts';
import { Scanner } from '../../src/platform/pdf/syntax/scanner.ts';
import { revisionsAfter } from '../../src/platform/seal/verify/revisions.ts';
import { signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import { survey } from '../../src/platform/seal/verify/survey.ts';
import { readXmp } from '../../src/platform/seal/verify/xmp.ts';
import { corpusFile } from '../corpus/tools.ts';
import { isFull } from '../kit/full.ts';
import { type Random, randomOf } from '../kit/random.ts';

const count = isFull('attacks') ? 1_000_000 : 10_000;
const ignore = (): void => {};
const fail = (at: number, what: string): never => {
  throw new SyntaxProblem(at, what);
};

const seeds = ['groff', 'objstm', 'hybrid_xref', 'itext5_three_updates', 'lo_pdfa2'].map(name => {
  const bytes = readFileSync(corpusFile(`pdf/${name}.pdf`));
  return bytes.subarray(Math.max(0, bytes.length - 6000));
});
const pieces = [
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '/',
  '%',
  '\\',
  '#',
  ' 0 obj',
  'endobj',
  'stream\n',
  'endstream',
  'xref\n',
  'trailer',
  'startxref\n',
  '%%EOF',
  '/Prev ',
  '/Length ',
  '/W [1 2 1]',
  '/Index [0 9999999]',
  '/Type/XRef',
  '/Type/ObjStm',
  '/N 99999',
  '/First 0',
  ' R',
  '0000000000 65535 f\r\n',
  '99999999999999999999',
  '-',
  '<rdf:RDF>',
  '<!--',
  '&#x10ffff;',
  '\0',
  '((((',
  '[[[[',
  '<<<<',
  '/Kids [1 0 R]',
];

function inputOf(random: Random): Buffer {
  const kind = random(3);
  if (kind === 0) return Buffer.from(Array.from({ length: random(300) }, () => random(256)));
  if (kind === 1)
    return Buffer.from(
      Array.from({ length: random(80) }, () => pieces[random(pieces.length)]).join(random(2) ? ' ' : ''),
      'latin1',
    );
  const seed = seeds[random(seeds.length)] ?? Buffer.alloc(0);
  const from = random(seed.length);
  const bytes = Buffer.from(random(2) ? seed : seed.subarray(from, from + random(2000)));
  for (let i = random(20); i > 0 && bytes.length > 0; i--) {
    const at = random(bytes.length);
    if (random(2)) bytes[at] = random(256);
    else bytes.write(pieces[random(pieces.length)] ?? '', at, 'latin1');
  }
  return bytes;
}

const readers: Readonly<Record<string, (bytes: Buffer) => unknown>> = {
  value: bytes => new Scanner(bytes, 0, bytes.length, ignore).value(),
  object: bytes => readIndirect(new Scanner(bytes, 0, bytes.length, ignore), () => null, ignore),
  file: bytes => {
    return survey(openFile(bytes, bytes.length, ignore), 20);
  },
  revisions: bytes => revisionsAfter(bytes, 0, openFile(bytes, bytes.length, fail).sections),
  ranges: bytes => signedRanges(bytes),
  metadata: bytes => readXmp(bytes),
};

test('the reader ends on every input, and throws nothing but syntax problems', { timeout: 3_600_000 }, () => {
  const random = randomOf(Number(process.env.SIGILL_SEED ?? 20_261_122));
  const slowest = new Map<string, number>();
  let read = 0;
  for (let i = 0; i < count; i++) {
    const bytes = inputOf(random);
    for (const [name, reader] of Object.entries(readers)) {
      const from = performance.now();
      try {
        reader(bytes);
        read++;
      } catch (error) {
        if (!(error instanceof SyntaxProblem)) throw new Error(`${name}: ${error}: ${bytes.toString('base64')}`);
      }
      slowest.set(name, Math.max(slowest.get(name) ?? 0, performance.now() - from));
    }
  }
  // An input that nothing can read tests little.
  expect(read).toBeGreaterThan(count);
  const times = [...slowest].map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`).join(', ');
  if (isFull('attacks'))
    console.log(`${count} inputs; slowest: ${times}; ${Math.round(process.memoryUsage().rss / 1_048_576)} MB`);
});
