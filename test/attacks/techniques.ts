/**
 * How an attacker hides a change from a verifier while at least one viewer shows it: each technique writes the objects
 * of a change behind the sealed file.
 */
import type { Base } from './base.ts';
import {
  appended,
  endOf,
  objectStream,
  place,
  revision,
  sizeOf,
  streamOf,
  streamRevision,
  tableOf,
  tableRevision,
  trailerOf,
  type Written,
  written,
  type XrefStreamOptions,
  xrefStream,
} from './writing.ts';

export type Technique = (base: Base, objects: Written[]) => Buffer;

interface Parts {
  text: string;
  table: string;
  size: number;
  at: number;
}

function partsOf(base: Base, objects: Written[], lead = '', between = ''): Parts {
  const { text, placed } = place(base.bytes.length + lead.length, objects, between);
  return {
    text: lead + text,
    table: tableOf(placed),
    size: sizeOf(base, objects),
    at: base.bytes.length + lead.length + text.length,
  };
}

/** A technique that changes the trailer only. */
const withTrailer =
  (trailer: (base: Base, size: number) => string): Technique =>
  (base, objects) => {
    const { text, table, size, at } = partsOf(base, objects);
    return appended(base, text + table + trailer(base, size) + endOf(at));
  };

/** A technique that changes what is around the objects. */
const around =
  (write: (parts: Parts, base: Base) => string): Technique =>
  (base, objects) =>
    appended(base, write(partsOf(base, objects), base));

/** A technique that writes the lines of the table in its own way; places are right as long as it keeps their length. */
const withLines = (write: (line: string) => string): Technique =>
  around(
    ({ text, table, size, at }, base) =>
      `${text}${table.replaceAll(/\d{10} \d{5} n\r\n/g, write)}${trailerOf(base, size)}${endOf(at)}`,
  );
const linesEnding = (end: string): Technique => withLines(line => line.replace('\r\n', end));

const escapedNames = (text: string): string =>
  text.replaceAll(/\/([A-Z])(?=\w)/g, (_, letter) => `/#${letter.charCodeAt(0).toString(16)}`);

const streamed =
  (options: XrefStreamOptions): Technique =>
  (base, objects) =>
    streamRevision(base, objects, options);

