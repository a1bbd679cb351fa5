/** Places and sizes on a page: kept on it, in proportion, in line, and in words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { align, alignments, distribute, sameSize } from './align.ts';
import { readMeasure, writeMeasure } from './measures.ts';
import { movedTo } from './move.ts';
import { readPages } from './page-ranges.ts';
import { inReadingOrder, thirdsOf } from './reading-order.ts';
import { between, keepOnPage, minSide, overlaps, pointsPerMm, toFractions, toPoints, toScreen } from './rects.ts';
import { handles, resize } from './resize.ts';

const a4 = { width: 595, height: 842 };
const length = fc.double({ min: 20, max: 1_500, noNaN: true });
const page = fc.record({ width: length, height: length });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const anywhere = fc.record({
  x: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
  y: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
  width: fc.double({ min: 1, max: 2_000, noNaN: true }),
  height: fc.double({ min: 1, max: 2_000, noNaN: true }),
});
const slack = 1e-6;
const isOn = (rect: { x: number; y: number; width: number; height: number }, on: typeof a4) =>
  rect.x >= -slack &&
  rect.y >= -slack &&
  rect.x + rect.width <= on.width + slack &&
  rect.y + rect.height <= on.height + slack;

describe('A place', () => {
  test('is the same after it went to points, to the screen and back', () => {
    const rect = fc.record({ x: fraction, y: fraction, width: fraction, height: fraction });
    fc.assert(
      fc.property(rect, page, fc.double({ min: 0.3, max: 6, noNaN: true }), (given, size, scale) => {
        const shown = toScreen(toPoints(given, size), scale);
        const back = toFractions(toScreen(shown, 1 / scale), size);
        for (const side of ['x', 'y', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(given[side], 9);
      }),
    );
  });

  test('is always kept on its page', () => {
    fc.assert(fc.property(anywhere, page, (rect, size) => isOn(keepOnPage(rect, size, minSide), size)));
    expect(keepOnPage({ x: 590, y: -4, width: 2, height: 2 }, a4)).toEqual({ x: 590, y: 0, width: 2, height: 2 });
  });

  test('stays on the page and is never too small, whatever handle is dragged how far', () => {
    const start = fc
      .record({ x: fraction, y: fraction, width: fraction, height: fraction })
      .map(given => keepOnPage(toPoints(given, a4), a4, minSide));
    const options = fc.record({ proportional: fc.boolean(), centred: fc.boolean() });
    const by = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
    fc.assert(
      fc.property(start, fc.constantFrom(...handles), by, options, (rect, handle, moved, how) => {
        const sized = resize(rect, handle, moved, a4, how);
        expect(isOn(sized, a4)).toBe(true);
        expect(Math.min(sized.width, sized.height)).toBeGreaterThanOrEqual(minSide - slack);
      }),
    );
  });

  test('keeps its proportion when asked', () => {
    const rect = { x: 100, y: 100, width: 80, height: 20 };
    const sized = resize(rect, 'se', { x: 40, y: 0 }, a4, { proportional: true, centred: false });
    expect(sized).toEqual({ x: 100, y: 100, width: 120, height: 30 });
    expect(resize(rect, 'nw', { x: -40, y: 0 }, a4, { proportional: true, centred: false })).toEqual({
      ...{ x: 60, y: 90, width: 120, height: 30 },
    });
  });

  test('grows from its middle when asked', () => {
    const sized = resize({ x: 100, y: 100, width: 80, height: 20 }, 'e', { x: 10, y: 0 }, a4, {
      ...{ proportional: false, centred: true },
    });
    expect(sized).toEqual({ x: 90, y: 100, width: 100, height: 20 });
  });
});

describe('A group', () => {
  const fields = [
    { page: 1, x: 10, y: 10, width: 50, height: 20 },
    { page: 1, x: 100, y: 60, width: 50, height: 20 },
  ] as const;

  test('keeps its distances at the edge of the page', () => {
    const moved = movedTo([...fields], fields[0], { page: 1, x: -200, y: 900 }, [a4]);
    expect(moved.map(({ x, y }) => [x, y])).toEqual([
      [0, 772],
      [90, 822],
    ]);
  });

  test('goes to another page together', () => {
    const moved = movedTo([...fields], fields[0], { page: 2, x: 20, y: 30 }, [a4, a4]);
    expect(moved.map(one => [one.page, one.x, one.y])).toEqual([
      [2, 20, 30],
      [2, 110, 80],
    ]);
  });

  test('is lined up within its own outline', () => {
    const rect = fc.record({ x: length, y: length, width: length, height: length });
    fc.assert(
      fc.property(fc.array(rect, { minLength: 2, maxLength: 9 }), fc.constantFrom(...alignments), (rects, to) => {
        const after = align(rects, to);
        const edge = { left: 'x', centre: null, right: null, top: 'y', middle: null, bottom: null } as const;
        const side = edge[to];
        if (side) expect(new Set(after.map(one => one[side])).size).toBe(1);
        expect(after.map(({ width, height }) => [width, height])).toEqual(
          rects.map(({ width, height }) => [width, height]),
        );
      }),
    );
  });

  test('gets even gaps between its outer ones', () => {
    const at = (x: number) => ({ x, y: 0, width: 10, height: 10 });
    expect(distribute([at(0), at(90), at(13)], 'across').map(({ x }) => x)).toEqual([0, 90, 45]);
    expect(sameSize([at(0), { ...at(5), width: 70 }], 'width').map(({ width }) => width)).toEqual([10, 10]);
  });
});

describe('A measure', () => {
  test.each([
    ['24', 24],
    ['24+62', 86],
    ['24,5', 24.5],
    ['24 + 62 - 3', 83],
    ['210/2-10', 95],
    ['72pt', 25.4],
    ['72 pt + 1', 26.4],
    ['-4+10', 6],
    ['2*3', 6],
  ])('%s is %d millimetres', (text, millimetres) => {
    expect((readMeasure(text, 'mm') ?? 0) / pointsPerMm).toBeCloseTo(millimetres, 9);
  });

  test.each(['', 'x', '1+', '1 2', '1//2', '3 km', '1/0', '..'])('%s is none', text => {
    expect(readMeasure(text, 'mm')).toBeNull();
  });

  test('is read as it was written, to a tenth', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3_000, noNaN: true }), fc.constantFrom('.', ','), (points, decimal) => {
        const read = readMeasure(writeMeasure(points, 'mm', decimal as '.' | ','), 'mm');
        expect(Math.abs((read ?? -9) - points)).toBeLessThan(0.06 * pointsPerMm);
      }),
    );
  });
});

describe('Pages', () => {
  test.each([
    ['1-3, 7', [1, 2, 3, 7]],
    ['7;1–3', [1, 2, 3, 7]],
    ['2,2,2', [2]],
    ['8-', [8, 9]],
  ])('%s are those', (text, pages) => {
    expect(readPages(text, 9)).toEqual(pages);
  });

  test.each(['', '0', '10', '3-1', '1-2-3', 'a', '1.5'])('%s are none', text => {
    expect(readPages(text, 9)).toBeNull();
  });
});

describe('Reading order', () => {
  const at = (page: number, x: number, y: number) => ({ page, x, y, width: 60, height: 20 });

  test('goes page by page, line by line, from left to right', () => {
    const [a, b, c, d] = [at(1, 300, 104), at(1, 20, 100), at(1, 10, 200), at(2, 0, 0)];
    expect(inReadingOrder([d, c, a, b])).toEqual([b, a, c, d]);
  });

  test('keeps every field once', () => {
    const field = fc.record({
      page: fc.integer({ min: 1, max: 3 }),
      x: length,
      y: length,
      width: length,
      height: length,
    });
    fc.assert(
      fc.property(fc.array(field), fields => {
        const ordered = inReadingOrder(fields);
        expect(new Set(ordered)).toEqual(new Set(fields));
        expect(ordered).toHaveLength(fields.length);
      }),
    );
  });

  test('says a place in thirds of the page', () => {
    expect(thirdsOf(at(1, 20, 800), a4)).toEqual({ across: 0, down: 2 });
  });
});

test('a rectangle between two points touches what lies in it', () => {
  const band = between({ x: 50, y: 80 }, { x: 10, y: 20 });
  expect(band).toEqual({ x: 10, y: 20, width: 40, height: 60 });
  expect(overlaps(band, { x: 49, y: 79, width: 9, height: 9 })).toBe(true);
  expect(overlaps(band, { x: 50, y: 80, width: 9, height: 9 })).toBe(false);
});
