/**
 * The fonts for typesetting: a fixed list of files, so that fonts of the machine do not affect pages. The
 * compiler opens a file when a text first needs it, so the large ones (Han, emoji) cost nothing until then.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FontFamily } from './document.ts';
import { characterMap } from './truetype.ts';

const require = createRequire(import.meta.url);
const folder = new URL('../../../fonts/', import.meta.url);

/** As the files are named. */
const styles = { regular: 'Regular', bold: 'Bold', italic: 'Italic', boldItalic: 'BoldItalic' } as const;
type Style = keyof typeof styles;

const four: Style[] = ['regular', 'bold', 'italic', 'boldItalic'];
const two: Style[] = ['regular', 'bold'];
const one: Style[] = ['regular'];

/** The styles of each family. Characters are looked up in this order. */
const families = {
  'Noto Sans': four,
  'Noto Serif': four,
  'Open Sans': four,
  'Noto Sans Mono': two,
  'Noto Sans Symbols': two,
  'Noto Sans Arabic': two,
  'Noto Sans Hebrew': two,
  'Noto Sans Math': one,
  'Noto Color Emoji': one,
  // Large, so in one weight: names are written in these scripts, whole contracts rarely.
  'Noto Sans JP': one,
  'Noto Sans SC': one,
  'Noto Sans KR': one,
  // Scripts that Unicode recommends (Annex 31, table 5). Noto Sans has all of Devanagari but rare signs.
  'Noto Sans Devanagari': one,
  'Noto Sans Armenian': two,
  'Noto Sans Bengali': two,
  'Noto Sans Ethiopic': two,
  'Noto Sans Georgian': two,
  'Noto Sans Gujarati': two,
  'Noto Sans Gurmukhi': two,
  'Noto Sans Kannada': two,
  'Noto Sans Khmer': two,
  'Noto Sans Lao': two,
  'Noto Sans Malayalam': two,
  'Noto Sans Myanmar': two,
  'Noto Sans Oriya': two,
  'Noto Sans Sinhala': two,
  'Noto Sans Tamil': two,
  'Noto Sans Telugu': two,
  'Noto Sans Thaana': two,
  'Noto Sans Thai': two,
  'Noto Serif Tibetan': two,
  // Scripts of limited use (table 7).
  'Noto Sans Adlam': one,
  'Noto Sans Balinese': one,
  'Noto Sans Bamum': one,
  'Noto Sans Batak': one,
  'Noto Sans CanAborig': one,
  'Noto Sans Chakma': one,
  'Noto Sans Cham': one,
  'Noto Sans Cherokee': one,
  'Noto Sans Hanifi Rohingya': one,
  'Noto Sans Javanese': one,
  'Noto Sans Kayah Li': one,
  'Noto Sans Lepcha': one,
  'Noto Sans Limbu': one,
  'Noto Sans Lisu': one,
  'Noto Sans Mandaic': one,
  'Noto Sans MeeteiMayek': one,
  'Noto Sans Miao': one,
  'Noto Sans NewTaiLue': one,
  'Noto Sans Newa': one,
  'Noto Sans NKo': one,
  'Noto Serif Hmong Nyiakeng': one,
  'Noto Sans Ol Chiki': one,
  'Noto Sans Osage': one,
  'Noto Sans Saurashtra': one,
  'Noto Sans Sundanese': one,
  'Noto Sans Syloti Nagri': one,
  'Noto Sans Syriac': one,
  'Noto Sans Tai Le': one,
  'Noto Sans Tai Tham': one,
  'Noto Sans Tai Viet': one,
  'Noto Sans Tifinagh': one,
  'Noto Sans Vai': one,
  'Noto Sans Wancho': one,
  'Noto Sans Yi': one,
} satisfies Record<string, Style[]>;
export type FamilyName = keyof typeof families;

const namesOf: Record<FontFamily, FamilyName> = {
  NOTO_SANS: 'Noto Sans',
  NOTO_SERIF: 'Noto Serif',
  OPEN_SANS: 'Open Sans',
  NOTO_SANS_MONO: 'Noto Sans Mono',
};

const emoji = 'Noto Color Emoji' satisfies FamilyName;

