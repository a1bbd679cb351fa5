import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPki, type Pki } from '../../../../test/corpus/pki.ts';
import { hasTokens, openTestToken, pin, type TestToken, tokenLibrary } from '../../../../test/corpus/token.ts';
import { type Bench, corpusFile, openBench, outputOf } from '../../../../test/corpus/tools.ts';
import { openPdfEngine, type PdfEngine, type SealerConfig } from '../../pdf-engine/engine.ts';
import { verifyPdf } from '../verify/verify.ts';
import { describeSealer } from './certificates.ts';

describe.skipIf(!hasTokens())('A key in a PKCS#11 token', () => {
  let bench: Bench;
  let pki: Pki;
  let token: TestToken;
  const engines: PdfEngine[] = [];
  const path = process.env.PATH ?? '';

  beforeAll(async () => {
    bench = await openBench();
    pki = openPki(bench.file('token-pki'));
    token = openTestToken(bench.file('token'), 'Provbolaget sealing');
    token.put('seal-rsa', 'a1', pki.issue('Token RSA', { type: 'RSA' }));
    token.put('seal-ec', 'b2', pki.issue('Token EC'));
    token.put('bare', 'c3', pki.issue('Bare'), { certificate: false });
    token.put('twice', 'd4', pki.issue('Twice'));
    token.put('twice', 'd5', pki.issue('Twice again'));
  });
  afterAll(async () => {
    process.env.PATH = path;
    await Promise.all(engines.map(engine => engine.close()));
    await bench.close();
  });

  type Pkcs11 = Extract<SealerConfig, { kind: 'PKCS11' }>;
  const configured = (change: Partial<Pkcs11> = {}): Pkcs11 => ({
    kind: 'PKCS11',
    module: tokenLibrary,
    token: 'Provbolaget sealing',
    key: 'seal-ec',
    pin: { value: pin },
    environment: token.environment,
    chainPath: pki.root.certificate,
    ...change,
  });
  const open = (sealer: SealerConfig): PdfEngine => {
    const engine = openPdfEngine({ sealer, tempDir: bench.dir, children: 1 });
    engines.push(engine);
    return engine;
  };
  let files = 0;
  const seal = async (engine: PdfEngine): Promise<string> => {
    const out = bench.file(`token-${++files}.pdf`);
    const job = {
      path: corpusFile('pdf/groff.pdf'),
      stamps: [],
      watermark: null,
      attachments: [],
      reason: 'x',
      at: new Date(),
    };
    await engine.seal(job, out);
    return out;
  };
  const problems = async (change: Partial<Pkcs11>): Promise<string> =>
    (await describeSealer(configured(change))).problems.join(' ');

  /** Wraps the tool and records its arguments and environment. */
  const watched = (name: string, script = ''): (() => { args: string; variables: string }[]) => {
    const dir = bench.file(name);
    mkdirSync(dir);
    const real = path.split(delimiter).find(one => existsSync(join(one, 'pkcs11-tool')));
    writeFileSync(
      join(dir, 'pkcs11-tool'),
      `#!/bin/sh\n{ printf '%s ' "$@"; echo; env | tr '\\n' ' '; echo; } >> ${dir}/log\n${script}\nexec ${real}/pkcs11-tool "$@"\n`,
    );
    chmodSync(join(dir, 'pkcs11-tool'), 0o755);
    process.env.PATH = `${dir}${delimiter}${path}`;
    return () => {
      const lines = readFileSync(join(dir, 'log'), 'utf8').trimEnd().split('\n');
      return lines.flatMap((args, i) => (i % 2 === 0 ? [{ args, variables: lines[i + 1] ?? '' }] : []));
    };
  };

  it.each([
    ['RSA, by its label, with the certificate that the token holds', { key: 'seal-rsa' }],
    ['EC, by its label', { key: 'seal-ec' }],
    ['EC, by its identifier', { key: 'id:B2' }],
    ['in the slot of a number', () => ({ token: `slot:${token.slot()}` })],
  ])('seals: %s', async (_, wanted) => {
    const change = typeof wanted === 'function' ? wanted() : wanted;
    expect(await problems(change)).toBe('');
    const out = await seal(open(configured(change)));
    const roots = [readFileSync(pki.root.certificate, 'utf8')];
    expect(await verifyPdf(readFileSync(out), { roots })).toMatchObject({
      ok: true,
      problems: [],
      seals: [{ trusted: true }],
    });
    expect(outputOf('pdfsig', '-nocert', out)).toContain('Signature is Valid');
  });

  it('uses a certificate and a PIN from files, and reads the PIN again when it changes', async () => {
    const pinFile = bench.file('pin');
    writeFileSync(pinFile, '000000\n');
    const engine = open(
      configured({ key: 'bare', pin: { path: pinFile }, certificatePath: join(bench.file('token-pki'), 'Bare.crt') }),
    );
    await expect(seal(engine)).rejects.toMatchObject({ code: 'PIN' });
    await expect(seal(engine)).rejects.toMatchObject({ code: 'PIN' });
    writeFileSync(pinFile, `${pin}\n`);
    expect((await verifyPdf(readFileSync(await seal(engine)))).ok).toBe(true);
  });

  it('gets the PIN in an environment with none of our variables, and only when it logs in', async () => {
    const begun = watched('watched');
    process.env.SIGILL_UNRELATED_SECRET = 'do not tell';
    await seal(open(configured()));
    delete process.env.SIGILL_UNRELATED_SECRET;
    const all = begun();
    expect(all.map(({ args }) => args).join('\n')).not.toContain(pin);
    expect(all.map(({ variables }) => variables).join('\n')).not.toContain('do not tell');
    const [login, others] = [
      all.filter(({ args }) => args.includes('--login')),
      all.filter(({ args }) => !args.includes('--login')),
    ];
    expect(login.length).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(0);
    expect(login.every(({ variables }) => variables.includes(pin))).toBe(true);
    expect(others.every(({ variables }) => !variables.includes(pin))).toBe(true);
  });

  it('is tried once with a wrong PIN, however often a seal is requested', async () => {
    const begun = watched('guarded');
    const engine = open(configured({ pin: { value: '999999' } }));
    for (let i = 0; i < 4; i++) {
      await expect(seal(engine)).rejects.toMatchObject({
        code: 'PIN',
        message: expect.stringContaining('correct SIGILL_SEAL_PKCS11_PIN'),
      });
    }
    expect(begun().filter(({ args }) => args.includes('--login'))).toHaveLength(1);
  });

  it('is not tried when the token reports that the next wrong PIN is the last', async () => {
    const begun = watched(
      'last',
      'case "$*" in *list-token-slots*) printf "Slot 0 (0x1): x\\n  token label        : Provbolaget sealing\\n  token flags        : rng, final user PIN try\\n"; exit 0;; esac',
    );
    await expect(seal(open(configured()))).rejects.toMatchObject({ code: 'PIN' });
    expect(begun().some(({ args }) => args.includes('--login'))).toBe(false);
  });

  it('that hangs times out, and the document waits', async () => {
    watched('hanging', 'case "$*" in *--sign*) exec sleep 60;; esac');
    await expect(seal(open(configured({ ms: 300 })))).rejects.toMatchObject({
      code: 'AUTHORITY',
      message: expect.stringMatching(/did not answer within 300 ms.*document waits/),
    });
  });

  it('that returns another key’s signature seals nothing', async () => {
    process.env.PATH = path;
    const config = configured({ certificatePath: join(bench.file('token-pki'), 'Twice.crt') });
    await expect(seal(open(config))).rejects.toMatchObject({
      code: 'FAILED',
      message: expect.stringContaining('do not belong together'),
    });
    expect(await problems({ certificatePath: config.certificatePath ?? '' })).toContain('do not belong together');
  });

  it('that is unavailable makes the document wait, and seals when it is back', async () => {
    process.env.PATH = path;
    const engine = open(configured({ key: 'id:b2' }));
    const tokens = join(bench.file('token'), 'tokens');
    renameSync(tokens, `${tokens}.away`);
    mkdirSync(tokens);
    await expect(seal(engine)).rejects.toMatchObject({ code: 'AUTHORITY' });
    renameSync(tokens, `${tokens}.empty`);
    renameSync(`${tokens}.away`, tokens);
    expect((await verifyPdf(readFileSync(await seal(engine)))).ok).toBe(true);
  });

  it('that cannot be used reports why and what to do', async () => {
    process.env.PATH = path;
    expect(await problems({ token: 'Nobody' })).toMatch(
      /no token Nobody; those are: Provbolaget sealing.*SIGILL_SEAL_PKCS11_TOKEN/,
    );
    expect(await problems({ token: 'slot:0x99' })).toContain('SIGILL_SEAL_PKCS11_TOKEN');
    expect(await problems({ key: 'nobody' })).toMatch(
      /no private key nobody; those are: .*seal-rsa.*SIGILL_SEAL_PKCS11_KEY/,
    );
    expect(await problems({ key: 'id:ff' })).toContain('no private key id:ff');
    expect(await problems({ key: 'twice' })).toMatch(/2 private keys twice; name one by id:/);
    expect(await problems({ key: 'bare' })).toMatch(
      /contains no certificate of the key bare; set SIGILL_SEAL_CERTIFICATE/,
    );
    expect(await problems({ module: '/none.so' })).toContain('/none.so cannot be loaded');
    expect(await problems({ environment: { SOFTHSM2_CONF: '/none' } })).toContain('SIGILL_SEAL_PKCS11_ENVIRONMENT');
    expect(await problems({ pin: { value: '111111' } })).toContain('correct SIGILL_SEAL_PKCS11_PIN');
    expect(await problems({ pin: { path: bench.file('no-pin') } })).toContain('cannot be read');
    process.env.PATH = bench.file('no-programs');
    expect(await problems({})).toContain('install the package opensc');
    process.env.PATH = path;
  });
});
