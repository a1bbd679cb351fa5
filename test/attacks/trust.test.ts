/** Whose seals belong to a service: only its own certificates count, while they are in use. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCertificate } from '../../src/platform/seal/cms/certificate.ts';
import { makeCms } from '../../src/platform/seal/cms/cms.ts';
import { type Trusted, trustedAlone, trustedBelow } from '../../src/platform/seal/trust/trusted.ts';
import { digestOfRange, signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { sealAt } from './base.ts';
import { authority, type Chain, chainOf, dayMs, type Made, make, usages } from './chains.ts';
import { signerOf, withCms, withData } from './timestamping.ts';

let bench: Bench;
let sealed: Buffer;
/** A seal with a timestamp, both of the self-made root. */
let stamped: Buffer;
const at = new Date();
const day = (days: number): string => new Date(at.getTime() + days * dayMs).toISOString();
beforeAll(async () => {
  bench = await openBench();
  sealed = await sealAt(bench, corpusFile('pdf/groff.pdf'), 'B-B');
  stamped = await sealAt(bench, corpusFile('pdf/groff.pdf'), 'B-T');
});
afterAll(() => bench.close());

const read = ({ der }: Made) => readCertificate(der);
const ofService = ({ leaf, root }: Chain): Trusted => trustedAlone('SEAL', read(leaf), read(root));
const selfMade = () => readCertificate(new X509Certificate(readFileSync(bench.root)).raw);

async function signedBy(leaf: Made, carried: readonly Made[]): Promise<Buffer> {
  const [range] = signedRanges(sealed);
  if (!range) throw new Error('The file is not sealed.');
  return withCms(sealed, await makeCms(signerOf(leaf, carried), digestOfRange(range, 'sha256')));
}

const found = async (bytes: Buffer, trusted: readonly Trusted[]) => {
  const { ok, kinds, seals } = await verifyPdf(bytes, { trusted });
  return { ok, kinds, distrust: seals[0]?.distrust, attested: seals[0]?.attested };
};
const trustedSeal = { ok: true, kinds: [], distrust: null };
const distrusted = (distrust: string) => ({ ok: false, kinds: ['UNTRUSTED'], distrust });

describe('A seal by a certificate of a trust service', () => {
  test('belongs to the service that has the certificate, and to no other customer of the issuer', async () => {
    const chain = chainOf({}, at);
    const other = make({ name: 'Other customer' }, chain.issuer, at);
    const carried = [chain.issuer, chain.root];
    expect(await found(await signedBy(chain.leaf, carried), [ofService(chain)])).toMatchObject(trustedSeal);
    expect(await found(await signedBy(other, carried), [ofService(chain)])).toMatchObject(distrusted('OTHER'));
    expect(await found(await signedBy(other, carried), [ofService(chainOf({}, at))])).toMatchObject(distrusted('ROOT'));
  });

  test('of another customer with the same name does not belong to it', async () => {
    const chain = chainOf({}, at);
    const namesake = make({ name: chain.leaf.name }, chain.issuer, at);
    const bytes = await signedBy(namesake, [chain.issuer, chain.root]);
    expect(await found(bytes, [ofService(chain)])).toMatchObject(distrusted('OTHER'));
  });

  test('is judged alike whatever cross-certificates the file has', async () => {
    const chain = chainOf({}, at);
    const other = make({ name: 'Other customer' }, chain.issuer, at);
    const stranger = make({ name: 'Stranger', basic: authority(), usage: usages.issue }, null, at);
    const twist = { basic: authority(), usage: usages.issue };
    const crosses = [
      make({ ...twist, name: chain.issuer.name, pair: chain.issuer }, stranger, at),
      make({ ...twist, name: chain.root.name, pair: chain.root }, stranger, at),
      make({ ...twist, name: chain.issuer.name, pair: chain.issuer }, chain.root, at),
    ];
    for (const cross of crosses) {
      for (const [leaf, expected] of [
        [chain.leaf, trustedSeal],
        [other, distrusted('OTHER')],
      ] as const) {
        const bytes = withData(await signedBy(leaf, [chain.issuer]), [cross, stranger, chain.issuer, chain.root]);
        expect(await found(bytes, [ofService(chain)])).toMatchObject(expected);
      }
    }
  });

  test('belongs to the service also when it was made with the certificate before or after it', async () => {
    const [before, after] = [chainOf({}, at), chainOf({}, at)];
    const list = [{ ...ofService(before), until: day(1) }, ofService(after)];
    for (const { leaf, issuer, root } of [before, after])
      expect(await found(await signedBy(leaf, [issuer, root]), list)).toMatchObject(trustedSeal);
  });

  test('does not belong to it before and after the time in which the certificate counts', async () => {
    const chain = chainOf({}, at);
    const bytes = await signedBy(chain.leaf, [chain.issuer, chain.root]);
    for (const time of [{ from: day(1) }, { until: day(-1) }])
      expect(await found(bytes, [{ ...ofService(chain), ...time }])).toMatchObject(distrusted('TIME'));
  });
});

describe('A seal below the self-made root', () => {
  test('belongs to the service, and after the end of the root it does no longer', async () => {
    const root = trustedBelow('SEAL', selfMade());
    const times = trustedBelow('TIMESTAMP', selfMade());
    expect(await found(stamped, [root, times])).toMatchObject({ ...trustedSeal, attested: true });
    expect(await found(stamped, [{ ...root, until: day(-1) }, times])).toMatchObject(distrusted('TIME'));
    expect(await found(sealed, [{ ...root, until: day(-1) }])).toMatchObject(distrusted('TIME'));
    expect(await found(sealed, [{ ...root, until: day(1) }])).toMatchObject(trustedSeal);
  });
});

describe('A root that is trusted', () => {
  test('for times vouches for no seal, and one for seals confirms no time', async () => {
    const [seals, times] = [trustedBelow('SEAL', selfMade()), trustedBelow('TIMESTAMP', selfMade())];
    expect(await found(stamped, [times])).toMatchObject({ ...distrusted('ROOT'), attested: true });
    expect(await found(stamped, [seals])).toMatchObject({ ...trustedSeal, attested: false });
    expect(await found(stamped, [seals, { ...times, until: day(-1) }])).toMatchObject({ attested: false });
  });
});
