import { describe, expect, test } from 'vitest';
import type { EventType } from '../../src/contract/events/events.ts';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { newId } from '../../src/platform/ids.ts';
import { joined, type Person, user } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const params = (id: string) => ({ params: { id } });

async function roleOf(cast: Cast, name: string): Promise<string> {
  const { data } = await cast.api.done(roleOperations.list);
  const found = data.find(r => r.name === name);
  if (!found) throw new Error(`no role ${name}`);
  return found.id;
}

const published = async (cast: Cast, type: EventType) =>
  (await cast.api.done(eventOperations.list, { query: { type } })).data.map(e => e.data);

/** A second administrator of the workspace, with a key. */
async function secondAdministrator(cast: Cast): Promise<Person> {
  return joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
}

describe('Adding a member', () => {
  test('adds a user of the organization with a role and publishes member.added', async () => {
    const cast = await kit.organization();
    const { id, email } = await user(kit, cast, 'Mia Member');
    const roleId = await roleOf(cast, 'Member');
    const member = await cast.api.done(memberOperations.create, { body: { email: email.toUpperCase(), roleId } });
    expect(member).toMatchObject({
      id,
      email,
      name: 'Mia Member',
      role: { id: roleId, name: 'Member' },
      status: 'ACTIVE',
      lastActiveAt: null,
    });
    expect(await cast.api.done(memberOperations.get, params(id))).toEqual(member);
    expect(await published(cast, 'member.added')).toEqual([{ object: member, via: 'ADMIN' }]);
    const again = await cast.api.refused(memberOperations.create, { body: { email, roleId } });
    expect(again.code).toBe('ALREADY_EXISTS');
  });

  test('an e-mail address unknown to the organization is 404, and so is an unknown role', async () => {
    const [mine, theirs] = [await kit.organization(), await kit.organization()];
    const stranger = await user(kit, theirs);
    const roleId = await roleOf(mine, 'Member');
    for (const email of ['nobody@example.com', stranger.email]) {
      const refused = await mine.api.refused(memberOperations.create, { body: { email, roleId } });
      expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'user' });
    }
    const { email } = await user(kit, mine);
    const foreign = await mine.api.refused(memberOperations.create, {
      body: { email, roleId: await roleOf(theirs, 'Member') },
    });
    expect(foreign).toMatchObject({ code: 'NOT_FOUND', resource: 'role' });
  });

  test('nobody can assign a role with more permissions than their own', async () => {
    const cast = await kit.organization();
    const manager = await joined(kit, cast, { permissions: ['MANAGE_WORKSPACE_MEMBERS'] });
    const { email } = await user(kit, cast);
    const refused = await manager.api.refused(memberOperations.create, {
      body: { email, roleId: await roleOf(cast, 'Admin') },
    });
    expect(refused.code).toBe('PERMISSION_DENIED');
  });

  test('the last seat of a plan is taken once by simultaneous requests', async () => {
    const cast = await kit.organization({ sandbox: true });
    const roleId = await roleOf(cast, 'Member');
    const people = await Promise.all([1, 2, 3, 4].map(() => user(kit, cast)));
    const answers = await Promise.all(
      people.map(({ email }) => cast.api.call(memberOperations.create, { body: { email, roleId } })),
    );
    expect(answers.map(a => (a.ok ? 'ADDED' : a.body.code)).sort()).toEqual([
      'ADDED',
      'ADDED',
      'LIMIT_EXCEEDED',
      'LIMIT_EXCEEDED',
    ]);
  });
});

