/** Damage to a sealed file itself. */
import { signedRanges } from '../../src/platform/seal/verify/signed-range.ts';

/** The file with every occurrence of a text replaced by one of the same length. */
const replaced = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to.padEnd(from.length)), 'latin1');

export const sealOf = (bytes: Buffer) => {
  const [range] = signedRanges(bytes);
  if (!range) throw new Error('The file is not sealed.');
  return range;
};

export const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'ByteRange misspelt': bytes => replaced(bytes, '/ByteRange', '/ByteRunge'),
  'ByteRange without numbers': bytes =>
    Buffer.from(
      bytes.toString('latin1').replace(/\/ByteRange ?\[[\d ]+\]/g, m => '/ByteRange []'.padEnd(m.length)),
      'latin1',
    ),
  'a ByteRange that begins later': bytes => replaced(bytes, '[0 ', '[9 '),
  'a ByteRange with a negative number': bytes => replaced(bytes, '[0 ', '[-0'),
  'a ByteRange of zeros': bytes =>
    Buffer.from(
      bytes.toString('latin1').replace(/\/ByteRange ?\[[\d ]+\]/g, m => '/ByteRange [0 0 0 0]'.padEnd(m.length)),
      'latin1',
    ),
  'a ByteRange beyond the end': bytes => bytes.subarray(0, sealOf(bytes).numbers[2] + 10),
  'empty contents': bytes => {
    const { numbers } = sealOf(bytes);
    const copy = Buffer.from(bytes);
    copy.fill('0', numbers[1] + 1, numbers[2] - 1);
    return copy;
  },
  'contents that are cut': bytes => {
    const { numbers } = sealOf(bytes);
    const copy = Buffer.from(bytes);
    copy.fill('0', numbers[1] + 400, numbers[2] - 1);
    return copy;
  },
  'contents of spaces': bytes => {
    const { numbers } = sealOf(bytes);
    const copy = Buffer.from(bytes);
    copy.fill(' ', numbers[1] + 1, numbers[2] - 1);
    return copy;
  },
  'bytes before the header': bytes => Buffer.concat([Buffer.from('junk\n'), bytes]),
  'a line feed before the header': bytes => Buffer.concat([Buffer.from('\n'), bytes]),
  'another header': bytes => replaced(bytes, '%PDF-1.', '%PDF-2.'),
  'another format': bytes => replaced(bytes, '/ETSI.CAdES.detached', '/ETSI.CAdES.detaxhed'),
  'a byte less': bytes => Buffer.concat([bytes.subarray(0, 100), bytes.subarray(101)]),
  'a byte more': bytes => Buffer.concat([bytes.subarray(0, 100), Buffer.from('x'), bytes.subarray(100)]),
  'a line feed at the end': bytes => Buffer.concat([bytes, Buffer.from('\n')]),
  'a zero at the end': bytes => Buffer.concat([bytes, Buffer.from('\0')]),
  'line ends of another system': bytes =>
    Buffer.from(bytes.toString('latin1').replaceAll('\nendobj', '\r\nendobj'), 'latin1'),
};
