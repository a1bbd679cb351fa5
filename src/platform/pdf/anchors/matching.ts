/**
 * Where texts stand on pages, found among the glyphs in the order in which the pages draw them. White space is folded,
 * and ligatures are opened; case counts. Pure.
 */

/** A glyph at its baseline, in any one unit and direction of a page. */
export interface Glyph {
  text: string;
  x: number;
  y: number;
  /** To where it ends on the baseline. */
  dx: number;
  dy: number;
  /** Upwards from the baseline, as long as the text is high. */
  ux: number;
  uy: number;
  /** The program that read the page found white space next to it. */
  spaced: boolean;
}

/** The part of a page that a text takes, in the same unit: two opposite corners. */
export type Corners = [number, number, number, number];

/** Of the height of the text: a gap that is always white space, and one that is where the reader found some. */
const wideGap = 0.25;
const narrowGap = 0.08;
/** How far glyphs reach below the baseline, of the height of the text. */
const depth = 0.2;

/** Ligatures and digraphs, each in its letters, and accents apart from what they stand on, as some programs draw them. */
const opened = (text: string): string =>
  text.replace(/[\u0132\u0133\u01c4-\u01cc\ufb00-\ufb06\ufb13-\ufb17]/g, one => one.normalize('NFKC')).normalize('NFD');

const folded = (text: string): string => opened(text).replace(/\s+/g, ' ');

const heightOf = ({ ux, uy }: Glyph): number => Math.hypot(ux, uy) || 1;

/** Whether a word ends between two glyphs: another line, a step back, or a gap. */
function isApart(before: Glyph, next: Glyph): boolean {
  const height = heightOf(before);
  const advance = Math.hypot(before.dx, before.dy);
  if (advance === 0) return false; // an accent
  const [ex, ey] = [before.dx / advance, before.dy / advance];
  const [x, y] = [next.x - before.x - before.dx, next.y - before.y - before.dy];
  const gap = x * ex + y * ey;
  const shift = Math.abs(y * ex - x * ey);
  if (shift > height / 2 || gap < -height || gap > height * wideGap) return true;
  return gap > height * narrowGap && (before.spaced || next.spaced);
}

/** The text of a page, with the glyph of each of its UTF-16 units; null for white space. */
export interface PageText {
  text: string;
  of: (Glyph | null)[];
}

export function textOf(glyphs: readonly Glyph[]): PageText {
  const pieces: string[] = [];
  const of: (Glyph | null)[] = [];
  let isSpaced = true;
  const space = () => {
    if (isSpaced) return;
    pieces.push(' ');
    of.push(null);
    isSpaced = true;
  };
  let before: Glyph | null = null;
  for (const glyph of glyphs) {
    if (before && isApart(before, glyph)) space();
    for (const [piece] of folded(glyph.text).matchAll(/ |[^ ]+/g)) {
      if (piece === ' ') {
        space();
        continue;
      }
      pieces.push(piece);
      for (let i = 0; i < piece.length; i++) of.push(glyph);
      isSpaced = false;
    }
    before = glyph;
  }
  return { text: pieces.join(''), of };
}

function cornersOf(glyphs: Iterable<Glyph>): Corners {
  const found: Corners = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, dx, dy, ux, uy } of glyphs)
    for (const along of [0, 1])
      for (const up of [-depth, 1 - depth]) {
        const [cx, cy] = [x + dx * along + ux * up, y + dy * along + uy * up];
        found[0] = Math.min(found[0], cx);
        found[1] = Math.min(found[1], cy);
        found[2] = Math.max(found[2], cx);
        found[3] = Math.max(found[3], cy);
      }
  return found;
}

const reversed = (text: string): string => [...text].reverse().join('');

/** Arabic and Hebrew, whose glyphs pages often draw from left to right. */
const isFromRight = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);

/** Where the text is on a page, in the order in which it is drawn. It may go on in the next line. */
export function occurrencesIn({ text, of }: PageText, wanted: string): Corners[] {
  const needle = folded(wanted).trim();
  if (needle === '') return [];
  const needles = new Set(isFromRight(needle) ? [needle, reversed(needle)] : [needle]);
  return [...needles].flatMap(one => {
    const found: Corners[] = [];
    for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length))
      found.push(cornersOf(new Set(of.slice(at, at + one.length).filter(glyph => glyph !== null))));
    return found;
  });
}
