import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, has, openBench, outputOf } from '../../../../test/corpus/tools.ts';
import { openPdfEngine } from '../../pdf-engine/engine.ts';
import { verifyPdf } from '../verify/verify.ts';
import { describeSealer, makeOwnCertificates, ownSealer } from './certificates.ts';
import { ownFiles, years } from './own-files.ts';
import { renewOwnLists } from './own-lists.ts';
import { renewOwnSeal } from './own-renewal.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const now = new Date();
const make = async (name: string, crlUrl: string | null = null): Promise<string> => {
  const dir = join(bench.dir, name);
  await makeOwnCertificates(dir, { organization: 'Åbo & Söner', crlUrl, now });
  return dir;
};

describe('Our own certificates', () => {
  it('are made once, with keys that only their owner can read', async () => {
    const dir = await make('once');
    expect(readdirSync(dir).sort()).toEqual(Object.values(ownFiles).sort());
    for (const file of Object.values(ownFiles)) {
      expect(statSync(join(dir, file)).mode & 0o777, file).toBe(file.endsWith('.key') ? 0o600 : 0o644);
    }
    const before = readFileSync(join(dir, ownFiles.sealCertificate), 'utf8');
    await make('once');
    expect(readFileSync(join(dir, ownFiles.sealCertificate), 'utf8')).toBe(before);
    expect(readdirSync(bench.dir).filter(name => name.includes('making'))).toEqual([]);
  });

  it('are made again when the folder is incomplete, and the old files are kept aside', async () => {
    const dir = join(bench.dir, 'half');
    mkdirSync(dir);
    writeFileSync(join(dir, ownFiles.rootKey), 'half a key');
    await make('half');
    expect(await describeSealer(ownSealer(dir))).toMatchObject({ problems: [] });
    expect(readdirSync(bench.dir).some(name => name.startsWith('half.incomplete-'))).toBe(true);
  });

  it('are a single set when several processes start at once', async () => {
    const dirs = await Promise.all([make('twice'), make('twice'), make('twice')]);
    expect(await describeSealer(ownSealer(dirs[0] ?? ''))).toMatchObject({ problems: [] });
  });

  it.skipIf(!has('openssl'))('are a valid chain for openssl in strict mode, with the revocation list', async () => {
    const dir = await make('strict', 'http://localhost:3000/pki/root.crl');
    const [root, seal, list] = [ownFiles.rootCertificate, ownFiles.sealCertificate, ownFiles.revocationList].map(file =>
      join(dir, file),
    );
    const text = join(dir, 'list.pem');
    outputOf('openssl', 'crl', '-inform', 'DER', '-in', list ?? '', '-out', text);
    expect(outputOf('openssl', 'crl', '-in', text, '-noout', '-CAfile', root ?? '')).toContain('verify OK');
    expect(
      outputOf('openssl', 'verify', '-x509_strict', '-crl_check', '-CRLfile', text, '-CAfile', root ?? '', seal ?? ''),
    ).toContain('OK');
    const report = outputOf('openssl', 'x509', '-in', seal ?? '', '-noout', '-text');
    expect(report).toMatch(/Key Usage: critical\s+Digital Signature, Non Repudiation\s/);
    expect(report).toContain('1.3.6.1.5.5.7.3.36, 1.2.840.113583.1.1.5');
    expect(report).toMatch(/URI:http:\/\/localhost:3000\/pki\/[0-9a-f]{16}\.crl/);
    expect(report).toContain('CA:FALSE');
    expect(outputOf('openssl', 'x509', '-in', root ?? '', '-noout', '-text')).toMatch(
      /CA:TRUE[\s\S]*Certificate Sign, CRL Sign/,
    );
    await renewOwnLists(dir, new Date(now.getTime() + 86_400_000));
    outputOf('openssl', 'crl', '-inform', 'DER', '-in', list ?? '', '-out', text);
    expect(outputOf('openssl', 'crl', '-in', text, '-noout', '-CAfile', root ?? '')).toContain('verify OK');
  });
});

describe('Our own sealing certificate', () => {
  const day = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

  it('is reissued for the same key before it expires, as long as its root is valid', async () => {
    const dir = await make('renewed');
    const renew = (at: Date) => renewOwnSeal(dir, { organization: 'Åbo & Söner', crlUrl: null, now: at });
    const before = await describeSealer(ownSealer(dir));
    await renew(day(5 * 365 - 100));
    expect((await describeSealer(ownSealer(dir))).serial).toBe(before.serial);
    const late = day(5 * 365 - 80);
    await Promise.all([renew(late), renew(late)]);
    const after = await describeSealer(ownSealer(dir), late);
    expect(after).toMatchObject({ subject: before.subject, issuer: before.issuer, problems: [], signs: true });
    expect(after.serial).not.toBe(before.serial);
    expect(new Date(after.notAfter)).toEqual(years(late, 5));
    expect(readdirSync(dir).sort()).toEqual(Object.values(ownFiles).sort());
    for (let year = 9; year < 20; year++) await renew(day(year * 365 + 300));
    const last = await describeSealer(ownSealer(dir), day(19 * 365 + 300));
    expect(last.problems).toEqual([]);
    await renew(day(20 * 365));
    expect(new Date((await describeSealer(ownSealer(dir))).notAfter)).toEqual(years(now, 20));
  });

  it('is not reissued by an expired root', async () => {
    const dir = await make('lapsed');
    const { serial } = await describeSealer(ownSealer(dir));
    await renewOwnSeal(dir, { organization: 'Åbo & Söner', crlUrl: null, now: day(21 * 365) });
    expect((await describeSealer(ownSealer(dir))).serial).toBe(serial);
  });
});

