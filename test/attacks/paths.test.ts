/** Certificate paths: our verdict on every kind, and OpenSSL's. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Certificate, readCertificate } from '../../src/platform/seal/cms/certificate.ts';
import { makeCms } from '../../src/platform/seal/cms/cms.ts';
import { checkCms } from '../../src/platform/seal/cms/cms-verify.ts';
import { pem } from '../../src/platform/seal/cms/issuing.ts';
import { choosePath } from '../../src/platform/seal/cms/path.ts';
import { textOfRule } from '../../src/platform/seal/cms/path-rules.ts';
import { digestOfRange, signedRanges } from '../../src/platform/seal/verify/signed-range.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { type Bench, corpusFile, needs, openBench } from '../corpus/tools.ts';
import { type Base, baseOf, sealAt } from './base.ts';
import { authority, dayMs, type Made, make, usages } from './chains.ts';
import type { Kind } from './path-kind.ts';
import { kinds } from './path-kinds.ts';
import { signerOf, withCms, withData } from './timestamping.ts';

let bench: Bench;
let base: Base;
const at = new Date();
beforeAll(async () => {
  bench = await openBench();
  base = baseOf('groff', 'B-T', await sealAt(bench, corpusFile('pdf/groff.pdf'), 'B-T'));
});
afterAll(() => bench.close());

const issuing = { basic: authority(), usage: usages.issue };

const read = (made: readonly Made[]): Certificate[] => made.map(({ der }) => readCertificate(der));

/** Null when a certificate cannot be read, so that there is no path with it. */
function ours({ make }: Kind): boolean | null {
  const { leaf, between, trusted } = make(at);
  try {
    const [own] = read([leaf]) as [Certificate];
    const { isTrusted, broken } = choosePath(own, read(between), read(trusted), { purpose: 'SEAL', at });
    return isTrusted && broken.length === 0;
  } catch {
    return null;
  }
}

/** `-auth_level 2` asks for keys and hashes of 112 bits, as we do; with any policy OpenSSL asks for none of its own. */
function openssls({ make }: Kind): boolean {
  const { leaf, between, trusted } = make(at);
  const file = (name: string, made: readonly Made[]): string => {
    writeFileSync(bench.file(name), made.map(({ der }) => pem('CERTIFICATE', der)).join(''));
    return bench.file(name);
  };
  const others = between.length > 0 ? ['-untrusted', file('between.pem', between)] : [];
  const when = [
    '-attime',
    String(Math.floor(at.getTime() / 1000)),
    '-partial_chain',
    '-policy_check',
    '-policy',
    '2.5.29.32.0',
    '-auth_level',
    '2',
  ];
  const roots = ['-CAfile', file('trusted.pem', trusted), '-no-CApath', '-no-CAstore'];
  try {
    execFileSync('openssl', ['verify', ...when, ...roots, ...others, file('leaf.pem', [leaf])], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** The base with another signature, by the leaf; what it carries besides is in `carried`. */
async function signedBy(leaf: Made, carried: readonly Made[]): Promise<Buffer> {
  const [range] = signedRanges(base.bytes);
  if (!range) throw new Error('The file is not sealed.');
  return withCms(base.bytes, await makeCms(signerOf(leaf, carried), digestOfRange(range, 'sha256')));
}

const verdictOf = async (bytes: Buffer, trusted: readonly Made[]): Promise<boolean> => {
  const roots = trusted.map(({ der }) => pem('CERTIFICATE', der));
  return (await verifyPdf(bytes, { roots, now: new Date(at.getTime() + 30 * dayMs) })).ok;
};

describe('A certificate path', () => {
  test.each(kinds.map(kind => [kind.name, kind] as const))('%s', (_name, kind) => {
    expect(ours(kind) ?? false).toBe(kind.isValid);
  });

  test('with more names than are compared breaks a rule of its own', () => {
    const kind = kinds.find(({ name }) => name === 'names: more than are compared');
    const { leaf, between, trusted } = (kind as Kind).make(at);
    const [own] = read([leaf]) as [Certificate];
    const { broken } = choosePath(own, read(between), read(trusted), { purpose: 'SEAL', at });
    expect(broken).toEqual(['NAME_COUNT']);
    expect(broken.map(rule => textOfRule(rule, 'SEAL')).join()).toContain('than are checked');
  });

  test('among many certificates is found with few checks of signatures', () => {
    const [one, other] = [make({ name: 'A', ...issuing }, null, at), make({ name: 'B', ...issuing }, null, at)];
    const crossed = Array.from({ length: 400 }, () => [
      make({ name: 'A', ...issuing, pair: one }, other, at),
      make({ name: 'B', ...issuing, pair: other }, one, at),
    ]).flat();
    const [own] = read([make({ name: 'Leaf' }, one, at)]) as [Certificate];
    const checks = vi.spyOn(X509Certificate.prototype, 'verify');
    try {
      const { path } = choosePath(own, read(crossed), [], { purpose: 'SEAL', at });
      expect(path.length).toBe(3);
      expect(checks.mock.calls.length).toBeLessThanOrEqual(500);
    } finally {
      checks.mockRestore();
    }
  });

  test('is not looked for among more certificates than a signature carries', async () => {
    const root = make({ name: 'Root', ...issuing }, null, at);
    const carried = Array.from({ length: 51 }, () => make({ name: 'Other', pair: root }, root, at));
    const content = Buffer.from('content');
    const digest = createHash('sha256').update(content).digest();
    const signed = await makeCms(signerOf(make({ name: 'Leaf' }, root, at), carried), digest);
    expect(() => checkCms(signed, () => digest)).toThrow('more certificates than are checked');
  });

  test('is judged by OpenSSL as by us, except for differences with a reason', () => {
    needs('openssl');
    const differing = kinds.filter(kind => openssls(kind) !== (ours(kind) ?? false)).map(({ name }) => name);
    expect(differing).toEqual(kinds.filter(({ differs }) => differs).map(({ name }) => name));
  });
});

describe('A seal', () => {
  const sealable = kinds.filter(kind => ours(kind) !== null);

  test('has the verdict of its path when its certificates come with it', async () => {
    const wrong: string[] = [];
    // The signature has no room for many names.
    const apart = /^cross-certificate|more than are compared/;
    for (const { name, isValid, make } of sealable.filter(kind => !apart.test(kind.name))) {
      const { leaf, between, trusted } = make(at);
      if ((await verdictOf(await signedBy(leaf, between), trusted)) !== isValid) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  test('has the verdict of its path when its certificates are added as validation data', async () => {
    const wrong: string[] = [];
    for (const { name, isValid, isLoose = false, make } of sealable) {
      const { leaf, between, trusted } = make(at);
      const bytes = withData(await signedBy(leaf, []), [...between, ...trusted]);
      if ((await verdictOf(bytes, trusted)) !== (isValid && !isLoose)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });
});
