import { describe, expect, test } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { activityRows } from '../../src/contract/activity.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import { type EventType, eventRows } from '../../src/contract/events.ts';
import { memberRows } from '../../src/contract/members.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { roleRows } from '../../src/contract/roles.ts';
import { workspaceRows } from '../../src/contract/workspaces.ts';
import { joined, type Person, user } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const params = (id: string) => ({ params: { id } });

async function roleOf(cast: Cast, name: string): Promise<string> {
  const { data } = await cast.api.done(roleRows.list);
  const found = data.find(r => r.name === name);
  if (!found) throw new Error(`no role ${name}`);
  return found.id;
}

const told = async (cast: Cast, type: EventType) =>
  (await cast.api.done(eventRows.list, { query: { type } })).data.map(e => e.data);

/** A second administrator of the workspace, with a key. */
async function secondAdministrator(cast: Cast): Promise<Person> {
  return joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
}

describe('Adding a member', () => {
  test('a user of the organization joins with a role, and member.added is told', async () => {
    const cast = await kit.organization();
    const { id, email } = await user(kit, cast, 'Mia Member');
    const roleId = await roleOf(cast, 'Member');
    const member = await cast.api.done(memberRows.create, { body: { email: email.toUpperCase(), roleId } });
    expect(member).toMatchObject({
      id,
      email,
      name: 'Mia Member',
      role: { id: roleId, name: 'Member' },
      status: 'ACTIVE',
      lastActiveAt: null,
    });
    expect(await cast.api.done(memberRows.get, params(id))).toEqual(member);
    expect(await told(cast, 'member.added')).toEqual([{ object: member, via: 'ADMIN' }]);
    const again = await cast.api.refused(memberRows.create, { body: { email, roleId } });
    expect(again.code).toBe('ALREADY_EXISTS');
  });

  test('an unknown e-mail is 404, also one that another organization knows; so is an unknown role', async () => {
    const [mine, theirs] = [await kit.organization(), await kit.organization()];
    const stranger = await user(kit, theirs);
    const roleId = await roleOf(mine, 'Member');
    for (const email of ['nobody@example.com', stranger.email]) {
      const refused = await mine.api.refused(memberRows.create, { body: { email, roleId } });
      expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'user' });
    }
    const { email } = await user(kit, mine);
    const foreign = await mine.api.refused(memberRows.create, {
      body: { email, roleId: await roleOf(theirs, 'Member') },
    });
    expect(foreign).toMatchObject({ code: 'NOT_FOUND', resource: 'role' });
  });

  test('nobody gives a role that holds more than they do', async () => {
    const cast = await kit.organization();
    const manager = await joined(kit, cast, { permissions: ['MANAGE_WORKSPACE_MEMBERS'] });
    const { email } = await user(kit, cast);
    const refused = await manager.api.refused(memberRows.create, {
      body: { email, roleId: await roleOf(cast, 'Admin') },
    });
    expect(refused.code).toBe('PERMISSION_DENIED');
  });

  test('the last seat of a plan is taken once, however many ask at once', async () => {
    const cast = await kit.organization({ sandbox: true });
    const roleId = await roleOf(cast, 'Member');
    const people = await Promise.all([1, 2, 3, 4].map(() => user(kit, cast)));
    const answers = await Promise.all(
      people.map(({ email }) => cast.api.call(memberRows.create, { body: { email, roleId } })),
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
  test('is sorted by joinedAt, newest first, and by name and lastActiveAt when asked; paged by cursor', async () => {
    const cast = await kit.organization();
    const people = [];
    for (const name of ['Cecilia', 'Anna', 'Bo']) {
      kit.clock.move(1000);
      people.push(await joined(kit, cast, { name }));
    }
    const names = async (query: Record<string, string | number>) =>
      (await cast.api.done(memberRows.list, { query })).data.map(m => m.name);
    expect(await names({})).toEqual(['Bo', 'Anna', 'Cecilia', 'Olga Owner']);
    expect(await names({ orderBy: 'name', orderDirection: 'asc' })).toEqual(['Anna', 'Bo', 'Cecilia', 'Olga Owner']);
    const soon = new Date(kit.clock.now().getTime() + 60_000);
    await kit.db.run('update members set last_active_at = $2 where user_id = $1', [people[1]?.id ?? '', soon]);
    const byActivity = async (orderDirection: string) =>
      (await names({ orderBy: 'lastActiveAt', orderDirection })).slice(0, 2);
    expect(await byActivity('desc')).toEqual(['Anna', 'Olga Owner']);
    expect(await byActivity('asc')).toEqual(['Olga Owner', 'Anna']);
    const first = await cast.api.done(memberRows.list, { query: { limit: 3, include: 'total' } });
    expect([first.hasMore, first.total]).toEqual([true, 4]);
    const rest = await cast.api.done(memberRows.list, { query: { limit: 3, cursor: first.nextCursor } });
    expect(rest.data.map(m => m.name)).toEqual(['Olga Owner']);
  });

  test('is filtered by status, role, what is looked for, and a permission that the role holds', async () => {
    const cast = await kit.organization();
    const sender = await joined(kit, cast, { name: 'Sven 100%', permissions: ['SEND_DOCUMENT'] });
    await joined(kit, cast, { name: 'Rut' });
    await cast.api.done(memberRows.update, { ...params(sender.id), body: { status: 'INACTIVE' } });
    const names = async (query: Record<string, string>) =>
      (await cast.api.done(memberRows.list, { query })).data.map(m => m.name).sort();
    expect(await names({ permission: 'SEND_DOCUMENT' })).toEqual(['Olga Owner', 'Sven 100%']);
    expect(await names({ status: 'INACTIVE' })).toEqual(['Sven 100%']);
    expect(await names({ roleId: sender.roleId })).toEqual(['Sven 100%']);
    expect(await names({ query: '0%' })).toEqual(['Sven 100%']);
    expect(await names({ query: 'R_t' })).toEqual([]);
    expect(await names({ query: 'OLGA' })).toEqual(['Olga Owner']);
  });

  test('lastActiveAt follows the requests of a member, to within five minutes', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    const activeAt = async () => (await cast.api.done(memberRows.get, params(person.id))).lastActiveAt;
    expect(await activeAt()).toBeNull();
    await person.api.done(workspaceRows.me);
    const first = await activeAt();
    expect(first).not.toBeNull();
    kit.clock.move(1000);
    await person.api.done(workspaceRows.me);
    expect(await activeAt()).toBe(first);
    kit.clock.move(300_000);
    await person.api.done(workspaceRows.me);
    expect((await activeAt()) ?? '').not.toBe(first);
  });

  test('needs MANAGE_WORKSPACE_MEMBERS', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    expect((await person.api.refused(memberRows.list)).code).toBe('PERMISSION_DENIED');
  });
});

