import { describe, expect, test } from 'vitest';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { anna } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';

const kit = useService();

describe('Too much content', () => {
  test('is a readiness blocker with advice, not an error; a document created to be sent stays a draft', async () => {
    const cast = await kit.organization();
    // together more columns than a table can have
    const cells = [100, 20].map(colspan => ({ type: 'tableCell', attrs: { colspan }, content: [] }));
    const content = { type: 'doc', content: [{ type: 'table', content: [{ type: 'tableRow', content: cells }] }] };
    const blocks = [{ type: 'TEXT' as const, fieldMeta: { content } }];
    const refused = await cast.api.refused(documentOperations.create, {
      body: { name: 'Much', parties: [anna], content: blocks, send: true },
    });
    expect(refused.readiness).toMatchObject([{ code: 'CONTENT_UNDRAWABLE', severity: 'BLOCKER' }]);
    const { data } = await cast.api.done(documentOperations.list, {});
    const params = { id: data[0]?.id ?? '' };
    expect((await cast.api.done(documentOperations.readiness, { params })).issues).toMatchObject([
      { code: 'CONTENT_UNDRAWABLE' },
    ]);
    expect((await cast.api.refused(documentFileOperations.get, { params: { ...params, type: 'ORIGINAL' } })).code).toBe(
      'INVALID_STATE',
    );
  });

  test('is rejected at the block with which there is more than can be typeset', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Much' } });
    const content = `<p>${'<b>a</b><i>b</i>'.repeat(9_000)}</p>`;
    const block = { type: 'HTML' as const, fieldMeta: { content } };
    const error = await cast.api.refused(contentOperations.create, {
      params: { id },
      body: { content: [block, block, block, block] },
    });
    const [{ path, code, message } = { path: '', code: '', message: '' }] = error.issues ?? [];
    // A busy machine may need too long for a block before that.
    const which =
      message === 'takes too long to read' ? expect.stringMatching(/^content\.[0-2]\./) : 'content.2.fieldMeta.content';
    expect([path, code]).toEqual([which, 'TOO_BIG']);
  });

  test('is counted as it is set: what a table repeats, and what it nests', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Much' } });
    const head = `<thead>${'<tr><th>a</th><th>b</th></tr>'.repeat(90)}</thead>`;
    const rows = '<tr></tr>'.repeat(45_000);
    const add = (html: string) => ({
      params: { id },
      body: { content: [{ type: 'HTML' as const, fieldMeta: { content: html } }] },
    });
    const error = await cast.api.refused(contentOperations.create, add(`<table>${head}${rows}</table>`));
    expect(error.issues).toMatchObject([{ path: 'content.0.fieldMeta.content', code: 'TOO_BIG' }]);
    const nested = (depth: number): string =>
      `<table><thead><tr><th>${depth > 0 ? nested(depth - 1) : 'x'}</th></tr></thead>${'<tr>'.repeat(2_001)}</table>`;
    expect((await cast.api.done(contentOperations.create, add(nested(10)))).length).toBe(1);
  });

  test('that was added in several requests cannot exceed the weight of one document', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Much' } });
    const block = { type: 'HTML' as const, fieldMeta: { content: `<p>${'word '.repeat(190_000)}</p>` } };
    const add = { params: { id }, body: { content: [block, block, block] } };
    await cast.api.done(contentOperations.create, add);
    const error = await cast.api.refused(contentOperations.create, add);
    expect(error.issues).toMatchObject([{ path: '', code: 'TOO_BIG' }]);
  });

  test('of fields in one text is rejected at its path', async () => {
    const cast = await kit.organization();
    const { id, parties } = await cast.api.done(documentOperations.create, { body: { name: 'Much', parties: [anna] } });
    const content = `<svc-field key="a" party="${parties[0]?.id}"></svc-field>`.repeat(501);
    const error = await cast.api.refused(contentOperations.create, {
      params: { id },
      body: { content: [{ type: 'HTML', fieldMeta: { content } }] },
    });
    expect(error.issues).toMatchObject([{ path: 'content.0.fieldMeta.content', code: 'TOO_BIG' }]);
  });
});
