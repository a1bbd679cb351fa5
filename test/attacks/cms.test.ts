/** CMS signatures that readers could take in two ways, or that sign something else than the document. */
import { createHash, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCertificate } from '../../src/platform/seal/cms/certificate.ts';
import { oids } from '../../src/platform/seal/cms/cms.ts';
import { checkCms } from '../../src/platform/seal/cms/cms-verify.ts';
import { context, integer, octets, oid, sequence, setOf, tagged, utf8 } from '../../src/platform/seal/cms/der.ts';
import { extension, pem } from '../../src/platform/seal/cms/issuing.ts';
import { digestOfRange, signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { sealAt } from './base.ts';
import { chainOf, type Made, make } from './chains.ts';
import { tokenBy, withCms } from './timestamping.ts';

let bench: Bench;
let sealed: Buffer;
let digest: Buffer;
let signer: Made;
let issuer: Made;
let authority: Made;
let root: Made;
const at = new Date();
beforeAll(async () => {
  bench = await openBench();
  sealed = await sealAt(bench, corpusFile('pdf/groff.pdf'), 'B-LTA');
  // only the seal, without what followed it
  sealed = sealed.subarray(0, signedRanges(sealed)[0]?.end);
  const [range] = signedRanges(sealed);
  if (!range) throw new Error('The file is not sealed.');
  digest = digestOfRange(range, 'sha256');
  ({ leaf: signer, issuer, root } = chainOf({}, at));
  const alone = extension('2.5.29.37', true, sequence(oid('1.3.6.1.5.5.7.3.8')));
  authority = make({ name: 'Time', more: [alone] }, issuer, at);
});
afterAll(() => bench.close());

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const attribute = (type: string, ...values: Buffer[]): Buffer => sequence(oid(type), tagged(0x31, ...values));

interface Parts {
  /** In place of, or besides, the usual signed attributes. */
  signed?: (usual: { type: Buffer; digest: Buffer; bound: Buffer }) => Buffer[];
  unsigned?: (signature: Buffer) => Promise<Buffer[]>;
  /** Content of its own. */
  content?: Buffer;
  contentType?: string;
  /** Elements at the end of the signer's, and of the whole. */
  inSigner?: Buffer[];
  atEnd?: Buffer[];
  after?: Buffer;
}

/** A CMS signature with other parts than it should have. */
async function cmsOf(parts: Parts): Promise<Buffer> {
  const { content, contentType = oids.data, inSigner = [], atEnd = [], after = Buffer.alloc(0) } = parts;
  const certificate = readCertificate(signer.der);
  const bound = sequence(sequence(sequence(octets(sha256(signer.der)))));
  const usual = {
    type: attribute(oids.contentType, oid(contentType)),
    digest: attribute(oids.messageDigest, octets(content ? sha256(content) : digest)),
    bound: attribute(oids.signingCertificateV2, bound),
  };
  const attributes = setOf(...(parts.signed?.(usual) ?? Object.values(usual)));
  const signature = sign('sha256', attributes, signer.privateKey);
  const unsigned = (await parts.unsigned?.(signature)) ?? [];
  const info = sequence(
    integer(1),
    sequence(certificate.issuer, certificate.serial),
    sequence(oid(oids.sha256)),
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    sequence(oid(oids.ecdsaWithSha256)),
    octets(signature),
    ...(unsigned.length > 0 ? [tagged(0xa1, ...unsigned)] : []),
    ...inSigner,
  );
  const body = sequence(
    integer(1),
    setOf(sequence(oid(oids.sha256))),
    sequence(oid(contentType), ...(content ? [context(0, octets(content))] : [])),
    tagged(0xa0, signer.der, issuer.der),
    setOf(info),
    ...atEnd,
  );
  return Buffer.concat([sequence(oid(oids.signedData), context(0, body)), after]);
}

const judged = (der: Buffer) => verifyPdf(withCms(sealed, der), { roots: [pem('CERTIFICATE', root.der)] });
const stampedBy = (signature: Buffer): Promise<Buffer> =>
  tokenBy(authority, sha256(signature), { at, carried: [issuer] });
const time = async (signature: Buffer): Promise<Buffer> => attribute(oids.timestampToken, await stampedBy(signature));

describe('A signature', () => {
  test('as it should be is valid', async () => {
    expect((await judged(await cmsOf({}))).problems).toEqual([]);
    const other = (type: string): Parts => ({ signed: usual => [...Object.values(usual), attribute(type, utf8('x'))] });
    expect((await judged(await cmsOf(other('1.2.3.4')))).problems).toEqual([]);
  });

  const twice: Record<string, Parts> = {
    'two values of its digest': {
      signed: ({ type, bound }) => [type, attribute(oids.messageDigest, octets(digest), octets(sha256(digest))), bound],
    },
    'two values of its content type': {
      signed: usual => [attribute(oids.contentType, oid(oids.data), oid(oids.signedData)), usual.digest, usual.bound],
    },
    'two certificates that it names': {
      signed: usual => [
        usual.type,
        usual.digest,
        attribute(
          oids.signingCertificateV2,
          sequence(sequence(sequence(octets(sha256(signer.der))))),
          sequence(sequence(sequence(octets(sha256(issuer.der))))),
        ),
      ],
    },
    'its digest twice': { signed: usual => [...Object.values(usual), usual.digest] },
    'two digests': {
      signed: usual => [...Object.values(usual), attribute(oids.messageDigest, octets(sha256(digest)))],
    },
    'any attribute twice': {
      signed: usual => [...Object.values(usual), ...['a', 'b'].map(text => attribute('1.2.3.4', utf8(text)))],
    },
    'two times of signing': {
      signed: usual => [...Object.values(usual), attribute(oids.signingTime, utf8('a'), utf8('b'))],
    },
    'an attribute without a value': { signed: usual => [...Object.values(usual), attribute('1.2.3.4')] },
    'an attribute with more than values': {
      signed: usual => [...Object.values(usual), sequence(oid('1.2.3.4'), setOf(utf8('x')), utf8('y'))],
    },
    'no digest': { signed: ({ type, bound }) => [type, bound] },
    'a digest that is no octet string': {
      signed: ({ type, bound }) => [type, attribute(oids.messageDigest, tagged(0x0c, digest)), bound],
    },
  };
  test.each(Object.entries(twice))('with %s is refused', async (_name, parts) => {
    expect((await judged(await cmsOf(parts))).ok).toBe(false);
  });

  test('with one timestamp is valid; with two, in one attribute or in two, it is refused', async () => {
    expect((await judged(await cmsOf({ unsigned: async signature => [await time(signature)] }))).problems).toEqual([]);
    const two: NonNullable<Parts['unsigned']>[] = [
      async signature => [await time(signature), await time(signature)],
      async signature => [attribute(oids.timestampToken, await stampedBy(signature), await stampedBy(signature))],
      async signature => [await time(signature), attribute('1.2.3.4', utf8('x'))],
    ];
    for (const unsigned of two) expect((await judged(await cmsOf({ unsigned }))).ok).toBe(false);
  });

  test('with bytes at any end is refused', async () => {
    const more = octets(Buffer.from('x'));
    for (const parts of [{ inSigner: [more] }, { atEnd: [more] }, { after: more }])
      expect((await judged(await cmsOf(parts))).ok).toBe(false);
  });
});

describe('A signature over content of its own', () => {
  const content = Buffer.from('What somebody signed once.');

  test('is not one of the document', async () => {
    for (const contentType of [oids.data, oids.signedData, '1.2.3.4']) {
      const { ok, seals } = await judged(await cmsOf({ content, contentType }));
      expect([ok, seals[0]?.digestOk, seals[0]?.state]).toEqual([false, false, 'UNCHECKED']);
      expect(seals[0]?.problems.join()).toContain('over content of its own');
    }
  });

  test('can be read where no document is given', async () => {
    const der = await cmsOf({ content });
    expect(checkCms(der, null)).toMatchObject({ digestOk: true, signatureOk: true, problems: [] });
    expect(() => checkCms(der, () => content)).toThrow('content of its own');
  });
});
