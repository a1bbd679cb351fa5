/** The audit log of the organization: what is in it, who reads it, its filters, its export and how long it is kept. */
import { expect, test } from 'vitest';
import { deliveryOperations } from '../../src/contract/operations/deliveries.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { apiKeyOperations } from '../../src/contract/operations/workspaces/api-keys.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { serviceAccountOperations } from '../../src/contract/operations/workspaces/service-accounts.ts';
import { sweepEvents } from '../../src/domain/events/sweep.ts';
import { newId } from '../../src/platform/ids.ts';
import { byPassword, choosePassword, goodPassword, keepTime, pass } from '../credentials/sign-in/person.ts';
import { codeOf } from '../credentials/sign-in/totp.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';
import { created } from '../webhooks/making.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const day = 86_400_000;

interface Entry {
  type: string;
  subject: string | null;
  who: { name: string; email: string } | null;
  via: string | null;
  workspace: { id: string };
  ipAddress: string | null;
  facts: { name: string; value: string }[];
}

const administrator = (cast: Cast) => browser(kit, cast, ['ADMINISTRATOR'], 'Ada Admin');
const entries = async (who: Browser, query = ''): Promise<Entry[]> => (await who.get(`/audit-log?${query}`)).body.data;
const typesOf = (found: readonly Entry[]) => found.map(({ type }) => type);

/** A role is made and changed, and a member gets another one and is removed. */
async function changes(cast: Cast, name = 'Sellers') {
  const role = await cast.api.done(roleOperations.create, { body: { name: 'New', permissions: [] } });
  await cast.api.done(roleOperations.update, { params: { id: role.id }, body: { name } });
  kit.clock.move(1_000);
  const member = await joined(kit, cast, { name: 'Maja Öhrn' });
  await cast.api.done(memberOperations.update, { params: { id: member.id }, body: { roleId: role.id } });
  kit.clock.move(1_000);
  await cast.api.done(memberOperations.delete, { params: { id: member.id } });
  kit.clock.move(1_000);
  return { role, member };
}

const inject = `
  insert into events (id, organization_id, workspace_id, type, environment, resource, resource_id, beside, snapshot, created_at)
  values ($1, $2, $3, 'security.document_downloaded', 'PRODUCTION', 'security', 'doc_1', '{}', $4, $5)`;

/** A download of a document in a workspace. */
const downloaded = (cast: Cast, workspaceId: string, documentName: string) =>
  kit.db.run(inject, [
    newId('evt', kit.clock.now().getTime()),
    cast.organizationId,
    workspaceId,
    JSON.stringify({
      ...{ user: { id: cast.ownerId, email: 'o@example.com', name: 'Olga Owner' }, ipAddress: '192.0.2.7' },
      ...{ userAgent: null, documentId: 'doc_1', documentName, fileType: 'SIGNED' },
    }),
    kit.clock.now(),
  ]);

test('it has who did what, of the organization and of no other, for administrators alone', async () => {
  const cast = await kit.organization();
  const other = await kit.organization();
  await changes(cast);
  await changes(other, 'Strangers');
  kit.clock.move(1_000);
  const ada = await administrator(cast);
  const found = await entries(ada);
  expect(typesOf(found)).toEqual([
    'login.completed',
    'security.member_removed',
    'security.member_role_changed',
    'security.role_updated',
  ]);
  expect(found[0]).toMatchObject({ who: { name: 'Ada Admin', email: ada.member.email }, via: null });
  expect(found[2]).toMatchObject({
    who: { name: 'Olga Owner' },
    via: 'API_KEY',
    subject: 'Maja Öhrn',
    ipAddress: '127.0.0.1',
    facts: [{ name: 'role', value: 'Sellers' }],
  });
  expect(JSON.stringify(found)).not.toContain('Strangers');
  const manager = await browser(kit, cast, ['MANAGE_WEBHOOKS', 'MANAGE_WORKSPACE_MEMBERS']);
  for (const path of ['/audit-log', '/audit-log/export']) expect((await manager.get(path)).status).toBe(403);
});

/** Of the newest entries. */
const latest = async (who: Browser, count: number) =>
  (await entries(who, `limit=${count}`)).map(({ type, subject }) => [type, subject]).toReversed();

