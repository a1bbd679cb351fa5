import { expect, test } from 'vitest';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

test('reusable blocks of 2026-09 have scope and locale, and fieldMeta in lowercase', async () => {
  const cast = await kit.organization();
  const old = oldClient(() => kit.baseUrl, cast);
  const spacer = { type: 'SPACER', fieldMeta: { type: 'spacer', size: 'M' } };
  const table = { type: 'TABLE', fieldMeta: { columns: [{ id: 'a', name: 'A', type: 'number' }] } };
  const block = await old.done('POST', '/blocks', {
    name: 'A',
    scope: 'PRIVATE',
    locale: 'fi',
    content: [spacer, table],
  });
  expect(block).toMatchObject({ scope: 'PRIVATE', locale: 'fi', createdById: cast.ownerId });
  expect(block.content[1]).toMatchObject({
    type: 'TABLE',
    fieldMeta: { type: 'table', columns: [{ type: 'number' }] },
  });
  expect(await old.done('GET', `/blocks/${block.id}`)).toEqual(block);
  expect(await old.done('GET', '/blocks?scope=PRIVATE&locale=fi')).toEqual({ blocks: [block], totalPages: 1 });
  expect((await old.done('GET', '/blocks?scope=ORGANIZATION')).blocks).toEqual([]);
  const wider = await old.done('PATCH', `/blocks/${block.id}`, { scope: 'WORKSPACE', content: [spacer] });
  expect([wider.scope, wider.content.length]).toEqual(['WORKSPACE', 1]);
  const wrong = await old.refused('POST', '/blocks', { name: 'A', scope: 'SHARED', content: [spacer] });
  expect(wrong.paths).toEqual(['scope']);
  expect(await old.done('DELETE', `/blocks/${block.id}`)).toEqual({ id: block.id, deleted: true });
});
