/** The words of a text, as they are stored and searched. Pure. */
import { withoutAccents } from '../../../contract/accents.ts';

/** Scripts that do not separate words by spaces, or add particles to them. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const unspaced = `${scripts.map(script => `\\p{Script=${script}}`).join('')}ー`;
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
const written = /[\p{L}\p{N}\p{M}]+\*?/gu;
const ofOneKind = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');

/** Longer words are cut, in texts and searches alike. */
const maxLength = 60;
/** A tsvector holds a megabyte. What follows in a longer text is not found. */
const maxBytes = 700_000;

/** Words, and stretches of scripts without spaces, also where one follows the other at once. */
const runsOf = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().match(written) ?? [])
    .flatMap(word => word.match(ofOneKind) ?? [])
    .filter(run => run !== '*');

function pairsOf(run: string): string[] {
  const chars = [...run];
  return chars.slice(1).map((char, i) => `${chars[i]}${char}`);
}

const wordOf = (run: string): string => [...run.replace(/\*$/, '')].slice(0, maxLength).join('');

function searchableIn(run: string): string[] {
  if (isUnspaced.test(run)) return [...run, ...pairsOf(run)];
  const word = wordOf(run);
  return [word, wordOf(withoutAccents(word))];
}

/**
 * Every word once, also as it is written without accents. Of scripts without spaces these are each character and each
 * pair of neighbours.
 */
export function wordsOf(texts: readonly string[]): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const text of texts) {
    for (const run of runsOf(text)) {
      for (const word of searchableIn(run)) {
        if (words.has(word)) continue;
        bytes += Buffer.byteLength(word);
        if (bytes > maxBytes) return [...words];
        words.add(word);
      }
    }
  }
  return [...words];
}

/** A shorter beginning of words would stand for too many of them. */
const minBeginning = 3;

/** Words have letters and digits only. */
const quoted = (word: string): string => `'${word}'`;

/**
 * The tsquery for texts that have every word of `text`, or null if it has none. A word without accents stands for those
 * with them, too, and `avtal*` for the words that begin so.
 */
export function queryOf(text: string): string | null {
  const parts = new Set<string>();
  for (const run of runsOf(text)) {
    if (isUnspaced.test(run)) {
      for (const part of [...run].length === 1 ? [run] : pairsOf(run)) parts.add(quoted(part));
      continue;
    }
    const word = wordOf(run);
    const isBeginning = run.endsWith('*') && [...word].length >= minBeginning;
    parts.add(`${quoted(word)}${isBeginning ? ':*' : ''}`);
  }
  return parts.size === 0 ? null : [...parts].join(' & ');
}
