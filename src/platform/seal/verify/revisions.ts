/**
 * The revisions that were appended to a sealed file (ISO 32000-2, 7.5.6), read from front to back so that every byte is
 * accounted for: indirect objects, one cross-reference section that lists exactly these, `startxref` and `%%EOF`.
 */
import { type Entry, readSection, type Section } from '../../pdf/syntax/cross-references.ts';
import { decodeStream } from '../../pdf/syntax/decode.ts';
import { type IndirectObject, readIndirect } from '../../pdf/syntax/indirect.ts';
import { packedBytesOf } from '../../pdf/syntax/object-stream.ts';
import { SyntaxProblem } from '../../pdf/syntax/report.ts';
import { Scanner } from '../../pdf/syntax/scanner.ts';
import { isName, isSame, Ref, Stream, type Value } from '../../pdf/syntax/values.ts';

export interface Revision {
  end: number;
  section: Section;
  /** The objects that it defines by number, including those in its object streams, without its cross-references. */
  objects: Map<number, Value>;
  /** Numbers of its object streams and of its cross-reference stream. */
  containers: Set<number>;
}

const maxRevisions = 500;
const maxPackedValues = 1_000_000;

/** How much of object streams may still be read, in all revisions together. */
interface Room {
  bytes: number;
  values: number;
}

/** Between two parts; longer runs could hide the end of the file from programs that search for it. */
const maxSpace = 4;
const maxLine = 80;
const maxTail = 40;

/** What is reported in a file's sealed part is a flaw in an addition. */
const fail = (at: number, what: string): never => {
  throw new SyntaxProblem(at, what);
};

/**
 * All revisions after `end`, oldest first; `sections` are those before it, newest first. Throws a `SyntaxProblem` when
 * there is anything else.
 */
export function revisionsAfter(bytes: Buffer, end: number, sections: readonly Section[]): Revision[] {
  const found: Revision[] = [];
  const room: Room = { bytes: packedBytesOf(bytes.length), values: maxPackedValues };
  let before = sections;
  for (let at = end; at < bytes.length; ) {
    if (found.length >= maxRevisions) fail(at, 'too many revisions');
    const revision = readRevision(bytes, at, before, room);
    found.push(revision);
    before = [revision.section, ...before];
    at = revision.end;
  }
  return found;
}

function readRevision(bytes: Buffer, from: number, before: readonly Section[], room: Room): Revision {
  const scanner = new Scanner(bytes, from, bytes.length, fail);
  const objects: IndirectObject[] = [];
  const lengths = new LaterLengths(bytes);
  for (;;) {
    skipSpace(scanner);
    const at = scanner.at;
    if (scanner.keyword('xref'))
      return ending(scanner, readSection(bytes, at, bytes.length, fail), objects, { before, room });
    const object = readIndirect(scanner, ref => lengths.find(ref, at), fail);
    if (object.value instanceof Stream && isName(object.value.dict.get('Type'), 'XRef'))
      return ending(scanner, readSection(bytes, at, bytes.length, fail), objects, { before, room });
    objects.push(object);
  }
}

const maxLengths = 200;

/** Some programs write a stream's length as an object behind it. That object is read again as all others are. */
class LaterLengths {
  readonly #bytes: Buffer;
  #left = maxLengths;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  find({ number, generation }: Ref, from: number): number | null {
    if (this.#left-- <= 0) return null;
    const head = `\n${number} ${generation} obj`;
    const at = this.#bytes.indexOf(head, from);
    const found = /^\s+(\d{1,10})\s+endobj/.exec(
      this.#bytes.toString('latin1', at + head.length, at + head.length + 40),
    );
    return at < 0 || !found ? null : Number(found[1]);
  }
}

/** White space, and a line with the name of the program that wrote it, as iText leaves one. */
function skipSpace(scanner: Scanner): void {
  const at = scanner.at;
  const text = scanner.bytes.toString('latin1', at, at + maxLine + 2 * maxSpace);
  const line = new RegExp(`^[\\r\\n]{0,2}%[\\w ().,:;©-]{1,${maxLine}}[\\r\\n]{1,2}`).exec(text)?.[0];
  if (line !== undefined && !/obj|xref|stream|trailer|eof/i.test(line)) scanner.at += line.length;
  if (scanner.space() > maxSpace) fail(at, 'more white space than belongs there');
}

function ending(
  scanner: Scanner,
  section: Section,
  objects: IndirectObject[],
  { before, room }: { before: readonly Section[]; room: Room },
): Revision {
  scanner.at = section.to;
  skipSpace(scanner);
  // Exactly as all programs read it: one that cannot find the cross-references searches the whole file for objects.
  const text = scanner.bytes.toString('latin1', scanner.at, scanner.at + maxTail);
  const tail = /^startxref(?:\r\n|\n|\r)(\d{1,15})(?:\r\n|\n|\r)%%EOF(?:\r\n|\n|\r)?/.exec(text);
  if (!tail) return fail(scanner.at, 'it does not end as a revision does');
  if (Number(tail[1]) !== section.from) fail(scanner.at, 'startxref leads elsewhere');
  checkTrailer(section, before);
  return { end: scanner.at + tail[0].length, section, ...listed(section, objects, room) };
}

