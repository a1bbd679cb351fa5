import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { anna, bo, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { send } from '../kit/http.ts';
import { joined, user } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const params = (id: string) => ({ params: { id } });
const create = (cast: Cast, name: string) => cast.api.done(workspaceOperations.create, { body: { name } });

describe('Svc-Workspace', () => {
  const me = (token: string, workspace?: string | string[]) =>
    send(kit.baseUrl, '/me', { token, ...(workspace !== undefined && { headers: { 'Svc-Workspace': workspace } }) });

  test("selects any workspace of the key's person; without it the key's default applies, if it has one", async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Second');
    const { apiKey } = await kit.key(cast, { defaultWorkspace: false });
    expect((await me(cast.apiKey)).body.workspace.id).toBe(cast.workspaceId);
    expect((await me(cast.apiKey, made.id)).body.workspace.id).toBe(made.id);
    expect((await me(apiKey, made.id)).body.workspace.id).toBe(made.id);
    expect((await me(apiKey)).body.code).toBe('WORKSPACE_REQUIRED');
  });

  test('fails alike for workspaces that are foreign, unknown, or not joined by the person', async () => {
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

  test('fails validation if it is not a single id, even if the key has a default', async () => {
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
    const role = await cast.api.done(roleOperations.create, { body: { name: 'Sales', permissions: [] } });
    const per = await joined(kit, cast);
    const invited = await cast.api.done(invitationOperations.create, {
      body: { email: 'new@example.com', roleId: role.id },
    });
    const [event] = (await cast.api.done(eventOperations.list, { query: { type: 'document.sent' } })).data;
    for (const [row, id, resource] of [
      [documentOperations.get, document.id, 'document'],
      [fileOperations.get, file.id, 'file'],
      [roleOperations.get, role.id, 'role'],
      [memberOperations.get, per.id, 'member'],
      [invitationOperations.get, invited.id, 'invitation'],
      [eventOperations.get, event?.id ?? '', 'event'],
    ] as const) {
      const refused = await there.refused(row, params(id));
      expect([row.id, refused.code, refused.resource]).toEqual([row.id, 'NOT_FOUND', resource]);
    }
    for (const row of [documentOperations.list, fileOperations.list, invitationOperations.list] as const)
      expect((await there.done(row)).data).toEqual([]);
    expect((await there.done(eventOperations.list)).data.map(e => e.type)).toEqual(['workspace.created']);
    expect(
      JSON.stringify([await there.done(roleOperations.list), await there.done(memberOperations.list)]),
    ).not.toMatch(new RegExp(`${role.id}|${per.id}`));
  });

  test("cannot use each other's files, roles and members", async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Second');
    const there = cast.api.as({ workspace: made.id });
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const { id, email } = await user(kit, cast);
    const [role] = (await cast.api.done(roleOperations.list)).data;
    const joining = await there.refused(memberOperations.create, { body: { email, roleId: role?.id ?? '' } });
    expect([joining.code, joining.resource]).toEqual(['NOT_FOUND', 'role']);
    const content = await there.refused(documentOperations.create, {
      body: { name: 'A', parties: [anna, bo], content: [{ type: 'PDF', fieldMeta: { value: file.key } }] },
    });
    expect(content.code).toBe('VALIDATION_FAILED');
    const per = await joined(kit, cast);
    const responsible = await there.call(documentOperations.create, { body: { name: 'A', responsibleUserId: per.id } });
    expect(responsible.ok).toBe(false);
    expect(id).not.toBe(per.id);
  });

  test('have their own idempotency keys and external ids', async () => {
    const cast = await kit.organization();
    const made = await create(cast, 'Second');
    const there = cast.api.as({ workspace: made.id });
    const asked = { body: { name: 'A', externalId: 'one' }, headers: { 'Idempotency-Key': 'k' } };
    const [a, b] = [
      await cast.api.done(documentOperations.create, asked),
      await there.done(documentOperations.create, asked),
    ];
    expect(a.id).not.toBe(b.id);
  });
});
