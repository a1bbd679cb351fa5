import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { difference, draw, has } from '../../../test/corpus/tools.ts';
import { type Made, openTypesetter, type Typesetter } from '../../../test/corpus/typesetter.ts';
import type { Block, DocumentImages, Place, TypesetDocument } from './document.ts';
import {
  documentOf,
  flow,
  heading,
  list,
  lorem,
  paragraph,
  placeholder,
  placeholders,
  table,
} from './typeset.fixture.ts';

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
});
afterAll(() => typesetter.bench.close());
const set = (document: TypesetDocument, images?: DocumentImages): Promise<Made> => typesetter.set(document, images);
const setBlocks = (...blocks: Block[]): Promise<Made> => typesetter.setBlocks(...blocks);

/** Stamps a mark into the rectangle of a placeholder and finds where it is drawn. */
async function filled(
  path: string,
  { page, rect }: Place,
): Promise<{ found: ReturnType<typeof difference>; width: number; height: number }> {
  const out = typesetter.bench.file('filled.pdf');
  const at = new Date('2026-11-20T10:00:00Z');
  const style = { fontSize: null, color: '#ff0000', bold: false, italic: false, align: 'LEFT' } as const;
  const job = { path, watermark: null, attachments: [], reason: 'x', at };
  await typesetter.bench.engine.seal(
    { ...job, stamps: [{ kind: 'TEXT', page, rect, text: 'X', multiline: false, style }] },
    out,
  );
  const before = draw(path, page, 144);
  return { found: difference(before, draw(out, page, 144)), width: before.width, height: before.height };
}

