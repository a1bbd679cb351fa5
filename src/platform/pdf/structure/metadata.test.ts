import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, openBench, pdfOf, sealable } from '../../../../test/corpus/tools.ts';
import { pades } from '../../../../test/kit/validators/pades.ts';
import { verifyPdf } from '../../seal/verify/verify.ts';
import { rootOfXml } from './xml-form.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench({ highest: true, children: 1 });
});
afterAll(() => bench.close());

const packet = (inside: string): string => `<x:xmpmeta xmlns:x="adobe:ns:meta/">${inside}</x:xmpmeta>`;
const withMetadata = (text: string): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R/Metadata 4 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>',
    `<</Type/Metadata/Subtype/XML/Length ${text.length}>>\nstream\n${text}\nendstream`,
  ]);

async function sealed(given: string, out: string): Promise<string> {
  const job = { stamps: [], watermark: null, attachments: [], reason: 'x', at: new Date(), title: 'Avtal & <bilaga>' };
  await bench.engine.seal({ ...job, path: given }, bench.file(out));
  return bench.file(out);
}

const malformed: [what: string, text: string][] = [
  ['is empty', ''],
  ['is cut off', packet('').slice(0, -4)],
  ['has a loose ampersand', packet('Nord & Syd')],
  ['has an undeclared prefix', packet('<dc:title>x</dc:title>')],
  ['repeats an attribute', packet('<a b="1" b="2"/>')],
  ['closes elements in another order', packet('<a><b></a></b>')],
  ['has text after its end', `${packet('')}more`],
  ['has another root', '<a/>'],
  ['is not UTF-8', packet('\xe5')],
];

describe('Metadata that', () => {
  it.each(malformed)('%s is replaced when it is sealed, and later revisions are valid for pyHanko', async (_, text) => {
    writeFileSync(bench.file('given.pdf'), withMetadata(text));
    const path = await sealed(bench.file('given.pdf'), 'sealed.pdf');
    expect((await verifyPdf(readFileSync(path))).problems).toEqual([]);
    expect(readFileSync(path, 'utf8')).toContain('Avtal &amp; &lt;bilaga&gt;');
    const [verdict] = pades([path], { root: bench.root });
    expect(verdict?.signatures[0]).toMatchObject({ modification: 'LTA_UPDATES', docmdpOk: true });
  });

  it('is well-formed is kept', async () => {
    writeFileSync(bench.file('given.pdf'), withMetadata(packet('<!-- kept --><a b="&#65;">&amp;</a>')));
    expect(readFileSync(await sealed(bench.file('given.pdf'), 'kept.pdf'), 'utf8').match(/xmpmeta /g)).toHaveLength(1);
  });
});

describe('A text', () => {
  it.each([
    ['<?xml version="1.0"?><a xmlns="u:"><b/></a>', { space: 'u:', name: 'a' }],
    ['\ufeff<p:a xmlns:p=\'u:\' xml:lang="sv">å<![CDATA[<&]]></p:a >', { space: 'u:', name: 'a' }],
    ['<a></b>', null],
    ['<a/><b/>', null],
    ['<a b=1/>', null],
    ['<!DOCTYPE a><a/>', null],
    ['<a>&other;</a>', null],
    ['<a>\u0001</a>', null],
  ])('%s has the root %o', (text, root) => {
    expect(rootOfXml(text.replace('&]]>', '&amp;]]>'))).toEqual(root);
  });
});

describe('A sealed file of the corpus', () => {
  it('has no later revision that pyHanko rejects', async () => {
    // gs13_type3_marks has a page with two entries for Rotate, which pyHanko does not read.
    const files = sealable.filter(file => /pdfa|lo_|chromium|tcpdf|weasy|gs14|fop/.test(file));
    const paths: string[] = [];
    for (const [i, file] of files.entries()) paths.push(await sealed(corpusFile(file), `${i}.pdf`));
    const verdicts = pades(paths, { root: bench.root });
    const results = verdicts.map(({ error, signatures }, i) => [files[i], error ?? signatures[0]?.modification]);
    expect(results).toEqual(files.map(file => [file, 'LTA_UPDATES']));
  });
});