describe('The list of members', () => {
  test('is sorted by joinedAt, newest first, or by name or lastActiveAt, and is paged', async () => {
    const cast = await kit.organization();
    const people = [];
    for (const name of ['Cecilia', 'Anna', 'Bo']) {
      kit.clock.move(1000);
      people.push(await joined(kit, cast, { name }));
    }
    const names = async (query: Record<string, string | number>) =>
      (await cast.api.done(memberOperations.list, { query })).data.map(m => m.name);
    expect(await names({})).toEqual(['Bo', 'Anna', 'Cecilia', 'Olga Owner']);
    expect(await names({ orderBy: 'name', orderDirection: 'asc' })).toEqual(['Anna', 'Bo', 'Cecilia', 'Olga Owner']);
    const soon = new Date(kit.clock.now().getTime() + 60_000);
    await kit.db.run('update members set last_active_at = $2 where user_id = $1', [people[1]?.id ?? '', soon]);
    const byActivity = async (orderDirection: string) =>
      (await names({ orderBy: 'lastActiveAt', orderDirection })).slice(0, 2);
    expect(await byActivity('desc')).toEqual(['Anna', 'Olga Owner']);
    expect(await byActivity('asc')).toEqual(['Olga Owner', 'Anna']);
    const first = await cast.api.done(memberOperations.list, { query: { limit: 3, include: 'total' } });
    expect([first.hasMore, first.total]).toEqual([true, 4]);
    const rest = await cast.api.done(memberOperations.list, { query: { limit: 3, cursor: first.nextCursor } });
    expect(rest.data.map(m => m.name)).toEqual(['Olga Owner']);
  });

  test('can be filtered by status, role, search text and permission', async () => {
    const cast = await kit.organization();
    const sender = await joined(kit, cast, { name: 'Sven 100%', permissions: ['SEND_DOCUMENT'] });
    await joined(kit, cast, { name: 'Rut' });
    await cast.api.done(memberOperations.update, { ...params(sender.id), body: { status: 'INACTIVE' } });
    const names = async (query: Record<string, string>) =>
      (await cast.api.done(memberOperations.list, { query })).data.map(m => m.name).sort();
    expect(await names({ permission: 'SEND_DOCUMENT' })).toEqual(['Olga Owner']);
    expect(await names({ status: 'INACTIVE' })).toEqual(['Sven 100%']);
    expect(await names({ roleId: sender.roleId })).toEqual(['Sven 100%']);
    expect(await names({ query: '0%' })).toEqual(['Sven 100%']);
    expect(await names({ query: 'R_t' })).toEqual([]);
    expect(await names({ query: 'OLGA' })).toEqual(['Olga Owner']);
  });

  test("lastActiveAt follows a member's requests to within five minutes", async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    const activeAt = async () => (await cast.api.done(memberOperations.get, params(person.id))).lastActiveAt;
    expect(await activeAt()).toBeNull();
    await person.api.done(workspaceOperations.me);
    const first = await activeAt();
    expect(first).not.toBeNull();
    kit.clock.move(1000);
    await person.api.done(workspaceOperations.me);
    expect(await activeAt()).toBe(first);
    kit.clock.move(300_000);
    await person.api.done(workspaceOperations.me);
    expect((await activeAt()) ?? '').not.toBe(first);
  });

  test('requires MANAGE_WORKSPACE_MEMBERS', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    expect((await person.api.refused(memberOperations.list)).code).toBe('PERMISSION_DENIED');
  });
});

describe('Changing a member', () => {
  test('a new role applies at once and publishes security.member_role_changed', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    expect((await person.api.refused(memberOperations.list)).code).toBe('PERMISSION_DENIED');
    const roleId = await roleOf(cast, 'Admin');
    const member = await cast.api.done(memberOperations.update, { ...params(person.id), body: { roleId } });
    expect(member.role).toEqual({ id: roleId, name: 'Admin' });
    await person.api.done(memberOperations.list);
    const [event] = await published(cast, 'security.member_role_changed');
    expect(event?.object).toMatchObject({ user: { id: cast.ownerId }, member, previousRoleId: person.roleId, roleId });
    await cast.api.done(memberOperations.update, { ...params(person.id), body: { roleId } });
    expect(await published(cast, 'security.member_role_changed')).toHaveLength(1);
  });

  test("an INACTIVE member's keys fail with ACCOUNT_INACTIVE at once, and work again when ACTIVE", async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    await person.api.done(workspaceOperations.me);
    await cast.api.done(memberOperations.update, { ...params(person.id), body: { status: 'INACTIVE' } });
    expect((await person.api.refused(workspaceOperations.me)).code).toBe('ACCOUNT_INACTIVE');
    await cast.api.done(memberOperations.update, { ...params(person.id), body: { status: 'ACTIVE' } });
    await person.api.done(workspaceOperations.me);
  });

  test('nobody can raise their own permissions or change a member who has more', async () => {
    const cast = await kit.organization();
    const held: Permission[] = ['MANAGE_WORKSPACE_MEMBERS'];
    const manager = await joined(kit, cast, { permissions: held });
    const roleId = await roleOf(cast, 'Admin');
    const raised = await manager.api.refused(memberOperations.update, { ...params(manager.id), body: { roleId } });
    expect(raised.code).toBe('PERMISSION_DENIED');
    const stopped = { ...params(cast.ownerId), body: { status: 'INACTIVE' as const } };
    expect((await manager.api.refused(memberOperations.update, stopped)).code).toBe('PERMISSION_DENIED');
    expect((await manager.api.refused(memberOperations.delete, params(cast.ownerId))).code).toBe('PERMISSION_DENIED');
  });

  test('the last administrator keeps role and status', async () => {
    const cast = await kit.organization();
    const roleId = await roleOf(cast, 'Member');
    for (const body of [{ roleId }, { status: 'INACTIVE' as const }])
      expect((await cast.api.refused(memberOperations.update, { ...params(cast.ownerId), body })).code).toBe(
        'INVALID_STATE',
      );
    await cast.api.done(memberOperations.update, { ...params(cast.ownerId), body: { status: 'ACTIVE' } });
    await secondAdministrator(cast);
    await cast.api.done(memberOperations.update, { ...params(cast.ownerId), body: { roleId } });
  });
});

