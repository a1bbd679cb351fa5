/**
 * What the signing page shows of an upload is what every program shows, on the screen and on paper. Takes a part of the
 * files; `npm run shown` takes all of them, and the corpus.
 */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reading } from '../../src/platform/pdf-engine/engine.ts';
import { type Bench, corpusFile, expectations, openBench } from '../corpus/tools.ts';
import { isFull } from '../kit/full.ts';
import { annotationCases, type Case } from './annotation-cases.ts';
import { layerCases, refusedLayers } from './layer-cases.ts';
import { operatorCases, refusedOperators } from './operator-cases.ts';
import { otherCases, refusedOthers } from './other-cases.ts';
import { type Drawn, differing, drawAll, isInstalled, programs, usesOf } from './rendering.ts';

const isWhole = isFull('shown');
const every = 10;
const accepted = [...annotationCases, ...layerCases, ...otherCases, ...operatorCases];
const cases = accepted.filter((_, i) => isWhole || i % every === 0);
const rejected = [...refusedLayers, ...refusedOthers, ...refusedOperators];
const corpus = expectations
  .filter(({ file, expected }) => expected === 'accept' && file.startsWith('pdf/') && !file.includes('signed_'))
  .map(({ file }) => file);

/**
 * One program draws the same twice, but for what poppler's conversion for print does to edges. Between programs, edges
 * differ by at most one pixel and a fifth of the colour; lines thinner than a pixel by more, which is at most a 400th of
 * the page (100 pixels of these). The smallest mark of the files is ten times as large.
 */
const tolerance = 48;
const share = 1 / 400;

/** Pages whose units poppler and our build of PDFium do not know: all of the page is smaller. */
const inUnits = 'a page in other units';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

let files = 0;
interface Taken {
  given: string;
  /** The file that is kept. */
  kept: string;
  reading: Reading;
}

async function take(bytes: Buffer): Promise<Taken> {
  const given = bench.file(`given-${++files}.pdf`);
  writeFileSync(given, bytes);
  const out = `${given}.kept`;
  const reading = await bench.engine.read(given, out);
  return { given, reading, kept: existsSync(out) ? out : given };
}

const isHere = programs.filter(isInstalled);

describe.skipIf(!isInstalled('pdfjs'))('A file that programs show differently', () => {
  const taken = new Map<string, Taken>();
  const drawn = new Map<string, Drawn>();
  beforeAll(async () => {
    const all: [what: string, one: Taken][] = [];
    for (const [what, bytes] of cases) all.push([what, await take(bytes())]);
    for (const [what, one] of all) taken.set(what, one);
    const paths = all.map(([, { kept }]) => kept);
    drawn.set(
      'given',
      await drawAll(
        'pdfjs',
        'screen',
        all.map(([, { given }]) => given),
      ),
    );
    for (const program of isHere) {
      for (const use of usesOf(program)) drawn.set(`${program} ${use}`, await drawAll(program, use, paths));
    }
  }, 900_000);

  const difference = (a: [by: string, path: string], b: [by: string, path: string], give: number): number => {
    const [one, other] = [drawn.get(a[0])?.get(a[1]), drawn.get(b[0])?.get(b[1])];
    if (!one || !other) throw new Error(`${a[0]} or ${b[0]} drew nothing`);
    const pixels = differing(one, other, give);
    return pixels / (one.width * one.height);
  };

  test.each(cases.map(([what]) => what))('%s: is kept as the signing page shows it, everywhere', what => {
    const one = taken.get(what);
    if (!one) throw new Error('not taken');
    expect(one.reading).toMatchObject({ ok: true });
    const { given, kept } = one;
    expect(difference(['given', given], ['pdfjs screen', kept], tolerance)).toBe(0);
    for (const program of isHere) {
      if (usesOf(program).includes('print')) {
        const twice = difference(
          [`${program} screen`, kept],
          [`${program} print`, kept],
          program === 'poppler' ? tolerance : 0,
        );
        expect(twice, `${program} on paper`).toBe(0);
      }
      if (what === inUnits && ['poppler', 'pdfium'].includes(program)) continue;
      const apart = difference(['pdfjs screen', kept], [`${program} screen`, kept], tolerance);
      expect(apart, `${program} and pdf.js`).toBeLessThanOrEqual(share);
    }
  });
});

describe('A file that cannot be shown alike', () => {
  test.each(rejected)('%s: is rejected with a reason', async (_, bytes) => {
    const { reading } = await take(bytes());
    expect(reading).toMatchObject({ ok: false, problem: 'AMBIGUOUS', message: expect.stringMatching(/upload/) });
  });
});

describe('What was made plain', () => {
  const some: Case[] = accepted.filter((_, i) => i % (isWhole ? 1 : 60) === 0);
  test.each(some)('%s: is written the same when it is uploaded again', async (_, bytes) => {
    const first = await take(bytes());
    expect((await take(readFileSync(first.kept))).reading).toEqual(first.reading);
  });

  test('gives the same file each time', async () => {
    const [, bytes] = annotationCases[0] as Case; // the first of many
    const [one, other] = [await take(bytes()), await take(bytes())];
    expect(other.reading).toEqual(one.reading);
  });
});

describe.skipIf(!isInstalled('pdfjs'))('A file of the corpus', () => {
  test.each(corpus.filter((_, i) => isWhole || i % 40 === 0))(
    '%s looks the same on the screen and on paper',
    async file => {
      const { given, kept, reading } = await take(readFileSync(corpusFile(file)));
      if (!reading.ok) throw new Error(reading.message);
      const original = `${given}.original`;
      if (reading.facts.formFields.length === 0) copyFileSync(kept, original);
      else await bench.engine.fill({ path: kept, values: {}, stamps: [] }, original);
      const shown = async (use: 'screen' | 'print', path: string) => (await drawAll('pdfjs', use, [path])).get(path);
      const [before, after] = [await shown('screen', given), await shown('screen', kept)];
      const [screen, print] = [await shown('screen', original), await shown('print', original)];
      if (!before || !after || !screen || !print) throw new Error('nothing was drawn');
      expect(differing(screen, print, 0)).toBe(0);
      if (!ownColour.has(file))
        expect(differing(before, after, tolerance)).toBeLessThanOrEqual(share * before.width * before.height);
    },
  );
});

/** A highlight without a colour, which pdf.js draws in black over its text, and we in yellow. */
const ownColour = new Set(['pdf/itext5_layers_annots.pdf']);
