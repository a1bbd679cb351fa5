import { constants, privateEncrypt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Issued, openPki, type Pki } from '../../../../test/corpus/pki.ts';
import { type Bench, corpusFile, has, openBench, outputOf } from '../../../../test/corpus/tools.ts';
import { openPdfEngine, type PdfEngine, type SealerConfig } from '../../pdf-engine/engine.ts';
import { readAll, readOne } from '../cms/der.ts';
import { verifyPdf } from '../verify/verify.ts';

type Answer = (response: ServerResponse, asked: { algorithm: string; digest: Buffer }) => void;

let bench: Bench;
let pki: Pki;
let url: string;
const engines: PdfEngine[] = [];
/** Answers of the service in order; the last one repeats. */
let answers: Answer[] = [];
let asked: { authorization: string | undefined; body: Record<string, unknown> }[] = [];
const before = process.env.NODE_EXTRA_CA_CERTS;

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = JSON.parse(Buffer.concat(parts).toString('utf8'));
  asked.push({ authorization: request.headers.authorization, body });
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(response, { algorithm: body.algorithm, digest: Buffer.from(body.digest, 'base64') });
}

let stop = async (): Promise<void> => {};
beforeAll(async () => {
  bench = await openBench();
  pki = openPki(bench.file('kms-pki'));
  const own = pki.issue('Key service', { address: Buffer.from([127, 0, 0, 1]), extendedUses: ['1.3.6.1.5.5.7.3.1'] });
  const server = createServer(
    { key: readFileSync(own.key), cert: readFileSync(own.certificate) },
    (request, response) => {
      serve(request, response).catch(() => response.destroy());
    },
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/sign`;
  process.env.NODE_EXTRA_CA_CERTS = pki.root.certificate; // the engine's children read this when they start
  stop = () =>
    new Promise(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterAll(async () => {
  if (before === undefined) delete process.env.NODE_EXTRA_CA_CERTS;
  else process.env.NODE_EXTRA_CA_CERTS = before;
  await Promise.all(engines.map(engine => engine.close()));
  await stop();
  await bench.close();
});

/** DigestInfo (RFC 8017), so that a digest can be signed directly. */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** RSA needs only its padding; Node has no function to sign a given digest with an EC key, OpenSSL does. */
function signDigest({ privateKey, key }: Issued, digest: Buffer): Buffer {
  if (privateKey.asymmetricKeyType === 'rsa')
    return privateEncrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([digestInfo, digest]),
    );
  const [from, to] = [bench.file('digest'), bench.file('signature')];
  writeFileSync(from, digest);
  outputOf('openssl', 'pkeyutl', '-sign', '-inkey', key, '-in', from, '-out', to);
  return readFileSync(to);
}

const give =
  (signature: (digest: Buffer) => string): Answer =>
  (response, { digest }) =>
    response.end(JSON.stringify({ signature: signature(digest) }));
const signedBy = (issued: Issued): Answer => give(digest => signDigest(issued, digest).toString('base64'));
const fails =
  (status: number): Answer =>
  response =>
    response.writeHead(status).end('no');

type Kms = Extract<SealerConfig, { kind: 'KMS' }>;
let files = 0;
async function seal(issued: Issued, behaves: Answer[], change: Partial<Kms> = {}): Promise<string> {
  const sealer: Kms = {
    kind: 'KMS',
    url,
    keyId: 'keys/seal-1',
    token: { value: 'hemlig' },
    certificatePath: issued.certificate,
    chainPath: pki.root.certificate,
    ...change,
  };
  answers = behaves;
  asked = [];
  const engine = openPdfEngine({ sealer, tempDir: bench.dir, children: 1 });
  engines.push(engine);
  const out = bench.file(`kms-${++files}.pdf`);
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
}
const verified = async (path: string) =>
  verifyPdf(readFileSync(path), { roots: [readFileSync(pki.root.certificate, 'utf8')] });

describe.skipIf(!has('openssl'))('A key in a remote service', () => {
  it.each([
    ['RSA', 'RSASSA_PKCS1_V1_5_SHA_256'],
    ['EC', 'ECDSA_SHA_256'],
  ] as const)('seals over HTTPS: %s', async (type, algorithm) => {
    const issued = pki.issue(`Cloud ${type}`, { type });
    const out = await seal(issued, [signedBy(issued)]);
    expect(await verified(out)).toMatchObject({ ok: true, seals: [{ trusted: true }] });
    expect(outputOf('pdfsig', '-nocert', out)).toContain('Signature is Valid');
    const digest = expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/);
    expect(asked).toEqual([{ authorization: 'Bearer hemlig', body: { keyId: 'keys/seal-1', algorithm, digest } }]);
  });

  it('may return an EC pair as two numbers in base64url, as some services do', async () => {
    const issued = pki.issue('Cloud pair');
    const pair = give(digest => {
      const [r, s] = readAll(readOne(signDigest(issued, digest)).content).map(({ content }) => {
        const bare = content.subarray(Math.max(0, content.length - 32));
        return Buffer.concat([Buffer.alloc(32 - bare.length), bare]);
      });
      return Buffer.concat([r ?? Buffer.alloc(0), s ?? Buffer.alloc(0)]).toString('base64url');
    });
    const out = await seal(issued, [pair]);
    expect(await verified(out)).toMatchObject({ ok: true });
    expect(outputOf('pdfsig', '-nocert', out)).toContain('Signature is Valid');
  });

  it('is tried again after one failure', async () => {
    const issued = pki.issue('Cloud again');
    expect(await verified(await seal(issued, [fails(500), signedBy(issued)]))).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
    const slow: Answer = () => {};
    expect(await verified(await seal(issued, [slow, signedBy(issued)], { ms: 2_000 }))).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Answer, number, RegExp]>([
    ['is broken', fails(503), 2, /answered 503/],
    ['is silent', () => {}, 2, /did not answer within 2000 ms/],
    ['hangs up', response => response.destroy(), 2, /hang up|closed/],
    ['answers without end', response => response.end('x'.repeat(100_000)), 2, /over 16384 bytes/],
    ['answers something else', response => response.end('<html>'), 2, /is not JSON/],
    ['answers without a signature', response => response.end('{"signature":7}'), 2, /no signature in base64/],
    ['redirects', response => response.writeHead(302, { location: 'https://example.com' }).end(), 2, /answered 302/],
    ['does not take the token', fails(403), 1, /answered 403 .*SIGILL_SEAL_KMS_TOKEN/],
    ['does not know the key', fails(404), 1, /answered 404 .*SIGILL_SEAL_KMS_KEY_ID/],
  ])('that %s makes the document wait and reports why', async (name, answer, times, expected) => {
    const error = await seal(pki.issue(`Cloud that ${name}`), [answer], { ms: 2_000 }).catch(error => error);
    expect(error).toMatchObject({ code: 'AUTHORITY', message: expect.stringMatching(expected) });
    expect(error.message).toContain('The document waits');
    expect(error.message).not.toContain('hemlig');
    expect(asked).toHaveLength(times);
  });

  it('whose server certificate is not trusted gets no token and signs nothing', async () => {
    const kept = process.env.NODE_EXTRA_CA_CERTS;
    delete process.env.NODE_EXTRA_CA_CERTS;
    const issued = pki.issue('Cloud untrusted');
    const error = await seal(issued, [signedBy(issued)]).catch(error => error);
    process.env.NODE_EXTRA_CA_CERTS = kept;
    expect(error).toMatchObject({ code: 'AUTHORITY', message: expect.stringMatching(/certificate/) });
    expect(asked).toEqual([]);
  });

  it.each(['RSA', 'EC'] as const)('whose signature does not match the certificate seals nothing: %s', async type => {
    const [issued, other] = [pki.issue(`Right ${type}`, { type }), pki.issue(`Wrong ${type}`, { type })];
    for (const wrong of [signedBy(other), give(() => 'AAAA'), give(() => '')]) {
      const error = await seal(issued, [wrong]).catch(error => error);
      expect(['FAILED', 'AUTHORITY']).toContain(error.code);
      expect(error.message).toMatch(/do not belong together|no signature in base64/);
    }
  });

  it('receives the token that its file currently contains', async () => {
    const token = bench.file('kms-token');
    const issued = pki.issue('Cloud token');
    writeFileSync(token, 'first\n');
    await seal(issued, [signedBy(issued)], { token: { path: token } });
    expect(asked[0]?.authorization).toBe('Bearer first');
    writeFileSync(token, 'second\n');
    await seal(issued, [signedBy(issued)], { token: { path: token } });
    expect(asked[0]?.authorization).toBe('Bearer second');
    await seal(issued, [signedBy(issued)], { token: null });
    expect(asked[0]?.authorization).toBeUndefined();
  });
});
