/** The operators of content streams, with their operands (ISO 32000-2, annex A). */

/**
 * What an operand is. NUMBERS is an array of numbers, TEXTS one of strings and numbers, PROPERTIES a name or a dictionary.
 */
export type OperandKind = 'NUMBER' | 'NAME' | 'STRING' | 'NUMBERS' | 'TEXTS' | 'PROPERTIES';

export interface Operator {
  name: string;
  /** Null for colours, whose number depends on the colour space. */
  operands: readonly OperandKind[] | null;
  /**
   * BUILD goes on with the current path, PAINT ends it, CLIP is allowed in between. WIDTH is for a glyph of a Type 3 font.
   * COLOUR has values from 0 to 1.
   */
  role: 'BUILD' | 'PAINT' | 'CLIP' | 'WIDTH' | 'COLOUR' | null;
}

const kinds: Readonly<Record<string, OperandKind>> = {
  n: 'NUMBER',
  '/': 'NAME',
  s: 'STRING',
  a: 'NUMBERS',
  t: 'TEXTS',
  p: 'PROPERTIES',
};

/** Names of operators by their operands, a letter each. */
const rows: readonly [operands: string | null, names: string, role?: Operator['role']][] = [
  ['', 'q Q BT ET T* BX EX EMC'],
  ['n', 'w J j M i Tc Tw Tz TL Tr Ts'],
  ['n', 'g G', 'COLOUR'],
  ['nnn', 'rg RG', 'COLOUR'],
  ['nnnn', 'k K', 'COLOUR'],
  [null, 'sc SC scn SCN'],
  ['an', 'd'],
  ['/', 'ri gs cs CS sh Do MP BMC'],
  ['/p', 'DP BDC'],
  ['nnnnnn', 'cm Tm'],
  ['nn', 'Td TD'],
  ['/n', 'Tf'],
  ['s', "Tj '"],
  ['t', 'TJ'],
  ['nns', '"'],
  ['nn', 'm l', 'BUILD'],
  ['nnnn', 'v y re', 'BUILD'],
  ['nnnnnn', 'c', 'BUILD'],
  ['', 'h', 'BUILD'],
  ['', 'S s f F f* B B* b b* n', 'PAINT'],
  ['', 'W W*', 'CLIP'],
  ['nn', 'd0', 'WIDTH'],
  ['nnnnnn', 'd1', 'WIDTH'],
];

/** Without those of inline images, which are read as a whole. */
export const operators: ReadonlyMap<string, Operator> = new Map(
  rows.flatMap(([operands, names, role = null]) =>
    names
      .split(' ')
      .map((name): [string, Operator] => [
        name,
        { name, operands: operands === null ? null : kindsOf(operands), role },
      ]),
  ),
);

function kindsOf(letters: string): OperandKind[] {
  return [...letters].flatMap(letter => kinds[letter] ?? []);
}

/** Most components of a colour (ISO 32000-2, annex C). */
export const maxColourants = 32;

/** What programs store alike. Larger numbers are no measures of a page. */
export const maxOperand = 2_147_483_647;
/** Of points of a path, so that programs that count in 32 bits can still move and scale them. */
export const maxCoordinate = 100_000_000;

/** How many components the colour spaces have that an inline image can name (ISO 32000-2, 8.9.7). */
export const inlineComponents: Readonly<Record<string, number>> = {
  G: 1,
  DeviceGray: 1,
  I: 1,
  Indexed: 1,
  RGB: 3,
  DeviceRGB: 3,
  CMYK: 4,
  DeviceCMYK: 4,
};
