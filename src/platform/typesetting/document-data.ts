/** A typeset document in the form that the template reads. */

import { listData } from './block-data.ts';
import { localeOf } from './characters.ts';
import { type BlockContext, type Collected, collect, inks, isDark, onPage } from './context.ts';
import {
  type DocumentImages,
  type DocumentStyle,
  fontFamilies,
  type TypesetDocument,
  type TypesetResult,
} from './document.ts';
import { type FamilyName, fontChain, fontsOfScripts, hanOrder } from './fonts.ts';
import { inlineData } from './inline-data.ts';
import { eastAsianText } from './texts.ts';

const sizes = { SMALL: 9, MEDIUM: 10.25, LARGE: 12 } as const;

/** Multiples of the text size; `cell` is the inset in points. */
export const spaces = {
  COMPACT: { leading: 0.3, paragraph: 0.62, item: 0.42, tight: 0.36, heading: 0.8, cell: 3.5 },
  NORMAL: { leading: 0.44, paragraph: 0.9, item: 0.6, tight: 0.46, heading: 1, cell: 5.5 },
  RELAXED: { leading: 0.6, paragraph: 1.25, item: 0.85, tight: 0.62, heading: 1.2, cell: 7.5 },
} as const;

export interface DocumentData extends Collected {
  scripts: FamilyName[];
  data: object;
  body: TypesetResult['body'];
}

/** `refused` are characters that no font could draw in their context in a first attempt. */
export function documentData(
  document: TypesetDocument,
  images: DocumentImages,
  refused: ReadonlySet<string>,
): DocumentData {
  const { style } = document;
  const { lang, region, rtl } = localeOf(document.language);
  const margin = marginOf(document);
  const room = { width: style.paper.width - 2 * margin.x, height: style.paper.height - margin.top - margin.bottom };
  const made = collect(document, images, { rtl, height: Math.max(20, room.height), refused });
  const background = backgroundOf(style, made);
  const context: BlockContext = {
    typesetDocument: made.typesetDocument,
    ...onPage,
    dir: rtl ? 'rtl' : 'ltr',
    dark: background.dark,
    room: room.width,
  };
  const line = (text: string | null) =>
    text === null || text === '' ? null : inlineData([{ kind: 'TEXT', text }], context);
  const { parts, after } = partsOf(document, context);
  const { clean } = made.typesetDocument;
  const mark = (image: string | null | undefined) =>
    image == null ? null : { ...made.typesetDocument.image(image), alt: clean(document.author) };
  const data = {
    title: clean(document.title),
    author: clean(document.author),
    date: dateOf(new Date(document.at)),
    lang,
    region,
    dir: context.dir,
    size: sizes[style.textSize],
    space: spaces[style.density],
    ink: { light: inks.light, dark: background.dark, now: background.dark ? inks.dark : inks.light },
    paper: { w: style.paper.width, h: style.paper.height },
    margin,
    room,
    background,
    header: { logo: mark(document.header.logo), text: line(document.header.text) },
    footer: {
      icon: mark(document.footer.icon),
      text: line(document.footer.text),
      page: document.footer.page.map(clean),
    },
    parts,
    after,
    looks: made.looks,
    lists: made.lists,
  };
  const { height } = style.paper;
  const scripts = fontsOfScripts(made.characters.drawn); // those of all texts above
  return {
    ...made,
    scripts,
    data: { ...data, fonts: fontsOf(document, scripts) },
    body: { top: margin.top / height, bottom: 1 - margin.bottom / height },
  };
}

/** Each flow part gets the number of PDF pages between it and the previous one. */
function partsOf(
  document: TypesetDocument,
  context: BlockContext,
): { parts: { skip: number; list: number | null }[]; after: number } {
  const parts: { skip: number; list: number | null }[] = [];
  let skip = 0;
  for (const part of document.parts) {
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

/**
 * Side margins of about an eighth of the page, for lines of 70 to 85 characters. `edge` applies to header and footer.
 */
function marginOf({
  style,
  header,
}: TypesetDocument): Record<'x' | 'top' | 'bottom' | 'edge' | 'head' | 'foot', number> {
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

function fontsOf(document: TypesetDocument, scripts: FamilyName[]): Record<string, string[]> {
  const text = eastAsianText(document.parts.flatMap(part => (part.kind === 'FLOW' ? part.blocks : [])));
  const fallbacks = { han: hanOrder(document.language, text), scripts };
  const chains = fontFamilies.map(family => [family, fontChain(family, fallbacks)] as const);
  return {
    ...Object.fromEntries(chains),
    BODY: fontChain(document.style.bodyFont, fallbacks),
    HEADING: fontChain(document.style.headingFont, fallbacks),
  };
}

function backgroundOf({ background: given }: DocumentStyle, made: Collected) {
  const color = given.color === null || given.opacity <= 0 ? null : mixed(given.color, given.opacity);
  const base = color ?? '#ffffff';
  const texts = given.imagePosition.toUpperCase();
  const side = (start: string, end: string): string =>
    texts.includes(start) ? start : texts.includes(end) ? end : 'CENTER';
  return {
    color,
    base,
    dark: isDark(base),
    image: given.image === null || given.imageOpacity <= 0 ? null : made.typesetDocument.image(given.image),
    size: given.imageSize,
    repeat: given.imageRepeat && given.imageSize === 'ORIGINAL',
    x: side('LEFT', 'RIGHT'),
    y: side('TOP', 'BOTTOM'),
    veil: 1 - Math.min(1, Math.max(0, given.imageOpacity)),
  };
}

/** Blends a colour with white paper. */
function mixed(hex: string, opacity: number): string {
  const share = Math.min(1, opacity);
  const parts = [1, 3, 5].map(at => Math.round(255 - (255 - Number.parseInt(hex.slice(at, at + 2), 16)) * share));
  return `#${Buffer.from(parts).toString('hex')}`;
}
