/** A text as a QR code, drawn as one path: a line of dark squares is one piece of it. */
import { encode } from 'uqr';

/** Light squares around it, which readers need (ISO/IEC 18004, 4). */
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