export const techniques: Readonly<Record<string, Technique>> = {
  'an ordinary revision': revision,
  'a cross-reference stream': streamed({}),
  'a table': tableRevision,
  'a cross-reference stream with wide fields': streamed({ widths: [1, 8, 4] }),
  'a cross-reference stream with types of two bytes': streamed({ widths: [2, 8, 4] }),
  'a cross-reference stream without types': streamed({ widths: [0, 4, 2] }),
  'a cross-reference stream with an escaped type': (base, objects) =>
    Buffer.from(
      streamed({})(base, objects)
        .toString('latin1')
        .replace(/\/Type\/XRef (?!.*\/Type\/XRef )/s, '/Type/XR#65f '),
      'latin1',
    ),
  'an object stream': (base, objects) => {
    const stream = sizeOf(base, objects);
    const plain = objects.filter(({ body }) => body.includes('stream'));
    const packed = objects.filter(one => !plain.includes(one));
    const container = { number: stream, body: objectStream(packed) };
    const { text, placed } = place(base.bytes.length, [...plain, container]);
    const at = base.bytes.length + text.length;
    const list = packed.map(({ number }, index) => ({ number, stream, index }));
    const own = { number: stream + 1, offset: at, body: '' };
    const wide = { ...base, size: stream + 2 };
    return appended(base, text + xrefStream(wide, stream + 1, [...placed, own], { packed: list }) + endOf(at));
  },
  'a hybrid file': (base, objects) => {
    const number = sizeOf(base, objects);
    const { text, placed } = place(base.bytes.length, objects);
    const hidden = base.bytes.length + text.length;
    const stream = xrefStream({ ...base, size: number }, number, placed);
    const at = hidden + stream.length;
    const trailer = trailerOf(base, number + 1, `/XRefStm ${hidden}`);
    return appended(base, `${text}${stream}xref\n0 1\n0000000000 65535 f\r\n${trailer}${endOf(at)}`);
  },
  'a hybrid file with an escaped name': (base, objects) => {
    const number = sizeOf(base, objects);
    const { text, placed } = place(base.bytes.length, objects);
    const hidden = base.bytes.length + text.length;
    const stream = xrefStream({ ...base, size: number }, number, placed);
    const at = hidden + stream.length;
    const trailer = trailerOf(base, number + 1, `/XRefSt#6d ${hidden}`);
    return appended(base, `${text}${stream}xref\n0 1\n0000000000 65535 f\r\n${trailer}${endOf(at)}`);
  },
  'a Prev in a string': withTrailer(
    (base, size) =>
      `trailer\n<</Size ${size} /ID [(/Prev 15) (/Prev 9)] /Prev ${base.startxref} ${base.trailer.replace(/\/ID.*/, '')}>>\n`,
  ),
  'a Prev in a comment': withTrailer(
    (base, size) => `trailer\n<</Size ${size} %/Prev ${base.startxref}\n/Prev ${base.startxref} ${base.trailer}>>\n`,
  ),
  'an escaped Prev': withTrailer(
    (base, size) => `trailer\n<</Size ${size} /Pre#76 ${base.startxref} ${base.trailer}>>\n`,
  ),
  'two Prevs': withTrailer(
    (base, size) => `trailer\n<</Size ${size} /Prev ${base.startxref} ${base.trailer} /Prev 0>>\n`,
  ),
  'two Roots': withTrailer((base, size) => trailerOf(base, size, `/Root ${base.page} 0 R`)),
  'no Prev': withTrailer((base, size) => `trailer\n<</Size ${size} ${base.trailer}>>\n`),
  'a Prev that skips the seal': withTrailer(
    (base, size) => `trailer\n<</Size ${size} /Prev ${base.file.sections.at(-1)?.from ?? 0} ${base.trailer}>>\n`,
  ),
  'a real number as Prev': withTrailer(
    (base, size) => `trailer\n<</Size ${size} /Prev ${base.startxref}.0 ${base.trailer}>>\n`,
  ),
  'a Prev by reference': (base, objects) => {
    const number = sizeOf(base, objects);
    const all = [...objects, { number, body: String(base.startxref) }];
    const { text, table, size, at } = partsOf(base, all);
    return appended(
      base,
      `${text}${table}trailer\n<</Size ${size} /Prev ${number} 0 R ${base.trailer}>>\n${endOf(at)}`,
    );
  },
  'a size that is too small': withTrailer(base => trailerOf(base, 3)),
  'an unknown key in the trailer': withTrailer((base, size) => trailerOf(base, size, '/Encrypt null /Extra 1')),
  'a second trailer': around(
    ({ text, table, size, at }, base) =>
      `${text}${table}${trailerOf(base, base.size)}${trailerOf(base, size)}${endOf(at)}`,
  ),
  'no cross-references': around(({ text }) => text),
  'no cross-references, with an end': around(({ text }, base) => text + endOf(base.startxref)),
  'a broken startxref': around(
    ({ text, table, size }, base) => `${text}${table}${trailerOf(base, size)}startxref\n7\n%%EOF\n`,
  ),
  'a startxref behind the end': around(
    ({ text, table, size, at }, base) =>
      `${text}${table}${trailerOf(base, size)}${endOf(at)}startxref\n${base.startxref}\n%%EOF\n`,
  ),
  'an end that is out of sight': around(
    ({ text, table, size, at }, base) => `${text}${table}${trailerOf(base, size)}${endOf(at)}${' '.repeat(3000)}`,
  ),
  'comments behind the end': around(
    ({ text, table, size, at }, base) => `${text}${table}${trailerOf(base, size)}${endOf(at)}% ${'x'.repeat(2000)}\n`,
  ),
  'comments between objects': (base, objects) => {
    const { text, table, size, at } = partsOf(base, objects, '', '% 1 0 obj\n');
    return appended(base, text + table + trailerOf(base, size) + endOf(at));
  },
  'white space between objects': (base, objects) => {
    const { text, table, size, at } = partsOf(base, objects, ' '.repeat(50), '\n'.repeat(9));
    return appended(base, text + table + trailerOf(base, size) + endOf(at));
  },
  'another header': (base, objects) => {
    const { text, table, size, at } = partsOf(base, objects, '%PDF-1.7\n');
    return appended(base, text + table + trailerOf(base, size) + endOf(at));
  },
  'other generations': (base, objects) =>
    revision(
      base,
      objects.map(one => ({ ...one, generation: 1 })),
    ),
  'numbers with leading zeros': (base, objects) => {
    const { placed, text } = place(base.bytes.length, objects);
    const zeros = objects.map(one => `0${written(one)}`).join('');
    const shifted = placed.map((one, i) => ({ ...one, offset: one.offset + i }));
    const at = base.bytes.length + text.length + objects.length;
    return appended(base, zeros + tableOf(shifted) + trailerOf(base, sizeOf(base, objects)) + endOf(at));
  },
  'objects that are listed twice': (base, objects) => {
    const { placed, text } = place(base.bytes.length, objects);
    const at = base.bytes.length + text.length;
    const harmless = placed.map(one => ({ ...one, offset: 15 }));
    const table = tableOf(harmless) + tableOf(placed).slice(5);
    return appended(base, text + table + trailerOf(base, sizeOf(base, objects)) + endOf(at));
  },
  'objects that are written twice': (base, objects) => {
    const lead = objects.map(({ number }) => written({ number, body: 'null' })).join('');
    const { text, table, size, at } = partsOf(base, objects, lead);
    return appended(base, text + table + trailerOf(base, size) + endOf(at));
  },
  'objects inside a stream': (base, objects) => {
    const number = sizeOf(base, objects);
    const inner = objects.map(written).join('');
    const lead = `${number} 0 obj\n<</Length ${inner.length}>>\nstream\n`;
    const { placed } = place(base.bytes.length + lead.length, objects);
    const text = `${lead}${inner}\nendstream\nendobj\n`;
    const at = base.bytes.length + text.length;
    const table = tableOf([...placed, { number, offset: base.bytes.length, body: '' }]);
    return appended(base, text + table + trailerOf(base, number + 1) + endOf(at));
  },
  'objects inside a string': (base, objects) => {
    const number = sizeOf(base, objects);
    const inner = objects
      .map(written)
      .join('')
      .replaceAll(/[()\\]/g, ' ');
    const lead = `${number} 0 obj\n(`;
    const { placed } = place(base.bytes.length + lead.length, objects);
    const text = `${lead}${inner})\nendobj\n`;
    const at = base.bytes.length + text.length;
    const table = tableOf([...placed, { number, offset: base.bytes.length, body: '' }]);
    return appended(base, text + table + trailerOf(base, number + 1) + endOf(at));
  },
  'streams that lie about their length': (base, objects) =>
    revision(
      base,
      objects.map(({ number, body }) => ({ number, body: body.replace(/\/Length \d+/, '/Length 1') })),
    ),
  'streams with a length elsewhere': (base, objects) => {
    const number = sizeOf(base, objects);
    const changed = objects.map(({ number: own, body }) => ({
      number: own,
      body: body.replace(/\/Length (\d+)/, `/Length ${number} 0 R`),
    }));
    const length = /\/Length (\d+)/.exec(objects.map(({ body }) => body).join())?.[1] ?? '0';
    return revision(base, [...changed, { number, body: length }]);
  },
  'a dictionary with a key twice': (base, objects) =>
    revision(
      base,
      objects.map(({ number, body }) => ({ number, body: body.replace('<<', '<</Type/Nothing ') })),
    ),
  'escaped names': (base, objects) =>
    revision(
      base,
      objects.map(({ number, body }) => ({
        number,
        body: body.replace(/\/Contents/g, '/Cont#65nts').replace(/\/DSS/g, '/DS#53'),
      })),
    ),
  'two revisions, of which the second undoes the first': (base, objects) => {
    const first = revision(base, objects);
    const back = objects
      .filter(({ number }) => number < base.size)
      .map(({ number }) => ({ number, body: originalOf(base, number) }));
    const start = first.toString('latin1').lastIndexOf('startxref');
    const at = Number(/\d+/.exec(first.toString('latin1', start + 9))?.[0]);
    const size = sizeOf(base, objects) + (base.file.sections[0]?.stream ? 1 : 0);
    return revision({ ...base, bytes: first, startxref: at, size }, back);
  },
  'lines of 19 bytes': linesEnding('\n'),
  'lines that end with a space and a line feed': linesEnding(' \n'),
  'lines that end with a space and a carriage return': linesEnding(' \r'),
  'lines without a kind': withLines(line => line.replace(' n', '  ')),
  'line ends of another system': (base, objects) => {
    const { text, table, at } = partsOf(base, objects);
    const end = `${table}${trailerOf(base, sizeOf(base, objects))}${endOf(at)}`;
    return appended(base, text + end.replaceAll(/\r?\n/g, '\r'));
  },
  'a packed cross-reference stream': streamed({ pack: 1 }),
  'a packed cross-reference stream with a predictor': streamed({ pack: 12 }),
  'a cross-reference stream that says too much': streamed({ more: '/Extends 1 0 R/Extra 1 ' }),
  'a size with a sign': withTrailer((base, size) => trailerOf(base, size).replace(`/Size ${size}`, `/Size +${size}`)),
  'a number of the generation that is missing': withLines(line => line.replace(' 00000 ', ' 65535 ')),
  'white space before the cross-references': around(
    ({ text, table, size, at }, base) => `${text}\n\n ${table}${trailerOf(base, size)}${endOf(at)}`,
  ),
  'a startxref that is one too small': around(
    ({ text, table, size, at }, base) => `${text}${table}${trailerOf(base, size)}${endOf(at - 1)}`,
  ),
  'every name escaped': (base, objects) =>
    revision(
      base,
      objects.map(({ number, body }) => ({ number, body: body.replace(/^<<[\s\S]*?(?=stream|$)/, escapedNames) })),
    ),
  'strings in hexadecimal': (base, objects) =>
    revision(
      base,
      objects.map(({ number, body }) => ({
        number,
        body: body.replace(/\((\w[\w ]*)\)/g, (_, inner) => `<${Buffer.from(inner).toString('hex')}>`),
      })),
    ),
  'comments in the objects': (base, objects) =>
    revision(
      base,
      objects.map(({ number, body }) => ({ number, body: body.replace('<<', '<<%>>\n') })),
    ),
  'free entries': around(
    ({ text, size, at }, base) =>
      `${text}xref\n${base.content} 1\n0000000000 00001 f\r\n${trailerOf(base, size)}${endOf(at)}`,
  ),
  'a stream in another file': (base, objects) =>
    revision(base, [...objects, { number: sizeOf(base, objects), body: streamOf('', '/F(other.bin) ') }]),
};

/** The object as it stands in the sealed file. */
function originalOf(base: Base, number: number): string {
  const entry = base.file.entry(number);
  const object = entry?.kind === 'AT' ? base.file.objectAt(entry.offset) : null;
  if (!object) return 'null';
  const text = base.bytes.toString('latin1', object.from, object.to);
  return text.slice(text.indexOf('obj') + 3, text.lastIndexOf('endobj')).trim();
}
