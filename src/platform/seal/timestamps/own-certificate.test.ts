import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, has, openBench, outputOf, ownLevels } from '../../../../test/corpus/tools.ts';
import { openPdfEngine } from '../../pdf-engine/engine.ts';
import { certificatesIn, readCertificate } from '../cms/certificate.ts';
import { makeOwnCertificates, ownSealer } from '../keys/certificates.ts';
import { ownFiles } from '../keys/own-files.ts';
import { makeOwnAuthority, timestampFile } from './own-certificate.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const now = new Date();
const later = (years: number): Date => new Date(now.getTime() + years * 365 * 86_400_000);
const options = (at = now) => ({ organization: 'Åbo & Söner', crlUrl: 'http://127.0.0.1/root.crl', now: at });
/** A folder from a version without a timestamp authority. */
const oldFolder = async (name: string): Promise<string> => {
  const dir = join(bench.dir, name);
  await makeOwnCertificates(dir, options());
  return dir;
};
const text = (dir: string): string => readFileSync(join(dir, timestampFile), 'utf8');
const made = (dir: string) => certificatesIn(readFileSync(join(dir, timestampFile))).map(readCertificate);

describe('Our own timestamp authority', () => {
  it('is added to an existing folder of certificates, which keeps its files', async () => {
    const dir = await oldFolder('old');
    const old = Object.values(ownFiles).map(file => readFileSync(join(dir, file), 'latin1'));
    await makeOwnAuthority(dir, options());
    expect(Object.values(ownFiles).map(file => readFileSync(join(dir, file), 'latin1'))).toEqual(old);
    expect(readdirSync(dir).sort()).toEqual([...Object.values(ownFiles), timestampFile, 'lists'].sort());
    expect(statSync(join(dir, timestampFile)).mode & 0o777).toBe(0o600);
    await makeOwnCertificates(dir, options());
    const first = text(dir);
    await makeOwnAuthority(dir, options());
    expect(text(dir)).toBe(first);
    expect(readdirSync(bench.dir).filter(name => name.startsWith('old.'))).toEqual([]);
  });

  it.skipIf(!has('openssl'))('has a certificate for timestamps alone, which passes strict verification', async () => {
    const dir = await oldFolder('strict');
    await makeOwnAuthority(dir, options());
    const [own] = made(dir);
    writeFileSync(join(dir, 'own.der'), own?.der ?? '');
    const report = outputOf('openssl', 'x509', '-inform', 'DER', '-in', join(dir, 'own.der'), '-noout', '-text');
    expect(report).toMatch(/Extended Key Usage: critical\s+Time Stamping\s/);
    expect(report).toMatch(/Key Usage: critical\s+Digital Signature\s/);
    expect(report).toMatch(/URI:http:\/\/127\.0\.0\.1\/[0-9a-f]{16}\.crl/);
    const purpose = ['-x509_strict', '-purpose', 'timestampsign', '-CAfile', join(dir, ownFiles.rootCertificate)];
    outputOf('openssl', 'x509', '-inform', 'DER', '-in', join(dir, 'own.der'), '-out', join(dir, 'own.pem'));
    expect(outputOf('openssl', 'verify', ...purpose, join(dir, 'own.pem'))).toContain('OK');
  });

  it('is a single authority, however many processes create it at once', async () => {
    const dir = await oldFolder('race');
    await Promise.all(Array.from({ length: 8 }, () => makeOwnAuthority(dir, options())));
    expect(readdirSync(dir).filter(name => name.includes('making'))).toEqual([]);
    const [own, root] = made(dir);
    expect(own?.x509.checkIssued(root?.x509 as never)).toBe(true);
  });

  it('is renewed two years before it expires, and never outlasts its root', async () => {
    const dir = await oldFolder('long');
    await makeOwnAuthority(dir, options());
    const [first, root] = made(dir);
    await makeOwnAuthority(dir, options(later(7.9)));
    expect(made(dir)[0]?.der).toEqual(first?.der);
    await makeOwnAuthority(dir, options(later(8.1)));
    const [second] = made(dir);
    expect(second?.notAfter.getTime()).toBeGreaterThan(later(18).getTime());
    await makeOwnAuthority(dir, options(later(16.5)));
    const [third] = made(dir);
    expect(third?.notAfter).toEqual(root?.notAfter);
    await makeOwnAuthority(dir, options(later(19)));
    expect(made(dir)[0]?.der).toEqual(third?.der);
  });

  it('is replaced when it is damaged or from another root', async () => {
    const [dir, other] = [await oldFolder('damaged'), await oldFolder('other')];
    await makeOwnAuthority(other, options());
    for (const damage of [
      () => writeFileSync(join(dir, timestampFile), 'half a key'),
      () => copyFileSync(join(other, timestampFile), join(dir, timestampFile)),
      () => writeFileSync(join(dir, timestampFile), ''),
    ]) {
      damage();
      await makeOwnAuthority(dir, options());
      const root = certificatesIn(readFileSync(join(dir, ownFiles.rootCertificate))).map(readCertificate)[0];
      expect(made(dir)[0]?.issuer).toEqual(root?.subject);
      expect(made(dir)[1]?.der).toEqual(root?.der);
    }
  });

  it('that has expired or is missing issues no timestamp and reports how to fix it', async () => {
    const dir = await oldFolder('lapsed');
    const engine = (ahead: number) =>
      openPdfEngine({
        sealer: ownSealer(bench.pki),
        levels: { ...ownLevels(bench.pki), authority: { kind: 'OWN', dir } },
        tempDir: bench.dir,
        children: 1,
        now: () => new Date(Date.now() + ahead),
      });
    const job = {
      path: corpusFile('pdf/groff.pdf'),
      stamps: [],
      watermark: null,
      attachments: [],
      reason: 'x',
      at: now,
    };
    const refused = async (ahead: number): Promise<{ code: string; message: string }> => {
      const one = engine(ahead);
      return one
        .seal(job, bench.file('lapsed.pdf'))
        .then(
          () => ({ code: 'SEALED', message: '' }),
          error => error,
        )
        .finally(() => one.close());
    };
    expect(await refused(0)).toMatchObject({
      code: 'AUTHORITY',
      message: expect.stringContaining('start the service'),
    });
    await makeOwnAuthority(dir, options(later(-11)));
    expect(await refused(0)).toMatchObject({ code: 'AUTHORITY', message: expect.stringContaining('makes a new one') });
  });
});
