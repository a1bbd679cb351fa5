/** The products as a sheet: one cell is in use, typing changes it, and each change is saved by itself. */
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { digitsOf } from '../../../src/contract/pricing.ts';
import { Icon } from '../components/icon.tsx';
import { GridCell } from '../editor/grid/grid-cell.tsx';
import { shownAmount } from '../editor/grid/numbers.ts';
import { type Grid, useGrid } from '../editor/grid/use-grid.ts';
import { useDashboard } from '../session/context.ts';
import '../editor/grid/grid.css';
import './product-list.css';
import { RemoveProduct } from './remove-product.tsx';
import { RowProblem } from './row-problem.tsx';
import { type Cells, type Column, changeBy, columns, textIn } from './sheet/cells.ts';
import { lacksName, type Row, shownCells } from './sheet/row.ts';
import type { Change, Sheet, SheetState } from './sheet/sheet.ts';
import { useProductListTexts } from './texts.ts';

interface Props {
  sheet: Sheet;
  state: SheetState;
  /** Whether a product may be added, changed and deleted. */
  may: { create: boolean; update: boolean; remove: boolean };
  /** How often a row was added in front of all, which then is in use. */
  added: number;
  /** A row is gone that had the focus. */
  onRemoved(): void;
}

export const ProductGrid = ({ sheet, state: { rows }, may, added, onRemoved }: Props) => {
  const texts = useProductListTexts();
  const { language } = useDashboard();
  const [removing, setRemoving] = useState<Row | null>(null);
  /** What a cell held when its edit began: leaving it as it was changes nothing, whatever others wrote meanwhile. */
  const begun = useRef<string | null>(null);
  const cells = (row: Row) => shownCells(row, sheet.currency);
  const isEditable = (row: Row) => (row.product === null ? may.create : may.update) && !row.isGone;
  const now = () => sheet.state().rows;

  const insert = (after: number, typed: Partial<Cells> = {}) => {
    if (may.create) sheet.insert(after, typed);
  };
  const remove = (row: Row | undefined) => {
    if (!row) return;
    if (row.product === null || row.isGone) {
      sheet.drop(row.key);
      onRemoved();
    } else if (may.remove) setRemoving(row);
  };
  const grid = useGrid({
    ...{ rows: rows.length, columns: columns.length, isReadOnly: !may.create && !may.update },
    text(at, column) {
      const row = rows[at];
      begun.current = row && isEditable(row) ? textIn(cells(row), columns[column] ?? 'name', language) : null;
      return begun.current;
    },
    why: column => texts.wrong[columns[column] ?? 'name'],
    take(at, column, text, isDone) {
      const row = now()[at];
      const change = changeBy(columns[column] ?? 'name', text);
      if (!isDone || !row || text === begun.current) return change !== null || text === begun.current;
      if (change) sheet.change([{ key: row.key, cells: change }]);
      return change !== null;
    },
    insertRow: after => insert(after),
    removeRow: at => remove(rows[at]),
    duplicateRow(at) {
      const row = rows[at];
      if (row) insert(at, { ...cells(row), articleNumber: null });
    },
    moveRow: at => at,
    paste(at, column, pasted) {
      for (let i = now().length; i < at + pasted.length && may.create; i++) sheet.insert(i - 1);
      sheet.change(
        pasted.flatMap((line, i): Change[] => {
          const row = now()[at + i];
          if (!row || !isEditable(row)) return [];
          const changes = line.map((text, j) => {
            const target = columns[column + j];
            return target ? changeBy(target, text) : null;
          });
          return [{ key: row.key, cells: Object.assign({}, ...changes) }];
        }),
      );
    },
    onCell: at => sheet.seen(rows[at]?.key ?? ''),
  });
  const goTo = useRef(grid.go);
  goTo.current = grid.go;
  useEffect(() => {
    if (added > 0) goTo.current({ row: 0, column: 0 });
  }, [added]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey;
    if (!isUndo || event.target instanceof HTMLInputElement) return grid.table.onKeyDown(event);
    event.preventDefault();
    sheet.undo();
  };
  return (
    <>
      {(may.create || may.update) && <p className="soft small product-keys">{texts.keys}</p>}
      {grid.problem && (
        <p className="problem small" role="alert" id={grid.problemId}>
          {grid.problem.text === null ? grid.problem.why : texts.putBack(grid.problem.text, grid.problem.why)}
        </p>
      )}
      <div className="product-scroll">
        <table
          ref={grid.place}
          className="sheet-table product-sheet"
          aria-label={texts.list}
          {...grid.table}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col" className={isNumber(column) ? 'cell-number-head' : undefined}>
                  {texts.column[column]}
                </th>
              ))}
              {may.remove && (
                <th scope="col">
                  <span className="hidden-text">{texts.removeLabel}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <ProductRow
                key={row.key}
                {...{ grid, row, index, currency: sheet.currency }}
                isInUse={grid.isInRow(index)}
                onRemove={may.remove ? remove : null}
              >
                <RowProblem
                  row={row}
                  sheet={sheet}
                  span={columns.length + 1}
                  mayAdd={may.create}
                  onRemoved={onRemoved}
                />
              </ProductRow>
            ))}
          </tbody>
        </table>
      </div>
      {removing?.product && (
        <RemoveProduct
          id={removing.product.id}
          name={cells(removing).name}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            sheet.drop(removing.key);
            onRemoved();
          }}
        />
      )}
    </>
  );
};

const isNumber = (column: Column): boolean => column === 'price' || column === 'vat';

interface RowProps {
  grid: Grid;
  row: Row;
  index: number;
  currency: string;
  isInUse: boolean;
  /** Null: the role may not delete. */
  onRemove: ((row: Row) => void) | null;
  /** What is to be done about the row. */
  children: ReactNode;
}

/** Whether a row looks as before. The one in use is always drawn, because its cells know what is edited. */
const isUnchanged = (before: RowProps, now: RowProps): boolean =>
  !before.isInUse && !now.isInUse && before.row === now.row && before.index === now.index;

const ProductRow = memo(function ProductRow({ grid, row, index, currency, onRemove, children }: RowProps) {
  const texts = useProductListTexts();
  const { language } = useDashboard();
  const cells = shownCells(row, currency);
  const name = cells.name || texts.unnamed;
  const inCell: Partial<Record<Column, ReactNode>> = {
    name: cells.name || <span className="soft">{texts.unnamed}</span>,
    price: shownAmount(cells.price, digitsOf(cells.currency), language),
    vat: cells.vat === null ? <span className="soft">{texts.noVat}</span> : textIn(cells, 'vat', language),
  };
  const wrong = row.problem?.issues.map(({ path }) => path) ?? [];
  const classOf = (column: Column) =>
    `product-${column} ${wrong.includes(column) || (column === 'name' && lacksName(row)) ? 'product-wrong' : ''} ${
      row.others.includes(column) ? 'product-other' : ''
    }`;
  return (
    <>
      <tr className={row.isGone ? 'product-gone' : undefined}>
        {columns.map((column, c) => (
          <GridCell
            key={column}
            {...{ grid, row: index, column: c }}
            label={`${texts.column[column]}, ${name}`}
            isNumber={isNumber(column)}
            className={classOf(column)}
          >
            {inCell[column] ?? cells[column]}
          </GridCell>
        ))}
        {onRemove && (
          <td className="product-remove">
            <button
              type="button"
              className="button button-icon button-plain"
              aria-label={texts.remove(name)}
              onClick={() => onRemove(row)}
            >
              <Icon name="close" small />
            </button>
          </td>
        )}
      </tr>
      {children}
    </>
  );
}, isUnchanged);
