/** A plain table, edited like a sheet. The names of its columns are the first row. */
import { GridCell } from '../grid/grid-cell.tsx';
import { useGrid } from '../grid/use-grid.ts';
import { EditorIcon } from '../icons.tsx';
import type { BlockOf } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import {
  type PlainTable,
  valueAt,
  withColumn,
  withCopyOfRow,
  withMovedRow,
  withoutRow,
  withPasted,
  withRow,
  withValue,
} from './table.ts';

export const TableBlock = ({ block }: { block: BlockOf<'TABLE'> }) => {
  const { document, texts, isReadOnly } = useEditor();
  const words = texts.tables;
  const table = block.meta;
  const set = (next: PlainTable) => document.change(block.key, next);
  const now = (): PlainTable => document.block(block.key)?.meta as PlainTable; // as: the type of a block never changes
  const head = table.showHeaders ? 1 : 0;
  const renamed = (column: number, name: string): PlainTable => ({
    ...now(),
    columns: now().columns.map((one, i) => (i === column ? { ...one, name: name.slice(0, 255) } : one)),
  });

  const grid = useGrid({
    ...{ rows: table.rows.length + head, columns: table.columns.length, isReadOnly },
    text: (row, column) => (row < head ? (table.columns[column]?.name ?? '') : valueAt(table, row - head, column)),
    take(row, column, text) {
      set(row < head ? renamed(column, text) : withValue(now(), row - head, column, text));
      return true;
    },
    insertRow: after => set(withRow(now(), after - head)),
    removeRow: row => row >= head && set(withoutRow(now(), row - head)),
    duplicateRow: row => row >= head && set(withCopyOfRow(now(), row - head)),
    moveRow(row, direction) {
      const next = withMovedRow(now(), row - head, direction);
      const isMoved = next !== now();
      if (isMoved) set(next);
      return isMoved ? row + direction : row;
    },
    paste: (row, column, cells) =>
      set(withPasted(now(), Math.max(0, row - head), column, cells, texts.blocks.start.columnName)),
    onCell: (row, column) => document.place({ key: block.key, range: [row, column] }),
  });
  const rowLabel = (row: number) => words.row(row + 1);
  return (
    <div className="products">
      <div className="products-scroll">
        <table ref={grid.place} className="sheet-table" aria-label={words.grid} {...grid.table}>
          <tbody>
            {table.showHeaders && (
              <tr className="table-head">
                {table.columns.map(({ id, name, type }, column) => (
                  <GridCell
                    key={id}
                    {...{ grid, row: 0, column }}
                    label={words.columnName(column + 1)}
                    isNumber={type === 'NUMBER'}
                  >
                    {name}
                  </GridCell>
                ))}
              </tr>
            )}
            {table.rows.map(({ id }, row) => (
              <tr key={id}>
                {table.columns.map(({ id: columnId, name, type }, column) => (
                  <GridCell
                    key={columnId}
                    {...{ grid, row: row + head, column }}
                    label={`${name}, ${rowLabel(row)}`}
                    isNumber={type === 'NUMBER'}
                  >
                    {valueAt(table, row, column)}
                  </GridCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isReadOnly && (
        <p className="block-actions off-paper">
          <button
            type="button"
            className="button button-small button-plain"
            onClick={() => {
              set(withRow(now(), table.rows.length - 1));
              grid.go({ row: table.rows.length + head, column: 0 });
            }}
          >
            <EditorIcon name="plus" small /> {words.addRow}
          </button>
          <button
            type="button"
            className="button button-small button-plain"
            onClick={() => {
              const { length } = table.columns;
              set(withColumn(now(), length - 1, texts.blocks.start.columnName(length)));
              grid.go({ row: 0, column: length });
            }}
          >
            <EditorIcon name="plus" small /> {words.addColumn}
          </button>
        </p>
      )}
    </div>
  );
};
