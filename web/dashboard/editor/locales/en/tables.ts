/** Texts of plain tables, in English. */
import type { EditorTexts } from '../sv.ts';

export const tables: EditorTexts['tables'] = {
  grid: 'Cells of the table',
  row: n => `row ${n}`,
  columnName: n => `Name of column ${n}`,
  addRow: 'Row',
  addColumn: 'Column',
  headers: 'Show the names of columns',
  border: 'Lines',
  rounded: 'Rounded corners',
  holds: 'Content',
  types: { TEXT: 'Text', NUMBER: 'Numbers' },
  removeColumn: 'Remove the column',
  removeRow: 'Remove the row',
};
