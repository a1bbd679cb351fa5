import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, type Instead, type Key, openAuthority } from '../../../../test/corpus/authority.ts';
import {
  type Bench,
  corpusFile,
  has,
  openBench,
  outputOf,
  ownLevels,
  sealable,
} from '../../../../test/corpus/tools.ts';
import {
  type LevelConfig,
  openPdfEngine,
  type PdfEngine,
  type Sealed,
  type SealerConfig,
} from '../../pdf-engine/engine.ts';
import { certificatesIn, readCertificate } from '../cms/certificate.ts';
import { makeEnclosing, oids } from '../cms/cms.ts';
import { checkCms } from '../cms/cms-verify.ts';
import { generalizedTime, integer, oid, readAll, readOne, sequence } from '../cms/der.ts';
import { ownSealer } from '../keys/certificates.ts';
import { years } from '../keys/own-files.ts';
import { signerOf } from '../keys/sealer.ts';
import type { SealLevel } from '../levels.ts';
import { timestampFile } from '../timestamps/own-certificate.ts';
import { signedRanges } from '../verify/signed-range.ts';
import { verifyPdf } from '../verify/verify.ts';

let bench: Bench;
let other: Authority;
const engines: PdfEngine[] = [];
beforeAll(async () => {
  bench = await openBench({ highest: true });
  other = await openAuthority(bench.file('another'));
});
afterAll(async () => {
  await Promise.all(engines.map(engine => engine.close()));
  await other.close();
  await bench.close();
});

let files = 0;
const at = (): Date => new Date(Math.floor(Date.now() / 1000) * 1000);
const open = (sealer: SealerConfig, levels: LevelConfig, now?: () => Date): PdfEngine => {
  const engine = openPdfEngine({ sealer, levels, tempDir: bench.dir, children: 1, ...(now && { now }) });
  engines.push(engine);
  return engine;
};
async function seal(engine: PdfEngine, file = 'pdf/groff.pdf', when = at()): Promise<Sealed & { path: string }> {
  const path = bench.file(`level-${++files}.pdf`);
  const job = { path: corpusFile(file), stamps: [], watermark: null, attachments: [], reason: 'doc_1', at: when };
  return { ...(await engine.seal(job, path)), path };
}
const verified = (path: string, root = bench.root) =>
  verifyPdf(readFileSync(path), { roots: [readFileSync(root, 'utf8'), readFileSync(bench.root, 'utf8')] });

/** A certificate of another issuer, with timestamps from our authority or theirs. */
async function foreign(
  key: Key,
  revocation: ('OCSP' | 'CRL')[],
  change: Partial<LevelConfig> = {},
): Promise<{ sealer: SealerConfig; levels: LevelConfig; name: string }> {
  const name = `${key}-${++files}`;
  const made = await other.issue(name, key, revocation);
  const sealer = { kind: 'PEM', keyPath: made.key, certificatePath: made.certificate, chainPath: other.root } as const;
  return { sealer, levels: { ...ownLevels(bench.pki), ...change }, name };
}
const theirs = (path = '/tsa'): Pick<LevelConfig, 'authority'> => ({
  authority: { kind: 'URL', url: `${other.url}${path}` },
});

/** OpenSSL's verdict on the first signature and on every timestamp in the file. */
async function judged(path: string, root: string): Promise<{ signature: string; timestamps: string[] }> {
  const bytes = readFileSync(path);
  const roots = `${readFileSync(root, 'utf8')}${readFileSync(bench.root, 'utf8')}`;
  writeFileSync(bench.file('roots.pem'), roots);
  const trust = ['-CAfile', bench.file('roots.pem')];
  const [first, ...more] = signedRanges(bytes);
  if (!first) throw new Error('no signature');
  const [der, data] = [bench.file('signature'), bench.file('signed')];
  writeFileSync(der, first.der);
  writeFileSync(data, Buffer.concat(first.parts));
  const cms = ['-verify', '-cades', '-inform', 'DER', '-in', der, '-content', data, '-binary', '-purpose', 'any'];
  const signature = outputOf('openssl', 'cms', ...cms, ...trust, '-out', '/dev/null');
  const timestamps: string[] = [];
  const judge = (token: Buffer, stamped: Buffer): void => {
    writeFileSync(bench.file('token'), token);
    writeFileSync(bench.file('stamped'), stamped);
    const args = ['-verify', '-token_in', '-in', bench.file('token'), '-data', bench.file('stamped')];
    timestamps.push(outputOf('openssl', 'ts', ...args, ...trust));
  };
  const { timestamp, signature: value } = checkCms(first.der, null);
  if (timestamp) judge(timestamp, value);
  for (const range of more) judge(range.der, Buffer.concat(range.parts));
  return { signature, timestamps };
}

