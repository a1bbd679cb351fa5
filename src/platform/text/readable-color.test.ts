import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shadeForWhite } from './readable-color.ts';

/** Contrast by the definition of WCAG 2.2, implemented independently. */
function contrastWithWhite(color: string): number {
  const linear = (at: number) => {
    const c = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5) + 0.05);
}
const hex = (n: number) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`;

describe('The shade on which white text is readable', () => {
  test('has a contrast of at least 4.5 to 1 for any colour', () => {
    fc.assert(
      fc.property(fc.nat(0xffffff).map(hex), color => contrastWithWhite(shadeForWhite(color)) >= 4.5),
      { numRuns: 1_000 },
    );
  });

  test('is the colour itself if its contrast is sufficient', () => {
    fc.assert(
      fc.property(
        fc
          .nat(0xffffff)
          .map(hex)
          .filter(color => contrastWithWhite(color) >= 4.5),
        color => shadeForWhite(color) === color,
      ),
      { numRuns: 1_000 },
    );
    expect(['#A32A2A', '#a22', '#000', '#767676'].map(shadeForWhite)).toEqual([
      '#A32A2A',
      '#AA2222',
      '#000000',
      '#767676',
    ]);
  });

  test('is no darker than necessary: a slightly lighter one would not pass', () => {
    expect(['#FFFFFF', '#FFDD00', '#777777'].map(shadeForWhite)).toEqual(['#757575', '#877500', '#767676']);
    expect(contrastWithWhite('#8A7700')).toBeLessThan(4.5);
  });
});
