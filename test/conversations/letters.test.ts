/** Who is told of what was said, when they are away: gathered, once, and never what is not for them. */
import { expect, test } from 'vitest';
import { activityRows } from '../../src/contract/activity.ts';
import { commentRows } from '../../src/contract/comments.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import { messageRows } from '../../src/contract/messages.ts';
import { comments, hears, says } from '../kit/conversation.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { letterBox } from '../kit/letters.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const letters = letterBox(kit);
const minute = 60_000;

const ownerOf = async (cast: Cast) =>
  (await kit.db.row<{ email: string }>('select email from users where id = $1', [cast.ownerId]))?.email ?? '';
/** Letters about messages alone. */
const told = async (address: string) =>
  (await letters(address)).filter(l => /meddelande|message/.test(l?.subject ?? ''));
/** Each party has an address of its own in every document here. */
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
  api.done(messageRows.create, { params: { id }, body: { body, internal } });

test('the sender gets one letter for what parties wrote within some minutes, and another for what comes later', async () => {
  const { cast, document, owner } = await room();
  const annas = await signerOf(cast, document, anna.name);
  await says(annas, 'When do we\nmove in?');
  kit.clock.move(3 * minute);
  await comments(annas, 'And what is this?', 'paid in advance');
  await says(await signerOf(cast, document, bo.name), 'Me too');
  expect(await told(owner)).toEqual([]);
  kit.clock.move(2 * minute + 1_000);
  const [letter, ...more] = await told(owner);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Nytt meddelande: Hyresavtal');
  expect(letter?.text).toContain('Anna Lindqvist och Bo Ek har skrivit');
  for (const said of ['Anna Lindqvist: When do we move in?', 'Anna Lindqvist: And what is this?', 'Bo Ek: Me too'])
    expect(letter?.text).toContain(said);
  kit.clock.move(10 * minute);
  expect(await told(owner)).toHaveLength(1);
  await says(annas, 'Hello?');
  kit.clock.move(5 * minute + 1_000);
  expect(await told(owner)).toHaveLength(2);
});

test('a sender who has answered meanwhile is not told', async () => {
  const { cast, document, owner } = await room();
  await says(await signerOf(cast, document, anna.name), 'When?');
  await answers(cast, document.id, 'On the first.');
  kit.clock.move(6 * minute);
  expect(await told(owner)).toEqual([]);
});

