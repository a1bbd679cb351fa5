/** Journals that came with an uploaded document, under every name and in every place: ours is found by the seal alone. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOwnCertificates } from '../../src/platform/seal/keys/certificates.ts';
import { makeOwnAuthority } from '../../src/platform/seal/timestamps/own-certificate.ts';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { isFull } from '../kit/full.ts';
import { type Base, baseOf, journalBytes, journalOf, judge, levels, sealAt } from './base.ts';
import { changed, revision, streamOf, type Written } from './writing.ts';

let bench: Bench;
let roots: string[];
beforeAll(async () => {
  bench = await openBench();
  roots = [readFileSync(bench.root, 'utf8')];
});
afterAll(() => bench.close());

/** Signatures that never were. */
const forged = journalBytes(journalOf(['Carla Falsk', 'David Falsk'])).toString('latin1');
/** Our own journal with other names, but with the head of ours. */
const relabelled = journalBytes({ ...journalOf(['Carla Falsk']), head: journalOf().head }).toString('latin1');

const text = (value: string): string => `<${Buffer.from(value, 'latin1').toString('hex')}>`;

/** An embedded file whose specification is object `at`, and the objects that make it. */
function embedded(at: number, data: string, { f = 'journal.json', uf = 'journal.json', more = '' } = {}): Written[] {
  return [
    { number: at, body: `<</Type/Filespec/F${text(f)}/UF${text(uf)}/EF<</F ${at + 1} 0 R/UF ${at + 1} 0 R>>${more}>>` },
    { number: at + 1, body: streamOf(data, '/Type/EmbeddedFile/Subtype/application#2fjson') },
  ];
}

/** Puts the file into the upload under the given key of its name tree. */
const named =
  (key: string, options: { f?: string; uf?: string; more?: string } = {}, data = forged) =>
  (base: Base): Written[] => [
    changed(base, base.root, { Names: `<</EmbeddedFiles<</Names[${text(key)} ${base.size} 0 R]>>>>` }),
    ...embedded(base.size, data, options),
  ];

const uploads: Readonly<Record<string, (base: Base) => Written[]>> = {
  'under our name': named('journal.json'),
  'under our name with another key': named('aaa', { f: 'aaa' }),
  'under a key before ours': named('a', { uf: 'journal.json' }),
  'with our name in UF only': named('x', { f: 'x' }),
  'with our name in F only': named('x', { uf: 'x' }),
  'under a name with a zero': named('journal.json\0'),
  'under a name in UTF-16': named('\xfe\xff\0j\0o\0u\0r\0n\0a\0l\0.\0j\0s\0o\0n'),
  'under a name in capitals': named('JOURNAL.JSON', { f: 'JOURNAL.JSON', uf: 'JOURNAL.JSON' }),
  'under the name that ours would get': named('journal-2.json'),
  'as data of the document': named('journal.json', { more: '/AFRelationship/Data' }),
  'with the head of ours': named('journal.json', {}, relabelled),
  'in a branch of the tree': base => [
    changed(base, base.root, { Names: `<</EmbeddedFiles<</Kids[${base.size + 2} 0 R]>>>>` }),
    ...embedded(base.size, forged),
    {
      number: base.size + 2,
      body: `<</Limits[${text('a')}${text('z')}]/Names[${text('journal.json')} ${base.size} 0 R]>>`,
    },
  ],
  'twice under one key': base => [
    changed(base, base.root, {
      Names: `<</EmbeddedFiles<</Names[${text('journal.json')} ${base.size} 0 R ${text('journal.json')} ${base.size} 0 R]>>>>`,
    }),
    ...embedded(base.size, forged),
  ],
  'as a note on the page': base => [
    changed(base, base.page, { Annots: `[${base.size + 2} 0 R]` }),
    ...embedded(base.size, forged),
    {
      number: base.size + 2,
      body: `<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS ${base.size} 0 R/Contents(x)>>`,
    },
  ],
  'as an associated file': base => [
    changed(base, base.root, { AF: `[${base.size} 0 R]` }),
    ...embedded(base.size, forged),
  ],
  'that nothing leads to': base => embedded(base.size, forged),
};

