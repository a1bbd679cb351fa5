/** PDFs that come with the request that uses them, and files that are uploaded in one request. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { blockOperations } from '../../src/contract/operations/blocks.ts';
import { contentOperations, templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { publishedForm } from '../forms/form-kit.ts';
import { signatureBox, twoPartyDocument } from '../kit/documents.ts';
import { corpus, download, textOf, upload } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const pdf = corpus('pdf/groff.pdf');
const other = corpus('pdf/lo_writer.pdf');
const file = (bytes = pdf, fileName = 'Avtal.pdf') => ({ fileName, data: bytes.toString('base64') });
const block = (fieldMeta: object) => ({ type: 'PDF' as const, fieldMeta });
const filesOf = async ({ api }: Cast) => (await api.done(fileOperations.list)).data;

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of kit.service.app.storage.list()) keys.push(key);
  return keys;
}
const storedOf = async ({ organizationId }: Cast) =>
  (await storedKeys()).filter(key => key.startsWith(`files/${organizationId}/`));

/** POST /files with the bytes as the body. */
const post = (cast: Cast, body: Buffer, { query = 'fileName=A.pdf', ...headers }: Record<string, string> = {}) =>
  fetch(`${kit.baseUrl}/api/v1/files?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${cast.apiKey}`, 'Content-Type': 'application/pdf', ...headers },
    body: new Uint8Array(body),
  });
const answerOf = async (sending: Promise<Response>) => {
  const response = await sending;
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, never> };
};

