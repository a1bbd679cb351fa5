/**
 * Content streams (ISO 32000-2, 7.8.2) that every program reads alike: each operator is one of the standard, has its
 * operands, and stands where it may.
 */
import { less, open, opening, slash } from './characters.ts';
import { readInlineImage } from './inline-image.ts';
import { OperandReader } from './operand-reader.ts';
import { maxColourants, maxCoordinate, type Operator, operators } from './operators.ts';
import { SyntaxProblem } from './report.ts';

/** What holds between two operators, besides the number of saved graphics states: a sum of these. */
export const between = { NOTHING: 0, TEXT: 1, PATH: 2, CLOSED: 4, CLIP: 8, GLYPH: 16 } as const;

export interface Passage {
  /** In short English, what programs read differently; null when there is nothing. */
  problem: string | null;
  /** What holds behind it. */
  exit: number;
  /** How many saved states it needs before it, and how many more there are behind it. */
  needed: number;
  added: number;
}

/** An operator's letters as a number, the first lowest. */
const codeOf = (bytes: Uint8Array, from: number, to: number): number => {
  let code = 0;
  for (let i = to - 1; i >= from; i--) code = code * 256 + (bytes[i] ?? 0);
  return code;
};
const byCode = new Map([...operators.values()].map(one => [codeOf(Buffer.from(one.name), 0, one.name.length), one]));
const longest = 3;
const image = codeOf(Buffer.from('BI'), 0, 2);
/** Bytes behind an inline image within which some programs look for an operator. */
const nextToImage = 75;

/** How an operand was read. */
const kind = { NUMBER: 1, NAME: 2, STRING: 3, NUMBERS: 4, TEXTS: 5, PROPERTIES: 6 } as const;

const isLetter = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x27 || byte === 0x22;

/** Reads one stream, before which `entry` holds: GLYPH where a glyph of a Type 3 font still needs its width. */
export function readOperations(content: Buffer, entry: number): Passage {
  const reader = new OperationReader(content, entry);
  let problem: string | null = null;
  try {
    reader.read();
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    problem = error.message;
  }
  return { problem, exit: reader.holds, needed: reader.needed, added: reader.added };
}

class OperationReader extends OperandReader {
  holds: number;
  needed = 0;
  added = 0;
  readonly #kinds = new Uint8Array(maxColourants + 1);
  readonly #values = new Float64Array(maxColourants + 1);
  #count = 0;
  #imageEnd = -1;
  /** Of the last array of numbers. */
  #least = 0;
  #sum = 0;

  constructor(content: Buffer, entry: number) {
    super(content);
    this.holds = entry;
  }

  read(): void {
    for (let byte = this.next(); byte >= 0; byte = this.next()) {
      if (isLetter(byte)) this.#operator();
      else if (this.#count > maxColourants) this.fail('too many operands');
      else {
        const found = this.#operand(byte);
        this.#kinds[this.#count++] = found;
      }
    }
    if (this.#count > 0) this.fail('operands without an operator');
  }

  #operand(byte: number): number {
    if (byte === slash) {
      this.name();
      return kind.NAME;
    }
    if (byte === open) {
      this.string();
      return kind.STRING;
    }
    if (byte === opening) return this.#array();
    if (byte === less) {
      if (this.bytes[this.at + 1] !== less) {
        this.string();
        return kind.STRING;
      }
      this.dict();
      return kind.PROPERTIES;
    }
    this.#values[this.#count] = this.number();
    return kind.NUMBER;
  }

  /** Of numbers and strings. */
  #array(): number {
    let found: number = kind.NUMBERS;
    [this.#least, this.#sum] = [0, 0];
    this.at++;
    for (let byte = this.next(); byte !== 0x5d; byte = this.next()) {
      if (byte === open || byte === less) {
        this.string();
        found = kind.TEXTS;
      } else {
        const value = this.number();
        this.#least = Math.min(this.#least, value);
        this.#sum += value;
      }
    }
    this.at++;
    return this.#sum === 0 && this.#least === 0 && found === kind.NUMBERS && this.bytes[this.at - 2] !== opening
      ? this.#zeros()
      : found;
  }

  /** Programs draw dashes of no length differently, but in a text they are nothing. */
  #zeros(): number {
    this.#least = -1;
    return kind.NUMBERS;
  }

