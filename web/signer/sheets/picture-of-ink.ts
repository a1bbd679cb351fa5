/**
 * A signature on paper, photographed or scanned, as ink alone: each pixel against the paper around it, so that shade and
 * yellow paper go and the pen stays. Pure, on raw pixels (red, green, blue, alpha).
 */

export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** Side of the squares in which the paper's brightness is looked for. */
const square = 24;
/** How dark, against its paper, something is that is surely ink, and how bright what is surely none. */
const [inkBelow, paperAbove] = [0.55, 0.86];

const brightnessOf = (data: Uint8ClampedArray, at: number) =>
  0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);

/** The paper's brightness in each square: near its brightest, but for a few specks. */
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
  /** Between the middles of four squares. */
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

/** Plain paper is bright nearly everywhere; a photograph of something else is left as it is. */
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

/** Makes paper see-through, in place. What is see-through already, or no paper, stays. */
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
      // The pen's own colour, without the paper that shone through at its edge.
      for (const channel of [0, 1, 2]) {
        const value = data[at + channel] ?? 0;
        data[at + channel] = cover > 0 ? (value - level * (1 - cover)) / cover : value;
      }
      data[at + 3] = cover * 255;
    }
};

/** Where something is, with a margin; null: nowhere. */
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
