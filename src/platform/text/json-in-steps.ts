/**
 * `JSON.parse` in steps, for long texts. Pieces of a few kilobytes are parsed by `JSON.parse` itself, so both accept the same
 * and return the same. Only lists and objects that are longer than a piece are put together here.
 */

/** Characters that are parsed at once, about: a fraction of a millisecond. */
const pieceLength = 16_384;
/** Lists and objects in one another that are put together here. What is deeper is parsed at once. */
const maxDepth = 8;

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
type Kind = 'list' | 'object';
const opened = (code: number): Kind | null => (code === 0x5b ? 'list' : code === 0x7b ? 'object' : null);
const closed = (code: number): Kind | null => (code === 0x5d ? 'list' : code === 0x7d ? 'object' : null);
/** White space of JSON, which is less than that of JavaScript. */
const blank = /^[ \t\r\n]*$/;

/** Members of one object. No request needs more, and objects with hundreds of thousands are slow in every way. */
export const maxMembers = 20_000;

export interface ReadJson {
  value: unknown;
  /** An object has more than `maxMembers`. What is parsed at once is not counted: it is short, or deep. */
  isWide: boolean;
}

/** A list or object whose members are added as they are read. */
interface Container {
  kind: Kind;
  value: unknown[] | Record<string, unknown>;
  /** Its name in the object around it. */
  key: string;
  /** Where the members begin that have not been added yet. */
  from: number;
  /** The last comma between its own members; before `from` if none of those that are not added ends. */
  comma: number;
  /** Whether a comma was the last thing that was added. */
  needsMember: boolean;
  /** How many members were added to an object. */
  count: number;
}

const wrong = (): SyntaxError => new SyntaxError('not JSON');

/** As an assignment in JSON text: also of `__proto__`, which is a member like others there. */
function put(into: Container['value'], key: string, value: unknown): void {
  if (Array.isArray(into)) into.push(value);
  else if (key === '__proto__')
    Object.defineProperty(into, key, { value, writable: true, enumerable: true, configurable: true });
  else into[key] = value;
}

/** Adds the members in the text from `from` to `to`. */
function addPiece(text: string, container: Container, to: number): void {
  const piece = text.slice(container.from, to);
  if (blank.test(piece)) {
    if (container.needsMember) throw wrong();
    return;
  }
  if (container.kind === 'list') {
    const items = JSON.parse(`[${piece}]`) as unknown[];
    for (const item of items) put(container.value, '', item);
  } else {
    const members = JSON.parse(`{${piece}}`) as Record<string, unknown>;
    const keys = Object.keys(members);
    container.count += keys.length;
    for (const key of keys) put(container.value, key, members[key]);
  }
  container.needsMember = false;
}

/** Adds what ends with a comma at `at`. */
function addUntilComma(text: string, container: Container, at: number): void {
  container.needsMember = true;
  addPiece(text, container, at);
  container.needsMember = true;
  container.from = at + 1;
}

/** The name before a list or object that is opened at `at`; empty in a list. */
function keyBefore(text: string, container: Container, at: number): string {
  const before = text.slice(container.from, at);
  if (container.kind === 'list') {
    if (!blank.test(before)) throw wrong();
    return '';
  }
  const colon = before.lastIndexOf(':');
  if (colon < 0 || !blank.test(before.slice(colon + 1))) throw wrong();
  const key: unknown = JSON.parse(before.slice(0, colon));
  if (typeof key !== 'string') throw wrong();
  return key;
}

/** The position after the string that begins at `at`. */
function afterString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
  throw wrong();
}

class Reader {
  readonly #text: string;
  readonly #piece: number;
  readonly #open: Container[] = [];
  /** Lists and objects within the members of the last container that are parsed with a piece. */
  #depth = 0;
  /** Where the first of those begins. */
  #opened = 0;
  #at = 0;
  #isWide = false;
  constructor(text: string, piece: number) {
    this.#text = text;
    this.#piece = piece;
  }

  *steps(): Generator<void, ReadJson> {
    const text = this.#text;
    const start = text.search(/[^ \t\r\n]/);
    const kind = start < 0 ? null : opened(text.charCodeAt(start));
    if (kind === null || text.length <= this.#piece) return { value: JSON.parse(text), isWide: false };
    this.#enter(kind, '', start);
    let paused = this.#at;
    for (let last = this.#open.at(-1); last; last = this.#open.at(-1)) {
      if (this.#at >= text.length) throw wrong();
      const ended = this.#next(last);
      if (ended && this.#open.length === 0) {
        if (!blank.test(text.slice(this.#at))) throw wrong();
        return { value: ended.value, isWide: this.#isWide };
      }
      if (this.#at - paused < this.#piece) continue;
      paused = this.#at;
      yield;
    }
    throw wrong();
  }

  #enter(kind: Kind, key: string, at: number): void {
    const value = kind === 'list' ? [] : {};
    this.#open.push({ kind, value, key, from: at + 1, comma: at, needsMember: false, count: 0 });
    this.#depth = 0;
    this.#at = at + 1;
  }

  /** Reads a character, or a string. Returns a container that ended. */
  #next(last: Container): Container | null {
    const text = this.#text;
    const code = text.charCodeAt(this.#at);
    if (code === quote) {
      this.#at = afterString(text, this.#at);
      return null;
    }
    if (opened(code) !== null && this.#depth++ === 0) this.#opened = this.#at;
    if (closed(code) !== null && this.#depth-- === 0) return this.#leave(last, closed(code));
    if (code === comma && this.#depth === 0) {
      last.comma = this.#at;
      if (this.#at - last.from >= this.#piece) addUntilComma(text, last, this.#at);
    }
    this.#at++;
    if (this.#depth > 0 && this.#at - this.#opened >= this.#piece && this.#open.length < maxDepth) this.#descend(last);
    return null;
  }

  /** Opens the list or object that is longer than a piece, and reads it again from its beginning. */
  #descend(last: Container): void {
    const text = this.#text;
    if (last.comma >= last.from) addUntilComma(text, last, last.comma);
    const kind = opened(text.charCodeAt(this.#opened));
    const key = keyBefore(text, last, this.#opened);
    last.needsMember = false;
    if (kind !== null) this.#enter(kind, key, this.#opened);
  }

  #leave(last: Container, kind: Kind | null): Container {
    if (kind !== last.kind) throw wrong();
    addPiece(this.#text, last, this.#at);
    if (last.count > maxMembers) this.#isWide = true;
    this.#open.pop();
    this.#at++;
    const around = this.#open.at(-1);
    if (around) {
      put(around.value, last.key, last.value);
      this.#afterMember(around);
    }
    return last;
  }

  /** After a list or object that was put together, only a comma or the end of what is around it can follow. */
  #afterMember(around: Container): void {
    const text = this.#text;
    while (this.#at < text.length && blank.test(text.charAt(this.#at))) this.#at++;
    const code = text.charCodeAt(this.#at);
    this.#depth = 0;
    around.from = this.#at;
    around.comma = this.#at - 1;
    if (code === comma) {
      around.needsMember = true;
      this.#at++;
      around.from = this.#at;
    } else if (closed(code) === null) throw wrong();
  }
}

/** Throws a SyntaxError where `JSON.parse` does. Yields after each piece. */
export const parseInSteps = (text: string, piece: number = pieceLength): Generator<void, ReadJson> =>
  new Reader(text, piece).steps();
