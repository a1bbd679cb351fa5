/** A whole sheet as the template takes it. */

import { listData } from './block-data.ts';
import { localeOf } from './characters.ts';
import { type Collected, type Context, collect, inks, isDark, onPage } from './context.ts';
import { fontChain, hanOrder } from './fonts.ts';
import { inlineData } from './inline-data.ts';
import { fontFamilies, type Sheet, type SheetImages, type SheetStyle } from './sheet.ts';
import { eastAsianText } from './texts.ts';

const sizes = { SMALL: 9, MEDIUM: 10.25, LARGE: 12 } as const;

/** Multiples of the text's size; the cell's inset in points. */
export const spaces = {
  COMPACT: { leading: 0.3, paragraph: 0.62, item: 0.42, tight: 0.36, heading: 0.8, cell: 3.5 },
  NORMAL: { leading: 0.44, paragraph: 0.9, item: 0.6, tight: 0.46, heading: 1, cell: 5.5 },
  RELAXED: { leading: 0.6, paragraph: 1.25, item: 0.85, tight: 0.62, heading: 1.2, cell: 7.5 },
} as const;

export interface SheetData extends Collected {
  data: object;
}

/** `refused` are characters that a first try showed no font to draw together with what surrounds them. */
export function sheetData(sheet: Sheet, images: SheetImages, refused: ReadonlySet<string>): SheetData {
  const { style } = sheet;
  const { lang, region, rtl } = localeOf(sheet.language);
  const margin = marginOf(sheet);
  const room = { width: style.paper.width - 2 * margin.x, height: style.paper.height - margin.top - margin.bottom };
  const made = collect(sheet, images, { rtl, height: Math.max(20, room.height), refused });
  const ground = groundOf(style, made);
  const context: Context = {
    sheet: made.sheet,
    ...onPage,
    dir: rtl ? 'rtl' : 'ltr',
    dark: ground.dark,
    room: room.width,
  };
  const line = (text: string | null) =>
    text === null || text === '' ? null : inlineData([{ kind: 'TEXT', text }], context);
  const { parts, after } = partsOf(sheet, context);
  const { clean } = made.sheet;
  const logo =
    sheet.header.logo === null
      ? null
      : { ...made.sheet.image(sheet.header.logo), w: null, h: 22, alt: clean(sheet.author) };
  const data = {
    title: clean(sheet.title),
    author: clean(sheet.author),
    date: dateOf(new Date(sheet.at)),
    lang,
    region,
    dir: context.dir,
    fonts: fontsOf(sheet),
    size: sizes[style.textSize],
    space: spaces[style.density],
    ink: { light: inks.light, dark: ground.dark, now: ground.dark ? inks.dark : inks.light },
    paper: { w: style.paper.width, h: style.paper.height },
    margin,
    room,
    ground,
    header: { logo, text: line(sheet.header.text) },
    footer: { text: line(sheet.footer.text), page: sheet.footer.page.map(clean) },
    parts,
    after,
    looks: made.looks,
    lists: made.lists,
  };
  return { ...made, data };
}

/** A flow part knows how many pages of PDF parts lie between it and the one before. */
function partsOf(sheet: Sheet, context: Context): { parts: { skip: number; list: number | null }[]; after: number } {
  const parts: { skip: number; list: number | null }[] = [];
  let skip = 0;
  for (const part of sheet.parts) {
    if (part.kind === 'PDF') {
      skip += part.pages;
      continue;
    }
    parts.push({ skip, list: part.blocks.length === 0 ? null : listData(part.blocks, context) });
    skip = 0;
  }
  return { parts, after: skip };
}

export const dateOf = (at: Date): object => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
  second: at.getUTCSeconds(),
});

/** About an eighth of the page at the sides: lines of 70 to 85 characters. `edge` is that of header and footer alone. */
function marginOf({ style, header }: Sheet): Record<'x' | 'top' | 'bottom' | 'edge' | 'head' | 'foot', number> {
  const { width, height } = style.paper;
  const side = Math.min(width * 0.125, 80);
  const headed = header.logo !== null || header.text !== null;
  if (!style.margins) {
    const edge = Math.min(width * 0.05, 28);
    return { x: 0, top: headed ? 48 : 0, bottom: 34, edge, head: 13, foot: 12 };
  }
  const top = Math.min(height * 0.095, 76) + (headed ? 14 : 0);
  return { x: side, top, bottom: Math.min(height * 0.1, 78), edge: 0, head: Math.max(8, top * 0.3), foot: 26 };
}

function fontsOf(sheet: Sheet): Record<string, string[]> {
  const text = eastAsianText(sheet.parts.flatMap(part => (part.kind === 'FLOW' ? part.blocks : [])));
  const han = hanOrder(sheet.language, text);
  const chains = fontFamilies.map(family => [family, fontChain(family, han)] as const);
  return {
    ...Object.fromEntries(chains),
    BODY: fontChain(sheet.style.bodyFont, han),
    HEADING: fontChain(sheet.style.headingFont, han),
  };
}

function groundOf({ background: given }: SheetStyle, made: Collected) {
  const color = given.color === null || given.opacity <= 0 ? null : mixed(given.color, given.opacity);
  const base = color ?? '#ffffff';
  const words = given.imagePosition.toUpperCase();
  const side = (start: string, end: string): string =>
    words.includes(start) ? start : words.includes(end) ? end : 'CENTER';
  return {
    color,
    base,
    dark: isDark(base),
    image: given.image === null || given.imageOpacity <= 0 ? null : made.sheet.image(given.image),
    size: given.imageSize,
    repeat: given.imageRepeat && given.imageSize === 'ORIGINAL',
    x: side('LEFT', 'RIGHT'),
    y: side('TOP', 'BOTTOM'),
    veil: 1 - Math.min(1, Math.max(0, given.imageOpacity)),
  };
}

/** A colour on white paper. */
function mixed(hex: string, opacity: number): string {
  const share = Math.min(1, opacity);
  const parts = [1, 3, 5].map(at => Math.round(255 - (255 - Number.parseInt(hex.slice(at, at + 2), 16)) * share));
  return `#${Buffer.from(parts).toString('hex')}`;
}
