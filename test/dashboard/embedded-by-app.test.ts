/** An app that a person has connected asks for frames in which their drafts are prepared. */
import { expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { anna } from '../kit/documents.ts';
import { listOrigins, portal, preparingAt } from '../kit/frames.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { connected } from '../oauth/app.ts';

// The sign-in library has the time of the system.
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' }, startsAt: new Date() });

test('an app asks with both scopes, for a person’s own document, and its frame ends when it is disconnected', async () => {
  const cast = await kit.organization();
  await listOrigins(cast);
  const scope = 'documents:read documents:write';
  const { accessToken } = await connected(kit, cast, { scope });
  const byApp = (path: string, body: unknown, token = accessToken) =>
    send(kit.baseUrl, path, { method: 'POST', token, body });
  const { body: made } = await byApp('/documents', { name: 'Lease', parties: [anna] });
  const path = `/documents/${made.id}/embed-prepare`;
  const body = { origin: portal, allow: ['PARTIES', 'SETTINGS', 'SEND'] };
  const { status, body: given } = await byApp(path, body);
  expect(status).toBe(200);
  const frame = await preparingAt(given.url);
  expect((await frame.ask('PATCH', `/documents/${made.id}`, { name: 'Lease of a flat' })).status).toBe(200);
  const { data } = await cast.api.done(activityOperations.list, { params: { id: made.id }, query: { limit: 100 } });
  expect(data[0]).toMatchObject({ through: 'Tallkotte CRM', data: { embeddedBy: portal } });
  await kit.db.run(
    'delete from oauth_grants g using oauth_consents s where s.id = g.consent_id and s.workspace_id = $1',
    [cast.workspaceId],
  );
  expect((await frame.ask('GET', `/documents/${made.id}`)).status).toBe(401);
  const other = await kit.organization();
  await listOrigins(other);
  const member = await joined(kit, other, { permissions: ['CREATE_DOCUMENT', 'READ_DOCUMENT', 'EDIT_DOCUMENT'] });
  const document = await member.api.done(documentOperations.create, { body: { name: 'Of somebody else' } });
  const writes = await connected(kit, other, { scope: 'documents:write' });
  const refused = await byApp(`/documents/${document.id}/embed-prepare`, body, writes.accessToken);
  expect(refused.body.code).toBe('INSUFFICIENT_SCOPE');
  const all = await connected(kit, other, { scope });
  const notTheirs = await byApp(`/documents/${document.id}/embed-prepare`, body, all.accessToken);
  expect(notTheirs.body.code).toBe('PERMISSION_DENIED');
});
