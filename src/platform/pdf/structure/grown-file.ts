/** A file that grows at its end, with a running digest, so that no byte is hashed or copied twice. */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, renameSync, writeFileSync, writevSync } from 'node:fs';

export interface GrownFile {
  parts: Buffer[];
  length: number;
  hash: Hash;
}

export const emptyFile = (): GrownFile => ({ parts: [], length: 0, hash: createHash('sha256') });

export function append(file: GrownFile, bytes: Buffer): void {
  file.parts.push(bytes);
  file.length += bytes.length;
  file.hash.update(bytes);
}

/** Ten digits that are overwritten with an offset once it is known. */
export const placeholder = 1111111111;
const placeholders = `[0 ${placeholder} ${placeholder} ${placeholder}]`;

/** The signature is larger than its reserved room; `needed` bytes would suffice. */
export class TooLittleRoom extends Error {
  readonly needed: number;
  constructor(needed: number, room: number) {
    super(`The signature takes ${needed} bytes, more than the ${room} kept for it.`);
    this.needed = needed;
  }
}

/**
 * Appends bytes whose last signature dictionary has placeholders: writes the offsets, then the signature that `sign`
 * returns for the SHA-256 of the rest of the file. Returns the signature with its padding. Leaves the file unchanged
 * when `sign` rejects.
 */
export async function appendSigned(
  file: GrownFile,
  bytes: Buffer,
  room: number,
  sign: (digest: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const range = bytes.lastIndexOf(placeholders);
  const start = bytes.indexOf('<', bytes.indexOf('/Contents', range));
  const end = start + room * 2 + 2;
  if (range < 0 || start < range || bytes[end - 1] !== 0x3e)
    throw new Error('The place for the signature was not found.');
  const numbers = `[0 ${file.length + start} ${file.length + end} ${bytes.length - end}]`;
  bytes.write(numbers.padEnd(placeholders.length), range, 'latin1');
  const before = file.hash.copy().update(bytes.subarray(0, start));
  const signature = await sign(before.copy().update(bytes.subarray(end)).digest());
  if (signature.length > room) throw new TooLittleRoom(signature.length, room);
  const slot = Buffer.alloc(room);
  signature.copy(slot);
  bytes.write(slot.toString('hex'), start + 1, 'latin1');
  file.parts.push(bytes);
  file.length += bytes.length;
  file.hash = before.update(bytes.subarray(start));
  return slot;
}

/** Writes the file so that it appears whole or not at all, with the digest that is already known. */
export function writeGrown(path: string, { parts, length, hash }: GrownFile): { sha256: string; size: number } {
  const part = `${path}.${process.pid}.part`; // another process may be writing the same file
  const file = openSync(part, 'w', 0o600);
  try {
    if (writevSync(file, parts) !== length) writeFileSync(part, Buffer.concat(parts)); // a short write, for example after a signal
  } finally {
    closeSync(file);
  }
  renameSync(part, path);
  return { sha256: hash.copy().digest('hex'), size: length };
}
