/**
 * Streams files as one ZIP (APPNOTE 6.3.10), stored without compression, because our files are already compressed. Each
 * file is read twice, first for its CRC-32, so that the local header is complete and no file is held in memory. Sizes
 * and offsets beyond 4 GiB use ZIP64.
 */
import { crc32 } from 'node:zlib';
import type { OpenFile } from './storage.ts';

export interface ZipFile {
  /** A relative path with `/`. */
  name: string;
  /** Opens the file; it must not change meanwhile. */
  read: () => Promise<OpenFile>;
  /** To two seconds, in UTC. */
  at: Date;
}

interface Entry {
  name: Buffer;
  size: number;
  crc: number;
  at: Buffer;
  offset: number;
}

const most32 = 0xffffffff;
const utf8Names = 0x0800;
/** Unix mode of a regular file readable by everyone. */
const plainFile = (0o100644 << 16) >>> 0;

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) bytes.writeUInt16LE(value, i * 2);
  return bytes;
};
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, i * 4);
  return bytes;
};
const u64 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [i, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), i * 8);
  return bytes;
};
const within32 = (value: number): number => Math.min(value, most32);

/** MS-DOS time, then date: from 1980 to 2107. */
function dosTime(at: Date): Buffer {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  return u16(
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  );
}

/** Values that do not fit in 32 bits, in the order of the format. */
const extraOf = (...values: number[]): Buffer => {
  const large = values.filter(value => value >= most32);
  return large.length === 0 ? Buffer.alloc(0) : Buffer.concat([u16(1, large.length * 8), u64(...large)]);
};
const versionFor = (extra: Buffer): number => (extra.length > 0 ? 45 : 20);
/** A local header has both sizes in the extra field, or neither. */
const sizesOf = ({ crc, size }: Entry): Buffer => u32(crc, within32(size), within32(size));

function localHeader(entry: Entry): Buffer {
  const extra = extraOf(entry.size, entry.size);
  const head = Buffer.concat([u32(0x04034b50), u16(versionFor(extra), utf8Names, 0), entry.at, sizesOf(entry)]);
  return Buffer.concat([head, u16(entry.name.length, extra.length), entry.name, extra]);
}

function directoryEntry(entry: Entry): Buffer {
  const extra = extraOf(entry.size, entry.size, entry.offset);
  const version = versionFor(extra);
  const head = Buffer.concat([
    u32(0x02014b50),
    u16((3 << 8) | version, version, utf8Names, 0),
    entry.at,
    sizesOf(entry),
    u16(entry.name.length, extra.length, 0, 0, 0),
    u32(plainFile, within32(entry.offset)),
  ]);
  return Buffer.concat([head, entry.name, extra]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.concat([u32(0x06054b50), u16(0, 0, count, count), u32(within32(size), within32(offset)), u16(0)]);
  if (size < most32 && offset < most32) return end;
  const large = Buffer.concat([
    u32(0x06064b50),
    u64(44),
    u16((3 << 8) | 45, 45),
    u32(0, 0),
    u64(count, count, size, offset),
  ]);
  return Buffer.concat([large, u32(0x07064b50, 0), u64(offset + size), u32(1), end]);
}

async function entryOf({ name, read, at }: ZipFile, offset: number): Promise<Entry> {
  const { size, stream } = await read();
  let crc = 0;
  for await (const chunk of stream) crc = crc32(chunk as Buffer, crc);
  return { name: Buffer.from(name), size, crc, at: dosTime(at), offset };
}

/** Runs an action when it is its turn. */
export type InTurn = <T>(action: () => Promise<T>) => Promise<T>;

/**
 * At most 65,534 files. Each is read for its CRC-32 in a turn, which no reader of the ZIP can prolong. Throws if a file cannot be
 * read or changed meanwhile.
 */
export async function* zip(files: readonly ZipFile[], inTurn: InTurn = action => action()): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const file of files) {
    const entry = await inTurn(() => entryOf(file, offset));
    const head = localHeader(entry);
    yield head;
    let written = 0;
    const { stream } = await file.read();
    for await (const chunk of stream) {
      written += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (written !== entry.size) throw new Error(`${file.name} changed while it was read`);
    offset += head.length + written;
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  yield directory;
  yield directoryEnd(entries.length, directory.length, offset);
}
