import { commentOperations } from '../../contract/operations/documents/comments.ts';
import { type AnyHandler, type Context, command, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { mustNotBeInTrash } from '../documents/document.ts';
import { loadDocument, lockDocument, lockToReadOrDelete } from '../documents/store.ts';
import { iso } from '../documents/times.ts';
import { eraseTextOf } from '../events/erase.ts';
import { placeOf } from '../events/record.ts';
import { mentionsOf } from './mentions.ts';
import { showMessage, showThread } from './show.ts';
import { deleteThread, emptyMessage, loadThread, saveMessage, saveStatus, selectThreads } from './store.ts';
import { messageOf, mustBeEditable, mustBeIn, type ThreadRow } from './thread.ts';
import { deleteUnread, notify } from './unread-notifications.ts';
import { beginThread, type Writing, writeIn } from './write.ts';

async function writingIn({ app, tx, actor, now }: Context, documentId: string): Promise<Writing> {
  const document = await lockDocument(tx, actor, documentId);
  mustNotBeInTrash(document);
  return { app, tx, document, place: placeOf(actor), writer: { user: actor.user.id }, now };
}

const list = query(commentOperations.list, async ({ tx, actor }, { params, query }) => {
  const document = await loadDocument(tx, actor, params.id);
  const c = new Conditions();
  c.add(`t.document_id = ${c.value(document.id)}`);
  if (query.status) c.add(`t.status = any(${c.value(query.status)}::text[])`);
  const found = await page<ThreadRow>(tx, query, {
    select: selectThreads,
    from: 'from comment_threads t',
    conditions: c,
    sort: { name: 'createdAt', column: 't.created_at', cast: 'timestamptz', nullable: false },
    id: 't.id',
    place: t => ({ value: iso(t.created_at), id: t.id }),
  });
  return { ...found, data: found.data.map(showThread) };
});

const create = command(commentOperations.create, async (ctx, { params, body }) => {
  const writing = await writingIn(ctx, params.id);
  const mentions = await mentionsOf(ctx.tx, params.id, body.mentions);
  return showThread(await beginThread(writing, { body: body.body, excerpt: body.excerpt ?? null, mentions }));
});

const get = query(commentOperations.get, async ({ tx, actor }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  return showThread(await loadThread(tx, document.id, params.threadId));
});

const reply = command(commentOperations.reply, async (ctx, { params, body }) => {
  const writing = await writingIn(ctx, params.id);
  const thread = await loadThread(ctx.tx, params.id, params.threadId);
  const parentId = body.parentMessageId ?? null;
  mustBeIn(thread, parentId);
  const mentions = await mentionsOf(ctx.tx, params.id, body.mentions);
  return showMessage((await writeIn(writing, thread, { body: body.body, mentions, parentId })).message);
});

const update = command(commentOperations.update, async ({ tx, actor, now }, { params, body }) => {
  const document = await lockDocument(tx, actor, params.id);
  const { status } = await loadThread(tx, document.id, params.threadId);
  if (body.status && body.status !== status)
    await saveStatus(tx, params.threadId, body.status, body.status === 'RESOLVED' ? actor.user.id : null, now);
  return showThread(await loadThread(tx, document.id, params.threadId));
});

const updateMessage = command(commentOperations.updateMessage, async ({ app, tx, actor, now }, { params, body }) => {
  const document = await lockDocument(tx, actor, params.id);
  const before = messageOf(await loadThread(tx, document.id, params.threadId), params.messageId);
  mustBeEditable(before, actor.user.id);
  const mentions = await mentionsOf(tx, document.id, body.mentions ?? before.mentions, before.mentions);
  const after = { ...before, body: body.body ?? before.body, mentions };
  const added = mentions.filter(id => !before.mentions.includes(id) && id !== actor.user.id);
  if (after.body === before.body && JSON.stringify(mentions) === JSON.stringify(before.mentions))
    return showMessage(before);
  await saveMessage(tx, after, now);
  await notify({ app, tx, now }, document.id, before.id, added);
  return showMessage(messageOf(await loadThread(tx, document.id, params.threadId), before.id));
});

const deleteMessage = command(commentOperations.deleteMessage, async ({ tx, actor, now }, { params }) => {
  const document = await lockDocument(tx, actor, params.id);
  const { id, deleted_at } = messageOf(await loadThread(tx, document.id, params.threadId), params.messageId);
  if (deleted_at === null) await emptyMessage(tx, id, now);
  await deleteUnread(tx, document.id, [id]);
  await eraseTextOf(tx, document.id, [id]);
  return { id, deleted: true as const };
});

const remove = command(commentOperations.delete, async ({ tx, actor }, { params }) => {
  const document = await lockToReadOrDelete(tx, actor, params.id);
  const thread = await loadThread(tx, document.id, params.threadId);
  const messages = thread.messages.map(m => m.id);
  await deleteThread(tx, thread.id);
  await deleteUnread(tx, document.id, messages);
  await eraseTextOf(tx, document.id, messages);
  return { id: thread.id, deleted: true as const };
});

export const commentHandlers: readonly AnyHandler[] = [
  list,
  create,
  get,
  reply,
  update,
  updateMessage,
  deleteMessage,
  remove,
];
