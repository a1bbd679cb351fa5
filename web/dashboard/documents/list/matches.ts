/** Cuts a text where a search matches, without regard to case and accents. Pure. */
import { withoutAccents } from '../../../../src/contract/accents.ts';

export interface Stretch {
  at: number;
  part: string;
  matches: boolean;
}

/** Of the same length: a letter that would get longer stays as it is. */
const comparable = (text: string): string =>
  text.replace(/\p{L}\p{M}*/gu, letter => {
    const plain = withoutAccents(letter.toLowerCase());
    return plain.length === letter.length ? plain : letter;
  });

export const matches = (text: string | null, words: string): boolean =>
  text !== null && comparable(text).includes(comparable(words));

export function stretchesOf(text: string, words: string): Stretch[] {
  const wanted = comparable(words);
  const lower = comparable(text);
  if (wanted === '') return [{ at: 0, part: text, matches: false }];
  const found: Stretch[] = [];
  let at = 0;
  while (at < text.length) {
    const next = lower.indexOf(wanted, at);
    const end = next < 0 ? text.length : next;
    if (end > at) found.push({ at, part: text.slice(at, end), matches: false });
    if (next < 0) break;
    found.push({ at: next, part: text.slice(next, next + wanted.length), matches: true });
    at = next + wanted.length;
  }
  return found;
}
