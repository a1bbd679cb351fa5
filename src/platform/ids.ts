/**
 * Opaque ids that sort by time: a prefix, 48 bits of milliseconds and 80 random bits in Crockford's base 32 (like
 * ULID).
 */
import { randomFillSync } from 'node:crypto';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const pool = Buffer.alloc(8192);
let used = pool.length;

function random80(): string {
  if (used + 16 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let out = '';
  for (let i = 0; i < 16; i++) out += letters[(pool[used++] ?? 0) & 31];
  return out;
}

/**
 * `newId('doc')` returns an id such as `doc_01kah4…`, with 26 characters after the prefix. `at` is in milliseconds. Ids
 * are unique without coordination between nodes.
 */
export function newId(prefix: string, at: number = Date.now()): string {
  let time = '';
  for (let ms = at, i = 0; i < 10; i++, ms = Math.floor(ms / 32)) time = letters[ms % 32] + time;
  return `${prefix}_${time}${random80()}`;
}

/** Random characters of 5 bits each, at most 32, for request ids and similar. */
export const randomLetters = (count: number): string => (random80() + random80()).slice(0, count);
