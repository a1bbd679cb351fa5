/**
 * The product list while it is edited: its rows stay where they are, each cell is saved by itself, what others change comes
 * in, and the last changes can be undone.
 */
import type { Product } from '../../../../src/contract/schemas/products.ts';
import type { Outcome } from '../../../saving/failure.ts';
import { openSaver, type Pending } from '../../../saving/saver.ts';
import type { SaveState } from '../../prepare/save-state.ts';
import { type Failure, outcomeOf, type Requests } from '../../session/requests.ts';
import type { Cells } from './cells.ts';
import { canBeSaved, changedRow, isTyped, newRow, type Row, readRow, rowOf, savedRow, shownCells } from './row.ts';

const maxUndone = 200;

/** What is sent of a row. `id` null: it is new. */
export interface RowRequest {
  key: string;
  id: string | null;
  cells: Partial<Cells>;
}

export interface Change {
  key: string;
  cells: Partial<Cells>;
}

export interface SheetState {
  rows: readonly Row[];
  save: SaveState;
  canUndo: boolean;
}

interface Options {
  /** Of products to which nobody gives one. */
  currency: string;
  send(pending: Pending<RowRequest>): Promise<Outcome<Product, Failure>>;
}

export const sendRow =
  (requests: Requests): Options['send'] =>
  ({ request: { id, cells }, idempotencyKey }) =>
    outcomeOf(
      id === null
        ? requests.send('POST', '/products', cells, { idempotencyKey })
        : requests.send('PATCH', `/products/${id}`, cells, { idempotencyKey }),
    );

export type Sheet = ReturnType<typeof openSheet>;

export function openSheet({ currency, send }: Options) {
  let state: SheetState = { rows: [], save: { state: 'saved', at: null }, canUndo: false };
  let words: string | null = null;
  let made = 0;
  const undone: Change[][] = [];
  const listeners = new Set<() => void>();
  const set = (patch: Partial<SheetState>) => {
    state = { ...state, ...patch, canUndo: undone.length > 0 };
    for (const listener of listeners) listener();
  };
  const setRows = (change: (row: Row) => Row) => set({ rows: state.rows.map(change) });
  const setRow = (key: string, change: (row: Row) => Row) => setRows(row => (row.key === key ? change(row) : row));
  const isOnItsWay = (key: string) => saver.pending()?.request.key === key;

  const saver = openSaver<RowRequest, Product, Failure>({
    send,
    next() {
      const row = state.rows.find(canBeSaved);
      return row ? { key: row.key, id: row.product?.id ?? null, cells: row.typed } : null;
    },
    done({ key, cells }, product) {
      // A list that was read meanwhile may have brought it as another row.
      const rows = state.rows.filter(row => row.key === key || row.product?.id !== product.id);
      set({ rows: rows.map(row => (row.key === key ? savedRow(row, cells, product) : row)) });
    },
    refused({ key }, failure) {
      setRow(key, row => ({ ...row, problem: failure, isGone: failure.code === 'NOT_FOUND' }));
      return null;
    },
    left: () => state.rows.find(row => row.problem !== null)?.problem ?? null,
    onState: save => set({ save }),
  });

  function apply(changes: readonly Change[]) {
    const byKey = new Map(changes.map(({ key, cells }) => [key, cells]));
    setRows(row => {
      const cells = byKey.get(row.key);
      return cells ? changedRow(row, cells, isOnItsWay(row.key)) : row;
    });
    saver.changed(true);
  }

  /** What the cells hold now, so that it can be brought back. */
  const before = (changes: readonly Change[]): Change[] =>
    changes.flatMap(({ key, cells }) => {
      const row = state.rows.find(one => one.key === key);
      if (!row) return [];
      const shown = shownCells(row, currency);
      const names = Object.keys(cells) as (keyof Cells)[]; // of a part of `Cells`
      // A new product gets its name with a change, and no product can lose its own.
      const held = names.filter(name => shown[name] !== '');
      return [{ key, cells: Object.fromEntries(held.map(name => [name, shown[name]])) }];
    });

  return {
    currency,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Several cells at once are undone at once. */
    change(changes: readonly Change[]) {
      undone.push(before(changes));
      undone.splice(0, undone.length - maxUndone);
      apply(changes);
    },
    undo() {
      const last = undone.pop();
      if (last) apply(last);
    },
    /** Behind the row at this place, -1: in front of all. Returns its key. */
    insert(after: number, typed: Partial<Cells> = {}): string {
      const key = `new-${++made}`;
      set({ rows: state.rows.toSpliced(after + 1, 0, newRow(key, typed)) });
      if (Object.keys(typed).length > 0) saver.changed(true);
      return key;
    },
    /** Takes a row away that the service no longer has, or never had. */
    drop(key: string) {
      set({ rows: state.rows.filter(row => row.key !== key) });
      saver.changed(true);
    },
    /** What somebody else deleted becomes a new product, with what was typed. */
    addAgain(key: string) {
      setRow(key, row => ({ ...newRow(row.key), typed: shownCells(row, currency) }));
      saver.changed(true);
    },
    /** The person has looked at the row. */
    seen(key: string) {
      if (state.rows.some(row => row.key === key && row.others.length > 0))
        setRow(key, row => ({ ...row, others: [] }));
    },
    /**
     * Takes in what the service has. Rows keep their places, so that nobody types into another one than they look at; new
     * ones come last. A product that is missing among those that were read whole was deleted.
     */
    read(products: readonly Product[], searched: string, isWhole: (product: Product) => boolean) {
      const isOther = words !== searched;
      words = searched;
      const kept = isOther ? state.rows.filter(isTyped) : state.rows;
      const found = new Map(products.map(product => [product.id, product]));
      const rows = kept.map(row => {
        const product = row.product && found.get(row.product.id);
        if (product) return readRow(row.isGone ? { ...row, isGone: false } : row, product);
        const isMissing = !isOther && searched === '' && row.product !== null && isWhole(row.product);
        return isMissing && !isOnItsWay(row.key) ? { ...row, isGone: true } : row;
      });
      const known = new Set(rows.map(row => row.product?.id));
      set({ rows: [...rows, ...products.filter(({ id }) => !known.has(id)).map(rowOf)] });
    },
    /** Saves what can be saved, and then ends. */
    async close() {
      await saver.flush();
      saver.close();
    },
    flush: saver.flush,
  };
}