describe('Changing a member', () => {
  test('a new role holds at once and tells security.member_role_changed', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    expect((await person.api.refused(memberRows.list)).code).toBe('PERMISSION_DENIED');
    const roleId = await roleOf(cast, 'Admin');
    const member = await cast.api.done(memberRows.update, { ...params(person.id), body: { roleId } });
    expect(member.role).toEqual({ id: roleId, name: 'Admin' });
    await person.api.done(memberRows.list);
    const [event] = await told(cast, 'security.member_role_changed');
    expect(event?.object).toMatchObject({ user: { id: cast.ownerId }, member, previousRoleId: person.roleId, roleId });
    await cast.api.done(memberRows.update, { ...params(person.id), body: { roleId } });
    expect(await told(cast, 'security.member_role_changed')).toHaveLength(1);
  });

  test("an INACTIVE member's keys get ACCOUNT_INACTIVE at once, and work again when active", async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    await person.api.done(workspaceRows.me);
    await cast.api.done(memberRows.update, { ...params(person.id), body: { status: 'INACTIVE' } });
    expect((await person.api.refused(workspaceRows.me)).code).toBe('ACCOUNT_INACTIVE');
    await cast.api.done(memberRows.update, { ...params(person.id), body: { status: 'ACTIVE' } });
    await person.api.done(workspaceRows.me);
  });

  test('nobody raises themselves above what they hold, nor touches whoever holds more', async () => {
    const cast = await kit.organization();
    const held: Permission[] = ['MANAGE_WORKSPACE_MEMBERS'];
    const manager = await joined(kit, cast, { permissions: held });
    const roleId = await roleOf(cast, 'Admin');
    const raised = await manager.api.refused(memberRows.update, { ...params(manager.id), body: { roleId } });
    expect(raised.code).toBe('PERMISSION_DENIED');
    const stopped = { ...params(cast.ownerId), body: { status: 'INACTIVE' as const } };
    expect((await manager.api.refused(memberRows.update, stopped)).code).toBe('PERMISSION_DENIED');
    expect((await manager.api.refused(memberRows.delete, params(cast.ownerId))).code).toBe('PERMISSION_DENIED');
  });

  test('the last administrator keeps role and status', async () => {
    const cast = await kit.organization();
    const roleId = await roleOf(cast, 'Member');
    for (const body of [{ roleId }, { status: 'INACTIVE' as const }])
      expect((await cast.api.refused(memberRows.update, { ...params(cast.ownerId), body })).code).toBe('INVALID_STATE');
    await cast.api.done(memberRows.update, { ...params(cast.ownerId), body: { status: 'ACTIVE' } });
    await secondAdministrator(cast);
    await cast.api.done(memberRows.update, { ...params(cast.ownerId), body: { roleId } });
  });
});

