import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascent, descent, fitLine, fitLines, leading, wrap } from './text-layout.ts';

/** Every character is half as wide as it is high. */
const measure = (text: string, size: number): number => [...text].length * size * 0.5;
const boxes = fc.record({
  width: fc.double({ min: 5, max: 500, noNaN: true }),
  height: fc.double({ min: 5, max: 300, noNaN: true }),
});

describe('Text in a box', () => {
  it('on one line never exceeds the box or the wanted size', () => {
    fc.assert(
      fc.property(fc.string(), boxes, (text, box) => {
        const { size, lines } = fitLine(text, box, 12, measure);
        expect(lines).toEqual([text]);
        expect(size).toBeLessThanOrEqual(12);
        expect(measure(text, size)).toBeLessThanOrEqual(box.width * 1.0001);
        expect(size * (ascent + descent)).toBeLessThanOrEqual(box.height * 1.0001);
      }),
    );
  });

  it('on several lines fits as well, and loses only the spaces at line breaks', () => {
    const texts = fc.array(fc.stringMatching(/^[a-zåäö]{1,30}$/), { maxLength: 30 });
    fc.assert(
      fc.property(texts, boxes, (parts, box) => {
        const { size, lines } = fitLines(parts.join(' '), box, 12, measure);
        expect(lines.join('').replace(/ /g, '')).toBe(parts.join(''));
        const high = (ascent + descent + (lines.length - 1) * leading) * size;
        if (size > 0.2) expect(high).toBeLessThanOrEqual(box.height * 1.0001);
        for (const line of lines)
          if ([...line].length > 1) expect(measure(line, size)).toBeLessThanOrEqual(box.width * 1.0001);
      }),
    );
  });

  it('measures each different letter once, however long the text is', () => {
    const steps = (text: string): number => {
      let asked = 0;
      const counting = (part: string, size: number): number => {
        asked += part.length;
        return measure(part, size);
      };
      fitLines(text, { width: 200, height: 60 }, 12, counting);
      return asked;
    };
    for (const text of ['word and word ', 'x']) expect(steps(text.repeat(4_000))).toBe(steps(text.repeat(40)));
  });

  it('breaks at spaces, and within a word only when the word alone is too wide', () => {
    expect(wrap('ett två tre', 50, 10, measure)).toEqual(['ett två', 'tre']);
    expect(wrap('a abcdefghijkl', 25, 10, measure)).toEqual(['a', 'abcde', 'fghij', 'kl']);
    expect(wrap('rad\n\nrad', 500, 10, measure)).toEqual(['rad', '', 'rad']);
  });
});
