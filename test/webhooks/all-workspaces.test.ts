/** Webhooks for all workspaces: who makes and manages them, what they hear, and the pause for one workspace. */
import { expect, test } from 'vitest';
import { client } from '../../src/contract/client.ts';
import { limits } from '../../src/contract/limits.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { deliveryOperations } from '../../src/contract/operations/deliveries.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { send } from '../kit/http.ts';
import { olderName, olderVersion } from '../kit/older-version.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';
import { appOf, connected } from '../oauth/app.ts';
import { openReceiver, type Receiver } from './receiver.ts';

keepTime();
const kit = useService({
  env: { SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true', SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' },
  olderVersions: [olderVersion],
});
const events = ['contact.created', 'workspace.created'] as const;

const made = (cast: Cast, url: string, more: object = {}) =>
  cast.api.done(webhookOperations.create, { body: { url, events: [...events], allWorkspaces: true, ...more } });

/** Another workspace that the owner makes, with a client in it. */
async function workspaceOf(cast: Cast, name: string): Promise<Cast> {
  const { id: workspaceId } = await cast.api.done(workspaceOperations.create, { body: { name } });
  const { apiKey } = await kit.key({ ...cast, workspaceId });
  return { ...cast, workspaceId, apiKey, api: client({ baseUrl: kit.baseUrl, token: apiKey, check: true }) };
}

const contact = ({ api }: Pick<Cast, 'api'>, name: string) =>
  api.done(contactOperations.create, { body: { firstName: name, email: `${name.toLowerCase()}@example.com` } });

const demote = ({ ownerId, workspaceId }: Cast, permissions: string[]) =>
  kit.db.run(
    `update roles set permissions = $3 where id = (select role_id from members where user_id = $1 and workspace_id = $2)`,
    [ownerId, workspaceId, permissions],
  );

/** Without the check of the address. */
const heardBy = ({ received }: Receiver) =>
  received
    .filter(({ body }) => body !== '')
    .map(({ body }) => {
      const { type, workspaceId } = JSON.parse(body);
      return `${type} ${workspaceId}`;
    });

const deliveriesOf = async (cast: Cast, id: string) =>
  (await cast.api.done(deliveryOperations.list, { params: { id } })).data;

test('hears every workspace, later ones too, and is shown in each', async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  const receiver = await openReceiver();
  const second = await workspaceOf(cast, 'Second');
  const webhook = await made(cast, receiver.url);
  expect(webhook).toMatchObject({ allWorkspaces: true, pausedWorkspaceIds: [] });
  const later = await workspaceOf(cast, 'Later');
  await contact(cast, 'Anna');
  await contact(second, 'Bo');
  await contact(later, 'Cia');
  await kit.work();
  expect(heardBy(receiver).sort()).toEqual(
    [
      `workspace.created ${later.workspaceId}`,
      ...[cast, second, later].map(({ workspaceId }) => `contact.created ${workspaceId}`),
    ].sort(),
  );
  for (const one of [cast, second, later]) {
    const found = (await one.api.done(webhookOperations.list)).data;
    expect(found.map(({ id, allWorkspaces }) => [id, allWorkspaces])).toEqual([[webhook.id, true]]);
    // A payload is shown in its own workspace alone.
    const shown = (await deliveriesOf(one, webhook.id)).filter(d => d.requestBody !== null);
    expect(new Set(shown.map(d => (d.requestBody as { workspaceId: string }).workspaceId))).toEqual(
      new Set([one.workspaceId]),
    );
  }
});

