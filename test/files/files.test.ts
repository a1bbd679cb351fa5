import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { corpus, download, put, textOf, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const pdf = corpus('pdf/groff.pdf');
const announce = { fileName: 'a.pdf', mimeType: 'application/pdf' as const, size: pdf.length };

/** A PDF without cross-references, as damaged files are: it is searched for its objects. */
function pagesPdf(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ');
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    ...Array(count).fill(page),
  ];
  const objects = parts.map((part, at) => `${at + 1} 0 obj\n${part}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${objects}trailer\n<</Root 1 0 R/Size ${parts.length + 1}>>\nstartxref\n0\n%%EOF\n`);
}

describe('Files', () => {
  test('are announced, uploaded, confirmed and read back', async () => {
    const cast = await kit.organization();
    const { id, key } = await upload(cast.api, pdf, 'Hyresavtal åäö.pdf');
    expect(key).toMatch(new RegExp(`^f/${cast.organizationId}/${id}/`));
    const file = await cast.api.done(fileOperations.get, { params: { id } });
    expect(file).toMatchObject({
      filename: 'Hyresavtal åäö.pdf',
      mimeType: 'application/pdf',
      size: pdf.length,
      visibility: 'PRIVATE',
      uploadedBy: { id: cast.ownerId },
    });
    // It is stored as our writer writes it, with the same content.
    const stored = await download(file.url ?? '');
    expect([stored.equals(pdf), textOf(stored)]).toEqual([false, textOf(pdf)]);
    expect((await cast.api.done(fileOperations.list)).data.map(f => f.id)).toEqual([id]);
  });

  test('confirm is idempotent, checks size and checksum, and fails if nothing was uploaded', async () => {
    const cast = await kit.organization();
    const file = await cast.api.done(fileOperations.create, { body: announce });
    expect((await cast.api.refused(fileOperations.confirm, { params: { id: file.id } })).code).toBe('INVALID_STATE');
    expect((await put(file.uploadUrl, pdf.subarray(1))).status).toBe(400);
    expect((await put(file.uploadUrl, pdf)).status).toBe(200);
    const confirmed = await cast.api.done(fileOperations.confirm, { params: { id: file.id } });
    const again = await cast.api.done(fileOperations.confirm, { params: { id: file.id } });
    expect({ ...again, url: null }).toEqual({ ...confirmed, url: null });
    const checked = await cast.api.done(fileOperations.create, {
      body: { ...announce, checksum: createHash('sha256').update('other').digest('base64') },
    });
    expect((await put(checked.uploadUrl, pdf)).status).toBe(400);
  });

  test('a GET of the file confirms it too', async () => {
    const cast = await kit.organization();
    const file = await cast.api.done(fileOperations.create, { body: announce });
    expect((await cast.api.done(fileOperations.get, { params: { id: file.id } })).url).toBeNull();
    await put(file.uploadUrl, pdf);
    expect((await cast.api.done(fileOperations.get, { params: { id: file.id } })).url).not.toBeNull();
  });

  test('the upload URL is rejected after 15 minutes, with another content type, or changed', async () => {
    const cast = await kit.organization();
    const file = await cast.api.done(fileOperations.create, { body: announce });
    expect((await put(file.uploadUrl, pdf, 'image/png')).status).toBe(403);
    const changed = await put((file.uploadUrl ?? '').replace(/size=\d+/, 'size=9'), pdf);
    expect([changed.status, await changed.json()]).toMatchObject([
      403,
      { code: 'PERMISSION_DENIED', requestId: expect.stringMatching(/^req_/) },
    ]);
    kit.clock.move(15 * 60_000 + 1000);
    expect((await put(file.uploadUrl, pdf)).status).toBe(403);
  });

  test('a confirmed file never changes, although its upload URL is still valid', async () => {
    const cast = await kit.organization();
    const file = await cast.api.done(fileOperations.create, { body: announce });
    await put(file.uploadUrl, pdf);
    const first = await cast.api.done(fileOperations.confirm, { params: { id: file.id } });
    const stored = await download(first.url ?? '');
    await put(file.uploadUrl, Buffer.alloc(pdf.length, 0x20));
    const again = await cast.api.done(fileOperations.confirm, { params: { id: file.id } });
    expect(await download(again.url ?? '')).toEqual(stored);
  });

  test('an unusable PDF is rejected at confirm, with the name of the file', async () => {
    const cast = await kit.organization();
    for (const name of ['pdf/enc_user40.pdf', 'hostile/html.pdf', 'hostile/nopages.pdf', 'pdf/xfa_dynamic.pdf']) {
      const bytes = corpus(name);
      const file = await cast.api.done(fileOperations.create, { body: { ...announce, size: bytes.length } });
      await put(file.uploadUrl, bytes);
      const refused = await cast.api.refused(fileOperations.confirm, { params: { id: file.id } });
      expect([name, refused.code, refused.issues?.[0]?.path, refused.issues?.[0]?.code]).toEqual([
        name,
        'VALIDATION_FAILED',
        'id',
        'INVALID_VALUE',
      ]);
    }
  });

  test.each([
    ['a password', () => corpus('pdf/enc_user40.pdf'), 'protected by a password', 'skyddad med lösenord'],
    ['no PDF', () => corpus('hostile/html.pdf'), 'not a PDF', 'ingen PDF'],
    ['no page', () => corpus('hostile/nopages.pdf'), 'is damaged', 'är skadad'],
    ['a dynamic form', () => corpus('pdf/xfa_dynamic.pdf'), 'only Adobe Reader', 'bara Adobe Reader'],
    ['too many pages', () => pagesPdf(limits.filePages + 1), 'more than 500 pages', 'fler än 500 sidor'],
  ])('%s: the message for the person says why and what to do', async (_what, bytes, en, sv) => {
    const cast = await kit.organization();
    const given = bytes();
    const file = await cast.api.done(fileOperations.create, { body: { ...announce, size: given.length } });
    await put(file.uploadUrl, given);
    for (const [language, words] of [
      ['en', en],
      ['sv', sv],
    ] as const) {
      const params = { id: file.id };
      const refused = await cast.api.refused(fileOperations.confirm, {
        params,
        headers: { 'Accept-Language': language },
      });
      expect([refused.code, refused.userMessage]).toEqual(['VALIDATION_FAILED', expect.stringContaining(words)]);
    }
  });

  test('a file of more than 25 MiB fails with TOO_BIG', async () => {
    const cast = await kit.organization();
    expect(
      (await cast.api.refused(fileOperations.create, { body: { ...announce, size: 26_214_401 } })).issues,
    ).toMatchObject([{ path: 'size', code: 'TOO_BIG' }]);
  });

  test('a file in use cannot be deleted; another organization finds nothing', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const { id } = await upload(cast.api, pdf);
    for (const row of [fileOperations.get, fileOperations.confirm, fileOperations.delete] as const) {
      expect(await other.api.refused(row, { params: { id } })).toMatchObject({ code: 'NOT_FOUND', resource: 'file' });
    }
    expect(await cast.api.done(fileOperations.delete, { params: { id } })).toEqual({ id, deleted: true });
    expect((await cast.api.refused(fileOperations.get, { params: { id } })).code).toBe('NOT_FOUND');
  });
});
