/** Private templates: who can see them, and that for everyone else they do not exist. */
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/operation.ts';
import { allOperations } from '../../src/contract/operations/all.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { domain } from '../../src/domain/modules.ts';
import { send } from '../kit/http.ts';
import { minimalBody } from '../kit/minimal-body.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { daily, leaseTemplate, newTemplate } from './template-kit.ts';

const kit = useService();
const clerk = (cast: Cast, ...more: Permission[]) => joined(kit, cast, { permissions: [...daily, ...more] });

const sees = async ({ api }: Pick<Cast, 'api'>, id: string): Promise<boolean> => {
  const answer = await api.call(templateOperations.get, { params: { id } });
  const listed = await api.done(templateOperations.list);
  expect(listed.data.some(t => t.id === id)).toBe(answer.ok);
  return answer.ok;
};

describe('A private template', () => {
  test('is seen by its creator and holders of VIEW_PRIVATE_TEMPLATE alone', async () => {
    const cast = await kit.organization();
    const [creator, other, trusted] = [
      await clerk(cast),
      await clerk(cast),
      await clerk(cast, 'VIEW_PRIVATE_TEMPLATE'),
    ];
    const { id } = await newTemplate(creator, { templateMeta: { visibility: 'PRIVATE' } });
    expect([await sees(creator, id), await sees(other, id), await sees(trusted, id), await sees(cast, id)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('for SELECTED_USERS is seen by these; members who left stay selected, strangers cannot be', async () => {
    const cast = await kit.organization();
    const [creator, chosen, other] = [await clerk(cast), await clerk(cast), await clerk(cast)];
    const visibility = 'SELECTED_USERS' as const;
    const { id } = await newTemplate(creator, { templateMeta: { visibility, selectedUserIds: [chosen.id] } });
    expect([await sees(chosen, id), await sees(other, id)]).toEqual([true, false]);
    const stranger = await kit.organization();
    const wrong = async (templateMeta: object) => {
      const error = await creator.api.refused(templateOperations.update, { params: { id }, body: { templateMeta } });
      return error.issues?.map(i => i.path);
    };
    expect(await wrong({ selectedUserIds: [chosen.id, stranger.ownerId] })).toEqual(['templateMeta.selectedUserIds.1']);
    expect(await wrong({ visibility: 'EVERYONE', selectedUserIds: [chosen.id] })).toEqual([
      'templateMeta.selectedUserIds',
    ]);
    expect(await wrong({ selectedUserIds: [] })).toEqual(['templateMeta.selectedUserIds']);
    await cast.api.done(memberOperations.delete, { params: { id: chosen.id } });
    const both = { selectedUserIds: [chosen.id, other.id] };
    await creator.api.done(templateOperations.update, { params: { id }, body: { templateMeta: both } });
    expect(await sees(other, id)).toBe(true);
    const open = { templateMeta: { visibility: 'EVERYONE' as const } };
    const opened = await creator.api.done(templateOperations.update, { params: { id }, body: open });
    expect(opened.templateMeta).toMatchObject({ visibility: 'EVERYONE', selectedUserIds: [] });
  });

  test('is made private, and open again, only with CHANGE_TEMPLATE_VISIBILITY', async () => {
    const cast = await kit.organization();
    const without = await joined(kit, cast, { permissions: daily.filter(p => p !== 'CHANGE_TEMPLATE_VISIBILITY') });
    const templateMeta = { visibility: 'PRIVATE' as const };
    const created = await without.api.refused(templateOperations.create, { body: { name: 'A', templateMeta } });
    expect(created.code).toBe('PERMISSION_DENIED');
    const { id } = await newTemplate(without);
    const changed = await without.api.refused(templateOperations.update, { params: { id }, body: { templateMeta } });
    expect(changed.code).toBe('PERMISSION_DENIED');
    await without.api.done(templateOperations.update, { params: { id }, body: { name: 'B' } });
  });

  const served = new Set(domain.operations.map(o => o.id));
  const ofTemplates = allOperations.filter(o => o.path.startsWith('/templates/{id}') && served.has(o.id));
  test.each(ofTemplates.map((o): [string, Operation] => [o.id, o]))('does not exist for %s', async (_, operation) => {
    const cast = await kit.organization();
    const { template, tenant, content } = await leaseTemplate(cast, { templateMeta: { visibility: 'PRIVATE' } });
    const other = await clerk(cast);
    const path = operation.path
      .replace('{id}', template.id)
      .replace('{partyId}', tenant.id)
      .replace('{contentId}', content[0]?.id ?? '')
      .replace('{tagId}', 'tag_1');
    const answer = await send(kit.baseUrl, path, {
      method: operation.method,
      token: other.apiKey,
      ...(operation.method !== 'GET' && { body: minimalBody(operation) }),
    });
    expect([answer.status, answer.body.code, answer.body.resource]).toEqual([404, 'NOT_FOUND', 'template']);
  });

  test('shows its events to those who see it, and cannot be used by others', async () => {
    const cast = await kit.organization();
    const [creator, other] = [await clerk(cast), await clerk(cast, 'MANAGE_WEBHOOKS')];
    const { id } = await newTemplate(creator, { templateMeta: { visibility: 'PRIVATE' } });
    const eventsOf = async ({ api }: Pick<Cast, 'api'>) => (await api.done(eventOperations.list)).data.length;
    expect([await eventsOf(cast), await eventsOf(other)]).toEqual([1, 0]);
    const used = await other.api.refused(documentOperations.create, { body: { name: 'A', templateId: id } });
    expect(used).toMatchObject({ code: 'NOT_FOUND', resource: 'template' });
  });
});
