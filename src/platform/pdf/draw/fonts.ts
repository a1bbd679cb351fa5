/**
 * Our fonts, parsed once per process, and the glyphs that one document uses of them, embedded as one subset per face.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfDict, type PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { parseTrueType, type TrueType } from '../../typesetting/truetype.ts';
import { name, number } from '../structure/objects.ts';
import { subset } from './subset.ts';

const files = {
  regular: 'NotoSans-Regular.ttf',
  bold: 'NotoSans-Bold.ttf',
  italic: 'NotoSans-Italic.ttf',
  boldItalic: 'NotoSans-BoldItalic.ttf',
} as const;
export type Face = keyof typeof files;

export const faceOf = ({ bold, italic }: { bold: boolean; italic: boolean }): Face =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular';

const folder = new URL('../../../../fonts/', import.meta.url);
export const fontFile = (face: Face): Buffer => readFileSync(new URL(files[face], folder));

const parsed = new Map<Face, TrueType>();
export function fontOf(face: Face): TrueType {
  const font = parsed.get(face) ?? parseTrueType(fontFile(face));
  parsed.set(face, font);
  return font;
}

/**
 * Text as our fonts draw it: composed, without control characters and characters that only affect direction or joining.
 */
export const drawable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '');

/** Scripts whose letters are placed next to each other unchanged, from left to right. */
const simple = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

/**
 * Whether our default font can draw a text as it is. Typst sets texts with missing glyphs and scripts that need shaping
 * or right-to-left order.
 */
export function drawsAlone(text: string): boolean {
  const shown = drawable(text.replace(/[\r\n]/g, ''));
  const font = fontOf('regular');
  return simple.test(shown) && [...shown].every(char => font.glyphOf(char.codePointAt(0) ?? 0) !== 0);
}

/** The glyphs that one document uses of our fonts. */
export class DocumentFonts {
  readonly missing = new Set<string>();
  #used = new Map<Face, { ref: PdfRef; glyphs: Map<number, number> }>();
  #pdf: PDF;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  /** The width of a drawable text in points. */
  width(face: Face, text: string, size: number): number {
    const font = fontOf(face);
    let units = 0;
    for (const char of text) units += font.advance(font.glyphOf(char.codePointAt(0) ?? 0));
    return (units * size) / font.unitsPerEm;
  }

  /** The operand of Tj for a drawable text; its glyphs will be embedded. */
  encode(face: Face, text: string): string {
    const font = fontOf(face);
    const { glyphs } = this.#use(face);
    let hex = '';
    for (const char of text) {
      const codePoint = char.codePointAt(0) ?? 0;
      const glyph = font.glyphOf(codePoint);
      if (glyph === 0) this.missing.add(char);
      else glyphs.set(glyph, codePoint);
      hex += glyph.toString(16).padStart(4, '0');
    }
    return `<${hex}>`;
  }

  /** A resource dictionary's Font entry with these faces. */
  resources(faces: Iterable<Face>): PdfDict {
    return PdfDict.of(Object.fromEntries([...faces].map(face => [face, this.#use(face).ref])));
  }

  /** Registers the used glyphs; call it once, after everything is drawn. */
  embed(): void {
    for (const [face, { ref, glyphs }] of this.#used) {
      this.#pdf.context.registry.registerAt(ref, fontObject(this.#pdf, face, glyphs));
    }
  }

  #use(face: Face): { ref: PdfRef; glyphs: Map<number, number> } {
    let use = this.#used.get(face);
    if (!use) {
      use = { ref: this.#pdf.context.registry.allocateRef(), glyphs: new Map() };
      this.#used.set(face, use);
    }
    return use;
  }
}

const packed = (entries: Record<string, PdfDict | ReturnType<typeof number>>, bytes: Buffer): PdfStream =>
  PdfStream.fromDict({ ...entries, Filter: name('FlateDecode') }, deflateSync(bytes));

/** A Type0 font with Identity-H encoding (ISO 32000-1, 9.7): character codes are glyph numbers. */
function fontObject(pdf: PDF, face: Face, glyphs: Map<number, number>): PdfDict {
  const font = fontOf(face);
  const scale = 1000 / font.unitsPerEm;
  const bytes = subset(font, glyphs.keys());
  const tag = [...createHash('sha256').update(bytes).digest().subarray(0, 6)]
    .map(b => String.fromCharCode(65 + (b % 26)))
    .join('');
  const baseFont = name(`${tag}+NotoSans-${face[0]?.toUpperCase()}${face.slice(1)}`);
  const sorted = [...glyphs].sort(([a], [b]) => a - b);
  const descriptor = PdfDict.of({
    Type: name('FontDescriptor'),
    FontName: baseFont,
    Flags: number(face === 'italic' || face === 'boldItalic' ? 4 + 64 : 4),
    FontBBox: PdfArray.of(...font.bounds.map(n => number(Math.round(n * scale)))),
    ItalicAngle: number(face === 'italic' || face === 'boldItalic' ? -12 : 0),
    Ascent: number(Math.round(font.ascent * scale)),
    Descent: number(Math.round(font.descent * scale)),
    CapHeight: number(714),
    StemV: number(face === 'bold' || face === 'boldItalic' ? 140 : 80),
    FontFile2: pdf.register(packed({ Length1: number(bytes.length) }, bytes)),
  });
  const widths = [[0, 0] as [number, number], ...sorted].flatMap(([glyph]) => [
    number(glyph),
    PdfArray.of(number(Math.round(font.advance(glyph) * scale))),
  ]);
  const system = PdfDict.of({
    Registry: PdfString.fromString('Adobe'),
    Ordering: PdfString.fromString('Identity'),
    Supplement: number(0),
  });
  const descendant = PdfDict.of({
    Type: name('Font'),
    Subtype: name('CIDFontType2'),
    BaseFont: baseFont,
    CIDSystemInfo: system,
    FontDescriptor: pdf.register(descriptor),
    W: PdfArray.of(...widths),
    CIDToGIDMap: name('Identity'),
  });
  return PdfDict.of({
    Type: name('Font'),
    Subtype: name('Type0'),
    BaseFont: baseFont,
    Encoding: name('Identity-H'),
    DescendantFonts: PdfArray.of(pdf.register(descendant)),
    ToUnicode: pdf.register(packed({}, Buffer.from(toUnicode(sorted)))),
  });
}

function toUnicode(glyphs: [glyph: number, codePoint: number][]): string {
  const hex = (glyph: number, codePoint: number): string => {
    const units = Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex');
    return `<${glyph.toString(16).padStart(4, '0')}> <${units}>`;
  };
  const blocks: string[] = [];
  for (let i = 0; i < glyphs.length; i += 100) {
    const some = glyphs.slice(i, i + 100);
    blocks.push(`${some.length} beginbfchar\n${some.map(([g, c]) => hex(g, c)).join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n',
  ].join('\n');
}
