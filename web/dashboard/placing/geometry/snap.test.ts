/** Fields snap to other fields, equal gaps and the lines of the page, and say to which. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOfFields, snapMove, snapSides } from './snap.ts';

const box = (x: number, y: number, width = 100, height = 20) => ({ x, y, width, height });
const none = { across: [], down: [] };

test('a field gets the edges of another one', () => {
  const others = [box(50, 200)];
  const { rect, guides } = snapMove(box(300, 203), linesOfFields(others), others, 4);
  expect(rect).toEqual(box(300, 200));
  expect(guides).toEqual([{ axis: 'y', at: 200, why: 'edge', anchor: 'start', gap: null }]);
});

test('a field further away stays where it is', () => {
  const others = [box(50, 200)];
  expect(snapMove(box(300, 205), linesOfFields(others), others, 4)).toEqual({ rect: box(300, 205), guides: [] });
});

test('the third field gets the distance that the first two have', () => {
  const others = [box(0, 0), box(130, 0)];
  const { rect, guides } = snapMove(box(262, 0), none, others, 4);
  expect(rect.x).toBe(260);
  expect(guides).toEqual([{ axis: 'x', at: 260, why: 'gap', anchor: 'start', gap: 30 }]);
});

test('a field between two others gets into their middle', () => {
  const others = [box(0, 0), box(300, 0)];
  expect(snapMove(box(148, 0), none, others, 4).rect.x).toBe(150);
});

test('a ruled line takes the lower edge, not the middle', () => {
  const lines = { across: [], down: [{ at: 260, why: 'rule' as const, only: ['start', 'end'] as const }] };
  expect(snapMove(box(0, 238), lines, [], 4).rect.y).toBe(240);
  expect(snapMove(box(0, 251), lines, [], 4).rect.y).toBe(251);
});

test('only the side that is dragged snaps', () => {
  const lines = linesOfFields([box(50, 200)]);
  const moved = snapSides(box(52, 300, 97), { horizontal: 1, vertical: 0 }, lines, 4);
  expect([moved.x, moved.y]).toEqual([1, 0]);
});

test('nothing moves further than the tolerance', () => {
  const some = fc.record({
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.integer({ min: 0, max: 500 }),
    width: fc.integer({ min: 12, max: 200 }),
    height: fc.integer({ min: 12, max: 200 }),
  });
  fc.assert(
    fc.property(some, fc.array(some, { maxLength: 8 }), (rect, others) => {
      const after = snapMove(rect, linesOfFields(others), others, 4).rect;
      expect(Math.abs(after.x - rect.x)).toBeLessThanOrEqual(4);
      expect(Math.abs(after.y - rect.y)).toBeLessThanOrEqual(4);
    }),
  );
});
