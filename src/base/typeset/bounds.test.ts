import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Made, openSheets, type Sheets } from '../../../test/corpus/sheets.ts';
import { has } from '../../../test/corpus/tools.ts';
import type { Block, Sheet, SheetImages } from './sheet.ts';
import { cell, hole, list, paragraph, sheetOf, table, text } from './typeset.fixture.ts';

let sheets: Sheets;
beforeAll(async () => {
  sheets = await openSheets();
});
afterAll(() => sheets.bench.close());
const set = (sheet: Sheet, images?: SheetImages): Promise<Made> => sheets.set(sheet, images);
const setBlocks = (...blocks: Block[]): Promise<Made> => sheets.setBlocks(...blocks);

describe('A sheet too large', () => {
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

  it('is refused: pieces, depth, rows, columns, two places of one name, nothing to set', async () => {
    const refused = (...blocks: Block[]) => expect(setBlocks(...blocks)).rejects.toMatchObject({ code: 'FAILED' });
    await refused(...Array.from({ length: 25_001 }, () => paragraph('x')));
    await refused(nested(65, wraps.box ?? (one => one)));
    await refused(table(Array.from({ length: 2001 }, () => ['x'])));
    await refused(table([Array.from({ length: 101 }, () => 'x')]));
    await refused({ kind: 'HOLE', hole: hole('a', 'BOX', 9, 9) }, { kind: 'HOLE', hole: hole('a', 'BOX', 9, 9) });
    await expect(set(sheetOf([{ kind: 'PDF', pages: 2 }]))).rejects.toMatchObject({ code: 'FAILED' });
    await expect(set(sheetOf([]))).rejects.toMatchObject({ code: 'FAILED' });
  });

  it.skipIf(!has('pdftotext')).each(Object.keys(wraps))(
    'in depth as allowed is set, and loses nothing: %s',
    async kind => {
      const wrap = wraps[kind] ?? (one => one);
      for (const depth of [10, 30, 64]) expect((await setBlocks(nested(depth, wrap))).text).toContain('innerst');
    },
  );

  it.skipIf(!has('pdftotext'))('in rows as allowed is set whole', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => [`rad${i}`, 'Utveckling av system', '1 250,00', '2026-01-01']);
    const made = await setBlocks(table(rows, { width: { unit: 'PERCENT', value: 100 }, rounded: true }));
    expect(new Set(made.text.match(/rad\d+/g)).size).toBe(2000);
  });

  it('in spans is set all the same', async () => {
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
