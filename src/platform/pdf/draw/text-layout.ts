/**
 * Fits text into a box: wraps it if several lines are allowed, and shrinks it until all of it fits. Nothing is cut off.
 */

/** Measures a text at a size, in points. */
export type Measure = (text: string, size: number) => number;

export interface Layout {
  size: number;
  lines: string[];
}

/** Noto Sans' ascent and descent relative to its size, and the line height. */
export const ascent = 1.069;
export const descent = 0.293;
export const leading = 1.25;

const height = (lines: number, size: number): number => (ascent + descent + (lines - 1) * leading) * size;

/** One line at the largest size that fits the box, at most `wanted`. */
export function fitLine(
  text: string,
  box: { width: number; height: number },
  wanted: number,
  measure: Measure,
): Layout {
  const atOne = measure(text, 1);
  const size = Math.min(wanted, box.height / (ascent + descent), atOne > 0 ? box.width / atOne : wanted);
  return { size, lines: [text] };
}

/**
 * Lines broken at spaces (and inside words wider than the box) at the largest size that fits, at most `wanted`. Every
 * letter is measured once; each size that is tried takes time in proportion to the text.
 */
export function fitLines(
  text: string,
  box: { width: number; height: number },
  wanted: number,
  measure: Measure,
): Layout {
  const paragraphs = measured(text, measure);
  const at = (size: number): Layout => ({ size, lines: linesOf(paragraphs, box.width / size) });
  const fits = (layout: Layout): boolean => height(layout.lines.length, layout.size) <= box.height;
  let best = at(wanted);
  if (fits(best)) return best;
  let low = 0.1;
  let high = wanted;
  best = at(low);
  while (high - low > 0.1) {
    const middle = at((low + high) / 2);
    if (fits(middle)) [low, best] = [middle.size, middle];
    else high = middle.size;
  }
  return best;
}

/** Lines no wider than `width`. */
export const wrap = (text: string, width: number, size: number, measure: Measure): string[] =>
  linesOf(measured(text, measure), width / size);

/** Widths at size 1. */
interface Word {
  text: string;
  width: number;
  letters: number[];
}
interface Measured {
  paragraphs: Word[][];
  space: number;
}

function measured(text: string, measure: Measure): Measured {
  const known = new Map<string, number>();
  const widthOf = (char: string): number => {
    const width = known.get(char) ?? measure(char, 1);
    known.set(char, width);
    return width;
  };
  const wordOf = (word: string): Word => {
    const letters = Array.from(word, widthOf);
    return { text: word, letters, width: letters.reduce((sum, width) => sum + width, 0) };
  };
  const paragraphs = text.split(/\r\n|\r|\n/).map(paragraph => paragraph.split(/ +/).map(wordOf));
  return { paragraphs, space: widthOf(' ') };
}

const linesOf = ({ paragraphs, space }: Measured, width: number): string[] =>
  paragraphs.flatMap(words => wrapParagraph(words, space, width));

function wrapParagraph(words: readonly Word[], space: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const word of words) {
    const after = line === '' ? word.width : taken + space + word.width;
    if (after <= width) {
      line = line === '' ? word.text : `${line} ${word.text}`;
      taken = after;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    taken = 0;
    let letter = 0;
    for (const char of word.text) {
      const own = word.letters[letter++] ?? 0;
      if (line !== '' && taken + own > width) {
        lines.push(line);
        line = '';
        taken = 0;
      }
      line += char;
      taken += own;
    }
  }
  return [...lines, line];
}
