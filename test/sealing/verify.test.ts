/**
 * Verifying a sealed file: on the page, with the CLI's code, with the single-file verifier, and by hand as in the docs.
 */
import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { limits } from '../../src/contract/limits.ts';
import type { Evidence } from '../../src/domain/sealing/evidence/evidence.ts';
import { ordinaryDay } from '../../src/platform/clock.ts';
import { trustedRoots } from '../../src/platform/seal/trust/trusted.ts';
import { needs } from '../corpus/tools.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, ownRoot } from '../kit/evidence.ts';
import { corpus } from '../kit/files.ts';
import { useService } from '../kit/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kit = useService({ web: join(root, 'dist/web'), startsAt: ordinaryDay });
const dir = mkdtempSync(join(tmpdir(), 'sigill-verify-'));
const at = (name: string): string => join(dir, name);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Ended {
  code: number;
  out: string;
}
const run = (program: string, args: string[], cwd = dir): Promise<Ended> =>
  new Promise(resolve =>
    execFile(program, args, { cwd, maxBuffer: 1 << 26 }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out: out + err }),
    ),
  );

/** One changed bit in a page's content, which a viewer would hardly show. */
function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const place = bytes.indexOf('stream', bytes.indexOf('/FlateDecode')) + 40;
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
}

beforeAll(async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, { name: 'Hyresavtal <b>&' });
  for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  for (const [type, name] of [
    ['SIGNED', 'sealed.pdf'],
    ['JOURNAL', 'journal.pdf'],
    ['ORIGINAL', 'original.pdf'],
  ] as const)
    writeFileSync(at(name), await fileOf(cast, document.id, type));
  writeFileSync(at('root.crt'), ownRoot(kit));
  writeFileSync(at('changed.pdf'), changed(readFileSync(at('sealed.pdf'))));
  await run(process.execPath, [join(root, 'scripts/build.mjs'), 'verifier', '--if-needed', '--silent'], root);
  copyFileSync(join(root, 'dist/sigill-verify.mjs'), at('sigill-verify.mjs'));
}, 120_000);

const sealed = () => readFileSync(at('sealed.pdf'));