test('pauses for a workspace in which who set it loses MANAGE_WEBHOOKS, and what was missed can be sent later', async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  let status = 204;
  const receiver = await openReceiver(() => status);
  const second = await workspaceOf(cast, 'Second');
  const { id } = await made(cast, receiver.url);
  // What waits for another attempt is not sent either.
  status = 500;
  await contact(second, 'Waiting');
  await kit.work();
  receiver.received.length = 0;
  status = 204;
  await demote(second, []);
  const neighbour = await joined(kit, second, { permissions: ['ADMINISTRATOR'] });
  await contact(neighbour, 'Missed');
  await contact(cast, 'Heard');
  kit.clock.move(60_000);
  await kit.work();
  expect(heardBy(receiver)).toEqual([`contact.created ${cast.workspaceId}`]);
  expect(await cast.api.done(webhookOperations.get, { params: { id } })).toMatchObject({
    status: 'ENABLED',
    pausedWorkspaceIds: [second.workspaceId],
  });
  // Its maker sees the log of the workspaces that they manage, and others nothing.
  expect((await deliveriesOf(cast, id)).map(d => d.status)).toEqual(['SUCCESS']);
  expect((await neighbour.api.refused(webhookOperations.get, { params: { id } })).code).toBe('NOT_FOUND');
  await demote(second, ['MANAGE_WEBHOOKS', 'EDIT_CONTACT']);
  const log = await deliveriesOf(cast, id);
  expect(log.map(d => [d.status, d.attempts.map(a => a.attempt)]).sort()).toEqual(
    [
      ['SUCCESS', [1]],
      ['FAILED', [0]],
      ['FAILED', [1]],
    ].sort(),
  );
  receiver.received.length = 0;
  const from = new Date(kit.clock.now().getTime() - 3_600_000).toISOString();
  expect(await cast.api.done(webhookOperations.replay, { params: { id }, body: { from } })).toEqual({ queued: 2 });
  await kit.work();
  expect(heardBy(receiver)).toEqual(Array(2).fill(`contact.created ${second.workspaceId}`));
});

test('does not hear a workspace of others, whose administrators do not see it', async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  const receiver = await openReceiver();
  const webhook = await made(cast, receiver.url);
  const neighbour = await secondWorkspace(kit, cast);
  const theirs = client({ baseUrl: kit.baseUrl, token: neighbour.apiKey, check: true });
  await contact({ api: theirs }, 'Theirs');
  await kit.work();
  expect(heardBy(receiver)).toEqual([]);
  expect((await theirs.done(webhookOperations.list)).data).toEqual([]);
  const params = { id: webhook.id };
  for (const refused of [
    await theirs.refused(webhookOperations.get, { params }),
    await theirs.refused(webhookOperations.update, { params, body: { url: receiver.url } }),
    await theirs.refused(webhookOperations.rotateSecret, { params }),
    await theirs.refused(webhookOperations.delete, { params }),
    await theirs.refused(deliveryOperations.list, { params }),
  ])
    expect(refused.code).toBe('NOT_FOUND');
  // Who made it still manages it, and can turn it off.
  expect(await cast.api.done(webhookOperations.get, { params })).toMatchObject({
    pausedWorkspaceIds: [neighbour.workspaceId],
  });
  expect(await cast.api.done(webhookOperations.update, { params, body: { enabled: false } })).toMatchObject({
    status: 'DISABLED',
  });
  const [log] = await kit.db.rows<{ id: string }>('select id from deliveries where webhook_id = $1', [webhook.id]);
  const ofTheirs = { ...params, deliveryId: log?.id ?? '' };
  expect((await cast.api.refused(deliveryOperations.get, { params: ofTheirs })).code).toBe('NOT_FOUND');
  expect((await cast.api.refused(deliveryOperations.retry, { params: ofTheirs })).code).toBe('NOT_FOUND');
});

test('needs MANAGE_WEBHOOKS in each workspace, of a person, and no app', async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  const second = await workspaceOf(cast, 'Second');
  const body = { url: 'https://hooks.example.com/', events: [...events], allWorkspaces: true };
  const inOne = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
  expect(await inOne.api.refused(webhookOperations.create, { body })).toMatchObject({ code: 'PERMISSION_DENIED' });
  const service = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
  await kit.db.run(`update users set kind = 'SERVICE_ACCOUNT' where id = $1`, [service.id]);
  expect(await service.api.refused(webhookOperations.create, { body })).toMatchObject({ code: 'PERMISSION_DENIED' });
  const scope = 'webhooks:write';
  const app = await appOf(kit, cast, { scopes: [scope] });
  const { accessToken } = await connected(kit, cast, { app, scope });
  const throughApp = client({ baseUrl: kit.baseUrl, token: accessToken, check: true });
  expect(await throughApp.refused(webhookOperations.create, { body })).toMatchObject({ code: 'PERMISSION_DENIED' });
  const receiver = await openReceiver();
  const { id } = await made(cast, receiver.url);
  expect((await throughApp.done(webhookOperations.list)).data).toEqual([]);
  expect((await throughApp.refused(webhookOperations.get, { params: { id } })).code).toBe('NOT_FOUND');
  const own = await second.api.done(webhookOperations.create, {
    body: { url: receiver.url, events: ['contact.created'] },
  });
  expect(own.allWorkspaces).toBe(false);
  expect(
    await throughApp.refused(webhookOperations.update, { params: { id: own.id }, body: { allWorkspaces: true } }),
  ).toMatchObject({ code: 'NOT_FOUND' });
});