describe('A PDF in the content of a request', () => {
  test('is uploaded, confirmed and used, and its text places fields', async () => {
    const cast = await kit.organization();
    const anchor = { text: 'Hello', position: 'AFTER' as const, width: 100, height: 20 };
    const placedFields = [{ kind: 'INPUT' as const, inputType: 'SIGNATURE' as const, partyId: 'anna', anchor }];
    const document = await cast.api.done(documentOperations.create, {
      query: { expand: 'content' },
      body: {
        name: 'Avtal',
        parties: [{ ref: 'anna', name: 'Anna', email: 'anna@example.com' }],
        content: [block({ file: file(), placedFields }), block({ file: file(other, 'Bilaga.pdf') })],
        send: true,
      },
    });
    expect(document.status).toBe('PENDING');
    const files = await filesOf(cast);
    expect(files.map(f => f.filename).sort()).toEqual(['Avtal.pdf', 'Bilaga.pdf']);
    const [first] = document.content ?? [];
    if (first?.type !== 'PDF') throw new Error('no PDF');
    expect(first.fieldMeta.placedFields).toHaveLength(1);
    const used = files.find(f => f.filename === 'Avtal.pdf');
    const shown = await cast.api.done(fileOperations.get, { params: { id: used?.id ?? '' } });
    expect(shown.key).toBe(first.fieldMeta.value);
    expect(textOf(await download(shown.url ?? ''))).toBe(textOf(pdf));
    kit.clock.move(3_700_000);
    await kit.work();
    expect(await storedOf(cast)).toHaveLength(2);
  });

  test('is taken wherever a PDF block is written', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const template = await api.done(templateOperations.create, {
      body: { name: 'Mall', initialContent: [block({ file: file() })] },
    });
    const [ofTemplate] = await api.done(templateContentOperations.create, {
      params: { id: template.id },
      body: { content: [block({ file: file() })] },
    });
    const at = { id: template.id, contentId: ofTemplate?.id ?? '' };
    await api.done(templateContentOperations.update, { params: at, body: { fieldMeta: { file: file(other) } } });
    const document = await api.done(documentOperations.create, { body: { name: 'Avtal' } });
    await api.done(contentOperations.create, {
      params: { id: document.id },
      body: { content: [block({ file: file() })] },
    });
    const form = await publishedForm(cast);
    const { data } = await api.done(formOperations.putContent, {
      params: { id: form.id },
      body: { content: [block({ file: file() })] },
    });
    expect(data.map(({ type }) => type)).toEqual(['PDF']);
    expect((await filesOf(cast)).filter(f => f.filename === 'Avtal.pdf')).toHaveLength(5);
  });

  test('is taken again when its idempotency key ends while the request begins', async () => {
    const cast = await kit.organization();
    const create = async () => {
      const answer = await cast.api.call(documentOperations.create, {
        body: { name: 'Avtal', content: [block({ file: file() })] },
        headers: { 'Idempotency-Key': 'ends' },
      });
      return answer.ok ? answer.body.id : answer.body.code;
    };
    const first = await create();
    const { db } = kit.service.app;
    const { row } = db;
    const looking = vi.spyOn(db, 'row').mockImplementation(async (sql, ...more) => {
      const found = await row(sql, ...more);
      if (sql.startsWith('select 1 from idempotency_keys')) await kit.db.run('delete from idempotency_keys');
      return found as never;
    });
    const again = await create();
    looking.mockRestore();
    expect(again).toMatch(/^doc_/);
    expect(again).not.toBe(first);
    expect(await filesOf(cast)).toHaveLength(2);
    expect(await storedOf(cast)).toHaveLength(2);
  });

  test('is named by its id or its key once it is uploaded', async () => {
    const cast = await kit.organization();
    const { id, key } = await upload(cast.api, pdf);
    const document = await cast.api.done(documentOperations.create, {
      query: { expand: 'content' },
      body: { name: 'Avtal', content: [block({ value: id }), block({ value: key })] },
    });
    expect(document.content?.map(b => b.type === 'PDF' && b.fieldMeta.value)).toEqual([key, key]);
  });

  test('is refused next to value, without either, when it is not base64, or no PDF, and leaves nothing', async () => {
    const cast = await kit.organization();
    const { key } = await upload(cast.api, pdf);
    const before = await storedOf(cast);
    const issuesOf = async (...metas: object[]) => {
      const error = await cast.api.refused(documentOperations.create, {
        body: { name: 'Avtal', content: metas.map(block) },
      });
      return error.issues?.map(i => [i.path, i.code]);
    };
    const at = 'content.0.fieldMeta';
    expect(await issuesOf({ value: key, file: file() })).toEqual([[`${at}.file`, 'INVALID_VALUE']]);
    expect(await issuesOf({})).toEqual([[`${at}.value`, 'INVALID_TYPE']]);
    expect(await issuesOf({ file: { fileName: 'A.pdf', data: 'JVBERi0' } })).toEqual([
      [`${at}.file.data`, 'INVALID_FORMAT'],
    ]);
    expect(await issuesOf({ file: file(Buffer.from('no PDF at all')) })).toEqual([[`${at}.file`, 'INVALID_VALUE']]);
    // The first is stored before the second is found wrong, and before the box is.
    expect(await issuesOf({ file: file() }, { file: file(Buffer.from('x')) })).toHaveLength(1);
    expect(await issuesOf({ file: file(), placedFields: [signatureBox('nobody', 0.1)] })).toHaveLength(1);
    expect(await issuesOf(...Array.from({ length: limits.filesOfRequest + 1 }, () => ({ file: file() })))).toEqual([
      [`content.${limits.filesOfRequest}.fieldMeta.file`, 'TOO_BIG'],
    ]);
    expect(await filesOf(cast)).toHaveLength(1);
    expect(await storedOf(cast)).toEqual(before);
    kit.clock.move(3_700_000);
    await kit.work();
    expect(await storedOf(cast)).toEqual(before);
  });

  test('is not stored for what does not exist or cannot be changed', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const content = [block({ file: file() })];
    const sent = await twoPartyDocument(cast);
    const stored = vi.spyOn(kit.service.app.storage, 'adopt');
    const codes = [
      await api.refused(contentOperations.create, { params: { id: 'doc_none' }, body: { content } }),
      await api.refused(templateContentOperations.create, { params: { id: 'tpl_none' }, body: { content } }),
      await api.refused(formOperations.putContent, { params: { id: 'frm_none' }, body: { content } }),
      await api.refused(blockOperations.update, { params: { id: 'rbl_none' }, body: { content } }),
      await api.refused(contentOperations.create, { params: { id: sent.id }, body: { content } }),
    ].map(({ code }) => code);
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'INVALID_STATE']);
    expect(stored.mock.calls.filter(([key]) => key.startsWith('files/'))).toEqual([]);
    stored.mockRestore();
  });

  test('leaves nothing at once when the request fails, also with an idempotency key', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Avtal' } });
    const content = [block({ file: file(), placedFields: [signatureBox('nobody', 0.1)] })];
    const request = { params: { id }, body: { content } };
    for (const idempotencyKey of [undefined, 'once', 'once'])
      await cast.api.refused(contentOperations.create, {
        ...request,
        ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
      });
    expect(await storedOf(cast)).toEqual([]);
  });

  test('needs the permission to upload, and room', async () => {
    const cast = await kit.organization();
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'CREATE_DOCUMENT'] });
    const body = { name: 'Avtal', content: [block({ file: file() })] };
    expect((await clerk.api.refused(documentOperations.create, { body })).code).toBe('PERMISSION_DENIED');
    await kit.db.run('update organizations set storage_bytes = $2 where id = $1', [cast.organizationId, pdf.length]);
    const twice = { ...body, content: [...body.content, ...body.content] };
    expect((await cast.api.refused(documentOperations.create, { body: twice })).code).toBe('LIMIT_EXCEEDED');
    await cast.api.done(documentOperations.create, { body });
    expect((await cast.api.refused(documentOperations.create, { body })).code).toBe('LIMIT_EXCEEDED');
  });
});

