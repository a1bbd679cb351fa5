/** Positions of stamps: renders pages with every rotation, box and unit, and looks for the stamps in the image. */
import { writeFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, draw, has, openBench, outputOf, pdfOf, type Raster } from '../../../../test/corpus/tools.ts';
import type { PdfPage, SealJob, Stamp } from '../../pdf-engine/engine.ts';
import { ownSealer } from '../../seal/keys/certificates.ts';
import { signerOf } from '../../seal/keys/sealer.ts';
import { seal } from '../../seal/sign/sealing.ts';
import { writeGrown } from '../structure/grown-file.ts';
import { findPages } from '../structure/pages.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** All show 200 by 150 units. */
const boxes: [what: string, entries: string, inherited?: true][] = [
  ['a sheet', '/MediaBox[0 0 200 150]'],
  ['a cut', '/MediaBox[0 0 260 220]/CropBox[30 40 230 190]'],
  ['a negative origin', '/MediaBox[-100 -70 100 80]'],
  ['a cut with a negative origin', '/MediaBox[-130 -90 130 90]/CropBox[-100 -70 100 80]'],
  ['a cut that lies between units', '/MediaBox[0 0 300 300]/CropBox[10.5 20.25 210.5 170.25]'],
  ['a cut beyond the sheet', '/MediaBox[0 0 200 150]/CropBox[-50 -50 400 400]'],
  ['a cut with its corners swapped', '/MediaBox[260 220 0 0]/CropBox[230 190 30 40]'],
  ['an inherited cut', '/MediaBox[-20 -20 300 300]/CropBox[-10 40 190 190]', true],
];
const rotations = [0, 90, 180, 270, -90, 450];
const units = [1, 1.5, 2];

const cases = boxes.flatMap(([what, entries, inherited]) =>
  rotations.flatMap(turn => units.map(unit => ({ what, entries, inherited, turn, unit }))),
);

/** A blank page of each kind. */
function blank(): Buffer {
  const kids: string[] = [];
  const objects: string[] = [];
  const add = (object: string): number => objects.push(object) + 2;
  for (const { entries, inherited, turn, unit } of cases) {
    const place = `${entries}/Rotate ${turn}`;
    const unitEntry = unit === 1 ? '' : `/UserUnit ${unit}`;
    if (!inherited) {
      kids.push(`${add(`<</Type/Page/Parent 2 0 R${place}${unitEntry}>>`)} 0 R`);
      continue;
    }
    const page = add('');
    const node = add(`<</Type/Pages/Parent 2 0 R/Count 1/Kids[${page} 0 R]${place}>>`);
    objects[page - 3] = `<</Type/Page/Parent ${node} 0 R${unitEntry}>>`;
    kids.push(`${node} 0 R`);
  }
  const root = `<</Type/Pages/Count ${cases.length}/Kids[${kids.join(' ')}]>>`;
  return pdfOf(['<</Type/Catalog/Pages 2 0 R>>', root, ...objects]);
}

/** Signs the file without certifying it. */
async function signed(bytes: Buffer, path: string): Promise<void> {
  const pdf = await PDF.load(bytes);
  const [first] = findPages(pdf, { pages: 1000, depth: 10 }).pages;
  if (!first) throw new Error('no page');
  const about = { reason: 'Mine', at: new Date(), certifies: false, stamp: null };
  const { file } = await seal(pdf, first, await signerOf(ownSealer(bench.pki)), about);
  writeGrown(path, file);
}

const style = { fontSize: 14, color: null, bold: false, italic: false, align: 'LEFT' } as const;
const side = 24;
const [left, top] = [15, 12];
const text = { width: 90, height: 30, fromRight: 110, fromBottom: 50 };

/** A square whose edges are known, and a text that Typst sets. */
const stampsOn = (page: number, { width, height }: PdfPage): Stamp[] => [
  {
    page,
    rect: { x: left / width, y: top / height, width: side / width, height: side / height },
    kind: 'CHECK',
    checked: false,
  },
  {
    page,
    rect: {
      x: 1 - text.fromRight / width,
      y: 1 - text.fromBottom / height,
      width: text.width / width,
      height: text.height / height,
    },
    kind: 'TEXT',
    text: '漢字 مرحبا',
    multiline: false,
    style,
  },
];

interface Ink {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The bounds of dark pixels between two rows, in points of the page as displayed. */
function inkOf({ width, height, pixels }: Raster, from: number, to: number, points: number): Ink {
  const ink: Ink = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  const scale = points / width;
  for (let y = Math.floor(from * height); y < Math.floor(to * height); y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 3] ?? 255) > 128) continue;
      ink.left = Math.min(ink.left, x * scale);
      ink.right = Math.max(ink.right, (x + 1) * scale);
      ink.top = Math.min(ink.top, y * scale);
      ink.bottom = Math.max(ink.bottom, (y + 1) * scale);
    }
  }
  return ink;
}

const apart = (one: Ink, other: Ink): number =>
  Math.max(...(['left', 'top', 'right', 'bottom'] as const).map(edge => Math.abs(one[edge] - other[edge])));

describe.skipIf(!has('pdftoppm'))('A stamp', () => {
  it.each([
    ['drawn into the page', false],
    ['laid over a page that somebody signed', true],
  ])(
    '%s is within half a point of its position, whatever the page’s rotation, box and unit',
    async (_, isSigned) => {
      const [path, out] = [bench.file('blank.pdf'), bench.file('stamped.pdf')];
      if (isSigned) await signed(blank(), path);
      else writeFileSync(path, blank());
      const reading = await bench.engine.read(path, bench.file('none'));
      if (!reading.ok) throw new Error(reading.message);
      const { pages, signed: facts } = reading.facts;
      expect([pages.length, facts !== null]).toEqual([cases.length, isSigned]);
      const job: SealJob = { path, stamps: [], watermark: null, attachments: [], reason: 'r', at: new Date() };
      await bench.engine.seal({ ...job, stamps: pages.flatMap((page, i) => stampsOn(i + 1, page)) }, out);
      if (isSigned && has('pdfsig'))
        expect(outputOf('pdfsig', '-nocert', out).match(/Signature is Valid/g)).toHaveLength(2);
      const square: Ink = { left, top, right: left + side, bottom: top + side };
      let set: Ink | undefined;
      const strayed = cases.flatMap(({ what, turn, unit }, i) => {
        const { width, height } = pages[i] ?? { width: 0, height: 0 };
        const isTurned = turn % 180 !== 0;
        expect([width, height].map(length => length / unit)).toEqual(isTurned ? [150, 200] : [200, 150]);
        // poppler draws a unit as a point
        const picture = draw(out, i + 1, 216 * unit);
        const text = inkOf(picture, 0.5, 1, width);
        const fromCorner: Ink = {
          left: width - text.left,
          top: height - text.top,
          right: width - text.right,
          bottom: height - text.bottom,
        };
        set ??= fromCorner;
        const off = [apart(inkOf(picture, 0, 0.5, width), square), apart(fromCorner, set)];
        return off.every(points => points < 0.5) ? [] : [{ what, turn, unit, off }];
      });
      expect(strayed).toEqual([]);
      // The text set by Typst is within its box.
      expect(set?.left).toBeLessThanOrEqual(text.fromRight);
      expect(set?.right).toBeGreaterThanOrEqual(text.fromRight - text.width);
      expect(set?.top).toBeLessThanOrEqual(text.fromBottom);
      expect(set?.bottom).toBeGreaterThanOrEqual(text.fromBottom - text.height);
    },
    120_000,
  );
});
