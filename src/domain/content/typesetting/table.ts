/** TABLE blocks: plain tables, with numbers right-aligned and formatted in the document's language. */

import { localeOf } from '../../../contract/date-locales.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { Block, TableCell } from '../../../platform/typesetting/document.ts';
import type { BlockOf } from '../block.ts';

export function tableBlocks({ field_meta: meta }: BlockOf<'TABLE'>, language: DocumentLanguage): Block[] {
  const number = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 20 });
  const cell = (value: string | number, column: { type: 'TEXT' | 'NUMBER' }, header = false): TableCell => ({
    blocks: [
      {
        kind: 'PARAGRAPH',
        inlines: [
          {
            kind: 'TEXT',
            text: typeof value === 'number' ? number.format(value) : value,
            look: header ? { bold: true } : {},
          },
        ],
      },
    ],
    align: column.type === 'NUMBER' ? 'RIGHT' : 'LEFT',
    ...(header && { header }),
  });
  const head = meta.showHeaders ? [{ cells: meta.columns.map(column => cell(column.name, column, true)) }] : [];
  const body = meta.rows.map(row => ({
    cells: meta.columns.map(column => cell(row.cells.find(c => c.columnId === column.id)?.value ?? '', column)),
  }));
  if (head.length + body.length === 0) return [];
  return [
    {
      kind: 'TABLE',
      columns: meta.columns.map(() => null),
      headerRows: head.length,
      footerRows: 0,
      rows: [...head, ...body],
      border: meta.style.border,
      rounded: meta.style.rounded,
      caption: null,
      width: { unit: 'PERCENT', value: 100 },
    },
  ];
}
