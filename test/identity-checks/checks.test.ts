/** Identity checks in the API: create and send, list, get, cancel, expire. */
import { describe, expect, test } from 'vitest';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { mailbox } from '../kit/emails.ts';
import { joined } from '../kit/people.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';
import { secondWorkspace } from '../kit/workspaces.ts';

const { env } = await openBankIdServer();
const kit = useService({ env });
const day = 86_400_000;
const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * day).toISOString();

let made = 0;
const wanted = (more: object = {}) => ({
  fullName: 'Anna Andersson',
  channel: 'EMAIL' as const,
  email: `anna-${++made}@example.com`,
  ...more,
});
const create = ({ api }: Cast, more: object = {}) => api.done(identityCheckOperations.create, { body: wanted(more) });
const refused = async ({ api }: Cast, body: object) => {
  const { code, issues } = await api.refused(identityCheckOperations.create, {
    body: body as ReturnType<typeof wanted>,
  });
  return [code, ...(issues ?? []).map(i => `${i.path} ${i.code}`)];
};
const get = ({ api }: Cast, id: string) => api.done(identityCheckOperations.get, { params: { id } });
const cancel = (id: string) => ({ params: { id } });

describe('creating an identity check', () => {
  test('also sends it; only this answer contains the link', async () => {
    const cast = await kit.organization();
    const check = await create(cast, { reference: 'Lån 7', language: 'en' });
    expect(check).toMatchObject({
      status: 'SENT',
      organizationId: cast.organizationId,
      fullName: 'Anna Andersson',
      phone: null,
      channel: 'EMAIL',
      reference: 'Lån 7',
      language: 'en',
      verifiedAt: null,
      contact: null,
      createdBy: { id: cast.ownerId, name: 'Olga Owner' },
      data: null,
    });
    expect(Date.parse(check.expiresAt) - Date.parse(check.createdAt)).toBe(7 * day);
    expect(check.verificationUrl).toMatch(/\/id\/[0-9a-z]{26}\.[\w-]{43}$/);
    expect(check.audits?.map(a => [a.type, a.name])).toEqual([
      ['ID_CREATED', 'Olga Owner'],
      ['ID_SENT', 'Olga Owner'],
    ]);
    expect(check.audits?.[0]?.ipAddress).toBe('127.0.0.1');
    const shown = await get(cast, check.id);
    expect(shown).toEqual({ ...check, verificationUrl: null });
    const { data } = await cast.api.done(identityCheckOperations.list);
    expect(data).toEqual([{ ...check, verificationUrl: null, audits: null, data: null }]);
  });

  test.each(['sv', 'en', 'no', 'da', 'fi', 'de', 'is', 'es', 'fr', 'it'] as const)(
    'sends an e-mail in %s with sender, reference, deadline and link',
    async language => {
      const cast = await kit.organization({ name: 'Banken & Co' });
      const check = await create(cast, { reference: 'Ärende 12', language });
      const [email, ...more] = await mailbox(kit)(check.email ?? '');
      expect(more).toEqual([]);
      expect(email?.subject).toContain('Banken & Co');
      for (const text of ['Anna Andersson', 'Ärende 12', '2026', check.verificationUrl ?? ''])
        expect(email?.text).toContain(text);
      expect(email?.html).toContain(`<html lang="${language}">`);
      expect(email?.html).toContain('Banken &amp; Co');
    },
  );

  test("sends an SMS to a number in the notation of the organization's country, and counts it", async () => {
    const cast = await kit.organization();
    const check = await create(cast, { channel: 'SMS', phone: '070-123 45 67', email: null });
    const [message] = await mailbox(kit)('+46701234567');
    expect(message?.text).toContain(check.verificationUrl);
    const { usage } = await cast.api.done(workspaceOperations.limits);
    expect(usage.sms).toBeGreaterThan(0);
  });

  test('is counted in /limits', async () => {
    const cast = await kit.organization();
    await create(cast);
    await create(cast);
    const { quota, usage, remaining } = await cast.api.done(workspaceOperations.limits);
    expect([quota.identityChecks, usage.identityChecks, remaining.identityChecks]).toEqual([null, 2, null]);
  });

  test('fails with LIMIT_EXCEEDED in a sandbox', async () => {
    const cast = await kit.organization({ sandbox: true });
    expect(await refused(cast, wanted())).toEqual(['LIMIT_EXCEEDED']);
    expect((await cast.api.done(identityCheckOperations.list)).data).toEqual([]);
    const { remaining } = await cast.api.done(workspaceOperations.limits);
    expect(remaining.identityChecks).toBe(0);
  });

  test.each([
    ['an empty e-mail address', { email: '' }, 'email INVALID_FORMAT'],
    ['an empty phone number', { phone: '' }, 'phone INVALID_FORMAT'],
    ['no address for its channel', { email: undefined }, 'email INVALID_TYPE'],
    ['no number for its channel', { channel: 'SMS' }, 'phone INVALID_TYPE'],
    ['in person', { channel: 'IN_APP' }, 'channel INVALID_VALUE'],
    ['a name of spaces', { fullName: '   ' }, 'fullName TOO_SMALL'],
    ['a deadline in the past', { expiresAt: '2020-01-01' }, 'expiresAt INVALID_VALUE'],
    ['a language that nobody writes', { language: 'xx' }, 'language INVALID_VALUE'],
    ['a number that is none', { nationalId: '19900101-1234' }, 'nationalId INVALID_FORMAT'],
    ['a day that is none', { nationalId: '19900231-0008' }, 'nationalId INVALID_FORMAT'],
    ['a masked number', { nationalId: '19121212-****' }, 'nationalId INVALID_VALUE'],
    ['a member that does not exist', { ssn: '191212121212' }, 'ssn UNRECOGNIZED_KEY'],
  ])('with %s fails at the member that is wrong', async (_, change, at) => {
    const cast = await kit.organization();
    const answer = await refused(cast, { ...wanted(), ...change });
    expect(answer[0]).toBe('VALIDATION_FAILED');
    expect(answer.slice(1)).toContain(at);
  });

  test.each(['\u0000', '\ud800', '<script>alert(1)</script>', "'; drop table identity_checks; --", '🙂'.repeat(200)])(
    'accepts any string as a name and escapes it in the e-mail: %j',
    async fullName => {
      const cast = await kit.organization();
      const answer = await cast.api.call(identityCheckOperations.create, { body: wanted({ fullName }) });
      if (!answer.ok) return expect(answer.status).toBe(400);
      await kit.work();
      expect((await get(cast, answer.body.id)).fullName).toBe(fullName.trim());
      const [email] = await mailbox(kit)(answer.body.email ?? '');
      expect(email?.html).not.toContain('<script>');
    },
  );

  test('with a national number stores it encrypted and never shows it', async () => {
    const cast = await kit.organization();
    const check = await create(cast, { nationalId: '121212+1212' });
    const row = await kit.db.row<{ national_id: Buffer | null }>(
      'select national_id from identity_checks where id = $1',
      [check.id],
    );
    expect(row?.national_id?.toString('latin1')).not.toContain('1212');
    expect(JSON.stringify(await get(cast, check.id))).not.toContain('1212');
  });

  test('is idempotent with an Idempotency-Key, which other users cannot reuse', async () => {
    const cast = await kit.organization();
    const headers = { 'Idempotency-Key': 'once' };
    const body = wanted();
    const first = await cast.api.done(identityCheckOperations.create, { body, headers });
    expect(await cast.api.done(identityCheckOperations.create, { body, headers })).toEqual(first);
    const other = await joined(kit, cast, { permissions: ['MANAGE_SAJN_ID'] });
    expect((await other.api.refused(identityCheckOperations.create, { body, headers })).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await cast.api.done(identityCheckOperations.list)).data).toHaveLength(1);
  });
});

