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

/** Lines broken at spaces (and inside words wider than the box) at the largest size that fits, at most `wanted`. */
export function fitLines(
  text: string,
  box: { width: number; height: number },
  wanted: number,
  measure: Measure,
): Layout {
  const at = (size: number): Layout => ({ size, lines: wrap(text, box.width, size, measure) });
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
  text.split(/\r\n|\r|\n/).flatMap(paragraph => wrapParagraph(paragraph, width, size, measure));

function wrapParagraph(paragraph: string, width: number, size: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const char of word) {
      if (line !== '' && measure(line + char, size) > width) {
        lines.push(line);
        line = '';
      }
      line += char;
    }
  }
  return [...lines, line];
}
