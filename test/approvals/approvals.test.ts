/** Approvals: stages and groups, what a document can do meanwhile, and what makes an approval void. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { mailbox } from '../kit/emails.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import {
  approvalsIn,
  approve,
  ask,
  documentOf,
  emailOf,
  pending,
  refused,
  reject,
  type Scene,
  sending,
  typesOf,
} from './scene.ts';

const kit = useService();
const received = mailbox(kit);
const { scene } = approvalsIn(kit);

describe('An approval', () => {
  test('with autoSend sends the document in the name of the requester after the last stage', async () => {
    const s = await scene();
    const request = await pending(s, {
      approvers: [{ userId: s.ada.id }, { userId: s.ben.id, stage: 1 }],
      customMessage: 'Please look at the rent.',
    });
    expect(request).toMatchObject({
      documentId: s.document.id,
      status: 'PENDING',
      autoSend: true,
      requestedBy: { id: s.cast.ownerId },
      approvers: [
        { user: { id: s.ada.id, name: 'Ada Approver' }, stage: 0, status: 'PENDING' },
        { user: { id: s.ben.id }, stage: 1, status: 'PENDING' },
      ],
    });
    expect(await documentOf(s)).toMatchObject({ status: 'DRAFT', approvalRequestId: request.id });

    const [first] = await received(s.ada.email);
    expect(first?.subject).toContain('Hyresavtal');
    expect(first?.text).toContain('Please look at the rent.');
    expect(await received(s.ben.email)).toHaveLength(0);
    expect(await approve(s.ben, request.id)).toMatchObject(refused('INVALID_STATE'));
    expect(await approve(s.ada, request.id, 'Fine')).toMatchObject({ ok: true, body: { status: 'PENDING' } });
    expect(await received(s.ben.email)).toHaveLength(1);
    expect(await approve(s.ben, request.id)).toMatchObject({ ok: true, body: { status: 'APPROVED' } });
    await kit.work();
    expect(await documentOf(s)).toMatchObject({ status: 'PENDING', approvalRequestId: request.id });
    expect((await typesOf(s.cast)).filter(t => t !== 'document.updated')).toEqual([
      'document.created',
      'approval_request.created',
      'approval_request.approved',
      'document.sent',
      'document.party.sent',
      'document.party.sent',
    ]);
    const { data } = await s.cast.api.done(activityOperations.list, { params: { id: s.document.id } });
    expect(data.map(e => e.type)).toEqual(
      expect.arrayContaining(['DOCUMENT_APPROVAL_REQUESTED', 'DOCUMENT_APPROVED', 'DOCUMENT_SENT']),
    );
  });

  test('without autoSend leaves the sending to the requester', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id], autoSend: false });
    await approve(s.ada, id);
    await kit.work();
    expect(await documentOf(s)).toMatchObject({ status: 'DRAFT', approvalRequestId: id });
    expect(await ask(s, { approverIds: [s.ada.id] })).toMatchObject(refused('INVALID_STATE'));
    expect(await sending(s)).toMatchObject({ ok: true, body: { status: 'PENDING' } });
  });

  test('lets somebody send who may not without one', async () => {
    const s = await scene();
    const clerk = await joined(kit, s.cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'SEND_DOCUMENT'] });
    const document = { ...s, cast: { ...s.cast, api: clerk.api } };
    expect(await sending(document)).toMatchObject(refused('APPROVAL_REQUIRED'));
    const { id } = await pending(document, { approverIds: [s.ada.id] });
    await approve(s.ada, id);
    await kit.work();
    expect(await documentOf(s)).toMatchObject({ status: 'PENDING' });
  });

  test('needs one answer of those who share a group', async () => {
    const s = await scene();
    const { id } = await pending(s, {
      approvers: [s.ada, s.ben].map(p => ({ userId: p.id, orGroup: 'law' })),
    });
    const answer = await approve(s.ben, id);
    expect(answer).toMatchObject({ ok: true, body: { status: 'APPROVED' } });
    expect(answer.ok && answer.body.approvers.map(a => a.status)).toEqual(['CANCELLED', 'APPROVED']);
    expect(await approve(s.ada, id)).toMatchObject(refused('INVALID_STATE'));
  });
});

describe('While a document waits for approval', () => {
  test('it is closed, and cannot be sent', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id] });
    const params = { id: s.document.id };
    const [party] = s.document.parties;
    const closed = await Promise.all([
      s.cast.api.call(documentOperations.update, { params, body: { name: 'Other' } }),
      s.cast.api.call(documentOperations.update, { params, body: { documentMeta: { language: 'en' } } }),
      s.cast.api.call(contentOperations.create, {
        params,
        body: { content: [{ type: 'HTML', fieldMeta: { content: '<p>More</p>' } }] },
      }),
      s.cast.api.call(partyOperations.create, { params, body: { name: 'Cy', email: 'cy@example.com' } }),
      s.cast.api.call(partyOperations.update, {
        params: { ...params, partyId: party?.id ?? '' },
        body: { name: 'Other' },
      }),
      s.cast.api.call(partyOperations.delete, { params: { ...params, partyId: party?.id ?? '' } }),
      ask(s, { approverIds: [s.ben.id] }),
    ]);
    for (const answer of closed) expect(answer).toMatchObject(refused('INVALID_STATE'));
    expect(await sending(s)).toMatchObject(refused('APPROVAL_REQUIRED'));
    expect(await documentOf(s)).toMatchObject({ name: 'Hyresavtal', approvalRequestId: id });
  });

  test('field values are refused one by one', async () => {
    const html = '<p><svc-field key="rent" party="anna" label="Rent"></svc-field></p>';
    const s = await scene({ content: [{ type: 'HTML', fieldMeta: { content: html } }] });
    await pending(s, { approverIds: [s.ada.id] });
    const answer = await s.cast.api.done(fieldValueOperations.update, {
      params: { id: s.document.id },
      body: { values: [{ key: 'rent', value: '100' }] },
    });
    expect(answer.data).toMatchObject([{ key: 'rent', success: false, error: { code: 'INVALID_STATE' } }]);
  });

  test('what parties never see stays open, and keeps the approval', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id], autoSend: false });
    const open = { externalId: 'A-1', documentMeta: { value: '12000' } };
    const update = () => s.cast.api.call(documentOperations.update, { params: { id: s.document.id }, body: open });
    expect(await update()).toMatchObject({ ok: true });
    await approve(s.ada, id);
    expect(await update()).toMatchObject({ ok: true, body: { approvalRequestId: id } });
  });

  test('in the trash it cannot be approved until it is restored', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id], autoSend: false });
    const params = { params: { id: s.document.id } };
    await s.cast.api.done(documentOperations.delete, params);
    expect(await approve(s.ada, id)).toMatchObject(refused('INVALID_STATE'));
    await s.cast.api.done(documentOperations.restore, params);
    expect(await approve(s.ada, id)).toMatchObject({ ok: true });
  });
});

describe('A given approval is void', () => {
  test.each([
    [
      'the name',
      (s: Scene) =>
        s.cast.api.call(documentOperations.update, { params: { id: s.document.id }, body: { name: 'New' } }),
    ],
    [
      'the content',
      (s: Scene) =>
        s.cast.api.call(contentOperations.create, {
          params: { id: s.document.id },
          body: { content: [{ type: 'HTML', fieldMeta: { content: '<p>More</p>' } }] },
        }),
    ],
    [
      'the parties',
      (s: Scene) =>
        s.cast.api.call(partyOperations.create, {
          params: { id: s.document.id },
          body: { name: 'Cy', email: 'cy@example.com' },
        }),
    ],
  ])('when %s changes', async (_, change) => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id], autoSend: false });
    await approve(s.ada, id);
    expect(await change(s)).toMatchObject({ ok: true });
    expect((await documentOf(s)).approvalRequestId).toBeNull();
    const request = await s.cast.api.done(approvalOperations.get, { params: { id } });
    expect(request.status).toBe('APPROVED');
    const again = await pending(s, {});
    expect(again.id).not.toBe(id);
    expect(again.approvers.map(a => a.user.id)).toEqual([s.ada.id]);
  });

  test('when the document is withdrawn', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id] });
    await approve(s.ada, id);
    await kit.work();
    await s.cast.api.done(documentOperations.withdraw, { params: { id: s.document.id }, body: {} });
    expect(await documentOf(s)).toMatchObject({ status: 'DRAFT', approvalRequestId: null });
  });
});

describe('A rejection', () => {
  test('opens the document, and the same request is made again with the same approvers', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id, s.ben.id] });
    await received(s.ada.email);
    const answer = await reject(s.ada, id);
    expect(answer).toMatchObject({ ok: true, body: { status: 'REJECTED' } });
    const [mail] = await received(await emailOf(s.cast));
    expect(mail?.text).toContain('The price is wrong');
    expect(await sending(s)).toMatchObject(refused('APPROVAL_REQUIRED'));
    await s.cast.api.done(documentOperations.update, { params: { id: s.document.id }, body: { name: 'Better' } });
    const again = await pending(s, {});
    expect(again).toMatchObject({ id, status: 'PENDING' });
    expect(again.approvers.map(a => [a.user.id, a.status, a.comment])).toEqual([
      [s.ada.id, 'PENDING', null],
      [s.ben.id, 'PENDING', null],
    ]);
    expect((await received(s.ada.email)).length).toBe(2);
    await approve(s.ada, id);
    await approve(s.ben, id);
    await kit.work();
    expect(await documentOf(s)).toMatchObject({ status: 'PENDING', name: 'Better' });
  });

  test('needs a comment', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id] });
    expect(await reject(s.ada, id, '  ')).toMatchObject(
      refused('VALIDATION_FAILED', { issues: [expect.objectContaining({ path: 'comment' })] }),
    );
  });
});

describe('Cancelling', () => {
  test('deletes the request and opens the document, for its requester alone', async () => {
    const s = await scene();
    const { id } = await pending(s, { approverIds: [s.ada.id] });
    const params = { params: { id } };
    expect(await s.ada.api.call(approvalOperations.cancel, params)).toMatchObject(refused('PERMISSION_DENIED'));
    expect(await s.cast.api.done(approvalOperations.cancel, params)).toMatchObject({
      status: 'CANCELLED',
      approvers: [{ status: 'CANCELLED' }],
    });
    expect(await s.cast.api.call(approvalOperations.get, params)).toMatchObject(
      refused('NOT_FOUND', { resource: 'approval_request' }),
    );
    expect(await documentOf(s)).toMatchObject({ status: 'DRAFT', approvalRequestId: null });
    const { data } = await s.cast.api.done(eventOperations.list, { query: { type: ['approval_request.cancelled'] } });
    expect(data).toMatchObject([{ data: { object: { id, status: 'CANCELLED' } } }]);
    expect(await sending(s)).toMatchObject({ ok: true });
  });
});
