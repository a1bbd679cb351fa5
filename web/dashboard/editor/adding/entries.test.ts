import { describe, expect, it } from 'vitest';
import { blockTypes } from '../model/block.ts';
import { foundEntries } from './entries.ts';

describe('The menu that adds blocks', () => {
  it.each([
    ['moms', 'PRODUCT_TABLE'],
    ['price', 'PRODUCT_TABLE'],
    ['tabell', 'TABLE'],
    ['page break', 'PAGE_BREAK'],
    ['uppsag', 'DURATION'],
    ['LUFT', 'SPACER'],
  ])('finds by %s', (query, type) => expect(foundEntries(query)[0]).toBe(type));

  it('shows all nine before anything is typed, and none for nonsense', () => {
    expect(foundEntries('')).toEqual(blockTypes);
    expect(foundEntries('xyzzy')).toEqual([]);
  });
});
