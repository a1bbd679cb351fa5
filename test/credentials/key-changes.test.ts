import { describe, expect, test } from 'vitest';
import { client, type Request } from '../../src/contract/client.ts';
import { apiKeyOperations } from '../../src/contract/operations/workspaces/api-keys.ts';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { mailbox } from '../kit/emails.ts';
import { submitForm } from '../kit/page-form.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';

const kit = useService();
const emailsTo = mailbox(kit);
const params = (id: string) => ({ params: { id } });
const day = 86_400_000;
const as = (token: string) => client({ baseUrl: kit.baseUrl, token, check: true });
type Body = NonNullable<Request<typeof apiKeyOperations.create>['body']>;
const make = ({ api }: Pick<Cast, 'api'>, body: Partial<Body> = {}) =>
  api.done(apiKeyOperations.create, { body: { name: 'Ledger', ...body } });
const insertMember = `
  insert into members (workspace_id, user_id, organization_id, role_id, joined_at)
  select id, $2, organization_id, (select r.id from roles r where r.workspace_id = w.id and r.name = 'Member'), $3
  from workspaces w where id = $1`;
const managing: Permission[] = ['MANAGE_API_TOKENS'];

describe('Changing a key', () => {
  test('regenerating replaces the secret at once and keeps everything else, including the lifetime', async () => {
    const cast = await kit.organization();
    const before = await make(cast, { expiresInDays: 90 });
    kit.clock.move(10 * day);
    const after = await cast.api.done(apiKeyOperations.regenerate, { ...params(before.id), body: {} });
    expect(after.id).toBe(before.id);
    expect(after.prefix).toBe(after.secret.slice(0, 12));
    expect(Math.round((Date.parse(after.expiresAt ?? '') - Date.parse(before.expiresAt ?? '')) / day)).toBe(10);
    expect((await as(before.secret).refused(workspaceOperations.me)).code).toBe('UNAUTHORIZED');
    await as(after.secret).done(workspaceOperations.me);
    const longer = await cast.api.done(apiKeyOperations.regenerate, {
      ...params(before.id),
      body: { expiresInDays: 365 },
    });
    expect(Date.parse(longer.expiresAt ?? '')).toBeGreaterThan(Date.parse(after.expiresAt ?? ''));
    const forGood = await cast.api.done(apiKeyOperations.regenerate, {
      ...params(before.id),
      body: { expiresAt: null },
    });
    expect(forGood.expiresAt).toBeNull();
  });

  test('a key can regenerate itself, and only the new secret works from then on', async () => {
    const cast = await kit.organization();
    const before = await make(cast);
    const after = await as(before.secret).done(apiKeyOperations.regenerate, { ...params(before.id), body: {} });
    expect((await as(before.secret).refused(workspaceOperations.me)).code).toBe('UNAUTHORIZED');
    await as(after.secret).done(workspaceOperations.me);
  });

  test('an expired key that is regenerated has the same lifetime as before', async () => {
    const cast = await kit.organization();
    const before = await make(cast, { expiresInDays: 30 });
    kit.clock.move(40 * day);
    expect((await as(before.secret).refused(workspaceOperations.me)).code).toBe('API_KEY_EXPIRED');
    const { secret, status } = await cast.api.done(apiKeyOperations.regenerate, { ...params(before.id), body: {} });
    expect(status).toBe('ACTIVE');
    await as(secret).done(workspaceOperations.me);
  });

  test("nobody can change or regenerate another person's key; an administrator can revoke it", async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast, { permissions: managing });
    const { id, secret } = await make(person);
    const errors = [
      await cast.api.refused(apiKeyOperations.update, { ...params(id), body: { name: 'Mine' } }),
      await cast.api.refused(apiKeyOperations.regenerate, { ...params(id), body: {} }),
    ];
    expect(errors.map(r => r.code)).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
    expect(await cast.api.done(apiKeyOperations.delete, params(id))).toEqual({ id, deleted: true });
    expect((await as(secret).refused(workspaceOperations.me)).code).toBe('UNAUTHORIZED');
  });

  test('nobody can revoke the key of somebody with more permissions; managers can revoke their own', async () => {
    const cast = await kit.organization();
    const manager = await joined(kit, cast, { permissions: managing });
    const { data } = await cast.api.done(apiKeyOperations.list, { query: { accountId: cast.ownerId } });
    const owners = data[0]?.id ?? '';
    expect((await manager.api.refused(apiKeyOperations.delete, params(owners))).code).toBe('PERMISSION_DENIED');
    const mine = await make(manager);
    await as(mine.secret).done(apiKeyOperations.delete, params(mine.id));
    expect((await as(mine.secret).refused(workspaceOperations.me)).code).toBe('UNAUTHORIZED');
  });
});

