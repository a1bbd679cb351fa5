import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, has, openBench, outputOf } from '../../../../test/corpus/tools.ts';
import { type Certificate, certificatesIn, readCertificate } from '../cms/certificate.ts';
import { listFinding } from '../revocation/evidence.ts';
import { makeOwnAuthority, timestampFile } from '../timestamps/own-certificate.ts';
import { makeOwnCertificates } from './certificates.ts';
import { ownFiles, readRoots, years } from './own-files.ts';
import { listNameOf, listPath, listYears, renewOwnLists } from './own-lists.ts';
import { renewOwnRoot, renewOwnSeal } from './own-renewal.ts';

const now = new Date();
const later = (count: number): Date => new Date(now.getTime() + count * 365.25 * 86_400_000);
const options = (at = now) => ({ organization: 'Åbo & Söner', crlUrl: 'https://sign.example/pki/root.crl', now: at });

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const make = async (name: string): Promise<string> => {
  const dir = join(bench.dir, name);
  await makeOwnCertificates(dir, options());
  await makeOwnAuthority(dir, options());
  return dir;
};
const firstOf = (dir: string, file: string): Certificate => {
  const [found] = certificatesIn(readFileSync(join(dir, file))).map(readCertificate);
  if (!found) throw new Error(`${file} has no certificate`);
  return found;
};
const listOf = (dir: string, certificate: Certificate): Buffer =>
  readFileSync(listPath(dir, listNameOf(certificate) ?? 'none'));

describe('The revocation list of a certificate of ours', () => {
  it('is there with the certificate, and says nothing about any other', async () => {
    const dir = await make('lists');
    const [root, seal, stamp] = [ownFiles.rootCertificate, ownFiles.sealCertificate, timestampFile].map(file =>
      firstOf(dir, file),
    ) as [Certificate, Certificate, Certificate];
    expect(listFinding(listOf(dir, seal), seal, root, now).kind).toBe('GOOD');
    expect(listFinding(listOf(dir, stamp), stamp, root, now).kind).toBe('GOOD');
    expect(listFinding(listOf(dir, seal), stamp, root, now).kind).toBe('NONE');
    expect(listFinding(readFileSync(join(dir, ownFiles.revocationList)), seal, root, now).kind).toBe('GOOD');
  });

  it.skipIf(!has('openssl'))('is accepted by openssl for that certificate', async () => {
    const dir = await make('openssl');
    const list = join(dir, 'list.pem');
    const der = listPath(dir, listNameOf(firstOf(dir, ownFiles.sealCertificate)) ?? '');
    outputOf('openssl', 'crl', '-inform', 'DER', '-in', der, '-out', list);
    const args = ['-x509_strict', '-crl_check', '-CRLfile', list, '-CAfile', join(dir, ownFiles.rootCertificate)];
    expect(outputOf('openssl', 'verify', ...args, join(dir, ownFiles.sealCertificate))).toContain('OK');
  });

  it('is reissued until the certificate expires, and never outlasts it', async () => {
    const dir = await make('reissued');
    const [root, seal] = [firstOf(dir, ownFiles.rootCertificate), firstOf(dir, ownFiles.sealCertificate)];
    const until = () => {
      const found = listFinding(listOf(dir, seal), seal, root, now);
      return found.kind === 'GOOD' ? found.until : null;
    };
    await renewOwnLists(dir, later(2));
    expect(until()).toEqual(years(later(2), listYears));
    await renewOwnLists(dir, later(4));
    expect(until()).toEqual(seal.notAfter);
    const last = listOf(dir, seal);
    await renewOwnLists(dir, later(6));
    expect(listOf(dir, seal)).toEqual(last);
  });

  it('is added to certificates of earlier versions by issuing them again', async () => {
    const dir = join(bench.dir, 'older');
    await makeOwnCertificates(dir, { ...options(), crlUrl: null });
    expect(readdirSync(dir)).not.toContain('lists');
    const { serial } = firstOf(dir, ownFiles.sealCertificate);
    await renewOwnSeal(dir, options());
    const seal = firstOf(dir, ownFiles.sealCertificate);
    expect(seal.serial).not.toEqual(serial);
    expect(listFinding(listOf(dir, seal), seal, firstOf(dir, ownFiles.rootCertificate), now).kind).toBe('GOOD');
  });
});

describe('Our own root', () => {
  it('is followed by another with its own key and name ten years before it expires, and is kept', async () => {
    const dir = await make('roots');
    const [{ certificate: first }] = await readRoots(dir);
    await renewOwnRoot(dir, options(later(9.9)));
    expect(await readRoots(dir)).toHaveLength(1);
    await renewOwnRoot(dir, options(later(10.1)));
    await renewOwnRoot(dir, options(later(10.2)));
    const [second, kept, ...more] = await readRoots(dir);
    expect(more).toEqual([]);
    expect(kept?.certificate.der).toEqual(first.der);
    expect(second.certificate.subject).not.toEqual(first.subject);
    expect(second.certificate.x509.publicKey.equals(first.x509.publicKey)).toBe(false);
    await makeOwnAuthority(dir, options(later(10.2)));
    expect(firstOf(dir, timestampFile).issuer).toEqual(second.certificate.subject);
  });

  it('still issues the lists of its certificates after another has followed', async () => {
    const dir = await make('earlier');
    const [root, stamp] = [firstOf(dir, ownFiles.rootCertificate), firstOf(dir, timestampFile)];
    await renewOwnRoot(dir, options(later(10.1)));
    await makeOwnAuthority(dir, options(later(8)));
    await renewOwnLists(dir, later(8));
    expect(listFinding(listOf(dir, stamp), stamp, root, later(9.5)).kind).toBe('GOOD');
  });

  it('cannot be read without its key', async () => {
    const dir = await make('keyless');
    writeFileSync(join(dir, ownFiles.rootKey), '');
    await expect(readRoots(dir)).rejects.toThrow(/holds no key of a certificate in root\.crt/);
  });
});
