/** A workspace with settings, members and an API key in one request: all of it or nothing. */
import { describe, expect, test } from 'vitest';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { apiKeyOperations } from '../../src/contract/operations/workspaces/api-keys.ts';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { serviceAccountOperations } from '../../src/contract/operations/workspaces/service-accounts.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { newId } from '../../src/platform/ids.ts';
import { mailbox } from '../kit/emails.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const emails = mailbox(kit);

const create = (cast: Cast, body: object) =>
  cast.api.done(workspaceOperations.create, { body: { name: 'Customer', ...body } });
const refused = (cast: Cast, body: object) =>
  cast.api.refused(workspaceOperations.create, { body: { name: 'Customer', ...body } });
const namesOf = async (cast: Cast) => (await cast.api.done(workspaceOperations.list)).data.map(({ name }) => name);

describe('A workspace in one call', () => {
  test('has the settings, the members and the invitations that are given', async () => {
    const cast = await kit.organization();
    const [ada, ben] = [await joined(kit, cast, { permissions: [] }), await joined(kit, cast, { permissions: [] })];
    const newcomer = `${newId('new')}@example.com`;
    const made = await create(cast, {
      settings: { language: 'en', senderName: 'Customer AB', trashRetentionDays: 30 },
      members: [{ userId: ada.id, role: 'Admin' }, { email: ben.email }, { email: newcomer, role: 'Admin' }],
    });
    expect(made.settings).toMatchObject({ language: 'en', senderName: 'Customer AB', trashRetentionDays: 30 });
    expect(made.settings.defaultExpiryDays).toBe(30);
    expect(made.apiKey).toBeNull();
    const there = cast.api.as({ workspace: made.id });
    const members = (await there.done(memberOperations.list)).data.map(({ id, role }) => [id, role.name]);
    expect(new Map(members as [string, string][])).toEqual(
      new Map([
        [cast.ownerId, 'Admin'],
        [ada.id, 'Admin'],
        [ben.id, 'Member'],
      ]),
    );
    const invited = (await there.done(invitationOperations.list)).data;
    expect(invited.map(({ email, role }) => [email, role.name])).toEqual([[newcomer, 'Admin']]);
    expect((await emails(newcomer))[0]?.text).toContain('Customer');
    const types = (await there.done(eventOperations.list)).data.map(({ type }) => type).sort();
    expect(types).toEqual([
      ...['member.added', 'member.added', 'member.invited'],
      ...['security.workspace_retention_updated', 'workspace.created'],
    ]);
  });

  test('has a service account with a key that works there, shown once', async () => {
    const cast = await kit.organization();
    const { id, apiKey } = await create(cast, { apiKey: true });
    expect(apiKey).toMatchObject({ name: 'Customer', defaultWorkspaceId: id, expiresAt: null });
    expect(apiKey?.account).toMatchObject({ type: 'SERVICE_ACCOUNT', name: 'Customer' });
    const own = cast.api.as({ token: apiKey?.secret ?? '' });
    expect((await own.done(workspaceOperations.me)).workspace.id).toBe(id);
    expect((await own.refused(workspaceOperations.create, { body: { name: 'X' } })).code).toBe('PERMISSION_DENIED');
    const there = cast.api.as({ workspace: id });
    const accounts = (await there.done(serviceAccountOperations.list)).data;
    expect(accounts.map(({ name, role }) => [name, role.name])).toEqual([['Customer', 'Member']]);
    expect(JSON.stringify(await there.done(apiKeyOperations.list))).not.toContain(apiKey?.secret);
    const chosen = { name: 'Sync', role: 'Admin', expiresAt: '2099-01-31T00:00:00Z' };
    const other = await create(cast, { name: 'Second', apiKey: chosen });
    expect(other.apiKey).toMatchObject({ name: 'Sync', expiresAt: '2099-01-31T00:00:00.000Z' });
    expect((await create(cast, { name: 'Third', apiKey: false })).apiKey).toBeNull();
  });

  test('is not made where something is wrong, with every path', async () => {
    const [cast, stranger] = [await kit.organization(), await kit.organization()];
    const ada = await joined(kit, cast, { permissions: [] });
    const members = [
      { userId: ada.id },
      { email: ada.email },
      { userId: cast.ownerId },
      { userId: stranger.ownerId },
      { userId: 'usr_none' },
    ];
    const wrong = await refused(cast, { members, apiKey: true });
    expect(wrong.issues?.map(({ path }) => path)).toEqual([
      'members.1.email',
      'members.2.userId',
      'members.3.userId',
      'members.4.userId',
    ]);
    const shapes = await refused(cast, {
      members: [{}, { userId: 'a', email: 'a@example.com' }, { userId: ada.id, role: 'Owner' }],
      settings: { trashRetentionDays: 1 },
      apiKey: { expiresAt: 'soon' },
    });
    expect(shapes.code).toBe('VALIDATION_FAILED');
    const past = await refused(cast, { apiKey: { expiresAt: '2000-01-01T00:00:00Z' } });
    expect(past.issues).toMatchObject([{ code: 'INVALID_VALUE' }]);
    expect(await namesOf(cast)).toEqual(['Main']);
  });

  test('is made once, with one key, when the request is repeated', async () => {
    const cast = await kit.organization();
    const body = { name: 'Customer', apiKey: true };
    const repeated = cast.api.as({ headers: { 'Idempotency-Key': newId('key') } });
    const first = await repeated.done(workspaceOperations.create, { body });
    const again = await repeated.done(workspaceOperations.create, { body });
    expect(again).toEqual(first);
    expect((await namesOf(cast)).sort()).toEqual(['Customer', 'Main']);
  });
});
