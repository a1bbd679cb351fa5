import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { has, outputOf } from '../../../test/corpus/tools.ts';
import { type Made, openTypesetter, type Typesetter, texts } from '../../../test/corpus/typesetter.ts';
import type { Block, DocumentImages, TypesetDocument } from './document.ts';
import { documentOf, flow, heading, list, paragraph, table } from './typeset.fixture.ts';

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
});
afterAll(() => typesetter.bench.close());
const set = (document: TypesetDocument, images?: DocumentImages): Promise<Made> => typesetter.set(document, images);
const setBlocks = (...blocks: Block[]): Promise<Made> => typesetter.setBlocks(...blocks);

describe('Scripts', () => {
  it.skipIf(!has('pdftotext'))('are drawn, and right-to-left ones are read in that direction', async () => {
    const made = await setBlocks(
      heading(1, 'عقد'),
      paragraph('اتفق الطرفان على هذا العقد.'),
      paragraph('הסכם זה נחתם היום.'),
      paragraph('甲と乙は契約する。简体中文。한국어.'),
      paragraph('Ελληνικά, Кириллица, ✓ ① → €, \u{1F600} \u{1F1F8}\u{1F1EA} \u{1F469}\u200d\u{1F467}'),
    );
    expect(made.missingGlyphs).toEqual([]);
    for (const word of ['甲と乙は契約する', '简体中文', '한국어', 'Ελληνικά', 'Кириллица'])
      expect(texts(made.path)).toContain(word);
    const boxes = [
      ...outputOf('pdftotext', '-bbox-layout', made.path, '-').matchAll(
        /<block xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"/g,
      ),
    ];
    const [arabic] = boxes;
    expect(Number(arabic?.[2])).toBeGreaterThan(595.28 - 76);
    expect(Number(arabic?.[1])).toBeGreaterThan(300);
  });

  it.skipIf(!has('pdftotext'))(
    'from right to left also mirror lists and tables, except Latin ones among them',
    async () => {
      const xOf = (bbox: string, word: string) => Number(new RegExp(`xMin="([\\d.]+)"[^>]*>${word}<`).exec(bbox)?.[1]);
      const rows = [
        ['א', 'ב'],
        ['111', '222'],
      ];
      const made = await set(
        documentOf([flow(table(rows), list(['רשימה 333']), paragraph('Latin 444'))], { language: 'he' }),
      );
      const bbox = outputOf('pdftotext', '-bbox', made.path, '-');
      expect(xOf(bbox, '111')).toBeGreaterThan(xOf(bbox, '222'));
      expect(xOf(bbox, 'Latin')).toBeLessThan(80);
      const latin = await setBlocks(
        table([
          ['A', 'B'],
          ['111', '222'],
        ]),
      );
      const plain = outputOf('pdftotext', '-bbox', latin.path, '-');
      expect(xOf(plain, '111')).toBeLessThan(xOf(plain, '222'));
    },
  );

  it.skipIf(!has('pdftotext'))('without a font are drawn as replacement characters, each reported once', async () => {
    const made = await set(
      documentOf([flow(paragraph('x\u{10D40}y\u{10D40}'), table([['\ue000']]))], { title: '\u{10D41}' }),
    );
    expect(made.missingGlyphs.sort()).toEqual(['\u{10D40}', '\u{10D41}', '\ue000'].sort());
    expect(texts(made.path)).toContain('x\ufffdy\ufffd');
  });

  it('use no font of the machine', async () => {
    const made = await setBlocks(paragraph('abc 漢字 \u0e01 \u1200'), { kind: 'CODE', text: 'abc' });
    const names = outputOf('pdffonts', made.path).trim().split('\n').slice(2);
    expect(names.every(line => /\+NotoSans|\[none\]/.test(line))).toBe(true);
  });
});
