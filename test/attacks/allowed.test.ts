/** What may follow a seal, written in every way that is legal: nothing of it is a change. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificatesIn } from '../../src/platform/seal/cms/certificate.ts';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { type Base, baseOf, judge, levels, sealAt } from './base.ts';
import { techniques } from './techniques.ts';
import { changed, streamOf, type Written } from './writing.ts';

let bench: Bench;
let roots: string[];
let certificate: string;
const bases: Base[] = [];
beforeAll(async () => {
  bench = await openBench();
  roots = [readFileSync(bench.root, 'utf8')];
  certificate = certificatesIn(readFileSync(bench.root))[0]?.toString('latin1') ?? '';
  for (const name of ['groff', 'objstm', 'lo_writer', 'linearized'])
    for (const level of levels)
      bases.push(baseOf(name, level, await sealAt(bench, corpusFile(`pdf/${name}.pdf`), level)));
});
afterAll(() => bench.close());

const additions: Readonly<Record<string, (base: Base) => Written[]>> = {
  'validation data': base => [
    changed(base, base.root, { DSS: `${base.size} 0 R` }),
    {
      number: base.size,
      body: `<</Type/DSS/Certs[${base.size + 1} 0 R]/VRI<</AA<</Cert[${base.size + 1} 0 R]/TU(D:20261120120000Z)>>>>>>`,
    },
    { number: base.size + 1, body: streamOf(certificate) },
  ],
  'validation data with keys that are null': base => [
    changed(base, base.root, { DSS: `<</Certs[${base.size} 0 R]/CRLs null/VRI null/Note null>>` }),
    { number: base.size, body: streamOf(certificate) },
  ],
  'a record of validation data with keys that are null': base => [
    changed(base, base.root, {
      DSS: `<</Certs[${base.size} 0 R]/VRI<</AA<</Cert[${base.size} 0 R]/TS null/TU null/Note null>>>>>>`,
    }),
    { number: base.size, body: streamOf(certificate) },
  ],
  'a developer’s extension': base => [
    changed(base, base.root, {
      Extensions: '<</ESIC<</BaseVersion/1.7/ExtensionLevel 2>>/ISO_<</BaseVersion/2.0/ExtensionLevel 32001>>>>',
    }),
  ],
  'the same catalog': base => [changed(base, base.root, {})],
  'a date of modification': base => {
    const info = /\/Info (\d+)/.exec(base.trailer)?.[1];
    return info ? [changed(base, Number(info), { ModDate: '(D:20301120120000Z)' })] : [changed(base, base.root, {})];
  },
};

const legal = [
  'an ordinary revision',
  'a cross-reference stream',
  'a cross-reference stream with wide fields',
  'an object stream',
];

describe('A sealed file with', () => {
  describe.each(Object.entries(additions))('%s', (_what, make) => {
    test.each(legal)('in %s is still valid', async technique => {
      for (const base of bases) {
        const bytes = techniques[technique]?.(base, make(base)) ?? Buffer.alloc(0);
        const { verdict, problems } = await judge(bytes, roots);
        expect([base.name, base.level, verdict, problems]).toEqual([base.name, base.level, 'VALID', []]);
      }
    });
  });
});
