/**
 * What is set on pages: plain data, never markup, so that no text of a user can be taken for an instruction. Lengths
 * are points (1/72 inch), colours `#rrggbb`, images the names they are given beside the sheet.
 */

export const fontFamilies = ['NOTO_SANS', 'NOTO_SERIF', 'OPEN_SANS', 'NOTO_SANS_MONO'] as const;
export type FontFamily = (typeof fontFamilies)[number];

export interface Sheet {
  title: string;
  /** Whose document it is: the organization. */
  author: string;
  /** BCP 47: hyphenation, quotes, the order of reading where the text does not tell. */
  language: string;
  /** ISO 8601; stands in the file's metadata, so that the same sheet makes the same bytes. */
  at: string;
  style: SheetStyle;
  header: { logo: string | null; text: string | null };
  /** `page` are the words around the numbers: `['Sida', 'av']` makes `Sida 1 av 3`. */
  footer: { text: string | null; page: [before: string, between: string] };
  parts: Part[];
}

/** In order: what is set, and how many pages of an uploaded PDF stand at that place, which the page numbers leap over. */
export type Part = { kind: 'FLOW'; blocks: Block[] } | { kind: 'PDF'; pages: number };

export interface SheetStyle {
  paper: { width: number; height: number };
  /** False: the text goes to the edge of the page. */
  margins: boolean;
  background: {
    color: string | null;
    opacity: number;
    image: string | null;
    imageSize: 'FILL' | 'FIT' | 'ORIGINAL';
    /** Such as `TOP_LEFT` or `CENTER`. */
    imagePosition: string;
    imageRepeat: boolean;
    imageOpacity: number;
  };
  bodyFont: FontFamily;
  headingFont: FontFamily;
  density: 'COMPACT' | 'NORMAL' | 'RELAXED';
  textSize: 'SMALL' | 'MEDIUM' | 'LARGE';
}

/** A4 with margins, nothing behind the text. */
export const plainStyle: SheetStyle = {
  paper: { width: 595.28, height: 841.89 },
  margins: true,
  background: {
    color: null,
    opacity: 1,
    image: null,
    imageSize: 'FILL',
    imagePosition: 'CENTER',
    imageRepeat: false,
    imageOpacity: 1,
  },
  bodyFont: 'NOTO_SANS',
  headingFont: 'NOTO_SANS',
  density: 'NORMAL',
  textSize: 'MEDIUM',
};

export type Align = 'LEFT' | 'CENTER' | 'RIGHT' | 'JUSTIFY';

/** How text looks where it differs from what surrounds it. */
export interface Look {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  /** Raised or lowered and smaller. */
  script?: 'SUB' | 'SUPER';
  mono?: boolean;
  small?: boolean;
  /** Points, 4 to 96. */
  size?: number;
  family?: FontFamily;
  color?: string;
  background?: string;
  letterSpacing?: number;
  transform?: 'UPPERCASE' | 'LOWERCASE' | 'CAPITALIZE';
}

/** A rectangle left open in the page, whose place is told, so that it can be filled and stamped later. */
export interface Hole {
  /** Unique in the sheet. */
  id: string;
  /** Null: as wide as there is room. */
  width: number | null;
  height: number;
  /** A line to write on, a frame, a box to tick, a round one, or nothing that is seen. */
  look: 'LINE' | 'BOX' | 'TICK' | 'RADIO' | 'BLANK';
  /** What it is for, read aloud in the tagged PDF. */
  label: string | null;
}

export type Inline =
  | { kind: 'TEXT'; text: string; look?: Look }
  | { kind: 'BREAK' }
  | { kind: 'IMAGE'; image: string; width: number | null; height: number | null; alt: string | null }
  | { kind: 'HOLE'; hole: Hole };

/** A length of a table's column or a row's cell: points, a percentage of what is there, or a share of what is left. */
export type Width = { unit: 'POINTS' | 'PERCENT' | 'SHARE'; value: number } | null;

export interface BoxLook {
  background?: string;
  /** Border colour; width in points. */
  border?: string;
  borderWidth?: number;
  radius?: number;
  padding?: Sides;
  margin?: Sides;
  /** Points, or a percentage as `{ unit: 'PERCENT' }`. */
  width?: Width;
  align?: Align;
}
export interface Sides {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface TableCell {
  blocks: Block[];
  colspan?: number;
  rowspan?: number;
  align?: Align;
  valign?: 'TOP' | 'MIDDLE' | 'BOTTOM';
  background?: string;
  /** A heading of its column or row. */
  header?: boolean;
}

export type Block =
  | { kind: 'PARAGRAPH'; inlines: Inline[]; align?: Align; lineHeight?: number; margin?: Sides }
  | { kind: 'HEADING'; level: 1 | 2 | 3 | 4 | 5 | 6; inlines: Inline[]; align?: Align }
  | {
      kind: 'LIST';
      ordered: boolean;
      start: number;
      /** CSS list-style-type: `disc`, `decimal`, `lower-alpha` … */
      style: string | null;
      /** `checked` of a task list's item; null: an ordinary one. */
      items: { blocks: Block[]; checked: boolean | null }[];
    }
  | {
      kind: 'TABLE';
      columns: Width[];
      /** How many of the rows head the table and are repeated on each page, and how many close it. */
      headerRows: number;
      footerRows: number;
      rows: { cells: TableCell[] }[];
      border: boolean;
      rounded: boolean;
      caption: Inline[] | null;
      width?: Width;
    }
  | { kind: 'QUOTE'; blocks: Block[] }
  | { kind: 'CODE'; text: string }
  | { kind: 'RULE' }
  | { kind: 'BOX'; look: BoxLook; blocks: Block[] }
  /** Side by side. */
  | { kind: 'ROW'; cells: { blocks: Block[]; width: Width }[]; gap: number; valign: 'TOP' | 'MIDDLE' | 'BOTTOM' }
  /** On one page, whole, with what follows when `sticky`. */
  | { kind: 'KEEP'; blocks: Block[]; sticky?: boolean }
  /** "sectionStyle" of a content block. */
  | {
      kind: 'SECTION';
      background: 'NONE' | 'MUTED' | 'TINT' | 'ACCENT' | 'DARK';
      padding: 'NONE' | 'SM' | 'MD' | 'LG';
      bleed: boolean;
      border: boolean;
      blocks: Block[];
    }
  | { kind: 'HOLE'; hole: Hole }
  | { kind: 'SPACE'; height: number }
  | { kind: 'PAGE_BREAK' };

/** An image's bytes lie at `path`; Typst reads PNG, JPEG, GIF and WebP. */
export type SheetImages = Record<string, { path: string; mimeType: string }>;

/** Fractions of the page from its top-left corner, as PDF boxes are; `page` from 1 in the file that was set. */
export interface Place {
  hole: string;
  page: number;
  rect: { x: number; y: number; width: number; height: number };
}

export interface Typeset {
  sha256: string;
  size: number;
  pages: { width: number; height: number }[];
  /** For each part its pages in the file: `first` from 1, `count` 0 for a PDF part. */
  parts: { first: number; count: number }[];
  places: Place[];
  /** Characters that no font we ship has; each is drawn as U+FFFD. */
  missingGlyphs: string[];
}
