import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shadeForWhite } from './shade.ts';

/** WCAG 2.2, written anew from its definition. */
function contrastWithWhite(color: string): number {
  const linear = (at: number) => {
    const c = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5) + 0.05);
}
const hex = (n: number) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`;

describe('The shade that white can be read on', () => {
  test('of any colour passes 4.5 to 1', () => {
    fc.assert(
      fc.property(fc.nat(0xffffff).map(hex), color => contrastWithWhite(shadeForWhite(color)) >= 4.5),
      { numRuns: 1_000 },
    );
  });

  test('is the colour itself where that passes', () => {
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

  test('is no darker than it must be: a little lighter would not pass', () => {
    expect(['#FFFFFF', '#FFDD00', '#777777'].map(shadeForWhite)).toEqual(['#757575', '#877500', '#767676']);
    expect(contrastWithWhite('#8A7700')).toBeLessThan(4.5);
  });
});
