import { describe, expect, test } from 'vitest';
import { piecesIn } from '../typesetting/bounds.ts';
import { blocksOfHtml } from './blocks.ts';

const blocks = (html: string) => blocksOfHtml(html, { image: () => null });
const rows = '<tr><td>a</td></tr>'.repeat(2_001);
const within = (depth: number): string =>
  `<table><thead><tr><th>${depth === 0 ? 'x' : within(depth - 1)}</th></tr></thead>${rows}</table>`;

describe('The head of a table that is split', () => {
  test('is not repeated if it contains a table, so that nesting does not double the pieces', () => {
    const most = 1_000_000;
    const [one, two, three] = [1, 2, 3].map(depth => piecesIn(blocks(within(depth)), most));
    expect((three ?? 0) - (two ?? 0)).toBe((two ?? 0) - (one ?? 0));
  });

  test('keeps its place and text', () => {
    const found = blocks(within(1));
    expect(found.map(block => block.kind === 'TABLE' && [block.rows.length, block.headerRows])).toEqual([
      [2_000, 0],
      [2, 0],
    ]);
    expect(JSON.stringify(found[0]).match(/"text":"x"/g)).toHaveLength(2);
  });
});
