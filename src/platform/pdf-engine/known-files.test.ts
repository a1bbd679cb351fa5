import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, openBench, pdfOf } from '../../../test/corpus/tools.ts';
import type { PdfFacts } from '../pdf/pdf.ts';
import { openKnownFiles } from './known-files.ts';

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

describe('A file that was read before', () => {
  it('gives the same facts under another name and writes no copy', async () => {
    const [copy, kept] = [bench.file('copy.pdf'), bench.file('copy.kept')];
    const first = await bench.engine.read(corpusFile('pdf/groff.pdf'), bench.file('first.kept'));
    writeFileSync(copy, readFileSync(corpusFile('pdf/groff.pdf')));
    expect(await bench.engine.read(copy, kept)).toEqual(first);
    expect(existsSync(kept)).toBe(false);
  });

  it('is read again if it was rewritten, so that the cleaned bytes are written each time', async () => {
    const path = bench.file('active.pdf');
    const objects = [
      '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(a)>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    ];
    writeFileSync(path, pdfOf([...objects, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>']));
    for (const kept of [bench.file('1.kept'), bench.file('2.kept')]) {
      expect(await bench.engine.read(path, kept)).toMatchObject({ ok: true, facts: { rewritten: true } });
      expect(readFileSync(kept, 'latin1')).not.toContain('JavaScript');
    }
  });

  it('is evicted from the cache after 200 other files were read', () => {
    const known = openKnownFiles();
    for (let i = 0; i < 201; i++) known.keep(factsOf(`${i}`));
    expect(known.find('0')).toBeNull();
    expect(known.find('1')).toEqual(factsOf('1'));
    known.keep(factsOf('201'));
    expect([known.find('1') === null, known.find('2')]).toEqual([false, null]);
  });

  it('is not cached when it was rewritten or has many pages, and the cache returns copies', () => {
    const known = openKnownFiles();
    known.keep(factsOf('a', { rewritten: true }));
    known.keep(factsOf('b', { pages: Array.from({ length: 301 }, () => ({ width: 1, height: 1, rotation: 0 })) }));
    known.keep(factsOf('c'));
    known.find('c')?.pages.push({ width: 1, height: 1, rotation: 0 });
    expect(['a', 'b'].map(known.find)).toEqual([null, null]);
    expect(known.find('c')?.pages).toEqual([]);
  });
});
