/** Images whose data says something else than their dictionary: programs believe one or the other. */
import { PdfArray, PdfDict, PdfName, type PdfObject, type PdfStream } from '@libpdf/core';
import { PdfRejection } from '../rejection.ts';
import { follow, items, numberAt, type Objects } from '../structure/objects.ts';

interface Header {
  width: number;
  height: number;
  /** Null when it is not needed. */
  components: number | null;
}

/** Throws a `PdfRejection` when size or colours differ. Only the header of the data is read. */
export function checkImage(pdf: Objects, image: PdfStream): void {
  const filter = follow(pdf, image.get('Filter'));
  const only = filter instanceof PdfArray && filter.length === 1 ? follow(pdf, filter.at(0)) : filter;
  const kind = only instanceof PdfName ? only.value : '';
  if (faxes.has(kind) && columnsOf(pdf, image) !== numberAt(pdf, image, 'Width')) throw differs();
  const read = readers[kind];
  const found = read?.(image.data);
  if (found === undefined) return;
  if (found === null) throw differs();
  const isSize = numberAt(pdf, image, 'Width') === found.width && numberAt(pdf, image, 'Height') === found.height;
  const expected = found.components === null ? null : componentsOf(pdf, image.get('ColorSpace'));
  if (!isSize || (expected !== null && expected !== found.components)) throw differs();
}

const faxes = new Set(['CCITTFaxDecode', 'CCF']);

/** Pixels in a row of a fax (ISO 32000-2, table 11). */
function columnsOf(pdf: Objects, image: PdfStream): number {
  const given = follow(pdf, image.get('DecodeParms'));
  const parameters = given instanceof PdfArray ? follow(pdf, given.at(0)) : given;
  return (parameters instanceof PdfDict ? numberAt(pdf, parameters, 'Columns') : undefined) ?? 1728;
}

const differs = (): PdfRejection =>
  new PdfRejection(
    'AMBIGUOUS',
    'An image of the PDF has another size or other colours than the PDF says; print it to a new PDF and upload that.',
  );

/** Null for data that has several images or no header. */
const readers: Partial<Record<string, (data: Uint8Array) => Header | null>> = {
  DCTDecode: jpegHeader,
  DCT: jpegHeader,
  JPXDecode: jpxHeader,
};

/** The frame of a JPEG (ITU-T T.81, B.2.2). */
function jpegHeader(data: Uint8Array): Header | null {
  const view = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  let i = view.indexOf(Buffer.from([0xff, 0xd8]));
  if (i < 0) return null;
  for (i += 2; i + 9 < view.length; ) {
    if (view[i] !== 0xff) {
      i++;
      continue;
    }
    const marker = view[i + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { height: view.readUInt16BE(i + 5), width: view.readUInt16BE(i + 7), components: view[i + 9] ?? 0 };
    if (marker === 0xda || marker === 0xd9) return null;
    const isAlone = marker === 0xff || marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
    i += marker === 0xff ? 1 : isAlone ? 2 : 2 + view.readUInt16BE(i + 2);
  }
  return null;
}

const codestream = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

/** The only codestream of a JPEG 2000 image, and the size in its file format (ITU-T T.800, A.5.1 and I.5.3.1). */
function jpxHeader(data: Uint8Array): Header | null {
  const view = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const at = view.indexOf(codestream);
  if (at < 0 || at + 24 > view.length || view.indexOf(codestream, at + 4) >= 0) return null;
  const [right, bottom, left, top] = [8, 12, 16, 20].map(offset => view.readUInt32BE(at + offset));
  const size = { width: (right ?? 0) - (left ?? 0), height: (bottom ?? 0) - (top ?? 0) };
  const head = view.subarray(0, at).indexOf('ihdr');
  if (head >= 0 && head + 12 <= at) {
    if (view.readUInt32BE(head + 4) !== size.height || view.readUInt32BE(head + 8) !== size.width) return null;
  }
  return { ...size, components: null };
}

const byName: Partial<Record<string, number>> = {
  DeviceGray: 1,
  CalGray: 1,
  Indexed: 1,
  Separation: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
};

/** Null when the colour space is not known. */
function componentsOf(pdf: Objects, value: PdfObject | undefined): number | null {
  const space = follow(pdf, value);
  if (space instanceof PdfName) return byName[space.value] ?? null;
  const [kind, about] = space instanceof PdfArray ? items(pdf, space) : [];
  if (!(kind instanceof PdfName)) return null;
  if (kind.value === 'ICCBased') return about instanceof PdfDict ? (numberAt(pdf, about, 'N') ?? null) : null;
  if (kind.value === 'DeviceN') return about instanceof PdfArray ? about.length : null;
  return byName[kind.value] ?? null;
}
