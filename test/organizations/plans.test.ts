import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { invitationOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { plans } from '../../src/contract/plans.ts';
import { eidSchemes } from '../../src/contract/values.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const limits = async (cast: Cast) => cast.api.done(workspaceOperations.limits);
const open = (cast: Cast, count: number) =>
  Array.from({ length: count }, (_, i) => i).reduce<Promise<string[]>>(async (before, i) => {
    const done = await before;
    const answer = await cast.api.call(workspaceOperations.create, { body: { name: `Workspace ${i}` } });
    return [...done, answer.ok ? 'made' : answer.body.code];
  }, Promise.resolve([]));

describe('Quotas of plans', () => {
  test.each([
    ['BASIC', 1, 1, 10, null],
    ['SOLO', 1, 1, null, null],
    ['TEAM', null, 5, null, null],
    ['ENTERPRISE', null, null, null, null],
  ] as const)(
    '%s: %s members, %s workspaces, %s documents per month',
    async (plan, members, workspaces, documents, checks) => {
      const cast = await kit.organization({ plan, apiAccess: true });
      const { plan: shown, quota } = await limits(cast);
      expect([shown, quota.members, quota.workspaces, quota.documents, quota.identityChecks]).toEqual([
        plan,
        members,
        workspaces,
        documents,
        checks,
      ]);
    },
  );

  test('a sandbox has the sandbox quotas, whatever its plan', async () => {
    for (const plan of ['BASIC', 'ENTERPRISE'] as const) {
      const { plan: shown, quota } = await limits(await kit.organization({ plan, sandbox: true }));
      expect(shown).toBe('SANDBOX');
      expect(quota).toMatchObject({ members: 3, workspaces: 1, documents: 100, identityChecks: 0 });
      expect(new Set(Object.values(quota.signatures))).toEqual(new Set([null]));
    }
    expect(plans.SANDBOX).toMatchObject({ documentsPerHour: 50, perMinute: 60, perDay: 2_000 });
  });

  test('the smallest plan includes only the electronic IDs of its own country', async () => {
    const withNone = async (country: string) => {
      const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
      await kit.db.run('update organizations set country = $2 where id = $1', [cast.organizationId, country]);
      const { signatures } = (await limits(cast)).quota;
      return eidSchemes.filter(scheme => signatures[scheme] === null);
    };
    expect(await withNone('SE')).toEqual(['SE_BANKID']);
    expect(await withNone('DK')).toEqual(['DK_MITID', 'DK_MITID_ERHVERV']);
    expect(await withNone('FR')).toEqual([]);
  });

  test('workspaces: one for Basic, Solo and a sandbox, five for Team, no limit for Enterprise', async () => {
    for (const options of [{ plan: 'BASIC' }, { plan: 'SOLO' }, { plan: 'TEAM', sandbox: true }] as const)
      expect(await open(await kit.organization({ apiAccess: true, ...options }), 1)).toEqual(['LIMIT_EXCEEDED']);
    expect(await open(await kit.organization(), 5)).toEqual(['made', 'made', 'made', 'made', 'LIMIT_EXCEEDED']);
    expect(new Set(await open(await kit.organization({ plan: 'ENTERPRISE' }), 7))).toEqual(new Set(['made']));
  });

  test('members: one for Basic and Solo, three for a sandbox', async () => {
    for (const [options, more] of [
      [{ plan: 'BASIC' }, 0],
      [{ plan: 'SOLO' }, 0],
      [{ plan: 'TEAM', sandbox: true }, 2],
    ] as const) {
      const cast = await kit.organization({ apiAccess: true, ...options });
      const roleId = (await cast.api.done(roleOperations.list)).data[1]?.id ?? '';
      const invite = (n: number) =>
        cast.api.call(invitationOperations.create, { body: { email: `p${n}@example.com`, roleId } });
      for (let n = 0; n < more; n++) expect((await invite(n)).ok).toBe(true);
      const over = await invite(more);
      expect(over.ok ? 'invited' : over.body.code).toBe('LIMIT_EXCEEDED');
    }
  });

  test('a sandbox can create exactly fifty documents per hour', async () => {
    const cast = await kit.organization({ sandbox: true });
    const now = kit.clock.now().getTime();
    const hour = new Date(now - (now % 3_600_000) + 3_600_000);
    kit.clock.move(hour.getTime() - now);
    await kit.db.run(
      `insert into allowances (organization_id, resource, scheme, period_start, used) values ($1, 'DOCUMENTS_CREATED', '', $2, 42)`,
      [cast.organizationId, hour],
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cast.api.call(documentOperations.create, { body: { name: 'A' } })),
    );
    expect(answers.filter(a => a.ok)).toHaveLength(8);
    kit.clock.move(3_600_000);
    await cast.api.done(documentOperations.create, { body: { name: 'A' } });
    // Only monthly quotas publish an event.
    const events = await kit.db.rows(
      "select 1 from events where organization_id = $1 and type = 'usage.limit_reached'",
      [cast.organizationId],
    );
    expect(events).toEqual([]);
  });
});
