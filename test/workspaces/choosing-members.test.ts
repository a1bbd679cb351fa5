/** Choosing approvers, responsible persons and selected users among the members. */
import { expect, test } from 'vitest';
import { memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';

const kit = useService();

test('people who edit documents find active members by permission, but not when they were last active', async () => {
  const cast = await kit.organization();
  const clerk = await joined(kit, cast, { name: 'Cleo Clerk', permissions: ['EDIT_DOCUMENT'] });
  const ada = await joined(kit, cast, { name: 'Ada Approver', permissions: ['APPROVE_DOCUMENT'] });
  const gone = await joined(kit, cast, { name: 'Gone Approver', permissions: ['APPROVE_DOCUMENT'] });
  await cast.api.done(memberOperations.update, { params: { id: gone.id }, body: { status: 'INACTIVE' } });
  await ada.api.call(memberOperations.list);

  const found = await clerk.api.done(memberOperations.list, { query: { permission: 'APPROVE_DOCUMENT' } });
  expect(found.data.map(m => m.name).sort()).toEqual(['Ada Approver', 'Olga Owner']);
  expect(found.data.every(m => m.lastActiveAt === null)).toBe(true);
  const managed = await cast.api.done(memberOperations.list, { query: { permission: 'APPROVE_DOCUMENT' } });
  expect(managed.data.some(m => m.lastActiveAt !== null)).toBe(true);

  const refused = { ok: false, body: { code: 'PERMISSION_DENIED' } };
  expect(await clerk.api.call(memberOperations.list)).toMatchObject(refused);
  expect(await ada.api.call(memberOperations.list, { query: { permission: 'APPROVE_DOCUMENT' } })).toMatchObject(
    refused,
  );
  const byActivity = { permission: 'APPROVE_DOCUMENT', orderBy: 'lastActiveAt' } as const;
  expect(await clerk.api.call(memberOperations.list, { query: byActivity })).toMatchObject(refused);
});
