import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Issued, openPki, type Pki } from '../../../../test/corpus/pki.ts';
import { type Bench, corpusFile, has, openBench, outputOf } from '../../../../test/corpus/tools.ts';
import { openPdfEngine, type SealerConfig } from '../../pdf-engine/engine.ts';
import { verifyPdf } from '../verify/verify.ts';
import { describeSealer } from './certificates.ts';

/** OpenSSL's current packing, and those that programs before 2022 write and read. */
const packings: [name: string, args: string[]][] = [
  ['AES-256 with PBKDF2 (PBES2)', []],
  ['RC2 and 3DES (the legacy set)', ['-legacy']],
  ['3DES alone', ['-legacy', '-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
];
const passphrase = 'hemligt Åäö';

describe.skipIf(!has('openssl'))('A PKCS#12 file', () => {
  let bench: Bench;
  let pki: Pki;
  beforeAll(async () => {
    bench = await openBench();
    pki = openPki(bench.file('p12-pki'));
  });
  afterAll(() => bench.close());

  let files = 0;
  type Pkcs12 = Extract<SealerConfig, { kind: 'PKCS12' }>;
  /** `more` are certificates besides the key's own. */
  function pack(issued: Issued, args: string[] = [], more: string[] = [pki.root.certificate]): Pkcs12 {
    const path = bench.file(`${++files}.p12`);
    const together = bench.file(`${files}.pem`);
    writeFileSync(together, more.map(file => readFileSync(file)).join(''));
    const others = more.length > 0 ? ['-certfile', together] : [];
    const key = ['-inkey', issued.key, '-in', issued.certificate];
    outputOf(
      'openssl',
      'pkcs12',
      '-export',
      ...args,
      ...key,
      ...others,
      '-passout',
      `pass:${passphrase}`,
      '-out',
      path,
    );
    return { kind: 'PKCS12', path, passphrase };
  }

  async function sealed(sealer: SealerConfig): Promise<string> {
    const out = bench.file(`p12-${++files}.pdf`);
    const engine = openPdfEngine({ sealer, tempDir: bench.dir, children: 1 });
    const job = {
      path: corpusFile('pdf/groff.pdf'),
      stamps: [],
      watermark: null,
      attachments: [],
      reason: 'x',
      at: new Date(),
    };
    await engine.seal(job, out).finally(() => engine.close());
    return out;
  }

  describe.each(packings)('packed with %s', (packing, args) => {
    it.each(['RSA', 'EC'] as const)('seals with its key: %s', async type => {
      const sealer = pack(pki.issue(`P12 ${type} ${packing.length}`, { type }), args);
      expect(await describeSealer(sealer)).toMatchObject({ problems: [] });
      const out = await sealed(sealer);
      const roots = [readFileSync(pki.root.certificate, 'utf8')];
      expect(await verifyPdf(readFileSync(out), { roots })).toMatchObject({ ok: true, seals: [{ trusted: true }] });
      expect(outputOf('pdfsig', '-nocert', out)).toContain('Signature is Valid');
    });

    it('asks to check a wrong or missing passphrase', async () => {
      const sealer = pack(pki.issue(`P12 locked ${packing.length}`), args);
      for (const wrong of ['hemligt', '', `${passphrase} `])
        expect((await describeSealer({ ...sealer, passphrase: wrong })).problems.join()).toContain(
          'check the passphrase',
        );
    });

    it('without a key reports that it must contain one', async () => {
      const path = bench.file(`${++files}.p12`);
      const { certificate } = pki.issue(`P12 bare ${packing.length}`);
      outputOf(
        'openssl',
        'pkcs12',
        '-export',
        ...args,
        '-nokeys',
        '-in',
        certificate,
        '-passout',
        `pass:${passphrase}`,
        '-out',
        path,
      );
      const { problems } = await describeSealer({ kind: 'PKCS12', path, passphrase });
      expect(problems.join()).toContain('that it contains a key and its certificate');
    });
  });

  it('with several certificates seals with the key’s own and includes only its chain', async () => {
    const middle = pki.issue('Middle', { isAuthority: true, use: 'issue' });
    const issued = pki.issue('Several', {}, middle);
    const stranger = pki.issue('Stranger');
    const sealer = pack(issued, [], [stranger.certificate, pki.root.certificate, middle.certificate]);
    expect(await describeSealer(sealer)).toMatchObject({ subject: 'CN=Several, O=Provbolaget AB', problems: [] });
    const hex = readFileSync(await sealed(sealer), 'latin1').toLowerCase();
    const holds = ({ der }: { der: Buffer }): boolean => hex.includes(der.toString('hex'));
    expect([issued, middle, pki.root, stranger].map(holds)).toEqual([true, true, true, false]);
  });

  it('without its chain reports that, and takes the chain from a separate file', async () => {
    const sealer = pack(pki.issue('Chainless'), [], []);
    expect((await describeSealer(sealer)).problems.join()).toContain('add the missing issuers');
    expect(await describeSealer({ ...sealer, chainPath: pki.root.certificate })).toMatchObject({ problems: [] });
  });
});