const fileOf = (name: FamilyName, style: Style): string =>
  name === emoji
    ? require.resolve('@expo-google-fonts/noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf')
    : fileURLToPath(new URL(`${name.replaceAll(' ', '')}-${styles[style]}.ttf`, folder));

/** The paths of the font files that every text may need, and of those of `scripts`. */
export const fontFiles = (scripts: ReadonlySet<FamilyName>): string[] =>
  names
    .filter(name => !ofScripts.has(name) || scripts.has(name))
    .flatMap(name => families[name].map(style => fileOf(name, style)));

const symbols: FamilyName[] = ['Noto Sans Symbols', 'Noto Sans Math', emoji];
/** In every chain; others are only in those of texts that need them, because each is tried for what the first ones lack. */
const always: FamilyName[] = ['Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew'];

/** Han characters are drawn differently in each of these, so the language, or else the text, decides which is first. */
export function hanOrder(language: string, text: string): FamilyName[] {
  const [first = ''] = language.toLowerCase().split('-');
  const isKorean = first === 'ko' || (!['ja', 'zh'].includes(first) && !/[ぁ-ヿ]/u.test(text) && /[가-힣]/u.test(text));
  const isChinese =
    first === 'zh' || (!isKorean && first !== 'ja' && /\p{Script=Han}/u.test(text) && !/[ぁ-ヿ]/u.test(text));
  if (isKorean) return ['Noto Sans KR', 'Noto Sans JP', 'Noto Sans SC'];
  if (isChinese) return ['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'];
  return ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans KR'];
}

/** The fonts for a text of `family`: its own, then fallbacks for the characters it lacks. */
export const fontChain = (family: FontFamily, { han, scripts }: Fallbacks): FamilyName[] => [
  ...new Set<FamilyName>([namesOf[family], ...always, ...scripts, ...symbols, ...han, 'Noto Sans Mono']),
];

export interface Fallbacks {
  han: FamilyName[];
  scripts: FamilyName[];
}

/**
 * The fonts of other scripts that a text with these characters needs. Letters come first: they are of one script, and
 * its font has the signs that scripts share too.
 */
export function fontsOfScripts(characters: ReadonlySet<string>): FamilyName[] {
  const found = new Set<FamilyName>();
  const letters = [...characters].filter(char => isLetter.test(char));
  for (const char of [...letters, ...characters]) {
    const codePoint = char.codePointAt(0) ?? 0;
    const family = familyOf(codePoint);
    if (family && ofScripts.has(family) && ![...found].some(name => mapOf(name)(codePoint) !== 0)) found.add(family);
  }
  return [...found];
}

const isLetter = /\p{L}/u;

const names = Object.keys(families) as FamilyName[]; // the keys of that table
const ofScripts: ReadonlySet<FamilyName> = new Set(names.slice(names.indexOf('Noto Sans KR') + 1));
const maps = new Map<FamilyName, (codePoint: number) => number>();

/** The family's character map; only that table of the font file is read. */
function mapOf(name: FamilyName): (codePoint: number) => number {
  let map = maps.get(name);
  if (!map) {
    map = characterMap(readTable(fileOf(name, 'regular'), 'cmap'));
    maps.set(name, map);
  }
  return map;
}

function readTable(path: string, tag: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const read = (at: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      readSync(file, bytes, 0, length, at);
      return bytes;
    };
    const count = read(4, 2).readUInt16BE();
    const directory = read(12, 16 * count);
    for (let at = 0; at < directory.length; at += 16) {
      if (directory.toString('latin1', at, at + 4) === tag)
        return read(directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12));
    }
    throw new Error(`The font ${path} has no ${tag} table.`);
  } finally {
    closeSync(file);
  }
}

/** Only of characters that a font has, so that it stays small. */
const known = new Map<number, FamilyName>();

/** The first of our families that has a glyph for a character. */
function familyOf(codePoint: number): FamilyName | null {
  const family = known.get(codePoint) ?? names.find(name => mapOf(name)(codePoint) !== 0);
  if (family) known.set(codePoint, family);
  return family ?? null;
}

/** Whether any of our fonts has a glyph for a character. */
export const hasGlyph = (codePoint: number): boolean => familyOf(codePoint) !== null;
