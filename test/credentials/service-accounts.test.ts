import { describe, expect, test } from 'vitest';
import { client } from '../../src/contract/client.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { apiKeyOperations } from '../../src/contract/operations/workspaces/api-keys.ts';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { serviceAccountOperations } from '../../src/contract/operations/workspaces/service-accounts.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { mailbox } from '../kit/emails.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const emailsTo = mailbox(kit);
const params = (id: string) => ({ params: { id } });
const as = (token: string) => client({ baseUrl: kit.baseUrl, token, check: true });

async function roleOf(cast: Cast, permissions: Permission[], name = 'Robots'): Promise<string> {
  return (await cast.api.done(roleOperations.create, { body: { name, permissions } })).id;
}

/** A service account with exactly these permissions, and a key. */
async function robot(cast: Cast, permissions: Permission[] = ['READ_DOCUMENT', 'CREATE_DOCUMENT']) {
  const account = await cast.api.done(serviceAccountOperations.create, {
    body: { name: 'Robot', roleId: await roleOf(cast, permissions) },
  });
  const key = await cast.api.done(apiKeyOperations.create, { body: { name: 'Robot', accountId: account.id } });
  return { ...account, key, api: as(key.secret) };
}

async function adminRole(cast: Cast): Promise<string> {
  const { data } = await cast.api.done(roleOperations.list);
  return data.find(r => r.name === 'Admin')?.id ?? '';
}

