/**
 * Inline images (ISO 32000-2, 8.9.7): where pdf.js finds their end, and a spelling in which every program does. In
 * hexadecimal digits no `EI` can stand within them.
 */
import { isSpace } from '../../syntax/characters.ts';
import { inlineComponents, operators } from '../../syntax/operators.ts';
import { Name } from '../../syntax/values.ts';
import { type Operand, operandText, readOperand } from './operands.ts';
import { type Token, Tokens, unclear, Word } from './tokens.ts';

const [letterE, letterI] = [0x45, 0x49];
/** Bytes behind an image that pdf.js looks at to know whether it has ended. */
const textBehind = 15;
const operatorBehind = 75;

/** Reads behind `BI`, up to the position behind `EI`. Returns the image as it is written. */
export function respellImage(tokens: Tokens): string {
  const image = new Map<string, Operand>();
  for (let key = readOperand(tokens); !(key instanceof Word && key.text === 'ID'); key = readOperand(tokens)) {
    const value = key instanceof Name ? readOperand(tokens) : undefined;
    if (!(key instanceof Name) || value === undefined) throw unclear('an inline image without data');
    image.set(key.text, value);
  }
  const from = tokens.at + 1;
  const filters = listOf(image, 'F', 'Filter');
  const { end, next } = endOf(tokens.bytes, from, filters[0]);
  tokens.at = next;
  const data = tokens.bytes.subarray(from, filters.length === 0 ? plainEnd(image, from, end) : end);
  const parameters = listOf(image, 'DP', 'DecodeParms');
  const isInDigits = filters[0] instanceof Name && /^(AHx|ASCIIHexDecode)$/.test(filters[0].text);
  if (!isInDigits) {
    filters.unshift(new Name('AHx'));
    if (parameters.length > 0) parameters.unshift(null);
  }
  const digits = isInDigits ? data.toString('latin1').replace(/[^\dA-Fa-f]/g, '') : data.toString('hex').toUpperCase();
  for (const key of ['F', 'Filter', 'DP', 'DecodeParms']) image.delete(key);
  const entries = [...image].map(([key, value]) => `${operandText(new Name(key))} ${operandText(value)}`).join(' ');
  const unpacking = parameters.length === 0 ? '' : ` /DP ${operandText(parameters)}`;
  return `BI ${entries} /F ${operandText(filters)}${unpacking} ID\n${digits}>\nEI`;
}

function listOf(image: Map<string, Operand>, short: string, long: string): Operand[] {
  const found = image.get(short) ?? image.get(long) ?? [];
  return Array.isArray(found) ? [...found] : [found];
}

interface End {
  /** Behind the data, and behind `EI`. */
  end: number;
  next: number;
}

function endOf(bytes: Buffer, from: number, filter: Operand | undefined): End {
  const name = filter instanceof Name ? filter.text : '';
  const behind =
    name === 'AHx' || name === 'ASCIIHexDecode'
      ? bytes.indexOf('>', from) + 1
      : name === 'A85' || name === 'ASCII85Decode'
        ? bytes.indexOf('~>', from) + 2
        : name === 'DCT' || name === 'DCTDecode'
          ? bytes.indexOf(Buffer.from([0xff, 0xd9]), from) + 2
          : 0;
  if (behind <= from) return searchedEnd(bytes, from);
  const mark = bytes.indexOf('EI', behind);
  return mark < 0 ? searchedEnd(bytes, from) : { end: behind, next: mark + 2 };
}

/** Behind `EI` and white space, where text with an operator follows. */
function searchedEnd(bytes: Buffer, from: number): End {
  let last = -1;
  for (let at = bytes.indexOf(letterE, from); at >= 0; at = bytes.indexOf(letterE, at)) {
    if (bytes[at + 1] !== letterI || ![10, 13, 32].includes(bytes[at + 2] ?? -1)) {
      at += bytes[at + 1] === letterI ? 3 : 2;
      continue;
    }
    last = at;
    if (isEnd(bytes, at + 3)) break;
    at += 3;
  }
  if (last < 0) throw unclear('an inline image that does not end');
  return { end: isSpace[bytes[last - 1] ?? 0] === 1 ? last - 1 : last, next: last + 2 };
}

function isEnd(bytes: Buffer, at: number): boolean {
  const text = bytes.subarray(at, at + textBehind);
  for (const [i, byte] of text.entries()) {
    if (byte === 0 && text[i + 1] !== 0) continue;
    if (byte !== 10 && byte !== 13 && (byte < 32 || byte > 127)) return false;
  }
  return text.length === 0 || hasOperator(new Tokens(bytes.subarray(at, at + operatorBehind)));
}

function hasOperator(tokens: Tokens): boolean {
  let count = 0;
  for (let token = nextOf(tokens); token !== undefined; token = nextOf(tokens)) {
    if (!(token instanceof Word)) count++;
    else {
      const operator = operators.get(token.text);
      if (!operator) return token.text === 'BI' && count === 0;
      if (operator.operands === null || operator.operands.length === count) return true;
      count = 0;
    }
  }
  return false;
}

function nextOf(tokens: Tokens): Token | undefined {
  try {
    return tokens.next();
  } catch {
    return undefined;
  }
}

/** Where samples without a filter end; programs take what is missing for different colours. */
function plainEnd(image: Map<string, Operand>, from: number, end: number): number {
  const at = (short: string, long: string): Operand | undefined => image.get(short) ?? image.get(long);
  const isMask = at('IM', 'ImageMask') === true;
  const space = at('CS', 'ColorSpace');
  const name = Array.isArray(space) ? space[0] : space;
  const count = isMask ? 1 : name instanceof Name ? inlineComponents[name.text] : undefined;
  if (count === undefined) return end;
  const [width, height, bits] = [at('W', 'Width'), at('H', 'Height'), isMask ? 1 : at('BPC', 'BitsPerComponent')];
  const size =
    typeof width === 'number' && typeof height === 'number' && typeof bits === 'number'
      ? Math.ceil((width * bits * count) / 8) * height
      : -1;
  // White space before `EI` can be a sample.
  if (size < 0 || from + size > end + 1) throw unclear('an inline image of another size');
  return from + size;
}
