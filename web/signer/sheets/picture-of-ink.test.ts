import { describe, expect, it } from 'vitest';
import { boundsOf, clearPaper, type Pixels } from './picture-of-ink.ts';

const [width, height] = [200, 100];

/** Paper in uneven light with a bar of ink on it. */
const paper = (level: (x: number) => number, ink: readonly [number, number, number]): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const on = x >= 60 && x < 140 && y >= 46 && y < 54;
      const shade = level(x);
      data.set(on ? [...ink, 255] : [shade, shade, shade * 0.95, 255], (y * width + x) * 4);
    }
  return { width, height, data };
};
const at = ({ data }: Pixels, x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];

describe('a picture of a signature', () => {
  it('becomes ink without background, even in uneven light and on paper that is not white', () => {
    const pixels = paper(x => 150 + x / 2, [20, 30, 110]);
    clearPaper(pixels);
    expect(at(pixels, 5, 5)[3]).toBe(0);
    expect(at(pixels, 190, 90)[3]).toBe(0);
    expect(at(pixels, 100, 50)).toEqual([20, 30, 110, 255]);
    expect(boundsOf(pixels)).toEqual({ left: 56, top: 42, width: 88, height: 16 });
  });

  it('stays as it is if it is already transparent or not on paper', () => {
    const dark = paper(x => (x % 20 < 10 ? 30 : 200), [20, 30, 110]);
    const clear = paper(() => 255, [0, 0, 0]);
    for (let i = 3; i < clear.data.length; i += 8) clear.data[i] = 0;
    for (const pixels of [dark, clear]) {
      const before = [...pixels.data];
      clearPaper(pixels);
      expect([...pixels.data]).toEqual(before);
    }
  });

  it('has no bounds if it is blank', () => {
    const blank = paper(() => 240, [228, 240, 228]);
    clearPaper(blank);
    expect(boundsOf(blank)).toBeNull();
  });
});