describe('E-mails to people who manage keys', () => {
  test("are sent to every active manager when a key is created or regenerated, in the workspace's language", async () => {
    const cast = await kit.organization();
    const manager = await joined(kit, cast, { permissions: managing });
    const [idle, other] = [await joined(kit, cast, { permissions: managing }), await joined(kit, cast)];
    await cast.api.done(memberOperations.update, { ...params(idle.id), body: { status: 'INACTIVE' } });
    const { id, prefix } = await make(manager, { name: '<b>Ledger</b>', expiresInDays: 30 });
    await kit.db.run("update workspaces set language = 'en' where id = $1", [cast.workspaceId]);
    const [created] = await emailsTo(manager.email);
    expect(created?.subject).toBe('A new API key was created: <b>Ledger</b>');
    for (const expected of [prefix, 'Per Person', 'It is valid until']) expect(created?.text).toContain(expected);
    expect(created?.html).toContain('&lt;b&gt;Ledger&lt;/b&gt;');
    await kit.db.run("update workspaces set language = 'sv' where id = $1", [cast.workspaceId]);
    await manager.api.done(apiKeyOperations.regenerate, { ...params(id), body: { expiresAt: null } });
    const [, again] = await emailsTo(manager.email);
    expect(again?.subject).toContain('ny hemlighet');
    expect(again?.text).toContain('tills vidare');
    for (const email of [idle.email, other.email]) expect(await emailsTo(email)).toEqual([]);
  });

  test('have [SANDBOX] in the subject in a sandbox, and are not sent if the request failed', async () => {
    const cast = await kit.organization({ sandbox: true });
    await cast.api.refused(apiKeyOperations.create, { body: { name: 'A', expiresAt: '2020-01-01' } });
    const { account } = await make(cast);
    expect((await emailsTo(account.email)).map(l => l?.subject)).toEqual([
      '[SANDBOX] En API-nyckel har skapats: Ledger',
    ]);
  });
});

describe('A member who leaves and comes back', () => {
  test('does not get their old keys back; a new one works', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    await person.api.done(workspaceOperations.me);
    await cast.api.done(memberOperations.delete, params(person.id));
    expect((await person.api.refused(workspaceOperations.me)).code).toBe('WORKSPACE_ACCESS_DENIED');
    await cast.api.done(memberOperations.create, { body: { email: person.email, roleId: person.roleId } });
    expect((await person.api.refused(workspaceOperations.me)).code).toBe('UNAUTHORIZED');
    const { apiKey } = await kit.key({ ...cast, ownerId: person.id });
    await as(apiKey).done(workspaceOperations.me);
  });

  test('does not get them back through an invitation either', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    await cast.api.done(memberOperations.delete, params(person.id));
    await cast.api.done(invitationOperations.create, { body: { email: person.email, roleId: person.roleId } });
    const [sentEmail] = await emailsTo(person.email);
    const link = /https?:\S+\/join\/\S+/.exec(sentEmail?.text ?? '')?.[0] ?? '';
    await submitForm(link, { fields: { name: 'Per Person' } });
    expect((await cast.api.done(memberOperations.get, params(person.id))).status).toBe('ACTIVE');
    expect((await person.api.refused(workspaceOperations.me)).code).toBe('UNAUTHORIZED');
  });

  test('keeps the keys if they stayed in another workspace all the time', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast);
    const { workspaceId } = await secondWorkspace(kit, cast);
    await kit.db.run(insertMember, [workspaceId, person.id, kit.clock.now()]);
    await cast.api.done(memberOperations.delete, params(person.id));
    await person.api.as({ workspace: workspaceId }).done(workspaceOperations.me);
    await cast.api.done(memberOperations.create, { body: { email: person.email, roleId: person.roleId } });
    await person.api.done(workspaceOperations.me);
  });
});