describe('The page /verify', () => {
  // Resets the rate limit that the previous test used up.
  beforeEach(() => kit.clock.move(61_000));

  const page = () => `${kit.baseUrl}/verify`;
  const post = (bytes: Buffer, headers: Record<string, string> = {}, below = '') => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'a "quoted" name.pdf');
    return fetch(`${page()}${below}`, {
      method: 'POST',
      body: form,
      headers: { 'Accept-Language': 'en', Accept: 'text/html', ...headers },
    });
  };
  const judge = async (bytes: Buffer): Promise<Evidence> =>
    (await post(bytes, { Accept: 'application/json' })).json() as Promise<Evidence>;

  test('asks for a file in the browser’s language, without script, and sends it only to us', async () => {
    for (const [language, words] of [
      ['sv', 'Verifiera ett dokument'],
      ['en-GB,en;q=0.9', 'Verify a document'],
    ] as const) {
      const answer = await fetch(page(), { headers: { 'Accept-Language': language } });
      const html = await answer.text();
      expect(html).toContain(`<h1 class="large">${words}</h1>`);
      expect(html).not.toContain('<script');
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("form-action 'self'");
      expect(policy).toContain("default-src 'none'");
    }
  });

  test('shows since when each certificate is trusted as a date that people read', async () => {
    for (const [language, since] of [
      ['sv', /, sedan \d{1,2} \p{L}+ 20\d\d/u],
      ['en', /, since \d{1,2} \p{L}+ 20\d\d/u],
    ] as const) {
      const html = await (await fetch(page(), { headers: { 'Accept-Language': language } })).text();
      const [, list = ''] = /<dl class="facts small">([\s\S]*?)<\/dl>/.exec(html) ?? [];
      expect(list).toMatch(since);
      expect(list).not.toMatch(/\d{4}-\d\d-\d\d/);
    }
  });

  test('shows that a sealed file is genuine, its document and signers, and stores nothing of it', async () => {
    const answer = await post(sealed());
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const expected of [
      'genuine and unchanged',
      '“Anna Lindqvist” signed',
      '“Bo Ek” signed',
      'The certificate belongs to this service',
      '2 of 2 signed.',
      'What you see is what was signed.',
    ])
      expect(html).toContain(expected);
    expect(html).toContain('Hyresavtal &lt;b&gt;&amp;');
    expect(await (await post(sealed(), { 'Accept-Language': 'sv' })).text()).toContain('äkta och oförändrat');
    expect(await judge(readFileSync(at('journal.pdf')))).toMatchObject({ verdict: 'VALID', problems: [] });
    expect(readdirSync(join(kit.dataDir, 'files/.tmp'))).toEqual([]);
  });

  test('says that a changed or truncated file cannot be trusted', async () => {
    const bytes = sealed();
    expect(await judge(changed(bytes))).toMatchObject({ verdict: 'BROKEN', ok: false });
    expect(await (await post(changed(bytes))).text()).toContain('cannot be trusted');
    expect((await judge(bytes.subarray(0, bytes.length - 2_000))).ok).toBe(false);
  });

  test('says that something was added to a file, and gives back what was sealed', async () => {
    const bytes = sealed();
    const more = Buffer.concat([bytes, Buffer.from('\n% more')]);
    const { sealedSize, ...evidence } = await judge(more);
    expect(evidence).toMatchObject({ verdict: 'ADDED_TO', ok: false });
    expect(await (await post(bytes)).text()).not.toContain('<script');
    const html = await (await post(more)).text();
    expect(html).toContain('Something was added to the file after it was sealed.');
    expect(html).not.toContain('has not changed');
    expect(html).toContain('action="/verify/sealed"');
    expect(html).toContain(`>${bytes.subarray(0, sealedSize ?? 0).toString('base64')}</template>`);
    expect(html).toContain('<script type="module" src="/assets/sealed-pages.js"></script>');
    const answer = await post(more, {}, '/sealed');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="sealed.pdf"');
    const part = Buffer.from(await answer.arrayBuffer());
    expect(part.equals(bytes.subarray(0, sealedSize ?? 0))).toBe(true);
    expect((await judge(part)).verdict).toBe('VALID');
    const none = await post(changed(bytes), {}, '/sealed');
    expect([none.status, await none.text()]).toEqual([400, expect.stringContaining('no intact seal')]);
  });

  test('says what a foreign file proves, and that unsealed files and other formats prove nothing', async () => {
    expect(await judge(corpus('pdf/signed_libpdf.pdf'))).toMatchObject({
      verdict: 'OTHER',
      ok: false,
      document: null,
      seals: [{ digestOk: true, signatureOk: true, trusted: false }],
    });
    const theirs = {
      signed_certified_p1: 'OTHER',
      signed_itext5_certified_p1: 'OTHER',
      signed_itext5_two: 'OTHER',
      signed_itext5_p1_changed_after: 'ADDED_TO',
      signed_podofo_broken: 'BROKEN',
      signed_mutool_field: 'UNKNOWN',
      signed_itext2_ppkms_sha1: 'UNKNOWN',
      signed_lo_writer: 'OTHER',
    };
    for (const [name, verdict] of Object.entries(theirs))
      expect([name, (await judge(corpus(`pdf/${name}.pdf`))).verdict]).toEqual([name, verdict]);
    expect((await judge(readFileSync(at('original.pdf')))).verdict).toBe('UNSEALED');
    expect((await judge(Buffer.from('not a PDF'))).verdict).toBe('UNREADABLE');
    expect(await (await post(corpus('pdf/signed_libpdf.pdf'))).text()).toContain('was not sealed here');
  });

  test('handles hostile files without harm', async () => {
    const folder = fileURLToPath(new URL('../corpus/hostile', import.meta.url));
    const files = readdirSync(folder).filter(name => name.endsWith('.pdf') && name !== 'empty.pdf');
    expect(files.length).toBeGreaterThan(5);
    for (const name of files) {
      kit.clock.move(10_000);
      const { verdict } = await judge(readFileSync(join(folder, name)));
      expect([name, verdict === 'VALID']).toEqual([name, false]);
    }
  });

  test('rejects empty files, files that are too large, other bodies, and too many requests in a minute', async () => {
    expect((await post(Buffer.alloc(0))).status).toBe(400);
    expect((await post(Buffer.alloc(limits.fileBytes + 1))).status).toBe(413);
    const odd = (body: string, type: string) =>
      fetch(page(), { method: 'POST', body, headers: { 'Content-Type': type, Accept: 'text/html' } });
    expect((await odd('x', 'multipart/form-data')).status).toBe(400);
    expect((await odd('x'.repeat(10_000), 'multipart/form-data; boundary=b')).status).toBe(400);
    expect((await odd('--b\r\n\r\nnever ends', 'multipart/form-data; boundary=b')).status).toBe(400);
    // At once, because on a slow machine the limit would fill up again between them.
    const many = await Promise.all(Array.from({ length: 60 }, () => post(Buffer.from('x'))));
    expect(many.map(({ status }) => status)).toContain(429);
    kit.clock.move(61_000);
    expect((await post(Buffer.from('x'))).status).toBe(200);
  });

  test('offers the single-file verifier for download', async () => {
    const answer = await fetch(`${page()}/sigill-verify.mjs`);
    const text = await answer.text();
    expect(text.endsWith(readFileSync(at('sigill-verify.mjs'), 'utf8'))).toBe(true);
    expect(await (await fetch(page())).text()).toContain('href="/verify/sigill-verify.mjs"');
    writeFileSync(at('downloaded.mjs'), text);
  });

  test('puts what the service trusts into the downloaded verifier, which prints it', async () => {
    const downloaded = (...args: string[]) => run(process.execPath, [at('downloaded.mjs'), ...args]);
    const { code, out } = await downloaded('sealed.pdf');
    expect([code, out]).toEqual([0, expect.stringContaining('VALID: ')]);
    expect(out).toContain('The certificate belongs to this service.');
    const root = new X509Certificate(ownRoot(kit)).fingerprint256.replaceAll(':', '').toLowerCase();
    expect(out).toMatch(
      new RegExp(
        `Seals: “Sigill Root CA \\(Sigill\\)” and all certificates that it issued, since .*\n +SHA-256 ${root}`,
      ),
    );
    expect(out).toMatch(/Times: “Sigill Root CA/);
    expect((await downloaded('changed.pdf')).code).toBe(1);
  });
});

