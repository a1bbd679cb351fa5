/** Typeset documents for tests: short functions for blocks, and one with everything that a contract may contain. */
import {
  type Block,
  type Inline,
  type Look,
  type Part,
  type Placeholder,
  plainStyle,
  type TableCell,
  type TypesetDocument,
} from './document.ts';

export const text = (value: string, look?: Look): Inline => ({ kind: 'TEXT', text: value, ...(look && { look }) });

export const paragraph = (...inlines: (Inline | string)[]): Block => ({
  kind: 'PARAGRAPH',
  inlines: inlines.map(one => (typeof one === 'string' ? text(one) : one)),
});

export const heading = (level: 1 | 2 | 3 | 4 | 5 | 6, value: string): Block => ({
  kind: 'HEADING',
  level,
  inlines: [text(value)],
});

export const placeholder = (
  id: string,
  look: Placeholder['look'],
  width: number | null,
  height: number,
): Placeholder => ({
  id,
  look,
  width,
  height,
  label: null,
});

export const list = (items: (string | Block[])[], more: Partial<Extract<Block, { kind: 'LIST' }>> = {}): Block => ({
  kind: 'LIST',
  ordered: false,
  start: 1,
  style: null,
  items: items.map(item => ({ checked: null, blocks: typeof item === 'string' ? [paragraph(item)] : item })),
  ...more,
});

export const cell = (value: string, more: Partial<TableCell> = {}): TableCell => ({
  blocks: [paragraph(value)],
  ...more,
});

export const table = (
  rows: (string | TableCell)[][],
  more: Partial<Extract<Block, { kind: 'TABLE' }>> = {},
): Block => ({
  kind: 'TABLE',
  columns: [],
  headerRows: 1,
  footerRows: 0,
  border: true,
  rounded: false,
  caption: null,
  rows: rows.map(cells => ({ cells: cells.map(one => (typeof one === 'string' ? cell(one) : one)) })),
  ...more,
});

export const documentOf = (parts: Part[], more: Partial<TypesetDocument> = {}): TypesetDocument => ({
  title: 'Konsultavtal',
  author: 'Norrsken Digital AB',
  language: 'sv-SE',
  at: '2026-11-20T10:00:00Z',
  style: plainStyle,
  header: { logo: null, text: null },
  footer: { text: 'Dokument 0199', page: ['Sida', 'av'] },
  parts,
  ...more,
});

export const flow = (...blocks: Block[]): Part => ({ kind: 'FLOW', blocks });

export const lorem =
  'Parterna är överens om att detta avtal ska tillämpas från och med undertecknandet. Tjänsteleverantören åtar sig att utföra uppdraget fackmässigt och med den omsorg som kan förväntas av en sakkunnig.';

/** Placeholders of every look in every possible position. */
export const placeholders: Block[] = [
  heading(1, 'Platser'),
  paragraph(lorem),
  paragraph('Namn: ', { kind: 'PLACEHOLDER', placeholder: placeholder('name', 'LINE', 120, 16) }, ' och så vidare.'),
  paragraph({ kind: 'PLACEHOLDER', placeholder: placeholder('tick', 'TICK', 12, 12) }, ' Jag har läst ', {
    kind: 'PLACEHOLDER',
    placeholder: placeholder('radio', 'RADIO', 14, 14),
  }),
  { kind: 'PLACEHOLDER', placeholder: placeholder('wide', 'BOX', null, 40) },
  {
    kind: 'ROW',
    gap: 20,
    valign: 'TOP',
    cells: [
      { width: null, blocks: [{ kind: 'PLACEHOLDER', placeholder: placeholder('left', 'LINE', null, 48) }] },
      { width: null, blocks: [{ kind: 'PLACEHOLDER', placeholder: placeholder('right', 'BLANK', 90, 48) }] },
    ],
  },
  table([
    ['Fråga', 'Svar'],
    ['Datum', { blocks: [{ kind: 'PLACEHOLDER', placeholder: placeholder('cell', 'BOX', 100, 18) }] }],
  ]),
  {
    kind: 'SECTION',
    background: 'ACCENT',
    padding: 'MD',
    bleed: true,
    border: false,
    blocks: [{ kind: 'PLACEHOLDER', placeholder: placeholder('dark', 'LINE', 200, 30) }],
  },
];
