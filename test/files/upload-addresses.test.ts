/** The address of an upload stores bytes only for a file that awaits them, so that nothing is stored that no quota counts. */
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { corpus, put } from '../kit/files.ts';
import { listOrigins, portal } from '../kit/frames.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const pdf = corpus('pdf/groff.pdf');
const announce = ({ api }: Cast) =>
  api.done(fileOperations.create, {
    body: { fileName: 'a.pdf', mimeType: 'application/pdf', size: pdf.length },
  });
const remove = ({ api }: Cast, id: string) => api.done(fileOperations.delete, { params: { id } });
const filesIn = (...folder: string[]): string[] => {
  try {
    return readdirSync(join(kit.dataDir, 'files', ...folder));
  } catch {
    return []; // the folder goes with its last file
  }
};
const bytesOf = (id: string) => filesIn('uploads').filter(name => name === id);

/** Sends the first half of the file, and the rest when it is asked to. */
async function begin(url: string | null) {
  const before = new Set(filesIn('.tmp'));
  const sending = request(url ?? '', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/pdf', 'Content-Length': pdf.length },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.on('error', reject).on('response', answer => resolve(answer.resume().statusCode ?? 0));
  });
  sending.write(pdf.subarray(0, pdf.length / 2));
  await expect.poll(() => filesIn('.tmp').filter(name => !before.has(name)).length, { timeout: 120_000 }).toBe(1);
  return () => {
    sending.end(pdf.subarray(pdf.length / 2));
    return status;
  };
}

test('an upload for a deleted file is refused and leaves no bytes', async () => {
  const cast = await kit.organization();
  const { id, uploadUrl } = await announce(cast);
  expect((await put(uploadUrl, pdf)).status).toBe(200);
  await remove(cast, id);
  await expect.poll(() => bytesOf(id)).toEqual([]);
  expect((await put(uploadUrl, pdf)).status).toBe(403);
  expect(bytesOf(id)).toEqual([]);
});

test('an upload for a confirmed file is refused and leaves no bytes', async () => {
  const cast = await kit.organization();
  const { id, uploadUrl } = await announce(cast);
  await put(uploadUrl, pdf);
  await cast.api.done(fileOperations.confirm, { params: { id } });
  await expect.poll(() => bytesOf(id)).toEqual([]);
  expect((await put(uploadUrl, pdf)).status).toBe(403);
  expect(bytesOf(id)).toEqual([]);
});

test('an upload for a file that went with its document is refused', async () => {
  const cast = await kit.organization();
  const { id, key, uploadUrl } = await announce(cast);
  await put(uploadUrl, pdf);
  await cast.api.done(fileOperations.confirm, { params: { id } });
  const document = await cast.api.done(documentOperations.create, {
    body: { name: 'A', content: [{ type: 'PDF', fieldMeta: { value: key } }] },
  });
  const params = { id: document.id };
  await cast.api.done(documentOperations.delete, { params });
  await cast.api.done(documentOperations.purge, { params, body: { confirmDocumentId: document.id } });
  expect((await put(uploadUrl, pdf)).status).toBe(403);
  expect(bytesOf(id)).toEqual([]);
});

test('an upload during which its file is deleted leaves no bytes', async () => {
  const cast = await kit.organization();
  const { id, uploadUrl } = await announce(cast);
  const finish = await begin(uploadUrl);
  await remove(cast, id);
  expect(await finish()).toBe(403);
  expect([bytesOf(id), filesIn('.tmp')]).toEqual([[], []]);
});

test('an upload that comes twice is taken both times until it is confirmed', async () => {
  const cast = await kit.organization();
  const { id, uploadUrl } = await announce(cast);
  const finish = await begin(uploadUrl);
  expect((await put(uploadUrl, pdf)).status).toBe(200);
  expect(await finish()).toBe(200);
  expect(await cast.api.done(fileOperations.confirm, { params: { id } })).toMatchObject({ id });
});

test('a page of a site that may embed the workspace uploads, and reads why it was rejected; others may not', async () => {
  const cast = await kit.organization();
  await listOrigins(cast);
  const { id, uploadUrl } = await announce(cast);
  const send = (method: string, origin: string | null, body?: Buffer) =>
    fetch(uploadUrl ?? '', {
      method,
      headers: {
        ...(origin !== null && { origin }),
        ...(method === 'OPTIONS' && { 'access-control-request-method': 'PUT' }),
        ...(body && { 'content-type': 'application/pdf' }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
  const allowed = ({ status, headers }: Response) => [status, headers.get('access-control-allow-origin')];
  const asked = await send('OPTIONS', portal);
  expect([...allowed(asked), asked.headers.get('access-control-allow-methods'), asked.headers.get('vary')]).toEqual([
    204,
    portal,
    'PUT',
    'Origin',
  ]);
  expect(allowed(await send('OPTIONS', 'https://elsewhere.example.com'))).toEqual([403, null]);
  expect(allowed(await send('OPTIONS', null))).toEqual([403, null]);
  expect(allowed(await send('OPTIONS', 'null'))).toEqual([403, null]);
  const short = await send('PUT', portal, pdf.subarray(0, 100));
  expect(allowed(short)).toEqual([400, portal]);
  expect(await short.json()).toEqual({
    code: 'VALIDATION_FAILED',
    message: expect.stringContaining('The upload was rejected: '),
    requestId: short.headers.get('svc-request-id'),
  });
  expect(allowed(await send('PUT', portal, pdf))).toEqual([200, portal]);
  await cast.api.done(fileOperations.confirm, { params: { id } });
  expect(allowed(await send('PUT', portal, pdf))).toEqual([403, portal]);
  await listOrigins(cast, []);
  expect(allowed(await send('OPTIONS', portal))).toEqual([403, null]);
  const forged = await fetch(`${uploadUrl}x`, { method: 'OPTIONS', headers: { origin: portal } });
  expect(allowed(forged)).toEqual([403, null]);
});
