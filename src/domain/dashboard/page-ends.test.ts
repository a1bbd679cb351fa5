import { describe, expect, test } from 'vitest';
import { pageEndsOf } from './page-ends.ts';

const body = { top: 0.1, bottom: 0.9 };
const set = (...ids: string[]) => ids.map(id => ({ id, pages: null }));
const mark = (name: string, page: number, y: number) => ({ name, page, y });

describe('Where pages end', () => {
  test('between blocks, a block is on the page where its text is', () => {
    const marks = [mark('a', 1, 0.1), mark('b', 2, 0.1), mark('end', 2, 0.3)];
    expect(pageEndsOf(set('a', 'b'), { firstPages: {}, places: [], marks, body })).toEqual([
      { id: 'a', firstPage: 1, lastPage: 1, ends: [] },
      { id: 'b', firstPage: 2, lastPage: 2, ends: [] },
    ]);
  });

  test('inside a block, as shares of its height', () => {
    const marks = [mark('a', 1, 0.5), mark('end', 3, 0.5)];
    const [found] = pageEndsOf(set('a'), { firstPages: {}, places: [], marks, body });
    expect(found).toMatchObject({ firstPage: 1, lastPage: 3 });
    expect(found?.ends.map(share => Math.round(share * 1000))).toEqual([250, 750]);
  });

  test('uploads have pages of their own, and what follows begins on a new one', () => {
    const marks = [mark('a', 1, 0.1), mark('end', 1, 0.2), mark('b', 5, 0.1), mark('end', 5, 0.4)];
    const blocks = [{ id: 'a', pages: null }, { id: 'pdf', pages: 3 }, ...set('b')];
    expect(pageEndsOf(blocks, { firstPages: { pdf: 2 }, places: [], marks, body })).toEqual([
      { id: 'a', firstPage: 1, lastPage: 1, ends: [] },
      { id: 'pdf', firstPage: 2, lastPage: 4, ends: [] },
      { id: 'b', firstPage: 5, lastPage: 5, ends: [] },
    ]);
  });

  test('files made before there were marks have none', () => {
    expect(pageEndsOf(set('a'), { firstPages: {}, places: [] })).toEqual([]);
  });
});
