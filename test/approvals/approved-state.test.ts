/** An approval is of what parties will get: what custom fields change of it is not approved. */
import { describe, expect, test } from 'vitest';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { mailbox } from '../kit/emails.ts';
import { useService } from '../kit/service.ts';
import { approvalsIn, approve, documentOf, draft, emailOf, pending, refused, type Scene, sending } from './scene.ts';

const kit = useService();
const received = mailbox(kit);
const { approver } = approvalsIn(kit);

interface Ruled extends Scene {
  /** Its value decides whether a paragraph is in the document. */
  rule: string;
  /** Its value is in the message to the parties. */
  named: string;
  /** Nothing in the document uses it. */
  unused: string;
}

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const text = (value: string, more: object = {}) => ({
  type: 'TEXT' as const,
  fieldMeta: { content: paragraph(value), ...more },
});

/** A draft in a workspace that requires approvals. */
async function scene(): Promise<Ruled> {
  const cast = await kit.organization();
  await cast.api.done(workspaceOperations.update, {
    params: { id: cast.workspaceId },
    body: { settings: { requireApproval: true } },
  });
  const [ada, ben] = [await approver(cast, 'Ada Approver'), await approver(cast, 'Ben Approver')];
  const field = async (name: string) =>
    (await cast.api.done(customFieldOperations.create, { body: { name, type: 'DOCUMENT', inputType: 'TEXT' } })).id;
  const [rule, named, unused] = [await field('Penalty'), await field('Price'), await field('Case')];
  const document = await draft(cast, {
    content: [
      text('The rent is 100.'),
      text('The penalty is 1 000 000.', {
        visibilityRule: { customFieldId: rule, equals: 'yes', mode: 'SHOW_WHEN' },
      }),
    ],
    documentMeta: { message: 'It costs {{custom.price}}.' },
    customFields: [
      { customFieldId: rule, value: 'no' },
      { customFieldId: named, value: '100' },
    ],
  });
  return { cast, ada, ben, document, rule, named, unused };
}

const set = (s: Ruled, customFieldId: string, value: string) =>
  s.cast.api.call(documentOperations.update, {
    params: { id: s.document.id },
    body: { customFields: [{ customFieldId, value }] },
  });
const answeredBy = (s: Ruled, responsibleUserId: string) =>
  s.cast.api.call(documentOperations.update, { params: { id: s.document.id }, body: { responsibleUserId } });
const rename = (s: Ruled, id: string, name: string) =>
  s.cast.api.done(customFieldOperations.update, { params: { id }, body: { name } });

async function approved(): Promise<Ruled & { request: string }> {
  const s = await scene();
  const { id } = await pending(s, { approverIds: [s.ada.id], autoSend: false });
  expect(await approve(s.ada, id)).toMatchObject({ ok: true });
  return { ...s, request: id };
}

