/** Random changes that know what a PDF is made of: objects, cross-references, trailers and streams. Reproducible. */
import { deflateSync } from 'node:zlib';
import { pick, type Random } from '../kit/random.ts';
import type { Base } from './base.ts';
import { techniques } from './techniques.ts';
import { appended, changed, endOf, place, revision, streamOf, tableOf, trailerOf, type Written } from './writing.ts';

type Mutation = (base: Base, random: Random) => Buffer;

const matches = (bytes: Buffer, pattern: RegExp, from = 0): RegExpExecArray[] =>
  [...bytes.toString('latin1', from).matchAll(pattern)].map(found => {
    found.index += from;
    return found;
  });

/** Writes a text over the bytes at an offset. */
function over(bytes: Buffer, at: number, text: string): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(text, Math.min(at, bytes.length - text.length), 'latin1');
  return copy;
}

/** Another text of the same length. */
function twisted(text: string, random: Random): string {
  const at = random(text.length);
  const letters = /\d/.test(text[at] ?? '') ? '0123456789' : 'abcdeABCDE/<>[]() %';
  return text.slice(0, at) + pick(random, [...letters]) + text.slice(at + 1);
}

const tokens =
  (pattern: RegExp): Mutation =>
  (base, random) => {
    const found = matches(base.bytes, pattern);
    if (found.length === 0) return over(base.bytes, random(base.bytes.length), 'x');
    // The end of the file is where revisions lie that no signature may cover.
    const one = random(2) === 0 ? pick(random, found.slice(-20)) : pick(random, found);
    return over(base.bytes, one.index, twisted(one[0], random));
  };

const objectsOf = (bytes: Buffer): { from: number; to: number; text: string }[] =>
  matches(bytes, /(?<=[\r\n])\d+ \d+ obj\b[\s\S]*?endobj\s?/g).map(found => ({
    from: found.index,
    to: found.index + found[0].length,
    text: found[0],
  }));

const numbersOf = (base: Base): number[] =>
  [...base.file.entries()].flatMap(([n, one]) => (one.kind === 'FREE' ? [] : [n]));
const values = ['null', 'true', '0', '-1', '1 0 R', '9999 0 R', '[]', '<<>>', '(x)', '<00>', '/X', '[1 0 R 1 0 R]'];
const keys = [
  'Type',
  'Contents',
  'Annots',
  'Resources',
  'Kids',
  'Pages',
  'AcroForm',
  'DSS',
  'Perms',
  'V',
  'Length',
  'Filter',
  'OpenAction',
  'Parent',
  'MediaBox',
  'Rotate',
  'Extensions',
  'Metadata',
  'Fields',
  'AP',
  'P',
  'X',
];

/** A new version of an object, with some entry that differs. */
function revised(base: Base, random: Random): Written {
  const number = pick(random, numbersOf(base));
  const value = base.file.object(number);
  if (value instanceof Map)
    return changed(base, number, { [pick(random, keys)]: random(4) === 0 ? null : pick(random, values) });
  return { number, body: random(2) === 0 ? pick(random, values) : streamOf('0 0 9 9 re f'.slice(random(12))) };
}

/** Validation data in the catalog, most of them harmless. */
function proofs(base: Base, random: Random): Written[] {
  const at = base.size;
  const data =
    random(3) === 0 ? `0${String.fromCharCode(2)}\x05\x00` : pick(random, ['x', '0\x00', '0\x03\x02\x01\x05']);
  const packed = deflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  const stream = random(2) === 0 ? streamOf(data) : streamOf(packed, '/Filter/FlateDecode');
  const list = pick(random, [
    `[${at + 1} 0 R]`,
    `${at + 1} 0 R`,
    `[${at + 1} 0 R ${at + 1} 0 R]`,
    '[]',
    `[${base.content} 0 R]`,
  ]);
  const key = pick(random, ['Certs', 'CRLs', 'OCSPs', 'Others']);
  const extra = pick(random, ['', '', '/VRI<<>>', '/VRI<</A<</TU(D:2026)>>>>', '/Type/DSS', '/X 1']);
  return [
    changed(base, base.root, { DSS: `${at} 0 R` }),
    { number: at, body: `<</${key} ${list}${extra}>>` },
    { number: at + 1, body: stream },
  ];
}

export const mutations: Readonly<Record<string, Mutation>> = {
  'a token of an object': tokens(/\/[A-Za-z]{2,12}|\d+ \d+ R|\d{1,6}/g),
  'a delimiter': tokens(/<<|>>|\[|\]|\(|\)|obj|stream|endstream|endobj/g),
  'an entry of a cross-reference table': tokens(/\d{10} \d{5} [nf]/g),
  'a number of a trailer': tokens(/(?:startxref\s+|\/Prev |\/Size |\/Root |\/Info )\d+/g),
  'a byte of a stream': (base, random) => {
    const streams = matches(base.bytes, /stream\r?\n/g);
    const one = pick(random, streams);
    return over(base.bytes, one.index + one[0].length + random(200), String.fromCharCode(random(256)));
  },
  'an object that is gone': (base, random) => {
    const { from, to } = pick(random, objectsOf(base.bytes));
    return over(base.bytes, from, ' '.repeat(to - from));
  },
  'an object that is copied to the end': (base, random) => appended(base, pick(random, objectsOf(base.bytes)).text),
  'two objects that change places': (base, random) => {
    const all = objectsOf(base.bytes);
    const [one, other] = [pick(random, all), pick(random, all)].sort((a, b) => a.from - b.from);
    if (!one || !other || one.to > other.from) return over(base.bytes, random(base.bytes.length), 'x');
    const { bytes } = base;
    return Buffer.concat([
      bytes.subarray(0, one.from),
      bytes.subarray(other.from, other.to),
      bytes.subarray(one.to, other.from),
      bytes.subarray(one.from, one.to),
      bytes.subarray(other.to),
    ]);
  },
  'a file that ends earlier': (base, random) => {
    const ends = matches(base.bytes, /%%EOF\s?/g);
    const one = pick(random, ends);
    return base.bytes.subarray(0, random(2) === 0 ? one.index + one[0].length : random(base.bytes.length));
  },
  'a part that is there twice': (base, random) => {
    const from = random(base.bytes.length);
    return Buffer.concat([base.bytes, base.bytes.subarray(from, from + random(5000))]);
  },
  'a revision of an object': (base, random) => pick(random, Object.values(techniques))(base, [revised(base, random)]),
  'a revision of several objects': (base, random) =>
    revision(base, uniqueOf([revised(base, random), revised(base, random), revised(base, random)])),
  'new validation data': (base, random) =>
    pick(random, Object.values(techniques).slice(0, 6))(base, proofs(base, random)),
  'a revision that changes nothing': (base, random) => {
    const number = pick(
      random,
      numbersOf(base).filter(one => base.file.object(one) instanceof Map),
    );
    return pick(random, Object.values(techniques).slice(0, 6))(base, [changed(base, number, {})]);
  },
  'a revision with a damaged table': (base, random) => {
    const objects = [changed(base, base.root, {})];
    const { text, placed } = place(base.bytes.length, objects);
    const at = base.bytes.length + text.length;
    const parts = [text, tableOf(placed), trailerOf(base, base.size), endOf(at)];
    const which = random(4);
    return appended(base, parts.map((part, i) => (i === which ? twisted(part, random) : part)).join(''));
  },
};

const uniqueOf = (objects: Written[]): Written[] => [...new Map(objects.map(one => [one.number, one])).values()];