describe('The single-file verifier', () => {
  const verifier = (...args: string[]) => run(process.execPath, [at('sigill-verify.mjs'), ...args]);

  test('exits with 0 for valid, 1 for invalid, 2 for unreadable files, and 3 when nobody vouches for the sealer', async () => {
    const valid = await verifier('sealed.pdf', '--root', 'root.crt', '--original', 'original.pdf');
    expect([valid.code, valid.out]).toEqual([0, expect.stringContaining('VALID: The document is genuine')]);
    expect(valid.out).toContain('The original is the one that was sent.');
    const alone = await verifier('sealed.pdf');
    expect([alone.code, alone.out]).toEqual([3, expect.stringContaining('UNVERIFIED: ')]);
    const fingerprint = new X509Certificate(ownRoot(kit)).fingerprint256.replaceAll(':', '').toLowerCase();
    expect(alone.out).toContain(fingerprint);
    const codes = async (...args: string[]) => (await verifier(...args)).code;
    expect(await codes('changed.pdf', '--root', 'root.crt')).toBe(1);
    writeFileSync(at('more.pdf'), Buffer.concat([sealed(), Buffer.from('\n% more')]));
    expect(await codes('more.pdf', '--root', 'root.crt', '--extract', 'part.pdf')).toBe(4);
    expect(await codes('part.pdf', '--root', 'root.crt')).toBe(0);
    expect(await codes('more.pdf', '--extract', 'part.pdf')).toBe(2);
    expect(await codes('changed.pdf', '--extract', 'none.pdf')).toBe(2);
    expect(await codes('original.pdf')).toBe(1);
    expect(await codes('sealed.pdf', '--original', 'journal.pdf')).toBe(1);
    const other = await verifier('sealed.pdf', '--root', 'root.crt', '--original', 'journal.pdf');
    expect(other.out).toContain('VALID: The document is genuine');
    expect(other.out).toContain('✗ The original is not the one that was sent.');
    writeFileSync(at('upload.pdf'), corpus('pdf/lo_writer.pdf'));
    const upload = await verifier('sealed.pdf', '--root', 'root.crt', '--original', 'upload.pdf');
    expect([upload.code, upload.out]).toEqual([
      0,
      expect.stringContaining('✓ The file that was given as the original'),
    ]);
    const flipped = sealed();
    flipped[40] = (flipped[40] ?? 0) ^ 1;
    writeFileSync(at('flipped.pdf'), flipped);
    expect((await verifier('flipped.pdf')).out).not.toContain('added to');
    writeFileSync(at('text.pdf'), 'text');
    expect(await codes('text.pdf')).toBe(2);
    expect(await codes('missing.pdf')).toBe(2);
    expect(await codes('sealed.pdf', '--root', 'missing.crt')).toBe(2);
    expect(await codes()).toBe(2);
    expect(await codes('--help')).toBe(0);
  });

  test('writes the same result as JSON as the command line', async () => {
    const { out } = await verifier('sealed.pdf', '--root', 'root.crt', '--json');
    const trusted = trustedRoots([ownRoot(kit)]);
    const options = { trusted, isOwnTrust: false, original: null, extract: null, json: true };
    const { out: same } = await verify(at('sealed.pdf'), options);
    expect(JSON.parse(out)).toEqual(JSON.parse(same));
    expect(JSON.parse(out)).toMatchObject({ verdict: 'VALID', chain: { ok: true, erased: 0 } });
  });

  test('trusts only the given root', async () => {
    needs('openssl');
    const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Somebody'];
    await run('openssl', [...key, '-keyout', 'other.key', '-out', 'other.crt']);
    const { code, out } = await verifier('sealed.pdf', '--root', 'other.crt');
    expect([code, out]).toEqual([3, expect.stringContaining('UNVERIFIED: ')]);
  });
});

