import { describe, expect, it } from 'vitest';
import { type Hand, nextPoint } from './hand.ts';

const hand = (device: string): Hand => ({ pointer: 1, device, points: [], speedAt: 0 });
const edge = { left: 100, top: 50 };
const reading = (x: number, y: number, pressure: number, timeStamp: number) => ({
  clientX: x + 100,
  clientY: y + 50,
  pressure,
  timeStamp,
});

describe('drawing on the pad', () => {
  it('keeps the points of the pointer, without repeated ones', () => {
    const drawing = hand('touch');
    for (const [x, y] of [
      [10, 10],
      [10.4, 10.2],
      [20, 10],
    ] as const)
      nextPoint(drawing, reading(x, y, 0, x), edge);
    expect(drawing.points.map(({ x, y }) => [x, y])).toEqual([
      [10, 10],
      [20, 10],
    ]);
  });

  it('follows the pressure of a pen smoothly', () => {
    const drawing = hand('pen');
    for (let i = 0; i < 30; i++) nextPoint(drawing, reading(i * 5, 0, i < 5 ? 0.2 : 0.9, i * 8), edge);
    const pressures = drawing.points.map(point => point.pressure);
    expect(pressures[0]).toBe(0.2);
    expect(pressures[5]).toBeLessThan(0.5);
    expect(pressures.at(-1)).toBeCloseTo(0.9, 1);
  });

  it('makes the line thinner the faster a finger moves', () => {
    const pressureAt = (speed: number) => {
      const drawing = hand('touch');
      for (let i = 0; i < 20; i++) nextPoint(drawing, reading(i * 10 * speed, 0, 0, i * 10), edge);
      return drawing.points.at(-1)?.pressure ?? 0;
    };
    expect(pressureAt(3)).toBeLessThan(pressureAt(0.3));
  });
});
