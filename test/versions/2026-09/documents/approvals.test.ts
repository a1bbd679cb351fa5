/** Approvals of 2026-09: a status of the document, asked for by sending it. */
import { expect, test } from 'vitest';
import { approvalsIn, type Scene } from '../../../approvals/scene.ts';
import { twoPartyDocument } from '../../../kit/documents.ts';
import { mailbox } from '../../../kit/emails.ts';
import type { Wire } from '../../../kit/http.ts';
import { type Cast, useService } from '../../../kit/service.ts';
import { oldClient } from '../old-client.ts';

const kit = useService();
const received = mailbox(kit);
const { scene } = approvalsIn(kit);

const asking =
  (cast: Pick<Cast, 'apiKey'>) =>
  (method: string, path: string, body?: unknown): Promise<Wire> =>
    oldClient(() => kit.baseUrl, cast).call(method, path, body === undefined ? {} : { body });
const clients = ({ cast, ada }: Scene) => ({ owner: asking(cast), approver: asking(ada) });

test('sending with an approver answers 202, and the document is PENDING_APPROVAL until it is approved', async () => {
  const s = await scene();
  const { owner, approver } = clients(s);
  const path = `/documents/${s.document.id}`;
  const sent = await owner('POST', `${path}/send`, { approverId: s.ada.id, customMessage: 'Please look' });
  expect(sent).toMatchObject({ status: 202, body: { id: s.document.id, status: 'PENDING_APPROVAL' } });
  expect((await owner('GET', path)).body.status).toBe('PENDING_APPROVAL');
  expect((await owner('PATCH', path, { externalId: 'A-1' })).body.status).toBe('PENDING_APPROVAL');
  expect((await owner('PATCH', path, { name: 'Other' })).status).toBe(400);
  expect((await received(s.ada.email))[0]?.text).toContain('Please look');
  expect((await owner('GET', `${path}/approval`)).body).toMatchObject({
    documentId: s.document.id,
    status: 'PENDING',
    approvers: [{ user: { id: s.ada.id } }],
  });
  expect((await approver('POST', `${path}/approve`, {})).body).toMatchObject({ status: 'APPROVED' });
  await kit.work();
  expect((await owner('GET', path)).body.status).toBe('PENDING');
});

test('lists show and filter PENDING_APPROVAL and DRAFT', async () => {
  const s = await scene();
  const { owner } = clients(s);
  const other = await twoPartyDocument(s.cast, { send: false, name: 'Other' });
  const sent = await twoPartyDocument(s.cast, { name: 'Sent' });
  await owner('POST', `/documents/${s.document.id}/send`, { approverId: s.ada.id });
  const listed = async (query: string) => {
    const { body } = await owner('GET', `/documents?${query}`);
    return Object.fromEntries(body.documents.map((d: { id: string; status: string }) => [d.id, d.status]));
  };
  const waiting = { [s.document.id]: 'PENDING_APPROVAL' };
  expect(await listed('')).toEqual({ ...waiting, [other.id]: 'DRAFT', [sent.id]: 'PENDING' });
  expect(await listed('status=PENDING_APPROVAL')).toEqual(waiting);
  expect(await listed('status=DRAFT')).toEqual({ [other.id]: 'DRAFT' });
  expect(await listed('status=DRAFT,PENDING_APPROVAL')).toEqual({ ...waiting, [other.id]: 'DRAFT' });
  expect(await listed('status=PENDING_APPROVAL,PENDING')).toEqual({ ...waiting, [sent.id]: 'PENDING' });
  expect(await listed('status=CANCELLED')).toEqual({});
});

test('a rejected document is a DRAFT again, and so is one whose approval was cancelled', async () => {
  const s = await scene();
  const { owner, approver } = clients(s);
  const path = `/documents/${s.document.id}`;
  await owner('POST', `${path}/send`, { approverId: s.ada.id });
  expect((await approver('POST', `${path}/reject`, {})).status).toBe(400);
  expect((await approver('POST', `${path}/reject`, { comment: 'No' })).body.status).toBe('REJECTED');
  expect((await owner('GET', path)).body.status).toBe('DRAFT');
  await owner('POST', `${path}/send`, { approverId: s.ada.id });
  expect((await owner('DELETE', `${path}/approval`)).body.status).toBe('CANCELLED');
  expect((await owner('GET', path)).body.status).toBe('DRAFT');
  expect(await owner('GET', `${path}/approval`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('people who edit documents can list approvers', async () => {
  const s = await scene();
  const { body } = await clients(s).approver('GET', '/approvers');
  expect(body.approvers.map((a: { name: string }) => a.name)).toEqual(['Ada Approver', 'Ben Approver', 'Olga Owner']);
});

test('an approver who cannot approve is named by the old member', async () => {
  const s = await scene();
  const { owner } = clients(s);
  const answer = await owner('POST', `/documents/${s.document.id}/send`, { approverId: 'usr_unknown' });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'approverId' }] } });
});
