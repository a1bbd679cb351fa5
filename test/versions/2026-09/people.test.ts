import { describe, expect, test } from 'vitest';
import { permissions } from '../../../src/contract/permissions.ts';
import { user } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

describe('Members and roles of 2026-09', () => {
  test('roles and permissions have their old paths and list keys', async () => {
    const cast = await kit.organization();
    const old = oldClient(() => kit.baseUrl, cast);
    const made = await old.done('POST', '/workspace-roles', { name: 'Sales', permissions: ['READ_FILE'] });
    const { roles } = await old.done('GET', '/workspace-roles');
    expect(roles.map((r: { name: string }) => r.name)).toEqual(['Admin', 'Member', 'Sales']);
    expect((await old.done('GET', '/workspace-permissions')).permissions).toHaveLength(permissions.length);
    expect((await old.done('PATCH', `/workspace-roles/${made.id}`, { name: 'Support' })).name).toBe('Support');
    expect(await old.done('GET', `/workspace-roles/${made.id}`)).toMatchObject({ name: 'Support', isDefault: false });
    expect(await old.done('DELETE', `/workspace-roles/${made.id}`)).toEqual({ id: made.id, deleted: true });
    for (const path of ['/roles', '/permissions']) expect((await old.refused('GET', path)).status).toBe(404);
  });

  test('members have userId, addedAt and a lowercase status', async () => {
    const cast = await kit.organization();
    const old = oldClient(() => kit.baseUrl, cast);
    const { id, email } = await user(kit, cast);
    const { roles } = await old.done('GET', '/workspace-roles');
    const roleId = roles.find((r: { name: string }) => r.name === 'Member').id;
    const added = await old.done('POST', '/members', { email, roleId, sendInvite: true });
    expect(added).toMatchObject({ userId: id, status: 'active', role: { id: roleId } });
    const changed = await old.done('PATCH', `/members/${id}`, { status: 'inactive' });
    expect(changed.status).toBe('inactive');
    const list = await old.done('GET', '/members?status=inactive&perPage=1');
    expect([list.members[0].userId, list.totalPages]).toEqual([id, 1]);
    expect((await old.done('GET', '/members?orderBy=addedAt')).members).toHaveLength(2);
    expect(await old.done('DELETE', `/members/${id}`)).toEqual({ id, deleted: true });
    expect((await old.refused('GET', `/members/${id}`)).status).toBe(404);
  });
});
