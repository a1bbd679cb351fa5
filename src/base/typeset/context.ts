/** What a block is set in: the sheet's collections, the direction of reading, the ground it stands on, the room it has. */
import { PdfFault } from '../pdf/fault.ts';
import { settable } from './characters.ts';
import type { Sheet, SheetImages } from './sheet.ts';

/** A block as the template takes it: `k` is its kind. */
export type BlockData = { k: string; [key: string]: unknown };

/** What all of a sheet adds to and takes from. */
export interface SheetContext {
  language: string;
  rtl: boolean;
  /** The height of a page's body. */
  height: number;
  clean(text: string): string;
  look(look: object): number;
  image(name: string): { path: string; format: string };
  /** Keeps a list of blocks for the template; its number. */
  list(dark: boolean, blocks: object[]): number;
}

export interface Context {
  sheet: SheetContext;
  dir: 'ltr' | 'rtl';
  dark: boolean;
  /** Points of width, as far as is known. */
  room: number;
  /** In a cell whose width its content decides: nothing can be as wide as there is room. */
  narrow: boolean;
  /** Directly on the page, where a page may be broken. */
  top: boolean;
  /** Lists around this one. */
  lists: number;
  /** Within what is kept on one page. */
  kept: boolean;
  /** How much deeper containers may stand in each other. */
  depth: number;
}

/** What stands directly on a page. Typst lays out at most 72 levels and applies at most 64 rules in each other. */
export const onPage = { dark: false, narrow: false, top: true, lists: 0, kept: false, depth: 56 } as const;

export interface Collected {
  sheet: SheetContext;
  looks: object[];
  lists: [dark: boolean, blocks: object[]][];
  missing: Set<string>;
  /** The images that were asked for: their names in the compiler by their paths. */
  images: Map<string, string>;
}

const formats: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

export function collect(
  { language }: Pick<Sheet, 'language'>,
  images: SheetImages,
  given: { rtl: boolean; height: number; refused: ReadonlySet<string> },
): Collected {
  const looks = new Map<string, number>([['{}', 0]]);
  const made: Collected = {
    looks: [{}],
    lists: [],
    missing: new Set(),
    images: new Map(),
    sheet: {
      language,
      rtl: given.rtl,
      height: given.height,
      clean: text => settable(text, made.missing, given.refused),
      look(look) {
        const key = JSON.stringify(look);
        const known = looks.get(key);
        if (known !== undefined) return known;
        looks.set(key, made.looks.length);
        return made.looks.push(look) - 1;
      },
      image(name) {
        const image = images[name];
        const format = image && formats[image.mimeType];
        if (!image || !format)
          throw new PdfFault('FAILED', `The image ${name} is not given, or not in a known format.`);
        const path = made.images.get(image.path) ?? `/image-${made.images.size}`;
        made.images.set(image.path, path);
        return { path, format };
      },
      list: (dark, blocks) => made.lists.push([dark, blocks]) - 1,
    },
  };
  return made;
}

/** The ink of a sheet, and that on dark grounds. */
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

/** Whether white is read better than our ink on a ground. */
export const isDark = (hex: string): boolean => {
  const ground = luminance(hex) + 0.05;
  return (luminance(inks.dark) + 0.05) / ground > ground / (luminance(inks.light) + 0.05);
};

/** The colour of text on a ground of its own, where that around it would not be read. */
export const colourOn = (ground: string, dark: boolean): string | undefined =>
  isDark(ground) === dark ? undefined : inks[dark ? 'light' : 'dark'];