describe('the list of identity checks', () => {
  test('contains all statuses and ages unless filtered, newest first, in pages', async () => {
    const cast = await kit.organization();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      ids.unshift((await create(cast, { expiresAt: inDays(90) })).id);
      kit.clock.move(20 * day);
    }
    const [newest = '', second = ''] = ids;
    await cast.api.done(identityCheckOperations.cancel, cancel(second));
    const first = await cast.api.done(identityCheckOperations.list, { query: { limit: 3, include: 'total' } });
    expect([first.total, first.hasMore, first.data.map(c => c.id)]).toEqual([5, true, ids.slice(0, 3)]);
    const rest = await cast.api.done(identityCheckOperations.list, { query: { limit: 3, cursor: first.nextCursor } });
    expect(rest.data.map(c => c.id)).toEqual(ids.slice(3));
    const listed = async (query: object) =>
      (await cast.api.done(identityCheckOperations.list, { query: { ...query } })).data.map(c => c.id);
    expect(await listed({ status: 'CANCELLED,VERIFIED' })).toEqual([second]);
    expect(await listed({ createdAfter: inDays(-30) })).toEqual([newest]);
    expect(await listed({ createdBefore: inDays(-90) })).toEqual(ids.slice(-1));
    expect(await listed({ updatedAfter: inDays(-1) })).toEqual([second]);
    expect(await listed({ updatedBefore: inDays(-1), limit: 1 })).toEqual([newest]);
  });

  test('and all operations are limited to one workspace', async () => {
    const cast = await kit.organization();
    const check = await create(cast);
    const neighbour = await secondWorkspace(kit, cast);
    const other = cast.api.as({ token: neighbour.apiKey });
    expect((await other.done(identityCheckOperations.list)).data).toEqual([]);
    for (const row of [identityCheckOperations.get, identityCheckOperations.cancel] as const)
      expect(await other.refused(row, { params: { id: check.id } })).toMatchObject({
        code: 'NOT_FOUND',
        resource: 'identity_check',
      });
  });
});

