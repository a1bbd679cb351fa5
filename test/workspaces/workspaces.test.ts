import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { newId } from '../../src/platform/ids.ts';
import { anna, twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const params = (id: string) => ({ params: { id } });
const create = (cast: Cast, name: string, slug?: string) =>
  cast.api.done(workspaceOperations.create, { body: { name, ...(slug && { slug }) } });
const slugOf = async (cast: Cast, name: string) => (await create(cast, name)).slug;

/** Gives the person a role in another workspace, with exactly these permissions. */
async function roleThere(cast: Cast, workspaceId: string, userId: string, permissions: Permission[]): Promise<void> {
  const roleId = newId('rol');
  const now = kit.clock.now();
  await kit.db.run(
    `insert into roles (id, organization_id, workspace_id, name, built_in, permissions, created_at, updated_at)
     values ($1, $2, $3, $1, false, $4, $5, $5)`,
    [roleId, cast.organizationId, workspaceId, permissions, now],
  );
  await kit.db.run(
    'insert into members (workspace_id, user_id, organization_id, role_id, joined_at) values ($1, $2, $3, $4, $5)',
    [workspaceId, userId, cast.organizationId, roleId, now],
  );
}

describe('A new workspace', () => {
  test("has its organization's defaults, the built-in roles, and its creator as administrator", async () => {
    const cast = await kit.organization();
    const { apiKey, ...made } = await create(cast, '  Sälj  ');
    expect(apiKey).toBeNull();
    expect(made).toMatchObject({ name: 'Sälj', slug: 'salj', organizationId: cast.organizationId, isCurrent: false });
    expect(made.settings).toEqual({
      language: 'sv',
      timeZone: 'Europe/Stockholm',
      defaultExpiryDays: 30,
      reminderIntervalDays: 3,
      allowDelegation: true,
      signatureMethod: 'DRAWING',
      nationalIdDisplayMode: 'FULL',
      sendPlainTextEmailOnly: false,
      aiChatEnabled: false,
      requireApproval: false,
      completedRetentionDays: null,
      trashRetentionDays: 90,
      signaturePage: 'AUTO',
      evidencePage: true,
      senderName: null,
      branding: null,
      embedOrigins: [],
    });
    const there = cast.api.as({ workspace: made.id });
    expect((await there.done(workspaceOperations.me)).workspace).toEqual({ id: made.id, slug: 'salj', name: 'Sälj' });
    const roles = (await there.done(roleOperations.list)).data;
    expect(roles.map(r => [r.name, r.isDefault, r.memberCount])).toEqual([
      ['Admin', true, 1],
      ['Member', true, 0],
    ]);
    const members = (await there.done(memberOperations.list)).data;
    expect(members.map(m => [m.id, m.role.name])).toEqual([[cast.ownerId, 'Admin']]);
    expect(await there.done(workspaceOperations.get, params(made.id))).toEqual({ ...made, isCurrent: true });
  });

  test("uses the language of its organization's country", async () => {
    const cast = await kit.organization();
    await kit.db.run("update organizations set country = 'NO', language = 'no' where id = $1", [cast.organizationId]);
    expect((await create(cast, 'Oslo')).settings.language).toBe('no');
  });

  test('publishes an event in itself, with its creator', async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Legal');
    const type = 'workspace.created';
    const [event] = (await cast.api.as({ workspace: made.id }).done(eventOperations.list, { query: { type } })).data;
    expect(event).toMatchObject({ type, workspaceId: made.id, actor: { type: 'API_KEY' } });
    const { id, slug, name, organizationId, createdAt } = made;
    expect(event?.data.object).toEqual({ id, slug, name, organizationId, createdBy: cast.ownerId, createdAt });
    expect((await cast.api.done(eventOperations.list, { query: { type } })).data).toEqual([]);
  });

  test('gets a unique slug from its name, in plain letters', async () => {
    const cast = await kit.organization({ plan: 'ENTERPRISE' });
    expect(await slugOf(cast, 'Malmö & Åre — Ärenden!')).toBe('malmo-are-arenden');
    expect(await slugOf(cast, 'Malmö Åre Ärenden')).toBe('malmo-are-arenden-2');
    expect(await slugOf(cast, 'malmo are arenden')).toBe('malmo-are-arenden-3');
    expect(await slugOf(cast, 'Café Øst Łódź Straße Þór')).toBe('cafe-ost-lodz-strasse-thor');
    expect(await slugOf(cast, '東京')).toBe('workspace');
    expect(await slugOf(cast, '!')).toBe('workspace-2');
    expect(await slugOf(cast, 'Main')).toBe('main-2');
    const long = await slugOf(cast, 'x'.repeat(255));
    expect(long).toBe('x'.repeat(100));
    expect(await slugOf(cast, 'x'.repeat(254))).toBe(`${'x'.repeat(98)}-2`);
  });

  test('fails with ALREADY_EXISTS if the slug is taken; an invalid slug is reported with its path', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    await create(cast, 'Sales', 'sales');
    await create(other, 'Sales', 'sales');
    const taken = await cast.api.refused(workspaceOperations.create, { body: { name: 'Other', slug: 'sales' } });
    expect(taken.code).toBe('ALREADY_EXISTS');
    for (const slug of ['', 'Sales', '-a', 'a-', 'a--b', 'a b', 'å', 'x'.repeat(101)]) {
      const refused = await cast.api.refused(workspaceOperations.create, { body: { name: 'A', slug } });
      expect([slug, refused.code, refused.issues?.[0]?.path]).toEqual([slug, 'VALIDATION_FAILED', 'slug']);
    }
  });

  test('can be created by administrators only', async () => {
    const cast = await kit.organization();
    const { api } = await joined(kit, cast, { permissions: ['MANAGE_WORKSPACE_SETTINGS', 'MANAGE_WORKSPACE_MEMBERS'] });
    expect((await api.refused(workspaceOperations.create, { body: { name: 'Mine' } })).code).toBe('PERMISSION_DENIED');
  });

  test('is created once when an idempotency key is repeated', async () => {
    const cast = await kit.organization();
    const headers = { 'Idempotency-Key': 'one' };
    const [a, b] = [
      await cast.api.done(workspaceOperations.create, { body: { name: 'A' }, headers }),
      await cast.api.done(workspaceOperations.create, { body: { name: 'A' }, headers }),
    ];
    expect(a).toEqual(b);
    expect((await cast.api.done(workspaceOperations.list)).data).toHaveLength(2);
  });

  test('simultaneous requests create exactly as many as the plan allows, with unique slugs', async () => {
    const cast = await kit.organization();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => cast.api.call(workspaceOperations.create, { body: { name: 'Team' } })),
    );
    const slugs = answers.flatMap(a => (a.ok ? [a.body.slug] : []));
    expect(slugs.sort()).toEqual(['team', 'team-2', 'team-3', 'team-4']);
    const refused = answers.flatMap(a => (a.ok ? [] : [a.body.code]));
    expect(new Set(refused)).toEqual(new Set(['LIMIT_EXCEEDED']));
  });
});

