import { messageOperations } from '../../contract/operations/documents/messages.ts';
import { type AnyHandler, command, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { mustNotBeInTrash } from '../documents/document.ts';
import { loadDocument, lockDocument } from '../documents/store.ts';
import { type MessageRow, selectMessages, showMessage } from './message.ts';
import { postMessage } from './post.ts';

const list = query(messageOperations.list, async ({ tx, actor }, { params, query }) => {
  const document = await loadDocument(tx, actor, params.id);
  const c = new Conditions();
  c.add(`m.document_id = ${c.value(document.id)}`);
  const found = await page<MessageRow>(tx, query, {
    select: selectMessages,
    from: 'from messages m',
    conditions: c,
    sort: { name: 'createdAt', column: 'm.created_at', cast: 'timestamptz', nullable: false },
    id: 'm.id',
    place: m => ({ value: m.created_at, id: m.id }),
  });
  return { ...found, data: found.data.map(showMessage) };
});

const create = command(messageOperations.create, async ({ app, tx, actor, now }, { params, body }) => {
  const document = await lockDocument(tx, actor, params.id);
  mustNotBeInTrash(document);
  return showMessage(await postMessage({ app, tx, now }, document, body, { user: actor.user.id }));
});

export const messageHandlers: readonly AnyHandler[] = [list, create];