describe('A service account', () => {
  test('has a name, a role and an undeliverable address, and is listed in its workspace', async () => {
    const cast = await kit.organization();
    const roleId = await roleOf(cast, ['READ_DOCUMENT']);
    const account = await cast.api.done(serviceAccountOperations.create, { body: { name: 'Ledger', roleId } });
    expect(account).toEqual({
      id: expect.stringMatching(/^usr_/),
      name: 'Ledger',
      email: expect.stringMatching(/\.invalid$/),
      role: { id: roleId, name: 'Robots' },
      status: 'ACTIVE',
      lastActiveAt: null,
      createdBy: { id: cast.ownerId, name: 'Olga Owner', email: expect.any(String) },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await cast.api.done(serviceAccountOperations.get, params(account.id))).toEqual(account);
    const listed = await cast.api.done(serviceAccountOperations.list, { query: { include: 'total' } });
    expect(listed).toEqual({ data: [account], hasMore: false, nextCursor: null, total: 1 });
  });

  test('acts with its role only, and owns what it creates', async () => {
    const cast = await kit.organization();
    const { api, id } = await robot(cast);
    const document = await api.done(documentOperations.create, { body: { name: 'Made' } });
    expect(document.responsibleUserId).toBe(id);
    expect((await api.refused(memberOperations.list)).code).toBe('PERMISSION_DENIED');
    expect((await api.done(workspaceOperations.list)).data.map(w => w.id)).toEqual([cast.workspaceId]);
  });

  test('keeps working when its creator is removed', async () => {
    const cast = await kit.organization();
    const second = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
    const { api, id } = await robot({ ...cast, api: second.api });
    await cast.api.done(memberOperations.delete, params(second.id));
    await api.done(workspaceOperations.me);
    const seen = await cast.api.done(serviceAccountOperations.get, params(id));
    expect(seen.createdBy?.id).toBe(second.id);
  });

  test('is not a member: it takes no seat, is not listed, and cannot be changed or removed as one', async () => {
    const cast = await kit.organization({ sandbox: true });
    await joined(kit, cast);
    const { id, email, role } = await robot(cast);
    await cast.api.done(invitationOperations.create, { body: { email: 'third@example.com', roleId: role.id } });
    const { data } = await cast.api.done(memberOperations.list);
    expect(data.map(m => m.id)).not.toContain(id);
    for (const refused of [
      await cast.api.refused(memberOperations.get, params(id)),
      await cast.api.refused(memberOperations.update, { ...params(id), body: { status: 'INACTIVE' } }),
      await cast.api.refused(memberOperations.delete, params(id)),
      await cast.api.refused(memberOperations.create, { body: { email, roleId: role.id } }),
    ])
      expect(refused.code).toBe('NOT_FOUND');
    const invited = await cast.api.refused(invitationOperations.create, { body: { email, roleId: role.id } });
    expect(invited.code).toBe('ALREADY_EXISTS');
    const counted = await cast.api.done(roleOperations.get, params(role.id));
    expect(counted.memberCount).toBe(0);
  });

  test('gets no e-mail, even if it can manage keys', async () => {
    const cast = await kit.organization();
    const { email } = await robot(cast, ['MANAGE_API_TOKENS']);
    await cast.api.done(apiKeyOperations.create, { body: { name: 'Another' } });
    expect(await emailsTo(email)).toEqual([]);
    const sent = await kit.service.app.mail.send({
      id: 'to-nobody',
      to: { name: null, address: email },
      subject: 'A',
      text: 'A',
      html: null,
    });
    expect(sent).toMatchObject({ ok: false, permanent: true });
  });

  test('records when it was last active', async () => {
    const cast = await kit.organization();
    const { api, id } = await robot(cast);
    await api.done(workspaceOperations.me);
    expect((await cast.api.done(serviceAccountOperations.get, params(id))).lastActiveAt).not.toBeNull();
  });
});

describe('Creating and changing a service account', () => {
  test('requires all permissions of its role, before and after; an unknown role is not found', async () => {
    const cast = await kit.organization();
    const { id } = await robot(cast, ['SEND_DOCUMENT']);
    const small = await roleOf(cast, [], 'Small');
    const manager = await joined(kit, cast, { permissions: ['MANAGE_API_TOKENS'] });
    const admin = await adminRole(cast);
    const errors = [
      await manager.api.refused(serviceAccountOperations.create, { body: { name: 'A', roleId: admin } }),
      await manager.api.refused(serviceAccountOperations.update, { ...params(id), body: { roleId: small } }),
      await manager.api.refused(serviceAccountOperations.update, { ...params(id), body: { status: 'INACTIVE' } }),
      await manager.api.refused(serviceAccountOperations.delete, params(id)),
    ];
    expect(errors.map(r => r.code)).toEqual(Array(4).fill('PERMISSION_DENIED'));
    const unknown = await cast.api.refused(serviceAccountOperations.create, {
      body: { name: 'A', roleId: 'rol_none' },
    });
    expect(unknown).toMatchObject({ code: 'NOT_FOUND', resource: 'role' });
    const own = await manager.api.done(serviceAccountOperations.create, { body: { name: 'Own', roleId: small } });
    const raised = await manager.api.refused(serviceAccountOperations.update, {
      ...params(own.id),
      body: { roleId: admin },
    });
    expect(raised.code).toBe('PERMISSION_DENIED');
    await manager.api.done(serviceAccountOperations.delete, params(own.id));
  });

  test('a new role, a narrowed role and a status apply at once', async () => {
    const cast = await kit.organization();
    const { api, id, role } = await robot(cast);
    await api.done(documentOperations.list);
    await cast.api.done(roleOperations.update, { ...params(role.id), body: { permissions: ['CREATE_DOCUMENT'] } });
    expect((await api.refused(documentOperations.list)).code).toBe('PERMISSION_DENIED');
    const reader = await roleOf(cast, ['READ_DOCUMENT'], 'Readers');
    const changed = await cast.api.done(serviceAccountOperations.update, {
      ...params(id),
      body: { roleId: reader, name: 'Reader' },
    });
    expect(changed).toMatchObject({ name: 'Reader', role: { id: reader, name: 'Readers' } });
    await api.done(documentOperations.list);
    await cast.api.done(serviceAccountOperations.update, { ...params(id), body: { status: 'INACTIVE' } });
    expect((await api.refused(documentOperations.list)).code).toBe('ACCOUNT_INACTIVE');
    await cast.api.done(serviceAccountOperations.update, { ...params(id), body: { status: 'ACTIVE' } });
    await api.done(documentOperations.list);
  });

  test('a role of a service account cannot be deleted', async () => {
    const cast = await kit.organization();
    const { id, role } = await robot(cast);
    expect((await cast.api.refused(roleOperations.delete, params(role.id))).code).toBe('INVALID_STATE');
    await cast.api.done(serviceAccountOperations.delete, params(id));
    await cast.api.done(roleOperations.delete, params(role.id));
  });

  test('accounts of another organization, unknown ones and people are not found', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const theirs = await robot(other);
    for (const id of [theirs.id, 'usr_none', cast.ownerId]) {
      const errors = [
        await cast.api.refused(serviceAccountOperations.get, params(id)),
        await cast.api.refused(serviceAccountOperations.update, { ...params(id), body: { name: 'A' } }),
        await cast.api.refused(serviceAccountOperations.delete, params(id)),
      ];
      for (const refused of errors) expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'service_account' });
    }
  });
});

