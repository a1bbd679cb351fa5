/** Who can be asked for an approval, who can answer, and what happens when people leave. */
import { describe, expect, test } from 'vitest';
import type { Query } from '../../src/contract/operation.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { anna, bo, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { joined, type Person } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import {
  approvalsIn,
  approve,
  ask,
  documentOf,
  draft,
  emailOf,
  pending,
  refused,
  reject,
  type Scene,
  typesOf,
} from './scene.ts';

const kit = useService();
const received = mailbox(kit);
const { approver, scene } = approvalsIn(kit);

const problem = (path: string) => ({ issues: [expect.objectContaining({ path, code: 'INVALID_VALUE' })] });

describe('Approvers', () => {
  test('must be other active members who may approve and see the document; every problem is listed', async () => {
    const s = await scene();
    const reader = await joined(kit, s.cast, { permissions: ['READ_DOCUMENT'] });
    const other = await kit.organization();
    const ids = [s.cast.ownerId, reader.id, other.ownerId, 'usr_unknown', s.ada.id, s.ada.id];
    const answer = await ask(s, { approverIds: ids });
    expect(answer).toMatchObject(refused('VALIDATION_FAILED'));
    expect(!answer.ok && answer.body.issues?.map(i => i.path)).toEqual([0, 1, 2, 3, 5].map(i => `approverIds.${i}`));
    const hidden = await draft(s.cast, { documentMeta: { visibility: 'PRIVATE' } });
    expect(await ask({ ...s, document: hidden }, { approvers: [{ userId: s.ada.id }] })).toMatchObject(
      refused('VALIDATION_FAILED', problem('approvers.0.userId')),
    );
  });

  test('are named at the first request', async () => {
    const s = await scene();
    expect(await ask(s, {})).toMatchObject(
      refused('VALIDATION_FAILED', { issues: [expect.objectContaining({ path: 'approverIds' })] }),
    );
    expect(await ask(s, { approverIds: [s.ada.id], approvers: [{ userId: s.ben.id }] })).toMatchObject(
      refused('VALIDATION_FAILED', problem('approvers')),
    );
  });

  test('are the only ones who can answer', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id] });
    expect(await approve(s.ben, id)).toMatchObject(refused('PERMISSION_DENIED'));
    expect(await reject(s.ben, id)).toMatchObject(refused('PERMISSION_DENIED'));
    expect(await approve(s.cast, id)).toMatchObject(refused('PERMISSION_DENIED'));
  });

  test('who answer at the same moment are each counted once', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id, s.ben.id] });
    const answers = await Promise.all([s.ada, s.ada, s.ben, s.ben].map(person => approve(person, id)));
    expect(answers.filter(a => a.ok)).toHaveLength(2);
    await kit.work();
    expect((await typesOf(s.cast)).filter(t => t === 'document.sent')).toHaveLength(1);
    expect((await typesOf(s.cast)).filter(t => t === 'approval_request.approved')).toHaveLength(1);
  });
});

describe('When people leave', () => {
  const gone = async (s: Scene, person: { id: string }) => {
    await s.cast.api.done(memberOperations.delete, { params: { id: person.id } });
    await kit.work();
  };

  test('a request that nobody can answer any more is cancelled, and the requester gets an e-mail', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id, s.ben.id] });
    await approve(s.ben, id);
    await gone(s, s.ada);
    expect(await documentOf(s)).toMatchObject({ status: 'DRAFT', approvalRequestId: null });
    const mails = await received(await emailOf(s.cast));
    expect(mails.at(-1)?.text).toContain('Ada Approver');
    expect(await typesOf(s.cast)).toContain('approval_request.cancelled');
    expect(await typesOf(s.cast)).not.toContain('document.sent');
  });

  test('another of the same group can still approve, and one who already has is not needed', async () => {
    const s = await scene();
    const { id } = await pending(s, {
      approvers: [s.ada, s.ben].map(p => ({ userId: p.id, orGroup: 'law' })),
      autoSend: false,
    });
    await gone(s, s.ada);
    expect((await documentOf(s)).approvalRequestId).toBe(id);
    expect(await approve(s.ben, id)).toMatchObject({ ok: true });
    await gone(s, s.ben);
    expect((await documentOf(s)).approvalRequestId).toBe(id);
  });

  test('losing APPROVE_DOCUMENT counts as leaving', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id] });
    await s.cast.api.done(roleOperations.update, {
      params: { id: s.ada.roleId },
      body: { permissions: ['READ_DOCUMENT'] },
    });
    expect(await approve(s.ada, id)).toMatchObject(refused('PERMISSION_DENIED'));
    await kit.work();
    expect((await documentOf(s)).approvalRequestId).toBeNull();
  });

  test('the request of a requester who leaves is cancelled, and administrators get an e-mail', async () => {
    const s = await scene();
    const clerk = await approver(s.cast, 'Cleo Clerk', 'SEND_DOCUMENT');
    await pending({ ...s, cast: { ...s.cast, api: clerk.api } }, { approverIds: [s.ada.id] });
    await gone(s, clerk);
    expect((await documentOf(s)).approvalRequestId).toBeNull();
    expect((await received(await emailOf(s.cast))).at(-1)?.text).toContain('Cleo Clerk');
  });
});