const trailerKeys = new Set(['Size', 'Prev', 'Root', 'Info', 'ID']);
const streamKeys = new Set(['Type', 'W', 'Index', 'Length', 'Filter', 'DecodeParms']);

function checkTrailer({ trailer, from, stream, before: prev, entries }: Section, all: readonly Section[]): void {
  const [before] = all;
  if (!before) throw new SyntaxProblem(from, 'it is another document');
  // Ghostscript reads neither, and then finds no object that a stream contains.
  if (!stream && before.stream) fail(from, 'a cross-reference table that follows a cross-reference stream');
  const widths = stream ? trailer.get('W') : null;
  if (Array.isArray(widths) && Number(widths[0]) > 1)
    fail(from, 'a cross-reference stream with types of several bytes');
  for (const key of trailer.keys())
    if (
      !trailerKeys.has(key) &&
      !(stream && streamKeys.has(key)) &&
      !(key !== 'XRefStm' && all.some(one => isSame(trailer.get(key), one.trailer.get(key))))
    )
      fail(from, `its trailer has the key ${key}`);
  if (prev !== before.from) fail(from, 'its cross-references do not lead to those before');
  if (!isSame(trailer.get('Root'), before.trailer.get('Root'))) fail(from, 'it is another document');
  const [info, old] = [trailer.get('Info') ?? null, before.trailer.get('Info') ?? null];
  const isNew = info instanceof Ref && entries.has(info.number) && !all.some(one => one.entries.has(info.number));
  if (!isSame(info, old) && !(old === null && isNew)) fail(from, 'it is another document');
  const [id, oldId] = [trailer.get('ID'), before.trailer.get('ID')];
  if (Array.isArray(oldId) && !(Array.isArray(id) && id.length === 2 && isSame(id[0], oldId[0])))
    fail(from, 'it is another document');
  const [size, oldSize] = [trailer.get('Size'), before.trailer.get('Size')];
  let highest = stream?.number ?? 0;
  for (const number of entries.keys()) highest = Math.max(highest, number);
  if (size !== Math.max(highest + 1, typeof oldSize === 'number' ? oldSize : 0))
    fail(from, 'its trailer has another size than it should');
}

/** The section must list the revision's objects exactly: each at its place, and nothing else. */
function listed(
  { entries, stream, from }: Section,
  objects: IndirectObject[],
  room: Room,
): Omit<Revision, 'end' | 'section'> {
  const found = new Map<number, Value>();
  const containers = new Set<number>(stream ? [stream.number] : []);
  for (const { number, generation, value, from: at } of objects) {
    const entry = entries.get(number);
    if (entry?.kind !== 'AT' || entry.offset !== at || entry.generation !== generation || found.has(number))
      fail(at, 'an object that the cross-references do not list');
    found.set(number, value);
    if (value instanceof Stream && isName(value.dict.get('Type'), 'ObjStm')) {
      containers.add(number);
      for (const [inner, one] of packedIn(value, number, entries, room)) {
        if (found.has(inner)) fail(at, 'an object that is there twice');
        found.set(inner, one);
      }
    }
  }
  for (const [number, entry] of entries) {
    const isOwn = entry.kind === 'AT' && number === stream?.number && entry.offset === from;
    if (entry.kind !== 'FREE' && !found.has(number) && !isOwn) fail(from, `object ${number} is somewhere else`);
  }
  return { objects: found, containers };
}

/** The objects in an object stream, each listed with its place in it. */
function packedIn(stream: Stream, container: number, entries: Map<number, Entry>, room: Room): [number, Value][] {
  const data = decodeStream(stream, room.bytes, value => value);
  const [count, first] = [stream.dict.get('N'), stream.dict.get('First')];
  if (data === null || typeof count !== 'number' || typeof first !== 'number' || stream.dict.has('Extends'))
    return fail(0, 'an object stream that cannot be read');
  room.bytes -= data.length;
  const head = new Scanner(data, 0, first, fail);
  const found: [number, Value][] = [];
  let end = first;
  for (let index = 0; index < count; index++) {
    head.space();
    const number = head.digits();
    head.space();
    const offset = head.digits();
    const entry = number === null ? undefined : entries.get(number);
    if (number === null || offset === null || first + offset < end)
      return fail(0, 'an object stream that cannot be read');
    if (entry?.kind !== 'PACKED' || entry.stream !== container || entry.index !== index)
      return fail(0, `object ${number} is somewhere else`);
    const scanner = new Scanner(data, first + offset, data.length, fail);
    found.push([number, scanner.value()]);
    end = scanner.at;
    room.values -= scanner.values;
    if (room.values < 0) fail(0, 'object streams with more values than are read');
  }
  return found;
}
