import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draw, has } from '../../../test/corpus/tools.ts';
import { type Made, openTypesetter, type Typesetter } from '../../../test/corpus/typesetter.ts';
import { pngOf } from '../../../test/kit/png.ts';
import { taggedJpeg } from '../images/tagged.fixture.ts';
import type { DocumentImages, TypesetDocument } from './document.ts';
import { plainStyle } from './document.ts';
import { documentOf, flow, paragraph } from './typeset.fixture.ts';

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
});
afterAll(() => typesetter.bench.close());
const set = (document: TypesetDocument, images?: DocumentImages): Promise<Made> => typesetter.set(document, images);

describe('Images', () => {
  const images = (): DocumentImages => {
    const path = typesetter.bench.file('red.png');
    writeFileSync(path, pngOf(40, 20, [200, 0, 0]));
    return { logo: { path, mimeType: 'image/png' } };
  };
  const red = ({ pixels }: ReturnType<typeof draw>): number => {
    let count = 0;
    for (let i = 0; i < pixels.length; i += 3) if ((pixels[i] ?? 0) > 180 && (pixels[i + 1] ?? 0) < 40) count++;
    return count;
  };

  it.skipIf(!has('pdftoppm'))('are drawn without the metadata of a JPEG, and turned as it says', async () => {
    const path = typesetter.bench.file('tagged.jpg');
    const shownSize = async (orientation: number): Promise<number> => {
      writeFileSync(path, taggedJpeg('SECRET', orientation));
      const shown = documentOf([
        flow(paragraph({ kind: 'IMAGE', image: 'photo', width: 50, height: null, alt: null })),
      ]);
      const made = await set(shown, { photo: { path, mimeType: 'image/jpeg' } });
      expect(readFileSync(made.path).includes('DCTDecode')).toBe(true);
      expect(readFileSync(made.path).includes('SECRET')).toBe(false);
      return draw(made.path, 1, 144).pixels.filter(value => value < 200).length;
    };
    // Five by four pixels, and four by five in the same width: 25/16.
    expect((await shownSize(6)) / (await shownSize(1))).toBeGreaterThan(1.4);
  });

  it.skipIf(!has('pdftoppm'))('are drawn in text, in the header and behind the page, in the given size', async () => {
    const inText = await set(
      documentOf([flow(paragraph('x ', { kind: 'IMAGE', image: 'logo', width: 80, height: 40, alt: 'Märke' }))]),
      images(),
    );
    expect(Math.abs(red(draw(inText.path, 1, 72)) - 3200)).toBeLessThan(200);
    const wide = await set(
      documentOf([flow(paragraph({ kind: 'IMAGE', image: 'logo', width: 4000, height: null, alt: null }))]),
      images(),
    );
    expect(red(draw(wide.path, 1, 72))).toBeLessThan(450 * 230);
    const header = await set(
      documentOf([flow(paragraph('a'), { kind: 'PAGE_BREAK' }, paragraph('b'))], {
        header: { logo: 'logo', text: 'Norrsken' },
      }),
      images(),
    );
    for (const page of [1, 2]) expect(Math.abs(red(draw(header.path, page, 72)) - 48 * 24)).toBeLessThan(150);
    const background = (more: Partial<typeof plainStyle.background>) =>
      set(
        documentOf([flow(paragraph('a'))], {
          style: { ...plainStyle, background: { ...plainStyle.background, image: 'logo', ...more } },
        }),
        images(),
      );
    const all = 595 * 842;
    expect(red(draw((await background({})).path, 1, 72))).toBeGreaterThan(all * 0.98);
    expect(Math.abs(red(draw((await background({ imageSize: 'FIT' })).path, 1, 72)) - 595 * 297.5)).toBeLessThan(3000);
    expect(
      Math.abs(
        red(draw((await background({ imageSize: 'ORIGINAL', imagePosition: 'TOP_LEFT' })).path, 1, 72)) - 30 * 15,
      ),
    ).toBeLessThan(60);
    expect(red(draw((await background({ imageSize: 'ORIGINAL', imageRepeat: true })).path, 1, 72))).toBeGreaterThan(
      all * 0.9,
    );
    expect(red(draw((await background({ imageOpacity: 0.2 })).path, 1, 72))).toBe(0);
  });

  it('that are missing or invalid are reported as an error', async () => {
    const asked = documentOf([flow(paragraph({ kind: 'IMAGE', image: 'logo', width: 80, height: 40, alt: null }))]);
    await expect(set(asked)).rejects.toMatchObject({ code: 'FAILED', message: expect.stringContaining('image') });
    const path = typesetter.bench.file('broken.png');
    writeFileSync(path, 'no image');
    await expect(set(asked, { logo: { path, mimeType: 'image/png' } })).rejects.toMatchObject({ code: 'FAILED' });
    await expect(set(asked, { logo: { path, mimeType: 'image/svg+xml' } })).rejects.toMatchObject({ code: 'FAILED' });
  });
});
