/** Timestamps of a seal by authorities that may not issue them, or that say themselves that they are not exact. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { context, integer, oid, sequence, tagged } from '../../src/platform/seal/cms/der.ts';
import { extension, pem } from '../../src/platform/seal/cms/issuing.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { type Bench, corpusFile, needs, openBench } from '../corpus/tools.ts';
import { sealAt } from './base.ts';
import { authority, chainOf, constraints, make, named, noAuthority, type Twists, unknown, usages } from './chains.ts';
import { tokenBy, withData, withToken } from './timestamping.ts';

let bench: Bench;
let sealed: Buffer;
let own: string;
let at: Date;
beforeAll(async () => {
  bench = await openBench();
  own = readFileSync(bench.root, 'utf8');
  at = new Date();
  sealed = await sealAt(bench, corpusFile('pdf/groff.pdf'), 'B-T');
});
afterAll(() => bench.close());

const stamping = '1.3.6.1.5.5.7.3.8';
const alone = (id = stamping, critical = true): Buffer => extension('2.5.29.37', critical, sequence(oid(id)));
const usual = { more: [alone()] };
const verdict = async (bytes: Buffer, root: Buffer) => {
  const { ok, seals, problems } = await verifyPdf(bytes, { roots: [own, pem('CERTIFICATE', root)] });
  return { ok, attested: seals[0]?.attested ?? null, problems };
};

/** Kinds of authorities, and whether they may issue timestamps. */
const kinds: Record<string, [isValid: boolean, twists: Twists]> = {
  'as it should be': [true, { leaf: usual }],
  'with one more authority above it': [true, { leaf: usual, middle: {} }],
  'for other uses too': [
    false,
    { leaf: { more: [extension('2.5.29.37', true, sequence(oid(stamping), oid('1.3.6.1.5.5.7.3.4')))] } },
  ],
  'whose use is not critical': [false, { leaf: { more: [alone(stamping, false)] } }],
  'for sealing': [false, { leaf: { more: [alone('1.3.6.1.5.5.7.3.36')] } }],
  'for any use': [false, { leaf: { more: [alone('2.5.29.37.0')] } }],
  'without a use': [false, {}],
  'for encryption': [false, { leaf: { ...usual, usage: usages.encipher } }],
  'under one that is no authority': [false, { leaf: usual, issuer: { basic: noAuthority } }],
  'under a certificate for signatures': [false, { leaf: usual, issuer: { basic: noAuthority, usage: usages.sign } }],
  'under a root that allows fewer': [false, { leaf: usual, root: { basic: authority(0) } }],
  'under an authority for servers': [false, { leaf: usual, issuer: { extended: ['1.3.6.1.5.5.7.3.1'] } }],
  'with an unknown critical extension': [false, { leaf: { more: [alone(), unknown(true)] } }],
  'under one with an unknown critical extension': [false, { leaf: usual, issuer: { more: [unknown(true)] } }],
  'with a key of 1024 bits': [false, { leaf: { ...usual, key: 'RSA-1024' } }],
  'under a key of 1024 bits': [false, { leaf: usual, issuer: { key: 'RSA-1024' } }],
  'signed with SHA-1': [false, { leaf: { ...usual, hash: 'sha1' } }],
  'that has expired': [false, { leaf: { ...usual, until: -1 } }],
  'that expires later': [true, { leaf: { ...usual, until: 1 } }],
  'under one that has expired': [false, { leaf: usual, issuer: { until: -1 } }],
  'under an expired root': [false, { leaf: usual, root: { until: -1 } }],
  'with a name that its issuer may not certify': [
    false,
    { leaf: usual, issuer: { more: [constraints([], [named.directory(sequence())])] } },
  ],
};

/** OpenSSL does not look at what the authorities above a timestamp authority are for. */
const differing = ['under an authority for servers'];

