/** Distinguished Encoding Rules (X.690): writing, and strict reading of the elements of certificates and signatures. */

const length = (bytes: number): Buffer => {
  if (bytes < 128) return Buffer.from([bytes]);
  const hex = bytes.toString(16);
  const digits = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
};

export const tagged = (tag: number, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), length(body.length), body]);
};

export const sequence = (...content: Buffer[]): Buffer => tagged(0x30, ...content);
/** SET OF: members in the order of their encodings (X.690, 11.6). */
export const setOf = (...members: Buffer[]): Buffer => tagged(0x31, ...members.sort(Buffer.compare));
export const octets = (bytes: Buffer): Buffer => tagged(0x04, bytes);
export const bits = (bytes: Buffer, unused = 0): Buffer => tagged(0x03, Buffer.from([unused]), bytes);
export const boolean = (value: boolean): Buffer => tagged(0x01, Buffer.from([value ? 0xff : 0]));
export const nothing = (): Buffer => tagged(0x05);
export const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text));
export const ia5 = (tag: number, text: string): Buffer => tagged(tag, Buffer.from(text, 'latin1'));
/** [n] with a constructed value. */
export const context = (n: number, ...content: Buffer[]): Buffer => tagged(0xa0 | n, ...content);

/** A non-negative number, from its big-endian bytes or a small value. */
export const integer = (value: number | Buffer): Buffer => {
  const hex = typeof value === 'number' ? value.toString(16) : value.toString('hex');
  let digits = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  while (digits.length > 1 && digits[0] === 0 && (digits[1] ?? 0) < 0x80) digits = digits.subarray(1);
  return tagged(0x02, (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits);
};

const encoded = new Map<string, Buffer>();

export const oid = (dotted: string): Buffer => {
  const known = encoded.get(dotted);
  if (known) return known;
  const made = encodeOid(dotted);
  if (encoded.size < 500) encoded.set(dotted, made); // only the few identifiers that the code uses
  return made;
};

const encodeOid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap(arc => {
    const sevens = [arc & 127];
    for (let left = arc >>> 7; left > 0; left >>>= 7) sevens.unshift((left & 127) | 128);
    return sevens;
  });
  return tagged(0x06, Buffer.from(bytes));
};

/** UTCTime until 2049, GeneralizedTime from 2050 (RFC 5280, 4.1.2.5). */
export const time = (at: Date): Buffer => {
  const digits = `${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  return at.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(digits.slice(2))) : tagged(0x18, Buffer.from(digits));
};

/** GeneralizedTime in whole seconds, as in timestamps (RFC 3161, 2.4.2). */
export const generalizedTime = (at: Date): Buffer =>
  tagged(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

/** The bytes are not DER, or not what a reader expects of them. */
export class DerError extends Error {}

export interface Der {
  tag: number;
  content: Buffer;
  /** The whole element with its tag and length. */
  raw: Buffer;
}

/** Reads elements that fill the bytes exactly; throws on lengths that DER does not allow. */
export function readAll(bytes: Buffer): Der[] {
  const found: Der[] = [];
  for (let at = 0; at < bytes.length; ) {
    const one = readOne(bytes.subarray(at));
    found.push(one);
    at += one.raw.length;
  }
  return found;
}

/** Reads the first element and ignores the bytes after it. */
export function readOne(bytes: Buffer): Der {
  const [tag = 0, short = 0] = bytes;
  if (bytes.length < 2 || (tag & 31) === 31) throw new DerError('DER: no element');
  let size = short;
  let header = 2;
  if (short >= 0x80) {
    const count = short & 127;
    if (count === 0 || count > 4 || bytes.length < 2 + count) throw new DerError('DER: length');
    size = bytes.readUIntBE(2, count);
    header += count;
    if (size < 128 || length(size).length !== count + 1) throw new DerError('DER: length is not the shortest');
  }
  if (header + size > bytes.length) throw new DerError('DER: element is cut off');
  return { tag, content: bytes.subarray(header, header + size), raw: bytes.subarray(0, header + size) };
}

export const readOid = (element: Der): string => {
  if (element.tag !== 0x06) throw new DerError('DER: not an object identifier');
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of element.content) {
    arc = arc * 128 + (byte & 127);
    if (byte & 128) continue;
    arcs.push(arc);
    arc = 0;
  }
  const [joined = 0, ...rest] = arcs;
  const first = Math.min(2, Math.floor(joined / 40));
  return [first, joined - first * 40, ...rest].join('.');
};

/** UTCTime or GeneralizedTime in UTC, with or without a fraction of the second. */
export const readTime = (element: Der): Date => {
  const digits = element.content.toString('latin1');
  const year = element.tag === 0x17 ? `${Number(digits.slice(0, 2)) < 50 ? 20 : 19}${digits}` : digits;
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(year);
  if (!parts) throw new DerError('DER: not a time');
  const [, y, month, day, hour, minute, second, fraction = ''] = parts;
  const at = new Date(`${y}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(at.getTime())) throw new DerError('DER: not a time');
  return at;
};