test('keys, service accounts and webhooks are in it, and are no events', async () => {
  const cast = await kit.organization();
  const ada = await administrator(cast);
  kit.clock.move(1_000);
  const step = async <T>(doing: Promise<T>): Promise<T> => {
    const done = await doing;
    kit.clock.move(1_000);
    return done;
  };
  const { api } = cast;
  const webhook = await step(created(cast, { events: ['member.added', 'login.completed'] }));
  const params = { id: webhook.id };
  await step(api.done(webhookOperations.update, { params, body: { events: ['member.added'] } }));
  await step(api.done(webhookOperations.rotateSecret, { params }));
  const key = await step(api.done(apiKeyOperations.create, { body: { name: 'Invoices' } }));
  await step(api.done(apiKeyOperations.regenerate, { params: { id: key.id }, body: {} }));
  await step(api.done(apiKeyOperations.delete, { params: { id: key.id } }));
  const role = (await api.done(roleOperations.list, {})).data.find(({ name }) => name === 'Member');
  const body = { name: 'Accounting', roleId: role?.id ?? '' };
  const account = await step(api.done(serviceAccountOperations.create, { body }));
  await step(api.done(serviceAccountOperations.delete, { params: { id: account.id } }));
  expect((await api.done(deliveryOperations.list, { params })).data).toEqual([]);
  await step(api.done(webhookOperations.delete, { params }));
  expect(await latest(ada, 9)).toEqual([
    ['developer.webhook_created', webhook.url],
    ['developer.webhook_updated', webhook.url],
    ['developer.webhook_secret_rotated', webhook.url],
    ['developer.api_key_created', 'Invoices'],
    ['developer.api_key_regenerated', 'Invoices'],
    ['developer.api_key_deleted', 'Invoices'],
    ['developer.service_account_created', 'Accounting'],
    ['developer.service_account_deleted', 'Accounting'],
    ['developer.webhook_deleted', webhook.url],
  ]);
  const [deleted] = await entries(ada, 'type=developer.api_key_deleted&who=olga&subject=invo');
  expect(deleted).toMatchObject({ who: { name: 'Olga Owner' }, via: 'API_KEY', ipAddress: '127.0.0.1' });
  expect(deleted?.facts).toEqual([{ name: 'account', value: 'Olga Owner' }]);
  const events = (await api.done(eventOperations.list, { query: { include: 'total' } })) as { total?: number };
  expect(JSON.stringify(events)).not.toContain('developer.');
  const ids = (await entries(ada, 'type=developer.webhook_created')) as (Entry & { id: string })[];
  const found = await api.call(eventOperations.get, { params: { id: ids[0]?.id ?? '' } });
  expect(found.status).toBe(404);
});

test('downloads of lists are in it', async () => {
  const cast = await kit.organization();
  const ada = await administrator(cast);
  for (const path of ['/document-rows/export', '/contacts/export']) {
    kit.clock.move(1_000);
    expect((await ada.get(path)).status).toBe(200);
  }
  expect(await latest(ada, 2)).toEqual([
    ['download.documents', null],
    ['download.contacts', null],
  ]);
});

const accept = `
  insert into events (id, organization_id, workspace_id, type, environment, actor, resource, resource_id, beside, snapshot, created_at)
  values ($1, $2, $3, 'member.invite_accepted', 'PRODUCTION', $4, 'invitation', 'inv_1', '{}', $5, $6)`;

test('who accepted an invitation did it, and not who invited', async () => {
  const cast = await kit.organization();
  const ada = await administrator(cast);
  const maja = await joined(kit, cast, { name: 'Maja Öhrn' });
  await kit.db.run(accept, [
    newId('evt', kit.clock.now().getTime()),
    cast.organizationId,
    cast.workspaceId,
    JSON.stringify({ type: 'USER', id: maja.id }),
    JSON.stringify({ name: 'Maja Öhrn', email: maja.email, invitedBy: { id: cast.ownerId, name: 'Olga Owner' } }),
    kit.clock.now(),
  ]);
  const [accepted] = await entries(ada, 'type=member.invite_accepted');
  expect(accepted?.who).toMatchObject({ name: 'Maja Öhrn', email: maja.email });
});

test('turning two-step sign-in on and off is in it, and is no event; a mistyped first code is no failed sign-in', async () => {
  const cast = await kit.organization();
  const ada = await administrator(cast);
  const own = await browser(kit, cast, [], 'Moa Member');
  const { email } = own.member;
  await choosePassword(kit, email, goodPassword);
  await byPassword(kit, email, goodPassword, own.who);
  pass(1_000);
  const { body } = await own.who.post('/two-factor/enable', { password: goodPassword });
  const code = codeOf(body.totpURI);
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await own.who.post('/two-factor/verify-totp', { code: other })).status).toBe(401);
  expect((await own.who.post('/two-factor/verify-totp', { code })).status).toBe(200);
  pass(1_000);
  expect((await own.who.post('/two-factor/disable', { password: goodPassword })).status).toBe(200);
  await kit.work();
  const found = await entries(ada, `who=${encodeURIComponent(email)}&limit=2`);
  expect(typesOf(found)).toEqual(['account.second_factor_off', 'account.second_factor_on']);
  expect(found[0]).toMatchObject({ who: { name: 'Moa Member', email }, subject: null });
  expect(await entries(ada, 'type=login.failed')).toEqual([]);
  const { data } = await cast.api.done(eventOperations.list, {});
  expect(data.filter(({ type }) => type.startsWith('account.'))).toEqual([]);
});

