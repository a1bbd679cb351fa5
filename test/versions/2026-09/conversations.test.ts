import { expect, test } from 'vitest';
import { twoPartyDocument } from '../../kit/documents.ts';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();
const cast = async () => {
  const made = await kit.organization();
  return { made, old: oldClient(() => kit.baseUrl, made) };
};

test('comments are whole lists of threads, with the type of the author next to the author', async () => {
  const { made, old } = await cast();
  const { id } = await twoPartyDocument(made);
  const path = `/documents/${id}/comments`;
  const thread = await old.done('POST', path, { body: 'Is this right?', excerpt: 'the rent' });
  const author = { id: made.ownerId, name: 'Olga Owner' };
  expect(thread).toMatchObject({ visibility: 'INTERNAL', messages: [{ authorType: 'USER', author }] });
  const messages = `${path}/${thread.id}/messages`;
  const reply = await old.done('POST', messages, { body: 'Yes', parentMessageId: thread.messages[0].id });
  expect(await old.done('PATCH', `${messages}/${reply.id}`, { body: 'Yes.' })).toMatchObject({ body: 'Yes.' });
  expect(await old.done('PATCH', `${path}/${thread.id}`, { status: 'RESOLVED' })).toMatchObject({ status: 'RESOLVED' });
  expect((await old.done('GET', `${path}?status=RESOLVED`)).threads).toHaveLength(1);
  expect((await old.done('GET', `${path}?status=["OPEN"]`)).threads).toEqual([]);
  expect((await old.done('GET', `${path}/${thread.id}`)).messages).toHaveLength(2);
  await old.done('DELETE', `${messages}/${reply.id}`);
  await old.done('DELETE', `${path}/${thread.id}`);
  expect((await old.done('GET', path)).threads).toEqual([]);
});

test('the chat has content, pages under its own key, and issues with the old names', async () => {
  const { made, old } = await cast();
  const { id } = await twoPartyDocument(made);
  const path = `/documents/${id}/chat`;
  await old.done('POST', path, { content: 'One' });
  const second = await old.done('POST', path, { content: 'Two', internal: true });
  expect(second).toMatchObject({ content: 'Two', internal: true, author: { type: 'USER' } });
  expect(await old.done('GET', `${path}?page=2&perPage=1`)).toMatchObject({
    chats: [{ content: 'One' }],
    totalPages: 2,
  });
  expect((await old.refused('POST', path, { content: '' })).paths).toEqual(['content']);
});

test('links are unchanged, under their own key', async () => {
  const { made, old } = await cast();
  const [{ id }, other] = [await twoPartyDocument(made), await twoPartyDocument(made)];
  const link = await old.done('POST', `/documents/${id}/links`, { toDocumentId: other.id });
  expect((await old.done('GET', `/documents/${other.id}/links`)).links).toEqual([link]);
  await old.done('DELETE', `/documents/${id}/links/${link.id}`);
  expect((await old.done('GET', `/documents/${id}/links`)).links).toEqual([]);
});
