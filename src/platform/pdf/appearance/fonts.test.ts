import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, openBench } from '../../../../test/corpus/tools.ts';
import { fileOf, stream } from '../../../../test/shown/writing.ts';
import type { TextDoubt } from '../pdf.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

let files = 0;
async function doubtsOf(font: string, map = ''): Promise<TextDoubt[]> {
  const path = bench.file(`font-${++files}.pdf`);
  const content = 'BT /F 20 Tf 50 90 Td (100) Tj ET';
  writeFileSync(
    path,
    fileOf({ content, resources: `/Font<</F<</Type/Font${font}>>>>`, objects: [stream('', map), stream('', 'font')] }),
  );
  const reading = await bench.engine.read(path, `${path}.kept`);
  if (!reading.ok) throw new Error(reading.message);
  return reading.facts.textDoubts;
}

const helvetica = '/Subtype/Type1/BaseFont/Helvetica';
const descriptor = (more: string): string => `/FontDescriptor<</Type/FontDescriptor${more}>>`;

describe('A font that is not embedded', () => {
  it.each([
    ['a font of this name is only elsewhere', '/Subtype/TrueType/BaseFont/Comic', ['FONT_NOT_EMBEDDED']],
    ['its descriptor has no file', `/Subtype/TrueType/BaseFont/Arial${descriptor('')}`, ['FONT_NOT_EMBEDDED']],
    ['it is one for many characters', '/Subtype/Type0/BaseFont/Helvetica', ['FONT_NOT_EMBEDDED']],
    ['every program has it', helvetica, []],
    ['its file is here', `/Subtype/TrueType/BaseFont/Own${descriptor('/FontFile2 11 0 R')}`, []],
    ['it is drawn by the PDF', '/Subtype/Type3', []],
  ])('is reported unless every program has it: %s', async (_, font, doubts) => {
    expect(await doubtsOf(font)).toEqual(doubts);
  });

  it('is found in files of other programs', async () => {
    const reading = async (file: string) => bench.engine.read(corpusFile(file), bench.file('out.pdf'));
    expect(await reading('pdf/reportlab_cjk_cid.pdf')).toMatchObject({ facts: { textDoubts: ['FONT_NOT_EMBEDDED'] } });
    expect(await reading('pdf/lo_writer.pdf')).toMatchObject({ facts: { textDoubts: [] } });
  });
});

describe('A font that gives other characters than it shows', () => {
  const nine = '1 beginbfchar <31> <0039> endbfchar';
  const named = '/Encoding<</Differences[65/one/two/fi]>>';
  it.each([
    ['one is copied as nine', '/Encoding/WinAnsiEncoding', nine, ['TEXT_DIFFERS']],
    ['one is copied as one', '/Encoding/WinAnsiEncoding', nine.replace('0039', '0031'), []],
    ['a name says one', named, '1 beginbfchar <41> <0037> endbfchar', ['TEXT_DIFFERS']],
    [
      'a range moves digits',
      '/Encoding/WinAnsiEncoding',
      '1 beginbfrange <30> <39> <0031> endbfrange',
      ['TEXT_DIFFERS'],
    ],
    ['a list of a range', named, '1 beginbfrange <41> <42> [<0031> <0038>] endbfrange', ['TEXT_DIFFERS']],
    ['a ligature has two letters', named, '1 beginbfchar <43> <00660069> endbfchar', []],
    ['a hyphen is copied as a soft one', '/Encoding/WinAnsiEncoding', '1 beginbfchar <2D> <00AD> endbfchar', []],
    ['it has no encoding', '', nine, []],
  ])('is reported where its encoding says so: %s', async (_, encoding, map, doubts) => {
    expect(await doubtsOf(`${helvetica}${encoding}/ToUnicode 10 0 R`, map)).toEqual(doubts);
  });
});
