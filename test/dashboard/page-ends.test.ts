/** Where the pages of a draft end, for the editor. */
import { expect, test } from 'vitest';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

const block = (...texts: string[]) => ({
  type: 'TEXT' as const,
  fieldMeta: {
    content: {
      type: 'doc',
      content: texts.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    },
  },
});
const long = 'A sentence that is long enough to fill a line of the page and a part of the next one as well. '.repeat(4);

test('pages end inside of long blocks and before blocks after a page break, as in the preview', async () => {
  const cast = await kit.organization();
  const content = [block('One'), { type: 'PAGE_BREAK' as const }, block('Two'), block(...Array(30).fill(long))];
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Long', content } });
  const colleague = await browser(kit, cast, ['READ_DOCUMENT']);
  const { status, body } = await colleague.get(`/documents/${id}/page-ends`);
  expect(status).toBe(200);
  const { data } = await cast.api.done(contentOperations.list, { params: { id } });
  const [one, pageBreak, two, last] = data.map(({ id }) => id);
  expect(body.blocks).toMatchObject([
    { id: one, firstPage: 1, lastPage: 1, ends: [] },
    { id: pageBreak, firstPage: 1 },
    { id: two, firstPage: 2, lastPage: 2, ends: [] },
    { id: last, firstPage: 2 },
  ]);
  const shares: number[] = body.blocks[3].ends;
  expect(shares.length).toBeGreaterThan(0);
  expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  const preview = (await colleague.get(`/documents/${id}/preview`)).body;
  expect(preview.pages.length).toBe(body.blocks[3].lastPage);
  // The file exists now, and gives the same answer.
  expect((await colleague.get(`/documents/${id}/page-ends`)).body).toEqual(body);
});

test('there are none without content, and documents of others are not found', async () => {
  const cast = await kit.organization();
  const other = await kit.organization();
  const colleague = await browser(kit, cast, ['READ_DOCUMENT']);
  const empty = await cast.api.done(documentOperations.create, { body: { name: 'Empty' } });
  const theirs = await other.api.done(documentOperations.create, { body: { name: 'Theirs', content: [block('x')] } });
  expect((await colleague.get(`/documents/${empty.id}/page-ends`)).body).toEqual({ blocks: [] });
  expect((await colleague.get(`/documents/${theirs.id}/page-ends`)).body.code).toBe('NOT_FOUND');
});
