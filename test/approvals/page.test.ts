/** The page that the e-mail to an approver opens. */
import { expect, test } from 'vitest';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { mailbox } from '../kit/emails.ts';
import { submitForm } from '../kit/page-form.ts';
import { useService } from '../kit/service.ts';
import { approvalsIn, documentOf, pending, type Scene } from './scene.ts';

const kit = useService();
const received = mailbox(kit);
const { scene } = approvalsIn(kit);

const linkIn = (text: string): string => /http\S+\/approve\/\S+/.exec(text)?.[0] ?? '';
const linkOf = async (email: string) => linkIn((await received(email)).at(-1)?.text ?? '');

const page = async (link: string, form?: Record<string, string>) => {
  const answer = await (form
    ? submitForm(link, { fields: form })
    : fetch(link, { headers: { 'Accept-Language': 'en' } }));
  return { status: answer.status, text: await answer.text() };
};

const asked = async (s: Scene, body: object = { approverIds: [s.ada.id], customMessage: '<b>Look</b>' }) => {
  const request = await pending(s, body);
  return { id: request.id, link: await linkOf(s.ada.email) };
};

test('shows the document, the message and the approvers, and its document opens as a PDF', async () => {
  const s = await scene();
  const { link } = await asked(s);
  const shown = await page(link);
  expect(shown.status).toBe(200);
  for (const text of ['Hyresavtal', '&lt;b&gt;Look&lt;/b&gt;', 'Ada Approver', 'Approve', 'Reject'])
    expect(shown.text).toContain(text);
  expect((await fetch(`${link}/document`)).headers.get('content-type')).toContain('text/html');
  const pdf = await submitForm(`${link}/document`);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await documentOf(s)).status).toBe('DRAFT');
});

test('approving sends the document; opening the link again shows that nothing is left to do', async () => {
  const s = await scene();
  const { link } = await asked(s);
  expect((await page(link, { answer: 'approve', comment: 'Good' })).text).toContain('You approved');
  await kit.work();
  expect((await documentOf(s)).status).toBe('PENDING');
  expect((await page(link)).text).not.toContain('name="answer"');
  expect((await page(link, { answer: 'reject', comment: 'No' })).status).toBe(409);
});

test('rejecting needs a comment', async () => {
  const s = await scene();
  const { link } = await asked(s);
  const empty = await page(link, { answer: 'reject', comment: ' ' });
  expect(empty.status).toBe(400);
  expect(empty.text).toContain('Write why');
  expect((await page(link, { answer: 'other' })).status).toBe(400);
  expect((await page(link, { answer: 'reject', comment: 'Too\0 dear' })).text).toContain('You rejected');
  expect((await documentOf(s)).status).toBe('DRAFT');
});

test('a link of an earlier round, of somebody who left, or with a changed token does not work', async () => {
  const s = await scene();
  const { link } = await asked(s);
  const token = link.split('/').at(-1) ?? '';
  const [request, user, proof] = token.split('.');
  const changed = [
    `${request}.${s.ben.id.replace('usr_', '')}.${proof}`,
    `${token}x`,
    `${request}.${user}.${'A'.repeat(43)}`,
  ];
  for (const other of changed) expect((await page(link.replace(token, other))).status).toBe(404);
  await page(link, { answer: 'reject', comment: 'No' });
  await asked(s);
  expect((await page(link, { answer: 'approve' })).status).toBe(404);
  const newer = await linkOf(s.ada.email);
  expect((await page(newer)).status).toBe(200);
  await s.cast.api.done(memberOperations.delete, { params: { id: s.ada.id } });
  expect((await page(newer, { answer: 'approve' })).status).toBe(404);
  expect((await documentOf(s)).status).toBe('DRAFT');
});

test('an approver of a later stage can read, and cannot answer yet', async () => {
  const s = await scene();
  await pending(s, { approvers: [{ userId: s.ada.id }, { userId: s.ben.id, stage: 1 }] });
  expect(await received(s.ben.email)).toEqual([]);
  await page(await linkOf(s.ada.email), { answer: 'approve' });
  const later = await linkOf(s.ben.email);
  expect((await page(later)).text).toContain('<form');
});
