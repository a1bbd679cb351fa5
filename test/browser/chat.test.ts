/**
 * The chat with the sender on a phone and by keyboard: a question, an answer that arrives later, a comment on a
 * passage.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { commentOperations } from '../../src/contract/operations/documents/comments.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { messageOperations } from '../../src/contract/operations/documents/messages.ts';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { emailTo } from './kit/emails.ts';
import { button, dialog, heading, reads, shot } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';
import { eventTypesOf, sendPlain } from './kit/plain-document.ts';

const kit = useService({ work: true, web: pagesDir });
const minute = 60_000;
const { talk } = en;
const org = 'Northlight Studio';

const sheet = (page: Page) => dialog(page, talk.title(org));
const field = (page: Page, kind: keyof typeof talk.label = 'CHAT') =>
  sheet(page).getByLabel(talk.label[kind], { exact: true });
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click();
/** In the list of messages, not in the input. */
const message = (page: Page, text: string) => sheet(page).locator('.chat-message').getByText(text, { exact: true });
const inFocus = (page: Page, label: keyof typeof talk.label) =>
  field(page, label).evaluate(input => input === input.ownerDocument.activeElement);

const owner = async (id: string) =>
  (await kit.db.row<{ email: string }>('select email from users where id = $1', [id]))?.email ?? '';

test('a party asks on a phone, the sender is notified and answers, and the e-mail leads to the answer', async () => {
  const cast = await kit.organization({ name: org });
  await kit.db.run("update workspaces set language = 'en' where id = $1", [cast.workspaceId]);
  const document = await sendPlain(cast, 'Lease', [
    { name: 'Maja Berg', email: 'maja@example.com' },
    { name: 'Nils Ek', email: 'nils@example.com' },
  ]);
  const params = { id: document.id };
  const link = await linkTo(kit.dataDir, 'maja@example.com', document.id);
  const maja = await personWith({ ...phone, viewport: { width: 320, height: 640 } });
  const { page } = maja;
  try {
    await page.goto(link);
    await reads(page, 'Lease');
    await maja.accessible('a quiet way to ask');
    await button(page, talk.ask(org)).click();
    await sheet(page).getByText(talk.nothing).waitFor();
    expect(await sheet(page).getByText(talk.seenBy(org, 2)).count()).toBe(1);
    await maja.accessible('nothing said yet');
    await shot(page, 'chat-1-empty');

    // An empty message is not sent, and a draft survives closing and reloading the page.
    await press(page, talk.send);
    await sheet(page).getByText(talk.lacking).waitFor();
    expect(await inFocus(page, 'CHAT')).toBe(true);
    await maja.accessible('nothing to send');
    await field(page).fill('When do we <b>move in</b>?');
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'hidden' });
    await page.reload();
    await reads(page, 'Lease');
    await button(page, talk.ask(org)).click();
    await expect.poll(() => field(page).inputValue()).toBe('When do we <b>move in</b>?');

    // Without a connection the message is kept with an error; sent again, it appears once.
    await page.context().setOffline(true);
    await press(page, talk.send);
    await sheet(page).getByText(talk.offline).waitFor();
    await maja.accessible('not sent');
    await shot(page, 'chat-2-offline');
    await page.context().setOffline(false);
    maja.errors.length = 0;
    await press(page, talk.send);
    await message(page, 'When do we <b>move in</b>?').waitFor();
    expect(await field(page).inputValue()).toBe('');
    expect(await inFocus(page, 'CHAT')).toBe(true);
    expect((await cast.api.done(messageOperations.list, { params })).data).toHaveLength(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await maja.accessible('a question was sent');
    await shot(page, 'chat-3-asked');

    // An answer appears by itself while the page is open.
    await cast.api.done(messageOperations.create, { params, body: { body: 'On the first of May.' } });
    await cast.api.done(messageOperations.create, { params, body: { body: 'Ask for more rent', internal: true } });
    await message(page, 'On the first of May.').waitFor();
    await maja.accessible('an answer');
    await shot(page, 'chat-4-answered');
    expect(await page.content()).not.toContain('more rent');
    expect(maja.errors).toEqual([]);
  } finally {
    await maja.leave();
  }

  // Each is notified of unseen messages only: Nils of the answer, and nobody of what they saw or wrote.
  kit.clock.move(5 * minute + 1_000);
  await emailTo(kit.dataDir, 'nils@example.com', 'New message: Lease');
  await cast.api.done(messageOperations.create, { params, body: { body: 'Or the second.' } });
  kit.clock.move(5 * minute + 1_000);
  await emailTo(kit.dataDir, 'maja@example.com', 'New message: Lease');

  const again = await personWith(phone);
  try {
    await again.page.goto(`${link}#ask`);
    await message(again.page, 'Or the second.').waitFor();
    await shot(again.page, 'chat-5-by-letter');
    await again.page.keyboard.press('Escape');
    await sheet(again.page).waitFor({ state: 'hidden' });
    await expect.poll(() => again.page.getByText(talk.unseen(1)).count()).toBe(0);
    expect(again.page.url()).not.toContain('#');
    expect(again.errors).toEqual([]);
  } finally {
    await again.leave();
  }
});

