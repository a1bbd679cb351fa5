/**
 * How much text a field can show: characters on lines, at the smallest size that people can read. An estimate that the
 * service and the signing page make alike, without fonts; the text is then set in the largest size that fits. Imports
 * nothing, so that the signing page can use it.
 */

/** The size of a field on its page, in points, and the most characters that it takes if it says so. */
export interface Room {
  width: number;
  height: number;
  characters?: number | undefined;
}

/** Of text, in points. */
const smallest = 4;
/** Relative to the size: the width of an average letter, and the distance between lines. */
const letter = 0.5;
const lineHeight = 1.25;
/** Even a field that is much too small takes a short answer. */
const minLine = 30;

/** Letters of East Asian scripts and pictures, which are twice as wide (Unicode Annex 11). */
const isWide = (codePoint: number): boolean =>
  codePoint >= 0x1100 &&
  (codePoint <= 0x115f ||
    (codePoint >= 0x2e80 && codePoint <= 0xa4cf) ||
    (codePoint >= 0xac00 && codePoint <= 0xd7a3) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0xff00 && codePoint <= 0xff60) ||
    codePoint >= 0x1f300);

/** The number of letters that `room` still takes after `value`; negative if the value does not fit. Linear time. */
export function lettersLeft(value: string, room: Room, multiline: boolean): number {
  const columns = Math.max(minLine, Math.floor(room.width / (smallest * letter)));
  const lines = multiline ? Math.max(1, Math.floor(room.height / (smallest * lineHeight))) : 1;
  let full = 0;
  let line = 0;
  let previous = '';
  let taken = 0;
  for (const char of value) {
    taken++;
    const isBreak = char === '\r' || (char === '\n' && previous !== '\r');
    if (multiline && isBreak) {
      full += Math.max(1, Math.ceil(line / columns));
      line = 0;
    } else if (multiline && char === '\n') {
      // the second half of a line break
    } else line += isWide(char.codePointAt(0) ?? 0) ? 2 : 1;
    previous = char;
  }
  const left = (lines - full) * columns - line;
  return room.characters === undefined ? left : Math.min(left, room.characters - taken);
}

/** Whether a value can be read in its field; null: the field grows with its text. */
export const fits = (value: string, room: Room | null, multiline: boolean): boolean =>
  room === null || lettersLeft(value, room, multiline) >= 0;
