/** What a grid reads and changes of its table. */
export interface GridParts {
  rows: number;
  columns: number;
  /** What is edited in a cell; null: it cannot be edited. */
  text(row: number, column: number): string | null;
  /** What to write in a column instead of something that has no meaning there. Left out: everything has one. */
  why?(column: number): string;
  /** Takes what was typed. False: it has no meaning there. `isDone`: the person goes on. */
  take(row: number, column: number, text: string, isDone: boolean): boolean;
  insertRow(after: number): void;
  removeRow(row: number): void;
  duplicateRow(row: number): void;
  /** The place of the row afterwards. */
  moveRow(row: number, direction: -1 | 1): number;
  /** Rows of cells that were copied from a spreadsheet. */
  paste(row: number, column: number, cells: readonly (readonly string[])[]): void;
  /** A cell has the focus. */
  onCell(row: number, column: number): void;
  isReadOnly: boolean;
}