describe('A given approval', () => {
  test('is void when a custom value changes what is in the document', async () => {
    const s = await approved();
    expect(await set(s, s.rule, 'yes')).toMatchObject({ ok: true, body: { approvalRequestId: null } });
    expect(await sending(s)).toMatchObject(refused('APPROVAL_REQUIRED'));
  });

  test('is void when a custom value changes the message to the parties', async () => {
    const s = await approved();
    expect(await set(s, s.named, '900')).toMatchObject({ ok: true, body: { approvalRequestId: null } });
    expect(await sending(s)).toMatchObject(refused('APPROVAL_REQUIRED'));
  });

  test('is void when somebody else becomes responsible, in whose name the parties are asked', async () => {
    const s = await approved();
    expect(await answeredBy(s, s.cast.ownerId)).toMatchObject({ ok: true, body: { approvalRequestId: s.request } });
    expect(await answeredBy(s, s.ben.id)).toMatchObject({ ok: true, body: { approvalRequestId: null } });
    expect(await sending(s)).toMatchObject(refused('APPROVAL_REQUIRED'));
  });

  test('stays when a custom value changes that parties never see', async () => {
    const s = await approved();
    expect(await set(s, s.unused, 'A-1')).toMatchObject({ ok: true, body: { approvalRequestId: s.request } });
    expect(await sending(s)).toMatchObject({ ok: true });
  });

  test.each([
    ['renamed', (s: Ruled) => rename(s, s.named, 'Old price')],
    ['deleted', (s: Ruled) => s.cast.api.done(customFieldOperations.delete, { params: { id: s.named } })],
  ])('is void when a custom field of the message is %s, and a new one can be asked for', async (_, change) => {
    const s = await approved();
    await change(s);
    const answer = await sending(s);
    expect(answer).toMatchObject(refused('APPROVAL_REQUIRED'));
    expect(JSON.stringify(answer.body)).toContain('changed since it was approved');
    expect(await documentOf(s)).toMatchObject({ status: 'DRAFT', approvalRequestId: null });
    const again = await pending(s, { autoSend: false });
    await approve(s.ada, again.id);
    expect(await sending(s)).toMatchObject({ ok: true });
  });

  test('does not keep somebody from asking again, who learns of the change first', async () => {
    const s = await approved();
    await rename(s, s.named, 'Old price');
    const again = await pending(s, { autoSend: false });
    expect(again.id).not.toBe(s.request);
  });

  test('does not cover a message that is written when it is sent', async () => {
    const s = await approved();
    const params = { id: s.document.id };
    const answer = await s.cast.api.call(documentOperations.send, { params, body: { customMessage: 'Pay me 900.' } });
    expect(answer).toMatchObject(refused('APPROVAL_REQUIRED'));
    expect(await sending(s)).toMatchObject({ ok: true });
  });

  test('from before its state was stored goes on as it was', async () => {
    const s = await approved();
    await kit.db.run('update documents set approval_state = null where id = $1', [s.document.id]);
    await rename(s, s.named, 'Old price');
    expect(await sending(s)).toMatchObject({ ok: true });
  });
});

describe('While a document waits for approval', () => {
  test('custom values that parties will see are closed, and others are open', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id] });
    expect(await set(s, s.rule, 'yes')).toMatchObject(refused('INVALID_STATE'));
    expect(await set(s, s.named, '900')).toMatchObject(refused('INVALID_STATE'));
    expect(await set(s, s.unused, 'A-1')).toMatchObject({ ok: true, body: { approvalRequestId: id } });
  });

  test('nobody else becomes responsible for it', async () => {
    const s = await scene();
    await pending(s, { approverIds: [s.ada.id] });
    expect(await answeredBy(s, s.ben.id)).toMatchObject(refused('INVALID_STATE'));
    expect(await answeredBy(s, s.cast.ownerId)).toMatchObject({ ok: true });
  });

  test('nobody can approve what a custom field changed, until it is asked for again', async () => {
    const s = await scene();
    const { id } = await pending(s, { approvers: [{ userId: s.ada.id }, { userId: s.ben.id, stage: 1 }] });
    expect(await approve(s.ada, id)).toMatchObject({ ok: true });
    await rename(s, s.named, 'Old price');
    expect(await approve(s.ben, id)).toMatchObject(refused('INVALID_STATE'));
    await s.cast.api.done(approvalOperations.cancel, { params: { id } });
    const again = await pending(s, { approverIds: [s.ben.id] });
    expect(await approve(s.ben, again.id)).toMatchObject({ ok: true });
    await kit.work();
    expect(await documentOf(s)).toMatchObject({ status: 'PENDING' });
  });

  test('a change after the last approval stops the sending, and the requester learns of it', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id] });
    await approve(s.ada, id);
    await rename(s, s.named, 'Old price');
    const [mail] = await received(await emailOf(s.cast));
    expect(mail?.subject).toContain('Hyresavtal');
    expect(await documentOf(s)).toMatchObject({ status: 'DRAFT', approvalRequestId: null });
  });
});
