/** Comment threads through the API: permissions, limits and results. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { commentOperations } from '../../src/contract/operations/documents/comments.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { comments, posts } from '../kit/conversation.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { joined, type Person } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const commenting: Permission[] = ['READ_DOCUMENT', 'READ_COMMENT', 'CREATE_COMMENT', 'UPDATE_COMMENT'];
const clerk = (cast: Cast, ...more: Permission[]) => joined(kit, cast, { permissions: [...commenting, ...more] });
const begun = async (who: Pick<Person, 'api'>, id: string, body = 'Is clause 4 right?', more: object = {}) =>
  who.api.done(commentOperations.create, { params: { id }, body: { body, ...more } });
const commentEvents = async ({ api }: Cast) =>
  (await api.done(eventOperations.list, { query: { type: 'document.comment.created', limit: 100 } })).data;

describe('a comment thread', () => {
  test('created by the API is internal, and each message is published as an event with its thread', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const thread = await begun(cast, id, 'Is clause 4 right?', { excerpt: 'The rent is paid in advance.' });
    expect(thread).toMatchObject({
      documentId: id,
      status: 'OPEN',
      visibility: 'INTERNAL',
      excerpt: 'The rent is paid in advance.',
      createdBy: { id: cast.ownerId, name: 'Olga Owner' },
      resolvedAt: null,
      messages: [{ body: 'Is clause 4 right?', parentId: null, author: { type: 'USER', id: cast.ownerId } }],
    });
    const params = { id, threadId: thread.id };
    const parentMessageId = thread.messages[0]?.id ?? '';
    const answer = await cast.api.done(commentOperations.reply, { params, body: { body: 'It is.', parentMessageId } });
    expect(answer).toMatchObject({ threadId: thread.id, parentId: parentMessageId, body: 'It is.' });
    const [second, first] = await commentEvents(cast);
    const { messages, ...facts } = thread;
    expect(first?.data).toEqual({ object: messages[0], thread: facts });
    expect(second?.data.object).toEqual(answer);
    expect(second?.actor).toMatchObject({ type: 'API_KEY' });
    expect((await cast.api.done(commentOperations.get, { params })).messages.map(m => m.body)).toEqual([
      'Is clause 4 right?',
      'It is.',
    ]);
  });

  test('writes nothing to the journal, as conversations are private', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const before = await cast.api.done(activityOperations.list, { params: { id } });
    await begun(cast, id);
    await posts(
      await signerOf(cast, await cast.api.done(documentOperations.get, { params: { id } }), 'Bo Ek'),
      'Hello',
    );
    const after = await cast.api.done(activityOperations.list, { params: { id } });
    // This test itself accessed the party's signing URL.
    expect(after.data.map(e => e.type).filter(type => type !== 'SIGNING_URL_ACCESSED')).toEqual(
      before.data.map(e => e.type),
    );
  });

  test('accepts replies only to a message of the same thread', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const [one, other] = [await begun(cast, id), await begun(cast, id)];
    for (const parentMessageId of [other.messages[0]?.id ?? '', 'cmt_none']) {
      const refused = await cast.api.refused(commentOperations.reply, {
        params: { id, threadId: one.id },
        body: { body: 'x', parentMessageId },
      });
      expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'parentMessageId' }] });
    }
  });

  test('is listed newest first, in pages and by status, with the total on request', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const made: string[] = [];
    for (const body of ['1', '2', '3', '4', '5']) made.push((await begun(cast, id, body)).id);
    const params = { id };
    await cast.api.done(commentOperations.update, {
      params: { id, threadId: made[1] ?? '' },
      body: { status: 'RESOLVED' },
    });
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: 2, include: 'total', ...(cursor && { cursor }) } as const;
      const page = await cast.api.done(commentOperations.list, { params, query });
      expect(page.total).toBe(5);
      found.push(...page.data.map(t => t.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual([...made].reverse());
    const open = await cast.api.done(commentOperations.list, { params, query: { status: 'OPEN', include: 'total' } });
    expect([open.total, open.data.some(t => t.id === made[1])]).toEqual([4, false]);
    const resolved = await cast.api.done(commentOperations.list, { params, query: { status: 'RESOLVED' } });
    expect(resolved.data.map(t => t.id)).toEqual([made[1]]);
  });

  test('is resolved with user and time, and can be reopened', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const thread = await begun(cast, id);
    const params = { id, threadId: thread.id };
    const helper = await clerk(cast);
    const resolved = await helper.api.done(commentOperations.update, { params, body: { status: 'RESOLVED' } });
    expect(resolved).toMatchObject({ status: 'RESOLVED', resolvedBy: { id: helper.id } });
    expect(resolved.resolvedAt).not.toBeNull();
    const again = await cast.api.done(commentOperations.update, { params, body: { status: 'RESOLVED' } });
    expect(again).toEqual(resolved);
    const opened = await cast.api.done(commentOperations.update, { params, body: { status: 'OPEN' } });
    expect(opened).toMatchObject({ status: 'OPEN', resolvedBy: null, resolvedAt: null });
  });

  test('is deleted with all its messages, and events no longer contain their text', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const thread = await begun(cast, id, 'Secret thought');
    await cast.api.done(commentOperations.delete, { params: { id, threadId: thread.id } });
    const gone = await cast.api.refused(commentOperations.get, { params: { id, threadId: thread.id } });
    expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'comment_thread' });
    const [event] = await commentEvents(cast);
    expect(event?.data.object).toMatchObject({ id: thread.messages[0]?.id, body: '' });
  });

  test('is limited in its messages, and a document in its threads', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const thread = await begun(cast, id);
    const fill = `insert into comment_messages (id, organization_id, document_id, thread_id, body, author_type, user_id, created_at)
      select 'cmt_' || n, $1, $2, $3, 'x', 'USER', $4, $5 from generate_series(2, 200) n`;
    await kit.db.run(fill, [cast.organizationId, id, thread.id, cast.ownerId, kit.clock.now()]);
    const full = await cast.api.refused(commentOperations.reply, {
      params: { id, threadId: thread.id },
      body: { body: 'x' },
    });
    expect(full).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: '', code: 'TOO_BIG' }] });
    const threads = `insert into comment_threads (id, organization_id, document_id, status, visibility, created_by, created_at, updated_at)
      select 'cth_' || n, $1, $2, 'OPEN', 'INTERNAL', $3, $4, $4 from generate_series(2, 500) n`;
    await kit.db.run(threads, [cast.organizationId, id, cast.ownerId, kit.clock.now()]);
    const crowded = await cast.api.refused(commentOperations.create, { params: { id }, body: { body: 'x' } });
    expect(crowded).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: '', code: 'TOO_BIG' }] });
  });

  test('cannot be started on a document in the trash', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Utkast' } });
    await cast.api.done(documentOperations.delete, { params: { id } });
    const refused = await cast.api.refused(commentOperations.create, { params: { id }, body: { body: 'x' } });
    expect(refused.code).toBe('INVALID_STATE');
  });

  test('keeps every one of many concurrent messages, each with its own timestamp', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const thread = await begun(cast, id);
    const params = { id, threadId: thread.id };
    const bodies = Array.from({ length: 12 }, (_, i) => `${i}`);
    await Promise.all(bodies.map(body => cast.api.done(commentOperations.reply, { params, body: { body } })));
    const { messages } = await cast.api.done(commentOperations.get, { params });
    expect(
      messages
        .slice(1)
        .map(m => m.body)
        .sort(),
    ).toEqual([...bodies].sort());
    expect(new Set(messages.map(m => m.createdAt)).size).toBe(13);
  });

  test('fails with NOT_FOUND for users who cannot see the document', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast, { documentMeta: { visibility: 'PRIVATE' } });
    const thread = await begun(cast, id);
    const other = await clerk(cast);
    for (const row of [commentOperations.list, commentOperations.get] as const)
      expect((await other.api.refused(row, { params: { id, threadId: thread.id } })).code).toBe('NOT_FOUND');
    expect((await other.api.refused(commentOperations.create, { params: { id }, body: { body: 'x' } })).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('a message', () => {
  test('can be edited only by its author, and shows when', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const [author, other] = [await clerk(cast), await clerk(cast)];
    const thread = await begun(author, id, 'Frist');
    const params = { id, threadId: thread.id, messageId: thread.messages[0]?.id ?? '' };
    for (const who of [other, cast])
      expect((await who.api.refused(commentOperations.updateMessage, { params, body: { body: 'Mine' } })).code).toBe(
        'PERMISSION_DENIED',
      );
    const same = await author.api.done(commentOperations.updateMessage, { params, body: { body: 'Frist' } });
    expect(same.editedAt).toBeNull();
    const edited = await author.api.done(commentOperations.updateMessage, { params, body: { body: 'First' } });
    expect(edited).toMatchObject({ body: 'First', createdAt: same.createdAt });
    expect(edited.editedAt).not.toBeNull();
  });

  test('of a party cannot be edited, and only DELETE_COMMENT allows deleting it', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const { threads } = await comments(await signerOf(cast, document, 'Anna Lindqvist'), 'Rude words');
    const { id, messages } = threads[0] ?? { id: '', messages: [] };
    const params = { id: document.id, threadId: id, messageId: messages[0]?.id ?? '' };
    expect(
      (await cast.api.refused(commentOperations.updateMessage, { params, body: { body: 'Kind words' } })).code,
    ).toBe('PERMISSION_DENIED');
    expect((await (await clerk(cast)).api.refused(commentOperations.deleteMessage, { params })).code).toBe(
      'PERMISSION_DENIED',
    );
    await (await clerk(cast, 'DELETE_COMMENT')).api.done(commentOperations.deleteMessage, { params });
    const [left] = (await cast.api.done(commentOperations.get, { params })).messages;
    expect(left).toMatchObject({ body: '', author: { type: 'SIGNER', name: 'Anna Lindqvist' } });
  });

  test('that is deleted stays without its text, cannot be edited, and its text is removed from events', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const thread = await begun(cast, id, 'Regretted');
    await cast.api.done(commentOperations.reply, { params: { id, threadId: thread.id }, body: { body: 'An answer' } });
    const params = { id, threadId: thread.id, messageId: thread.messages[0]?.id ?? '' };
    expect(await cast.api.done(commentOperations.deleteMessage, { params })).toEqual({
      id: params.messageId,
      deleted: true,
    });
    await cast.api.done(commentOperations.deleteMessage, { params });
    const { messages } = await cast.api.done(commentOperations.get, { params });
    expect(messages.map(m => [m.body, m.deletedAt === null])).toEqual([
      ['', false],
      ['An answer', true],
    ]);
    expect((await cast.api.refused(commentOperations.updateMessage, { params, body: { body: 'Back' } })).code).toBe(
      'INVALID_STATE',
    );
    expect(JSON.stringify(await commentEvents(cast))).not.toContain('Regretted');
    const kept = await kit.db.rows('select * from comment_messages where document_id = $1', [id]);
    expect(JSON.stringify(kept)).not.toContain('Regretted');
  });

  test('can mention only users who can read it; other mentions are listed by index', async () => {
    const cast = await kit.organization();
    const [reader, blind, other] = [await clerk(cast), await joined(kit, cast), await kit.organization()];
    const { id } = await twoPartyDocument(cast);
    const thread = await begun(cast, id, 'Look', { mentions: [reader.id, reader.id, cast.ownerId] });
    expect(thread.messages[0]?.mentions).toEqual([reader.id, cast.ownerId]);
    const refused = await cast.api.refused(commentOperations.create, {
      params: { id },
      body: { body: 'Look', mentions: [reader.id, blind.id, other.ownerId, 'usr_none'] },
    });
    expect(refused.issues?.map(i => i.path)).toEqual(['mentions.1', 'mentions.2', 'mentions.3']);
    const hidden = await twoPartyDocument(cast, { documentMeta: { visibility: 'PRIVATE' } });
    const unseen = await cast.api.refused(commentOperations.create, {
      params: { id: hidden.id },
      body: { body: 'Look', mentions: [reader.id] },
    });
    expect(unseen.issues?.map(i => i.path)).toEqual(['mentions.0']);
  });
});