  #operator(): void {
    const from = this.at;
    while (this.at < this.bytes.length && (isLetter(this.bytes[this.at] ?? 0) || this.#isMore())) this.at++;
    const code = this.at - from > longest ? -1 : codeOf(this.bytes, from, this.at);
    if (this.#imageEnd >= 0 && this.at - this.#imageEnd > nextToImage)
      this.fail('an inline image whose end is not certain');
    this.#imageEnd = -1;
    this.mustEnd();
    const operator = byCode.get(code);
    if (operator) {
      this.#check(operator);
      this.#follow(operator);
    } else if (code === image && this.#count === 0 && !this.#isInPath) {
      this.#imageEnd = readInlineImage(this) ? this.at : -1;
    } else this.fail('an unknown operator');
    this.#count = 0;
  }

  /** The star and the digits of operators, which none begins with. */
  #isMore(): boolean {
    const byte = this.bytes[this.at] ?? 0;
    return byte === 0x2a || byte === 0x30 || byte === 0x31;
  }

  #check(operator: Operator): void {
    const { operands, name } = operator;
    if (operands === null) this.#checkColour(name);
    else {
      if (operands.length !== this.#count) this.fail(`${name} with another number of operands`);
      for (let i = 0; i < operands.length; i++) {
        const [wanted, found] = [kind[operands[i] ?? 'NUMBER'], this.#kinds[i]];
        const isMore =
          (wanted === kind.TEXTS && found === kind.NUMBERS) || (wanted === kind.PROPERTIES && found === kind.NAME);
        if (wanted !== found && !isMore) this.fail(`${name} with other operands`);
      }
    }
    if (!this.#isInRange(operator)) this.fail(`${name} with a value out of range`);
  }

  #checkColour(name: string): void {
    const last = this.#kinds[this.#count - 1] === kind.NAME && name.length === 3 ? 1 : 0;
    for (let i = 0; i < this.#count - last; i++)
      if (this.#kinds[i] !== kind.NUMBER) this.fail(`${name} with other operands`);
    if (this.#count === 0 || this.#count - last > maxColourants) this.fail(`${name} with another number of operands`);
  }

  #isInRange({ name, role }: Operator): boolean {
    const value = this.#values[0] ?? 0;
    if (role === 'COLOUR') {
      for (let i = 0; i < this.#count; i++)
        if (!((this.#values[i] ?? 0) >= 0 && (this.#values[i] ?? 0) <= 1)) return false;
      return true;
    }
    if (role === 'BUILD') return this.#areNear(name === 're');
    if (name === 'w' || name === 'M') return value >= 0;
    if (name === 'J' || name === 'j') return value === 0 || value === 1 || value === 2;
    if (name === 'Tr') return Number.isInteger(value) && value >= 0 && value <= 7;
    return name !== 'd' || (this.#least >= 0 && (this.#values[1] ?? 0) >= 0);
  }

  /** Points of a path; the second of a rectangle is relative to the first. */
  #areNear(isRectangle: boolean): boolean {
    for (let i = 0; i < this.#count; i++) {
      const from = isRectangle && i > 1 ? (this.#values[i - 2] ?? 0) : 0;
      if (Math.abs(from + (this.#values[i] ?? 0)) > maxCoordinate) return false;
    }
    return true;
  }

  get #isInPath(): boolean {
    return (this.holds & (between.PATH | between.CLIP)) !== 0;
  }

  #follow({ name, role }: Operator): void {
    if (role === 'BUILD') this.#build(name);
    else if (role === 'PAINT') this.holds &= ~(between.PATH | between.CLOSED | between.CLIP);
    else if (role === 'CLIP') {
      if ((this.holds & between.PATH) === 0 || (this.holds & between.CLIP) !== 0) this.fail(`${name} without a path`);
      this.holds |= between.CLIP;
    } else if (this.#isInPath) this.fail(`${name} within a path`);
    else if (role === 'WIDTH') {
      if ((this.holds & between.GLYPH) === 0) this.fail(`${name} without a glyph`);
      this.holds &= ~between.GLYPH;
    } else if (name === 'q') this.added++;
    else if (name === 'Q') this.needed = Math.max(this.needed, -(--this.added));
    else if (name === 'BT' || name === 'ET') {
      if ((this.holds & between.TEXT) === (name === 'BT' ? between.TEXT : 0)) this.fail(`${name} without its other`);
      this.holds ^= between.TEXT;
    }
  }

  #build(name: string): void {
    if ((this.holds & between.CLIP) !== 0) this.fail(`${name} behind a clip`);
    const begins = name === 'm' || name === 're';
    if (!begins && (this.holds & between.PATH) === 0) this.fail(`${name} without a current point`);
    if (name === 'v' && (this.holds & between.CLOSED) !== 0) this.fail('v behind a closed path');
    this.holds = name === 'h' ? this.holds | between.CLOSED : (this.holds & ~between.CLOSED) | between.PATH;
  }
}
