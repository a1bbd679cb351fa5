/** A file that grows at its end, with the digest of what is there so far: none of its bytes is hashed or copied twice. */
import { createHash, type Hash } from 'node:crypto';

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

/** Ten digits that are overwritten by offsets when these are known. */
export const hole = 1111111111;
const holes = `[0 ${hole} ${hole} ${hole}]`;

/** A signature that takes more than the room kept for it; `needed` bytes would do. */
export class TooLittleRoom extends Error {
  readonly needed: number;
  constructor(needed: number, room: number) {
    super(`The signature takes ${needed} bytes, more than the ${room} kept for it.`);
    this.needed = needed;
  }
}

/**
 * Appends bytes whose last signature dictionary has holes: writes the offsets, then the signature that `sign` gives for
 * the SHA-256 of the file around it. Gives the signature with its padding. The file is unchanged when `sign` rejects.
 */
export async function appendSigned(
  file: GrownFile,
  bytes: Buffer,
  room: number,
  sign: (digest: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const range = bytes.lastIndexOf(holes);
  const start = bytes.indexOf('<', bytes.indexOf('/Contents', range));
  const end = start + room * 2 + 2;
  if (range < 0 || start < range || bytes[end - 1] !== 0x3e)
    throw new Error('The place for the signature was not found.');
  const numbers = `[0 ${file.length + start} ${file.length + end} ${bytes.length - end}]`;
  bytes.write(numbers.padEnd(holes.length), range, 'latin1');
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
