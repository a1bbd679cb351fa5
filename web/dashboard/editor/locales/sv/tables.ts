/** Texts of plain tables, in Swedish. */
export const tables = {
  grid: 'Tabellens celler',
  row: (n: number) => `rad ${n}`,
  columnName: (n: number) => `Namn på kolumn ${n}`,
  addRow: 'Rad',
  addColumn: 'Kolumn',
  headers: 'Visa kolumnernas namn',
  border: 'Linjer',
  rounded: 'Rundade hörn',
  holds: 'Innehåll',
  types: { TEXT: 'Text', NUMBER: 'Tal' },
  removeColumn: 'Ta bort kolumnen',
  removeRow: 'Ta bort raden',
};
