/** The chat shared by the sender and all parties, from both sides. */
import { describe, expect, test } from 'vitest';
import { commentOperations } from '../../src/contract/operations/documents/comments.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { messageOperations } from '../../src/contract/operations/documents/messages.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { chatIn, comments, fresh, hears, posts } from '../kit/conversation.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const minute = 60_000;

const answers = ({ api }: Pick<Cast, 'api'>, id: string, body: string, internal = false) =>
  api.done(messageOperations.create, { params: { id }, body: { body, internal } });
const room = async (more: Parameters<typeof twoPartyDocument>[1] = {}) => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, more);
  const [annas, bos] = [await signerOf(cast, document, anna.name), await signerOf(cast, document, bo.name)];
  return { cast, document, annas, bos };
};

test('messages and comments lose what turns the direction of text, and keep their lines', async () => {
  const { cast, document, annas } = await room();
  await posts(annas, 'To \u202efdp.exe\u202c\nnow');
  await answers(cast, document.id, '\u2067Yes\u2069');
  expect(chatIn(await hears(annas))).toEqual(['YOU: To fdp.exe\nnow', 'SENDER: Yes']);
  const params = { id: document.id };
  const body = { body: 'a\u202eb', excerpt: '\u202dx' };
  const thread = await cast.api.done(commentOperations.create, { params, body });
  expect([thread.excerpt, thread.messages[0]?.body]).toEqual(['x', 'ab']);
  const nothing = await cast.api.refused(messageOperations.create, { params, body: { body: '\u202e' } });
  expect(nothing.code).toBe('VALIDATION_FAILED');
});

describe('the chat', () => {
  test('is visible to the sender and every party, in order and with the author', async () => {
    const { cast, document, annas, bos } = await room();
    await posts(annas, 'When do we move in?');
    await answers(cast, document.id, 'On the first.');
    await posts(bos, 'Good.');
    expect(chatIn(await hears(annas))).toEqual(['YOU: When do we move in?', 'SENDER: On the first.', 'PARTY: Good.']);
    expect((await hears(bos)).messages.map(m => m.name)).toEqual([anna.name, 'Olga Owner', bo.name]);
    const { data } = await cast.api.done(messageOperations.list, { params: { id: document.id } });
    expect(data.map(m => [m.body, m.author.type, m.author.name])).toEqual([
      ['Good.', 'SIGNER', bo.name],
      ['On the first.', 'USER', 'Olga Owner'],
      ['When do we move in?', 'SIGNER', anna.name],
    ]);
  });

  test('never shows internal messages to a party', async () => {
    const { cast, document, annas } = await room();
    await answers(cast, document.id, 'Do not lower the rent', true);
    expect((await hears(annas)).messages).toEqual([]);
    expect((await annas.view()).chat).toEqual({ open: true, unseen: 0 });
    const { data } = await cast.api.done(messageOperations.list, { params: { id: document.id } });
    expect(data).toMatchObject([{ body: 'Do not lower the rent', internal: true }]);
  });

  test('publishes no event, unlike comments', async () => {
    const { cast, document, annas } = await room();
    await posts(annas, 'Hello');
    await answers(cast, document.id, 'Hello');
    const { data } = await cast.api.done(eventOperations.list, { query: { type: 'document.comment.created' } });
    expect(data).toEqual([]);
  });

  test('is listed in pages', async () => {
    const { cast, document } = await room();
    for (const body of ['1', '2', '3']) await answers(cast, document.id, body);
    const params = { id: document.id };
    const first = await cast.api.done(messageOperations.list, { params, query: { limit: 2, include: 'total' } });
    expect([first.data.map(m => m.body), first.total]).toEqual([['3', '2'], 3]);
    const rest = await cast.api.done(messageOperations.list, { params, query: { cursor: first.nextCursor ?? '' } });
    expect([rest.data.map(m => m.body), rest.hasMore]).toEqual([['1'], false]);
  });

  test('fails with NOT_FOUND for users who cannot see the document', async () => {
    const { cast, document } = await room({ documentMeta: { visibility: 'PRIVATE' } });
    const other = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
    const params = { id: document.id };
    expect((await other.api.refused(messageOperations.list, { params })).code).toBe('NOT_FOUND');
    expect((await other.api.refused(messageOperations.create, { params, body: { body: 'x' } })).code).toBe('NOT_FOUND');
  });

  test('is deleted with a purged document, including comments and jobs', async () => {
    const { cast, document, annas } = await room();
    await posts(annas, 'Gone words');
    await comments(annas, 'Gone words');
    const params = { id: document.id };
    await cast.api.done(documentOperations.withdraw, { params, body: {} });
    await cast.api.done(documentOperations.delete, { params });
    await cast.api.done(documentOperations.purge, { params, body: { confirmDocumentId: document.id } });
    const left = [];
    for (const table of ['comment_threads', 'comment_messages', 'messages', 'conversation_notices'])
      left.push(...(await kit.db.rows(`select * from ${table} where document_id = $1`, [document.id])));
    expect(left).toEqual([]);
    expect(
      JSON.stringify(await kit.db.rows('select * from events where resource_id = $1', [document.id])),
    ).not.toContain('Gone words');
    expect(JSON.stringify(await kit.db.rows('select * from jobs'))).not.toContain(document.id);
  });
});

