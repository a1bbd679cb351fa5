/** Identification with BankID through a check's link: what BankID is asked, the result, and what is stored. */
import { describe, expect, test } from 'vitest';
import { eventData } from '../../src/contract/events/event-data.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { IdentityCheck } from '../../src/contract/schemas/identity-checks.ts';
import { type CheckVisitor, identityVisitorAt } from '../kit/identity-visitor.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';

const { rp, env, person } = await openBankIdServer();
const kit = useService({ env });
const day = 86_400_000;
const number = '197210310020';
const anna = person(number, 'Anna Maria', 'Andersson');
const bo = person('198001019876', 'Bo', 'Ek');

const wanted = { fullName: 'Anna Andersson', channel: 'EMAIL', email: 'anna@example.com' } as const;
const create = ({ api }: Cast, more: object = {}) =>
  api.done(identityCheckOperations.create, { body: { ...wanted, ...more } });
const get = ({ api }: Cast, { id }: Pick<IdentityCheck, 'id'>) =>
  api.done(identityCheckOperations.get, { params: { id } });
const visitor = ({ verificationUrl }: IdentityCheck) => identityVisitorAt(verificationUrl ?? '');
const events = async ({ api }: Cast, type: string) =>
  (await api.done(eventOperations.list, { query: { type, limit: 100 } })).data;
const begin = async (session: CheckVisitor) => (await session.ask('eidStart', { scheme: 'SE_BANKID' })).order;
/** Moves the clock, since BankID is polled at most every two seconds. */
const poll = (session: CheckVisitor, { id: orderId }: { id: string }) => {
  kit.clock.move(2_100);
  return session.ask('eidPoll', { orderId });
};
async function identify(check: IdentityCheck, who: typeof anna) {
  const session = visitor(check);
  const order = await begin(session);
  rp.complete(who);
  return poll(session, order);
}
const audits = (check: IdentityCheck) => check.audits?.map(a => a.type);

describe('the page', () => {
  test('can be viewed without a trace, and is recorded as opened once, by concurrent requests too', async () => {
    const cast = await kit.organization({ name: 'Banken' });
    const check = await create(cast, { reference: 'Lån 7' });
    expect(await visitor(check).ask('view')).toEqual({
      state: 'OPEN',
      fullName: 'Anna Andersson',
      organization: { name: 'Banken', brand: null },
      reference: 'Lån 7',
      language: 'sv',
      expiresAt: check.expiresAt,
      timeZone: 'Europe/Stockholm',
      verifiedAt: null,
      sandbox: false,
      schemes: ['SE_BANKID'],
      failure: null,
    });
    expect((await get(cast, check)).status).toBe('SENT');
    await Promise.all(Array.from({ length: 6 }, () => visitor(check).ask('opened')));
    const opened = await get(cast, check);
    expect([opened.status, audits(opened)]).toEqual(['OPENED', ['ID_CREATED', 'ID_SENT', 'ID_OPENED']]);
    expect(opened.audits?.at(-1)).toMatchObject({ name: null, email: null, ipAddress: '127.0.0.1' });
    expect(opened.audits?.at(-1)?.userAgent).toBeTruthy();
    expect(await events(cast, 'identity_check.opened')).toHaveLength(1);
  });
});