test('every invited party gets one letter when the sender writes in the chat while they are away, in their language', async () => {
  const { cast, document, annas, bos } = await room({ documentMeta: { language: 'en' } });
  await answers(cast, document.id, 'On the first.');
  await answers(cast, document.id, 'Or the second.');
  await answers(cast, document.id, 'Keep this to ourselves', true);
  const reading = await signerOf(cast, document, bo.name);
  await hears(reading);
  kit.clock.move(5 * minute + 1_000);
  const [letter, ...more] = await told(annas);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('New message: Hyresavtal');
  expect(letter?.text).toContain('Olga Owner: On the first.');
  expect(letter?.text).toContain('Olga Owner: Or the second.');
  expect(letter?.text).toMatch(/\/sign\/\S+\?token=\S+#ask/);
  expect(letter?.text).not.toContain('ourselves');
  expect(await told(bos)).toEqual([]);
  const { data } = await cast.api.done(activityRows.list, { params: { id: document.id } });
  const sent = data.filter(e => e.type === 'EMAIL_SENT' && e.data?.occasion === 'MESSAGE');
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('On the first');
});

test('of a shared thread only who wrote in it is told, and nothing of other parties’ words', async () => {
  const { cast, document, annas, bos } = await room();
  const { threads } = await comments(await signerOf(cast, document, anna.name), 'What is this?');
  const params = { id: document.id, threadId: threads[0]?.id ?? '' };
  await cast.api.done(commentRows.reply, { params, body: { body: 'A deposit.' } });
  kit.clock.move(5 * minute + 1_000);
  expect((await told(annas))[0]?.text).toContain('A deposit.');
  expect(await told(bos)).toEqual([]);
  await says(await signerOf(cast, document, bo.name), 'Hi all');
  kit.clock.move(5 * minute + 1_000);
  expect(await told(annas)).toHaveLength(1);
});

test('a party behind a gate is told that there is a message, and not what it says', async () => {
  const { cast, document, annas } = await room({
    documentMeta: { openVerification: 'PIN', openVerificationPin: '2580' },
  });
  await answers(cast, document.id, 'The code of the door is 1234');
  kit.clock.move(5 * minute + 1_000);
  const [letter] = await told(annas);
  expect(letter?.text).not.toContain('1234');
  expect(letter?.html).not.toContain('1234');
});

test('who is mentioned gets a letter, also when an edit names them, and nobody is told of their own words', async () => {
  const { cast, document, owner } = await room();
  const permissions = ['READ_DOCUMENT', 'READ_COMMENT'] as const;
  const [nina, omar] = [
    await joined(kit, cast, { permissions: [...permissions], name: 'Nina' }),
    await joined(kit, cast, { permissions: [...permissions], name: 'Omar' }),
  ];
  const params = { id: document.id };
  const mentions = [nina.id, cast.ownerId];
  const thread = await cast.api.done(commentRows.create, { params, body: { body: 'Look here', mentions } });
  kit.clock.move(5 * minute + 1_000);
  expect((await told(nina.email))[0]?.text).toContain('Olga Owner: Look here');
  expect([await told(omar.email), await told(owner)]).toEqual([[], []]);
  const message = { ...params, threadId: thread.id, messageId: thread.messages[0]?.id ?? '' };
  await cast.api.done(commentRows.updateMessage, { params: message, body: { mentions: [...mentions, omar.id] } });
  kit.clock.move(5 * minute + 1_000);
  expect(await told(omar.email)).toHaveLength(1);
  expect(await told(nina.email)).toHaveLength(1);
});

test('what was deleted meanwhile, or whose document is withdrawn or in the trash, is not told', async () => {
  const { cast, document, owner, annas } = await room();
  const { threads } = await comments(await signerOf(cast, document, anna.name), 'Wrong words');
  const params = { id: document.id, threadId: threads[0]?.id ?? '', messageId: threads[0]?.messages[0]?.id ?? '' };
  await cast.api.done(commentRows.deleteMessage, { params });
  await answers(cast, document.id, 'To be withdrawn');
  await cast.api.done(documentRows.withdraw, { params: { id: document.id }, body: {} });
  kit.clock.move(6 * minute);
  expect([await told(owner), await told(annas)]).toEqual([[], []]);
  const other = await room();
  await says(await signerOf(other.cast, other.document, anna.name), 'Trash');
  await other.cast.api.done(documentRows.withdraw, { params: { id: other.document.id }, body: {} });
  await other.cast.api.done(documentRows.delete, { params: { id: other.document.id } });
  kit.clock.move(6 * minute);
  expect(await told(other.owner)).toEqual([]);
});

test('hostile words are text in every letter, on one line, and long ones are cut', async () => {
  const { cast, document, owner, annas } = await room();
  const hostile = '<img src=x onerror=alert(1)>\n\n-- \nYou get this letter because </p><script>';
  await says(await signerOf(cast, document, anna.name), hostile);
  await says(await signerOf(cast, document, anna.name), 'långt '.repeat(300));
  kit.clock.move(5 * minute + 1_000);
  const [toSender] = await told(owner);
  await answers(cast, document.id, hostile);
  kit.clock.move(5 * minute + 1_000);
  const [toParty] = await told(annas);
  for (const letter of [toSender, toParty]) {
    expect(letter?.html).not.toMatch(/<img src=x|<script/);
    expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(letter?.text).not.toMatch(/^-- \nYou get/m);
  }
  expect(toSender?.text?.length).toBeLessThan(2_000);
});

test('a party with a phone gets an SMS with the link and nothing of what was said', async () => {
  const phone = '+46701234567';
  const { cast, document } = await room({
    parties: [anna, { ...bo, phone, delivery: ['SMS'] }],
  });
  await answers(cast, document.id, 'A secret of ours');
  kit.clock.move(5 * minute + 1_000);
  const sms = (await letters(phone)).filter(l => /Nytt meddelande/.test(l?.text ?? ''));
  expect(sms).toHaveLength(1);
  expect(sms[0]?.text).toMatch(/#ask/);
  expect(sms[0]?.text).not.toContain('secret');
});
