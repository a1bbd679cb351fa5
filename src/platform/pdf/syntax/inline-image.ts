/**
 * Inline images (ISO 32000-2, 8.9.7) whose end every program finds: some search for `EI`, others read as many bytes as the
 * image has.
 */
import { inflateSync } from 'node:zlib';
import type { OperandReader } from './operand-reader.ts';
import { inlineComponents } from './operators.ts';
import { type Dict, Name, type Value } from './values.ts';

/** Bytes behind an image in which some programs look for text. */
const textBehind = 15;
/** Bytes of white space before `EI`, which are not part of the image. */
const maxSpace = 2;

/** Reads behind `BI`, up to the position behind `EI`. Returns whether some programs search for that. */
export function readInlineImage(reader: OperandReader): boolean {
  const image: Dict = new Map();
  while (reader.next() === 0x2f) reader.entry(image);
  const { bytes } = reader;
  if (bytes.toString('latin1', reader.at, reader.at + 2) !== 'ID' || !reader.isSpaceAt(reader.at + 2))
    reader.fail('an inline image without data');
  const from = reader.at + 3;
  const end = bytes.indexOf('EI', from);
  reader.at = end + 2;
  const text = bytes.subarray(reader.at, reader.at + textBehind);
  const isSearched = !/^(AHx|ASCIIHexDecode|A85|ASCII85Decode)$/.test(firstFilter(image) ?? '');
  const isMarked = end >= 0 && reader.isSpaceAt(end - 1) && reader.isSpaceAt(reader.at);
  if (!isMarked || (isSearched && text.some(isNoText))) reader.fail('an inline image whose end is not certain');
  const data = bytes.subarray(from, end);
  const rest = data.length - (sizeOf(image, data) ?? reader.fail('an inline image of another size'));
  if (rest < 0 || rest > maxSpace) reader.fail('an inline image of another size');
  return isSearched;
}

const isNoText = (byte: number): boolean => byte !== 10 && byte !== 13 && (byte < 32 || byte > 126);

const at = (image: Dict, short: string, long: string): Value | undefined => image.get(short) ?? image.get(long);

/** The bytes that the image has; null when the data are something else. White space behind them counts where it may. */
function sizeOf(image: Dict, data: Buffer): number | null {
  const filter = firstFilter(image);
  if (filter === undefined) return plainSize(image, data.length);
  if (/^(Fl|FlateDecode)$/.test(filter)) return inflatedSize(data);
  const text = data.toString('latin1');
  if (/^(AHx|ASCIIHexDecode)$/.test(filter)) return /^[\da-fA-F\s]*>\s*$/.test(text) ? data.length : null;
  if (/^(A85|ASCII85Decode)$/.test(filter)) return /^[!-uz\s]*~>\s*$/.test(text) ? data.length : null;
  return filter === '' ? null : data.length;
}

/** Its name; empty where it has none. */
function firstFilter(image: Dict): string | undefined {
  const filters = at(image, 'F', 'Filter') ?? [];
  const first = Array.isArray(filters) ? filters[0] : filters;
  return first === undefined ? undefined : first instanceof Name ? first.text : '';
}

/** Of samples without a filter. A colour space of the resources can have any number of components. */
function plainSize(image: Dict, given: number): number | null {
  const [width, height] = [at(image, 'W', 'Width'), at(image, 'H', 'Height')];
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  const isMask = at(image, 'IM', 'ImageMask') === true;
  const bits = isMask ? 1 : at(image, 'BPC', 'BitsPerComponent');
  const space = at(image, 'CS', 'ColorSpace');
  const name = Array.isArray(space) ? space[0] : space;
  const count = isMask ? 1 : name instanceof Name ? inlineComponents[name.text] : undefined;
  if (typeof bits !== 'number') return null;
  if (count === undefined) return name instanceof Name ? given : null;
  return Math.ceil((width * bits * count) / 8) * height;
}

function inflatedSize(data: Buffer): number | null {
  try {
    // The type of the result with `info` is not declared.
    const { engine } = inflateSync(data, { info: true, maxOutputLength: 1 << 26 }) as unknown as {
      engine: { bytesWritten: number };
    };
    return engine.bytesWritten;
  } catch {
    return null;
  }
}
