/** A product table as it will be read, edited like a sheet. Its sums are computed by the service's own function. */
import { memo, useMemo, useState } from 'react';
import { digitsOf, productTableOf } from '../../../../src/contract/pricing.ts';
import { lazyPart } from '../../../boundary/lazy-part.tsx';
import { Later } from '../../components/later.tsx';
import { useWithin } from '../../prepare/within.ts';
import { GridCell } from '../grid/grid-cell.tsx';
import { shownAmount, shownNumber } from '../grid/numbers.ts';
import { useGrid } from '../grid/use-grid.ts';
import { EditorIcon } from '../icons.tsx';
import type { BlockOf } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { type Column, changeBy, columns, textIn } from './cells.ts';
import { currencyOptions } from './currencies.ts';
import {
  changedRow,
  duplicatedRow,
  insertedRow,
  movedRow,
  newRow,
  type Row,
  removedRow,
  type Section,
  shownRows,
  type Table,
  withSection,
} from './rows.ts';
import { Sums } from './sums.tsx';
import { useProductTexts } from './texts.ts';

const ProductPicker = lazyPart(async () => (await import('./picker/product-picker.tsx')).ProductPicker);

export const ProductTableBlock = ({ block }: { block: BlockOf<'PRODUCT_TABLE'> }) => {
  const { document, isReadOnly } = useEditor();
  const words = useProductTexts();
  const [isChoosing, setChoosing] = useState(false);
  const within = useWithin();
  const table = block.meta;
  const rows = shownRows(table);
  const priced = useMemo(() => productTableOf(block.key, table), [block.key, table]);
  const shown = useMemo(() => new Map(priced.rows.map(row => [row.id, row])), [priced]);
  const set = (next: Table) => document.change(block.key, next);
  const now = (): Table => document.block(block.key)?.meta as Table; // as: the type of a block never changes

  const grid = useGrid({
    ...{ rows: rows.length, columns: columns.length, isReadOnly },
    text: (row, column) => withRow(rows[row], one => textIn(table, one, columns[column] ?? 'total')),
    take(row, column, text) {
      const change = changeBy(columns[column] ?? 'total', text);
      if (change) set(changedRow(now(), row, change));
      return change !== null;
    },
    why: column => {
      const name = columns[column] ?? 'total';
      return name === 'discount' ? words.wrong.discount(table.currency ?? words.amount) : words.wrong[name];
    },
    insertRow: after => set(insertedRow(now(), after, words.newRow)),
    removeRow: row => set(removedRow(now(), row)),
    duplicateRow: row => set(duplicatedRow(now(), row)),
    moveRow(row, direction) {
      const moved = movedRow(now(), row, direction);
      set(moved.table);
      return moved.at;
    },
    paste: (row, column, cells) => set(pasted(now(), row, column, cells, words.newRow)),
    onCell: (row, column) => document.place({ key: block.key, range: [row, column] }),
  });

  const line = (row: Row, index: number) => (
    <ProductRow
      key={row.id}
      {...{ grid, table, row, index, isReadOnly }}
      shown={shown.get(row.id)}
      isInUse={grid.isInRow(index)}
    />
  );
  const bare = rows.filter(row => !table.sections.some(({ id }) => id === row.sectionId));
  const head = (column: Column) => (
    <th key={column} className={column === 'name' ? '' : 'cell-number-head'}>
      {column !== 'total' ? (
        words.column[column]
      ) : isReadOnly ? (
        (table.currency ?? words.column.total)
      ) : (
        <CurrencyChoice currency={table.currency} onChoose={currency => set({ ...now(), currency })} />
      )}
    </th>
  );
  return (
    <div className="products">
      {table.enableName && table.name !== '' && <p className="products-name">{table.name}</p>}
      {rows.length > 0 || table.sections.length > 0 ? (
        <div className="products-scroll">
          <table ref={grid.place} className="sheet-table" aria-label={words.grid} {...grid.table}>
            <thead>
              <tr>{columns.map(head)}</tr>
            </thead>
            <tbody>
              {bare.map((row, i) => line(row, i))}
              {table.sections.map(section => (
                <SectionRows key={section.id} section={section}>
                  {rows.flatMap((row, i) => (row.sectionId === section.id ? [line(row, i)] : []))}
                </SectionRows>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="block-note">{words.empty}</p>
      )}
      {grid.problem && (
        <p className="problem small off-paper" role="alert" id={grid.problemId}>
          {grid.problem.text === null ? grid.problem.why : words.putBack(grid.problem.text, grid.problem.why)}
        </p>
      )}
      <Sums table={table} totals={priced.totals} />
      {!isReadOnly && (
        <p className="block-actions off-paper">
          <button
            type="button"
            className="button button-small button-plain"
            onClick={() => {
              set(insertedRow(now(), rows.length - 1, words.newRow));
              grid.go({ row: rows.length, column: 0 });
            }}
          >
            <EditorIcon name="plus" small /> {words.addRow}
          </button>
          {!within && (
            <button type="button" className="button button-small button-plain" onClick={() => setChoosing(true)}>
              <EditorIcon name="plus" small /> {words.fromList}
            </button>
          )}
          <button
            type="button"
            className="button button-small button-plain"
            onClick={() => set(withSection(now(), words.newSection))}
          >
            <EditorIcon name="plus" small /> {words.addSection}
          </button>
        </p>
      )}
      {isChoosing && (
        <Later onClose={() => setChoosing(false)}>
          <ProductPicker
            currency={table.currency}
            onClose={() => setChoosing(false)}
            onChoose={filled => {
              set(changedRow(insertedRow(now(), rows.length - 1, words.newRow), rows.length, filled));
              setChoosing(false);
              grid.go({ row: rows.length, column: 1 });
            }}
          />
        </Later>
      )}
    </div>
  );
};

/** In the head of the column of sums, which is named after the currency. */
const CurrencyChoice = ({ currency, onChoose }: { currency: string | null; onChoose(code: string | null): void }) => {
  const words = useProductTexts();
  // Not made again with each key in the table.
  const options = useMemo(
    () =>
      Object.entries(currencyOptions(currency, words.column.total)).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      )),
    [currency, words],
  );
  return (
    <select
      className="products-currency"
      aria-label={words.currency}
      value={currency ?? ''}
      onChange={event => onChoose(event.target.value || null)}
    >
      {options}
    </select>
  );
};

const withRow = <T,>(row: Row | undefined, then: (row: Row) => T): T | null => (row ? then(row) : null);

/** Cells from a spreadsheet, from a cell on; rows that are missing are added. */
function pasted(given: Table, row: number, column: number, cells: readonly (readonly string[])[], name: string): Table {
  let table = given;
  for (const [i, line] of cells.entries()) {
    const at = row + i;
    const size = shownRows(table).length;
    if (at >= size)
      table = size === 0 ? { ...table, products: [newRow(name, null)] } : insertedRow(table, size - 1, name);
    for (const [j, text] of line.entries()) {
      const target = columns[column + j];
      const change = target ? changeBy(target, text) : null;
      if (change) table = changedRow(table, at, change);
    }
  }
  return table;
}

const SectionRows = ({ section, children }: { section: Section; children: React.ReactNode }) => {
  const words = useProductTexts();
  return (
    <>
      <tr className="products-section">
        <th colSpan={columns.length} scope="rowgroup">
          {section.name} {section.pickOne && <small className="soft">· {words.pickOneNote}</small>}
        </th>
      </tr>
      {children}
    </>
  );
};

interface RowProps {
  grid: ReturnType<typeof useGrid>;
  table: Table;
  row: Row;
  index: number;
  shown: ReturnType<typeof productTableOf>['rows'][number] | undefined;
  isReadOnly: boolean;
  isInUse: boolean;
}

/** Whether a row looks as before. The one in use is always drawn, because its cells know what is edited. */
function isUnchanged(before: RowProps, now: RowProps): boolean {
  if (before.isInUse || now.isInUse || before.row !== now.row || before.index !== now.index) return false;
  if (before.isReadOnly !== now.isReadOnly) return false;
  const [old, next] = [before.table, now.table];
  if (old.currency !== next.currency || old.language !== next.language) return false;
  if (old.defaultVatRate !== next.defaultVatRate) return false;
  return before.shown?.lineTotal === now.shown?.lineTotal && before.shown?.selected === now.shown?.selected;
}

const ProductRow = memo(function ProductRow({ grid, table, row, index, shown }: RowProps) {
  const words = useProductTexts();
  const digits = digitsOf(table.currency);
  const amount = (value: number) => shownAmount(value, digits, table.language);
  const isOut = shown !== undefined && !shown.selected;
  const inCell: Record<Column, React.ReactNode> = {
    name: (
      <>
        {row.name}
        {row.productType && row.productType !== 'GOODS' && row.productType !== 'SERVICE' && (
          <small className="soft"> {row.productType}</small>
        )}
        {row.optional && <small className="soft"> · {words.optionalNote}</small>}
        {row.description && <small className="products-about">{row.description}</small>}
      </>
    ),
    quantity: `${shownNumber(row.quantity, table.language)}${row.unit ? ` ${row.unit}` : ''}`,
    price: amount(row.price),
    discount: textIn(table, row, 'discount'),
    vat: `${shownNumber(row.vat ?? table.defaultVatRate, table.language)} %`,
    total: isOut ? words.notChosen : amount(shown?.lineTotal ?? 0),
  };
  return (
    <tr className={isOut ? 'products-out' : ''}>
      {columns.map((column, c) => (
        <GridCell
          key={column}
          {...{ grid, row: index, column: c }}
          label={`${words.column[column]}, ${row.name}`}
          isNumber={column !== 'name'}
        >
          {inCell[column]}
        </GridCell>
      ))}
    </tr>
  );
}, isUnchanged);