const levels: SealLevel[] = ['B-B', 'B-T', 'B-LT', 'B-LTA'];
const keys: Key[] = ['RSA-2048', 'RSA-3072', 'P-256'];
const halfAnAnswer = (answer: ServerResponse): void => {
  answer.writeHead(200, { 'content-length': 1000 });
  answer.write('half', () => answer.destroy());
};

const tools = has('openssl') && has('pdfsig') && has('qpdf');

describe.skipIf(!tools)('A seal', () => {
  it.each([...keys.flatMap(key => levels.map(level => ({ key, level }))), { key: 'P-384', level: 'B-LTA' }] as const)(
    'at $level with $key has that level when verified, and is valid for OpenSSL, pdfsig and qpdf',
    async ({ key, level }) => {
      const { sealer, levels } = await foreign(key, level === 'B-LT' ? ['CRL'] : ['OCSP'], { level, ...theirs() });
      const sealed = await seal(open(sealer, levels));
      const isStamped = level !== 'B-B';
      expect(sealed).toMatchObject({
        level,
        authority: isStamped ? { name: 'CN=tsa', url: `${other.url}/tsa` } : null,
      });
      expect(await verified(sealed.path, other.root)).toMatchObject({
        ok: true,
        problems: [],
        seals: [{ level, certified: 1, trusted: true, authority: isStamped ? 'CN=tsa' : null }],
        timestamps: level === 'B-LTA' ? [{ trusted: true, coversWholeFile: true, authority: 'CN=tsa' }] : [],
      });
      const { signature, timestamps } = await judged(sealed.path, other.root);
      expect(signature).toContain('CAdES Verification successful');
      expect(timestamps.map(text => text.includes('Verification: OK'))).toEqual(
        level === 'B-B' ? [] : level === 'B-LTA' ? [true, true] : [true],
      );
      expect(outputOf('pdfsig', '-nocert', sealed.path)).toContain('Signature is Valid');
      expect(outputOf('qpdf', '--check', sealed.path)).toContain('No syntax or stream encoding errors');
    },
  );

  it.each(sealable)('at B-LTA of %s is valid for pdfsig, and qpdf finds no new errors', async file => {
    const sealed = await seal(bench.engine, file);
    expect(sealed.level).toBe('B-LTA');
    expect(await verified(sealed.path)).toMatchObject({ ok: true, seals: [{ level: 'B-LTA' }] });
    expect(outputOf('pdfsig', '-nocert', sealed.path)).toContain('Signature is Valid');
    const before = outputOf('qpdf', '--check', corpusFile(file)).includes('No syntax or stream');
    if (before) expect(outputOf('qpdf', '--check', sealed.path)).toContain('No syntax or stream encoding errors');
  });

  it('with a default installation reaches B-LTA without a network', async () => {
    const sealed = await seal(bench.engine);
    const authority = 'CN=Provbolaget Åäö AB Timestamp Authority, O=Provbolaget Åäö AB';
    expect(sealed).toMatchObject({ level: 'B-LTA', authority: { name: authority, url: null } });
    const [own] = certificatesIn(readFileSync(join(bench.pki, timestampFile))).map(readCertificate);
    expect(sealed.archivedUntil).toBe(own?.notAfter.toISOString());
    // It is issued with a minute of tolerance for clocks that differ.
    const issuedAt = new Date((own?.notBefore.getTime() ?? 0) + 60_000);
    expect(own?.notAfter).toEqual(years(issuedAt, 10));
    const { signature, timestamps } = await judged(sealed.path, bench.root);
    expect(signature).toContain('CAdES Verification successful');
    expect(timestamps).toEqual([expect.stringContaining('OK'), expect.stringContaining('OK')]);
  });

  it('whose certificates have no revocation address reaches B-T, and fails if a higher level is configured', async () => {
    const { sealer, levels } = await foreign('P-256', []);
    expect((await seal(open(sealer, levels))).level).toBe('B-T');
    await expect(seal(open(sealer, { ...levels, level: 'B-LT' }))).rejects.toMatchObject({
      code: 'AUTHORITY',
      message: expect.stringContaining('SIGILL_SEAL_LEVEL asks for B-LT'),
    });
    expect((await seal(open(sealer, { ...levels, level: 'B-LT', fallback: true }))).level).toBe('B-T');
  });

  it('of a journal has the same level as that of a document', async () => {
    const path = bench.file('journal.pdf');
    const facts = [{ label: 'Dokument', value: 'Avtal' }];
    const job = {
      language: 'sv',
      page: ['Sida', 'av'],
      title: 'Journal',
      watermark: null,
      facts,
      sections: [],
      attachments: [],
      reason: 'x',
    } as const;
    expect(await bench.engine.journal({ ...job, facts, sections: [], attachments: [], at: at() }, path)).toMatchObject({
      level: 'B-LTA',
    });
    expect(await verified(path)).toMatchObject({ ok: true, seals: [{ level: 'B-LTA' }] });
  });
});