test('of somebody else is only turned off, deleted, or made one’s own first', async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  const [own, theirs] = [await openReceiver(), await openReceiver()];
  const { id } = await made(cast, own.url);
  const params = { id };
  const member = await joined(kit, cast, { permissions: ['MANAGE_WEBHOOKS'] });
  for (const body of [
    { url: theirs.url },
    { enabled: true },
    { events: [...events] },
    { failureNotificationEmail: null },
  ])
    expect((await member.api.refused(webhookOperations.update, { params, body })).code).toBe('PERMISSION_DENIED');
  expect((await member.api.refused(webhookOperations.rotateSecret, { params })).code).toBe('PERMISSION_DENIED');
  expect((await member.api.done(webhookOperations.update, { params, body: { enabled: false } })).status).toBe(
    'DISABLED',
  );
  const service = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
  await kit.db.run(`update users set kind = 'SERVICE_ACCOUNT' where id = $1`, [service.id]);
  expect((await service.api.refused(webhookOperations.get, { params })).code).toBe('NOT_FOUND');
  // Made theirs, it gets what happens where they may manage webhooks, and nothing of a workspace that others make.
  const body = { allWorkspaces: true, enabled: true, url: theirs.url };
  expect((await member.api.done(webhookOperations.update, { params, body })).status).toBe('ENABLED');
  const board = await workspaceOf(cast, 'Board');
  await contact(board, 'Salary');
  await contact(cast, 'Known');
  await kit.work();
  expect(heardBy(theirs)).toEqual([`contact.created ${cast.workspaceId}`]);
  expect(heardBy(own)).toEqual([]);
});

test('is replayed for the workspaces that it hears alone, and counts no others', async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  const { id } = await made(cast, (await openReceiver()).url);
  const neighbour = await secondWorkspace(kit, cast);
  await contact({ api: client({ baseUrl: kit.baseUrl, token: neighbour.apiKey, check: true }) }, 'Theirs');
  await kit.work();
  const from = new Date(kit.clock.now().getTime() - 3_600_000).toISOString();
  expect(await cast.api.done(webhookOperations.replay, { params: { id }, body: { from } })).toEqual({ queued: 0 });
});

test('is turned into one and back, and then no longer hears or shows the others', async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  let status = 500;
  const receiver = await openReceiver(() => status);
  const second = await workspaceOf(cast, 'Second');
  const { id } = await made(cast, receiver.url, { allWorkspaces: false });
  const params = { id };
  const set = (allWorkspaces: boolean, by = cast) =>
    by.api.done(webhookOperations.update, { params, body: { allWorkspaces } });
  expect(await set(true)).toMatchObject({ allWorkspaces: true });
  await contact(second, 'Bo');
  await kit.work();
  expect(await deliveriesOf(second, id)).toHaveLength(1);
  expect(await set(false)).toMatchObject({ allWorkspaces: false, pausedWorkspaceIds: [] });
  expect((await second.api.refused(webhookOperations.get, { params })).code).toBe('NOT_FOUND');
  receiver.received.length = 0;
  status = 204;
  await contact(second, 'Cia');
  kit.clock.move(60_000);
  await kit.work();
  expect(receiver.received).toEqual([]);
  expect(await deliveriesOf(cast, id)).toEqual([]);
});

test('needs the newest version, and has a limit of its own', async () => {
  const cast = await kit.organization();
  const refused = await cast.api.refused(webhookOperations.create, {
    body: {
      url: 'https://hooks.example.com/',
      events: [...events],
      allWorkspaces: true,
      apiVersion: olderName as never,
    },
  });
  expect(refused.issues).toMatchObject([{ path: 'apiVersion', code: 'INVALID_VALUE' }]);
  const receiver = await openReceiver();
  const { id } = await made(cast, receiver.url);
  const moved = await cast.api.refused(webhookOperations.update, {
    params: { id },
    body: { apiVersion: olderName as never },
  });
  expect(moved.issues).toMatchObject([{ path: 'apiVersion', code: 'INVALID_VALUE' }]);
  const answers = await Promise.all(
    Array.from({ length: limits.webhooks + 3 }, () =>
      send(kit.baseUrl, '/webhooks', {
        method: 'POST',
        token: cast.apiKey,
        body: { url: receiver.url, events, allWorkspaces: true },
      }),
    ),
  );
  expect(answers.filter(a => a.status === 200)).toHaveLength(limits.webhooks - 1);
  await made(cast, receiver.url, { allWorkspaces: false });
});