test('a party comments on selected text by keyboard; the sender answers and resolves the comment', async () => {
  const cast = await kit.organization({ name: org });
  await kit.db.run("update workspaces set language = 'en' where id = $1", [cast.workspaceId]);
  const document = await sendPlain(cast, 'Agreement', [{ name: 'Maja Berg', email: 'maja@example.com' }]);
  const params = { id: document.id };
  const maja = await personWith();
  const { page } = maja;
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    await reads(page, 'Agreement');
    const passage = page.locator('.pdf-text span').filter({ hasText: /\w{4}/ }).first();
    await passage.waitFor({ state: 'attached' });
    const text = await passage.evaluate(span => {
      const range = span.ownerDocument.createRange();
      range.selectNodeContents(span);
      const selection = span.ownerDocument.defaultView?.getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
      return (span.textContent ?? '').trim();
    });
    await button(page, talk.ask(org)).focus();
    await page.keyboard.press('Enter');
    await field(page, 'COMMENT').waitFor();
    expect(await sheet(page).getByText(talk.seenBy(org, 1)).count()).toBe(1);
    await sheet(page).getByText(text, { exact: true }).waitFor();
    await field(page, 'COMMENT').focus();
    await page.keyboard.type('What does this mean?');
    await maja.accessible('a comment on a passage');
    await shot(page, 'chat-6-comment');
    await page.keyboard.press('Control+Enter');
    await message(page, 'What does this mean?').waitFor();
    expect(await inFocus(page, 'CHAT')).toBe(true);

    const { data } = await cast.api.done(commentOperations.list, { params });
    expect(data).toMatchObject([{ visibility: 'SHARED', excerpt: text, createdBy: null }]);
    const of = { ...params, threadId: data[0]?.id ?? '' };
    await cast.api.done(commentOperations.reply, { params: of, body: { body: 'That it is yours.' } });
    await message(page, 'That it is yours.').waitFor();
    await press(page, talk.answer);
    expect(await inFocus(page, 'ANSWER')).toBe(true);
    await page.keyboard.type('Thank you.');
    await maja.accessible('an answer to a comment');
    await shot(page, 'chat-7-answering');
    await page.keyboard.press('Control+Enter');
    await message(page, 'Thank you.').waitFor();
    await cast.api.done(commentOperations.update, { params: of, body: { status: 'RESOLVED' } });
    await sheet(page).getByText(talk.resolved).waitFor();
    await shot(page, 'chat-8-resolved');

    // The eleventh message in a minute is rejected, and its text is kept.
    await press(page, talk.backToChat);
    for (let i = 3; i <= 10; i++) {
      await field(page).fill(`Message ${i}`);
      await page.keyboard.press('Control+Enter');
      await message(page, `Message ${i}`).waitFor();
    }
    await field(page).fill('One too many');
    await page.keyboard.press('Control+Enter');
    await sheet(page)
      .getByText(talk.tooMany(60).split('. ')[0] ?? '')
      .waitFor();
    expect(await field(page).inputValue()).toBe('One too many');
    await maja.accessible('too many');
    await shot(page, 'chat-9-flood');
    expect(maja.errors.every(error => error.includes('429'))).toBe(true);
    maja.errors.length = 0;

    expect(await eventTypesOf(cast, document.id)).toEqual(expect.arrayContaining(['document.comment.created']));
    expect((await eventTypesOf(cast, document.id)).filter(type => type === 'document.comment.created')).toHaveLength(3);
    kit.clock.move(5 * minute + 1_000);
    await emailTo(kit.dataDir, await owner(cast.ownerId), 'New message: Agreement');

    // After the document has ended, everything can be read and nothing written.
    await page.keyboard.press('Escape');
    await button(page, en.decline).click();
    const decline = dialog(page, en.declineTitle);
    await decline.getByLabel(en.declineReason).fill('Not for us');
    await decline.getByRole('button', { name: en.declineSend, exact: true }).click();
    await heading(page, en.declinedTitle).waitFor();
    await button(page, talk.read).click();
    await sheet(page).getByText(talk.closed).waitFor();
    await message(page, 'Thank you.').waitFor();
    expect(await sheet(page).getByRole('textbox').count()).toBe(0);
    await maja.accessible('ended');
    await shot(page, 'chat-10-ended');
    expect(maja.errors).toEqual([]);
    expect((await cast.api.done(documentOperations.get, { params })).status).toBe('REJECTED');
  } finally {
    await maja.leave();
  }
});
