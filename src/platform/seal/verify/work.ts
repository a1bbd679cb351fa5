/** How much is judged of what follows a seal, in all revisions together: anybody can add as much as they like. */
import { createHash } from 'node:crypto';
import { SyntaxProblem } from '../../pdf/syntax/report.ts';
import type { Stream } from '../../pdf/syntax/values.ts';
import { readTimestamp } from '../cms/timestamp.ts';
import { maxSignatures } from './signed-range.ts';

/** Items of validation data and fields, counted again in each revision that lists them. */
const maxItems = 1_000_000;
/** A signature has one, and may get others when it is renewed. */
const maxTokens = 2 * maxSignatures;

export class Work {
  #items = maxItems;
  #tokens = maxTokens;
  readonly #streams = new WeakMap<Stream, boolean>();
  readonly #judged = new Map<string, boolean>();

  /** Throws a `SyntaxProblem` when there is more than is judged. */
  spend(items: number): void {
    this.#items -= items;
    if (this.#items < 0) throw new SyntaxProblem(0, 'more additions than are checked');
  }

  /** Whether the data are a valid token. Each is verified once, however often it is listed or copied. */
  isToken(stream: Stream, decode: () => Buffer | null): boolean {
    const known = this.#streams.get(stream);
    if (known !== undefined) return known;
    const data = decode();
    const is = data !== null && this.#verify(data);
    this.#streams.set(stream, is);
    return is;
  }

  #verify(data: Buffer): boolean {
    const key = createHash('sha256').update(data).digest('hex');
    const known = this.#judged.get(key);
    if (known !== undefined) return known;
    if (--this.#tokens < 0) throw new SyntaxProblem(0, 'more timestamps than are checked');
    const is = isToken(data);
    this.#judged.set(key, is);
    return is;
  }
}

function isToken(data: Buffer): boolean {
  try {
    const { signatureOk, problems } = readTimestamp(data, () => null);
    return signatureOk && problems.length === 0;
  } catch {
    return false;
  }
}