describe('Removing a member', () => {
  test('reassigns documents to the actor, with a journal entry each, and the event has their number', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast, { permissions: ['CREATE_DOCUMENT', 'READ_DOCUMENT'] });
    const theirs = [];
    for (const name of ['A', 'B']) theirs.push(await person.api.done(documentOperations.create, { body: { name } }));
    await cast.api.done(documentOperations.create, { body: { name: 'Mine' } });
    expect(await cast.api.done(memberOperations.delete, params(person.id))).toEqual({ id: person.id, deleted: true });
    for (const { id } of theirs) {
      const document = await cast.api.done(documentOperations.get, params(id));
      expect(document.responsibleUserId).toBe(cast.ownerId);
      const { data } = await cast.api.done(activityOperations.list, params(id));
      expect(data.map(e => e.type)).toContain('DOCUMENT_RESPONSIBLE_USER_UPDATED');
    }
    const [event] = await published(cast, 'security.member_removed');
    expect(event?.object).toMatchObject({ member: { id: person.id }, reassignedDocumentCount: 2 });
    kit.clock.move(60_000);
    await kit.work();
    const updated = (await published(cast, 'document.updated')).map(d => d.object.id);
    expect(updated.sort()).toEqual(theirs.map(d => d.id).sort());
  });

  test('revokes their keys at once; the member is no longer found and can be added again', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    await person.api.done(workspaceOperations.me);
    await cast.api.done(memberOperations.delete, params(person.id));
    expect((await person.api.refused(workspaceOperations.me)).code).toBe('WORKSPACE_ACCESS_DENIED');
    const gone = await cast.api.refused(memberOperations.delete, params(person.id));
    expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'member' });
    await cast.api.done(memberOperations.create, { body: { email: person.email, roleId: person.roleId } });
  });

  test('the last administrator cannot be removed; one who leaves hands over to the remaining one', async () => {
    const cast = await kit.organization();
    expect((await cast.api.refused(memberOperations.delete, params(cast.ownerId))).code).toBe('INVALID_STATE');
    const document = await cast.api.done(documentOperations.create, { body: { name: 'Mine' } });
    const second = await secondAdministrator(cast);
    await cast.api.done(memberOperations.delete, params(cast.ownerId));
    expect((await second.api.done(documentOperations.get, params(document.id))).responsibleUserId).toBe(second.id);
  });

  test('of two administrators who remove each other simultaneously, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const cast = await kit.organization();
      const second = await secondAdministrator(cast);
      const answers = await Promise.all([
        cast.api.call(memberOperations.delete, params(second.id)),
        second.api.call(memberOperations.delete, params(cast.ownerId)),
      ]);
      expect(answers.filter(a => a.ok)).toHaveLength(1);
      const left = await kit.db.rows('select user_id from members where workspace_id = $1', [cast.workspaceId]);
      expect(left).toHaveLength(1);
    }
  });
});

test('members of another organization and unknown members are not found', async () => {
  const [mine, theirs] = [await kit.organization(), await kit.organization()];
  for (const id of [theirs.ownerId, newId('usr')]) {
    const errors = [
      await mine.api.refused(memberOperations.get, params(id)),
      await mine.api.refused(memberOperations.update, { ...params(id), body: { status: 'INACTIVE' } }),
      await mine.api.refused(memberOperations.delete, params(id)),
    ];
    for (const refused of errors) expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'member' });
  }
});