describe('Sending after the last approval', () => {
  test('that is refused leaves an approved draft, and the requester learns why', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id] });
    kit.clock.move(40 * 86_400_000);
    expect(await approve(s.ada, id)).toMatchObject({ ok: true, body: { status: 'APPROVED' } });
    await kit.work();
    expect(await documentOf(s)).toMatchObject({ status: 'DRAFT', approvalRequestId: id });
    const mail = (await received(await emailOf(s.cast))).at(-1);
    expect(mail?.subject).toMatch(/kunde inte|inte skickat|could not|not sent/);
  });

  test('needs SEND_DOCUMENT of the requester from the beginning', async () => {
    const s = await scene();
    const clerk = await approver(s.cast, 'Cleo Clerk');
    const asClerk = { ...s, cast: { ...s.cast, api: clerk.api } };
    expect(await ask(asClerk, { approverIds: [s.ada.id] })).toMatchObject(refused('PERMISSION_DENIED'));
    expect(await ask(asClerk, { approverIds: [s.ada.id], autoSend: false })).toMatchObject({ ok: true });
  });
});

describe('A request', () => {
  test('is refused for a document that could not be sent, that was sent, or that is unknown', async () => {
    const s = await scene({ parties: [anna, bo], content: [] });
    expect(await ask(s, { approverIds: [s.ada.id] })).toMatchObject(refused('DOCUMENT_NOT_READY'));
    const sent = await twoPartyDocument(s.cast);
    expect(await ask({ ...s, document: sent }, { approverIds: [s.ada.id] })).toMatchObject(refused('INVALID_STATE'));
    const other = await kit.organization();
    const foreign = await draft(other);
    expect(await ask({ ...s, document: foreign }, { approverIds: [s.ada.id] })).toMatchObject(
      refused('NOT_FOUND', { resource: 'document' }),
    );
  });

  test('is listed by document, approver and status, only to those who see the document', async () => {
    const s = await scene();
    const listener = await approver(s.cast, 'Lea Listener', 'MANAGE_WEBHOOKS');
    const { id } = await pending(s, { approverIds: [s.ada.id] });
    const list = (person: Pick<Person, 'api'>, query: Query<typeof approvalOperations.list>) =>
      person.api.done(approvalOperations.list, { query }).then(found => found.data.map(r => r.id));
    expect(await list(s.cast, { documentId: [s.document.id], status: ['PENDING'] })).toEqual([id]);
    expect(await list(s.cast, { approverId: [s.ben.id] })).toEqual([]);
    expect(await list(s.ada, { approverId: [s.ada.id] })).toEqual([id]);
    const params = { params: { id: s.document.id } };
    await s.cast.api.done(documentOperations.update, { ...params, body: { documentMeta: { visibility: 'PRIVATE' } } });
    expect(await list(s.ada, {})).toEqual([]);
    expect(await s.ada.api.call(approvalOperations.get, { params: { id } })).toMatchObject(refused('NOT_FOUND'));
    const events = await listener.api.done(eventOperations.list, { query: { type: ['approval_request.created'] } });
    expect(events.data).toEqual([]);
  });
});