describe('The authority of a timestamp', () => {
  test.each(Object.entries(kinds))('%s, with its issuers as validation data', async (_name, [isValid, twists]) => {
    const { leaf, issuer, middle, root } = chainOf(twists, at);
    const bytes = await withToken(sealed, digest => tokenBy(leaf, digest, { at }));
    const data = [issuer, ...(middle ? [middle] : []), root];
    const found = await verdict(withData(bytes, data), root.der);
    expect([found.ok, found.attested], found.problems.join(' ')).toEqual(isValid ? [true, true] : [false, null]);
  });

  test('is judged by OpenSSL as by us', () => {
    needs('openssl');
    const wrong = Object.entries(kinds).filter(([, [isValid, twists]]) => {
      const { leaf, issuer, middle, root } = chainOf(twists, at);
      const file = (name: string, ...made: { der: Buffer }[]): string => {
        writeFileSync(bench.file(name), made.map(({ der }) => pem('CERTIFICATE', der)).join(''));
        return bench.file(name);
      };
      const others = ['-untrusted', file('between.pem', issuer, ...(middle ? [middle] : []))];
      const when = [
        '-attime',
        String(Math.floor(at.getTime() / 1000)),
        '-auth_level',
        '2',
        '-purpose',
        'timestampsign',
      ];
      try {
        const args = ['verify', ...when, '-CAfile', file('root.pem', root), '-no-CApath', '-no-CAstore', ...others];
        execFileSync('openssl', [...args, file('leaf.pem', leaf)], { stdio: 'pipe' });
        return !isValid;
      } catch {
        return isValid;
      }
    });
    expect(wrong.map(([name]) => name)).toEqual(differing);
  });

  test('issued by a customer of the trusted authority confirms no time', async () => {
    const { leaf: customer, issuer, root } = chainOf({}, at);
    const stranger = make({ name: 'Time of a customer', ...usual }, customer, at);
    const bytes = await withToken(sealed, digest => tokenBy(stranger, digest, { at }));
    const found = await verdict(withData(bytes, [customer, issuer, root]), root.der);
    expect(found).toMatchObject({ ok: false, attested: null });
    expect(found.problems.join()).toContain('The timestamp’s chain has an issuer that is no authority.');
  });

  test('with a cross-certificate by a stranger confirms the time all the same', async () => {
    const { leaf, issuer, root } = chainOf({ leaf: usual }, at);
    const stranger = make({ name: 'Stranger', basic: authority(), usage: usages.issue }, null, at);
    const cross = make({ name: issuer.name, basic: authority(), usage: usages.issue, pair: issuer }, stranger, at);
    const bytes = await withToken(sealed, digest => tokenBy(leaf, digest, { at }));
    const found = await verdict(withData(bytes, [cross, stranger, issuer, root]), root.der);
    expect(found).toMatchObject({ ok: true, attested: true });
  });

  test('that nobody trusts is not spoiled by certificates that somebody adds', async () => {
    const { leaf, issuer, root } = chainOf({ leaf: usual }, at);
    const stranger = make({ name: 'Stranger', basic: authority(), usage: usages.issue }, null, at);
    const cross = make({ name: issuer.name, basic: noAuthority, usage: usages.issue, pair: issuer }, stranger, at);
    const bytes = await withToken(sealed, digest => tokenBy(leaf, digest, { at, carried: [issuer] }));
    const { ok, seals } = await verifyPdf(withData(bytes, [cross, stranger, root]), { roots: [own] });
    expect([ok, seals[0]?.attested]).toEqual([true, false]);
  });
});

describe('A timestamp', () => {
  const seconds = (count: number): Buffer => sequence(integer(count));
  const accuracies: Record<string, [isExact: boolean, Buffer]> = {
    'a second': [true, seconds(1)],
    'a millisecond and a microsecond': [true, sequence(tagged(0x80, Buffer.from([1])), tagged(0x81, Buffer.from([1])))],
    nothing: [true, sequence()],
    'a quarter of an hour': [true, seconds(900)],
    'three years': [false, seconds(94_608_000)],
    'an hour': [false, seconds(3600)],
    'fewer than no seconds': [false, sequence(tagged(0x02, Buffer.from([0xff])))],
    'too many seconds to count': [false, sequence(tagged(0x02, Buffer.from('7fffffffffffffffffff', 'hex')))],
    'very many milliseconds': [false, sequence(tagged(0x80, Buffer.from('7fffffff', 'hex')))],
    'an unknown unit': [false, sequence(tagged(0x82, Buffer.from([1])))],
  };
  const stamped = async (options: { more?: Buffer[]; after?: Buffer }) => {
    const { leaf, issuer, root } = chainOf({ leaf: usual }, at);
    const bytes = await withToken(sealed, digest => tokenBy(leaf, digest, { at, carried: [issuer], ...options }));
    return verdict(bytes, root.der);
  };

  test.each(Object.entries(accuracies))('exact to %s', async (_name, [isExact, accuracy]) => {
    expect(await stamped({ more: [accuracy] })).toMatchObject({ ok: isExact, attested: isExact || null });
  });

  test('with bytes after its content, or parts twice or in another order, confirms nothing', async () => {
    const [nonce, name] = [integer(5), context(0, named.dns('a.example'))];
    expect(await stamped({ more: [seconds(1), nonce, name] })).toMatchObject({ ok: true, attested: true });
    for (const options of [
      { after: Buffer.from([0]) },
      { more: [seconds(1), seconds(1)] },
      { more: [nonce, nonce] },
      { more: [nonce, seconds(1)] },
      { more: [tagged(0xa5, nonce)] },
    ])
      expect(await stamped(options)).toMatchObject({ ok: false, attested: null });
  });

  test('with a critical extension that is not known confirms nothing', async () => {
    expect(await stamped({ more: [tagged(0xa1, unknown(false))] })).toMatchObject({ ok: true, attested: true });
    expect(await stamped({ more: [tagged(0xa1, unknown(true))] })).toMatchObject({ ok: false, attested: null });
  });
});
