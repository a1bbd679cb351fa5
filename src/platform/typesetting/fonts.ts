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

/** Files of each family. Characters are looked up in this order. */
const families = {
  'Noto Sans': { file: 'NotoSans', styles: four },
  'Noto Serif': { file: 'NotoSerif', styles: four },
  'Open Sans': { file: 'OpenSans', styles: four },
  'Noto Sans Mono': { file: 'NotoSansMono', styles: two },
  'Noto Sans Symbols': { file: 'NotoSansSymbols', styles: two },
  'Noto Sans Arabic': { file: 'NotoSansArabic', styles: two },
  'Noto Sans Hebrew': { file: 'NotoSansHebrew', styles: two },
  'Noto Sans Math': { file: 'NotoSansMath', styles: one },
  'Noto Color Emoji': { file: 'NotoColorEmoji', styles: one },
  // Large, so in one weight: names are written in these scripts, whole contracts rarely.
  'Noto Sans JP': { file: 'NotoSansJP', styles: one },
  'Noto Sans SC': { file: 'NotoSansSC', styles: one },
  'Noto Sans KR': { file: 'NotoSansKR', styles: one },
} satisfies Record<string, { file: string; styles: Style[] }>;
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
    : fileURLToPath(new URL(`${families[name].file}-${styles[style]}.ttf`, folder));

/** The paths of all font files. */
export const fontFiles = (): string[] => names.flatMap(name => families[name].styles.map(style => fileOf(name, style)));

const symbols: FamilyName[] = ['Noto Sans Symbols', 'Noto Sans Math', emoji];
const scripts: FamilyName[] = ['Noto Sans Arabic', 'Noto Sans Hebrew'];

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
export const fontChain = (family: FontFamily, han: FamilyName[]): FamilyName[] => [
  ...new Set<FamilyName>([namesOf[family], 'Noto Sans', ...scripts, ...symbols, ...han, 'Noto Sans Mono']),
];

const names = Object.keys(families) as FamilyName[]; // the keys of that table
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

const known = new Map<number, boolean>();

/** Whether any of our fonts has a glyph for a character. */
export function hasGlyph(codePoint: number): boolean {
  let has = known.get(codePoint);
  if (has === undefined) {
    has = names.some(name => mapOf(name)(codePoint) !== 0);
    known.set(codePoint, has);
  }
  return has;
}