describe('a check that has ended', () => {
  test('by cancelling cannot be cancelled again', async () => {
    const cast = await kit.organization();
    const { id } = await create(cast);
    const done = await cast.api.done(identityCheckOperations.cancel, cancel(id));
    expect([done.status, done.audits?.at(-1)?.type, done.verificationUrl]).toEqual(['CANCELLED', 'ID_CANCELLED', null]);
    expect((await cast.api.refused(identityCheckOperations.cancel, cancel(id))).code).toBe('INVALID_STATE');
  });

  test('is cancelled only once by concurrent requests', async () => {
    const cast = await kit.organization();
    const { id } = await create(cast);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => cast.api.call(identityCheckOperations.cancel, cancel(id))),
    );
    expect(answers.map(a => a.status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await get(cast, id)).audits?.filter(a => a.type === 'ID_CANCELLED')).toHaveLength(1);
  });

  test('expires within a minute after its deadline, and cannot be cancelled from the deadline on', async () => {
    const cast = await kit.organization();
    const { id } = await create(cast, { expiresAt: inDays(1) });
    kit.clock.move(day);
    expect((await cast.api.refused(identityCheckOperations.cancel, cancel(id))).code).toBe('INVALID_STATE');
    kit.clock.move(60_000);
    await kit.work();
    const late = await get(cast, id);
    expect([late.status, late.audits?.at(-1)?.type, late.audits?.at(-1)?.name]).toEqual([
      'EXPIRED',
      'ID_EXPIRED',
      null,
    ]);
  });

  test('no longer stores the expected national number', async () => {
    const cast = await kit.organization();
    const [gone, late] = [
      await create(cast, { nationalId: '191212121212' }),
      await create(cast, { nationalId: '191212121212', expiresAt: inDays(1) }),
    ];
    await cast.api.done(identityCheckOperations.cancel, cancel(gone.id));
    kit.clock.move(1.1 * day);
    await kit.work();
    const kept =
      'select count(*)::int as kept from identity_checks where organization_id = $1 and national_id is not null';
    expect(await kit.db.row(kept, [cast.organizationId])).toEqual({ kept: 0 });
    expect((await get(cast, late.id)).status).toBe('EXPIRED');
  });

  test('gets no notification', async () => {
    const cast = await kit.organization();
    const check = await create(cast);
    await cast.api.done(identityCheckOperations.cancel, cancel(check.id));
    expect(await mailbox(kit)(check.email ?? '')).toEqual([]);
  });
});