describe('Removing a member', () => {
  test('their documents pass to whoever removes them, with an entry each, and security.member_removed counts them', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast, { permissions: ['CREATE_DOCUMENT', 'READ_DOCUMENT'] });
    const theirs = [];
    for (const name of ['A', 'B']) theirs.push(await person.api.done(documentRows.create, { body: { name } }));
    await cast.api.done(documentRows.create, { body: { name: 'Mine' } });
    expect(await cast.api.done(memberRows.delete, params(person.id))).toEqual({ id: person.id, deleted: true });
    for (const { id } of theirs) {
      const document = await cast.api.done(documentRows.get, params(id));
      expect(document.responsibleUserId).toBe(cast.ownerId);
      const { data } = await cast.api.done(activityRows.list, params(id));
      expect(data.map(e => e.type)).toContain('DOCUMENT_RESPONSIBLE_USER_UPDATED');
    }
    const [event] = await told(cast, 'security.member_removed');
    expect(event?.object).toMatchObject({ member: { id: person.id }, reassignedDocumentCount: 2 });
    kit.clock.move(60_000);
    await kit.work();
    const updated = (await told(cast, 'document.updated')).map(d => d.object.id);
    expect(updated.sort()).toEqual(theirs.map(d => d.id).sort());
  });

  test('their keys stop at once; the member is not found any more and may be added again', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    await person.api.done(workspaceRows.me);
    await cast.api.done(memberRows.delete, params(person.id));
    expect((await person.api.refused(workspaceRows.me)).code).toBe('WORKSPACE_ACCESS_DENIED');
    const gone = await cast.api.refused(memberRows.delete, params(person.id));
    expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'member' });
    await cast.api.done(memberRows.create, { body: { email: person.email, roleId: person.roleId } });
  });

  test('the last administrator is not removed; who leaves hands over to the administrator who stays', async () => {
    const cast = await kit.organization();
    expect((await cast.api.refused(memberRows.delete, params(cast.ownerId))).code).toBe('INVALID_STATE');
    const document = await cast.api.done(documentRows.create, { body: { name: 'Mine' } });
    const second = await secondAdministrator(cast);
    await cast.api.done(memberRows.delete, params(cast.ownerId));
    expect((await second.api.done(documentRows.get, params(document.id))).responsibleUserId).toBe(second.id);
  });

  test('of two administrators who remove each other at once, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const cast = await kit.organization();
      const second = await secondAdministrator(cast);
      const answers = await Promise.all([
        cast.api.call(memberRows.delete, params(second.id)),
        second.api.call(memberRows.delete, params(cast.ownerId)),
      ]);
      expect(answers.filter(a => a.ok)).toHaveLength(1);
      const left = await kit.db.rows('select user_id from members where workspace_id = $1', [cast.workspaceId]);
      expect(left).toHaveLength(1);
    }
  });
});

test('a member of another organization, and one that nobody is, are not found', async () => {
  const [mine, theirs] = [await kit.organization(), await kit.organization()];
  for (const id of [theirs.ownerId, newId('usr')]) {
    const refusals = [
      await mine.api.refused(memberRows.get, params(id)),
      await mine.api.refused(memberRows.update, { ...params(id), body: { status: 'INACTIVE' } }),
      await mine.api.refused(memberRows.delete, params(id)),
    ];
    for (const refused of refusals) expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'member' });
  }
});