describe('A PDF as the body', () => {
  test('becomes a confirmed file in one request', async () => {
    const cast = await kit.organization();
    const { status, body } = await answerOf(post(cast, pdf, { query: 'fileName=Avtal%20%C3%A5.pdf' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ filename: 'Avtal å.pdf', size: pdf.length, uploadUrl: null, visibility: 'PRIVATE' });
    const shown = await cast.api.done(fileOperations.get, { params: { id: body.id ?? '' } });
    const { uploadUrl: _, ...made } = body;
    expect({ ...shown, url: null }).toEqual({ ...made, url: null });
    expect(textOf(await download(shown.url ?? ''))).toBe(textOf(pdf));
  });

  test('may have the size of a file, and no byte more', async () => {
    const cast = await kit.organization();
    const large = Buffer.concat([pdf, Buffer.alloc(limits.fileBytes - pdf.length, '\n')]);
    expect((await answerOf(post(cast, large))).status).toBe(200);
    const more = Buffer.concat([large, Buffer.from('\n')]);
    const { status, body } = await answerOf(post(cast, more));
    expect([status, body.issues]).toMatchObject([400, [{ path: '', code: 'TOO_BIG' }]]);
    // Without a declared length it is counted as it arrives.
    const counted = await new Promise<number>((resolve, reject) => {
      const sending = request(`${kit.baseUrl}/api/v1/files?fileName=A.pdf`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${cast.apiKey}`, 'Content-Type': 'application/pdf' },
      });
      sending.on('error', reject).on('response', answer => resolve(answer.resume().statusCode ?? 0));
      sending.end(more);
    });
    expect(counted).toBe(400);
    expect(await filesOf(cast)).toHaveLength(1);
  });

  test('leaves nothing when several at once do not fit', async () => {
    const cast = await kit.organization();
    await kit.db.run('update organizations set storage_bytes = $2 where id = $1', [cast.organizationId, pdf.length]);
    const answers = await Promise.all([1, 2, 3].map(() => answerOf(post(cast, pdf))));
    expect(answers.map(({ status, body }) => (status === 200 ? 'kept' : String(body.code))).sort()).toEqual([
      'LIMIT_EXCEEDED',
      'LIMIT_EXCEEDED',
      'kept',
    ]);
    expect(await storedOf(cast)).toHaveLength(1);
  });

  /** Begins to send a file, and never ends. `accepted`: the service reads it. */
  const begin = (cast: Cast, declared: number) => {
    const sending = request(`${kit.baseUrl}/api/v1/files?fileName=A.pdf`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${cast.apiKey}`,
        'Content-Type': 'application/pdf',
        'Content-Length': declared,
      },
    });
    const status = new Promise<number>((resolve, reject) =>
      sending.on('error', reject).on('response', answer => resolve(answer.resume().statusCode ?? 0)),
    );
    status.catch(() => {});
    sending.flushHeaders();
    return { sending, status };
  };

  test('is refused before it arrives without room for it, but a key still gets its answer', async () => {
    const cast = await kit.organization();
    const keyed = () => answerOf(post(cast, pdf, { 'Idempotency-Key': 'one' }));
    const first = await keyed();
    await kit.db.run('update organizations set storage_bytes = $2 where id = $1', [cast.organizationId, pdf.length]);
    kit.clock.move(60_000); // longer than a key is remembered
    const { sending, status } = begin(cast, pdf.length);
    expect(await status).toBe(403);
    sending.destroy();
    const { body } = await answerOf(post(cast, pdf));
    expect(body.code).toBe('LIMIT_EXCEEDED');
    expect((await keyed()).body.id).toBe(first.body.id);
  });

  test('waits for others of the organization when too many arrive at once', async () => {
    const [cast, stranger] = [await kit.organization(), await kit.organization()];
    const withTemp = vi.spyOn(kit.service.app.storage, 'withTemp');
    const begun = [1, 2, 3, 4].map(() => begin(cast, pdf.length));
    await vi.waitFor(() => expect(withTemp).toHaveBeenCalledTimes(4));
    withTemp.mockRestore();
    const { status, headers, body } = await answerOf(post(cast, pdf));
    expect([status, headers.get('retry-after'), body.code]).toEqual([429, '1', 'RATE_LIMITED']);
    expect((await answerOf(post(stranger, pdf))).status).toBe(200);
    for (const { sending } of begun) sending.end(pdf);
    expect(await Promise.all(begun.map(one => one.status))).toEqual([200, 200, 200, 200]);
    expect((await answerOf(post(cast, pdf))).status).toBe(200);
  });

  test('is refused with an encoding, by its name', async () => {
    const cast = await kit.organization();
    const { status, body } = await answerOf(post(cast, gzipSync(pdf), { 'Content-Encoding': 'gzip' }));
    expect([status, body.issues]).toMatchObject([400, [{ path: 'Content-Encoding', code: 'INVALID_VALUE' }]]);
    expect((await answerOf(post(cast, pdf, { 'Content-Encoding': 'identity' }))).status).toBe(200);
  });

  test('counts by its hash for an idempotency key', async () => {
    const cast = await kit.organization();
    const send = (bytes: Buffer) => answerOf(post(cast, bytes, { 'Idempotency-Key': 'one' }));
    const [first, again, changed] = [await send(pdf), await send(pdf), await send(other)];
    expect([again.body.id, again.headers.get('idempotent-replayed')]).toEqual([first.body.id, 'true']);
    expect(changed.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await filesOf(cast)).toHaveLength(1);
  });

  test('is refused without a name, when it is empty or no PDF, and without the permission', async () => {
    const cast = await kit.organization();
    const issueOf = async (bytes: Buffer, headers?: Record<string, string>) => {
      const { body } = await answerOf(post(cast, bytes, headers));
      return (body.issues as { path: string; code: string }[] | undefined)?.map(({ path, code }) => [path, code]);
    };
    expect(await issueOf(pdf, { query: '' })).toEqual([['fileName', 'INVALID_TYPE']]);
    expect(await issueOf(pdf, { query: 'fileName=A.pdf&visibility=SECRET' })).toEqual([
      ['visibility', 'INVALID_VALUE'],
    ]);
    expect(await issueOf(Buffer.alloc(0))).toEqual([['', 'TOO_SMALL']]);
    expect(await issueOf(Buffer.from('no PDF'))).toEqual([['', 'INVALID_VALUE']]);
    expect(await issueOf(pdf, { 'Content-Type': 'image/png' })).toEqual([['Content-Type', 'INVALID_VALUE']]);
    const named = await cast.api.refused(fileOperations.create, {
      query: { fileName: 'A.pdf' },
      body: { fileName: 'A.pdf', mimeType: 'application/pdf', size: 1 },
    });
    expect(named.issues?.map(i => i.path)).toEqual(['fileName']);
    const wrong = await answerOf(post({ ...cast, apiKey: 'wrong' }, pdf));
    expect(wrong.body.code).toBe('UNAUTHORIZED');
    expect(await filesOf(cast)).toEqual([]);
  });

  test('leaves nothing when its sender stops', async () => {
    const cast = await kit.organization();
    const hash = createHash('sha256').update(pdf).digest('hex');
    const sending = request(`${kit.baseUrl}/api/v1/files?fileName=A.pdf`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${cast.apiKey}`,
        'Content-Type': 'application/pdf',
        'Content-Length': pdf.length,
      },
    });
    const ended = new Promise(resolve => sending.on('close', resolve).on('error', resolve));
    sending.write(pdf.subarray(0, pdf.length / 2), () => sending.destroy());
    await ended;
    expect([await filesOf(cast), (await storedKeys()).filter(key => key.endsWith(hash))]).toEqual([[], []]);
  });
});
