/**
 * How values are written (ISO 32000-2, 7.3): each in one way that every program reads alike. The texts are Latin-1, one
 * character a byte.
 */

export function numberText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  if (!Number.isFinite(value)) return '0';
  // Further digits are what arithmetic adds.
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? withoutZeros(value.toFixed(20)) : text;
}

/** Of a number with twenty decimals. */
function withoutZeros(text: string): string {
  let end = text.length;
  while (text[end - 1] === '0') end--;
  const kept = text.slice(0, text[end - 1] === '.' ? end - 1 : end);
  return kept === '-0' ? '0' : kept;
}

/** Strings of printable ASCII in parentheses, others in hexadecimal digits, as all with `inHex`. */
export function stringText(bytes: Uint8Array, inHex = false): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer.toString('latin1');
  if (inHex || !/^[ -~]*$/.test(text)) return `<${buffer.toString('hex').toUpperCase()}>`;
  return `(${text.replace(/[()\\]/g, '\\$&')})`;
}

const needsEscape = /[^!-~]|[#%()/<>[\]{}]/g;

/** A name with its slash, from the bytes that it has. */
export const nameText = (bytes: string): string =>
  `/${bytes.replace(needsEscape, byte => `#${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)}`;
