/**
 * The values of PDF objects (ISO 32000-2, 7.3) as our strict reader gives them. Unlike a PDF library it hides nothing:
 * whatever two programs could read differently is reported while reading.
 */

/** A name without its slash; bytes as Latin-1 characters, escapes decoded. */
export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A string's bytes, decoded. `from` and `to` are the offsets of its first delimiter and behind its last one. */
export class Text {
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
  constructor(bytes: Buffer, from: number, to: number) {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
  }
}

export class Ref {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

export type Dict = Map<string, Value>;

/** A stream: its dictionary and its bytes as they stand in the file. */
export class Stream {
  readonly dict: Dict;
  readonly data: Buffer;
  constructor(dict: Dict, data: Buffer) {
    this.dict = dict;
    this.data = data;
  }
}

export type Value = null | boolean | number | Name | Text | Ref | Value[] | Dict | Stream;

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map;
export const isName = (value: Value | undefined, text: string): boolean => value instanceof Name && value.text === text;

/** Whether two values mean the same. References must have the same number; streams the same dictionary and bytes. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true;
  if (one instanceof Name) return other instanceof Name && one.text === other.text;
  if (one instanceof Text) return other instanceof Text && one.bytes.equals(other.bytes);
  if (one instanceof Ref)
    return other instanceof Ref && one.number === other.number && one.generation === other.generation;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, i) => isSame(item, other[i]));
  if (one instanceof Stream)
    return other instanceof Stream && isSame(one.dict, other.dict) && one.data.equals(other.data);
  if (isDict(one)) return isDict(other) && differingKeys(one, other).length === 0;
  return false;
}

/** The keys whose values differ; a key with the value null is absent (ISO 32000-2, 7.3.7). */
export function differingKeys(one: Dict, other: Dict): string[] {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter(key => !isSame(one.get(key) ?? null, other.get(key) ?? null));
}

/** Every reference in a value, in no particular order. */
export function referencesIn(value: Value, found: (ref: Ref) => void): void {
  if (value instanceof Ref) found(value);
  else if (Array.isArray(value)) for (const item of value) referencesIn(item, found);
  else if (value instanceof Stream) referencesIn(value.dict, found);
  else if (isDict(value)) for (const item of value.values()) referencesIn(item, found);
}
