/**
 * Prepares text for typesetting: well formed, composed, without characters that change the reading order or that no
 * font can draw.
 */
import { hasGlyph } from './fonts.ts';

/** Replaces characters without a glyph. PDF/A forbids missing glyphs, and no character may be dropped silently. */
export const replacementGlyph = '\ufffd';

/**
 * Control characters, invisible ones that would change the reading order (Unicode Annex 9, bidirectional embeddings,
 * overrides and isolates), byte order marks, tags and annotation marks.
 */
const unseen = /(?![\n\t])\p{Cc}|[\u00ad\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Have no glyph, and dropping them loses nothing: joiners, direction marks, variation selectors. */
const steering = /\p{Default_Ignorable_Code_Point}/u;

/** Characters that all our Latin fonts have. */
const plain = /^[\n\t\x20-\x7e\u00a0-\u00ac\u00ae-\u017f]*$/;

const isPrivate = /\p{Co}/u;

/** The different characters of texts, besides Latin ones. */
export interface Characters {
  drawn: Set<string>;
  /** Replaced, because no font has them. */
  missing: Set<string>;
}

/** A text ready for typesetting, whose characters are added to `found`. Keeps `\n` and `\t`. */
export function settable(text: string, found: Characters, refused: ReadonlySet<string>): string {
  const whole = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (plain.test(whole)) return whole;
  let drawn = '';
  for (const char of cleaned(whole)) {
    if (isDrawn(char, refused)) {
      drawn += char;
      found.drawn.add(char);
    } else {
      found.missing.add(char);
      drawn += replacementGlyph;
    }
  }
  return drawn;
}

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(unseen, '');

const none: ReadonlySet<string> = new Set();

/** The different characters of a text that no font has, at most `max`; empty if it can be drawn as it is. */
export function missingGlyphs(text: string, max: number): string[] {
  if (plain.test(text)) return [];
  const missing = new Set<string>();
  for (const char of cleaned(text)) {
    if (!isDrawn(char, none)) missing.add(char);
    if (missing.size === max) break;
  }
  return [...missing];
}

function isDrawn(char: string, refused: ReadonlySet<string>): boolean {
  if (char === '\n' || char === '\t' || steering.test(char)) return true;
  return !isPrivate.test(char) && !refused.has(char) && hasGlyph(char.codePointAt(0) ?? 0);
}

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Hanifi_Rohingya}]/u;

/** The direction of the first letter that has one (Unicode Annex 9, rules P2 and P3); null if none has. */
export function directionOf(text: string): 'ltr' | 'rtl' | null {
  const first = /\p{L}/u.exec(text)?.[0];
  if (first === undefined) return null;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/** A BCP 47 tag as Typst accepts it: a language of two or three letters and a region of two. */
export function localeOf(language: string): { lang: string; region: string | null; rtl: boolean } {
  const [first = '', ...rest] = language.split('-');
  const lang = /^[a-z]{2,3}$/i.test(first) ? first.toLowerCase() : 'en';
  const region = rest.find(part => /^[a-z]{2}$/i.test(part))?.toLowerCase() ?? null;
  return { lang, region, rtl: ['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'ckb', 'dv', 'ug', 'sd'].includes(lang) };
}

/**
 * Scripts that Typst breaks within words, or that cannot be broken there because their letters join: Arabic and others from
 * right to left, Thai, Lao, Tibetan, Burmese, Khmer, and those of East Asia.
 */
const breaksItself =
  /[\u0600-\u08ff\u0e00-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u{10d00}-\u{10d3f}\u{1e900}-\u{1e95f}]/u;

const separator = /^[/@?&=:.,;_-]/;
/** A letter with its marks, and with letters that a virama or joiner binds to it. */
const clusters =
  /.(?:\p{M}|\u200c|\u200d|(?<=\u200d|[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1a60\u1b44\u1baa\u1bab\ua806\ua8c4\ua9c0\uabed\u{11133}\u{11134}\u{11442}])\S)*/gsu;

/**
 * Splits a text where a line may break without a space: words longer than `longest` characters (URLs, hashes) may break
 * after punctuation or every 8 letters. Scripts without spaces break by themselves.
 */
export function pieces(text: string, longest = 24): string[] {
  if (text.length <= longest) return [text];
  const longWord = new RegExp(`(\\S{${longest + 1},})`, 'u');
  const found = text
    .split(longWord)
    .flatMap((word, i) => (i % 2 === 0 || breaksItself.test(word) ? [word] : piecesOf(word)));
  return found.filter(piece => piece !== '');
}

function piecesOf(word: string): string[] {
  const found: string[] = [];
  let piece = '';
  let letters = 0;
  let isSeparated = false;
  const end = (): void => {
    found.push(piece);
    piece = '';
    letters = 0;
    isSeparated = false;
  };
  for (const cluster of word.match(clusters) ?? []) {
    if (separator.test(cluster)) isSeparated = true;
    else {
      if (isSeparated) end();
      letters++;
    }
    piece += cluster;
    if (letters === 8 && !isSeparated) end();
  }
  if (piece !== '') found.push(piece);
  return found;
}
