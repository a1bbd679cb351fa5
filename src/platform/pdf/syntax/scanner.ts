/**
 * The tokens and values of a PDF (ISO 32000-2, 7.2 and 7.3), read exactly. What is legal but unusual enough that
 * programs differ on it is reported; what cannot be read at all throws.
 */
import { closing, cr, greater, isDelimiter, isSpace, less, lf, open, opening, percent, slash } from './characters.ts';
import { type Report, SyntaxProblem } from './report.ts';
import { hexString, literalString } from './strings.ts';
import { type Dict, isName, isSame, Name, Ref, referencesIn, type Value } from './values.ts';

const maxDepth = 100;
/** No writer makes objects with so many. */
const maxValues = 300_000;
/** Bytes of a name as it is written. Many programs read no more than 127. */
const maxName = 4_096;
const maxInteger = 2 ** 53;
/** Programs store larger integers in different ways. */
const safeInteger = 2_147_483_647;

/** Programs differ on whether these may be written with a sign or a decimal point. */
const integerKeys = new Set(
  'Length Prev Size N First W Index ByteRange XRefStm Columns Predictor Colors BitsPerComponent'.split(' '),
);
/** Of these, the ones that say where something else begins. */
const placeKeys = new Set(['First', 'Prev', 'XRefStm']);

/** How a stream or a list of objects is read. */
const readingKeys = new Set('Type Filter DecodeParms EarlyChange Extends F'.split(' '));

export class Scanner {
  readonly bytes: Buffer;
  at: number;
  /** Values read so far, with those in arrays and dictionaries. */
  values = 0;
  /** Numbers read so far that are not digits alone. */
  #unusual = 0;
  readonly end: number;
  readonly report: Report;

  /** Reads from `at` up to `end`, never behind it. */
  constructor(bytes: Buffer, at: number, end: number, report: Report) {
    this.bytes = bytes;
    this.at = at;
    this.end = Math.min(end, bytes.length);
    this.report = report;
  }

  /** Skips white space and comments; returns the number of bytes. */
  space(): number {
    const from = this.at;
    for (;;) {
      while (this.at < this.end && isSpace[this.bytes[this.at] ?? 0] === 1) this.at++;
      if (this.at >= this.end || this.bytes[this.at] !== percent) return this.at - from;
      this.report(this.at, 'a comment', 'COMMENT');
      while (this.at < this.end && this.bytes[this.at] !== cr && this.bytes[this.at] !== lf) this.at++;
    }
  }

  peek(): number {
    return this.at < this.end ? (this.bytes[this.at] ?? -1) : -1;
  }

  /** Whether the keyword stands here and ends here; then it is skipped. */
  keyword(word: string): boolean {
    if (this.at + word.length > this.end) return false;
    for (let i = 0; i < word.length; i++) if (this.bytes[this.at + i] !== word.charCodeAt(i)) return false;
    const next = this.at + word.length;
    if (next < this.end && !this.#ends(next)) return false;
    this.at = next;
    return true;
  }

  must(word: string): void {
    if (!this.keyword(word)) throw new SyntaxProblem(this.at, `${word} is missing`);
  }

  /** A non-negative integer as writers write it: digits only. Null when there is none; the position stays. */
  digits(): number | null {
    let at = this.at;
    let value = 0;
    while (at < this.end && at - this.at < 16) {
      const digit = (this.bytes[at] ?? 0) - 48;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
      at++;
    }
    if (at === this.at || value > maxInteger || (at < this.end && !this.#ends(at))) return null;
    this.at = at;
    return value;
  }

  value(depth = 0): Value {
    if (++this.values > maxValues) throw new SyntaxProblem(this.at, 'an object has more values than are read');
    if (depth > maxDepth) throw new SyntaxProblem(this.at, 'values are nested too deep');
    this.space();
    const byte = this.peek();
    if (byte === slash) return this.#name();
    if (byte === open) return literalString(this);
    if (byte === opening) return this.#array(depth);
    if (byte === less) return this.bytes[this.at + 1] === less ? this.dict(depth) : hexString(this);
    if ((byte >= 48 && byte <= 57) || byte === 0x2b || byte === 0x2d || byte === 0x2e) return this.#number();
    if (this.keyword('true')) return true;
    if (this.keyword('false')) return false;
    if (this.keyword('null')) return null;
    throw new SyntaxProblem(this.at, byte < 0 ? 'it ends within a value' : 'there is no value');
  }

  dict(depth = 0): Dict {
    const found: Dict = new Map();
    if (this.peek() !== less || this.bytes[this.at + 1] !== less)
      throw new SyntaxProblem(this.at, 'a dictionary is missing');
    this.at += 2;
    /** Keys with a number that is no plain integer, and where they are. */
    const unusualAt = new Map<string, number>();
    for (;;) {
      this.space();
      if (this.peek() === greater && this.bytes[this.at + 1] === greater && this.at + 1 < this.end) {
        this.at += 2;
        for (const [key, at] of unusualAt)
          if (isInteger(key, found))
            this.report(at, `an unusual number as ${key}`, placeKeys.has(key) ? 'TWO_WAYS' : 'UNUSUAL');
        return found;
      }
      const from = this.at;
      if (this.peek() !== slash) throw new SyntaxProblem(from, 'a dictionary’s key is not a name');
      const key = this.#name().text;
      const unusual = this.#unusual;
      const value = this.value(depth + 1);
      if (this.#unusual > unusual && integerKeys.has(key)) unusualAt.set(key, from);
      if (!found.has(key)) found.set(key, value);
      else
        this.report(
          from,
          `a dictionary with the key ${key} twice`,
          decides(key, value, found.get(key)) ? 'TWO_WAYS' : 'UNUSUAL',
        );
    }
  }

  #ends(at: number): boolean {
    const byte = this.bytes[at] ?? 0;
    return isSpace[byte] === 1 || isDelimiter[byte] === 1;
  }

  #array(depth: number): Value[] {
    const found: Value[] = [];
    this.at++;
    for (;;) {
      this.space();
      if (this.peek() === closing) {
        this.at++;
        return found;
      }
      found.push(this.value(depth + 1));
    }
  }

  #name(): Name {
    const from = ++this.at;
    let isEscaped = false;
    while (this.at < this.end && !this.#ends(this.at)) {
      if (this.at - from >= maxName) throw new SyntaxProblem(from, 'a name is longer than is read');
      if (this.bytes[this.at++] === 0x23) isEscaped = true;
    }
    const raw = this.bytes.toString('latin1', from, this.at);
    if (!isEscaped) return new Name(raw);
    return new Name(
      raw.replace(/#(..)?/gs, (whole, hex: string | undefined) => {
        const byte = hex !== undefined && /^[0-9a-fA-F]{2}$/.test(hex) ? Number.parseInt(hex, 16) : 0;
        if (byte === 0) this.report(from, `a malformed name, ${readable(raw)}`, 'UNUSUAL');
        // Only what cannot be written otherwise needs an escape.
        else if (byte > 0x20 && byte < 0x7f && byte !== 0x23 && isDelimiter[byte] !== 1)
          this.report(from, `a name in disguise, ${readable(raw)}`, 'UNUSUAL');
        return byte === 0 ? whole : String.fromCharCode(byte);
      }),
    );
  }