/** The request with the byte after a marker changed. */
const altered = (query: Buffer, marker: string): Buffer => {
  const copy = Buffer.from(query);
  const at = query.indexOf(marker, 0, 'hex') + marker.length / 2;
  copy[at + 1] = (copy[at + 1] ?? 0) ^ 1;
  return copy;
};

/** Timestamps with a certificate that is for sealing. */
async function sealsAsStamp(answer: ServerResponse, query: Buffer): Promise<void> {
  const signer = await signerOf(ownSealer(bench.pki));
  const [, imprint, nonce] = readAll(readOne(query).content);
  const info = sequence(
    integer(1),
    oid('1.2.3'),
    imprint?.raw ?? Buffer.alloc(0),
    integer(1),
    generalizedTime(new Date()),
    nonce?.raw ?? Buffer.alloc(0),
  );
  const token = await makeEnclosing(signer, oids.timestampInfo, info);
  answer.end(sequence(sequence(integer(0)), token));
}

describe.skipIf(!tools)('A timestamp authority', () => {
  const answers: [what: string, path: string, reason: RegExp, answer: Instead][] = [
    ['answers 500', '/tsa-500', /answered 500/, answer => void answer.writeHead(500).end('no')],
    ['hangs up', '/tsa-gone', /socket hang up|closed|ECONNRESET/, answer => void answer.destroy()],
    ['hangs up half way', '/tsa-half', /aborted|closed|ECONNRESET/, halfAnAnswer],
    ['answers something else', '/tsa-html', /DER|timestamp response/, answer => void answer.end('<html>')],
    ['answers nothing', '/tsa-empty', /DER/, answer => void answer.end()],
    ['answers without an end', '/tsa-big', /over 65536/, answer => void answer.end(Buffer.alloc(70_000, 0x30))],
    ['refuses', '/tsa-no', /refused \(status 2\)/, answer => void answer.end(sequence(sequence(integer(2))))],
    [
      'stamps something else',
      '/tsa-imprint',
      /timestamped another hash/,
      async (answer, query, stamp) => void answer.end(await stamp(altered(query, '0420'))),
    ],
    [
      'answers another request',
      '/tsa-nonce',
      /another request/,
      async (answer, query, stamp) => void answer.end(await stamp(altered(query, '0208'))),
    ],
    ['may not stamp', '/tsa-seal', /not for timestamps alone/, sealsAsStamp],
  ];

  it.each(answers)('that %s makes the document wait after a second try', async (_what, path, reason, answer) => {
    other.instead.set(path, answer);
    const { sealer, levels } = await foreign('P-256', ['CRL'], theirs(path));
    await expect(seal(open(sealer, levels))).rejects.toMatchObject({
      code: 'AUTHORITY',
      message: expect.stringMatching(new RegExp(`${reason.source}.*The document waits`)),
    });
    expect(other.asked.filter(one => one === `POST ${path}`)).toHaveLength(2);
  });

  it('that is silent times out twice after five seconds, and is skipped for a while', async () => {
    other.instead.set('/tsa-slow', () => {});
    let ahead = 0;
    const { sealer, levels } = await foreign('P-256', ['CRL'], theirs('/tsa-slow'));
    const engine = open(sealer, levels, () => new Date(Date.now() + ahead));
    const refused = { code: 'AUTHORITY', message: expect.stringContaining('within 5000 ms') };
    await expect(seal(engine)).rejects.toMatchObject(refused);
    await expect(seal(engine)).rejects.toMatchObject(refused);
    expect(other.asked.filter(one => one === 'POST /tsa-slow')).toHaveLength(2);
    other.instead.delete('/tsa-slow');
    ahead = 60_000;
    expect((await seal(engine)).level).toBe('B-LTA');
  });

  it('that fails lowers the level of the seal if fallback is on', async () => {
    other.instead.set('/tsa-none', answer => void answer.writeHead(503).end());
    const { sealer, levels } = await foreign('P-256', ['CRL'], { ...theirs('/tsa-none'), fallback: true });
    const sealed = await seal(open(sealer, levels));
    expect(sealed).toMatchObject({ level: 'B-B', authority: null, timestampedAt: null, archivedUntil: null });
    expect(await verified(sealed.path, other.root)).toMatchObject({ ok: true, seals: [{ level: 'B-B' }] });
  });

  it('that fails at the last step leaves a seal at B-LT if fallback is on', async () => {
    let stamped = 0;
    other.instead.set('/tsa-once', async (answer, query, stamp) => {
      if (stamped++ > 0) return void answer.writeHead(503).end();
      answer.end(await stamp(query));
    });
    const { sealer, levels } = await foreign('P-256', ['CRL'], { ...theirs('/tsa-once'), fallback: true });
    const sealed = await seal(open(sealer, levels));
    expect(sealed).toMatchObject({ level: 'B-LT', archivedUntil: null });
    expect(await verified(sealed.path, other.root)).toMatchObject({ ok: true, seals: [{ level: 'B-LT' }] });
  });

  it('must have one of the configured roots', async () => {
    const { sealer, levels } = await foreign('P-256', ['CRL']);
    const of = (root: string): LevelConfig => ({
      ...levels,
      authority: { kind: 'URL', url: `${other.url}/tsa?${files++}`, roots: [readFileSync(root, 'utf8')] },
    });
    await expect(seal(open(sealer, of(bench.root)))).rejects.toMatchObject({
      code: 'AUTHORITY',
      message: expect.stringContaining('its root is not trusted'),
    });
    expect((await seal(open(sealer, of(other.root)))).level).toBe('B-LTA');
  });

  it('is reported without the user name and password in its address', async () => {
    const url = `${other.url.replace('//', '//name:secret@')}/tsa`;
    const { sealer, levels } = await foreign('P-256', ['CRL'], { authority: { kind: 'URL', url } });
    expect((await seal(open(sealer, levels))).authority?.url).toBe(`${other.url}/tsa`);
  });
});

