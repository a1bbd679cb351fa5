/** Sets texts for boxes of known sizes, one page each, and shrinks them until they fit. Nothing is cut off. */

import { listData } from './block-data.ts';
import { directionOf, pieces } from './characters.ts';
import { typesetPages } from './compiling.ts';
import { type BlockContext, type Collected, collect, inks, onPage } from './context.ts';
import { type Block, fontFamilies } from './document.ts';
import { spaces } from './document-data.ts';
import { TypesettingError } from './error.ts';
import { type FamilyName, fontChain, fontsOfScripts, hanOrder } from './fonts.ts';
import { stampsTemplate } from './templates/stamps.ts';
import { directedText, eastAsianText } from './texts.ts';

export { release } from './compiling.ts';

/** `fontSize` in points (null: as large as the box allows, at most 12), `color` as #rrggbb (null: black). */
export interface TextStyle {
  fontSize: number | null;
  color: string | null;
  bold: boolean;
  italic: boolean;
  align: 'LEFT' | 'CENTER' | 'RIGHT';
}

/** `width` and `height` are points. */
export type StampText = { width: number; height: number; style: TextStyle } & (
  | { text: string; multiline: boolean }
  | { blocks: Block[] }
);

const largestText = 12;
const bodySize = 10;

/** A PDF with a page for each text. Throws a `TypesettingError`. */
export function typesetStamps(stamps: StampText[]): { pdf: Buffer; missingGlyphs: string[] } {
  const { pdf, count, made } = typesetPages({
    source: stampsTemplate,
    data: refused => {
      const collected = collect({ language: 'en' }, {}, { rtl: false, height: 10_000, refused });
      const pages = stamps.map(stamp => pageData(stamp, collected));
      const { images, characters } = collected;
      const scripts = fontsOfScripts(characters.drawn);
      return { data: dataOf(stamps, pages, collected, scripts), images, scripts, made: characters.missing };
    },
    at: new Date(0),
    tagged: false,
  });
  if (count !== stamps.length) throw new TypesettingError('A text did not stay in its box.');
  return { pdf, missingGlyphs: [...made] };
}

function dataOf(stamps: StampText[], pages: object[], { looks, lists }: Collected, scripts: FamilyName[]): object {
  const text = stamps.map(stamp => ('text' in stamp ? stamp.text : eastAsianText(stamp.blocks))).join(' ');
  const fallbacks = { han: hanOrder('en', text), scripts };
  const chains = fontFamilies.map(family => [family, fontChain(family, fallbacks)] as const);
  const body = fontChain('NOTO_SANS', fallbacks);
  return {
    lang: 'en',
    region: null,
    dir: 'ltr',
    fonts: { ...Object.fromEntries(chains), BODY: body, HEADING: body },
    size: bodySize,
    space: spaces.NORMAL,
    ink: { light: '#000000', dark: false, now: '#000000' },
    margin: { x: 0 },
    room: { height: 10_000 },
    looks,
    lists,
    pages,
  };
}

const onOneLine = (text: string): string => {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.length === 1 ? text : lines.map(line => line.trim()).join(' ');
};

function pageData(stamp: StampText, { typesetDocument: document }: Collected): object {
  const { width, height, style } = stamp;
  const own = {
    w: Math.max(1, width),
    h: Math.max(1, height),
    edge: Math.min(2, width * 0.05),
    align: style.align,
    bold: style.bold,
    italic: style.italic,
    color: style.color ?? inks.black,
  };
  if ('blocks' in stamp) {
    const dir = directionOf(directedText(stamp.blocks)) ?? 'ltr';
    const room = Math.max(40, width);
    const context: BlockContext = { ...onPage, typesetDocument: document, dir: 'ltr', room, top: false };
    return { ...own, dir, scale: (style.fontSize ?? bodySize) / bodySize, list: listData(stamp.blocks, context) };
  }
  const text = document.clean(stamp.multiline ? stamp.text : onOneLine(stamp.text));
  const lines = text.split('\n').map(line => pieces(line.replaceAll('\t', ' ')));
  return {
    ...own,
    dir: directionOf(text) ?? 'ltr',
    lines,
    multiline: stamp.multiline,
    size: style.fontSize ?? largestText,
  };
}
