/**
 * The tree of a log as tiles (C2SP tlog-tiles): files of up to 256 hashes of one level, of which every eighth level is
 * stored, and bundles of its entries. Pure; the caller reads and writes files.
 */
import { hashBytes, joined, leafHash, nodeHash, type ProofPlan, type Subtree } from './merkle.ts';

const width = 256;
const levelsInTile = 8;

/** A file of the log: its path below the log's address. */
export interface LogFile {
  path: string;
  bytes: Buffer;
}

/** Index 1234067 is `x001/x234/067`. */
function indexPath(index: number): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const parts = digits.match(/\d{3}/g) ?? [];
  return parts.map((part, i) => (i < parts.length - 1 ? `x${part}` : part)).join('/');
}

const partial = (hashes: number): string => (hashes === width ? '' : `.p/${hashes}`);

/** `level` counts tiles, so it is an eighth of that of the tree. A tile that is not full has its number of hashes. */
export const tilePath = (level: number, index: number, hashes: number): string =>
  `tile/${level}/${indexPath(index)}${partial(hashes)}`;
export const entriesPath = (index: number, entries: number): string =>
  `tile/entries/${indexPath(index)}${partial(entries)}`;

/** Each entry after its length in two bytes. */
export const entryBundle = (entries: readonly Buffer[]): Buffer =>
  Buffer.concat(
    entries.flatMap(entry => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );

/** The hashes of a tile. */
export const readRow = (tile: Buffer): Buffer[] =>
  Array.from({ length: tile.length / hashBytes }, (_, i) => tile.subarray(i * hashBytes, (i + 1) * hashBytes));

/** The hash over a power of two of hashes. */
function rootOf(hashes: readonly Buffer[]): Buffer {
  let row = hashes;
  while (row.length > 1) row = pairs(row);
  const [root] = row;
  if (!root) throw new RangeError('no hashes');
  return root;
}
const pairs = (row: readonly Buffer[]): Buffer[] =>
  Array.from({ length: row.length / 2 }, (_, i) => nodeHash(row[2 * i] as Buffer, row[2 * i + 1] as Buffer)); // both are there: the length is even

/** How many hashes a level of tiles has in a tree of this size. */
const hashesAt = (level: number, size: number): number => Math.floor(size / width ** level);

interface TilePlace {
  level: number;
  index: number;
}
const keyOf = ({ level, index }: TilePlace): string => `${level}/${index}`;

/** The tile that a subtree is in, and where. */
function placeOf({ level, index }: Subtree): TilePlace & { from: number; count: number } {
  const tileLevel = Math.floor(level / levelsInTile);
  const count = 2 ** (level % levelsInTile);
  const first = index * count;
  return { level: tileLevel, index: Math.floor(first / width), from: first % width, count };
}

/** Reads one file of the log. */
export type ReadTile = (path: string) => Promise<Buffer>;

/** Computes proofs of a tree of this size. Each tile is read once. */
export function openTree(size: number, read: ReadTile) {
  const tiles = new Map<string, Promise<Buffer[]>>();

  function tileAt(place: TilePlace): Promise<Buffer[]> {
    const known = tiles.get(keyOf(place));
    if (known) return known;
    const hashes = Math.min(width, hashesAt(place.level, size) - place.index * width);
    const tile = read(tilePath(place.level, place.index, hashes)).then(bytes => {
      if (bytes.length !== hashes * hashBytes) throw new RangeError('a tile of the log has a wrong length');
      return readRow(bytes);
    });
    tiles.set(keyOf(place), tile);
    return tile;
  }

  async function hashOf(subtree: Subtree): Promise<Buffer> {
    const place = placeOf(subtree);
    return rootOf((await tileAt(place)).slice(place.from, place.from + place.count));
  }

  const join = async (subtrees: readonly Subtree[]) => joined(await Promise.all(subtrees.map(hashOf)));
  return { prove: (plan: ProofPlan): Promise<Buffer[]> => Promise.all(plan.map(join)) };
}

/** What a log needs to grow: of each level of tiles the hashes of the last one that is not full. */
export interface Edge {
  size: number;
  /** From level 0 up; at most 255 hashes each. */
  rows: Buffer[][];
  /** The entries of the last bundle that is not full. */
  entries: Buffer[];
}

export const emptyEdge: Edge = { size: 0, rows: [], entries: [] };

/** The paths of what an edge consists of, from level 0 up, and that of the entries; null: there is none. */
export function edgePaths(size: number): { rows: (string | null)[]; entries: string | null } {
  const rows: (string | null)[] = [];
  for (let level = 0; hashesAt(level, size) > 0; level++) {
    const [hashes, index] = [hashesAt(level, size) % width, Math.floor(hashesAt(level, size) / width)];
    rows.push(hashes === 0 ? null : tilePath(level, index, hashes));
  }
  const left = size % width;
  return { rows, entries: left === 0 ? null : entriesPath(Math.floor(size / width), left) };
}

/** Null: the bytes are not such a bundle. */
export function entriesOf(bundle: Buffer): Buffer[] | null {
  const entries: Buffer[] = [];
  for (let at = 0; at < bundle.length; ) {
    if (at + 2 > bundle.length) return null;
    const end = at + 2 + bundle.readUInt16BE(at);
    if (end > bundle.length) return null;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

/** The root of the tree that ends with this edge. */
export function rootOfEdge({ rows }: Edge): Buffer {
  const hashes: Buffer[] = [];
  for (const row of [...rows].reverse()) {
    let at = 0;
    for (let count = width / 2; count >= 1; count /= 2) {
      if (row.length - at < count) continue;
      hashes.push(rootOf(row.slice(at, at + count)));
      at += count;
    }
  }
  return joined(hashes);
}

/** Appends entries: the edge after them, and the files that the larger tree has and the smaller one had not. */
export function append(edge: Edge, added: readonly Buffer[]): { edge: Edge; files: LogFile[] } {
  const files: LogFile[] = [];
  const rows = edge.rows.map(row => [...row]);
  let entries = [...edge.entries];
  let size = edge.size;

  function push(level: number, hash: Buffer): void {
    const row = rows[level] ?? [];
    rows[level] = row;
    row.push(hash);
    if (row.length < width) return;
    files.push({ path: tilePath(level, hashesAt(level, size) / width - 1, width), bytes: Buffer.concat(row) });
    rows[level] = [];
    push(level + 1, rootOf(row));
  }

  for (const entry of added) {
    size++;
    entries.push(entry);
    push(0, leafHash(entry));
    if (entries.length < width) continue;
    files.push({ path: entriesPath(size / width - 1, width), bytes: entryBundle(entries) });
    entries = [];
  }
  if (entries.length > 0)
    files.push({ path: entriesPath(Math.floor(size / width), entries.length), bytes: entryBundle(entries) });
  for (const [level, row] of rows.entries())
    if (row.length > 0) {
      const path = tilePath(level, Math.floor(hashesAt(level, size) / width), row.length);
      files.push({ path, bytes: Buffer.concat(row) });
    }
  return { edge: { size, rows, entries }, files };
}