describe('Deleting a service account', () => {
  test('revokes its keys at once and reassigns its documents to the actor; its history stays', async () => {
    const cast = await kit.organization();
    const { api, id, key } = await robot(cast);
    const document = await api.done(documentOperations.create, { body: { name: 'Made' } });
    expect(await cast.api.done(serviceAccountOperations.delete, params(id))).toEqual({ id, deleted: true });
    expect((await api.refused(workspaceOperations.me)).code).toBe('UNAUTHORIZED');
    const after = await cast.api.done(documentOperations.get, params(document.id));
    expect(after.responsibleUserId).toBe(cast.ownerId);
    expect(await kit.db.rows('select 1 from users where id = $1', [id])).toHaveLength(1);
    expect((await cast.api.done(serviceAccountOperations.list)).data).toEqual([]);
    expect((await cast.api.refused(apiKeyOperations.get, params(key.id))).code).toBe('NOT_FOUND');
    const late = await cast.api.refused(apiKeyOperations.create, { body: { name: 'A', accountId: id } });
    expect(late.code).toBe('NOT_FOUND');
  });

  test('by a service account reassigns them to the longest-serving administrator', async () => {
    const cast = await kit.organization();
    const admin = await cast.api.done(serviceAccountOperations.create, {
      body: { name: 'Admin', roleId: await adminRole(cast) },
    });
    const { secret } = await cast.api.done(apiKeyOperations.create, { body: { name: 'A', accountId: admin.id } });
    const document = await as(secret).done(documentOperations.create, { body: { name: 'Made' } });
    const person = await joined(kit, cast, { permissions: ['CREATE_DOCUMENT', 'READ_DOCUMENT'] });
    const theirs = await person.api.done(documentOperations.create, { body: { name: 'Theirs' } });
    await as(secret).done(memberOperations.delete, params(person.id));
    await as(secret).done(serviceAccountOperations.delete, params(admin.id));
    for (const { id } of [document, theirs])
      expect((await cast.api.done(documentOperations.get, params(id))).responsibleUserId).toBe(cast.ownerId);
  });
});

describe('The last administrator', () => {
  test('of a new workspace is a person: a service account cannot create workspaces', async () => {
    const cast = await kit.organization();
    const body = { name: 'Admin', roleId: await adminRole(cast) };
    const admin = await cast.api.done(serviceAccountOperations.create, { body });
    const { secret } = await cast.api.done(apiKeyOperations.create, { body: { name: 'A', accountId: admin.id } });
    const refused = await as(secret).refused(workspaceOperations.create, { body: { name: 'Own' } });
    expect(refused.code).toBe('PERMISSION_DENIED');
  });

  test('must be a person: a service account with all permissions does not count', async () => {
    const cast = await kit.organization();
    const admin = await cast.api.done(serviceAccountOperations.create, {
      body: { name: 'Admin', roleId: await adminRole(cast) },
    });
    const { secret } = await cast.api.done(apiKeyOperations.create, { body: { name: 'A', accountId: admin.id } });
    expect((await as(secret).refused(memberOperations.delete, params(cast.ownerId))).code).toBe('INVALID_STATE');
    const stopped = { ...params(cast.ownerId), body: { status: 'INACTIVE' as const } };
    expect((await as(secret).refused(memberOperations.update, stopped)).code).toBe('INVALID_STATE');
  });
});