describe.skipIf(!tools)('A sealing certificate', () => {
  it.each(['OCSP', 'CRL'] as const)('that was revoked according to its %s never seals', async revocation => {
    const { sealer, levels, name } = await foreign('P-256', [revocation], theirs());
    await other.revoke(name);
    const later = (): Date => new Date(Date.now() + 5000);
    await expect(seal(open(sealer, { ...levels, fallback: true }, later))).rejects.toMatchObject({
      code: 'CERTIFICATE',
      message: expect.stringMatching(/was revoked at .*install another/),
    });
  });

  it('that has expired or is not valid yet never seals', async () => {
    const years = (n: number) => (): Date => new Date(Date.now() + n * 365 * 86_400_000);
    for (const fallback of [false, true]) {
      for (const [n, reason] of [
        [6, /expired at .*install a renewed one/],
        [-1, /is valid from .*check the clock/],
      ] as const) {
        const engine = open(
          {
            kind: 'PEM',
            keyPath: join(bench.pki, 'seal.key'),
            certificatePath: join(bench.pki, 'seal.crt'),
            chainPath: bench.root,
          },
          { ...ownLevels(bench.pki), fallback },
          years(n),
        );
        await expect(seal(engine)).rejects.toMatchObject({
          code: 'CERTIFICATE',
          message: expect.stringMatching(reason),
        });
      }
    }
  });

  it('whose status is unavailable makes the document wait, or seals at B-T if fallback is on', async () => {
    other.instead.set('/ocsp', answer => void answer.writeHead(500).end());
    try {
      const { sealer, levels } = await foreign('P-256', ['OCSP'], theirs());
      await expect(seal(open(sealer, levels))).rejects.toMatchObject({
        code: 'AUTHORITY',
        message: expect.stringMatching(/revoked cannot be determined .*answered 500/),
      });
      expect((await seal(open(sealer, { ...levels, fallback: true }))).level).toBe('B-T');
      const both = await foreign('P-256', ['OCSP', 'CRL'], theirs());
      expect((await seal(open(both.sealer, both.levels))).level).toBe('B-LTA');
    } finally {
      other.instead.delete('/ocsp');
    }
  });

  it('is checked once until the response expires, also across processes', async () => {
    const cacheDir = bench.file('cache');
    const { sealer, levels } = await foreign('P-256', ['OCSP'], { ...theirs(), cacheDir });
    const count = (): number => other.asked.filter(one => one === 'POST /ocsp').length;
    const before = count();
    const engine = open(sealer, levels);
    await seal(engine);
    await seal(engine);
    await seal(open(sealer, levels));
    expect(count() - before).toBe(1);
    await seal(open(sealer, levels, () => new Date(Date.now() + 8 * 86_400_000))).catch(() => {});
    expect(count() - before).toBeGreaterThan(1);
  });
});
