import { describe, expect, test } from 'vitest';
import { documentRows } from '../../src/contract/document-rows.ts';
import { eventRows } from '../../src/contract/events.ts';
import { fileRows } from '../../src/contract/files.ts';
import { invitationRows, memberRows } from '../../src/contract/members.ts';
import { roleRows } from '../../src/contract/roles.ts';
import { workspaceRows } from '../../src/contract/workspaces.ts';
import { anna, bo, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { send } from '../kit/http.ts';
import { joined, user } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const params = (id: string) => ({ params: { id } });
const create = (cast: Cast, name: string) => cast.api.done(workspaceRows.create, { body: { name } });

describe('Svc-Workspace', () => {
  const me = (token: string, workspace?: string | string[]) =>
    send(kit.baseUrl, '/me', { token, ...(workspace !== undefined && { headers: { 'Svc-Workspace': workspace } }) });

  test("names any workspace of the key's person; without it the key's default counts, where it has one", async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Second');
    const { apiKey } = await kit.key(cast, { defaultWorkspace: false });
    expect((await me(cast.apiKey)).body.workspace.id).toBe(cast.workspaceId);
    expect((await me(cast.apiKey, made.id)).body.workspace.id).toBe(made.id);
    expect((await me(apiKey, made.id)).body.workspace.id).toBe(made.id);
    expect((await me(apiKey)).body.code).toBe('WORKSPACE_REQUIRED');
  });

  test('of another organization, of none, and one of ours that the person is no member of are denied alike', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const made = await create(cast, 'Second');
    const per = await joined(kit, cast);
    const bodies = await Promise.all(
      [other.workspaceId, 'wsp_none', 'x'.repeat(64), made.id].map(async workspace => {
        const { status, body } = await me(per.apiKey, workspace);
        expect([status, body.code]).toEqual([403, 'WORKSPACE_ACCESS_DENIED']);
        return body.message;
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  test('that is not a single id fails validation, even where the key has a default', async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Second');
    const { apiKey } = await kit.key(cast, { defaultWorkspace: false });
    const wrong = [
      '',
      [cast.workspaceId, made.id],
      [cast.workspaceId, cast.workspaceId],
      `${cast.workspaceId},${made.id}`,
      `${cast.workspaceId},`,
      `"${cast.workspaceId}"`,
      `${cast.workspaceId} x`,
      `${cast.workspaceId}/..`,
      'å',
      'x'.repeat(65),
      'x'.repeat(2_000),
    ];
    for (const token of [cast.apiKey, apiKey])
      for (const workspace of wrong) {
        const { status, body } = await me(token, workspace);
        expect([workspace, status, body.code]).toEqual([workspace, 400, 'VALIDATION_FAILED']);
        expect(body.issues).toEqual([{ path: 'Svc-Workspace', code: 'INVALID_FORMAT', message: expect.any(String) }]);
      }
  });
});

describe('Two workspaces of one organization', () => {
  test('find nothing of each other', async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Second');
    const there = cast.api.as({ workspace: made.id });
    const document = await twoPartyDocument(cast, { name: 'Secret plan' });
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const role = await cast.api.done(roleRows.create, { body: { name: 'Sales', permissions: [] } });
    const per = await joined(kit, cast);
    const invited = await cast.api.done(invitationRows.create, {
      body: { email: 'new@example.com', roleId: role.id },
    });
    const [event] = (await cast.api.done(eventRows.list, { query: { type: 'document.sent' } })).data;
    for (const [row, id, resource] of [
      [documentRows.get, document.id, 'document'],
      [fileRows.get, file.id, 'file'],
      [roleRows.get, role.id, 'role'],
      [memberRows.get, per.id, 'member'],
      [invitationRows.get, invited.id, 'invitation'],
      [eventRows.get, event?.id ?? '', 'event'],
    ] as const) {
      const refused = await there.refused(row, params(id));
      expect([row.id, refused.code, refused.resource]).toEqual([row.id, 'NOT_FOUND', resource]);
    }
    for (const row of [documentRows.list, fileRows.list, invitationRows.list] as const)
      expect((await there.done(row)).data).toEqual([]);
    expect((await there.done(eventRows.list)).data.map(e => e.type)).toEqual(['workspace.created']);
    expect(JSON.stringify([await there.done(roleRows.list), await there.done(memberRows.list)])).not.toMatch(
      new RegExp(`${role.id}|${per.id}`),
    );
  });

  test('use nothing of each other', async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Second');
    const there = cast.api.as({ workspace: made.id });
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const { id, email } = await user(kit, cast);
    const [role] = (await cast.api.done(roleRows.list)).data;
    const joining = await there.refused(memberRows.create, { body: { email, roleId: role?.id ?? '' } });
    expect([joining.code, joining.resource]).toEqual(['NOT_FOUND', 'role']);
    const content = await there.refused(documentRows.create, {
      body: { name: 'A', parties: [anna, bo], content: [{ type: 'PDF', fieldMeta: { value: file.key } }] },
    });
    expect(content.code).toBe('VALIDATION_FAILED');
    const per = await joined(kit, cast);
    const responsible = await there.call(documentRows.create, { body: { name: 'A', responsibleUserId: per.id } });
    expect(responsible.ok).toBe(false);
    expect(id).not.toBe(per.id);
  });

  test('keep idempotency keys and externalIds of their own', async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Second');
    const there = cast.api.as({ workspace: made.id });
    const asked = { body: { name: 'A', externalId: 'one' }, headers: { 'Idempotency-Key': 'k' } };
    const [a, b] = [await cast.api.done(documentRows.create, asked), await there.done(documentRows.create, asked)];
    expect(a.id).not.toBe(b.id);
  });
});
