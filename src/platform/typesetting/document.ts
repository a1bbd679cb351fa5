/**
 * A typeset document: plain data without markup, so that no user text can be interpreted as an instruction. Lengths are
 * points (1/72 inch), colours `#rrggbb`, and images are referred to by the names in `DocumentImages`.
 */

export const fontFamilies = ['NOTO_SANS', 'NOTO_SERIF', 'OPEN_SANS', 'NOTO_SANS_MONO'] as const;
export type FontFamily = (typeof fontFamilies)[number];

export interface TypesetDocument {
  title: string;
  /** The name of the organization. */
  author: string;
  /** BCP 47. Used for hyphenation, quotes, and the reading order if the text does not determine it. */
  language: string;
  /** ISO 8601. Written to the file's metadata, so that the same document gives the same bytes. */
  at: string;
  style: DocumentStyle;
  header: { logo: string | null; text: string | null };
  /**
   * `page` is the text around the page numbers: `['Sida', 'av']` gives `Sida 1 av 3`. `icon` is an image before `text`.
   */
  footer: { icon?: string; text: string | null; page: [before: string, between: string] };
  parts: Part[];
}

/** In order: blocks to set, or the number of pages of an uploaded PDF at that position, which page numbers skip. */
export type Part = { kind: 'FLOW'; blocks: Block[] } | { kind: 'PDF'; pages: number };

export interface DocumentStyle {
  paper: { width: number; height: number };
  /** False: text extends to the edge of the page. */
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

/** A4 with margins and no background. */
export const plainStyle: DocumentStyle = {
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

/** The differences of a text's look from the text around it. */
export interface Look {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  /** Subscript or superscript, in a smaller size. */
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

/** A rectangle left empty in the page, whose position is returned, so that a stamp can fill it later. */
export interface Placeholder {
  /** Unique in the document. */
  id: string;
  /** Null: the available width. */
  width: number | null;
  height: number;
  /** A line to write on, a frame, a checkbox, a radio button, or nothing visible. */
  look: 'LINE' | 'BOX' | 'TICK' | 'RADIO' | 'BLANK';
  /** Its purpose, read aloud by screen readers in the tagged PDF. */
  label: string | null;
}

export type Inline =
  | { kind: 'TEXT'; text: string; look?: Look }
  | { kind: 'BREAK' }
  | { kind: 'IMAGE'; image: string; width: number | null; height: number | null; alt: string | null }
  | { kind: 'PLACEHOLDER'; placeholder: Placeholder };

/**
 * The width of a table column or of a row's cell: points, a percentage of the available width, or a share of the rest.
 */
export type Width = { unit: 'POINTS' | 'PERCENT' | 'SHARE'; value: number } | null;

export interface BoxLook {
  background?: string;
  /** Border colour; its width is in points. */
  border?: string;
  borderWidth?: number;
  radius?: number;
  padding?: Sides;
  margin?: Sides;
  /** Points, or a percentage with `{ unit: 'PERCENT' }`. */
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
  /** A header cell of its column or row. */
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
      /** `checked` for items of a task list; null for ordinary ones. */
      items: { blocks: Block[]; checked: boolean | null }[];
    }
  | {
      kind: 'TABLE';
      columns: Width[];
      /** How many first rows are repeated as the head on each page, and how many last rows are the foot. */
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
  /** Kept on one page, and with the next block if `sticky`. */
  | { kind: 'KEEP'; blocks: Block[]; sticky?: boolean }
  /** The `sectionStyle` of a content block. */
  | {
      kind: 'SECTION';
      background: 'NONE' | 'MUTED' | 'TINT' | 'ACCENT' | 'DARK';
      padding: 'NONE' | 'SM' | 'MD' | 'LG';
      bleed: boolean;
      border: boolean;
      blocks: Block[];
    }
  | { kind: 'PLACEHOLDER'; placeholder: Placeholder }
  | { kind: 'SPACE'; height: number }
  | { kind: 'PAGE_BREAK' }
  /** Nothing visible: its position is returned. Only directly on the page. */
  | { kind: 'MARK'; name: string };

/** Images by name, each in the file `path`; Typst reads PNG, JPEG, GIF, WebP and SVG. */
export type DocumentImages = Record<string, { path: string; mimeType: string }>;

/**
 * The position of a placeholder: fractions of the page from its top-left corner, as for boxes on PDFs. `page` counts
 * from 1 in the typeset file.
 */
export interface Place {
  placeholder: string;
  page: number;
  rect: { x: number; y: number; width: number; height: number };
}

/** Where a MARK is: `y` is a fraction of the page from its top, `page` counts from 1 in the typeset file. */
export interface Mark {
  name: string;
  page: number;
  y: number;
}

export interface TypesetResult {
  sha256: string;
  size: number;
  pages: { width: number; height: number }[];
  /** The pages of each part in the file: `first` from 1, `count` 0 for a PDF part. */
  parts: { first: number; count: number }[];
  places: Place[];
  /** In the order of the document. */
  marks: Mark[];
  /** Where text begins and ends on each page, as fractions of it from the top. */
  body: { top: number; bottom: number };
  /** Characters that none of our fonts has; each is drawn as U+FFFD. */
  missingGlyphs: string[];
}