describe('Reading and changing a workspace', () => {
  test('changes only the given fields, and the next request uses them', async () => {
    const cast = await kit.organization();
    const before = await cast.api.done(workspaceOperations.get, params(cast.workspaceId));
    const settings = {
      language: 'en',
      defaultExpiryDays: 7,
      reminderIntervalDays: 0,
      allowDelegation: false,
      signatureMethod: 'CLICK_TO_SIGN',
      nationalIdDisplayMode: 'NONE',
    } as const;
    const body = { name: 'Head office', slug: 'head-office', settings };
    const changed = await cast.api.done(workspaceOperations.update, { ...params(cast.workspaceId), body });
    expect(changed).toEqual({ ...before, ...body, settings: { ...before.settings, ...settings } });
    expect(await cast.api.done(workspaceOperations.get, params(cast.workspaceId))).toEqual(changed);
    expect((await cast.api.done(workspaceOperations.me)).workspace).toMatchObject({ name: 'Head office' });
    const document = await cast.api.done(documentOperations.create, { body: { name: 'A', parties: [anna] } });
    expect(document.documentMeta).toMatchObject({ language: 'en', reminderIntervalDays: 0, allowDelegation: false });
    expect(document.expiresAt).toBe(new Date(Date.parse(document.createdAt) + 7 * 86_400_000).toISOString());
    expect(document.parties[0]?.signatureMethod).toBe('CLICK_TO_SIGN');
    const asked = { documentMeta: { allowDelegation: true, language: 'de' as const } };
    const own = await cast.api.done(documentOperations.create, { body: { name: 'B', ...asked } });
    expect(own.documentMeta).toMatchObject(asked.documentMeta);
  });

  test('without a default expiry documents have no deadline', async () => {
    const cast = await kit.organization();
    const body = { settings: { defaultExpiryDays: null } };
    await cast.api.done(workspaceOperations.update, { ...params(cast.workspaceId), body });
    expect((await cast.api.done(documentOperations.create, { body: { name: 'A' } })).expiresAt).toBeNull();
  });

  test('the slug of another workspace is ALREADY_EXISTS', async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Sales');
    const refused = await cast.api.refused(workspaceOperations.update, { ...params(made.id), body: { slug: 'main' } });
    expect(refused.code).toBe('ALREADY_EXISTS');
    await cast.api.done(workspaceOperations.update, { ...params(made.id), body: { slug: 'sales' } });
  });

  test('settings out of bounds are reported with their paths, and unsupported ones as not available', async () => {
    const cast = await kit.organization();
    const wrong: [object, string][] = [
      [{ defaultExpiryDays: 0 }, 'settings.defaultExpiryDays'],
      [{ defaultExpiryDays: 3_651 }, 'settings.defaultExpiryDays'],
      [{ reminderIntervalDays: -1 }, 'settings.reminderIntervalDays'],
      [{ trashRetentionDays: 6 }, 'settings.trashRetentionDays'],
      [{ trashRetentionDays: 366 }, 'settings.trashRetentionDays'],
      [{ completedRetentionDays: 31 }, 'settings.completedRetentionDays'],
      [{ language: 'xx' }, 'settings.language'],
      [{ signatureMethod: 'NONE' }, 'settings.signatureMethod'],
      [{ signatureMethod: 'SE_BANKID' }, 'settings.signatureMethod'],
      [{ aiChatEnabled: true }, 'settings.aiChatEnabled'],
      [{ surprise: 1 }, 'settings.surprise'],
    ];
    for (const [settings, path] of wrong) {
      const { status, body } = await send(kit.baseUrl, `/workspaces/${cast.workspaceId}`, {
        method: 'PATCH',
        token: cast.apiKey,
        body: { settings },
      });
      expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', path]);
    }
    const method = await cast.api.refused(workspaceOperations.update, {
      ...params(cast.workspaceId),
      body: { settings: { signatureMethod: 'SE_BANKID' } },
    });
    expect(method.issues?.[0]).toMatchObject({ code: 'INVALID_VALUE', message: 'SE_BANKID is not available yet' });
  });

  test('a change of retention publishes an event in the changed workspace, only if something changed', async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Archive');
    const there = cast.api.as({ workspace: made.id });
    const change = (settings: object) =>
      cast.api.done(workspaceOperations.update, { ...params(made.id), body: { settings } });
    await change({ completedRetentionDays: 365, trashRetentionDays: 30 });
    await change({ completedRetentionDays: 365, trashRetentionDays: 30, language: 'en' });
    await change({ completedRetentionDays: null });
    const type = 'security.workspace_retention_updated';
    const events = (await there.done(eventOperations.list, { query: { type } })).data;
    const object = { user: { id: cast.ownerId }, workspaceName: 'Archive', trashRetentionDays: 30 };
    expect(events.map(e => e.data.object)).toMatchObject([
      { ...object, previousCompletedRetentionDays: 365, previousTrashRetentionDays: 30, completedRetentionDays: null },
      { ...object, previousCompletedRetentionDays: null, previousTrashRetentionDays: 90, completedRetentionDays: 365 },
    ]);
    expect((await cast.api.done(eventOperations.list, { query: { type } })).data).toEqual([]);
  });

  test('only workspaces that the person is an active member of are found', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const made = await create(cast, 'Board');
    const per = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
    for (const id of [made.id, other.workspaceId, 'wsp_none']) {
      for (const refused of [
        await per.api.refused(workspaceOperations.get, params(id)),
        await per.api.refused(workspaceOperations.update, { ...params(id), body: { name: 'Mine' } }),
      ])
        expect([refused.code, refused.resource]).toEqual(['NOT_FOUND', 'workspace']);
    }
    await roleThere(cast, made.id, per.id, []);
    expect((await per.api.done(workspaceOperations.get, params(made.id))).name).toBe('Board');
    await kit.db.run("update members set status = 'INACTIVE' where workspace_id = $1 and user_id = $2", [
      made.id,
      per.id,
    ]);
    expect((await per.api.refused(workspaceOperations.get, params(made.id))).code).toBe('NOT_FOUND');
  });

  test('requires the permission in the workspace that is changed', async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Board');
    const [admin, manager] = [
      await joined(kit, cast, { permissions: ['ADMINISTRATOR'] }),
      await joined(kit, cast, { permissions: ['MANAGE_WORKSPACE_SETTINGS'] }),
    ];
    await roleThere(cast, made.id, admin.id, ['READ_DOCUMENT']);
    await roleThere(cast, made.id, manager.id, ['MANAGE_WORKSPACE_SETTINGS']);
    const change = { ...params(made.id), body: { name: 'Ours' } };
    expect((await admin.api.refused(workspaceOperations.update, change)).code).toBe('PERMISSION_DENIED');
    expect((await manager.api.done(workspaceOperations.update, change)).name).toBe('Ours');
    // Acting in a workspace without the permission, they cannot change another one either.
    const there = admin.api.as({ workspace: made.id });
    expect((await there.refused(workspaceOperations.update, { ...params(cast.workspaceId), body: {} })).code).toBe(
      'PERMISSION_DENIED',
    );
  });

  test('if documents require approval, nobody can send', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { send: false });
    const body = { settings: { requireApproval: true } };
    await cast.api.done(workspaceOperations.update, { ...params(cast.workspaceId), body });
    expect((await cast.api.refused(documentOperations.send, params(document.id))).code).toBe('APPROVAL_REQUIRED');
    await cast.api.done(workspaceOperations.update, {
      ...params(cast.workspaceId),
      body: { settings: { requireApproval: false } },
    });
    expect((await cast.api.done(documentOperations.send, params(document.id))).status).toBe('PENDING');
  });
});
