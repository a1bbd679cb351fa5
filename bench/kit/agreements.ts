/** An agreement of any length, as a typeset document's blocks and as HTML with the same text. */
import {
  type Block,
  plainStyle,
  type TableCell,
  type TypesetDocument,
} from '../../src/platform/typesetting/document.ts';

const words =
  'Parterna är överens om att detta avtal ska tillämpas från och med undertecknandet och att leverantören åtar sig att utföra uppdraget fackmässigt med den omsorg som kan förväntas av en sakkunnig samt att utan dröjsmål underrätta beställaren om omständigheter av betydelse för uppdraget'.split(
    ' ',
  );

type Piece =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; bold: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; rows: string[][] };

const sentence = (seed: number, length: number): string =>
  Array.from({ length }, (_, i) => words[(seed * 7 + i * (1 + (seed % 5))) % words.length]).join(' ');

/** About half a page: two paragraphs, a list and a table with prices. */
const section = (number: number): Piece[] => [
  { kind: 'heading', text: `${number}. Villkor för ${sentence(number, 3)}` },
  { kind: 'paragraph', bold: `${number}.1`, text: `${sentence(number, 45)}.` },
  { kind: 'paragraph', bold: `${number}.2`, text: `${sentence(number + 3, 38)}.` },
  { kind: 'list', items: [0, 1, 2].map(i => `${sentence(number + i, 9)};`) },
  {
    kind: 'table',
    rows: [
      ['Tjänst', 'Antal', 'À-pris', 'Summa'],
      ...[0, 1, 2].map(i => [sentence(number + i, 3), `${i + 1} h`, '1 250,00', `${(i + 1) * 1250},00`]),
    ],
  },
];

const text = (value: string, bold = false) => ({ kind: 'TEXT' as const, text: value, ...(bold && { look: { bold } }) });
const cell = (value: string, header: boolean, i: number): TableCell => ({
  blocks: [{ kind: 'PARAGRAPH', inlines: [text(value)] }],
  ...(header && { header }),
  ...(i > 0 && { align: 'RIGHT' as const }),
});

function blockOf(piece: Piece): Block {
  if (piece.kind === 'heading') return { kind: 'HEADING', level: 2, inlines: [text(piece.text)] };
  if (piece.kind === 'paragraph')
    return { kind: 'PARAGRAPH', align: 'JUSTIFY', inlines: [text(piece.bold, true), text(` ${piece.text}`)] };
  if (piece.kind === 'list') {
    const items = piece.items.map(item => ({
      checked: null,
      blocks: [blockOf({ kind: 'paragraph', bold: '', text: item })],
    }));
    return { kind: 'LIST', ordered: false, start: 1, style: null, items };
  }
  return {
    kind: 'TABLE',
    columns: [],
    headerRows: 1,
    footerRows: 0,
    border: true,
    rounded: false,
    caption: null,
    width: { unit: 'PERCENT', value: 100 },
    rows: piece.rows.map((row, y) => ({ cells: row.map((value, x) => cell(value, y === 0, x)) })),
  };
}

function htmlOf(piece: Piece): string {
  if (piece.kind === 'heading') return `<h2>${piece.text}</h2>`;
  if (piece.kind === 'paragraph') return `<p><strong>${piece.bold}</strong> ${piece.text}</p>`;
  if (piece.kind === 'list') return `<ul>${piece.items.map(item => `<li>${item}</li>`).join('')}</ul>`;
  const rows = piece.rows.map((row, y) => {
    const tag = y === 0 ? 'th' : 'td';
    return `<tr>${row.map(value => `<${tag}>${value}</${tag}>`).join('')}</tr>`;
  });
  return `<table><thead>${rows[0]}</thead><tbody>${rows.slice(1).join('')}</tbody></table>`;
}

const css = `body{font:10.25pt/1.44 "Noto Sans",sans-serif}p{text-align:justify}table{width:100%;border-collapse:collapse}
th,td{border:.6pt solid #c9c2b6;padding:5.5pt 7pt;text-align:right}td:first-child,th:first-child{text-align:left}`;

export interface Agreement {
  document: TypesetDocument;
  html: string;
}

/** Each `variant` has another text of the same length. */
export function agreementOf(sections: number, variant = 0): Agreement {
  const pieces = Array.from({ length: sections }, (_, i) => section(i + 1 + variant)).flat();
  const document: TypesetDocument = {
    title: 'Avtal',
    author: 'Bench',
    language: 'sv',
    at: '2026-11-20T10:00:00Z',
    style: plainStyle,
    header: { logo: null, text: null },
    footer: { text: 'Avtal', page: ['Sida', 'av'] },
    parts: [{ kind: 'FLOW', blocks: pieces.map(blockOf) }],
  };
  const html = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Avtal</title><style>${css}</style>${pieces.map(htmlOf).join('\n')}</html>`;
  return { document, html };
}
