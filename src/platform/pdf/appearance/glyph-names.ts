/** Characters by the names of glyphs (Adobe Glyph List), and by code in the encodings of ISO 32000-1, annex D. */

const named: Record<string, string> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  period: '.',
  comma: ',',
  plus: '+',
  hyphen: '-',
  minus: '-',
  percent: '%',
  dollar: '$',
  Euro: '€',
  sterling: '£',
  yen: '¥',
};

/** Letters, digits and what amounts are written with; null for other names. */
export function characterOf(name: string): string | null {
  if (/^[A-Za-z]$/.test(name)) return name;
  if (Object.hasOwn(named, name)) return named[name] ?? null;
  const digits = /^(?:uni|u)([\dA-F]{4,6})$/.exec(name)?.[1];
  const code = digits ? Number.parseInt(digits, 16) : Number.NaN;
  return code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

const decoding =
  (label: string): ((code: number) => string | null) =>
  code =>
    new TextDecoder(label).decode(Uint8Array.of(code));

/** Letters, digits and signs of ASCII are in the same places in each. */
const ascii = (code: number): string | null => (code > 32 && code < 127 ? String.fromCharCode(code) : null);

export const encodings: Partial<Record<string, (code: number) => string | null>> = {
  WinAnsiEncoding: decoding('windows-1252'),
  MacRomanEncoding: decoding('macintosh'),
  StandardEncoding: ascii,
};