/** Texts that look like the reason of our seal. */
const decoys: Readonly<Record<string, (base: Base) => Written[]>> = {
  'a signature dictionary in the upload': base => [
    {
      number: base.size,
      body: `<</Type/Sig/Reason(doc_1 journal ${'a'.repeat(64)})/ByteRange[0 10 20 30]/Contents<00>>>`,
    },
  ],
  'a byte range inside a stream': base => [
    { number: base.size, body: streamOf(`/ByteRange [0 100 200 ${base.bytes.length + 50_000}] /Contents <00>`) },
  ],
  'a byte range that fits, inside a stream': base => [{ number: base.size, body: streamOf(fitting(base)) }],
  'a byte range in a string': base => [{ number: base.size, body: '(/ByteRange [0 10 20 30])' }],
};

/** A byte range around a gap of its own, up to the end of its stream. */
function fitting(base: Base): string {
  const at = base.bytes.length + `${base.size} 0 obj\n<</Length 100>>\nstream\n`.length;
  const range = `/ByteRange [0 ${String(at + 60).padEnd(8)} ${String(at + 72).padEnd(8)} 20] `.padEnd(60);
  return `${range}<3003020100>`.padEnd(100);
}

/** Every level of two documents, or the highest of one. */
const isWhole = isFull('attacks');

const signers = ['Anna Lindqvist', 'Bo Ek'];

describe('A document that was uploaded with', () => {
  const cases = [
    ...Object.entries(uploads).map(([how, make]) => [`a journal ${how}`, make] as const),
    ...Object.entries(decoys),
  ];
  test.each(cases)('%s, reports the journal of its own seal', async (_how, make) => {
    for (const name of isWhole ? ['groff', 'lo_writer'] : ['groff']) {
      const plain = baseOf(name, 'B-B', readFileSync(corpusFile(`pdf/${name}.pdf`)));
      const path = bench.file('upload.pdf');
      writeFileSync(path, revision(plain, make(plain)));
      for (const level of isWhole ? levels : (['B-LTA'] as const)) {
        const evidence = await judge(await sealAt(bench, path, level), roots);
        expect([level, evidence.verdict, evidence.problems]).toEqual([level, 'VALID', []]);
        expect(evidence.document?.signatures.map(one => one.name)).toEqual(signers);
        expect(evidence.attachments.filter(one => one.isJournal).map(one => one.name)).toEqual(['journal.json']);
      }
    }
  });
});

describe('A seal by somebody with our names', () => {
  test('is unverified, with the fingerprint to compare, with our root and without', async () => {
    const pki = join(bench.dir, 'stranger');
    const own = { organization: 'Provbolaget Åäö AB', crlUrl: null, now: new Date() };
    await makeOwnCertificates(pki, own);
    await makeOwnAuthority(pki, own);
    const theirs = readFileSync(join(pki, 'root.crt'), 'utf8');
    for (const level of levels) {
      const bytes = await sealAt(bench, corpusFile('pdf/groff.pdf'), level, { pki });
      const genuine = await judge(await sealAt(bench, corpusFile('pdf/groff.pdf'), level), roots);
      for (const given of [roots, null]) {
        const evidence = await judge(bytes, given);
        expect([level, evidence.verdict, evidence.ok]).toEqual([level, 'UNVERIFIED', false]);
        expect(evidence.seals[0]?.root).toBe(genuine.seals[0]?.root);
        expect(evidence.seals[0]?.rootFingerprint).not.toBe(genuine.seals[0]?.rootFingerprint);
        expect(evidence.seals[0]?.attested ?? false).toBe(false);
      }
      expect((await judge(bytes, [theirs])).verdict).toBe('VALID');
    }
  });
});