describe('A sealer', () => {
  it('is described by its certificate', async () => {
    const report = await describeSealer(ownSealer(await make('described')));
    expect(report).toMatchObject({
      subject: 'CN=Åbo & Söner Seal, O=Åbo & Söner',
      issuer: 'CN=Åbo & Söner Root CA, O=Åbo & Söner',
      problems: [],
    });
    expect(report.serial).toMatch(/^[0-9A-F]+$/);
  });

  it('that cannot seal reports what is wrong and how to fix it', async () => {
    const dir = await make('wrong');
    const file = (name: string): string => join(dir, name);
    const own = {
      kind: 'PEM',
      keyPath: file(ownFiles.sealKey),
      certificatePath: file(ownFiles.sealCertificate),
      chainPath: file(ownFiles.rootCertificate),
    } as const;
    const { chainPath: _, ...alone } = own;
    const problems = async (...args: Parameters<typeof describeSealer>): Promise<string> =>
      (await describeSealer(...args)).problems.join(' ');
    const later = (years: number): Date => new Date(now.getTime() + years * 365 * 86_400_000);
    expect(await problems(own, later(6))).toMatch(/expired on .*install a renewed one/);
    expect(await problems(own, later(4.99))).toMatch(/expires on .*, in [34] days; renew it at once/);
    expect(await problems(own, later(-1))).toContain('check the clock');
    expect(await problems({ ...own, keyPath: file(ownFiles.rootKey) })).toContain('does not belong to the certificate');
    writeFileSync(
      file('other.key'),
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    );
    expect(await problems({ ...own, keyPath: file('other.key') })).toContain('does not belong to the certificate');
    expect(await problems({ ...own, keyPath: file('none.key') })).toContain('cannot be read');
    expect(await problems({ ...own, keyPath: file(ownFiles.rootCertificate) })).toContain(
      'must be an unencrypted PEM private key',
    );
    expect(await problems({ ...own, certificatePath: file(ownFiles.sealKey) })).toContain('contains no certificate');
    expect(await problems(alone)).toContain('add the missing issuers');
    expect(
      await problems({ kind: 'PEM', keyPath: file(ownFiles.rootKey), certificatePath: file(ownFiles.rootCertificate) }),
    ).toContain('KeyUsage lacks');
    expect(await problems({ kind: 'PKCS12', path: file('none.p12'), passphrase: '' })).toContain('cannot be read');
    expect(await problems({ kind: 'PKCS12', path: file(ownFiles.sealKey), passphrase: '' })).toContain(
      'check the passphrase',
    );
  });

  it.skipIf(!has('openssl')).each([
    ['P-256, encrypted the present way', ['ecparam', '-name', 'prime256v1', '-genkey', '-noout'], []],
    ['RSA, encrypted the old way', ['genrsa', '2048'], ['-legacy']],
    ['RSA of 3072 bits', ['genrsa', '3072'], []],
  ])('can be a PKCS#12 file: %s', async (name, generate, packing) => {
    const file = (suffix: string): string => join(bench.dir, `p12-${name.replace(/\W+/g, '-')}${suffix}`);
    writeFileSync(file('.key'), outputOf('openssl', ...generate).replace(/^[^-]*(?=-----BEGIN)/, ''));
    expect(createPrivateKey(readFileSync(file('.key'))).type).toBe('private');
    outputOf(
      'openssl',
      'req',
      '-new',
      '-x509',
      '-key',
      file('.key'),
      '-subj',
      '/CN=Test/O=Test',
      '-days',
      '30',
      '-out',
      file('.crt'),
      '-addext',
      'keyUsage=critical,digitalSignature,nonRepudiation',
      '-addext',
      'basicConstraints=critical,CA:FALSE',
    );
    outputOf(
      'openssl',
      'pkcs12',
      '-export',
      ...packing,
      '-inkey',
      file('.key'),
      '-in',
      file('.crt'),
      '-passout',
      'pass:hemligt',
      '-out',
      file('.p12'),
    );
    const sealer = { kind: 'PKCS12', path: file('.p12'), passphrase: 'hemligt' } as const;
    expect((await describeSealer(sealer)).problems.join()).toMatch(/^(The certificate expires on .*)?$/);
    const engine = openPdfEngine({ sealer, tempDir: bench.dir, children: 1 });
    const job = {
      path: corpusFile('pdf/groff.pdf'),
      stamps: [],
      watermark: null,
      attachments: [],
      reason: 'x',
      at: new Date(),
    };
    await engine.seal(job, file('.pdf')).finally(() => engine.close());
    const roots = [readFileSync(file('.crt'), 'utf8')];
    expect(await verifyPdf(readFileSync(file('.pdf')), { roots })).toMatchObject({ ok: true, problems: [] });
    expect(outputOf('pdfsig', '-nocert', file('.pdf'))).toContain('Signature is Valid');
  });

  it('that is replaced on disk is used from the next document on', async () => {
    const [first, second] = [await make('first'), await make('second')];
    const dir = await make('swapped');
    const engine = openPdfEngine({ sealer: ownSealer(dir), tempDir: bench.dir, children: 1 });
    const job = {
      path: corpusFile('pdf/groff.pdf'),
      stamps: [],
      watermark: null,
      attachments: [],
      reason: 'x',
      at: new Date(),
    };
    const serials: string[] = [];
    try {
      for (const from of [first, second]) {
        for (const file of Object.values(ownFiles)) writeFileSync(join(dir, file), readFileSync(join(from, file)));
        serials.push((await engine.seal(job, join(bench.dir, 'swapped.pdf'))).certificate.serial);
      }
    } finally {
      await engine.close();
    }
    expect(serials).toEqual([
      (await describeSealer(ownSealer(first))).serial,
      (await describeSealer(ownSealer(second))).serial,
    ]);
  });
});
