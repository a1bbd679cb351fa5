/** Fonts whose text can differ from what is shown: in another program, or when somebody copies it or has it read out. */
import { PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import type { TextDoubt } from '../pdf.ts';
import { decodeBounded } from '../structure/content.ts';
import { arrayAt, dictAt, follow, items, nameAt, numberAt, type Objects } from '../structure/objects.ts';
import { characterOf, encodings } from './glyph-names.ts';
import { charactersByCode } from './to-unicode.ts';

export function textDoubtsOf(pdf: Objects, resources: readonly PdfDict[]): TextDoubt[] {
  const fonts = new Set<PdfDict>();
  for (const one of resources) {
    for (const [, value] of dictAt(pdf, one, 'Font') ?? []) {
      const font = follow(pdf, value);
      if (font instanceof PdfDict) fonts.add(font);
    }
  }
  const all = [...fonts];
  const doubts: TextDoubt[] = [];
  if (!all.every(font => isEmbedded(pdf, font))) doubts.push('FONT_NOT_EMBEDDED');
  if (all.some(font => contradictsItself(pdf, font))) doubts.push('TEXT_DIFFERS');
  return doubts;
}

/** The fonts that every program has (ISO 32000-1, 9.6.2.2). */
const standard = new Set(
  ['Courier', 'Helvetica']
    .flatMap(family => [family, `${family}-Bold`, `${family}-Oblique`, `${family}-BoldOblique`])
    .concat('Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic', 'Symbol', 'ZapfDingbats'),
);

function isEmbedded(pdf: Objects, font: PdfDict): boolean {
  const kind = nameAt(pdf, font, 'Subtype');
  if (kind === 'Type3') return true;
  const [descendant] = items(pdf, arrayAt(pdf, font, 'DescendantFonts'));
  const drawn = kind === 'Type0' && descendant instanceof PdfDict ? descendant : font;
  const descriptor = dictAt(pdf, drawn, 'FontDescriptor');
  if (descriptor && ['FontFile', 'FontFile2', 'FontFile3'].some(key => descriptor.has(key))) return true;
  return kind !== 'Type0' && standard.has(nameAt(pdf, font, 'BaseFont') ?? '');
}

const maxMap = 4 * 1024 * 1024;
const symbolic = 4;

/**
 * Whether its encoding names other characters than its map for copying. Only letters, digits and amounts count: fonts
 * have many names for signs. A symbolic TrueType font does not use its encoding.
 */
function contradictsItself(pdf: Objects, font: PdfDict): boolean {
  const kind = nameAt(pdf, font, 'Subtype') ?? '';
  const map = follow(pdf, font.get('ToUnicode'));
  if (!(map instanceof PdfStream) || !['Type1', 'MMType1', 'TrueType'].includes(kind)) return false;
  const descriptor = dictAt(pdf, font, 'FontDescriptor');
  const flags = (descriptor && numberAt(pdf, descriptor, 'Flags')) ?? 0;
  const named = kind === 'TrueType' && (flags & symbolic) !== 0 ? null : namedCharacters(pdf, font);
  if (!named) return false;
  const decoded = decodeBounded(pdf, map, maxMap);
  if (!Buffer.isBuffer(decoded)) return false;
  for (const [code, text] of charactersByCode(decoded.toString('latin1'))) {
    const name = named(code);
    if (name !== null && matters(name, text)) return true;
  }
  return false;
}

/** The character of each code by the font's encoding; null without one. */
function namedCharacters(pdf: Objects, font: PdfDict): ((code: number) => string | null) | null {
  const encoding = follow(pdf, font.get('Encoding'));
  const base = encoding instanceof PdfName ? encoding.value : undefined;
  if (!(encoding instanceof PdfDict)) return base !== undefined && encodings[base] ? encodings[base] : null;
  const usual = encodings[nameAt(pdf, encoding, 'BaseEncoding') ?? ''] ?? (() => null);
  const differences = new Map<number, string | null>();
  let code = 0;
  for (const item of items(pdf, arrayAt(pdf, encoding, 'Differences'))) {
    if (item instanceof PdfNumber) code = item.value;
    else if (item instanceof PdfName) differences.set(code++, characterOf(item.value));
  }
  return at => (differences.has(at) ? (differences.get(at) ?? null) : usual(at));
}

const amounts = /^[\p{L}\p{N}€$£¥%.,+-]$/u;
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Ligatures and texts of several characters are left out. */
function matters(name: string, text: string): boolean {
  const [a, b] = [plain(name), plain(text)];
  return a !== b && amounts.test(a) && amounts.test(b);
}
