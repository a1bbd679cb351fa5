/** The operations of a content stream (ISO 32000-2, 7.8.2), by position: each with its operands and its operator. */

export interface Operation {
  operator: string;
  /** The first byte of its first operand, and the byte after its operator. */
  start: number;
  end: number;
  /** The text of each operand; of a string, an array or a dictionary only its brackets. */
  operands: string[];
}

const [left, right, less, more, open, close, percent, slash, backslash] = [
  0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x25, 0x2f, 0x5c,
];
const isSpace = (byte: number): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
const delimiters = new Set([left, right, less, more, open, close, percent, slash, 0x7b, 0x7d]);
const isRegular = (byte: number): boolean => !isSpace(byte) && !delimiters.has(byte);

export function* operationsOf(content: Buffer): Generator<Operation> {
  let operands: string[] = [];
  let start = -1;
  for (let i = 0; i < content.length; ) {
    const byte = content[i] ?? 0;
    if (isSpace(byte)) {
      i++;
      continue;
    }
    if (byte === percent) {
      i = endOfLine(content, i);
      continue;
    }
    if (start < 0) start = i;
    const end = endOfToken(content, i);
    const token = content.toString('latin1', i, Math.min(end, i + 200));
    i = end;
    if (!/^[A-Za-z'"]/.test(token) || /^(true|false|null)$/.test(token)) {
      operands.push(token);
      continue;
    }
    if (token === 'BI') i = endOfImage(content, i);
    yield { operator: token, start, end: i, operands };
    operands = [];
    start = -1;
  }
}

/** The name without its slash, with its escapes resolved; null for anything else. */
export const nameIn = (operand: string | undefined): string | null =>
  operand?.startsWith('/')
    ? operand.slice(1).replace(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : null;

function endOfLine(content: Buffer, from: number): number {
  let i = from;
  while (i < content.length && content[i] !== 10 && content[i] !== 13) i++;
  return i;
}

/** The end of one token; an array or dictionary is one, with all that is in it. */
function endOfToken(content: Buffer, from: number): number {
  const byte = content[from];
  if (byte === left) return endOfString(content, from);
  if (byte === open || (byte === less && content[from + 1] === less)) return endOfNested(content, from);
  if (byte === less) {
    const at = content.indexOf(more, from);
    return at < 0 ? content.length : at + 1;
  }
  let i = from + 1;
  while (i < content.length && (byte === slash || isRegular(byte ?? 0)) && isRegular(content[i] ?? 0)) i++;
  return i;
}

function endOfNested(content: Buffer, from: number): number {
  let depth = 0;
  for (let i = from; i < content.length; ) {
    const byte = content[i] ?? 0;
    const isPair = content[i + 1] === byte && (byte === less || byte === more);
    if (byte === percent) i = endOfLine(content, i);
    else if (byte === open || (byte === less && isPair)) {
      depth++;
      i += byte === open ? 1 : 2;
    } else if (byte === close || (byte === more && isPair)) {
      i += byte === close ? 1 : 2;
      if (--depth === 0) return i;
    } else if (byte === left || byte === less) i = endOfToken(content, i);
    else i++;
  }
  return content.length;
}

function endOfString(content: Buffer, from: number): number {
  let depth = 0;
  for (let i = from; i < content.length; i++) {
    const byte = content[i];
    if (byte === backslash) i++;
    else if (byte === left) depth++;
    else if (byte === right && --depth === 0) return i + 1;
  }
  return content.length;
}

/** The byte after `EI`, which stands between white space. */
function endOfImage(content: Buffer, from: number): number {
  const data = content.indexOf('ID', from);
  for (let at = content.indexOf('EI', data < 0 ? from : data + 2); at >= 0; at = content.indexOf('EI', at + 2)) {
    if (isSpace(content[at - 1] ?? 0) && !isRegular(content[at + 2] ?? 32)) return at + 2;
  }
  return content.length;
}