describe("A placeholder's position", () => {
  it.skipIf(!has('pdftoppm'))('equals its drawn frame, to half a point', async () => {
    const blocks = ['one', 'two'].flatMap((id, i): Block[] => [
      paragraph(lorem),
      { kind: 'PLACEHOLDER', placeholder: placeholder(id, 'BOX', i === 0 ? 180 : null, 40) },
      paragraph('Här: ', { kind: 'PLACEHOLDER', placeholder: placeholder(`${id} inline`, 'BOX', 90, 22) }, ' slut.'),
    ]);
    const blank = blocks.map(
      (block): Block => JSON.parse(JSON.stringify(block).replaceAll('"BOX"', '"BLANK"')) as Block,
    );
    const [framed, open] = [await setBlocks(...blocks), await setBlocks(...blank)];
    expect(open.places).toEqual(framed.places);
    expect(framed.places.map(place => place.placeholder)).toEqual(['one', 'one inline', 'two', 'two inline']);
    const dpi = 288;
    const [before, after] = [draw(open.path, 1, dpi), draw(framed.path, 1, dpi)];
    const drawn = difference(before, after);
    const [first, last] = [framed.places[0], framed.places[3]];
    const point = { x: 1 / 595.28, y: 1 / 841.89 };
    expect(Math.abs((drawn?.top ?? 0) - (first?.rect.y ?? 0))).toBeLessThan(0.5 * point.y);
    expect(Math.abs((drawn?.left ?? 0) - (first?.rect.x ?? 0))).toBeLessThan(0.5 * point.x);
    expect(Math.abs((drawn?.bottom ?? 0) - ((last?.rect.y ?? 0) + (last?.rect.height ?? 0)))).toBeLessThan(
      0.5 * point.y,
    );
  });

  it.skipIf(!has('pdftoppm'))('contains the stamp that fills it, in every kind of block', async () => {
    const made = await set(documentOf([flow(paragraph('första sidan')), flow(...placeholders)]));
    expect(made.places.map(place => place.placeholder).sort()).toEqual([
      'cell',
      'dark',
      'left',
      'name',
      'radio',
      'right',
      'tick',
      'wide',
    ]);
    expect(made.places.every(place => place.page === 2)).toBe(true);
    const size = (id: string) => {
      const { rect } = made.places.find(place => place.placeholder === id) ?? { rect: { width: 0, height: 0 } };
      return [Math.round(rect.width * 595.28), Math.round(rect.height * 841.89)];
    };
    expect(size('name')).toEqual([120, 16]);
    expect(size('tick')).toEqual([12, 12]);
    expect(size('cell')).toEqual([100, 18]);
    expect(size('right')).toEqual([90, 48]);
    for (const place of made.places) {
      const { found } = await filled(made.path, place);
      const { x, y, width, height } = place.rect;
      expect(found, place.placeholder).not.toBeNull();
      expect(found?.left).toBeGreaterThanOrEqual(x - 0.001);
      expect(found?.top).toBeGreaterThanOrEqual(y - 0.001);
      expect(found?.right).toBeLessThanOrEqual(x + width + 0.001);
      expect(found?.bottom).toBeLessThanOrEqual(y + height + 0.001);
    }
  });

  it('never crosses a page break, and is never larger than a page', async () => {
    const fill = (n: number) => Array.from({ length: n }, () => paragraph(lorem));
    for (let n = 8; n < 16; n++) {
      const made = await setBlocks(...fill(n), {
        kind: 'PLACEHOLDER',
        placeholder: placeholder('h', 'BOX', 9000, n % 2 ? 120 : 9000),
      });
      const [place] = made.places;
      expect(place?.rect.y).toBeGreaterThan(0);
      expect((place?.rect.y ?? 0) + (place?.rect.height ?? 0)).toBeLessThanOrEqual(1);
      expect((place?.rect.x ?? 0) + (place?.rect.width ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('in a repeated table head is returned once', async () => {
    const head = { blocks: [{ kind: 'PLACEHOLDER', placeholder: placeholder('head', 'BOX', 40, 12) } as Block] };
    const made = await setBlocks(table([[head, 'B'], ...Array.from({ length: 100 }, (_, i) => [String(i), 'x'])]));
    expect(made.places).toMatchObject([{ placeholder: 'head', page: 1 }]);
  });
});

describe('A mark', () => {
  const mark = (name: string): Block => ({ kind: 'MARK', name });
  const blocks: Block[] = [
    heading(1, 'Avtal'),
    paragraph(lorem),
    { kind: 'SPACE', height: 28 },
    heading(2, 'Uppdrag'),
    list([lorem, lorem]),
    { kind: 'KEEP', sticky: true, blocks: [paragraph('Kept with the next')] },
    table([
      ['a', 'b'],
      ['c', lorem],
    ]),
    { kind: 'PAGE_BREAK' },
    ...Array.from({ length: 30 }, () => paragraph(lorem)),
  ];

  it('leaves the bytes as they are without it', async () => {
    const marked = blocks.flatMap((block, i) => [mark(`m${i}`), block]);
    const [without, made] = [await setBlocks(...blocks), await setBlocks(...marked, mark('end'))];
    expect(made.marks.map(({ name }) => name)).toEqual([...blocks.map((_, i) => `m${i}`), 'end']);
    expect(made.sha256).toBe(without.sha256);
  });

  it('is where the next block begins, on its page', async () => {
    const frame = placeholder('frame', 'BOX', 100, 300);
    const made = await setBlocks(
      ...[mark('first'), paragraph(lorem), { kind: 'SPACE', height: 400 } as const],
      // Does not fit on the first page.
      ...[mark('second'), { kind: 'PLACEHOLDER', placeholder: frame } as const, mark('end')],
    );
    expect(made.pages).toHaveLength(2);
    const { top, bottom } = made.body;
    const [first, second, end] = made.marks;
    expect(first).toMatchObject({ page: 1, y: expect.closeTo(top, 4) });
    expect(second).toMatchObject({ page: 2, y: expect.closeTo(made.places[0]?.rect.y ?? 0, 3) });
    expect(end?.page).toBe(2);
    expect((end?.y ?? 0) - (second?.y ?? 0)).toBeCloseTo(300 / 841.89, 2);
    expect(bottom).toBeGreaterThan(end?.y ?? 1);
  });
});
