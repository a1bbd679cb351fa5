/**
 * Content streams as pdf.js reads them, with which the signing page shows them: it finds a meaning in much that the standard
 * does not have.
 */
import { PdfRejection } from '../../rejection.ts';
import { isDelimiter, isSpace } from '../../syntax/characters.ts';
import { operators } from '../../syntax/operators.ts';
import { Name } from '../../syntax/values.ts';

/** A string's bytes. */
export class Letters {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** A word that is no value: an operator, a bracket, or anything else. */
export class Word {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Token = number | boolean | null | Name | Letters | Word;

export const unclear = (what: string): PdfRejection =>
  new PdfRejection(
    'AMBIGUOUS',
    `The PDF contains ${what}, which programs read differently; print it to a new PDF and upload that.`,
  );

/** Beginnings of words at which pdf.js continues, in addition to the operators. */
const beginnings = 'BI ID EI BM BD true fa fal fals false nu nul null'.split(' ');
const words = new Set([...operators.keys(), ...beginnings]);
const maxWord = 128;

const [plus, minus, point, zero, nine, hash, percent] = [0x2b, 0x2d, 0x2e, 0x30, 0x39, 0x23, 0x25];
const isDigit = (byte: number): boolean => byte >= zero && byte <= nine;
const isSpecial = (byte: number): boolean => isSpace[byte] === 1 || isDelimiter[byte] === 1 || isBrace(byte);
const isBrace = (byte: number): boolean => byte === 0x7b || byte === 0x7d;
const isLineEnd = (byte: number): boolean => byte === 10 || byte === 13;
const digitOf = (byte: number): number => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? -1 : digit;
};

export class Tokens {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  #peek(ahead = 0): number {
    const at = this.at + ahead;
    return at < this.bytes.length ? (this.bytes[at] ?? -1) : -1;
  }

  /** Undefined at the end. */
  next(): Token | undefined {
    this.#space();
    const byte = this.#peek();
    if (byte < 0) return undefined;
    if (isDigit(byte) || byte === plus || byte === minus || byte === point) return this.#number();
    if (byte === 0x28) return new Letters(this.#literal());
    if (byte === 0x2f) return this.#name();
    if (byte === 0x3c && this.#peek(1) !== 0x3c) return new Letters(this.#hexadecimal());
    if (byte === 0x29) throw unclear('a parenthesis without its other in drawing operators');
    return this.#word(byte);
  }

  #space(): void {
    let isComment = false;
    for (let byte = this.#peek(); byte >= 0; byte = this.#peek()) {
      if (isComment) isComment = !isLineEnd(byte);
      else if (byte === percent) isComment = true;
      else if (isSpace[byte] !== 1) return;
      this.at++;
    }
  }

  #number(): number {
    const sign = this.#peek() === minus ? -1 : 1;
    if (this.#peek() === minus) this.at += this.#peek(1) === minus ? 2 : 1;
    else if (this.#peek() === plus) this.at++;
    while (isLineEnd(this.#peek())) this.at++;
    const isFraction = this.#peek() === point;
    if (isFraction) this.at++;
    const first = this.#peek();
    if (isDigit(first)) return sign * this.#digits(isFraction);
    if (first < 0 || isSpace[first] === 1 || first === 0x28 || first === 0x3c) return 0;
    throw unclear('a malformed number in drawing operators');
  }

  /** Behind a sign and, for a fraction, its point. Minus signs between digits are passed over. */
  #digits(isFraction: boolean): number {
    let [value, divisor, power] = [0, isFraction ? 1 : 0, 0];
    let powerSign: number | null = null;
    for (let byte = this.#peek(); ; byte = this.#peek()) {
      if (isDigit(byte) && powerSign !== null) power = power * 10 + byte - zero;
      else if (isDigit(byte)) {
        value = value * 10 + byte - zero;
        divisor *= 10;
      } else if (byte === point && divisor === 0) divisor = 1;
      else if (byte === 0x45 || byte === 0x65) {
        const next = this.#peek(1);
        if (next === plus || next === minus) this.at++;
        else if (!isDigit(next)) break;
        powerSign = next === minus ? -1 : 1;
      } else if (byte !== minus) break;
      this.at++;
    }
    const found = (value / (divisor || 1)) * 10 ** ((powerSign ?? 0) * power);
    if (!Number.isFinite(found)) throw unclear('a malformed number in drawing operators');
    return found;
  }

  #literal(): Buffer {
    const out: number[] = [];
    let depth = 1;
    for (this.at++; this.#peek() >= 0; this.at++) {
      let byte = this.#peek();
      if (byte === 0x5c) {
        byte = this.#escape();
        if (byte < 0) continue;
      } else if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0) {
        this.at++;
        return Buffer.from(out);
      }
      out.push(byte & 255);
    }
    throw unclear('a string that does not end in drawing operators');
  }

  /** The byte that an escape stands for, whose last character is then the position; -1 for none. */
  #escape(): number {
    this.at++;
    const byte = this.#peek();
    if (byte >= zero && byte <= 0x37) {
      let code = byte - zero;
      for (let i = 0; i < 2 && this.#peek(1) >= zero && this.#peek(1) <= 0x37; i++) {
        this.at++;
        code = code * 8 + this.#peek() - zero;
      }
      return code;
    }
    if (byte === 13 && this.#peek(1) === 10) this.at++;
    if (isLineEnd(byte)) return -1;
    return escapes[byte] ?? byte;
  }

  #hexadecimal(): Buffer {
    let digits = '';
    for (this.at++; this.#peek() !== 0x3e; this.at++) {
      const byte = this.#peek();
      if (byte < 0) throw unclear('a string that does not end in drawing operators');
      if (digitOf(byte) >= 0) digits += String.fromCharCode(byte);
    }
    this.at++;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  #name(): Name {
    let text = '';
    for (this.at++; this.#peek() >= 0 && !isSpecial(this.#peek()); this.at++) {
      const byte = this.#peek();
      const [high, low] = [digitOf(this.#peek(1)), digitOf(this.#peek(2))];
      const isEscape = byte === hash && high >= 0 && low >= 0;
      text += String.fromCharCode(isEscape ? high * 16 + low : byte);
      if (isEscape) this.at += 2;
    }
    return new Name(text);
  }

  #word(first: number): Word | boolean | null {
    this.at++;
    if (first === 0x3c || (first === 0x3e && this.#peek() === 0x3e)) {
      this.at++;
      return new Word(first === 0x3c ? '<<' : '>>');
    }
    let text = String.fromCharCode(first);
    if (isSpecial(first)) return new Word(text);
    const second = this.#peek();
    if ((first < 0x20 || first > 0x7f) && second >= 0x20 && second <= 0x7f) return new Word(text);
    for (let byte = second; byte >= 0 && !isSpecial(byte); byte = this.#peek()) {
      const longer = text + String.fromCharCode(byte);
      if (words.has(text) && !words.has(longer)) break;
      if (longer.length > maxWord) throw unclear('an unknown drawing operator');
      text = longer;
      this.at++;
    }
    return text in keywords ? (keywords[text] ?? null) : new Word(text);
  }
}

const keywords: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

const escapes: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };
