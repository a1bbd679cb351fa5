import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { PlanName } from '../../src/contract/plans.ts';
import { eidSchemes } from '../../src/contract/values.ts';
import { consumeAllowance } from '../../src/domain/events/consume-allowance.ts';
import { anna, signatureBox, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { user } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const limits = (cast: Cast) => cast.api.done(workspaceOperations.limits);
const reached = async (cast: Cast) =>
  (await cast.api.done(eventOperations.list, { query: { type: 'usage.limit_reached', limit: 100 } })).data;

/** Counts this many documents as sent this month. */
const spent = (cast: Cast, used: number) =>
  kit.db.run(
    `insert into allowances (organization_id, resource, scheme, period_start, used) values ($1, 'DOCUMENTS_SENT', '', $2, $3)`,
    [cast.organizationId, monthStart(), used],
  );
/** Creates drafts that are ready to be sent, all with the same upload. */
async function drafts(cast: Cast) {
  const { key } = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const placedFields = [signatureBox('anna', 0.1)];
  return () =>
    cast.api.done(documentOperations.create, {
      body: { name: 'A', parties: [anna], content: [{ type: 'PDF', fieldMeta: { value: key, placedFields } }] },
    });
}

const month = (ahead: number) => {
  const now = kit.clock.now();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1);
};
const monthStart = () => new Date(month(0));
const nextMonth = () => month(1);

describe('Limits', () => {
  test('show quota, usage and remainder', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
    await twoPartyDocument(cast);
    await twoPartyDocument(cast, { send: false });
    const signatures = (national: null, other: number) =>
      Object.fromEntries(eidSchemes.map(scheme => [scheme, scheme === 'SE_BANKID' ? national : other]));
    const nothing = { amount: 0, currency: 'SEK' };
    const allowed = { members: 1, aiBudget: nothing, identityChecks: null, documents: 10, workspaces: 1 };
    expect(await limits(cast)).toEqual({
      plan: 'BASIC',
      balance: nothing,
      quota: { ...allowed, signatures: signatures(null, 0) },
      usage: {
        signatures: Object.fromEntries(eidSchemes.map(scheme => [scheme, 0])),
        members: 1,
        identityChecks: 0,
        documents: 1,
        workspaces: 1,
        sms: 0,
        aiSpent: nothing,
        aiSpentSigner: nothing,
      },
      remaining: { ...allowed, signatures: signatures(null, 0), members: 0, documents: 9, workspaces: 0 },
      subscription: null,
    });
  });

  test('count a seat for every member and invited person, once each, and every workspace', async () => {
    const cast = await kit.organization({ sandbox: true });
    const { email } = await user(kit, cast);
    const roleId = (await cast.api.done(roleOperations.list)).data[1]?.id ?? '';
    await cast.api.done(invitationOperations.create, { body: { email: 'new@example.com', roleId } });
    await cast.api.done(memberOperations.create, { body: { email, roleId } });
    const { plan, quota, usage, remaining } = await limits(cast);
    expect([plan, quota.members, usage.members, remaining.members]).toEqual(['SANDBOX', 3, 3, 0]);
    expect([quota.workspaces, usage.workspaces, remaining.workspaces]).toEqual([1, 1, 0]);
    const one = await cast.api.refused(invitationOperations.create, { body: { email: 'more@example.com', roleId } });
    expect(one.code).toBe('LIMIT_EXCEEDED');
  });

  test.each(['SOLO', 'TEAM', 'ENTERPRISE'] as const)(
    'count sent documents on %s too, which has no limit',
    async plan => {
      const cast = await kit.organization({ plan, apiAccess: true });
      await twoPartyDocument(cast);
      await twoPartyDocument(cast);
      const { quota, usage, remaining } = await limits(cast);
      expect([quota.documents, usage.documents, remaining.documents]).toEqual([null, 2, null]);
      expect(await reached(cast)).toEqual([]);
    },
  );

  test('apply to the whole organization, whichever workspace asks', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(workspaceOperations.create, { body: { name: 'Second' } });
    await twoPartyDocument(cast);
    expect(await limits({ ...cast, api: cast.api.as({ workspace: id }) })).toEqual(await limits(cast));
    expect((await limits(cast)).usage).toMatchObject({ documents: 1, workspaces: 2 });
  });

  test('start again with the calendar month, in UTC', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
    await spent(cast, 10);
    const document = await twoPartyDocument(cast, { send: false, expiresAt: null });
    const params = { id: document.id };
    await cast.api.done(documentOperations.update, { params, body: { expiresAt: '2100-01-01' } });
    expect((await cast.api.refused(documentOperations.send, { params })).code).toBe('LIMIT_EXCEEDED');
    kit.clock.move(nextMonth() - 60_000 - kit.clock.now().getTime());
    expect((await cast.api.refused(documentOperations.send, { params })).code).toBe('LIMIT_EXCEEDED');
    kit.clock.move(60_000);
    await cast.api.done(documentOperations.send, { params });
    expect((await limits(cast)).usage.documents).toBe(1);
  });

  test('never show a negative remainder after a change to a smaller plan', async () => {
    const cast = await kit.organization();
    await spent(cast, 40);
    await kit.db.run("update organizations set plan = 'BASIC', api_access = true where id = $1", [cast.organizationId]);
    kit.clock.move(1_000);
    const { quota, usage, remaining } = await limits(cast);
    expect([quota.documents, usage.documents, remaining.documents]).toEqual([10, 40, 0]);
  });

  test('show signatures per eID scheme', async () => {
    const cast = await kit.organization();
    const organization = { id: cast.organizationId, plan: 'TEAM' as PlanName, sandbox: false };
    const spender = { organization, workspaceId: cast.workspaceId, actor: null };
    const sign = (scheme: 'SE_BANKID' | 'FI_FTN') =>
      kit.db.tx(tx =>
        consumeAllowance(kit.service.app, tx, spender, { resource: 'SIGNATURES', scheme }, kit.clock.now()),
      );
    await Promise.all([sign('SE_BANKID'), sign('FI_FTN'), sign('SE_BANKID')]);
    const { usage, remaining } = await limits(cast);
    expect(usage.signatures).toMatchObject({ SE_BANKID: 2, FI_FTN: 1, DK_MITID: 0 });
    expect(remaining.signatures).toMatchObject({ SE_BANKID: null, FI_FTN: null });
  });
});

