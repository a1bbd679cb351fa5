/** `doctor` finds problems that prevent sealing, and says how to fix them. */
import { X509Certificate } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openSealing } from '../../src/config/sealing.ts';
import type { Check } from '../../src/doctor/check.ts';
import { sealingChecks } from '../../src/doctor/sealing.ts';
import { type Authority, openAuthority } from '../corpus/authority.ts';
import { dayMs, type Issued, openPki, type Pki } from '../corpus/pki.ts';
import { hasTokens, openTestToken, pin, tokenLibrary } from '../corpus/token.ts';
import { has } from '../corpus/tools.ts';

let dir: string;
let pki: Pki;
let other: Authority | null = null;
const now = new Date();
const tools = has('openssl');

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-doctored-'));
  pki = openPki(join(dir, 'pki'), now);
  if (tools) other = await openAuthority(join(dir, 'authority'));
  await openSealing(readConfig({}), dataDir(), now);
});
afterAll(async () => {
  await other?.close();
  rmSync(dir, { recursive: true, force: true });
});

const dataDir = (): string => {
  const made = join(dir, 'data');
  mkdirSync(made, { recursive: true });
  return made;
};
const examine = (env: Record<string, string>, at = new Date(), data = dataDir()): Promise<Check[]> =>
  sealingChecks(readConfig({ ...env }), data, at);
const pem = (issued: Issued, chain = pki.root.certificate): Record<string, string> => ({
  SIGILL_SEAL_KEY: issued.key,
  SIGILL_SEAL_CERTIFICATE: issued.certificate,
  SIGILL_SEAL_CHAIN: chain,
});
/** The problems, by the name of the check. */
const found = async (...args: Parameters<typeof examine>): Promise<Record<string, string>> =>
  Object.fromEntries((await examine(...args)).filter(({ ok }) => !ok).map(({ name, message }) => [name, message]));
const checks = async (...args: Parameters<typeof examine>): Promise<Record<string, string>> =>
  Object.fromEntries((await examine(...args)).map(({ name, message }) => [name, message]));
const later = (days: number): Date => new Date(now.getTime() + days * dayMs);

describe('doctor with our own certificates', () => {
  it('reports no problem, and seals a page at the highest level', async () => {
    const all = await examine({});
    expect(all.filter(({ ok }) => !ok)).toEqual([]);
    expect(all.map(({ name }) => name)).toEqual([
      'sealing key',
      'sealing certificate',
      'timestamp authority',
      'trust',
      'trusted certificates',
      'revocation lists',
      'operator',
      'trial seal',
    ]);
    expect(all.at(-1)?.message).toContain('sealed at level B-LTA, and the seal is valid');
  });

  it('creates nothing if there is no data folder yet, and keeps nothing of the trial', async () => {
    // A folder of its own, because tests next to it make folders in that of all.
    const own = mkdtempSync(join(dir, 'tmp-'));
    vi.stubEnv('TMPDIR', own);
    try {
      expect(await found({}, now, join(dir, 'not-yet'))).toEqual({});
      expect(tmpdir()).toBe(own);
    } finally {
      vi.unstubAllEnvs();
    }
    expect(readdirSync(dir)).not.toContain('not-yet');
    expect(readdirSync(own)).toEqual([]);
  });

  it('reports a key that others can read', async () => {
    await examine({});
    const key = join(dataDir(), 'certificates', 'seal.key');
    chmodSync(key, 0o644);
    expect((await found({}))['sealing key']).toContain(`Run chmod o-rwx on it`);
    chmodSync(key, 0o600);
  });

  it('reaches exactly the configured level', async () => {
    expect((await checks({ SIGILL_SEAL_LEVEL: 'B-B' }))['trial seal']).toContain('level B-B');
    expect((await checks({ SIGILL_SEAL_LEVEL: 'B-T' }))['trial seal']).toContain('level B-T');
  });
});

