/** The straight lines that a page draws, from the instructions of pdf.js. Pure. */
type Matrix = readonly [number, number, number, number, number, number];
export type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

const same: Matrix = [1, 0, 0, 1, 0, 0];
const maxLines = 2_000;
/** Shorter ones are parts of drawings. */
const minLength = 5;
/** A filled rectangle this thin is a line. */
const maxThickness = 2;

const times = (a: Matrix, b: readonly number[]): Matrix => {
  const [b0 = 1, b1 = 0, b2 = 0, b3 = 1, b4 = 0, b5 = 0] = b;
  return [
    a[0] * b0 + a[2] * b1,
    a[1] * b0 + a[3] * b1,
    a[0] * b2 + a[2] * b3,
    a[1] * b2 + a[3] * b3,
    a[0] * b4 + a[2] * b5 + a[4],
    a[1] * b4 + a[3] * b5 + a[5],
  ];
};

const onto = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** The instructions of a path: 0 move, 1 line, 2 curve (three points), 3 close. */
function* segmentsOf(path: ArrayLike<number>): Generator<Segment> {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (let at = 0; at < path.length; ) {
    const code = path[at++];
    if (code === 3) {
      yield [x, y, startX, startY];
      [x, y] = [startX, startY];
      continue;
    }
    const skip = code === 2 ? 4 : 0;
    const [nextX = 0, nextY = 0] = [path[at + skip], path[at + skip + 1]];
    at += skip + 2;
    if (code === 0) [startX, startY] = [nextX, nextY];
    if (code === 1) yield [x, y, nextX, nextY];
    [x, y] = [nextX, nextY];
  }
}

/** In user space. Only horizontal and vertical lines; what clips or is not painted is no line. */
export function ruledLines(
  codes: readonly number[],
  args: readonly unknown[],
  ops: Readonly<Record<string, number>>,
): Segment[] {
  const found: Segment[] = [];
  const stack: Matrix[] = [];
  let matrix = same;
  for (const [i, code] of codes.entries()) {
    if (found.length >= maxLines) break;
    if (code === ops.save) stack.push(matrix);
    else if (code === ops.restore) matrix = stack.pop() ?? same;
    else if (code === ops.transform) matrix = times(matrix, args[i] as number[]);
    else if (code === ops.paintFormXObjectBegin) {
      stack.push(matrix);
      const [own] = args[i] as [number[] | null];
      if (own) matrix = times(matrix, own);
    } else if (code === ops.paintFormXObjectEnd) matrix = stack.pop() ?? same;
    else if (code === ops.constructPath) {
      const [painted, [path]] = args[i] as [number, [ArrayLike<number> | null]];
      if (painted !== ops.endPath && path) found.push(...straight(path, matrix));
    }
  }
  return found;
}

function straight(path: ArrayLike<number>, matrix: Matrix): Segment[] {
  return [...segmentsOf(path)].flatMap(([x1, y1, x2, y2]): Segment[] => {
    const [ax, ay] = onto(matrix, x1, y1);
    const [bx, by] = onto(matrix, x2, y2);
    const [wide, high] = [Math.abs(ax - bx), Math.abs(ay - by)];
    const isLine = Math.max(wide, high) >= minLength && Math.min(wide, high) <= maxThickness / 4;
    return isLine ? [[ax, ay, bx, by]] : [];
  });
}
