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
    expect(added).toMatchObject({ userId: id, status: 'active', role: { id: roleId }, invited: false });
    const changed = await old.done('PATCH', `/members/${id}`, { status: 'inactive' });
    expect(changed.status).toBe('inactive');
    const list = await old.done('GET', '/members?status=inactive&perPage=1');
    expect([list.members[0].userId, list.totalPages]).toEqual([id, 1]);
    expect((await old.done('GET', '/members?orderBy=addedAt')).members).toHaveLength(2);
    expect(await old.done('DELETE', `/members/${id}`)).toEqual({ id, deleted: true });
    expect((await old.refused('GET', `/members/${id}`)).status).toBe(404);
  });

  test('a new person is invited where sendInvite asks for it, and nobody is otherwise', async () => {
    const cast = await kit.organization();
    const old = oldClient(() => kit.baseUrl, cast);
    const { roles } = await old.done('GET', '/workspace-roles');
    const roleId = roles.find((r: { name: string }) => r.name === 'Member').id;
    const email = 'new.person@example.com';
    for (const sendInvite of [undefined, false])
      expect(await old.refused('POST', '/members', { email, roleId, sendInvite })).toMatchObject({ status: 404 });
    expect((await old.done('GET', '/member-invites')).invites).toEqual([]);
    expect(await old.done('POST', '/members', { email, roleId, sendInvite: true })).toEqual({
      userId: null,
      email,
      name: null,
      role: { id: roleId, name: 'Member' },
      status: null,
      lastActiveAt: null,
      addedAt: null,
      invited: true,
    });
    const again = await old.refused('POST', '/members', { email, roleId, sendInvite: true });
    expect(again.status).toBe(409);
    expect(await old.refused('POST', '/members', { email, roleId: 'rol_none', sendInvite: true })).toMatchObject({
      status: 404,
    });
  });

  test('invitations are listed, read, sent again and withdrawn', async () => {
    const cast = await kit.organization();
    const old = oldClient(() => kit.baseUrl, cast);
    const { roles } = await old.done('GET', '/workspace-roles');
    const made = await old.done('POST', '/member-invites', { email: 'new@example.com', roleId: roles[1].id });
    expect(made).toMatchObject({ email: 'new@example.com', status: 'pending', invitedById: cast.ownerId });
    const { invites, totalPages } = await old.done('GET', '/member-invites?perPage=1');
    expect([invites, totalPages]).toEqual([[made], 1]);
    kit.clock.move(60_000);
    const path = `/member-invites/${made.id}`;
    const { expiresAt } = await old.done('POST', `${path}/resend`);
    expect(expiresAt > made.expiresAt).toBe(true);
    expect(await old.done('GET', path)).toEqual({ ...made, expiresAt });
    expect(await old.done('DELETE', path)).toEqual({ id: made.id, deleted: true });
    expect((await old.refused('GET', path)).status).toBe(404);
  });

  test('addresses outside of the domains that the organization invites are refused at their path', async () => {
    const cast = await kit.organization();
    const old = oldClient(() => kit.baseUrl, cast);
    const { roles } = await old.done('GET', '/workspace-roles');
    await kit.db.run("update organizations set invitation_domains = '{firm.example}' where id = $1", [
      cast.organizationId,
    ]);
    const body = { email: 'new@example.com', roleId: roles[1].id };
    for (const [path, given] of [
      ['/member-invites', body],
      ['/members', { ...body, sendInvite: true }],
    ] as const) {
      const refused = await old.refused('POST', path, given);
      expect([path, refused.status, JSON.stringify(refused)]).toEqual([path, 400, expect.stringContaining('"email"')]);
    }
    expect((await old.done('POST', '/member-invites', { ...body, email: 'new@firm.example' })).status).toBe('pending');
  });
});
