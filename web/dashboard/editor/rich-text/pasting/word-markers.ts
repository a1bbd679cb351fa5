/** What the typed marker of an item in Word makes of its list: `·`, `2.`, `a)`, `(iv)`, `§ 3`. Pure. */

/** As the `type` of an `ol`. */
export type NumberType = '1' | 'a' | 'A' | 'i' | 'I';

export interface Numbering {
  type: NumberType;
  /** Which number the marker has. */
  at: number;
}

const counted = /([0-9]{1,6}|[a-z]{1,7})[^a-z0-9]{0,3}$/i;
const roman = /^[ivxlcdm]+$/i;
const worth: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 };
/** `c.` is the third letter more often than one hundred. */
const isRoman = (letters: string): boolean => roman.test(letters) && (letters.length > 1 || /[ivx]/i.test(letters));

const romanValue = (letters: string): number =>
  [...letters.toLowerCase()].reduce((sum, letter, index, all) => {
    const own = worth[letter] ?? 0;
    return own < (worth[all[index + 1] ?? ''] ?? 0) ? sum - own : sum + own;
  }, 0);

/** After z come aa, bb and so on. */
const alphabetValue = (letters: string): number =>
  26 * (letters.length - 1) + letters.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;

/** Null for a bullet, of which `o`, `v` and `q` are some in Word's fonts of symbols. */
export function numberingOf(marker: string): Numbering | null {
  const text = marker.trim();
  const token = counted.exec(text)?.[1];
  if (token === undefined || (text === token && /^[a-z]$/i.test(token))) return null;
  if (/^[0-9]/.test(token)) return { type: '1', at: Number(token) };
  const isCapital = token === token.toUpperCase();
  return isRoman(token)
    ? { type: isCapital ? 'I' : 'i', at: romanValue(token) }
    : { type: isCapital ? 'A' : 'a', at: alphabetValue(token) };
}

/** Such as `2.1`, which counts the levels above too. */
export const isCompound = (marker: string): boolean => /[0-9][.][0-9]/.test(marker);
