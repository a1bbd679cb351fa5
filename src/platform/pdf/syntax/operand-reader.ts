/**
 * Operands of content streams (ISO 32000-2, 7.8.2) as every program reads them: numbers, names, strings and what is made of
 * them, each separated from the next. Anything else throws a `SyntaxProblem`.
 */
import { backslash, close, closing, cr, greater, isDelimiter, less, lf, open, opening, slash } from './characters.ts';
import { maxOperand } from './operators.ts';
import { SyntaxProblem } from './report.ts';
import { type Dict, Name, Text, type Value } from './values.ts';

const maxDepth = 16;
const maxName = 4_096;
/** Characters of a number. */
const maxNumber = 40;
const [plus, minus, point, zero, nine, hash] = [0x2b, 0x2d, 0x2e, 0x30, 0x39, 0x23];

/** White space without NUL, which some programs take for a character. */
const space = new Uint8Array(256);
for (const byte of Buffer.from('\t\n\f\r ')) space[byte] = 1;
/** What may follow a number, a name or an operator without white space. */
const follows = new Uint8Array(space);
for (const byte of Buffer.from('[]<>(/')) follows[byte] = 1;

const isHexDigit = (byte: number): boolean =>
  (byte >= zero && byte <= nine) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);

/** After a backslash, besides the end of a line and digits. */
const escaped = new Set(Buffer.from('nrtbf()\\'));

export class OperandReader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  fail(what: string): never {
    throw new SyntaxProblem(this.at, what);
  }

  /** The next byte that is not white space; -1 at the end. */
  next(): number {
    const { bytes } = this;
    while (this.at < bytes.length && space[bytes[this.at] ?? 0] === 1) this.at++;
    return this.at < bytes.length ? (bytes[this.at] ?? -1) : -1;
  }

  /** That what was read is separated from what follows. */
  mustEnd(): void {
    if (this.at < this.bytes.length && follows[this.bytes[this.at] ?? 0] !== 1)
      this.fail('parts that are not separated');
  }

  isSpaceAt(at: number): boolean {
    return at >= this.bytes.length || space[this.bytes[at] ?? 0] === 1;
  }

  number(): number {
    const { bytes } = this;
    const from = this.at;
    const sign = bytes[from];
    if (sign === plus || sign === minus) this.at++;
    let [value, scale, digits] = [0, 0, 0];
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at] ?? 0;
      if (byte >= zero && byte <= nine) {
        value = value * 10 + byte - zero;
        scale *= 10;
        digits++;
      } else if (byte === point && scale === 0) scale = 1;
      else break;
    }
    if (digits === 0 || this.at - from > maxNumber) this.fail('a malformed number');
    this.mustEnd();
    const found = (sign === minus ? -value : value) / (scale || 1);
    if (Math.abs(found) > maxOperand) this.fail('a number that programs store in different ways');
    return found;
  }

  name(): Name {
    const { bytes } = this;
    const from = ++this.at;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at] ?? 0;
      if (byte === hash) this.#escape();
      else if (byte <= 0x20 || byte >= 0x7f || isDelimiter[byte] === 1) break;
    }
    if (this.at === from || this.at - from > maxName) this.fail('a name without a length that programs read');
    this.mustEnd();
    return new Name(bytes.toString('latin1', from, this.at));
  }

  #escape(): void {
    const [one, two] = [this.bytes[this.at + 1] ?? 0, this.bytes[this.at + 2] ?? 0];
    if (!isHexDigit(one) || !isHexDigit(two) || (one === zero && two === zero)) this.fail('a malformed name');
    this.at += 2;
  }

  /** A string, literal or hexadecimal. */
  string(): Text {
    const from = this.at;
    if (this.bytes[from] === less) this.#hexadecimal();
    else this.#literal();
    return new Text(this.bytes.subarray(from, this.at), from, this.at);
  }

  #literal(): void {
    const { bytes } = this;
    let depth = 0;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at];
      if (byte === backslash) this.#escapeInString();
      else if (byte === open) depth++;
      // Some programs read the end of a line, others the byte.
      else if (byte === cr) this.fail('a string with a carriage return');
      else if (byte === close && --depth === 0) {
        this.at++;
        return;
      }
    }
    this.fail('a string that does not end');
  }

  #escapeInString(): void {
    const { bytes } = this;
    const byte = bytes[++this.at] ?? -1;
    if (byte >= zero && byte <= 0x37) {
      let code = byte - zero;
      for (let i = 0; i < 2; i++) {
        const digit = (bytes[this.at + 1] ?? 0) - zero;
        if (digit < 0 || digit > 7) break;
        code = code * 8 + digit;
        this.at++;
      }
      if (code > 255) this.fail('a string with a code above 255');
    } else if (byte === cr) {
      if (bytes[this.at + 1] === lf) this.at++;
    } else if (byte !== lf && !escaped.has(byte)) this.fail('a string with an unknown escape');
  }

  #hexadecimal(): void {
    const { bytes } = this;
    for (this.at++; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at] ?? 0;
      if (byte === greater) {
        this.at++;
        return;
      }
      if (!isHexDigit(byte) && space[byte] !== 1) this.fail('a hexadecimal string with other characters');
    }
    this.fail('a string that does not end');
  }

  /** A value within a dictionary or an inline image. */
  value(depth = 0): Value {
    if (depth > maxDepth) this.fail('values that are nested too deep');
    const byte = this.next();
    if (byte === slash) return this.name();
    if (byte === open) return this.string();
    if (byte === opening) return this.#array(depth);
    if (byte === less) return this.bytes[this.at + 1] === less ? this.dict(depth) : this.string();
    if ((byte >= zero && byte <= nine) || byte === plus || byte === minus || byte === point) return this.number();
    return this.#keyword();
  }

  #keyword(): boolean | null {
    for (const [word, value] of keywords) {
      if (this.bytes.toString('latin1', this.at, this.at + word.length) !== word) continue;
      this.at += word.length;
      this.mustEnd();
      return value;
    }
    return this.fail('a part that is no value');
  }

  #array(depth: number): Value[] {
    const found: Value[] = [];
    for (this.at++; this.next() !== closing; ) found.push(this.value(depth + 1));
    this.at++;
    return found;
  }

  dict(depth = 0): Dict {
    const found: Dict = new Map();
    for (this.at += 2; this.next() === slash; ) this.entry(found, depth);
    if (this.bytes[this.at] !== greater || this.bytes[this.at + 1] !== greater)
      this.fail('a dictionary that does not end');
    this.at += 2;
    return found;
  }

  /** A key with its value. */
  entry(dict: Dict, depth = 0): void {
    const key = this.name().text;
    if (dict.has(key)) this.fail('a dictionary with a key twice');
    dict.set(key, this.value(depth + 1));
  }
}

const keywords: readonly [string, boolean | null][] = [
  ['true', true],
  ['false', false],
  ['null', null],
];
