/** The characters that a font's ToUnicode map gives to codes of one byte (ISO 32000-2, 9.10.3). */

const token = /(begin|end)(bfchar|bfrange)|<([\s\da-fA-F]*)>|[[\]]/g;

/** What a section lists: hexadecimal digits, or an array of them. */
type Operand = string | string[];

export function charactersByCode(map: string): Map<number, string> {
  const found = new Map<number, string>();
  let operands: Operand[] = [];
  let list: string[] | null = null;
  for (const [whole, edge, kind, digits] of map.matchAll(token)) {
    if (edge === 'end') add(found, kind === 'bfchar' ? 2 : 3, operands);
    if (edge !== undefined) operands = [];
    else if (digits !== undefined) (list ?? operands).push(digits.replace(/\s/g, ''));
    else if (whole === '[') list = [];
    else if (list) operands.push(list);
    if (whole !== '[' && digits === undefined) list = null;
  }
  return found;
}

/** A code and its text, or the first and last code of a range and the text of the first or of each. */
function add(found: Map<number, string>, size: 2 | 3, operands: readonly Operand[]): void {
  for (let at = 0; at + size <= operands.length; at += size) {
    const [first, last, texts] =
      size === 2 ? [operands[at], operands[at], operands[at + 1]] : operands.slice(at, at + 3);
    if (!isByte(first) || !isByte(last) || texts === undefined) continue;
    for (let code = hex(first); code <= hex(last); code++) {
      const by = code - hex(first);
      found.set(code, typeof texts === 'string' ? following(textOf(texts), by) : textOf(texts[by] ?? ''));
    }
  }
}

const isByte = (operand: Operand | undefined): operand is string => typeof operand === 'string' && operand.length === 2;

const hex = (digits: string): number => Number.parseInt(digits, 16);

const textOf = (digits: string): string =>
  (digits.match(/[\da-fA-F]{4}/g) ?? []).map(unit => String.fromCharCode(hex(unit))).join('');

/** The text with its last character moved on by so many. */
const following = (text: string, by: number): string =>
  by === 0 ? text : text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by);
