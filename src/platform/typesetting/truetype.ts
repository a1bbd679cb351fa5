/** Parses TrueType fonts (OpenType 1.9, `glyf` outlines) as far as drawing and subsetting our own fonts needs. */

export interface TrueType {
  bytes: Buffer;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  bounds: [number, number, number, number];
  glyphs: number;
  /** The glyph of a character; 0 if there is none. */
  glyphOf(codePoint: number): number;
  /** The advance width in font units. */
  advance(glyph: number): number;
  /** The outline's bytes; empty for a blank glyph. */
  outline(glyph: number): Buffer;
  table(tag: string): Buffer;
}

/** Parses fonts that we ship. Throws if a required table is missing. */
export function parseTrueType(bytes: Buffer): TrueType {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < bytes.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    const offset = bytes.readUInt32BE(at + 8);
    tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(offset, offset + bytes.readUInt32BE(at + 12)));
  }
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no ${tag} table.`);
    return found;
  };
  const [head, hhea, hmtx, loca, glyf] = [table('head'), table('hhea'), table('hmtx'), table('loca'), table('glyf')];
  const glyphs = table('maxp').readUInt16BE(4);
  const metrics = hhea.readUInt16BE(34);
  const long = head.readInt16BE(50) === 1;
  const offsetOf = (glyph: number): number => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const lookUp = characterMap(table('cmap'));
  const known = new Map<number, number>();
  return {
    bytes,
    table,
    glyphs,
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    bounds: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    glyphOf(codePoint) {
      const glyph = known.get(codePoint) ?? lookUp(codePoint);
      known.set(codePoint, glyph);
      return glyph;
    },
    advance: glyph => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4),
    outline: glyph => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
  };
}

/**
 * The Unicode map of a `cmap` table, as a function that returns a glyph or 0. Uses format 12 if present, else format 4.
 */
export function characterMap(cmap: Buffer): (codePoint: number) => number {
  const offsets = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const offset = cmap.readUInt32BE(8 + 8 * i);
    offsets.set(cmap.readUInt16BE(offset), offset);
  }
  const whole = offsets.get(12);
  if (whole !== undefined) return groups(cmap.subarray(whole));
  const plain = offsets.get(4);
  if (plain !== undefined) return segments(cmap.subarray(plain));
  throw new Error('The font has no Unicode character map.');
}

/** The first of `count` parts in order whose last character is at least `codePoint`; `count` if there is none. */
function partOf(codePoint: number, count: number, lastOf: (part: number) => number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lastOf(middle) < codePoint) low = middle + 1;
    else high = middle;
  }
  return low;
}

function groups(map: Buffer): (codePoint: number) => number {
  const count = map.readUInt32BE(12);
  return codePoint => {
    const group = partOf(codePoint, count, i => map.readUInt32BE(16 + 12 * i + 4));
    if (group === count) return 0;
    const at = 16 + 12 * group;
    const start = map.readUInt32BE(at);
    return codePoint < start ? 0 : map.readUInt32BE(at + 8) + codePoint - start;
  };
}

function segments(map: Buffer): (codePoint: number) => number {
  const twice = map.readUInt16BE(6);
  return codePoint => {
    const segment = partOf(codePoint, twice / 2, i => map.readUInt16BE(14 + 2 * i));
    if (segment === twice / 2) return 0;
    const at = 14 + 2 * segment;
    const start = map.readUInt16BE(at + twice + 2);
    if (codePoint < start) return 0;
    const delta = map.readUInt16BE(at + 2 * twice + 2);
    const rangeAt = at + 3 * twice + 2;
    const range = map.readUInt16BE(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = map.readUInt16BE(rangeAt + range + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}
