import { expect, test } from 'vitest';
import { layoutFromStored, layoutToStore } from './stored-layout.ts';

test('a layout is stored with the names that earlier originals have, and read back', () => {
  const rect = { x: 0, y: 0, width: 1, height: 1 };
  const layout = { firstPages: { a: 2 }, places: [{ placeholder: 'p', page: 1, rect }], marks: [] };
  const stored = layoutToStore(layout);
  expect(stored).toEqual({ firstPages: { a: 2 }, places: [{ hole: 'p', page: 1, rect }], marks: [] });
  expect(layoutFromStored(stored)).toEqual(layout);
});