test('a sign-in has its network, in it alone', async () => {
  const cast = await kit.organization();
  const ada = await administrator(cast);
  const [signedIn] = await entries(ada, 'type=login.completed');
  expect(signedIn?.ipAddress).toMatch(/^[\d.:a-f]+$/);
  const events = await cast.api.done(eventOperations.list, { query: { type: ['login.completed'] } });
  expect(events.data.length).toBeGreaterThan(0);
  expect(JSON.stringify(events.data)).not.toContain(signedIn?.ipAddress);
});

test('it is filtered by kind, person, subject and time, a page at a time', async () => {
  const cast = await kit.organization();
  await changes(cast);
  const ada = await administrator(cast);
  const between = kit.clock.now().toISOString();
  kit.clock.move(60_000);
  await changes(cast, 'Buyers');
  expect(typesOf(await entries(ada, 'type=login.completed'))).toEqual(['login.completed']);
  expect(typesOf(await entries(ada, 'who=ada'))).toEqual(['login.completed']);
  expect(await entries(ada, 'who=olga&type=security.role_updated')).toHaveLength(2);
  expect((await entries(ada, 'subject=BUYER')).map(({ subject }) => subject)).toEqual(['Buyers']);
  expect(await entries(ada, `createdAfter=${between}&subject=Öhrn`)).toHaveLength(2);
  expect(await entries(ada, `createdBefore=${between}&subject=Öhrn`)).toHaveLength(2);
  expect(await entries(ada, 'subject=%25')).toEqual([]);
  expect(await entries(ada, 'id=evt_1')).toEqual([]);
  const all = await entries(ada);
  const paged: Entry[] = [];
  let cursor: string | null = null;
  do {
    const next: { data: Entry[]; nextCursor: string | null } = (
      await ada.get(`/audit-log?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    ).body;
    paged.push(...next.data);
    cursor = next.nextCursor;
  } while (cursor !== null);
  expect(paged).toEqual(all);
  expect((await ada.get('/audit-log?type=document.sent')).status).toBe(400);
});

test('it has nothing of a workspace that the reader does not administer', async () => {
  const cast = await kit.organization();
  const { workspaceId } = await secondWorkspace(kit, cast);
  await downloaded(cast, workspaceId, 'Secret merger');
  kit.clock.move(1_000);
  await downloaded(cast, cast.workspaceId, 'Lease');
  const ada = await administrator(cast);
  const found = await entries(ada, 'type=security.document_downloaded');
  expect(found.map(({ subject, workspace }) => [subject, workspace.id])).toEqual([['Lease', cast.workspaceId]]);
  expect(await entries(ada, 'subject=merger')).toEqual([]);
  await kit.db.run(
    "insert into members (workspace_id, user_id, organization_id, role_id, joined_at) select $1, $2, $3, r.id, now() from roles r where r.workspace_id = $1 and r.name = 'Member'",
    [workspaceId, ada.member.id, cast.organizationId],
  );
  expect(await entries(ada, 'subject=merger')).toEqual([]);
  await kit.db.run(
    "update members set role_id = (select id from roles where workspace_id = $1 and name = 'Admin') where workspace_id = $1 and user_id = $2",
    [workspaceId, ada.member.id],
  );
  expect((await entries(ada, 'subject=merger')).map(({ subject }) => subject)).toEqual(['Secret merger']);
});

test('it is downloaded as CSV with the same filters, in which nothing runs as a formula', async () => {
  const cast = await kit.organization();
  await changes(cast, '=HYPERLINK("https://example.com")');
  const ada = await administrator(cast);
  const answer = await fetch(`${kit.baseUrl}/api/dashboard/audit-log/export?type=security.role_updated`, {
    headers: { ...ada.headers, cookie: ada.who.cookieHeader() },
  });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('content-disposition')).toContain('audit-log.csv');
  const [head, line, ...rest] = (await answer.text()).split('\r\n');
  expect(head).toContain('"createdAt","type","whoName","whoEmail"');
  expect(line).toContain('"security.role_updated","Olga Owner"');
  expect(line).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  expect(rest).toEqual(['']);
});

test('entries are kept for 730 days, longer than the events of the API', async () => {
  const cast = await kit.organization();
  await changes(cast);
  const read = async () =>
    Number(
      (
        await kit.db.row<{ n: string }>('select count(*) as n from events where organization_id = $1', [
          cast.organizationId,
        ])
      )?.n,
    );
  await sweepEvents(kit.service.app);
  kit.clock.move(31 * day);
  await sweepEvents(kit.service.app);
  expect(await read()).toBe(3);
  expect((await cast.api.done(eventOperations.list, {})).data).toEqual([]);
  kit.clock.move(698 * day);
  await sweepEvents(kit.service.app);
  expect(await read()).toBe(3);
  kit.clock.move(2 * day);
  await sweepEvents(kit.service.app);
  expect(await read()).toBe(0);
});
