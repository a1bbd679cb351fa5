/** Validation data that somebody removed afterwards, and proofs from the future. */
import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Ref } from '../../src/platform/pdf/syntax/values.ts';
import { type Certificate, certificatesIn, readCertificate } from '../../src/platform/seal/cms/certificate.ts';
import { oids } from '../../src/platform/seal/cms/cms.ts';
import {
  bits,
  context,
  generalizedTime,
  octets,
  oid,
  readOne,
  sequence,
  tagged,
} from '../../src/platform/seal/cms/der.ts';
import { revocationList } from '../../src/platform/seal/cms/issuing.ts';
import { statusRequest } from '../../src/platform/seal/revocation/status.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { type Base, baseOf, judge, sealAt } from './base.ts';
import { withData, withTimestamp } from './timestamping.ts';
import { changed, revision, streamOf } from './writing.ts';

let bench: Bench;
let roots: string[];
const bases = new Map<string, Base>();
beforeAll(async () => {
  bench = await openBench();
  roots = [readFileSync(bench.root, 'utf8')];
  for (const level of ['B-T', 'B-LT', 'B-LTA'] as const)
    bases.set(level, baseOf('groff', level, await sealAt(bench, corpusFile('pdf/groff.pdf'), level)));
});
afterAll(() => bench.close());

const at = (level: string): Base => bases.get(level) as Base;
const removed = /^An update removed validation data .* the level of the seal is B-T without them\.$/;

describe('Validation data that an update removes', () => {
  const dss = (base: Base) => base.file.dict(base.file.catalog()?.get('DSS'));
  const lists = (base: Base): string =>
    (base.file.list(dss(base)?.get('Certs')) ?? [])
      .map(one => (one instanceof Ref ? `${one.number} 0 R` : ''))
      .join(' ');
  const updates: Record<string, (base: Base) => Record<string, string | null>> = {
    'their content': () => ({ DSS: '<<>>' }),
    'every list': () => ({ DSS: '<</Certs [] /CRLs [] /OCSPs []>>' }),
    'the revocation lists': base => ({ DSS: `<</Certs [${lists(base)}]>>` }),
  };

  test.each(Object.entries(updates))('%s, are reported with the level that is left', async (_name, update) => {
    for (const level of ['B-LT', 'B-LTA']) {
      const base = at(level);
      const { ok, lost, seals } = await verifyPdf(revision(base, [changed(base, base.root, update(base))]), { roots });
      expect([level, ok, seals.at(-1)?.level]).toEqual([level, true, 'B-T']);
      expect(lost).toEqual([expect.stringMatching(removed)]);
    }
  });

  test('with the entry of the catalog for them, are a change', async () => {
    for (const level of ['B-LT', 'B-LTA']) {
      const base = at(level);
      const { kinds } = await verifyPdf(revision(base, [changed(base, base.root, { DSS: null })]), { roots });
      expect([level, kinds]).toEqual([level, ['ADDED_TO']]);
    }
  });

  test('and a later timestamp covers, stay reported', async () => {
    const base = at('B-LTA');
    const emptied = revision(base, [changed(base, base.root, { DSS: null })]);
    const bytes = await withTimestamp(baseOf('emptied', 'B-T', emptied), { pki: bench.pki });
    const { lost } = await verifyPdf(bytes, { roots });
    expect(lost).toEqual([expect.stringMatching(removed)]);
  });

  test('are not reported where none were removed', async () => {
    for (const level of bases.keys()) {
      const base = at(level);
      for (const bytes of [base.bytes, await withTimestamp(base, { pki: bench.pki })]) {
        const { ok, lost, seals } = await verifyPdf(bytes, { roots });
        expect([level, ok, lost]).toEqual([level, true, []]);
        expect(seals.at(-1)?.level).toBe(level === 'B-LT' && bytes !== base.bytes ? 'B-LTA' : level);
      }
    }
  });
});

/** An OCSP response that the certificate is not revoked. */
function answerOf(certificate: Certificate, issuer: Certificate, key: KeyObject, from: Date): Buffer {
  let id = statusRequest(certificate, issuer);
  for (let i = 0; i < 4; i++) id = readOne(id).content; // the request is little else than that
  const single = sequence(id, tagged(0x80), generalizedTime(from));
  const data = sequence(context(1, issuer.subject), generalizedTime(from), sequence(single));
  const basic = sequence(data, sequence(oid(oids.ecdsaWithSha256)), bits(sign('sha256', data, key)));
  const bytes = sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic));
  return sequence(tagged(0x0a, Buffer.from([0])), context(0, bytes));
}

describe('A proof that nothing was revoked', () => {
  const minutes = (count: number): Date => new Date(Date.now() + count * 60_000);
  const own = (name: string): Buffer => readFileSync(join(bench.pki, name));
  const certificateIn = (name: string): Certificate => readCertificate(certificatesIn(own(name))[0] ?? Buffer.alloc(0));

  test.each([
    ['from now', -1, true],
    ['from in ten minutes, as clocks differ', 10, true],
    ['from in twenty minutes', 20, false],
    ['from next month', 43_200, false],
  ])('%s', async (_name, inMinutes, isValid) => {
    const [root, seal] = [certificateIn('root.crt'), certificateIn('seal.crt')];
    const privateKey = createPrivateKey(own('root.key'));
    const keys = { privateKey, publicKey: root.x509.publicKey };
    const from = minutes(inMinutes);
    const list = revocationList(root.subject, keys, { number: 9, from, until: minutes(100_000) });
    const answer = answerOf(seal, root, privateKey, from);
    for (const data of [{ lists: [list] }, { answers: [answer] }]) {
      const { ok, problems } = await verifyPdf(withData(at('B-T').bytes, [], data), { roots });
      expect([ok, problems.join()]).toEqual([isValid, isValid ? '' : expect.stringContaining('from the future')]);
    }
  });
});

describe('Validation data that are none, however large, are an addition and leave what was sealed intact', () => {
  const sequenceOf = (size: number): Buffer => {
    const head = Buffer.from([0x30, 0x84, 0, 0, 0, 0]);
    head.writeUInt32BE(size, 2);
    return Buffer.concat([head, Buffer.alloc(size, 0x41)]);
  };
  const contents: Record<string, Buffer> = {
    'other bytes': Buffer.from('x'.repeat(90)),
    'a sequence': sequenceOf(90),
    'a sequence of 9 MB': sequenceOf(9_000_000),
    'a sequence of 17 MB': sequenceOf(17_000_000),
  };

  test.each(Object.entries(contents))('%s', async (_name, content) => {
    for (const key of ['Certs', 'CRLs', 'OCSPs']) {
      const base = at('B-T');
      const added = { number: base.size, body: streamOf(content.toString('latin1')) };
      const bytes = revision(base, [changed(base, base.root, { DSS: `<</${key} [${base.size} 0 R]>>` }), added]);
      const { verdict, sealedSize } = await judge(bytes, roots);
      expect([key, verdict, sealedSize]).toEqual([key, 'ADDED_TO', base.bytes.length]);
    }
  });
});
