/**
 * A font file with the outlines of some glyphs only. Glyph numbers stay the same, so that text encoded before the
 * subset was made is still correct; the gaps deflate to almost nothing.
 */
import type { TrueType } from '../../typesetting/truetype.ts';

/** The glyphs and their components, ascending; always includes 0, the box for a missing character. */
export function withComponents(font: TrueType, glyphs: Iterable<number>): number[] {
  const all = new Set<number>();
  const waiting = [0, ...glyphs];
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    if (all.has(glyph)) continue;
    all.add(glyph);
    waiting.push(...components(font.outline(glyph)));
  }
  return [...all].sort((a, b) => a - b);
}

/** The glyphs that a composite outline refers to. */
function components(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const found: number[] = [];
  for (let at = 10, more = true; more; ) {
    const flags = outline.readUInt16BE(at);
    found.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0);
    more = (flags & 32) !== 0;
  }
  return found;
}

/** The font with these glyphs' outlines and the tables that ISO 32000-1, 9.9 requires of an embedded TrueType font. */
export function subset(font: TrueType, glyphs: Iterable<number>): Buffer {
  const kept = withComponents(font, glyphs);
  const count = (kept.at(-1) ?? 0) + 1;
  const loca = Buffer.alloc((count + 1) * 4);
  const hmtx = Buffer.alloc(count * 4);
  const outlines: Buffer[] = [];
  let offset = 0;
  let next = 0;
  for (const glyph of kept) {
    for (; next <= glyph; next++) loca.writeUInt32BE(offset, next * 4);
    const outline = font.outline(glyph);
    const padded = Buffer.alloc((outline.length + 3) & ~3);
    outline.copy(padded);
    outlines.push(padded);
    offset += padded.length;
    hmtx.writeUInt16BE(font.advance(glyph), glyph * 4);
    if (outline.length > 0) hmtx.writeInt16BE(outline.readInt16BE(2), glyph * 4 + 2);
  }
  loca.writeUInt32BE(offset, count * 4);
  const head = Buffer.from(font.table('head'));
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, 50);
  const hhea = Buffer.from(font.table('hhea'));
  hhea.writeUInt16BE(count, 34);
  const maxp = Buffer.from(font.table('maxp'));
  maxp.writeUInt16BE(count, 4);
  return assemble([
    ['glyf', Buffer.concat(outlines)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
    ['prep', Buffer.from(font.table('prep'))],
  ]);
}

function assemble(tables: [tag: string, bytes: Buffer][]): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(16 << power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * tables.length - (16 << power), 10);
  const parts = [directory];
  let offset = directory.length;
  for (const [i, [tag, bytes]] of tables.entries()) {
    const padded = Buffer.alloc((bytes.length + 3) & ~3);
    bytes.copy(padded);
    const at = 12 + 16 * i;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum(padded), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  }
  const file = Buffer.concat(parts);
  const head = tables.findIndex(([tag]) => tag === 'head');
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, directory.readUInt32BE(12 + 16 * head + 8) + 8);
  return file;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) >>> 0;
  return sum;
}
