import { describe, expect, test } from 'vitest';
import { spend } from '../../src/areas/events/spend.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import { eventRows } from '../../src/contract/events.ts';
import { invitationRows, memberRows } from '../../src/contract/members.ts';
import type { PlanName } from '../../src/contract/plans.ts';
import { roleRows } from '../../src/contract/roles.ts';
import { eidSchemes } from '../../src/contract/values.ts';
import { workspaceRows } from '../../src/contract/workspaces.ts';
import { anna, signatureBox, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { user } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const limits = (cast: Cast) => cast.api.done(workspaceRows.limits);
const reached = async (cast: Cast) =>
  (await cast.api.done(eventRows.list, { query: { type: 'usage.limit_reached', limit: 100 } })).data;

/** So many documents of this month are sent already. */
const spent = (cast: Cast, used: number) =>
  kit.db.run(
    `insert into allowances (organization_id, resource, scheme, period_start, used) values ($1, 'DOCUMENTS_SENT', '', $2, $3)`,
    [cast.organizationId, monthStart(), used],
  );
/** Makes drafts that are ready to be sent, all of one upload. */
async function drafts(cast: Cast) {
  const { key } = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const placedFields = [signatureBox('anna', 0.1)];
  return () =>
    cast.api.done(documentRows.create, {
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
  test('say what the plan allows, what is used and what remains', async () => {
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

  test('count a seat for everybody who is a member or invited, once, and every workspace', async () => {
    const cast = await kit.organization({ sandbox: true });
    const { email } = await user(kit, cast);
    const roleId = (await cast.api.done(roleRows.list)).data[1]?.id ?? '';
    await cast.api.done(invitationRows.create, { body: { email: 'new@example.com', roleId } });
    await cast.api.done(memberRows.create, { body: { email, roleId } });
    const { plan, quota, usage, remaining } = await limits(cast);
    expect([plan, quota.members, usage.members, remaining.members]).toEqual(['SANDBOX', 3, 3, 0]);
    expect([quota.workspaces, usage.workspaces, remaining.workspaces]).toEqual([1, 1, 0]);
    const one = await cast.api.refused(invitationRows.create, { body: { email: 'more@example.com', roleId } });
    expect(one.code).toBe('LIMIT_EXCEEDED');
  });

  test.each(['SOLO', 'TEAM', 'ENTERPRISE'] as const)('count what is sent on %s too, which has no limit', async plan => {
    const cast = await kit.organization({ plan, apiAccess: true });
    await twoPartyDocument(cast);
    await twoPartyDocument(cast);
    const { quota, usage, remaining } = await limits(cast);
    expect([quota.documents, usage.documents, remaining.documents]).toEqual([null, 2, null]);
    expect(await reached(cast)).toEqual([]);
  });

  test('are of the whole organization, whatever workspace asks', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(workspaceRows.create, { body: { name: 'Second' } });
    await twoPartyDocument(cast);
    expect(await limits({ ...cast, api: cast.api.as({ workspace: id }) })).toEqual(await limits(cast));
    expect((await limits(cast)).usage).toMatchObject({ documents: 1, workspaces: 2 });
  });

  test('count anew with the calendar month, in UTC', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
    await spent(cast, 10);
    const document = await twoPartyDocument(cast, { send: false, expiresAt: null });
    const params = { id: document.id };
    await cast.api.done(documentRows.update, { params, body: { expiresAt: '2100-01-01' } });
    expect((await cast.api.refused(documentRows.send, { params })).code).toBe('LIMIT_EXCEEDED');
    kit.clock.move(nextMonth() - 60_000 - kit.clock.now().getTime());
    expect((await cast.api.refused(documentRows.send, { params })).code).toBe('LIMIT_EXCEEDED');
    kit.clock.move(60_000);
    await cast.api.done(documentRows.send, { params });
    expect((await limits(cast)).usage.documents).toBe(1);
  });

  test('remain none, never fewer, where the plan became smaller than what is used', async () => {
    const cast = await kit.organization();
    await spent(cast, 40);
    await kit.db.run("update organizations set plan = 'BASIC', api_access = true where id = $1", [cast.organizationId]);
    kit.clock.move(1_000);
    const { quota, usage, remaining } = await limits(cast);
    expect([quota.documents, usage.documents, remaining.documents]).toEqual([10, 40, 0]);
  });

  test('show signatures by the scheme they were made with', async () => {
    const cast = await kit.organization();
    const organization = { id: cast.organizationId, plan: 'TEAM' as PlanName, sandbox: false };
    const spender = { organization, workspaceId: cast.workspaceId, actor: null };
    const sign = (scheme: 'SE_BANKID' | 'FI_FTN') =>
      kit.db.tx(tx => spend(kit.service.ground, tx, spender, { resource: 'SIGNATURES', scheme }, kit.clock.now()));
    await Promise.all([sign('SE_BANKID'), sign('FI_FTN'), sign('SE_BANKID')]);
    const { usage, remaining } = await limits(cast);
    expect(usage.signatures).toMatchObject({ SE_BANKID: 2, FI_FTN: 1, DK_MITID: 0 });
    expect(remaining.signatures).toMatchObject({ SE_BANKID: null, FI_FTN: null });
  });
});

describe('The last one of a quota', () => {
  test('of thirty at once with ten left, exactly ten are sent and one event tells that the limit is reached', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
    const documents = await Promise.all(Array.from({ length: 30 }, await drafts(cast)));
    const answers = await Promise.all(
      documents.map(({ id }) => cast.api.call(documentRows.send, { params: { id }, body: {} })),
    );
    expect(answers.filter(a => a.ok)).toHaveLength(10);
    expect(new Set(answers.flatMap(a => (a.ok ? [] : [a.body.code])))).toEqual(new Set(['LIMIT_EXCEEDED']));
    const { data } = await cast.api.done(documentRows.list, { query: { status: 'PENDING', limit: 100 } });
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

  test('of a sandbox is told with its environment, by the request that took it, and not by those refused after it', async () => {
    const cast = await kit.organization({ sandbox: true });
    await spent(cast, 98);
    await twoPartyDocument(cast);
    expect(await reached(cast)).toEqual([]);
    await twoPartyDocument(cast);
    const refused = await twoPartyDocument(cast).catch(error => error.body);
    expect(refused.code).toBe('LIMIT_EXCEEDED');
    // It was created all the same, and its count is that of what was sent.
    const [draft] = (await cast.api.done(documentRows.list, { query: { status: 'DRAFT' } })).data;
    expect(refused.message).toContain(draft?.id);
    expect((await limits(cast)).usage.documents).toBe(100);
    const events = await reached(cast);
    expect(events.map(e => [e.environment, e.data.object.quota])).toEqual([['SANDBOX', 100]]);
  });

  test('is not used by a sending that was refused', async () => {
    const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
    await spent(cast, 9);
    const empty = await cast.api.done(documentRows.create, { body: { name: 'A' } });
    expect((await cast.api.refused(documentRows.send, { params: { id: empty.id } })).code).toBe('DOCUMENT_NOT_READY');
    expect((await limits(cast)).remaining.documents).toBe(1);
    expect(await reached(cast)).toEqual([]);
    await twoPartyDocument(cast);
    expect(await reached(cast)).toHaveLength(1);
  });

  test('is told once a period, and again in the next', async () => {
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
