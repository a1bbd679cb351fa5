/** The ID of a rewritten file (ISO 32000-2, 14.4). */
import { createHash } from 'node:crypto';

/** The last one in the file, with both parts alike. */
const idPattern = /\/ID \[<([\dA-F]{32})> <\1>\](?![\s\S]*\/ID \[)/;

/** The library makes a random ID where there was none. One of the given bytes gives the same file each time. */
export function withOwnId(bytes: Buffer, given: Buffer): Buffer {
  const from = Math.max(0, bytes.length - 4096);
  const tail = bytes.toString('latin1', from);
  const random = idPattern.exec(tail)?.[1];
  if (random === undefined || given.includes(random)) return bytes;
  const own = createHash('sha256').update(given).digest('hex').slice(0, 32).toUpperCase();
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(tail.replaceAll(random, own), 'latin1')]);
}