describe('doctor with a configured certificate', () => {
  it.each([
    [62, null],
    [60, /expires on .*, in 5\d days; order its renewal/],
    [30, /in 29 days; renew it now/],
    [7, /in 6 days; renew it at once/],
    [1, /within a day; renew it at once/],
  ])('warns in time with %i days left', async (days, words) => {
    const problems = await found(pem(pki.issue(`Left ${days}`, { until: days })));
    if (words === null) expect(problems).toEqual({});
    else expect(problems).toEqual({ 'sealing certificate': expect.stringMatching(words) });
  });

  it('an expired certificate seals nothing, not even the trial', async () => {
    const problems = await found(pem(pki.issue('Expired', { until: 10 })), later(11));
    expect(problems['sealing certificate']).toMatch(/has expired on .*; install a renewed one/);
    expect(problems['trial seal']).toMatch(/expired at .*nothing is sealed with it/);
  });

  it('a certificate that is not valid yet seals nothing', async () => {
    const problems = await found(pem(pki.issue('Early', { from: 5 })));
    expect(problems['sealing certificate']).toMatch(/is valid from .*; check the clock/);
    expect(problems['trial seal']).toContain('is valid from');
  });

  it('reports a certificate of the chain that has expired or will soon', async () => {
    const middle = pki.issue('Middle', { isAuthority: true, use: 'issue', until: 20 });
    const issued = pki.issue('Under', {}, middle);
    const chain = join(dir, 'chain.pem');
    writeFileSync(chain, readFileSync(middle.certificate, 'utf8') + readFileSync(pki.root.certificate, 'utf8'));
    expect((await found(pem(issued, chain)))['sealing certificate']).toMatch(
      /The chain's certificate CN=Middle, .* expires on .*renew it now/,
    );
    const late = await found(pem(issued, chain), later(21));
    expect(late['sealing certificate']).toMatch(/CN=Middle, .* has expired on .*; install the renewed chain/);
    expect(late['trial seal']).toContain('issuer CN=Middle');
  });

  it.each([
    ['a use that is no signature', { use: 'encipher' }, /KeyUsage lacks digitalSignature/],
    ['an authority', { use: 'issue', isAuthority: true }, /that of an authority/],
    [
      'a web server',
      { extendedUses: ['1.3.6.1.5.5.7.3.1'] },
      /for other uses \(ExtendedKeyUsage 1\.3\.6\.1\.5\.5\.7\.3\.1\)/,
    ],
    ['timestamps', { extendedUses: ['1.3.6.1.5.5.7.3.8'] }, /use one issued for sealing documents/],
  ] as const)('reports a certificate for %s', async (name, wanted, words) => {
    const problems = await found(pem(pki.issue(`For ${name}`, wanted)));
    expect(problems['sealing certificate']).toMatch(words);
  });

  it('accepts a certificate for documents or for e-mail', async () => {
    for (const use of ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'])
      expect(await found(pem(pki.issue(`Use ${use}`, { extendedUses: [use] })))).toEqual({});
  });

  it('reports a chain without a root', async () => {
    const middle = pki.issue('Alone', { isAuthority: true, use: 'issue' });
    const issued = pki.issue('Under alone', {}, middle);
    expect((await found(pem(issued, middle.certificate)))['sealing certificate']).toContain('add the missing issuers');
  });

  it('reports files that cannot be read or have other content', async () => {
    const issued = pki.issue('Files');
    const missing = await found({ ...pem(issued), SIGILL_SEAL_KEY: join(dir, 'none.key') });
    expect(missing['sealing certificate']).toContain('must be an unencrypted PEM private key');
    expect(missing['trial seal']).toContain('Not tried');
    const odd = join(dir, 'odd.crt');
    writeFileSync(odd, 'not a certificate');
    expect((await found({ ...pem(issued), SIGILL_SEAL_CERTIFICATE: odd }))['sealing certificate']).toContain(
      'contains no certificate',
    );
    expect(
      (await found({ ...pem(issued), SIGILL_SEAL_CHAIN: join(dir, 'none.pem') }))['sealing certificate'],
    ).toContain('cannot be read');
  });

  it('reports a key that belongs to another certificate', async () => {
    const [one, two] = [pki.issue('One'), pki.issue('Two')];
    const problems = await found({ ...pem(one), SIGILL_SEAL_CERTIFICATE: two.certificate });
    expect(problems['sealing certificate']).toContain('does not belong to the certificate');
    expect(problems['trial seal']).toContain('Not tried');
  });

  it('reports a key that others can read', async () => {
    const issued = pki.issue('Open');
    const key = join(dir, 'open.key');
    copyFileSync(issued.key, key);
    chmodSync(key, 0o644);
    expect((await found({ ...pem(issued), SIGILL_SEAL_KEY: key }))['sealing key']).toContain(
      `can read ${key}. Run chmod`,
    );
    chmodSync(key, 0o640); // readable by the operator's group is allowed
    expect(await found({ ...pem(issued), SIGILL_SEAL_KEY: key })).toEqual({});
  });
});

describe('doctor with a key elsewhere', () => {
  it('reports a signing service that is not available', async () => {
    const problems = await found({
      SIGILL_SEAL_KMS_URL: 'http://127.0.0.1:9/sign',
      SIGILL_SEAL_KMS_KEY_ID: 'seal',
      SIGILL_SEAL_CERTIFICATE: pki.issue('Cloud').certificate,
      SIGILL_SEAL_CHAIN: pki.root.certificate,
    });
    expect(problems['sealing certificate']).toMatch(
      /127\.0\.0\.1:9\/sign gave no signature: .*see that the service answers/,
    );
    expect(problems['trial seal']).toContain('Not tried');
  });

  it('reports that the program for tokens is not installed', async () => {
    const path = process.env.PATH;
    process.env.PATH = join(dir, 'no-programs');
    const problems = await found({
      SIGILL_SEAL_PKCS11_MODULE: '/usr/lib/none.so',
      SIGILL_SEAL_PKCS11_TOKEN: 'seals',
      SIGILL_SEAL_PKCS11_KEY: 'seal',
      SIGILL_SEAL_PKCS11_PIN: '1234',
    });
    process.env.PATH = path;
    expect(problems['sealing certificate']).toContain('install the package opensc');
  });

  it.skipIf(!hasTokens())('seals the trial with an available token; reports a wrong PIN, token or key', async () => {
    const token = openTestToken(join(dir, 'token'), 'Seals');
    token.put('seal', 'a1', pki.issue('In a token'));
    const pinFile = join(dir, 'pin');
    writeFileSync(pinFile, pin, { mode: 0o600 });
    const env = {
      SIGILL_SEAL_PKCS11_MODULE: tokenLibrary,
      SIGILL_SEAL_PKCS11_TOKEN: 'Seals',
      SIGILL_SEAL_PKCS11_KEY: 'seal',
      SIGILL_SEAL_PKCS11_PIN_FILE: pinFile,
      SIGILL_SEAL_PKCS11_ENVIRONMENT: `SOFTHSM2_CONF=${token.environment.SOFTHSM2_CONF}`,
      SIGILL_SEAL_CHAIN: pki.root.certificate,
    };
    expect(await found(env)).toEqual({});
    const certificate = async (change: Record<string, string>): Promise<string | undefined> =>
      (await found({ ...env, ...change }))['sealing certificate'];
    expect(await certificate({ SIGILL_SEAL_PKCS11_TOKEN: 'Nobody' })).toContain('those are: Seals');
    expect(await certificate({ SIGILL_SEAL_PKCS11_KEY: 'nobody' })).toContain('those are: seal');
    chmodSync(pinFile, 0o644);
    expect((await found(env))['sealing key']).toContain(`can read ${pinFile}. Run chmod`);
    chmodSync(pinFile, 0o600);
    writeFileSync(pinFile, '000000');
    expect(await certificate({})).toContain('correct SIGILL_SEAL_PKCS11_PIN');
  });
});

describe('doctor and timestamps', () => {
  it.skipIf(!tools)('names an authority that responds, and requests a timestamp', async () => {
    const before = other?.asked.length ?? 0;
    const all = await checks({ SIGILL_TIMESTAMP_URL: `${other?.url}/tsa` });
    expect(all['timestamp authority']).toMatch(/CN=tsa at http:.*\/tsa issued a timestamp\. Valid until/);
    expect(all['trial seal']).toContain('is valid');
    expect((other?.asked.length ?? 0) - before).toBeGreaterThan(1);
  });

  it('reports an authority that does not respond, even if sealing may continue without it', async () => {
    const env = { SIGILL_TIMESTAMP_URL: 'http://127.0.0.1:9/tsa' };
    const problems = await found(env);
    expect(problems['timestamp authority']).toMatch(/gave no timestamp: .*see that the authority answers/);
    expect(problems['trial seal']).toContain('Not tried');
    const borne = await found({ ...env, SIGILL_TIMESTAMP_FALLBACK: 'true' });
    expect(borne['trial seal']).toContain('documents are sealed at a lower level in the meantime');
  });

  it.skipIf(!tools)('says that certificates without status information lower the level', async () => {
    const made = await other?.issue('untold', 'P-256', []);
    const env = {
      SIGILL_SEAL_KEY: made?.key ?? '',
      SIGILL_SEAL_CERTIFICATE: made?.certificate ?? '',
      SIGILL_SEAL_CHAIN: other?.root ?? '',
    };
    expect((await checks(env))['trial seal']).toMatch(
      /at level B-T, and the seal is valid\. No higher level is possible/,
    );
    expect((await found({ ...env, SIGILL_SEAL_LEVEL: 'B-LT' }))['trial seal']).toContain(
      'SIGILL_SEAL_LEVEL asks for B-LT',
    );
  });
});

describe('The doctor’s check of trust', () => {
  it('lists what is trusted, for what and since when, as the settings continue it', async () => {
    expect((await checks({}))['trusted certificates']).toMatch(
      /^Seals: “Sigill Root CA \(Sigill\)” and all certificates that it issued, since \d{4}-\d\d-\d\d, SHA-256 [0-9a-f]{64}\. Times: “Sigill/,
    );
    const fresh = join(dir, 'listed');
    mkdirSync(fresh);
    const issued = pki.issue('Listed');
    const fingerprint = new X509Certificate(issued.der).fingerprint256.replaceAll(':', '').toLowerCase();
    const { 'trusted certificates': listed } = await checks(pem(issued), new Date(), fresh);
    expect(listed).toMatch(
      new RegExp(`^Seals: “Listed \\(Provbolaget AB\\)”, since .*, SHA-256 ${fingerprint}\\. Times: “Sigill Root`),
    );
    // Only a start makes certificates, so that a node that joins an installation gets those of it.
    expect(readdirSync(fresh)).toEqual([]);
  });

  it('says that identity and time rest on the operator alone in a default installation', async () => {
    const all = await checks({});
    expect(all.trust).toMatch(/Who sealed is stated by you alone, when by you alone\..*Outside trust/);
    expect(all['revocation lists']).toContain('nobody else can reach');
    expect((await checks({ PUBLIC_URL: 'https://sign.example' }))['revocation lists']).toBe(
      'At https://sign.example/pki, and in every sealed file.',
    );
  });
});
