import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayed, type Geometry, place, relative } from './geometry.ts';

const side = fc.double({ min: 10, max: 2000, noNaN: true });
const geometries: fc.Arbitrary<Geometry> = fc.record({
  left: fc.double({ min: -500, max: 500, noNaN: true }),
  bottom: fc.double({ min: -500, max: 500, noNaN: true }),
  width: side,
  height: side,
  rotation: fc.constantFrom(0, 90, 180, 270),
  unit: fc.constantFrom(1, 2, 0.5),
});
const part = fc.double({ min: 0, max: 0.5, noNaN: true });
const rects = fc.record({ x: part, y: part, width: part, height: part });

describe('A position on a page', () => {
  it('converts to user space and back, whatever the rotation, the origin and the unit', () => {
    fc.assert(
      fc.property(geometries, rects, (page, rect) => {
        const { width, height, matrix } = place(page, rect);
        const [a, b, c, d, e, f] = matrix;
        const box = [e, f, a * width + c * height + e, b * width + d * height + f] as const;
        const back = relative(page, [
          Math.min(box[0], box[2]),
          Math.min(box[1], box[3]),
          Math.max(box[0], box[2]),
          Math.max(box[1], box[3]),
        ]);
        for (const key of ['x', 'y', 'width', 'height'] as const) expect(back[key]).toBeCloseTo(rect[key], 5);
      }),
    );
  });

  it('is measured in points as displayed', () => {
    const page: Geometry = { left: 0, bottom: 0, width: 600, height: 800, rotation: 90, unit: 2 };
    expect(displayed(page)).toEqual({ width: 1600, height: 1200, rotation: 90 });
    expect(place(page, { x: 0, y: 0, width: 0.5, height: 0.25 })).toMatchObject({ width: 800, height: 300 });
  });
});
