import { describe, expect, test } from 'vitest';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { permissions } from '../../src/contract/permissions.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const params = (id: string) => ({ params: { id } });

describe('Permissions', () => {
  test('every permission has a label, in Swedish or English according to Accept-Language', async () => {
    const cast = await kit.organization();
    const labels = async (language: string) => {
      const answer = await send(kit.baseUrl, '/permissions', {
        token: cast.apiKey,
        headers: { 'Accept-Language': language },
      });
      return answer.body.data as { key: string; label: string }[];
    };
    const [sv, en] = [await labels('sv'), await labels('en-GB, sv;q=0.5')];
    expect(sv.map(p => p.key)).toEqual(permissions);
    expect(en.map(p => p.key)).toEqual(permissions);
    for (const list of [sv, en]) expect(new Set(list.map(p => p.label)).size).toBe(permissions.length);
    expect(sv.find(p => p.key === 'SEND_DOCUMENT')?.label).toBe('Skicka dokument');
    expect(en.find(p => p.key === 'SEND_DOCUMENT')?.label).toBe('Send documents');
  });
});

describe('Roles', () => {
  test('a new workspace has the built-in roles Admin and Member; each role has its member count', async () => {
    const { api } = await kit.organization();
    const { data } = await api.done(roleOperations.list);
    expect(data.map(r => [r.name, r.isDefault, r.memberCount])).toEqual([
      ['Admin', true, 1],
      ['Member', true, 0],
    ]);
    expect(data[0]?.permissions).toEqual(['ADMINISTRATOR']);
  });

  test('a role can be created, read, changed and deleted; every write returns the full role', async () => {
    const { api } = await kit.organization();
    const body = { name: '  Readers ', permissions: ['READ_FILE', 'READ_DOCUMENT', 'READ_FILE'] as const };
    const made = await api.done(roleOperations.create, {
      body: { name: body.name, permissions: [...body.permissions] },
    });
    expect(made).toMatchObject({ name: 'Readers', isDefault: false, memberCount: 0 });
    expect(made.permissions).toEqual(['READ_DOCUMENT', 'READ_FILE']);
    expect(await api.done(roleOperations.get, params(made.id))).toEqual(made);
    kit.clock.move(1000);
    const changed = await api.done(roleOperations.update, { ...params(made.id), body: { permissions: [] } });
    expect(changed).toMatchObject({ id: made.id, name: 'Readers', permissions: [] });
    expect(changed.updatedAt > made.updatedAt).toBe(true);
    expect(await api.done(roleOperations.delete, params(made.id))).toEqual({ id: made.id, deleted: true });
    expect(await api.refused(roleOperations.get, params(made.id))).toMatchObject({
      code: 'NOT_FOUND',
      resource: 'role',
    });
  });

  test('a built-in role cannot be changed or deleted', async () => {
    const { api } = await kit.organization();
    for (const { id } of (await api.done(roleOperations.list)).data) {
      const edit = await api.refused(roleOperations.update, { ...params(id), body: { name: 'Other' } });
      expect(edit.code).toBe('INVALID_STATE');
      expect((await api.refused(roleOperations.delete, params(id))).code).toBe('INVALID_STATE');
    }
  });

  test('a role name is unique within a workspace, not across workspaces', async () => {
    const [mine, theirs] = [await kit.organization(), await kit.organization()];
    const body = { name: 'Sales', permissions: [] };
    await mine.api.done(roleOperations.create, { body });
    await theirs.api.done(roleOperations.create, { body });
    expect((await mine.api.refused(roleOperations.create, { body })).code).toBe('ALREADY_EXISTS');
    const other = await mine.api.done(roleOperations.create, { body: { ...body, name: 'Support' } });
    const renamed = await mine.api.refused(roleOperations.update, { ...params(other.id), body: { name: 'Sales' } });
    expect(renamed.code).toBe('ALREADY_EXISTS');
  });

  test('an unknown permission, an empty name and a missing list are reported with their paths', async () => {
    const { apiKey } = await kit.organization();
    const asked = await send(kit.baseUrl, '/roles', {
      method: 'POST',
      token: apiKey,
      body: { name: ' ', permissions: ['READ_DOCUMENT', 'FLY'] },
    });
    expect([asked.status, asked.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(asked.body.issues.map((i: { path: string }) => i.path).sort()).toEqual(['name', 'permissions.1']);
  });

  test('granting ADMINISTRATOR requires holding it, and nobody can grant more than they hold', async () => {
    const cast = await kit.organization();
    const some = ['MANAGE_WORKSPACE_ROLES', 'READ_DOCUMENT'] as const;
    const manager = await joined(kit, cast, { permissions: [...some] });
    const denied = async (wanted: ('ADMINISTRATOR' | 'DELETE_DOCUMENT')[]) =>
      (await manager.api.refused(roleOperations.create, { body: { name: 'More', permissions: wanted } })).code;
    expect(await denied(['ADMINISTRATOR'])).toBe('PERMISSION_DENIED');
    expect(await denied(['DELETE_DOCUMENT'])).toBe('PERMISSION_DENIED');
    const own = await manager.api.done(roleOperations.create, { body: { name: 'Same', permissions: [...some] } });
    const raised = { ...params(own.id), body: { permissions: [...some, 'DELETE_DOCUMENT' as const] } };
    expect((await manager.api.refused(roleOperations.update, raised)).code).toBe('PERMISSION_DENIED');
    await cast.api.done(roleOperations.update, raised);
    const lowered = { ...params(own.id), body: { permissions: [] } };
    expect((await manager.api.refused(roleOperations.update, lowered)).code).toBe('PERMISSION_DENIED');
  });

  test('a role with members cannot be deleted, nor lose ADMINISTRATOR if they are the last ones', async () => {
    const cast = await kit.organization();
    const chiefs = await cast.api.done(roleOperations.create, {
      body: { name: 'Chiefs', permissions: ['ADMINISTRATOR'] },
    });
    await kit.db.run('update members set role_id = $2 where workspace_id = $1', [cast.workspaceId, chiefs.id]);
    expect((await cast.api.done(roleOperations.get, params(chiefs.id))).memberCount).toBe(1);
    expect((await cast.api.refused(roleOperations.delete, params(chiefs.id))).code).toBe('INVALID_STATE');
    const emptied = { ...params(chiefs.id), body: { permissions: [] } };
    expect((await cast.api.refused(roleOperations.update, emptied)).code).toBe('INVALID_STATE');
    expect((await cast.api.done(roleOperations.get, params(chiefs.id))).permissions).toEqual(['ADMINISTRATOR']);
  });

  test('a change of a role applies to its members at once', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast, { permissions: ['MANAGE_WORKSPACE_ROLES'] });
    await person.api.done(roleOperations.create, { body: { name: 'One', permissions: [] } });
    await cast.api.done(roleOperations.update, { ...params(person.roleId), body: { permissions: [] } });
    const next = await person.api.refused(roleOperations.create, { body: { name: 'Two', permissions: [] } });
    expect(next.code).toBe('PERMISSION_DENIED');
    await person.api.done(workspaceOperations.me);
  });

  test('a change publishes security.role_updated with user, IP address and diff, unless nothing changed', async () => {
    const { api, ownerId } = await kit.organization();
    const role = await api.done(roleOperations.create, { body: { name: 'Notified', permissions: ['READ_FILE'] } });
    await api.done(roleOperations.update, { ...params(role.id), body: { permissions: ['READ_FILE'] } });
    const published = async () =>
      (await api.done(eventOperations.list, { query: { type: 'security.role_updated' } })).data;
    expect(await published()).toEqual([]);
    await api.done(roleOperations.update, { ...params(role.id), body: { permissions: ['CREATE_FILE'] } });
    const [event] = await published();
    expect(event?.data.object).toMatchObject({
      user: { id: ownerId },
      ipAddress: '127.0.0.1',
      roleId: role.id,
      roleName: 'Notified',
      permissions: ['CREATE_FILE'],
    });
  });

  test('a role of another organization is not found', async () => {
    const [mine, theirs] = [await kit.organization(), await kit.organization()];
    const { id } = await theirs.api.done(roleOperations.create, { body: { name: 'Secret', permissions: [] } });
    const errors = [
      await mine.api.refused(roleOperations.get, params(id)),
      await mine.api.refused(roleOperations.update, { ...params(id), body: { name: 'Mine' } }),
      await mine.api.refused(roleOperations.delete, params(id)),
    ];
    for (const refused of errors) expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'role' });
    expect((await theirs.api.done(roleOperations.get, params(id))).name).toBe('Secret');
  });
});