describe('a party', () => {
  test("starts shared threads, and every party sees them and the sender's replies", async () => {
    const { cast, document, annas, bos } = await room();
    const { threads } = await comments(annas, 'What does this mean?', 'paid in advance');
    const id = threads[0]?.id ?? '';
    expect(threads).toMatchObject([{ excerpt: 'paid in advance', resolved: false, messages: [{ by: 'YOU' }] }]);
    const params = { id: document.id, threadId: id };
    await cast.api.done(commentOperations.reply, { params, body: { body: 'Before the month begins.' } });
    await posts(bos, 'I wondered too.', id);
    expect((await hears(bos)).threads[0]?.messages.map(m => `${m.by}: ${m.body}`)).toEqual([
      'PARTY: What does this mean?',
      'SENDER: Before the month begins.',
      'YOU: I wondered too.',
    ]);
    const thread = await cast.api.done(commentOperations.get, { params });
    expect(thread).toMatchObject({ visibility: 'SHARED', createdBy: null });
    expect(thread.messages.map(m => m.author.type)).toEqual(['SIGNER', 'USER', 'SIGNER']);
    const { data } = await cast.api.done(eventOperations.list, { query: { type: 'document.comment.created' } });
    expect(data.map(e => e.actor?.type ?? null)).toEqual([null, 'API_KEY', null]);
  });

  test('can neither see nor write in an internal thread', async () => {
    const { cast, document, annas } = await room();
    const thread = await cast.api.done(commentOperations.create, {
      params: { id: document.id },
      body: { body: 'Ours' },
    });
    expect((await hears(annas)).threads).toEqual([]);
    for (const threadId of [thread.id, 'cth_none'])
      await expect(posts(annas, 'Theirs', threadId)).rejects.toMatchObject({ status: 409 });
  });

  test('sees that a message of a thread was deleted, but not its text', async () => {
    const { cast, document, annas } = await room();
    const { threads } = await comments(annas, 'Wrong words');
    const params = { id: document.id, threadId: threads[0]?.id ?? '', messageId: threads[0]?.messages[0]?.id ?? '' };
    await cast.api.done(commentOperations.deleteMessage, { params });
    expect((await hears(annas)).threads[0]?.messages).toMatchObject([{ body: '', deleted: true }]);
  });

  test('can write while waiting, reading and after signing, and only read after the document ended', async () => {
    const cast = await kit.organization();
    const kim = { ref: 'kim', name: 'Kim Ny', email: 'kim@example.com', role: 'REVIEWER' as const };
    const parties = [
      { ...anna, signingOrder: 1 },
      { ...bo, signingOrder: 2 },
      { ...kim, signingOrder: 3 },
    ];
    const document = await twoPartyDocument(cast, { parties, documentMeta: { signingMode: 'SEQUENTIAL' } });
    const [annas, bos, kims] = [
      await signerOf(cast, document, anna.name),
      await signerOf(cast, document, bo.name),
      await signerOf(cast, document, kim.name),
    ];
    expect([(await bos.view()).state, (await kims.view()).state]).toEqual(['WAITING', 'READING']);
    await posts(bos, 'Waiting');
    await posts(kims, 'Reading');
    await annas.sign();
    await posts(annas, 'Signed');
    await bos.reject('No');
    const { open, messages } = await hears(annas);
    expect([open, messages.length]).toEqual([false, 3]);
    expect((await annas.view()).chat).toEqual({ open: false, unseen: 0 });
    for (const speak of [posts, comments])
      await expect(speak(annas, 'Too late')).rejects.toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } });
  });

  test('has no conversation if the sender turned it off', async () => {
    const { cast, document, annas } = await room({ documentMeta: { showChatToSigners: false } });
    await answers(cast, document.id, 'For ourselves');
    expect((await annas.view()).chat).toBeNull();
    for (const ask of [() => hears(annas), () => posts(annas, 'x'), () => comments(annas, 'x')])
      await expect(ask()).rejects.toMatchObject({ status: 409 });
  });

  test('can neither read nor write before its verification or with a dead link', async () => {
    const { cast, document, annas } = await room({
      documentMeta: { openVerification: 'PIN', openVerificationPin: '2580' },
    });
    for (const ask of [() => hears(annas), () => posts(annas, 'x'), () => comments(annas, 'x')])
      await expect(ask()).rejects.toMatchObject({ status: 403, body: { code: 'VERIFICATION_REQUIRED' } });
    await annas.verify('ACCESS', '2580');
    await posts(annas, 'In');
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    await expect(posts(annas, 'Out')).rejects.toMatchObject({ status: 410 });
  });

  test('writes a message once if it is sent twice, even through different routes', async () => {
    const { annas, bos } = await room();
    const sentAs = fresh();
    await Promise.all([posts(annas, 'Once', null, sentAs), posts(annas, 'Once', null, sentAs)]);
    await comments(annas, 'Once', null, sentAs);
    await posts(bos, 'Mine', null, sentAs);
    const heard = await hears(annas);
    expect(chatIn(heard)).toEqual(['YOU: Once', 'PARTY: Mine']);
    expect(heard.threads).toEqual([]);
  });

  test('is limited to ten messages a minute and a hundred an hour, then gets RATE_LIMITED', async () => {
    const { cast, document, annas, bos } = await room();
    await Promise.all(Array.from({ length: 9 }, (_, i) => posts(annas, `${i}`)));
    await comments(annas, 'The tenth');
    const flood = await Promise.allSettled([posts(annas, 'x'), posts(annas, 'x'), comments(annas, 'x')]);
    for (const one of flood) expect(one).toMatchObject({ reason: { status: 429, body: { code: 'RATE_LIMITED' } } });
    expect((await hears(annas)).messages).toHaveLength(9);
    await posts(bos, 'Others are heard');
    kit.clock.move(minute + 1_000);
    const more = `insert into messages (id, organization_id, document_id, body, internal, author_type, party_id, created_at, updated_at)
      select 'msg_' || $1 || n, $2, $1, 'x', false, 'SIGNER', $3, $4, $4 from generate_series(1, 90) n`;
    const before = new Date(kit.clock.now().getTime() - 5 * minute);
    const partyId = document.parties.find(p => p.name === anna.name)?.id ?? '';
    await kit.db.run(more, [document.id, cast.organizationId, partyId, before]);
    await expect(posts(annas, 'x')).rejects.toMatchObject({ status: 429 });
    kit.clock.move(60 * minute);
    await posts(annas, 'Again');
  });

  test('gets VALIDATION_FAILED for an empty, too long or malformed message', async () => {
    const { annas } = await room();
    const wrong = [{ body: '   ' }, { body: 'x'.repeat(2_001) }, { body: 7 }, { body: 'x', surprise: 1 }];
    for (const body of wrong) {
      const answer = await annas.raw('POST', '/messages', { threadId: null, sentAs: fresh(), ...body });
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    await posts(annas, '  spaces around  ');
    expect(chatIn(await hears(annas))).toEqual(['YOU: spaces around']);
  });

  test('reads the newest messages, and more on request', async () => {
    const { cast, document, annas } = await room();
    for (const body of ['1', '2', '3', '4']) await answers(cast, document.id, body);
    const few = await hears(annas, 3);
    expect([few.messages.map(m => m.body), few.earlier]).toEqual([['2', '3', '4'], true]);
    const all = await hears(annas, 4);
    expect([all.messages.map(m => m.body), all.earlier]).toEqual([['1', '2', '3', '4'], false]);
  });

  test('sees the number of new messages until it has read them', async () => {
    const { cast, document, annas } = await room();
    await answers(cast, document.id, 'One');
    await answers(cast, document.id, 'Two');
    expect((await annas.view()).chat).toEqual({ open: true, unseen: 2 });
    kit.clock.move(6 * minute);
    await kit.work();
    expect((await annas.view()).chat?.unseen).toBe(2);
    await hears(annas);
    expect((await annas.view()).chat?.unseen).toBe(0);
  });

  test('that is removed leaves its messages without a name', async () => {
    const cast = await kit.organization();
    const kim = { ref: 'kim', name: 'Kim Ny', email: 'kim@example.com', role: 'REVIEWER' as const };
    const document = await twoPartyDocument(cast, { parties: [anna, bo, kim] });
    await posts(await signerOf(cast, document, kim.name), 'Remember me');
    const partyId = document.parties.find(p => p.name === kim.name)?.id ?? '';
    await cast.api.done(partyOperations.delete, { params: { id: document.id, partyId } });
    const { data } = await cast.api.done(messageOperations.list, { params: { id: document.id } });
    expect(data).toMatchObject([
      { body: 'Remember me', author: { type: 'SIGNER', id: null, name: null, email: null } },
    ]);
    const heard = await hears(await signerOf(cast, document, anna.name));
    expect(heard.messages).toMatchObject([{ by: 'PARTY', name: null }]);
  });
});
