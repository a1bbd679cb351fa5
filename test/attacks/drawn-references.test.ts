/**
 * Drawing operators that refer to an object which the sealed file lacks: somebody who appends it as validation data decides
 * what the page shows.
 */
import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, openBench } from '../corpus/tools.ts';
import { baseOf, judge, sealAt } from './base.ts';
import { plainFile, withObjectAdded } from './missing-objects.ts';
import { streamOf } from './writing.ts';

let bench: Bench;
let certificate: Buffer;
beforeAll(async () => {
  bench = await openBench();
  certificate = new X509Certificate(readFileSync(bench.root)).raw;
});
afterAll(() => bench.close());

const box = '/BBox [0 0 100 100]/Resources <<>>';
const image = (reference: string): string =>
  `q 60 0 0 60 15 15 cm BI /W 1 /H 1 /BPC 8 /CS [/Indexed /RGB 255 ${reference}] ID \xc8 EI Q`;
/** Documents by where their operators are. `drawn` are those with the reference. */
const places: Record<string, (drawn: string) => Buffer> = {
  'the content of the page': drawn => plainFile('/Contents 5 0 R', { more: [streamOf(drawn)] }),
  'several parts of the content': drawn => {
    const half = drawn.indexOf(' ', drawn.indexOf('255 ') + 4);
    const parts = [streamOf(drawn.slice(0, half)), streamOf(drawn.slice(half))];
    return plainFile('/Contents [5 0 R 6 0 R]', { more: parts });
  },
  'a form': drawn =>
    plainFile('/Contents 6 0 R /Resources <</XObject <</A 5 0 R>>>>', {
      more: [streamOf(drawn, `/Type/XObject/Subtype/Form${box}`), streamOf('/A Do')],
    }),
  'a pattern': drawn =>
    plainFile('/Contents 6 0 R /Resources <</Pattern <</A 5 0 R>>>>', {
      more: [
        streamOf(drawn, `/PatternType 1/PaintType 1/TilingType 1/XStep 100/YStep 100${box}`),
        streamOf('/Pattern cs /A scn 0 0 100 100 re f'),
      ],
    }),
  'a glyph': drawn =>
    plainFile('/Contents 6 0 R /Resources <</Font <</A 7 0 R>>>>', {
      more: [
        streamOf(`1000 0 d0 ${drawn}`),
        streamOf('BT /A 50 Tf 10 10 Td (a) Tj ET'),
        '<</Type/Font/Subtype/Type3/FontBBox [0 0 1000 1000]/FontMatrix [.001 0 0 .001 0 0]/FirstChar 97/LastChar 97/Widths [1000]/Encoding <</Type/Encoding/Differences [97/a]>>/CharProcs <</a 5 0 R>>/Resources <<>>>>',
      ],
    }),
};

/** The verdict on the document after the object was appended that `reference` may be to. */
async function verdictOn(make: (drawn: string) => Buffer, reference: (number: number) => string): Promise<string> {
  const path = bench.file('drawn.pdf');
  let number = 900;
  for (let i = 0; i < 3; i++) {
    writeFileSync(path, make(image(reference(number))));
    const base = baseOf('drawn', 'B-T', await sealAt(bench, path, 'B-T'));
    if (base.size === number)
      return (await judge(withObjectAdded(base, certificate), [readFileSync(bench.root, 'utf8')])).verdict;
    number = base.size;
  }
  throw new Error('the number of the next object changes with every sealing');
}

describe('Operators that refer to an object of a later revision', () => {
  test.each(Object.entries(places))('in %s make it an addition', async (_, make) => {
    expect(await verdictOn(make, number => `${number} 0 R`)).toBe('ADDED_TO');
    expect(await verdictOn(make, () => '(\x00\x00\x00)')).toBe('VALID');
  });
});
