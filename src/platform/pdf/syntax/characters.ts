/** The kinds of characters (ISO 32000-2, 7.2.3), by byte. */

export const isSpace = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) isSpace[byte] = 1;
export const isDelimiter = new Uint8Array(256);
for (const byte of Buffer.from('()<>[]{}/%')) isDelimiter[byte] = 1;

export const [cr, lf, percent, slash, backslash] = [13, 10, 0x25, 0x2f, 0x5c];
export const [open, close, less, greater, opening, closing] = [0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d];
