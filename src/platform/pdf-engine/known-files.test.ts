import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, openBench } from '../../../test/corpus/tools.ts';
import type { PdfFacts } from '../pdf/pdf.ts';
import { isWorthKeeping, type KnownFile, openKnownFiles } from './known-files.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const factsOf = (sha256: string, change: Partial<PdfFacts> = {}): PdfFacts => ({
  pages: [],
  sha256,
  size: 1,
  signed: null,
  rewritten: false,
  formFields: [],
  textDoubts: [],
  ...change,
});

const known = (facts: PdfFacts, written: Buffer | null = null): KnownFile => ({ facts, written });
const page = { width: 1, height: 1, rotation: 0 } as const;

describe('A file that was read before', () => {
  it('gives the same facts and bytes under another name', async () => {
    const copy = bench.file('copy.pdf');
    const [first, second] = [bench.file('first.kept'), bench.file('second.kept')];
    const reading = await bench.engine.read(corpusFile('pdf/groff.pdf'), first);
    writeFileSync(copy, readFileSync(corpusFile('pdf/groff.pdf')));
    expect(await bench.engine.read(copy, second)).toEqual(reading);
    expect(readFileSync(second)).toEqual(readFileSync(first));
  });

  it('is evicted from the cache after 200 other files were read', () => {
    const files = openKnownFiles();
    for (let i = 0; i < 201; i++) files.keep(`${i}`, known(factsOf(`${i}`)));
    expect(files.find('0')).toBeNull();
    expect(files.find('1')?.facts).toEqual(factsOf('1'));
    files.keep('201', known(factsOf('201')));
    expect([files.find('1') === null, files.find('2')]).toEqual([false, null]);
  });

  it('is evicted when the files that were written take too much together', () => {
    const files = openKnownFiles();
    const written = Buffer.alloc(1024 * 1024);
    for (let i = 0; i < 33; i++)
      files.keep(`${i}`, known(factsOf(`${i}`, { rewritten: true, size: written.length }), written));
    expect([files.find('0'), files.find('1')?.written?.length]).toEqual([null, written.length]);
  });

  it('is not worth keeping when it is large or has many pages', () => {
    expect(isWorthKeeping(factsOf('a', { rewritten: true, size: 1024 * 1024 + 1 }))).toBe(false);
    expect(isWorthKeeping(factsOf('b', { pages: Array.from({ length: 301 }, () => page) }))).toBe(false);
    expect(isWorthKeeping(factsOf('c'))).toBe(true);
  });

  it('is returned as a copy', () => {
    const files = openKnownFiles();
    files.keep('c', known(factsOf('c')));
    files.find('c')?.facts.pages.push(page);
    expect(files.find('c')?.facts.pages).toEqual([]);
  });
});
