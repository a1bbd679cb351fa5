/** The context in which a block is set: collections of the document, reading direction, background, available width. */

import { type Characters, settable } from './characters.ts';
import type { DocumentImages, TypesetDocument } from './document.ts';
import { TypesettingError } from './error.ts';

/** A block in the form that the template reads; `k` is its kind. */
export type BlockData = { k: string; [key: string]: unknown };

/** Shared by all blocks of a typeset document. */
export interface DocumentContext {
  language: string;
  rtl: boolean;
  /** The height of a page's body. */
  height: number;
  clean(text: string): string;
  look(look: object): number;
  image(name: string): { path: string; format: string };
  /** Stores a list of blocks for the template and returns its number. */
  list(dark: boolean, blocks: object[]): number;
}

export interface BlockContext {
  typesetDocument: DocumentContext;
  dir: 'ltr' | 'rtl';
  dark: boolean;
  /** The available width in points, as far as known. */
  room: number;
  /** In a cell whose width depends on its content, so nothing can fill the available width. */
  narrow: boolean;
  /** Directly on the page, where page breaks are possible. */
  top: boolean;
  /** The number of lists around this block. */
  lists: number;
  /** Inside a block that is kept on one page. */
  kept: boolean;
  /** How many more container levels are allowed. */
  depth: number;
}

const formats: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  // Only of our own making: images that people give are checked by what they contain.
  'image/svg+xml': 'svg',
};

/** The context of blocks directly on a page. Typst allows at most 72 nested layout levels and 64 nested rules. */
export const onPage = { dark: false, narrow: false, top: true, lists: 0, kept: false, depth: 56 } as const;

export interface Collected {
  typesetDocument: DocumentContext;
  looks: object[];
  lists: [dark: boolean, blocks: object[]][];
  characters: Characters;
  /** The images in use: path → name in the compiler. */
  images: Map<string, string>;
}

export interface NamedImages {
  /** Path → name in the compiler. */
  images: Map<string, string>;
  /** Throws a `TypesettingError` for a format that Typst cannot read. */
  image(file: { path: string; mimeType: string }): { path: string; format: string };
}

/** The images of a source: each file has one name in the compiler, however often it is used. */
export function namedImages(): NamedImages {
  const images = new Map<string, string>();
  return {
    images,
    image({ path: file, mimeType }) {
      const format = formats[mimeType];
      if (!format) throw new TypesettingError(`An image is not in a known format: ${mimeType}.`);
      const path = images.get(file) ?? `/image-${images.size}`;
      images.set(file, path);
      return { path, format };
    },
  };
}

export function collect(
  { language }: Pick<TypesetDocument, 'language'>,
  images: DocumentImages,
  given: { rtl: boolean; height: number; refused: ReadonlySet<string> },
): Collected {
  const looks = new Map<string, number>([['{}', 0]]);
  const named = namedImages();
  const made: Collected = {
    looks: [{}],
    lists: [],
    characters: { drawn: new Set(), missing: new Set() },
    images: named.images,
    typesetDocument: {
      language,
      rtl: given.rtl,
      height: given.height,
      clean: text => settable(text, made.characters, given.refused),
      look(look) {
        const key = JSON.stringify(look);
        const known = looks.get(key);
        if (known !== undefined) return known;
        looks.set(key, made.looks.length);
        return made.looks.push(look) - 1;
      },
      image(name) {
        const image = images[name];
        if (!image) throw new TypesettingError(`The image ${name} is not given.`);
        return named.image(image);
      },
      list: (dark, blocks) => made.lists.push([dark, blocks]) - 1,
    },
  };
  return made;
}

/** The text colour of a document, and the one on dark backgrounds. */
export const inks = { light: '#1b2430', dark: '#ffffff', black: '#000000' } as const;

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether white is more readable than our text colour on a background. */
export const isDark = (hex: string): boolean => {
  const light = luminance(hex) + 0.05;
  return (luminance(inks.dark) + 0.05) / light > light / (luminance(inks.light) + 0.05);
};

/** The text colour on a box's own background, if the surrounding text colour would not be readable on it. */
export const colourOn = (background: string, dark: boolean): string | undefined =>
  isDark(background) === dark ? undefined : inks[dark ? 'light' : 'dark'];
