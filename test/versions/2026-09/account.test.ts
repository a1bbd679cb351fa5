import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import { workspaceOperations } from '../../../src/contract/operations/workspaces/workspaces.ts';
import {
  type Limits,
  limitsShape,
  type Organization,
  organizationShape,
} from '../../../src/contract/schemas/workspaces/workspaces.ts';
import { oldLimits, toOldLimits } from '../../../src/versions/2026-09/account/limits.ts';
import { oldOrganization, toOldOrganization } from '../../../src/versions/2026-09/account/organization.ts';
import { arbitraryOf } from '../../../src/versions/2026-09/arbitrary.fixture.ts';
import { twoPartyDocument } from '../../kit/documents.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

describe('The account in 2026-09', () => {
  test('workspaces are a whole list under their own key', async () => {
    const cast = await kit.organization();
    const old = oldClient(() => kit.baseUrl, cast);
    const made = await cast.api.done(workspaceOperations.create, { body: { name: 'Second' } });
    const { workspaces } = await old.done('GET', '/workspaces');
    expect(workspaces.map((w: { id: string }) => w.id).sort()).toEqual([cast.workspaceId, made.id].sort());
    const { body } = await old.call('GET', '/me', { headers: { 'Svc-Workspace': made.id } });
    expect(body).toMatchObject({ userId: cast.ownerId, workspace: { id: made.id } });
  });

  test('the organization has a zipCode', async () => {
    const cast = await kit.organization();
    await cast.api.done(workspaceOperations.updateOrganization, {
      body: { postalCode: '211 34', branding: { enabled: true, primaryColor: '#123456' } },
    });
    const organization = await oldClient(() => kit.baseUrl, cast).done('GET', '/organization');
    expect(organization).toMatchObject({
      id: cast.organizationId,
      zipCode: '211 34',
      country: 'SE',
      branding: { enabled: true, primaryColor: '#123456' },
    });
    expect(organization).not.toHaveProperty('postalCode');
  });

  test('limits count only Swedish BankID, have tokens for AI, and amounts in öre', async () => {
    const cast = await kit.organization({ sandbox: true });
    await twoPartyDocument(cast);
    const none = { bankIdSignatures: null, identityChecks: 0, aiTokens: 0, aiBudgetOre: 0 };
    const counted = { aiTokens: 0, aiTokensSigner: 0, aiCostOre: 0, aiCostSignerOre: 0, sms: 0, identityChecks: 0 };
    expect(await oldClient(() => kit.baseUrl, cast).done('GET', '/limits')).toEqual({
      plan: 'SANDBOX',
      balanceOre: 0,
      quota: { ...none, members: 3, workspaces: 1, documents: 100 },
      usage: { ...counted, bankIdSignatures: 0, members: 1, workspaces: 1, documents: 1 },
      remaining: { ...none, members: 2, workspaces: 0, documents: 99 },
      subscription: null,
    });
  });

  test('every organization and limits of the newest version convert to the old shape', () => {
    // `arbitraryOf` generates values of the type that it is given.
    const limits = arbitraryOf(limitsShape) as Arbitrary<Limits>;
    const organization = arbitraryOf(organizationShape) as Arbitrary<Organization>;
    fc.assert(fc.property(limits, given => oldLimits.safeParse(toOldLimits(given)).success));
    fc.assert(fc.property(organization, given => oldOrganization.safeParse(toOldOrganization(given)).success));
  });

  test('creating and changing workspaces and organizations does not exist before 2026-10', async () => {
    const cast = await kit.organization();
    const old = oldClient(() => kit.baseUrl, cast);
    for (const [method, path] of [
      ['POST', '/workspaces'],
      ['GET', `/workspaces/${cast.workspaceId}`],
      ['PATCH', `/workspaces/${cast.workspaceId}`],
      ['PATCH', '/organization'],
    ] as const)
      expect((await old.refused(method, path, method === 'GET' ? undefined : {})).status).toBe(404);
  });

  test('an unreachable workspace is 401 FORBIDDEN, and a malformed workspace id 400', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const old = oldClient(() => kit.baseUrl, cast);
    const asked = async (workspace: string) => {
      const { status, body } = await old.call('GET', '/me', { headers: { 'Svc-Workspace': workspace } });
      return [status, body.code];
    };
    expect(await asked(other.workspaceId)).toEqual([401, 'FORBIDDEN']);
    expect(await asked('wsp_none')).toEqual([401, 'FORBIDDEN']);
    expect(await asked(`${cast.workspaceId},${other.workspaceId}`)).toEqual([400, 'INVALID_REQUEST']);
  });

  test('a new workspace and a changed retention are events under their old names', async () => {
    const cast = await kit.organization();
    const made = await cast.api.done(workspaceOperations.create, { body: { name: 'Second' } });
    const body = { settings: { trashRetentionDays: 30 } };
    await cast.api.done(workspaceOperations.update, { params: { id: made.id }, body });
    expect((await cast.api.as({ workspace: made.id }).done(eventOperations.list)).data).toHaveLength(2);
    const { body: list } = await oldClient(() => kit.baseUrl, cast).call('GET', '/events', {
      headers: { 'Svc-Workspace': made.id },
    });
    expect(list.events.map((e: { event: string }) => e.event)).toEqual([
      'SECURITY_WORKSPACE_RETENTION_UPDATED',
      'WORKSPACE_CREATED',
    ]);
    expect(list.events[1].payload).toMatchObject({ id: made.id, slug: 'second', createdBy: cast.ownerId });
    expect(list.events[0].payload).toMatchObject({ actor: { id: cast.ownerId }, previousTrashRetentionDays: 90 });
  });

  test('members see the organization and the limits without any permission', async () => {
    const cast = await kit.organization();
    const { apiKey } = await joined(kit, cast);
    const old = oldClient(() => kit.baseUrl, { apiKey });
    for (const path of ['/organization', '/limits', '/workspaces', '/me']) await old.done('GET', path);
  });
});