  /** A number, or a reference when two integers and `R` follow each other. */
  #number(): number | Ref {
    const from = this.at;
    const integer = this.digits();
    if (integer !== null && this.at - from <= 10) {
      if (integer > safeInteger)
        this.report(from, `a number that programs store in different ways, ${integer}`, 'UNUSUAL');
      return this.#reference(integer, this.at - from > 1 && this.bytes[from] === 48) ?? integer;
    }
    this.at = from;
    this.#unusual++;
    while (this.at < this.end && !this.#ends(this.at) && this.at - from < 64) this.at++;
    const text = this.bytes.toString('latin1', from, this.at);
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) throw new SyntaxProblem(from, 'a malformed number');
    const value = Number(text);
    if (Math.abs(value) > safeInteger)
      this.report(from, `a number that programs store in different ways, ${text}`, 'UNUSUAL');
    return value;
  }

  #reference(number: number, isPadded: boolean): Ref | null {
    const after = this.at;
    let at = this.#pastSpace(after);
    const first = at;
    let generation = 0;
    for (; at < this.end && at - first < 6; at++) {
      const digit = (this.bytes[at] ?? 0) - 48;
      if (digit < 0 || digit > 9) break;
      generation = generation * 10 + digit;
    }
    const next = this.#pastSpace(at);
    if (at === first || first === after || next === at || this.bytes[next] !== 0x52) return null;
    this.at = next;
    if (!this.keyword('R')) {
      this.at = after;
      return null;
    }
    if (isPadded || (at - first > 1 && this.bytes[first] === 48))
      this.report(after, 'a reference with leading zeros', 'UNUSUAL');
    return new Ref(number, generation);
  }

  /** Behind white space and comments, of which a reference may have some too. */
  #pastSpace(from: number): number {
    let at = from;
    while (at < this.end && isSpace[this.bytes[at] ?? 0] === 1) at++;
    if (this.bytes[at] !== percent || at >= this.end) return at;
    while (at < this.end && this.bytes[at] !== cr && this.bytes[at] !== lf) at++;
    return this.#pastSpace(at);
  }
}

/** Widths of glyphs and exponents of functions, which share their keys with lists of objects, are any numbers. */
function isInteger(key: string, dict: Dict): boolean {
  const type = dict.get('Type');
  if (key === 'W') return isName(type, 'XRef');
  return key !== 'N' || isName(type, 'ObjStm') || !dict.has('FunctionType');
}

/** Whether it depends on the second value what the file contains: what it refers to, or how its parts are read. */
function decides(key: string, value: Value, first: Value | undefined): boolean {
  if (isSame(first, value)) return false;
  let found = integerKeys.has(key) || readingKeys.has(key);
  referencesIn(value, () => {
    found = true;
  });
  return found;
}

const readable = (raw: string): string => raw.slice(0, 40).replace(/[^\x21-\x7e]/g, '?');
