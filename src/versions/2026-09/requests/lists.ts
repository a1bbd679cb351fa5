/** Lists of 2026-09 used `page` and `perPage`; a cursor of the newest lists can stand behind a number of items. */
import { cursorBehind } from '../../../contract/paging.ts';

interface Page<T> {
  data: T[];
  hasMore: boolean;
  nextCursor: string | null;
  total?: number | undefined;
}
type Query = { limit: number; cursor?: string; include?: 'total' };

const step = 100;

export interface Found<T> {
  items: T[];
  total: number;
  hasMore: boolean;
  nextCursor: string | null;
}

type Items<T> = Pick<Found<T>, 'items' | 'hasMore'>;

export interface Paging {
  page: number;
  perPage: number;
}

/** Where a page begins in a list of the newest version. */
const begin = ({ page, perPage }: Paging): Query => {
  const before = (page - 1) * perPage;
  return { limit: perPage, ...(before > 0 && { cursor: cursorBehind(before) }) };
};

/** A page of a list whose total nobody needs. */
export async function itemsOf<T>(list: (query: Query) => Promise<Page<T>>, paging: Paging): Promise<Items<T>> {
  const { data, hasMore } = await list(begin(paging));
  return { items: data, hasMore };
}

/** At most `perPage` items, starting with item `(page - 1) × perPage`. */
export async function pageOf<T>(list: (query: Query) => Promise<Page<T>>, paging: Paging): Promise<Found<T>> {
  const { data, total = 0, hasMore, nextCursor } = await list({ ...begin(paging), include: 'total' });
  return { items: data, total, hasMore, nextCursor };
}

export const totalPages = (total: number, { perPage }: Paging): number => Math.ceil(total / perPage);

/** Every item, for lists that had no pages. */
export async function everyOf<T>(list: (query: Query) => Promise<Page<T>>): Promise<T[]> {
  const out: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<T> = await list({ limit: step, ...(cursor !== undefined && { cursor }) });
    out.push(...page.data);
    cursor = page.nextCursor;
  }
  return out;
}

/** The page after a cursor. */
export async function after<T>(
  list: (query: Query) => Promise<Page<T>>,
  cursor: string,
  perPage: number,
): Promise<Found<T>> {
  const { data, total = 0, hasMore, nextCursor } = await list({ limit: perPage, cursor, include: 'total' });
  return { items: data, total, hasMore, nextCursor };
}

/** A page of the items that pass a filter which the newest list does not have. Reads all items before it. */
export async function keptOf<T>(
  list: (query: Query) => Promise<Page<T>>,
  keep: (item: T) => boolean,
  { page, perPage }: Paging,
): Promise<Items<T>> {
  const end = page * perPage;
  const kept: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null && kept.length <= end; ) {
    const limit = Math.min(step, end + 1 - kept.length);
    const found: Page<T> = await list({ limit, ...(cursor !== undefined && { cursor }) });
    kept.push(...found.data.filter(keep));
    cursor = found.nextCursor;
  }
  return { items: kept.slice(end - perPage, end), hasMore: kept.length > end };
}
