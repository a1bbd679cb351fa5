/** The PDF of a block, read to place fields on it: who may, and that it is no download. */
import { expect, test } from 'vitest';
import { contentOperations, templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { corpus, download, textOf, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const pdf = corpus('pdf/rot90.pdf');

const readerOf = async (cast: Cast, permissions: Permission[]) => (await browser(kit, cast, permissions)).get;

async function documentWith(cast: Cast) {
  const { key } = await upload(cast.api, pdf);
  const content = [{ type: 'PDF' as const, fieldMeta: { value: key } }, { type: 'SPACER' as const }];
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Avtal', content } });
  const { data } = await cast.api.done(contentOperations.list, { params: { id } });
  return { id, blocks: data.map(block => block.id) };
}

test('a person who may read the document gets its file and the pages as they are displayed', async () => {
  const cast = await kit.organization();
  const { id, blocks } = await documentWith(cast);
  const read = await readerOf(cast, ['READ_DOCUMENT', 'VIEW_PRIVATE_DOCUMENT', 'READ_DOCUMENT_AUDIT_LOG']);
  const { status, body } = await read(`/documents/${id}/content/${blocks[0]}/file`);
  expect([status, body.pages[0].rotation]).toEqual([200, 90]);
  expect(textOf(await download(body.url))).toBe(textOf(pdf));
  const after = await read(`/documents/${id}/timeline`);
  expect(after.body.data.map((entry: { text: string }) => entry.text)).toHaveLength(1);
});

test('a template has it too', async () => {
  const cast = await kit.organization();
  const { key } = await upload(cast.api, pdf);
  const { id } = await cast.api.done(templateOperations.create, {
    body: { name: 'Mall' },
  });
  await cast.api.done(templateContentOperations.create, {
    params: { id },
    body: { content: [{ type: 'PDF', fieldMeta: { value: key } }] },
  });
  const { data } = await cast.api.done(templateContentOperations.list, { params: { id } });
  const read = await readerOf(cast, ['READ_DOCUMENT', 'VIEW_PRIVATE_TEMPLATE']);
  expect((await read(`/templates/${id}/content/${data[0]?.id}/file`)).status).toBe(200);
  const elsewhere = await readerOf(await kit.organization(), ['READ_DOCUMENT', 'VIEW_PRIVATE_TEMPLATE']);
  expect((await elsewhere(`/templates/${id}/content/${data[0]?.id}/file`)).status).toBe(404);
});

test('others do not: without the permission, from another workspace, or of a block without a file', async () => {
  const [cast, other] = [await kit.organization(), await kit.organization()];
  const { id, blocks } = await documentWith(cast);
  const path = `/documents/${id}/content/${blocks[0]}/file`;
  expect((await (await readerOf(cast, []))(path)).body.code).toBe('PERMISSION_DENIED');
  expect((await (await readerOf(other, ['READ_DOCUMENT', 'VIEW_PRIVATE_DOCUMENT']))(path)).body.code).toBe('NOT_FOUND');
  const read = await readerOf(cast, ['READ_DOCUMENT', 'VIEW_PRIVATE_DOCUMENT']);
  expect((await read(`/documents/${id}/content/${blocks[1]}/file`)).body.code).toBe('INVALID_STATE');
  expect((await read(`/documents/${id}/content/blk_none/file`)).body.code).toBe('NOT_FOUND');
});
