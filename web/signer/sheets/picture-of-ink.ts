/**
 * Extracts the ink from a photographed or scanned signature. Each pixel is compared with the paper around it, so that
 * shadows and yellow paper disappear and the pen stays. Pure functions on raw pixels (red, green, blue, alpha).
 */

export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** Side of the squares for which the brightness of the paper is measured, in pixels. */
const square = 24;
/** Brightness relative to the paper below which a pixel is certainly ink, and above which it is certainly not. */
const [inkBelow, paperAbove] = [0.55, 0.86];

const brightnessOf = (data: Uint8ClampedArray, at: number) =>
  0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);

/** The brightness of the paper in each square: close to its brightest pixels, ignoring specks. */
const paperOf = ({ width, height, data }: Pixels) => {
  const across = Math.ceil(width / square);
  const down = Math.ceil(height / square);
  const levels = Array.from({ length: across * down }, (_, index) => {
    const [left, top] = [(index % across) * square, Math.floor(index / across) * square];
    const found: number[] = [];
    for (let y = top; y < Math.min(height, top + square); y += 2)
      for (let x = left; x < Math.min(width, left + square); x += 2)
        found.push(brightnessOf(data, (y * width + x) * 4));
    found.sort((a, b) => a - b);
    return found[Math.floor(found.length * 0.8)] ?? 255;
  });
  const at = (column: number, row: number) =>
    levels[Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column))] ?? 255;
  /** Interpolates between the centres of four squares. */
  return (x: number, y: number) => {
    const [u, v] = [x / square - 0.5, y / square - 0.5];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [right, below] = [u - column, v - row];
    const upper = at(column, row) * (1 - right) + at(column + 1, row) * right;
    const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
    return upper * (1 - below) + lower * below;
  };
};

const isClear = ({ data }: Pixels) => {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 128) clear++;
  return clear > data.length / 4 / 20;
};

/** Paper is bright nearly everywhere; a photograph of something else is left as it is. */
const isPaper = ({ width, height, data }: Pixels, paper: ReturnType<typeof paperOf>) => {
  let [bright, looked] = [0, 0];
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const level = paper(x, y);
      looked++;
      if (level > 90 && brightnessOf(data, (y * width + x) * 4) / level > paperAbove) bright++;
    }
  return bright / looked > 0.7;
};

/** Makes paper transparent, in place. Pictures that are already transparent or not on paper are left as they are. */
export const clearPaper = (pixels: Pixels) => {
  if (isClear(pixels)) return;
  const paper = paperOf(pixels);
  if (!isPaper(pixels, paper)) return;
  const { width, height, data } = pixels;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const level = paper(x, y);
      const ink = (paperAbove - brightnessOf(data, at) / level) / (paperAbove - inkBelow);
      const cover = Math.min(1, Math.max(0, ink));
      // Restores the colour of the pen where it was mixed with paper at an edge.
      for (const channel of [0, 1, 2]) {
        const value = data[at + channel] ?? 0;
        data[at + channel] = cover > 0 ? (value - level * (1 - cover)) / cover : value;
      }
      data[at + 3] = cover * 255;
    }
};

/** The bounding box of the ink, with a margin; null if there is none. */
export const boundsOf = ({ width, height, data }: Pixels) => {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 60) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < 0) return null;
  const margin = 4;
  const [from, upper] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return {
    left: from,
    top: upper,
    width: Math.min(width, right + margin + 1) - from,
    height: Math.min(height, bottom + margin + 1) - upper,
  };
};
