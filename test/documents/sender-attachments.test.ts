/** Files that the sender attaches to fields of a form: what is accepted, who reaches them, and what copies keep. */
import { describe, expect, test } from 'vitest';
import { client } from '../../src/contract/client.ts';
import { blockOperations } from '../../src/contract/operations/blocks.ts';
import { contentOperations, templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { corpus, put, upload } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import {
  attachTo,
  bodyWith,
  draftWith,
  type FileField,
  fileField,
  fileValues,
  fillIn,
  formWith,
  somePng as png,
  sendIt,
  uploadPng,
} from '../kit/sender-attachments.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';

const kit = useService();
const pdf = (cast: Cast, name = 'plan.pdf') => upload(cast.api, corpus('pdf/lo_writer.pdf'), name);
const path = (member: string, i = 0) => `content.0.fieldMeta.fields.${i}.fieldMeta.${member}`;

const issuesOf = async ({ api }: Pick<Cast, 'api'>, fields: FileField[]) =>
  (await api.refused(documentOperations.create, { body: bodyWith(fields) })).issues ?? [];
const contentOf = async ({ api }: Pick<Cast, 'api'>, { id }: { id: string }) =>
  (await api.done(contentOperations.list, { params: { id } })).data;
const isInUse = async ({ api }: Cast, { id }: { id: string }) =>
  (await api.call(fileOperations.delete, { params: { id } })).status === 409;
const planValue = { filename: 'plan.png', mimeType: 'image/png', size: png.length };

describe('A file for a field of the sender', () => {
  test('must be a confirmed file of the workspace of a kind that the field accepts', async () => {
    const cast = await kit.organization();
    const [image, text] = [await uploadPng(cast), await pdf(cast)];
    const damaged = await upload(cast.api, png.subarray(0, 60), 'damaged.png', 'image/png');
    const disguised = await upload(cast.api, Buffer.from('MZ program'), 'innocent.png', 'image/png');
    const video = await upload(cast.api, Buffer.from('video'), 'video.mp4', 'video/mp4');
    const open = await cast.api.done(fileOperations.create, {
      body: { fileName: 'later.pdf', mimeType: 'application/pdf', size: 10 },
    });
    const value = ({ id }: { id: string }) => ({ value: { fileId: id } });
    const issues = await issuesOf(cast, [
      fileField('a', { ...value(text), allowedTypes: ['IMAGE'] }),
      fileField('b', { ...value(image), allowedTypes: ['PDF'] }),
      fileField('c', value(damaged)),
      fileField('d', value(disguised)),
      fileField('e', value(video)),
      fileField('f', value(open)),
      fileField('g', value({ id: 'fil_unknown' })),
      fileField('h', { ...value(image), partyId: 'anna' }),
      fileField('i', { value: planValue }),
      fileField('j', value(image)),
    ]);
    expect(issues.map(i => [i.path, i.code])).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6].map(i => [path('value.fileId', i), 'INVALID_VALUE']),
      [path('value', 7), 'INVALID_VALUE'],
      [path('value', 8), 'INVALID_VALUE'],
    ]);
  });

  test('of another workspace or organization, or private to somebody else, is unknown', async () => {
    const cast = await kit.organization();
    const other = await kit.organization();
    const neighbour = await secondWorkspace(kit, cast);
    const colleague = await joined(kit, cast, {
      permissions: ['READ_DOCUMENT', 'CREATE_DOCUMENT', 'EDIT_DOCUMENT', 'READ_FILE', 'CREATE_FILE'],
    });
    const file = await uploadPng(cast);
    const fields = [fileField('a', { value: { fileId: file.id } })];
    await draftWith(cast, fields, { documentMeta: { visibility: 'PRIVATE' } });
    const api = client({ baseUrl: kit.baseUrl, token: neighbour.apiKey, check: true });
    for (const one of [other, { api }, colleague]) {
      expect(await issuesOf(one, fields)).toMatchObject([
        { path: path('value.fileId'), message: 'no file has this id' },
      ]);
      const mine = await draftWith(one, [fileField('a')]);
      expect((await attachTo(one, mine, 'a', file.id)).result).toMatchObject({
        success: false,
        error: { code: 'VALIDATION_FAILED', message: 'no file has this id' },
      });
    }
    await draftWith(cast, fields);
    await draftWith(colleague, fields);
  });

  test('gets a name that is safe, and keeps it when the file is renamed', async () => {
    const cast = await kit.organization();
    const file = await uploadPng(cast, '../../etc/\u202eplan.pdf');
    const document = await draftWith(cast, [fileField('a', { value: { fileId: file.id } })]);
    const safe = { ...planValue, filename: 'etc-plan.pdf.png' };
    expect(await fileValues(cast, document)).toEqual([safe]);
    await cast.api.done(fileOperations.update, { params: { id: file.id }, body: { fileName: 'other.png' } });
    expect(await fileValues(cast, document)).toEqual([safe]);
  });

  test('cannot be a PDF that uploads refuse', async () => {
    const cast = await kit.organization();
    const bytes = corpus('pdf/enc_user40.pdf');
    const body = { fileName: 'secret.pdf', mimeType: 'application/pdf' as const, size: bytes.length };
    const file = await cast.api.done(fileOperations.create, { body });
    await put(file.uploadUrl, bytes);
    expect((await cast.api.refused(fileOperations.confirm, { params: { id: file.id } })).code).toBe(
      'VALIDATION_FAILED',
    );
    expect(await issuesOf(cast, [fileField('a', { value: { fileId: file.id } })])).toMatchObject([
      { path: path('value.fileId'), message: 'the upload of this file has not been confirmed' },
    ]);
  });

  test('that is required and missing is a blocker of sending', async () => {
    const cast = await kit.organization();
    const document = await draftWith(cast, [fileField('a', { required: true }), fileField('b')]);
    const params = { id: document.id };
    const refused = await cast.api.refused(documentOperations.send, { params, body: {} });
    expect(refused.readiness?.map(r => r.code)).toContain('MISSING_VALUE');
    const file = await pdf(cast);
    expect((await attachTo(cast, document, 'b', file.id)).remaining).toEqual(['a']);
    expect((await attachTo(cast, document, 'a', file.id)).remaining).toEqual([]);
    expect((await attachTo(cast, document, 'a', null)).remaining).toEqual(['a']);
    await attachTo(cast, document, 'a', file.id);
    await sendIt(cast, document);
  });

  test('is attached value by value, so that a wrong one keeps what was there', async () => {
    const cast = await kit.organization();
    const [image, text] = [await uploadPng(cast), await pdf(cast)];
    const input = { id: 'note', key: 'note', type: 'INPUT' as const, fieldMeta: { type: 'INPUT' as const } };
    const document = await draftWith(
      cast,
      [fileField('a', { allowedTypes: ['IMAGE'] }), fileField('p', { partyId: 'anna' })],
      {
        content: [
          {
            type: 'FORM',
            fieldMeta: {
              fields: [fileField('a', { allowedTypes: ['IMAGE'] }), fileField('p', { partyId: 'anna' }), input],
            },
          },
        ],
      },
    );
    const { data } = await fillIn(cast, document, [
      { key: 'a', value: { fileId: image.id } },
      { key: 'a', value: { fileId: text.id } },
      { key: 'a', value: 'plan.png' },
      { key: 'p', value: { fileId: image.id } },
      { key: 'note', value: { fileId: image.id } },
      { key: 'note', value: 'Hej' },
    ]);
    expect(data.map(r => [r.key, r.success, r.value])).toEqual([
      ['a', true, planValue],
      ['a', false, null],
      ['a', false, null],
      ['p', false, null],
      ['note', false, null],
      ['note', true, 'Hej'],
    ]);
    expect(await fileValues(cast, document)).toEqual([planValue, null]);
  });

  test('stays when the value of an answer is sent back, and goes when it is left out', async () => {
    const cast = await kit.organization();
    const file = await uploadPng(cast);
    const document = await draftWith(cast, [fileField('a', { value: { fileId: file.id } })]);
    const [block] = await contentOf(cast, document);
    const params = { id: document.id, contentId: block?.id ?? '' };
    const patch = (fieldMeta: object) =>
      cast.api.call(contentOperations.update, { params, body: { fieldMeta } as never });
    expect((await patch(block?.fieldMeta ?? {})).ok).toBe(true);
    expect(await fileValues(cast, document)).toEqual([planValue]);
    expect(await isInUse(cast, file)).toBe(true);
    const another = { fields: [fileField('a', { value: { ...planValue, size: 1 } })] };
    expect(await patch(another)).toMatchObject({ body: { issues: [{ path: 'fieldMeta.fields.0.fieldMeta.value' }] } });
    const narrowed = { fields: [fileField('a', { value: planValue, allowedTypes: ['PDF'] })] };
    expect(await patch(narrowed)).toMatchObject({
      body: { issues: [{ path: 'fieldMeta.fields.0.fieldMeta.allowedTypes' }] },
    });
    expect((await patch({ fields: [fileField('a')] })).ok).toBe(true);
    expect(await fileValues(cast, document)).toEqual([null]);
    expect(await isInUse(cast, file)).toBe(false);
  });

  test('counts as used until nothing uses it, and is deleted with the last document', async () => {
    const cast = await kit.organization();
    const file = await uploadPng(cast);
    const fields = [fileField('a', { value: { fileId: file.id } }), fileField('b', { value: { fileId: file.id } })];
    const [first, second] = [await draftWith(cast, fields), await draftWith(cast, fields)];
    expect(await isInUse(cast, file)).toBe(true);
    for (const { id } of [first, second]) {
      expect(await isInUse(cast, file)).toBe(true);
      await cast.api.done(documentOperations.delete, { params: { id } });
      await cast.api.done(documentOperations.purge, { params: { id }, body: { confirmDocumentId: id } });
    }
    const gone = await cast.api.refused(fileOperations.get, { params: { id: file.id } });
    expect(gone.code).toBe('NOT_FOUND');
  });

  test('takes at most 75 MB per document', { timeout: 60_000 }, async () => {
    const cast = await kit.organization();
    const files = await Promise.all([1, 2, 3, 4].map(() => uploadPng(cast)));
    await kit.db.run('update files set size = $2 where id = any($1::text[])', [files.map(f => f.id), 25 * 1024 * 1024]);
    const fields = files.map(({ id }, i) => fileField(`f${i}`, { value: { fileId: id } }));
    expect(await issuesOf(cast, fields)).toMatchObject([{ path: '', code: 'TOO_BIG' }]);
    const document = await draftWith(cast, [...fields.slice(0, 3), fileField('last')]);
    expect((await attachTo(cast, document, 'last', files[3]?.id ?? '')).result).toMatchObject({
      success: false,
      error: { code: 'VALIDATION_FAILED' },
    });
  });

  test('is changed by one request at a time', async () => {
    const cast = await kit.organization();
    const files = await Promise.all(['1.png', '2.png', '3.png'].map(name => uploadPng(cast, name)));
    const document = await draftWith(cast, [fileField('a')]);
    await Promise.allSettled(files.map(({ id }) => attachTo(cast, document, 'a', id)));
    const rows = await kit.db.rows<{ filename: string }>(
      `select f.filename from block_attachments a join files f on f.id = a.file_id
       join content_blocks b on b.id = a.block_id where b.document_id = $1`,
      [document.id],
    );
    expect(rows).toHaveLength(1);
    expect(await fileValues(cast, document)).toMatchObject(rows);
  });
});

