/**
 * Facts of a file that need not be in memory for the verdict, among them the hashes of how it may begin: a seal is
 * appended to ORIGINAL, whose bytes stay as they are.
 */
import { createHash, type Hash } from 'node:crypto';

export interface FileFacts {
  sha256: string;
  size: number;
  /** SHA-256 of everything up to each end of a PDF in it, in lowercase hex. */
  beginnings: ReadonlySet<string>;
}

const mark = Buffer.from('%%EOF');
/** What follows a mark up to the next object can belong to the file that ends there. */
const nextObject = /\d{1,10} \d{1,5} obj/;
const tailBytes = 1_100;
/** A file has one end for each revision; what only looks like one costs a hash too. */
const maxEnds = 20_000;

/** Finds where a PDF may end within the bytes, which are given in order. */
export class Ends {
  readonly #found = new Set<number>();
  #carried = Buffer.alloc(0);
  #at = 0;

  add(chunk: Buffer): void {
    this.#search(this.#carried.length > 0 ? Buffer.concat([this.#carried, chunk]) : chunk, false);
  }

  /** Positions in ascending order. */
  all(): number[] {
    this.#search(this.#carried, true);
    return [...this.#found].sort((a, b) => a - b);
  }

  /** Searches all but the last bytes, in which an end could be without what follows it. */
  #search(bytes: Buffer, isLast: boolean): void {
    const until = isLast ? bytes.length : Math.max(0, bytes.length - tailBytes);
    for (let i = bytes.indexOf(mark); i >= 0 && i < until; i = bytes.indexOf(mark, i + 1)) {
      if (this.#found.size >= maxEnds) break;
      this.#addEnds(bytes, i + mark.length);
    }
    this.#carried = Buffer.from(bytes.subarray(until));
    this.#at += until;
  }

  #addEnds(bytes: Buffer, end: number): void {
    const next = nextObject.exec(bytes.toString('latin1', end, end + tailBytes - mark.length));
    const ends = [0, 1, 2, ...(next ? [next.index - 1, next.index] : [])];
    for (const after of ends) if (after >= 0) this.#found.add(this.#at + end + after);
  }
}

/** Hashes a file and its beginnings up to the given positions. */
export class Hashes {
  readonly #hash = createHash('sha256');
  readonly #beginnings = new Set<string>();
  readonly #ends: readonly number[];
  #next = 0;
  #size = 0;

  constructor(ends: readonly number[]) {
    this.#ends = ends;
  }

  add(chunk: Buffer): void {
    let from = 0;
    for (let end = this.#ends[this.#next]; end !== undefined && end <= this.#size + chunk.length; ) {
      const until = end - this.#size;
      this.#hash.update(chunk.subarray(from, until));
      this.#beginnings.add(hexOf(this.#hash));
      from = until;
      end = this.#ends[++this.#next];
    }
    this.#hash.update(chunk.subarray(from));
    this.#size += chunk.length;
  }

  facts(): FileFacts {
    return { sha256: hexOf(this.#hash), size: this.#size, beginnings: this.#beginnings };
  }
}

const hexOf = (hash: Hash): string => hash.copy().digest('hex');

export function fileFacts(bytes: Buffer): FileFacts {
  const ends = new Ends();
  ends.add(bytes);
  const hashes = new Hashes(ends.all());
  hashes.add(bytes);
  return hashes.facts();
}

/** Of a file that is read twice, each time in chunks. */
export async function fileFactsOf(read: () => AsyncIterable<Buffer>): Promise<FileFacts> {
  const ends = new Ends();
  for await (const chunk of read()) ends.add(chunk);
  const hashes = new Hashes(ends.all());
  for await (const chunk of read()) hashes.add(chunk);
  return hashes.facts();
}