describe('the right person', () => {
  test('is required by number at BankID, which shows who asks; its result is stored encrypted', async () => {
    const cast = await kit.organization({ name: 'Banken' });
    const check = await create(cast, { nationalId: '721031-0020', fullName: 'A. Andersson-Ek' });
    const { order, view } = await identify(check, anna);
    const asked = rp.asked.findLast(one => one.path === '/auth')?.body;
    expect(asked?.requirement).toEqual({ personalNumber: number });
    expect(Buffer.from(String(asked?.userVisibleData), 'base64').toString()).toBe(
      'Banken ber dig bekräfta din identitet. Du signerar ingenting.',
    );
    expect([order.status, order.use, view?.state, view?.fullName]).toEqual(['DONE', 'IDENTITY_CHECK', 'VERIFIED', '']);
    const verified = await get(cast, check);
    expect(verified).toMatchObject({
      status: 'VERIFIED',
      verifiedAt: view?.verifiedAt,
      data: {
        provider: 'SE_BANKID',
        completionData: {
          user: { name: 'Anna Maria Andersson', givenName: 'Anna Maria', surname: 'Andersson' },
          device: { ipAddress: '192.0.2.7' },
        },
        match: { status: 'MATCH', method: 'NATIONAL_ID' },
      },
    });
    expect(verified.audits?.at(-1)).toMatchObject({ type: 'ID_VERIFIED', name: 'Anna Maria Andersson' });
    const row = await kit.db.row<{ data: Buffer; national_id: Buffer | null }>(
      'select data, national_id from identity_checks where id = $1',
      [check.id],
    );
    expect(row?.national_id).toBeNull();
    expect(row?.data.toString('latin1')).not.toMatch(/Andersson|0020/);
  });

  test('is matched by name if no number is expected', async () => {
    const cast = await kit.organization();
    const check = await create(cast);
    const { view } = await identify(check, anna);
    expect(view?.state).toBe('VERIFIED');
    expect((await get(cast, check)).data).toMatchObject({ match: { status: 'MATCH', method: 'NAME' } });
  });

  test.each([
    ['FULL', number],
    ['PARTIAL', '19721031****'],
    ['NONE', null],
  ] as const)(
    'is shown with the national number as the workspace displays numbers: %s',
    async (nationalIdDisplayMode, shown) => {
      const cast = await kit.organization();
      await cast.api.done(workspaceOperations.update, {
        params: { id: cast.workspaceId },
        body: { settings: { nationalIdDisplayMode } },
      });
      const check = await create(cast, { nationalId: number });
      await identify(check, anna);
      const { data } = await get(cast, check);
      expect(data).toMatchObject({ completionData: { user: { personalNumber: shown } } });
      const text = JSON.stringify([
        (await cast.api.done(identityCheckOperations.list)).data,
        (await cast.api.done(eventOperations.list, { query: { limit: 100 } })).data,
      ]);
      expect(text).not.toContain('0020');
    },
  );

  test('is verified even if the page was closed', async () => {
    const cast = await kit.organization();
    const check = await create(cast);
    await begin(visitor(check));
    rp.complete(anna);
    kit.clock.move(30_000);
    await kit.work();
    expect((await get(cast, check)).status).toBe('VERIFIED');
  });

  test('cannot be asked again, and the check neither expires nor can be cancelled', async () => {
    const cast = await kit.organization();
    const check = await create(cast);
    await identify(check, anna);
    expect(await visitor(check).refused('eidStart', { scheme: 'SE_BANKID' })).toEqual({
      status: 409,
      code: 'INVALID_STATE',
    });
    const params = { id: check.id };
    expect((await cast.api.refused(identityCheckOperations.cancel, { params })).code).toBe('INVALID_STATE');
    kit.clock.move(8 * day);
    await kit.work();
    expect((await get(cast, check)).status).toBe('VERIFIED');
  });
});

describe('a failed attempt', () => {
  test('by another person stores nothing about them, publishes an event, and leaves the link usable', async () => {
    const cast = await kit.organization();
    const check = await create(cast);
    const { order, view } = await identify(check, bo);
    expect([order.status, order.failure]).toEqual(['FAILED', 'WRONG_PERSON']);
    expect(view).toMatchObject({ state: 'FAILED', failure: 'WRONG_PERSON', schemes: ['SE_BANKID'] });
    const failed = await get(cast, check);
    expect([failed.status, failed.data, failed.audits?.at(-1)]).toMatchObject([
      'FAILED',
      null,
      { type: 'ID_FAILED', name: null, data: { provider: 'SE_BANKID' } },
    ]);
    const [event] = await events(cast, 'identity_check.failed');
    expect(eventData['identity_check.failed'].parse(event?.data).failureReason).toBe('identityMismatch');
    expect(event?.actor).toBeNull();
    for (const table of ['identity_checks', 'identity_check_audits', 'events', 'eid_orders'])
      expect(await kit.db.row(`select 1 from ${table} t where t::text like '%Bo Ek%'`)).toBeNull();
    expect((await identify(check, anna)).view?.state).toBe('VERIFIED');
    expect(audits(await get(cast, check))).toEqual(['ID_CREATED', 'ID_SENT', 'ID_FAILED', 'ID_VERIFIED']);
  });

  test.each([
    ['userCancel', 'USER_CANCEL'],
    ['expiredTransaction', 'EXPIRED'],
    ['certificateErr', 'CERTIFICATE'],
  ])("in the app (%s) reports the provider's reason in its event only", async (hintCode, failure) => {
    const cast = await kit.organization();
    const check = await create(cast);
    const session = visitor(check);
    const order = await begin(session);
    rp.fail(hintCode);
    const ended = await poll(session, order);
    expect([ended.order.failure, ended.view?.state, ended.view?.failure]).toEqual([failure, 'FAILED', failure]);
    const [event] = await events(cast, 'identity_check.failed');
    expect(event?.data.failureReason).toBe(hintCode);
    expect(JSON.stringify(await get(cast, check))).not.toContain(hintCode);
  });

  test('does not count if it was cancelled on the page or the provider was unavailable', async () => {
    const cast = await kit.organization();
    const check = await create(cast);
    const session = visitor(check);
    const { id: orderId } = await begin(session);
    expect((await session.ask('eidCancel', { orderId })).order.failure).toBe('USER_CANCEL');
    rp.behave({ error: [503, 'Maintenance'] });
    expect(await session.refused('eidStart', { scheme: 'SE_BANKID' })).toEqual({
      status: 503,
      code: 'UPSTREAM_UNAVAILABLE',
    });
    rp.behave({});
    expect((await get(cast, check)).status).toBe('SENT');
    expect(await events(cast, 'identity_check.failed')).toEqual([]);
    expect((await identify(check, anna)).view?.state).toBe('VERIFIED');
  });
});

