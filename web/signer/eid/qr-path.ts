/** Draws a text as a QR code in a single path: each run of dark modules in a row is one rectangle. */
import { encode } from 'uqr';

/** Width of the quiet zone in modules (ISO/IEC 18004, 4). */
const quiet = 4;

export const qrPath = (text: string): { size: number; path: string } => {
  const { data, size } = encode(text, { ecc: 'L', border: quiet });
  const pieces = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  return { size, path: pieces.join('') };
};
