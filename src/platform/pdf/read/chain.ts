/** Follows the cross-reference sections of a file (ISO 32000-1, 7.5.4 to 7.5.8) before a parser does. */
import { firstDictionary } from './bare.ts';

const dictReach = 16_384;
const maxSections = 1000;

/** Whether sections lead back to themselves: some readers then never finish. Damaged sections end the search. */
export function isCircular(bytes: Buffer): boolean {
  const start = lastSection(bytes);
  if (start === null) return false;
  const done = new Set<number>();
  // Depth first; a section is on the path until all that it leads to is done.
  const path: { at: number; next: number[] }[] = [{ at: start, next: ledTo(bytes, start) }];
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const at = top.next.pop();
    if (at === undefined) {
      done.add(top.at);
      path.pop();
    } else if (path.some(section => section.at === at)) {
      return true;
    } else if (!done.has(at) && path.length + done.size < maxSections) {
      path.push({ at, next: ledTo(bytes, at) });
    }
  }
  return false;
}

/** Where the newest section is, as the end of the file says. */
function lastSection(bytes: Buffer): number | null {
  const last = bytes.lastIndexOf('startxref');
  const start = last < 0 ? null : /^startxref\s+(\d+)/.exec(bytes.toString('latin1', last, last + 40));
  return start ? Number(start[1]) : null;
}

/** The sections to which the one at this position leads; none where there is no section. */
function ledTo(bytes: Buffer, at: number): number[] {
  const dict = dictionaryOf(bytes, at);
  return dict ? placesIn(firstDictionary(dict.text), 'Prev|XRefStm') : [];
}

const placesIn = (dict: string, keys: string): number[] =>
  [...dict.matchAll(new RegExp(`/(?:${keys})\\s+(\\d+)(?!\\s+\\d+\\s+R)`, 'g'))].map(found => Number(found[1]));

/** The text of a section from its dictionary on, and where it begins; null where there is no section. */
function dictionaryOf(bytes: Buffer, at: number): { text: string; from: number } | null {
  const head = bytes.toString('latin1', at, at + 40).trimStart();
  if (!/^(xref\b|\d+\s+\d+\s+obj\b)/.test(head)) return null;
  const from = head.startsWith('xref') ? bytes.indexOf('trailer', at) : at;
  // Where a section ends without `startxref`, as the first of a hybrid file does, the next one follows.
  const end = bytes.indexOf(head.startsWith('xref') ? 'startxref' : 'stream', from);
  return from < 0 || end < 0 ? null : { from, text: bytes.toString('latin1', from, Math.min(end, from + dictReach)) };
}

/**
 * The bytes as they are, except that a cross-reference stream which an update repeats from the section before is named
 * there alone: programs that update a hybrid file copy its whole trailer, and the library takes what the stream says for
 * newer than the table of the update (ISO 32000-1, 7.5.8.4: the table comes first).
 */
export function withoutRepeatedStreams(bytes: Buffer): Buffer {
  const key = '/XRefStm';
  const first = bytes.indexOf(key);
  if (first < 0 || bytes.indexOf(key, first + 1) < 0) return bytes;
  const found = new Map<number, { from: number; length: number }[]>();
  const seen = new Set<number>();
  for (let at = lastSection(bytes); at !== null && !seen.has(at) && seen.size < maxSections; ) {
    seen.add(at);
    const dict = dictionaryOf(bytes, at);
    const own = firstDictionary(dict?.text ?? '');
    const [stream] = placesIn(own, 'XRefStm');
    const written = dict && stream !== undefined ? new RegExp(`${key}\\s+${stream}\\b`).exec(dict.text) : null;
    const isEntry = written && !firstDictionary(dict?.text.replace(written[0], ' ') ?? '').includes(key);
    if (dict && written && isEntry && stream !== undefined) {
      const place = { from: dict.from + written.index, length: written[0].length };
      found.set(stream, [...(found.get(stream) ?? []), place]);
    }
    at = placesIn(own, 'Prev')[0] ?? null;
  }
  const repeated = [...found.values()].flatMap(places => places.slice(0, -1));
  if (repeated.length === 0) return bytes;
  const copy = Buffer.from(bytes);
  for (const { from, length } of repeated) copy.fill(' ', from, from + length);
  return copy;
}
