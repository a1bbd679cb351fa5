/** Document timestamps that draw or act, and times that nobody vouches for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOwnCertificates } from '../../src/platform/seal/keys/certificates.ts';
import { makeOwnAuthority } from '../../src/platform/seal/timestamps/own-certificate.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { type Base, baseOf, judge, levels, rejected, sealAt } from './base.ts';
import { withOtherTime, withTimestamp } from './timestamping.ts';
import { changed, streamOf } from './writing.ts';

let bench: Bench;
let roots: string[];
let stranger: string;
const bases: Base[] = [];
beforeAll(async () => {
  bench = await openBench();
  roots = [readFileSync(bench.root, 'utf8')];
  for (const level of levels)
    bases.push(baseOf('groff', level, await sealAt(bench, corpusFile('pdf/groff.pdf'), level)));
  // an authority of somebody else with the same names
  stranger = join(bench.dir, 'stranger');
  const own = { organization: 'Provbolaget Åäö AB', crlUrl: null, now: new Date(Date.now() - 86_400_000) };
  await makeOwnCertificates(stranger, own);
  await makeOwnAuthority(stranger, own);
});
afterAll(() => bench.close());

const look = (base: Base, drawing: string) => ({
  field: { AP: `<</N ${base.size + 2} 0 R>>` },
  more: [{ number: base.size + 2, body: streamOf(drawing, '/Type/XObject/Subtype/Form/BBox[0 0 600 800]') }],
});
const drawing = '1 0 0 rg 0 0 600 800 re f';

describe('A later document timestamp', () => {
  test('that is invisible is a renewal, at every level', async () => {
    for (const base of bases) {
      const evidence = await judge(await withTimestamp(base, { pki: bench.pki }), roots);
      expect([base.level, evidence.verdict, evidence.problems]).toEqual([base.level, 'VALID', []]);
    }
  });

  const subtypes = [
    'Ink',
    'Highlight',
    'Line',
    'Polygon',
    'Redact',
    'FreeText',
    'Square',
    'Stamp',
    'Link',
    'Popup',
    'Movie',
    'RichMedia',
  ];
  const seen: Record<string, Record<string, string>> = {
    ...Object.fromEntries(subtypes.map(name => [`as ${name}`, { Subtype: `/${name}` }])),
    'with a place on the page': { Rect: '[0 0 300 300]' },
    'with a place below zero': { Rect: '[-1 0 0 0]' },
    'with a place elsewhere': { Rect: '[300 300 300 300]' },
    'with a place in another object': { Rect: '5 0 R' },
    'with a border': { Border: '[0 0 50]' },
    'with a border style': { BS: '<</W 50>>' },
    'with a look of its own': { MK: '<</BG[1 0 0]/CA(No)>>' },
    'with an action': { A: '<</S/URI/URI(https://example.com)>>' },
    'with more actions': { AA: '<</PV<</S/JavaScript/JS(1)>>>>' },
    'with a default appearance': { DA: '(/Helv 99 Tf)' },
    'with points': { QuadPoints: '[0 0 600 0 0 800 600 800]' },
    'with an ink list': { InkList: '[[0 0 600 800]]' },
    'with kids': { Kids: '[]' },
    'with a parent': { Parent: '<</T(x)>>' },
    'with contents': { Contents: '(Not so)' },
    'with rich text': { RV: '(Not so)' },
    'with a description': { TU: '(This contract is void)' },
    'with a lock': { Lock: '<</Type/SigFieldLock/Action/All>>' },
    'with a layer': { OC: '<</Type/OCG>>' },
    'that is a text field': { FT: '/Tx' },
    'on no page': { P: '<</Type/Page>>' },
  };
  test.each(Object.entries(seen))('%s is a change', async (_how, field) => {
    for (const base of bases) {
      const evidence = await judge(await withTimestamp(base, { pki: bench.pki, field }), roots);
      expect(rejected, base.level).toContain(evidence.verdict);
    }
  });

  test('that draws something is a change, however it is written', async () => {
    for (const base of bases) {
      const attacks = [
        look(base, drawing),
        { field: { AP: `<</N ${base.content} 0 R>>` } },
        { field: { AP: `<</D ${base.size + 2} 0 R>>` }, more: look(base, drawing).more },
        { ...look(base, '%\n1 0 0 rg 0 0 600 800 re f') },
        { more: [changed(base, base.root, { OpenAction: '<</S/JavaScript/JS(1)>>' })] },
        { dictionary: `/Data ${base.content} 0 R ` },
        { dictionary: '/Reference [<</Type/SigRef/TransformMethod/FieldMDP>>] ' },
      ];
      for (const attack of attacks) {
        const { verdict } = await judge(await withTimestamp(base, { pki: bench.pki, ...attack }), roots);
        expect(rejected, `${base.level} ${JSON.stringify(attack)}`).toContain(verdict);
      }
      const blank = await withTimestamp(base, { pki: bench.pki, ...look(base, ' ') });
      expect((await judge(blank, roots)).problems).toEqual([]);
    }
  });

  test('by an unknown authority confirms no time', async () => {
    for (const base of bases) {
      const bytes = await withTimestamp(base, { pki: stranger });
      const { timestamps } = await verifyPdf(bytes, { roots });
      expect(timestamps.at(-1)).toMatchObject({ trusted: false });
    }
  });

  test('from the future, or from before the seal, is a flaw', async () => {
    for (const base of bases)
      for (const now of [new Date(Date.now() + 86_400_000), new Date(Date.now() - 7_200_000)]) {
        if (base.level === 'B-B' && now < new Date()) continue;
        const { problems } = await verifyPdf(await withTimestamp(base, { pki: stranger, now }), { roots });
        expect([base.level, problems]).not.toEqual([base.level, []]);
      }
  });
});

describe('The timestamp of a seal', () => {
  const sealed = () => bases.filter(({ level }) => level === 'B-T');

  test('replaced by an unknown authority’s is a claim, not a confirmed time', async () => {
    for (const { bytes } of sealed()) {
      const at = new Date(Date.now() - 60_000);
      const { seals, problems } = await verifyPdf(await withOtherTime(bytes, stranger, at), { roots });
      expect(seals).toMatchObject([{ attested: false, trusted: true }]);
      expect(problems).toEqual([]);
      expect(seals[0]?.at).not.toBe(seals[0]?.timestampedAt);
      expect((await verifyPdf(bytes, { roots })).seals).toMatchObject([{ attested: true }]);
    }
  });

  test('with a date in the future breaks the order of times', async () => {
    for (const { bytes } of sealed()) {
      const bad = await withOtherTime(bytes, stranger, new Date(Date.now() + 40 * 86_400_000));
      expect((await judge(bad, roots)).verdict).toBe('BROKEN');
      expect((await judge(bad, null)).verdict).toBe('BROKEN');
    }
  });
});
