/**
 * Where a form on paper asks for something: at a ruled line or dots next to or below words such as “Signature” or “Date”,
 * and in small empty squares. Found in the text and the lines of the page. Pure.
 */
import { defaultSizes, type Kind } from '../boxes/kinds.ts';
import { bottom, keepOnPage, overlaps, type Rect, right, type Size } from '../geometry/rects.ts';
import type { PageMarks, TextPiece } from '../pdf/page-marks.ts';

export interface Suggestion extends Rect {
  kind: Kind;
  /** The words on the page that ask for it. */
  label: string | null;
}

/** What a form says at a place to fill in, in the languages of the service. Short ones are whole words. */
const asked: readonly (readonly [kind: Kind, words: readonly string[]])[] = [
  [
    'INITIALS',
    ['initials', 'initialer', 'paraphe', 'nimikirjaimet', 'upphafsstafir', 'iniciales', 'iniziali', 'initialen'],
  ],
  [
    'SIGNATURE',
    ['signature', 'signed', 'underskrift', 'namnteckning', 'undirskrift', 'allekirjoitus', 'unterschrift', 'firma'],
  ],
  ['DATE', ['date', 'datum', 'dato', 'päivämäärä', 'dagsetning', 'fecha', 'data', 'dag']],
  [
    'TEXT',
    [
      'name',
      'namn',
      'navn',
      'nimi',
      'nafn',
      'nom',
      'nombre',
      'nome',
      'namnförtydligande',
      'place',
      'ort',
      'sted',
    ].concat(['lieu', 'lugar', 'luogo', 'address', 'adress', 'adresse', 'title', 'titel']),
  ],
];

const maxSuggestions = 60;
/** A line people write on, in points. */
const shortest = 50;
/** How far below the words their line may be. */
const furthest = 50;
const dots = '._…‥';

function kindOf(text: string): Kind | null {
  const words = text.trim().toLowerCase();
  if (words.length > 60) return null;
  const end = [...words].findIndex(char => !isLetter(char));
  const first = end < 0 ? words : words.slice(0, end);
  return (
    asked.find(([, known]) => known.some(one => first === one || (one.length > 8 && first.startsWith(one))))?.[0] ??
    null
  );
}

const isLetter = (char: string): boolean => char.toLowerCase() !== char.toUpperCase();

/** Text that consists of dots or underscores counts as a line. */
const isDots = ({ text }: TextPiece): boolean => text.length > 5 && [...text.trim()].every(char => dots.includes(char));

/** About how wide a character is, in parts of the type size. */
const widthOf = (char: string): number =>
  char === '.' || char === '‥' ? 0.28 : char === '…' ? 1 : char === ' ' ? 0.28 : 0.55;
const widthOfAll = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0);

/** “Signature: ______” in one piece is words and a line. How wide each is can only be guessed. */
function divided(piece: TextPiece): TextPiece[] {
  const text = piece.text.trimEnd();
  let cut = text.length;
  while (cut > 0 && dots.includes(text[cut - 1] ?? ' ')) cut--;
  if (cut === 0 || text.length - cut < 6) return [piece];
  const width = (piece.width * widthOfAll(text.slice(0, cut))) / widthOfAll(text);
  return [
    { ...piece, text: text.slice(0, cut), width },
    { ...piece, text: text.slice(cut), x: piece.x + width, width: piece.width - width },
  ];
}

/** The lines people write on, without those of tables and frames, which meet others at both ends. */
function writingLines({ texts, rules }: PageMarks): Rect[] {
  const uprights = rules.filter(({ width, height }) => height > width && height > 4);
  const meets = (x: number, y: number) =>
    uprights.some(one => Math.abs(one.x - x) < 2 && one.y - 2 <= y && bottom(one) + 2 >= y);
  const ruled = rules.filter(
    ({ x, y, width, height }) => width >= shortest && height < 2 && !(meets(x, y) && meets(x + width, y)),
  );
  const dotted = texts.filter(isDots).map(({ x, y, width, height }) => ({ x, y: y + height, width, height: 0 }));
  return [...ruled, ...dotted.filter(({ width }) => width >= shortest)];
}

/** How far the words are from the line: to its left, above its start, or below it. Infinity: they do not belong together. */
function distance(words: Rect, line: Rect): number {
  const base = bottom(words);
  const isBeside = right(words) <= line.x + 8 && line.x - right(words) < 160 && Math.abs(base - line.y) < 10;
  if (isBeside) return Math.max(0, line.x - right(words));
  const isOver = words.x < right(line) && right(words) > line.x - 8;
  if (!isOver) return Number.POSITIVE_INFINITY;
  const away = base <= line.y ? line.y - base : words.y - line.y + 12; // rather above than below
  return away >= 0 && away < furthest ? away : Number.POSITIVE_INFINITY;
}

function onLine(line: Rect, kind: Kind): Rect {
  const usual = defaultSizes[kind];
  const width = Math.min(line.width, kind === 'TEXT' ? line.width : usual.width);
  const height = kind === 'SIGNATURE' ? Math.min(usual.height, 40) : usual.height;
  return { x: line.x, y: line.y - height, width, height };
}

/** Four lines of one length that meet are an empty square to tick. */
function squares(rules: readonly Rect[]): Rect[] {
  const tops = rules.filter(({ width, height }) => height < 1 && width >= 6 && width <= 20);
  return tops.flatMap(top => {
    const side = top.width;
    const isEdge = (x: number, y: number, width: number, height: number) =>
      rules.some(
        one =>
          Math.abs(one.x - x) < 1.5 &&
          Math.abs(one.y - y) < 1.5 &&
          Math.abs(one.width - width) < 1.5 &&
          Math.abs(one.height - height) < 1.5,
      );
    const isSquare =
      isEdge(top.x, top.y, 0, side) && isEdge(top.x + side, top.y, 0, side) && isEdge(top.x, top.y + side, side, 0);
    return isSquare ? { x: top.x, y: top.y, width: side, height: side } : [];
  });
}

/** Likely places of a page, from the top. They do not overlap. */
export function likelyPlaces(given: PageMarks, page: Size): Suggestion[] {
  const marks = { texts: given.texts.flatMap(divided), rules: given.rules };
  const labels = marks.texts.flatMap(piece => {
    const kind = isDots(piece) ? null : kindOf(piece.text);
    return kind ? { ...piece, kind } : [];
  });
  const written = writingLines(marks).flatMap((line): Suggestion[] => {
    const near = labels
      .map(label => ({ label, away: distance(label, line) }))
      .filter(({ away }) => Number.isFinite(away))
      .sort((a, b) => a.away - b.away)[0];
    if (!near) return [];
    return [
      { ...keepOnPage(onLine(line, near.label.kind), page), kind: near.label.kind, label: near.label.text.trim() },
    ];
  });
  const ticks = squares(marks.rules).map((rect): Suggestion => {
    const words = marks.texts.find(
      ({ x, y, height }) =>
        x >= right(rect) && x - right(rect) < 30 && Math.abs(y + height / 2 - rect.y - rect.height / 2) < 8,
    );
    return { ...rect, kind: 'CHECKBOX', label: words?.text.trim() ?? null };
  });
  const found: Suggestion[] = [];
  for (const one of [...written, ...ticks].sort((a, b) => a.y - b.y || a.x - b.x))
    if (found.length < maxSuggestions && !found.some(other => overlaps(one, other))) found.push(one);
  return found;
}

/** Those where nothing is yet. */
export const untaken = <T extends Rect>(places: readonly T[], taken: readonly Rect[]): T[] =>
  places.filter(place => !taken.some(other => overlaps(place, other)));