describe('By hand, as in docs/verify.md', () => {
  const blocks = [...readFileSync(join(root, 'docs/verify.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, block]) => block,
  );
  const pasted = async (folder: string, sealedAs: string): Promise<Ended> => {
    for (const program of ['openssl', 'pdfsig', 'pdfdetach', 'python3', 'xxd']) needs(program);
    const cwd = mkdtempSync(at(folder));
    for (const name of ['journal.pdf', 'original.pdf', 'root.crt']) copyFileSync(at(name), join(cwd, name));
    copyFileSync(at(sealedAs), join(cwd, 'sealed.pdf'));
    return run('bash', ['-c', `set -eu\n${blocks.join('\n')}`], cwd);
  };

  test('every command can be pasted, and each confirms the file', async () => {
    const { code, out } = await pasted('hand-', 'sealed.pdf');
    expect([code, code === 0 || out]).toEqual([0, true]);
    for (const expected of [
      'Signature is Valid.',
      'CAdES Verification successful',
      'the seal is valid',
      'the seal contains the head of the chain',
      'the chain is intact; 0 values were erased',
      'DOCUMENT_SIGNED matches this original',
      'the journal continues that of the sealed file',
    ])
      expect(out).toContain(expected);
    if (out.includes('Time stamp:')) expect(out).toContain('Verification: OK');
  });

  test('a changed file fails at the seal', async () => {
    const { code, out } = await pasted('changed-', 'changed.pdf');
    expect(code).not.toBe(0);
    expect(out).not.toContain('the seal is valid');
  });
});
