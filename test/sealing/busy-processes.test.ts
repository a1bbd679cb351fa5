/** When no PDF process is free: requests get 503 and a time to try again, jobs wait, and one's work is not another's. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { corpusFile, openBench } from '../corpus/tools.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { corpus, put } from '../kit/files.ts';
import { send } from '../kit/http.ts';
import { paintedPng } from '../kit/painted.ts';
import { useService } from '../kit/service.ts';

const kit = useService({ env: { SIGILL_LOG_LEVEL: 'silent' } });
const restore: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const one of restore.splice(0)) await one();
});

/** An engine with no room for any work. */
async function fillUp(): Promise<void> {
  const { app } = kit.service;
  const { pdf } = app;
  const full = await openBench({ limits: { waiting: 0 } });
  app.pdf = full.engine;
  restore.push(async () => {
    app.pdf = pdf;
    await full.close();
  });
}
const makeRoom = async () => {
  for (const one of restore.splice(0)) await one();
};

describe('When no PDF process is free', () => {
  test('confirming a file is answered with 503 UPSTREAM_UNAVAILABLE and Retry-After, and works later', async () => {
    const cast = await kit.organization();
    const bytes = corpus('pdf/groff.pdf');
    const checksum = createHash('sha256').update(bytes).digest('base64');
    const body = { fileName: 'a.pdf', mimeType: 'application/pdf' as const, size: bytes.length, checksum };
    const file = await cast.api.done(fileOperations.create, { body });
    await put(file.uploadUrl, bytes);
    await fillUp();
    const path = `/files/${file.id}/confirm`;
    const answer = await send(kit.baseUrl, path, { method: 'POST', token: cast.apiKey });
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
      503,
      'UPSTREAM_UNAVAILABLE',
      '5',
    ]);
    await makeRoom();
    await cast.api.done(fileOperations.confirm, { params: { id: file.id } });
  });

  test('verifying is answered with 503 and Retry-After, as a page or as JSON', async () => {
    await fillUp();
    const ask = (accept: string) =>
      fetch(`${kit.baseUrl}/verify`, {
        method: 'POST',
        headers: { accept, 'accept-language': 'de', 'content-type': 'application/pdf' },
        body: new Uint8Array(corpus('pdf/groff.pdf')),
      });
    const page = await ask('text/html');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('Gerade werden viele Dateien geprüft.');
    const json = await ask('application/json');
    expect([json.status, await json.json()]).toEqual([503, { refused: 'BUSY' }]);
  });

  test('a picture as signature is answered with 503 on the signing page', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const signer = await signerOf(cast, document, 'Anna Lindqvist');
    await signer.view();
    await fillUp();
    const signature = { width: 60, height: 30, picture: paintedPng(60, 30).toString('base64') };
    const signing = signer.sign({}, { signature });
    await expect(signing).rejects.toMatchObject({ body: { code: 'UPSTREAM_UNAVAILABLE' } });
  });

  test('a document is sealed later, and no failed attempt is counted', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    for (const party of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, party)).sign();
    await fillUp();
    for (let i = 0; i < 5; i++) {
      await kit.service.app.jobs.runDue();
      kit.clock.move(10_000);
    }
    const job = await kit.db.row("select attempts, owner from jobs where queue = 'seal' and unique_key = $1", [
      document.id,
    ]);
    expect(job).toEqual({ attempts: 0, owner: cast.organizationId });
    await makeRoom();
    await kit.work();
    const { status } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(status).toBe('COMPLETED');
  });
});

describe('The processes of the engine', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-processes-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const path = corpusFile('pdf/groff.pdf');

  test('read a customer’s file while visitors’ files wait', async () => {
    // Nobody writes to it, so that reading it does not end.
    const endless = join(dir, 'endless.pdf');
    execFileSync('mkfifo', [endless]);
    const bench = await openBench({ children: 1, visitorChildren: 2, limits: { readMs: 600_000 } });
    let ended = 0;
    const count = () => {
      ended++;
    };
    const visitors = Array.from({ length: 12 }, () => bench.engine.forVisitor('a').verify(endless).then(count, count));
    await bench.engine.forOwner('b').read(path, join(dir, 'out'));
    expect(ended).toBe(0);
    await bench.close();
    await Promise.all(visitors);
  });

  test('merge another customer’s files while those of one wait', async () => {
    const bench = await openBench({ children: 1 });
    const ended: string[] = [];
    const merge = (owner: string, i: number) =>
      bench.engine
        .forOwner(owner)
        .merge([{ path }], join(dir, `${owner}${i}`))
        .then(() => ended.push(owner));
    await Promise.all([...Array.from({ length: 40 }, (_, i) => merge('a', i)), merge('b', 0)]);
    await bench.close();
    expect(ended.indexOf('b')).toBeLessThan(10);
  });
});
