/** Notifications about messages: batched, sent once, and only to people who may read them and have not done so. */
import { expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { commentOperations } from '../../src/contract/operations/documents/comments.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { messageOperations } from '../../src/contract/operations/documents/messages.ts';
import { formerMessageBatchQueue, messageBatchQueue } from '../../src/domain/comments/queues.ts';
import { comments, hears, posts } from '../kit/conversation.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const emails = mailbox(kit);
const minute = 60_000;

const ownerOf = async (cast: Cast) =>
  (await kit.db.row<{ email: string }>('select email from users where id = $1', [cast.ownerId]))?.email ?? '';
/** Only e-mails about messages. */
const messageEmails = async (address: string) =>
  (await emails(address)).filter(l => /meddelande|message/.test(l?.subject ?? ''));
/** Gives the parties of each document their own addresses. */
let count = 0;
const room = async (more: Parameters<typeof twoPartyDocument>[1] = {}) => {
  const cast = await kit.organization();
  const [annas, bos] = [`anna-${++count}@example.com`, `bo-${count}@example.com`];
  const parties = [
    { ...anna, email: annas },
    { ...bo, email: bos },
  ];
  const document = await twoPartyDocument(cast, { parties, ...more });
  await kit.work();
  return { cast, document, owner: await ownerOf(cast), annas, bos };
};
const answers = ({ api }: Pick<Cast, 'api'>, id: string, body: string, internal = false) =>
  api.done(messageOperations.create, { params: { id }, body: { body, internal } });

test('the sender gets one e-mail for several minutes of messages, and another for later ones', async () => {
  const { cast, document, owner } = await room();
  const annas = await signerOf(cast, document, anna.name);
  await posts(annas, 'When do we\nmove in?');
  kit.clock.move(3 * minute);
  await comments(annas, 'And what is this?', 'paid in advance');
  await posts(await signerOf(cast, document, bo.name), 'Me too');
  expect(await messageEmails(owner)).toEqual([]);
  kit.clock.move(2 * minute + 1_000);
  const [email, ...more] = await messageEmails(owner);
  expect(more).toEqual([]);
  expect(email?.subject).toBe('Nytt meddelande: Hyresavtal');
  expect(email?.text).toContain('Nytt meddelande från Anna Lindqvist och Bo Ek');
  for (const text of ['Anna Lindqvist: When do we move in?', 'Anna Lindqvist: And what is this?', 'Bo Ek: Me too'])
    expect(email?.text).toContain(text);
  kit.clock.move(10 * minute);
  expect(await messageEmails(owner)).toHaveLength(1);
  await posts(annas, 'Hello?');
  kit.clock.move(5 * minute + 1_000);
  expect(await messageEmails(owner)).toHaveLength(2);
});

test('e-mails lead to where they are chosen, and those that were turned off are not sent', async () => {
  const { cast, document, owner, annas } = await room();
  const { workspaceId, ownerId } = cast;
  const turn = (off: string[]) =>
    kit.db.run(
      `insert into notification_choices (workspace_id, user_id, off, updated_at) values ($1, $2, $3, $4)
       on conflict (workspace_id, user_id) do update set off = excluded.off`,
      [workspaceId, ownerId, off, kit.clock.now()],
    );
  const signer = await signerOf(cast, document, anna.name);
  await turn(['MESSAGES']);
  await posts(signer, 'When?');
  kit.clock.move(6 * minute);
  expect(await messageEmails(owner)).toEqual([]);
  await turn(['COMPLETED']);
  await posts(signer, 'And now?');
  kit.clock.move(6 * minute);
  const [email, ...more] = await messageEmails(owner);
  expect(more).toEqual([]);
  const page = `/w/${workspaceId}/settings/me/notifications`;
  expect([email?.text.includes(`Välj vilka mejl du får: http`), email?.text.includes(page)]).toEqual([true, true]);
  expect(email?.html).toContain(page);
  // A party chooses nothing, and its e-mails do not lead there.
  for (const sent of await emails(annas)) expect(sent?.text).not.toContain('/settings/me');
});

test('a batch that a node of the version before enqueued is sent', async () => {
  const { cast, document, owner } = await room();
  await posts(await signerOf(cast, document, anna.name), 'When?');
  await kit.db.run('update jobs set queue = $1 where queue = $2', [
    formerMessageBatchQueue.name,
    messageBatchQueue.name,
  ]);
  kit.clock.move(6 * minute);
  expect(await messageEmails(owner)).toHaveLength(1);
});

test('a sender who has answered in the meantime gets no e-mail', async () => {
  const { cast, document, owner } = await room();
  await posts(await signerOf(cast, document, anna.name), 'When?');
  await answers(cast, document.id, 'On the first.');
  kit.clock.move(6 * minute);
  expect(await messageEmails(owner)).toEqual([]);
});

test("each invited party who is away gets one e-mail about the sender's messages, in their language", async () => {
  const { cast, document, annas, bos } = await room({ documentMeta: { language: 'en' } });
  await answers(cast, document.id, 'On the first.');
  await answers(cast, document.id, 'Or the second.');
  await answers(cast, document.id, 'Keep this to ourselves', true);
  const reading = await signerOf(cast, document, bo.name);
  await hears(reading);
  kit.clock.move(5 * minute + 1_000);
  const [email, ...more] = await messageEmails(annas);
  expect(more).toEqual([]);
  expect(email?.subject).toBe('New message: Hyresavtal');
  expect(email?.text).toContain('Olga Owner: On the first.');
  expect(email?.text).toContain('Olga Owner: Or the second.');
  expect(email?.text).toMatch(/\/sign\/\S+\?token=\S+#ask/);
  expect(email?.text).not.toContain('ourselves');
  expect(await messageEmails(bos)).toEqual([]);
  const { data } = await cast.api.done(activityOperations.list, { params: { id: document.id } });
  const sent = data.filter(e => e.type === 'EMAIL_SENT' && e.data?.occasion === 'MESSAGE');
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('On the first');
});

test("a reply in a shared thread notifies only those who wrote in it, and not of other parties' messages", async () => {
  const { cast, document, annas, bos } = await room();
  const { threads } = await comments(await signerOf(cast, document, anna.name), 'What is this?');
  const params = { id: document.id, threadId: threads[0]?.id ?? '' };
  await cast.api.done(commentOperations.reply, { params, body: { body: 'A deposit.' } });
  kit.clock.move(5 * minute + 1_000);
  expect((await messageEmails(annas))[0]?.text).toContain('A deposit.');
  expect(await messageEmails(bos)).toEqual([]);
  await posts(await signerOf(cast, document, bo.name), 'Hi all');
  kit.clock.move(5 * minute + 1_000);
  expect(await messageEmails(annas)).toHaveLength(1);
});

test('a party who must be verified is notified of a message without its text', async () => {
  const { cast, document, annas } = await room({
    documentMeta: { openVerification: 'PIN', openVerificationPin: '2580' },
  });
  await answers(cast, document.id, 'The code of the door is 1234');
  kit.clock.move(5 * minute + 1_000);
  const [email] = await messageEmails(annas);
  expect(email?.text).not.toContain('1234');
  expect(email?.html).not.toContain('1234');
});

test('a mentioned user gets an e-mail, also after an edit, but nobody about their own message', async () => {
  const { cast, document, owner } = await room();
  const permissions = ['READ_DOCUMENT', 'READ_COMMENT'] as const;
  const [nina, omar] = [
    await joined(kit, cast, { permissions: [...permissions], name: 'Nina' }),
    await joined(kit, cast, { permissions: [...permissions], name: 'Omar' }),
  ];
  const params = { id: document.id };
  const mentions = [nina.id, cast.ownerId];
  const thread = await cast.api.done(commentOperations.create, { params, body: { body: 'Look here', mentions } });
  kit.clock.move(5 * minute + 1_000);
  expect((await messageEmails(nina.email))[0]?.text).toContain('Olga Owner: Look here');
  expect([await messageEmails(omar.email), await messageEmails(owner)]).toEqual([[], []]);
  const message = { ...params, threadId: thread.id, messageId: thread.messages[0]?.id ?? '' };
  await cast.api.done(commentOperations.updateMessage, { params: message, body: { mentions: [...mentions, omar.id] } });
  kit.clock.move(5 * minute + 1_000);
  expect(await messageEmails(omar.email)).toHaveLength(1);
  expect(await messageEmails(nina.email)).toHaveLength(1);
});

test('deleted messages and messages of withdrawn or deleted documents are not sent', async () => {
  const { cast, document, owner, annas } = await room();
  const { threads } = await comments(await signerOf(cast, document, anna.name), 'Wrong words');
  const params = { id: document.id, threadId: threads[0]?.id ?? '', messageId: threads[0]?.messages[0]?.id ?? '' };
  await cast.api.done(commentOperations.deleteMessage, { params });
  await answers(cast, document.id, 'To be withdrawn');
  await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
  kit.clock.move(6 * minute);
  expect([await messageEmails(owner), await messageEmails(annas)]).toEqual([[], []]);
  const other = await room();
  await posts(await signerOf(other.cast, other.document, anna.name), 'Trash');
  await other.cast.api.done(documentOperations.withdraw, { params: { id: other.document.id }, body: {} });
  await other.cast.api.done(documentOperations.delete, { params: { id: other.document.id } });
  kit.clock.move(6 * minute);
  expect(await messageEmails(other.owner)).toEqual([]);
});

test('hostile text is escaped in every e-mail, on one line, and long messages are cut', async () => {
  const { cast, document, owner, annas } = await room();
  const hostile = '<img src=x onerror=alert(1)>\n\n-- \nYou received this e-mail because </p><script>';
  await posts(await signerOf(cast, document, anna.name), hostile);
  await posts(await signerOf(cast, document, anna.name), 'långt '.repeat(300));
  kit.clock.move(5 * minute + 1_000);
  const [toSender] = await messageEmails(owner);
  await answers(cast, document.id, hostile);
  kit.clock.move(5 * minute + 1_000);
  const [toParty] = await messageEmails(annas);
  for (const email of [toSender, toParty]) {
    expect(email?.html).not.toMatch(/<img src=x|<script/);
    expect(email?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(email?.text).not.toMatch(/^-- \nYou get/m);
  }
  expect(toSender?.text?.length).toBeLessThan(2_000);
});

test('a party with a phone gets an SMS with the link and without the message', async () => {
  const phone = '+46701234567';
  const { cast, document } = await room({
    parties: [anna, { ...bo, phone, delivery: ['SMS'] }],
  });
  await answers(cast, document.id, 'A secret of ours');
  kit.clock.move(5 * minute + 1_000);
  const sms = (await emails(phone)).filter(l => /Nytt meddelande/.test(l?.text ?? ''));
  expect(sms).toHaveLength(1);
  expect(sms[0]?.text).toMatch(/#ask/);
  expect(sms[0]?.text).not.toContain('secret');
});