describe('concurrency', () => {
  test('of two tabs, the later order ends the earlier one, and the check is verified once', async () => {
    const cast = await kit.organization();
    const check = await create(cast);
    const [one, other] = [visitor(check), visitor(check)];
    const first = await begin(one);
    const second = await begin(other);
    rp.complete(anna);
    kit.clock.move(2_100);
    const polls = [
      ...Array.from({ length: 4 }, () => other.ask('eidPoll', { orderId: second.id })),
      one.ask('eidPoll', { orderId: first.id }),
    ];
    await Promise.all(polls);
    expect((await poll(one, first)).order.failure).toBe('ALREADY_IN_PROGRESS');
    expect((await poll(other, second)).order.status).toBe('DONE');
    const verified = await get(cast, check);
    expect(audits(verified)?.filter(type => type === 'ID_VERIFIED')).toHaveLength(1);
    expect(await events(cast, 'identity_check.verified')).toHaveLength(1);
    expect(await events(cast, 'identity_check.failed')).toEqual([]);
  });

  test('after cancelling, the link is dead, the app is notified, and a late result has no effect', async () => {
    const cast = await kit.organization();
    const check = await create(cast, { reference: 'Hemligt' });
    const session = visitor(check);
    const order = await begin(session);
    await cast.api.done(identityCheckOperations.cancel, { params: { id: check.id } });
    rp.complete(anna);
    const late = await poll(session, order);
    expect([late.order.status, late.order.failure, late.view?.state]).toEqual(['FAILED', 'CHANGED', 'CANCELLED']);
    const view = await visitor(check).ask('view');
    expect(view).toMatchObject({ state: 'CANCELLED', fullName: '', reference: null, schemes: [] });
    expect((await visitor(check).ask('opened')).state).toBe('CANCELLED');
    expect((await visitor(check).refused('eidStart', { scheme: 'SE_BANKID' })).code).toBe('INVALID_STATE');
    const cancelled = await get(cast, check);
    expect([cancelled.status, cancelled.data]).toEqual(['CANCELLED', null]);

    const again = await create(cast);
    await begin(visitor(again));
    await cast.api.done(identityCheckOperations.cancel, { params: { id: again.id } });
    await kit.work();
    expect(rp.asked.at(-1)?.path).toBe('/cancel');
    expect((await get(cast, again)).status).toBe('CANCELLED');
  });

  test('an identification that completes after the deadline fails with EXPIRED', async () => {
    const cast = await kit.organization();
    const expiresAt = new Date(kit.clock.now().getTime() + day).toISOString();
    const check = await create(cast, { expiresAt });
    kit.clock.move(day - 1_000);
    const session = visitor(check);
    const order = await begin(session);
    rp.complete(anna);
    const late = await poll(session, order);
    expect(late.order.failure).toBe('EXPIRED');
    expect(late.view).toMatchObject({ state: 'EXPIRED', fullName: '', schemes: [] });
    kit.clock.move(60_000);
    await kit.work();
    expect((await get(cast, check)).status).toBe('EXPIRED');
  });
});
