/** Converts a typed name to strokes, letter by letter and slanted like handwriting. Reports letters without strokes. */
import { findLetter, type Letter, marks } from './alphabet.ts';

type PadPoint = { x: number; y: number; pressure: number };
type Spot = [x: number, y: number];
export type Written = { strokes: PadPoint[][]; unknown: string[] };

/** In characters: a longer name could have more strokes than a signature mark allows. */
export const longestName = 60;

/** As many words of a name as fit, for names that are too long. */
export const beginningOf = (name: string) =>
  name.length <= longestName ? name : name.slice(0, longestName).replace(/\s+\S*$|\p{Surrogate}$/u, '');

/** Pad units per unit of the alphabet; distance between points, in units; slant to the right. */
const size = 4;
const stride = 1.2;
const lean = 0.22;

const numbersOf = (text: string) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);

const along = (length: number, spot: (part: number) => Spot): Spot[] => {
  const steps = Math.max(1, Math.ceil(length / stride));
  return Array.from({ length: steps }, (_, index) => spot((index + 1) / steps));
};

/** Converts the alphabet's path language to points. */
const spotsOf = (path: string): Spot[][] => {
  const ways: Spot[][] = [];
  let way: Spot[] = [];
  const lift = () => {
    if (way.length > 0) ways.push(way);
    way = [];
  };
  for (const [, command = '', text = ''] of path.matchAll(/([MLQA])([^MLQA]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, from = 0, to = 0] = numbersOf(text);
    const [x, y] = way.at(-1) ?? [a, b];
    if (command === 'M') {
      lift();
      if (text) way = [[a, b]];
    } else if (command === 'L') {
      way.push(...along(Math.hypot(a - x, b - y), part => [x + (a - x) * part, y + (b - y) * part]));
    } else if (command === 'Q') {
      const length = Math.hypot(a - x, b - y) + Math.hypot(c - a, d - b);
      const mix = (start: number, middle: number, end: number, part: number) =>
        (1 - part) ** 2 * start + 2 * (1 - part) * part * middle + part ** 2 * end;
      way.push(...along(length, part => [mix(x, a, c, part), mix(y, b, d, part)]));
    } else {
      const at = (degrees: number): Spot => {
        const angle = (degrees * Math.PI) / 180;
        return [a + c * Math.cos(angle), b + d * Math.sin(angle)];
      };
      if (way.length === 0) way.push(at(from));
      const length = (Math.abs(to - from) / 180) * Math.PI * Math.max(c, d);
      way.push(...along(length, part => at(from + (to - from) * part)));
    }
  }
  lift();
  return ways;
};

/** Separates a letter from its diacritics: é is e and an acute, however it was typed. */
const split = (cluster: string): { letter: Letter; above: string[] } | null => {
  const whole = findLetter(cluster);
  if (whole) return { letter: whole, above: [] };
  const [base = '', ...rest] = [...cluster.normalize('NFD')];
  const letter = findLetter(base === 'i' && rest.length > 0 ? 'ı' : base);
  if (!letter || rest.some(mark => marks[mark] === undefined)) return null;
  return { letter, above: rest };
};

const middleOf = (ways: Spot[][]) => {
  const xs = ways.flat().map(([x]) => x);
  return (Math.min(...xs) + Math.max(...xs)) / 2;
};

export const strokesOfName = (name: string): Written => {
  const strokes: PadPoint[][] = [];
  const unknown = new Set<string>();
  let pen = 0;
  const lay = (ways: Spot[][], right: number, down: number) => {
    for (const way of ways) {
      strokes.push(
        way.map(([x, y]) => ({ x: (x + right + (20 - y - down) * lean) * size, y: (y + down) * size, pressure: 0.5 })),
      );
    }
  };
  const clusters =
    name
      .trim()
      .replaceAll(/\s+/g, ' ')
      .match(/\P{M}\p{M}*/gu) ?? [];
  for (const cluster of clusters) {
    const found = split(cluster.normalize('NFC'));
    if (!found) {
      unknown.add(cluster);
      continue;
    }
    const ways = spotsOf(found.letter.path);
    lay(ways, pen, 0);
    const tall = ways.flat().some(([, y]) => y < 8);
    for (const mark of found.above) {
      const path = marks[mark] ?? '';
      const under = /^[\u0326-\u0328]$/.test(mark);
      lay(spotsOf(path), pen + middleOf(ways), tall && !under ? -7.5 : 0);
    }
    pen += found.letter.advance + 1.2;
  }
  return { strokes, unknown: [...unknown] };
};
