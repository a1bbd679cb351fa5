/** Sandboxes of an organization, which its plan limits. */
import { describe, expect, test } from 'vitest';
import { organizationsCreate, organizationsUpdate } from '../../src/cli/organizations.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { PlanName } from '../../src/contract/plans.ts';
import { newId } from '../../src/platform/ids.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const newSandbox = (parent: string) =>
  organizationsCreate(kit.db, { name: `Sandbox ${newId('x')}`, 'sandbox-of': parent });
const toPlan = (organization: string, plan: PlanName) => organizationsUpdate(kit.db, { organization, plan });
const statuses = async (parent: string) =>
  (
    await kit.db.rows<{ status: string }>('select status from organizations where sandbox_of = $1 order by id', [
      parent,
    ])
  ).map(row => row.status);

describe('Sandboxes of an organization', () => {
  test.each([
    ['BASIC', 1],
    ['SOLO', 3],
    ['TEAM', 3],
    ['ENTERPRISE', 3],
  ] as const)('%s includes %i', async (plan, most) => {
    const { organizationId } = await kit.organization({ plan });
    for (let i = 0; i < most; i++) await newSandbox(organizationId);
    await expect(newSandbox(organizationId)).rejects.toThrow(`The limit of your plan is ${most} sandbox`);
    expect(await statuses(organizationId)).toEqual(Array.from({ length: most }, () => 'ACTIVE'));
  });

  test('created at the same time never exceed the plan', async () => {
    const { organizationId } = await kit.organization({ plan: 'TEAM' });
    const made = await Promise.allSettled(Array.from({ length: 6 }, () => newSandbox(organizationId)));
    expect(made.filter(one => one.status === 'fulfilled')).toHaveLength(3);
  });

  test('have sandbox limits', async () => {
    const { organizationId } = await kit.organization({ plan: 'ENTERPRISE' });
    const { apiKey } = await newSandbox(organizationId);
    const answer = await send(kit.baseUrl, workspaceOperations.limits.path, { token: apiKey });
    expect(answer.body).toMatchObject({ plan: 'SANDBOX', quota: { documents: 100, members: 3 } });
  });

  test('beyond a smaller plan are paused, the newest first, and active again on a larger one', async () => {
    const { organizationId } = await kit.organization({ plan: 'TEAM' });
    const keys: string[] = [];
    for (let i = 0; i < 3; i++) {
      kit.clock.move(1_000);
      keys.push((await newSandbox(organizationId)).apiKey);
    }
    const codes = () =>
      Promise.all(keys.map(async token => (await send(kit.baseUrl, '/me', { token })).body.code ?? 'answered'));
    expect(await codes()).toEqual(['answered', 'answered', 'answered']);
    await toPlan(organizationId, 'BASIC');
    expect(await statuses(organizationId)).toEqual(['ACTIVE', 'PAUSED', 'PAUSED']);
    kit.clock.move(60_000);
    expect(await codes()).toEqual(['answered', 'ACCOUNT_INACTIVE', 'ACCOUNT_INACTIVE']);
    await toPlan(organizationId, 'SOLO');
    expect(await statuses(organizationId)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    kit.clock.move(60_000);
    expect(await codes()).toEqual(['answered', 'answered', 'answered']);
  });

  test('that an operator closed stay closed', async () => {
    const { organizationId } = await kit.organization({ plan: 'TEAM' });
    const { organizationId: closed } = await newSandbox(organizationId);
    await newSandbox(organizationId);
    await organizationsUpdate(kit.db, { organization: closed, status: 'INACTIVE' });
    await toPlan(organizationId, 'BASIC');
    expect(await statuses(organizationId)).toEqual(['INACTIVE', 'ACTIVE']);
    await toPlan(organizationId, 'TEAM');
    expect(await statuses(organizationId)).toEqual(['INACTIVE', 'ACTIVE']);
  });

  test('belong to organizations that exist and are no sandboxes', async () => {
    await expect(newSandbox('org_none')).rejects.toThrow('does not exist');
    const { organizationId } = await kit.organization({ sandbox: true });
    await expect(newSandbox(organizationId)).rejects.toThrow('A sandbox has no sandboxes.');
  });
});
