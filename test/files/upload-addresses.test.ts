/** The address of an upload stores bytes only for a file that awaits them, so that nothing is stored that no quota counts. */
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { corpus, put } from '../kit/files.ts';
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
