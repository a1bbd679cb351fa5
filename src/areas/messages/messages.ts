/** The chat through the API (details 21), newest first. */
import { messageRows } from '../../contract/messages.ts';
import { type AnyAct, read, serve } from '../act.ts';
import { mustNotBeInTrash } from '../documents/document.ts';
import { loadDocument, lockDocument } from '../documents/store.ts';
import { Conditions, page } from '../paging.ts';
import { type MessageRow, selectMessages, showMessage } from './message.ts';
import { say } from './say.ts';

const list = read(messageRows.list, async ({ tx, actor }, { params, query }) => {
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

const create = serve(messageRows.create, async ({ ground, tx, actor, now }, { params, body }) => {
  const document = await lockDocument(tx, actor, params.id);
  mustNotBeInTrash(document);
  return showMessage(await say(ground, tx, document, body, { user: actor.user.id }, now));
});

export const messageRoutes: readonly AnyAct[] = [list, create];
