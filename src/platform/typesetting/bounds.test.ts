import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { has } from '../../../test/corpus/tools.ts';
import { type Made, openTypesetter, type Typesetter } from '../../../test/corpus/typesetter.ts';
import { piecesIn } from './bounds.ts';
import type { Block, DocumentImages, TypesetDocument } from './document.ts';
import { cell, documentOf, list, paragraph, placeholder, table, text } from './typeset.fixture.ts';

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
});
afterAll(() => typesetter.bench.close());
const set = (document: TypesetDocument, images?: DocumentImages): Promise<Made> => typesetter.set(document, images);
const setBlocks = (...blocks: Block[]): Promise<Made> => typesetter.setBlocks(...blocks);

describe('Pieces of blocks', () => {
  it('are blocks, inlines, lists of blocks and rows, counted up to a maximum', () => {
    expect(piecesIn([paragraph('x'), paragraph('y')], 100)).toBe(4);
    expect(piecesIn([table([['a', 'b'], ['c']])], 100)).toBe(12);
    expect(
      piecesIn(
        Array.from({ length: 1_000 }, () => list([[paragraph('x')]])),
        50,
      ),
    ).toBeLessThan(5_000);
  });
});

describe('Limits of a typeset document', () => {
  const nested = (depth: number, wrap: (inner: Block) => Block): Block => {
    let block = paragraph('innerst');
    for (let i = 1; i < depth; i++) block = wrap(block);
    return block;
  };
  const wraps: Record<string, (inner: Block) => Block> = {
    box: inner => ({ kind: 'BOX', look: {}, blocks: [inner] }),
    list: inner => list([[paragraph('x'), inner]]),
    table: inner => table([[{ blocks: [inner] }]], { rounded: true, caption: [text('x')] }),
    keep: inner => ({ kind: 'KEEP', blocks: [inner] }),
    section: inner => ({
      kind: 'SECTION',
      background: 'MUTED',
      padding: 'NONE',
      bleed: true,
      border: true,
      blocks: [inner],
    }),
    quote: inner => ({ kind: 'QUOTE', blocks: [inner] }),
    row: inner => ({ kind: 'ROW', gap: 1, valign: 'TOP', cells: [{ width: null, blocks: [inner] }] }),
  };

  it('too many nodes, levels, rows or columns, duplicate placeholder ids or no content are rejected', async () => {
    const refused = (...blocks: Block[]) => expect(setBlocks(...blocks)).rejects.toMatchObject({ code: 'FAILED' });
    await refused(...Array.from({ length: 25_001 }, () => paragraph('x')));
    await refused(nested(65, wraps.box ?? (one => one)));
    await refused(table(Array.from({ length: 2002 }, () => ['x'])));
    await refused(table([Array.from({ length: 101 }, () => 'x')]));
    await refused(
      { kind: 'PLACEHOLDER', placeholder: placeholder('a', 'BOX', 9, 9) },
      { kind: 'PLACEHOLDER', placeholder: placeholder('a', 'BOX', 9, 9) },
    );
    await expect(set(documentOf([{ kind: 'PDF', pages: 2 }]))).rejects.toMatchObject({ code: 'FAILED' });
    await expect(set(documentOf([]))).rejects.toMatchObject({ code: 'FAILED' });
  });

  it.skipIf(!has('pdftotext')).each(Object.keys(wraps))(
    'the maximum depth is set without loss of text: %s',
    async kind => {
      const wrap = wraps[kind] ?? (one => one);
      for (const depth of [10, 30, 64]) expect((await setBlocks(nested(depth, wrap))).text).toContain('innerst');
    },
  );

  it.skipIf(!has('pdftotext'))('a table with the maximum number of rows is set completely', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => [`rad${i}`, 'Utveckling av system', '1 250,00', '2026-01-01']);
    const made = await setBlocks(table(rows, { width: { unit: 'PERCENT', value: 100 }, rounded: true }));
    expect(new Set(made.text.match(/rad\d+/g)).size).toBe(2000);
  });

  it('overlapping and excessive spans are set', async () => {
    const spans = [
      [cell('a', { rowspan: 3000, colspan: 7 }), 'b'],
      ['c', cell('d', { rowspan: 2, colspan: 2 })],
      [cell('e', { rowspan: 5 })],
      [cell('f', { colspan: 3000 })],
      [],
    ];
    await expect(
      setBlocks(table(spans), table(spans, { headerRows: 9, footerRows: 9 }), table([]), table([[]])),
    ).resolves.toBeTruthy();
  });
});
