import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corpusFile } from '../../../../test/corpus/tools.ts';
import { openFile } from '../syntax/file.ts';
import { Name, Stream } from '../syntax/values.ts';
import { endOfPicture } from './picture-data.ts';

/** The first picture with the filter in a file of the corpus. */
function pictureIn(name: string, filter: string): Buffer {
  const bytes = readFileSync(corpusFile(`pdf/${name}`));
  const file = openFile(bytes, bytes.lastIndexOf('%%EOF') + 5, () => {});
  for (const number of file.entries().keys()) {
    const value = file.object(number);
    const used = value instanceof Stream ? [file.resolve(value.dict.get('Filter'))].flat().at(-1) : null;
    if (value instanceof Stream && used instanceof Name && used.text === filter) return value.data;
  }
  throw new Error(`there is no ${filter} in ${name}`);
}

const pictures = [
  ['DCTDecode', pictureIn('img2pdf_scan.pdf', 'DCTDecode')],
  ['JPXDecode', pictureIn('img2pdf_jpx.pdf', 'JPXDecode')],
  ['JBIG2Decode', pictureIn('jbig2_scan.pdf', 'JBIG2Decode')],
] as const;

describe('A picture', () => {
  it.each(pictures)('in %s ends at its end, whatever follows', (filter, data) => {
    expect(endOfPicture(filter, data)).toBe(data.length);
    expect(endOfPicture(filter, Buffer.concat([data, Buffer.from('\r\nendstream')]))).toBeLessThanOrEqual(
      data.length + 11,
    );
  });

  it('in JPEG is cut behind its end', () => {
    const [, data] = pictures[0];
    expect(endOfPicture('DCTDecode', Buffer.concat([data, Buffer.from('trailing')]))).toBe(data.length);
  });

  it('in JPEG keeps everything where its end is missing', () => {
    const [, data] = pictures[0];
    expect(endOfPicture('DCTDecode', data.subarray(0, -2))).toBe(data.length - 2);
  });

  it.each(pictures)('in %s that is another kind of data is refused', filter => {
    expect(() => endOfPicture(filter, Buffer.from('GIF89a nothing of the kind, and no length'))).toThrow(/picture/);
    expect(() => endOfPicture(filter, Buffer.alloc(0))).toThrow(/picture/);
  });

  it('in CCITT has no frame', () => {
    expect(endOfPicture('CCITTFaxDecode', Buffer.from([0, 1]))).toBe(2);
  });
});
