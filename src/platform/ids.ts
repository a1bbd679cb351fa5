/**
 * Opaque ids that sort by time: a prefix, 48 bits of milliseconds and 80 random bits in Crockford's base 32 (like
 * ULID).
 */
import { randomFillSync } from 'node:crypto';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
/** Five bits of each byte, as a letter or digit of the ids. */
export const lettersOf = (bytes: Uint8Array): string => [...bytes].map(byte => letters[byte & 31]).join('');

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

/** Whether it has the form of an id with this prefix; others exist nowhere, so they need not be looked up. */
export const isId = (prefix: string, text: string): boolean =>
  text.startsWith(`${prefix}_`) && /^[0-9a-hjkmnp-tv-z]{26}$/.test(text.slice(prefix.length + 1));

let lastAt = -1;
let sequence = 0;

/**
 * An id like those of `newId`, for rows that are processed in the order of their ids: of two ids that this process
 * makes for the same millisecond, the later one sorts behind. 20 of the 80 random bits are a counter for that.
 */
export function orderedId(prefix: string, at: number): string {
  sequence = at === lastAt ? sequence + 1 : 0;
  lastAt = at;
  let count = '';
  for (let i = 0, rest = sequence; i < 4; i++, rest = Math.floor(rest / 32)) count = letters[rest % 32] + count;
  const id = newId(prefix, at);
  return id.slice(0, -16) + count + id.slice(-12);
}

/** Random characters of 5 bits each, at most 32, for request ids and similar. */
export const randomLetters = (count: number): string => (random80() + random80()).slice(0, count);

/** The id of a request or of a run outside of HTTP, in answers and the log. */
export const newRequestId = (): string => `req_${randomLetters(20)}`;
