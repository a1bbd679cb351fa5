import { readFileSync, writeFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, openAuthority } from '../../../../test/corpus/authority.ts';
import { type Bench, corpusFile, has, openBench, ownLevels } from '../../../../test/corpus/tools.ts';
import { append, emptyFile } from '../../pdf/structure/grown-file.ts';
import { endOf } from '../../pdf/structure/revision.ts';
import { openPdfEngine } from '../../pdf-engine/engine.ts';
import { type Certificate, certificatesIn, readCertificate } from '../cms/certificate.ts';
import { validationRevision } from '../sign/validation-data.ts';
import { signedRanges } from '../verify/signed-range.ts';
import { verifyPdf } from '../verify/verify.ts';
import { findingOf } from './evidence.ts';
import { readRevocationList } from './list.ts';
import { readStatus, statusRequest } from './status.ts';

let bench: Bench;
let other: Authority;
let [root, good, bad]: (Certificate | undefined)[] = [];
const certificate = (path: string): Certificate => {
  const [found] = certificatesIn(readFileSync(path)).map(readCertificate);
  if (!found) throw new Error('no certificate');
  return found;
};
const given = () => {
  if (!root || !good || !bad) throw new Error('not made');
  return { root, good, bad };
};
let keys: { key: string; certificate: string };
const now = new Date(Date.now() + 5000); // OpenSSL writes times in whole seconds
beforeAll(async () => {
  bench = await openBench();
  other = await openAuthority(bench.file('another'));
  const one = await other.issue('good', 'P-256', ['OCSP', 'CRL']);
  keys = await other.issue('bad', 'P-256', ['OCSP', 'CRL']);
  await other.revoke('bad');
  [root, good, bad] = [certificate(other.root), certificate(one.certificate), certificate(keys.certificate)];
});
afterAll(async () => {
  await other.close();
  await bench.close();
});
const list = async (): Promise<Buffer> => Buffer.from(await (await fetch(`${other.url}/root.crl`)).arrayBuffer());
const answer = async (of: Certificate): Promise<Buffer> => {
  const body = statusRequest(of, given().root);
  const response = await fetch(`${other.url}/ocsp`, { method: 'POST', body: new Uint8Array(body) });
  return Buffer.from(await response.arrayBuffer());
};
const day = 86_400_000;

describe.skipIf(!has('openssl'))('Revocation data of an OpenSSL authority', () => {
  it('has its addresses in the certificate', () => {
    expect(given().good).toMatchObject({
      ocspUrls: [`${other.url}/ocsp`],
      crlUrls: [`${other.url}/root.crl`],
      issuerUrls: [],
    });
  });

  it('says good, or revoked from a time on, in lists and in responses', async () => {
    const { root, good, bad } = given();
    const lists = [await list()];
    expect(findingOf({ lists, statuses: [] }, good, root, now).kind).toBe('GOOD');
    expect(findingOf({ lists, statuses: [] }, bad, root, now).kind).toBe('REVOKED');
    for (const one of [good, bad]) {
      const statuses = [await answer(one)];
      expect(findingOf({ lists: [], statuses }, one, root, now).kind).toBe(one === good ? 'GOOD' : 'REVOKED');
      expect(findingOf({ lists: [], statuses }, one === good ? bad : good, root, now).kind).toBe('NONE');
      expect(readStatus(statuses[0] ?? Buffer.alloc(0), one, root)?.responder?.x509.subject).toBe('CN=responder');
    }
    const before = new Date(now.getTime() - day);
    expect(findingOf({ lists, statuses: [await answer(bad)] }, bad, root, before).kind).toBe('GOOD');
  });

  it('is valid until it expires', async () => {
    const { root, good } = given();
    const [lists, statuses] = [[await list()], [await answer(good)]];
    const at = (days: number): Date => new Date(now.getTime() + days * day);
    expect(findingOf({ lists, statuses: [] }, good, root, at(29)).kind).toBe('GOOD');
    expect(findingOf({ lists, statuses: [] }, good, root, at(31)).kind).toBe('NONE');
    expect(findingOf({ lists: [], statuses }, good, root, at(6)).kind).toBe('GOOD');
    expect(findingOf({ lists: [], statuses }, good, root, at(8)).kind).toBe('NONE');
  });

  it('is accepted only from the issuer and unchanged in every byte', async () => {
    const { root, good } = given();
    const own = certificate(bench.root);
    const [crl, status] = [await list(), await answer(good)];
    expect(readRevocationList(crl).isOf(own)).toBe(false);
    expect(readStatus(status, good, own)).toBeNull();
    for (const [kind, der] of [
      ['lists', crl],
      ['statuses', status],
    ] as const) {
      for (let at = 0; at < der.length; at++) {
        const copy = Buffer.from(der);
        copy[at] = (copy[at] ?? 0) ^ 1;
        const finding = findingOf({ lists: [], statuses: [], [kind]: [copy] }, good, root, now);
        // A response can be encoded differently around its signed part, but its meaning is the same.
        const allowed = kind === 'lists' ? ['NONE'] : ['NONE', 'GOOD'];
        expect(allowed, `${kind} ${at}`).toContain(finding.kind);
      }
    }
  });

  it('is ignored when it cannot be parsed', () => {
    const { root, good } = given();
    for (const bytes of [Buffer.alloc(0), Buffer.from('<html>'), Buffer.from('3000', 'hex'), good.der]) {
      expect(findingOf({ lists: [bytes], statuses: [bytes] }, good, root, now)).toEqual({ kind: 'NONE' });
    }
  });
});

describe.skipIf(!has('openssl'))('A seal made with a certificate that was revoked before', () => {
  it('is a problem as soon as the file itself contains the revocation', async () => {
    const { root, bad } = given();
    const sealer = {
      kind: 'PEM',
      keyPath: keys.key,
      certificatePath: keys.certificate,
      chainPath: other.root,
    } as const;
    const levels = { ...ownLevels(bench.pki), level: 'B-T' } as const;
    // B-T does not check revocation
    const later = (): Date => new Date(Date.now() + 5000);
    const engine = openPdfEngine({ sealer, levels, tempDir: bench.dir, children: 1, now: later });
    const job = {
      path: corpusFile('pdf/groff.pdf'),
      stamps: [],
      watermark: null,
      attachments: [],
      reason: 'x',
      at: new Date(),
    };
    await engine.seal(job, bench.file('revoked.pdf')).finally(() => engine.close());
    const bytes = readFileSync(bench.file('revoked.pdf'));
    expect(await verifyPdf(bytes)).toMatchObject({ ok: true, seals: [{ level: 'B-T' }] });
    const [range] = signedRanges(bytes);
    const collected = { path: [bad, root], others: [], lists: [await list()], statuses: [], until: null };
    const revision = validationRevision(await PDF.load(bytes), endOf(bytes), range?.slot ?? Buffer.alloc(0), [
      collected,
    ]);
    const file = emptyFile();
    append(file, bytes);
    append(file, revision.bytes);
    writeFileSync(bench.file('sealed.pdf'), Buffer.concat(file.parts));
    const found = await verifyPdf(Buffer.concat(file.parts));
    expect(found).toMatchObject({ ok: false, seals: [{ level: 'B-T' }] });
    expect(found.problems.join()).toMatch(/CN=bad was revoked at .*, before it was used/);
  });
});
