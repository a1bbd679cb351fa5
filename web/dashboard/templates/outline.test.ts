import { expect, test } from 'vitest';
import { en } from './locales/en.ts';
import { firstWords, outlineOf } from './outline.ts';

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph' }, { type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

test('a text is shown by its first words', () => {
  expect(firstWords(text('Between us'))).toBe('Between us');
  expect(firstWords(text('x'.repeat(90)))).toHaveLength(81);
  expect([firstWords({ type: 'doc' }), firstWords(null), firstWords('a')]).toEqual(['', '', '']);
});

test('spaces and page breaks are left out, and a PDF has its pages and fields', () => {
  const blocks = [
    { id: '1', type: 'TEXT', fieldMeta: { content: text('Between us') } },
    { id: '2', type: 'PAGE_BREAK', fieldMeta: {} },
    { id: '3', type: 'PDF', fieldMeta: { numPages: 2, placedFields: [{}] } },
  ];
  expect(outlineOf(blocks as never, en)).toEqual([
    { id: '1', kind: 'Text', about: 'Between us' },
    { id: '3', kind: 'PDF', about: '2 pages, 1 field' },
  ]);
});
