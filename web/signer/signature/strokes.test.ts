import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawing as contract } from '../../../src/contract/pages/signer/mark.ts';
import { drawingFrom, fitted, isTooSmall, linesOf, maxPoints, maxPointsTotal, maxStrokes } from './strokes.ts';

const point = (x: number, y: number, pressure = 0.5) => ({ x, y, pressure });

describe('a drawing from the pad', () => {
  it('is cropped to the ink and a margin', () => {
    expect(drawingFrom([[point(100, 50), point(160, 90)]], 6)).toEqual({
      width: 72,
      height: 52,
      strokes: [
        [
          [6, 6, 0.5],
          [66, 46, 0.5],
        ],
      ],
    });
  });

  it('is null if nothing was drawn', () => {
    expect(drawingFrom([])).toBeNull();
    expect(drawingFrom([[]])).toBeNull();
  });

  it('is too small if it could be an accidental touch', () => {
    const dot = drawingFrom([[point(10, 10)]]);
    const name = drawingFrom([[point(10, 10), point(120, 40)]]);
    expect(dot && isTooSmall(dot)).toBe(true);
    expect(name && isTooSmall(name)).toBe(false);
  });

  it('is scaled to fit a pad that became narrower', () => {
    const drawn = [[point(20, 40), point(620, 120)], [point(300, 80)]];
    expect(fitted(drawn, { width: 700, height: 150 })).toBe(drawn);
    expect(fitted([], { width: 300, height: 150 })).toEqual([]);
    const narrow = fitted(drawn, { width: 313, height: 150 });
    expect(narrow).toEqual([[point(10, 20), point(310, 60)], [point(150, 40)]]);
    expect(fitted(drawn, { width: 0, height: 0 })).toBe(drawn);
  });

  it('keeps to the contract’s limits however long it is, with the last point of each stroke', () => {
    const long = Array.from({ length: 12_345 }, (_, index) => point(index / 20, index % 97));
    const drawing = drawingFrom([long, ...Array.from({ length: 400 }, () => [point(1, 1)])]);
    expect(drawing?.strokes.length).toBe(maxStrokes);
    expect(drawing?.strokes[0]?.length).toBeLessThanOrEqual(maxPoints);
    expect(drawing?.strokes[0]?.at(-1)?.[0]).toBeCloseTo(12_344 / 20 + 6, 0);
    expect(() => contract.parse(drawing)).not.toThrow();
  });

  it('has at most as many points in total as the server accepts', () => {
    const scribble = Array.from({ length: 300 }, () => Array.from({ length: 130 }, (_, index) => point(index, index)));
    const kept = drawingFrom(scribble)?.strokes.flat().length ?? 0;
    expect(kept).toBeGreaterThan(maxPointsTotal / 3);
    expect(kept).toBeLessThanOrEqual(maxPointsTotal);
  });

  it('fits the contract for any strokes and any pressure', () => {
    const number = fc.double({ min: -2_000, max: 4_000, noNaN: true });
    const pen = fc.record({ x: number, y: number, pressure: fc.double({ min: -1, max: 3, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(fc.array(pen, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 8 }), groups => {
        const drawing = contract.parse(drawingFrom(groups));
        const inside = drawing.strokes
          .flat()
          .every(([x, y]) => x >= 0 && y >= 0 && x <= drawing.width && y <= drawing.height);
        expect(inside).toBe(true);
      }),
    );
  });
});

describe('a stroke on the screen', () => {
  it('is a dot, a line, or a curve through the midpoints that ends at the last point', () => {
    expect(linesOf([])).toEqual([]);
    expect(linesOf([[1, 2, 0.5]])).toEqual([{ breadth: 1, path: 'M1 2L1 2' }]);
    expect(
      linesOf([
        [0, 0, 0.5],
        [10, 5, 0.5],
      ]),
    ).toEqual([{ breadth: 1, path: 'M0 0L10 5' }]);
    expect(
      linesOf([
        [0, 0, 0.5],
        [10, 0, 0.5],
        [20, 10, 0.5],
        [30, 10, 0.5],
      ]),
    ).toEqual([{ breadth: 1, path: 'M0 0Q10 0 15 5Q20 10 30 10' }]);
  });

  it('is wider where the pen was pressed, and each line starts where the one before ended', () => {
    expect(
      linesOf([
        [0, 0, 0.5],
        [10, 0, 0.5],
        [20, 10, 1],
        [30, 10, 1],
      ]),
    ).toEqual([
      { breadth: 1, path: 'M0 0Q10 0 15 5' },
      { breadth: 1.5, path: 'M15 5Q20 10 30 10' },
    ]);
  });
});
