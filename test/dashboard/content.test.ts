/** Saving a block from the editor: only if nobody else has changed it since it was read. */
import { expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { contentOperations, templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { behindProxy, keepTime } from '../credentials/sign-in/person.ts';
import { type Cast, useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: behindProxy });

const editor = ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'UPDATE_TEMPLATE'] as const satisfies Permission[];

/** Sends changes as somebody in their browser. */
async function sender(cast: Cast, permissions: readonly Permission[] = editor) {
  const { send } = await browser(kit, cast, [...permissions]);
  return (path: string, body: object, more?: Record<string, string>) => send('POST', path, body, more);
}

const spacer = (size: string) => ({ type: 'SPACER', size });

async function draft(cast: Cast) {
  const content = [{ type: 'SPACER' as const }];
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Offer', content } });
  const [block] = (await cast.api.done(contentOperations.list, { params: { id } })).data;
  if (!block) throw new Error('the document has one block');
  return { id, block, path: `/documents/${id}/content/${block.id}/save` };
}

test('a block is saved if it is as it was read', async () => {
  const cast = await kit.organization();
  const send = await sender(cast);
  const { block, path } = await draft(cast);
  const first = await send(path, { updatedAt: block.updatedAt, fieldMeta: spacer('L') });
  expect([first.status, first.body.fieldMeta.size]).toEqual([200, 'L']);
  expect(first.body.updatedAt > block.updatedAt).toBe(true);
  const second = await send(path, { updatedAt: first.body.updatedAt, fieldMeta: spacer('XL') });
  expect([second.status, second.body.fieldMeta.size]).toEqual([200, 'XL']);
});

test('a block that was changed meanwhile is not saved, and what the other wrote stays', async () => {
  const cast = await kit.organization();
  const send = await sender(cast);
  const { id, block, path } = await draft(cast);
  await cast.api.done(contentOperations.update, {
    params: { id, contentId: block.id },
    body: { fieldMeta: spacer('S') },
  });
  const late = await send(path, { updatedAt: block.updatedAt, fieldMeta: spacer('XL') });
  expect([late.status, late.body.code]).toEqual([409, 'INVALID_STATE']);
  const [now] = (await cast.api.done(contentOperations.list, { params: { id } })).data;
  expect(now?.fieldMeta).toMatchObject({ size: 'S' });
});

test('of two that are saved from the same version, one is', async () => {
  const cast = await kit.organization();
  const send = await sender(cast);
  const { block, path } = await draft(cast);
  const sizes = ['S', 'L', 'XL'];
  const answers = await Promise.all(
    sizes.map(size => send(path, { updatedAt: block.updatedAt, fieldMeta: spacer(size) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a save that is repeated under its idempotency key is answered as the first one', async () => {
  const cast = await kit.organization();
  const send = await sender(cast);
  const { block, path } = await draft(cast);
  const body = { updatedAt: block.updatedAt, fieldMeta: spacer('L') };
  const once = { 'Idempotency-Key': 'save-1' };
  const [first, again] = [await send(path, body, once), await send(path, body, once)];
  expect(again.body).toEqual(first.body);
  expect(again.status).toBe(200);
});

test('it needs the permission to edit, and says what is wrong with the content', async () => {
  const cast = await kit.organization();
  const { block, path } = await draft(cast);
  const reader = await sender(cast, ['READ_DOCUMENT']);
  const body = { updatedAt: block.updatedAt, fieldMeta: spacer('L') };
  expect((await reader(path, body)).body.code).toBe('PERMISSION_DENIED');
  const wrong = await (await sender(cast))(path, { ...body, fieldMeta: spacer('HUGE') });
  expect(wrong.body).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'fieldMeta.size' }] });
});

test('a block of a template is saved in the same way', async () => {
  const cast = await kit.organization();
  const send = await sender(cast);
  const { id } = await cast.api.done(templateOperations.create, { body: { name: 'Offer' } });
  const [block] = await cast.api.done(templateContentOperations.create, {
    params: { id },
    body: { content: [{ type: 'SPACER' }] },
  });
  const path = `/templates/${id}/content/${block?.id}/save`;
  const saved = await send(path, { updatedAt: block?.updatedAt, fieldMeta: spacer('L') });
  expect([saved.status, saved.body.fieldMeta?.size]).toEqual([200, 'L']);
  const late = await send(path, { updatedAt: block?.updatedAt, fieldMeta: spacer('S') });
  expect(late.body.code).toBe('INVALID_STATE');
});

test('saves of a block that follow one another within a minute are one entry of the journal', async () => {
  const cast = await kit.organization();
  const send = await sender(cast);
  const { id, block, path } = await draft(cast);
  let { updatedAt } = block;
  for (const size of ['L', 'S', 'XL', 'L', 'XL'])
    updatedAt = (await send(path, { updatedAt, fieldMeta: spacer(size) })).body.updatedAt;
  const { data } = await cast.api.done(activityOperations.list, { params: { id } });
  expect(data.filter(({ type }) => type.endsWith('_UPDATED'))).toHaveLength(1);
});

test('saves of different blocks within a minute are one entry of the journal, which the activity shows', async () => {
  const cast = await kit.organization();
  const send = await sender(cast);
  const { id } = await cast.api.done(documentOperations.create, {
    body: { name: 'Lease', content: [{ type: 'SPACER' }, { type: 'SPACER' }, { type: 'SPACER' }] },
  });
  const { data: blocks } = await cast.api.done(contentOperations.list, { params: { id } });
  for (const size of ['L', 'XL'])
    for (const block of blocks) {
      const { data } = await cast.api.done(contentOperations.list, { params: { id } });
      const updatedAt = data.find(one => one.id === block.id)?.updatedAt;
      const saved = await send(`/documents/${id}/content/${block.id}/save`, { updatedAt, fieldMeta: spacer(size) });
      expect(saved.status).toBe(200);
    }
  const { data } = await cast.api.done(activityOperations.list, { params: { id } });
  const updates = data.filter(({ type }) => type === 'DOCUMENT_CONTENT_UPDATED');
  expect(updates.map(update => update.data?.blocks)).toEqual([
    blocks.map(({ id: block }) => expect.objectContaining({ id: block })),
  ]);
});