describe('The last one of a quota', () => {
  test('of thirty simultaneous sends with ten left, ten succeed and one event is published', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
    const documents = await Promise.all(Array.from({ length: 30 }, await drafts(cast)));
    const answers = await Promise.all(
      documents.map(({ id }) => cast.api.call(documentOperations.send, { params: { id }, body: {} })),
    );
    expect(answers.filter(a => a.ok)).toHaveLength(10);
    expect(new Set(answers.flatMap(a => (a.ok ? [] : [a.body.code])))).toEqual(new Set(['LIMIT_EXCEEDED']));
    const { data } = await cast.api.done(documentOperations.list, { query: { status: 'PENDING', limit: 100 } });
    expect(data).toHaveLength(10);
    expect((await limits(cast)).usage.documents).toBe(10);
    const events = await reached(cast);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      workspaceId: cast.workspaceId,
      environment: 'PRODUCTION',
      actor: { type: 'API_KEY' },
      data: {
        object: {
          organizationId: cast.organizationId,
          resource: 'DOCUMENTS',
          scheme: null,
          quota: 10,
          used: 10,
          periodStart: monthStart().toISOString(),
        },
      },
    });
  });

  test('publishes the event with the sandbox environment when it is taken, and not for later failures', async () => {
    const cast = await kit.organization({ sandbox: true });
    await spent(cast, 98);
    await twoPartyDocument(cast);
    expect(await reached(cast)).toEqual([]);
    await twoPartyDocument(cast);
    const refused = await twoPartyDocument(cast).catch(error => error.body);
    expect(refused.code).toBe('LIMIT_EXCEEDED');
    // The draft was created anyway, and only sent documents count.
    const [draft] = (await cast.api.done(documentOperations.list, { query: { status: 'DRAFT' } })).data;
    expect(refused.message).toContain(draft?.id);
    expect((await limits(cast)).usage.documents).toBe(100);
    const events = await reached(cast);
    expect(events.map(e => [e.environment, e.data.object.quota])).toEqual([['SANDBOX', 100]]);
  });

  test('is not taken by a send that failed', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
    await spent(cast, 9);
    const empty = await cast.api.done(documentOperations.create, { body: { name: 'A' } });
    expect((await cast.api.refused(documentOperations.send, { params: { id: empty.id } })).code).toBe(
      'DOCUMENT_NOT_READY',
    );
    expect((await limits(cast)).remaining.documents).toBe(1);
    expect(await reached(cast)).toEqual([]);
    await twoPartyDocument(cast);
    expect(await reached(cast)).toHaveLength(1);
  });

  test('publishes one event per period', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
    await spent(cast, 9);
    await twoPartyDocument(cast);
    kit.clock.move(nextMonth() - kit.clock.now().getTime());
    await spent(cast, 9);
    await twoPartyDocument(cast);
    const counted = await kit.db.rows(
      "select 1 from events where organization_id = $1 and type = 'usage.limit_reached'",
      [cast.organizationId],
    );
    expect(counted).toHaveLength(2);
  });
});
