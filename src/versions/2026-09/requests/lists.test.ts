import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { skippedBy } from '../../../contract/paging.ts';
import { after, everyOf, itemsOf, keptOf, pageOf, totalPages } from './lists.ts';

/** A cursor-paged list of numbers that records its requests. */
function listOf(size: number) {
  const all = Array.from({ length: size }, (_, i) => i);
  const asked: object[] = [];
  const list = async (query: { limit: number; cursor?: string; include?: 'total' }) => {
    asked.push(query);
    expect(query.limit).toBeGreaterThanOrEqual(1);
    expect(query.limit).toBeLessThanOrEqual(100);
    const from = query.cursor === undefined ? 0 : (skippedBy(query.cursor) ?? Number(query.cursor));
    const end = from + query.limit;
    return {
      data: all.slice(from, end),
      hasMore: end < size,
      nextCursor: end < size ? String(end) : null,
      ...(query.include && { total: size }),
    };
  };
  return { all, asked, list };
}
const sizes = fc.integer({ min: 0, max: 700 });
const pagings = fc.record({ page: fc.integer({ min: 1, max: 40 }), perPage: fc.integer({ min: 1, max: 100 }) });

describe('Lists by page', () => {
  test('page and perPage select the right items', () =>
    fc.assert(
      fc.asyncProperty(sizes, pagings, async (size, paging) => {
        const { all, list } = listOf(size);
        const end = paging.page * paging.perPage;
        const found = await pageOf(list, paging);
        expect(found.items).toEqual(all.slice(end - paging.perPage, end));
        expect(found.total).toBe(size);
        expect(found.hasMore).toBe(end < size);
        if (found.nextCursor !== null)
          expect((await after(list, found.nextCursor, 5)).items).toEqual(all.slice(end, end + 5));
      }),
    ));

  test('a page takes one request, however deep or behind the end', async () => {
    const { asked, list } = listOf(5_000);
    expect((await pageOf(list, { page: 101, perPage: 10 })).items[0]).toBe(1_000);
    expect(asked).toHaveLength(1);
    expect((await pageOf(list, { page: 10_000, perPage: 100 })).items).toEqual([]);
    expect(asked).toHaveLength(2);
    expect(await itemsOf(list, { page: 500, perPage: 10 })).toEqual({
      items: Array.from({ length: 10 }, (_, i) => 4_990 + i),
      hasMore: false,
    });
    expect(asked).toHaveLength(3);
  });

  test('a page of a filtered list counts only items that pass the filter', () =>
    fc.assert(
      fc.asyncProperty(sizes, pagings, async (size, paging) => {
        const { all, list } = listOf(size);
        const kept = all.filter(n => n % 3 === 0);
        const end = paging.page * paging.perPage;
        const found = await keptOf(list, n => n % 3 === 0, paging);
        expect(found).toEqual({ items: kept.slice(end - paging.perPage, end), hasMore: end < kept.length });
      }),
    ));

  test('a list without pages is returned whole', async () => {
    for (const size of [0, 1, 100, 101, 350]) expect(await everyOf(listOf(size).list)).toHaveLength(size);
  });

  test('totalPages includes an incomplete last page', () => {
    expect([0, 1, 10, 11].map(total => totalPages(total, { page: 1, perPage: 10 }))).toEqual([0, 1, 1, 2]);
  });
});