describe('Copies of a form with an attached file', () => {
  test('are made of documents and templates, and use the file as well', async () => {
    const cast = await kit.organization();
    const file = await uploadPng(cast);
    const original = await draftWith(cast, [fileField('a', { value: { fileId: file.id } })]);
    const copy = await cast.api.done(documentOperations.duplicate, { params: { id: original.id } });
    expect(await fileValues(cast, copy)).toEqual([planValue]);
    const template = await cast.api.done(templateOperations.create, {
      body: { name: 'Mall', initialContent: [formWith(fileField('t', { value: { fileId: file.id } }))] },
    });
    const again = await cast.api.done(templateOperations.duplicate, { params: { id: template.id } });
    const { data } = await cast.api.done(templateContentOperations.list, { params: { id: again.id } });
    expect(data[0]?.fieldMeta).toMatchObject({ fields: [{ fieldMeta: { value: planValue } }] });
    const document = await cast.api.done(documentOperations.create, { body: { name: 'Avtal', templateId: again.id } });
    expect(await fileValues(cast, document)).toEqual([planValue]);
    for (const { id } of [original, copy]) {
      await cast.api.done(documentOperations.delete, { params: { id } });
      await cast.api.done(documentOperations.purge, { params: { id }, body: { confirmDocumentId: id } });
    }
    expect(await fileValues(cast, document)).toEqual([planValue]);
    expect(await isInUse(cast, file)).toBe(true);
  });

  test('of a reusable block keep the file, which a block of the organization cannot have', async () => {
    const cast = await kit.organization();
    const file = await uploadPng(cast);
    const content = [formWith(fileField('a', { value: { fileId: file.id } }))];
    const block = await cast.api.done(blockOperations.create, {
      body: { name: 'B', visibility: 'WORKSPACE', content },
    });
    expect(block.content[0]?.fieldMeta).toMatchObject({ fields: [{ fieldMeta: { value: planValue } }] });
    expect(await isInUse(cast, file)).toBe(true);
    const params = { id: block.id };
    const shared = await cast.api.refused(blockOperations.update, { params, body: { visibility: 'ORGANIZATION' } });
    expect(shared.issues?.map(i => i.path)).toEqual(['visibility']);
    const kept = [formWith(fileField('a', { value: planValue }))] as never;
    await cast.api.done(blockOperations.update, { params, body: { content: kept } });
    expect(await isInUse(cast, file)).toBe(true);
    await cast.api.done(blockOperations.delete, { params });
    expect(await isInUse(cast, file)).toBe(false);
  });
});
