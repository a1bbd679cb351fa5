/** Identity checks of 2026-09: the old path, the old names, and lists limited to a week. */
import { expect, test } from 'vitest';
import { identify, newCheck } from '../../kit/identifying.ts';
import { openBankIdServer } from '../../kit/servers/bankid.ts';
import { useService } from '../../kit/service.ts';
import { listening } from '../../webhooks/listening.ts';
import { oldClient } from './old-client.ts';

const bankId = await openBankIdServer();
const kit = useService({ env: bankId.env });
const day = 86_400_000;
const open = async () => {
  const cast = await kit.organization();
  return { cast, old: oldClient(() => kit.baseUrl, cast) };
};
const at = (days: number) => new Date(kit.clock.now().getTime() + days * day).toISOString();
const body = { fullName: 'Anna Andersson', channel: 'EMAIL', email: 'anna@example.com' };

test('creating takes ssn and locale, and returns the token next to the URL that contains it', async () => {
  const { old } = await open();
  const made = await old.done('POST', '/svc-id', { ...body, ssn: '19721031-0020', locale: 'en-US', surprise: 1 });
  expect(made).toMatchObject({ status: 'SENT', locale: 'en-GB', data: null });
  expect(made.verificationUrl).toBe(`${kit.baseUrl}/id/${made.token}`);
  for (const member of ['language', 'nationalId', 'ssn']) expect(made).not.toHaveProperty(member);
  const shown = await old.done('GET', `/svc-id/${made.id}`);
  expect(shown).toMatchObject({ id: made.id, verificationUrl: null, audits: [{}, {}] });
  expect(shown).not.toHaveProperty('token');
  expect(await old.done('POST', '/svc-id', body)).toMatchObject({ locale: 'sv-SE' });
  expect((await old.refused('GET', '/identity-checks')).status).toBe(404);
});

test('issues have the names of 2026-09', async () => {
  const { old } = await open();
  const wrong = { ...body, ssn: '1', locale: 'xx-YY', email: '' };
  expect(await old.refused('POST', '/svc-id', wrong)).toMatchObject({ status: 400, paths: ['email', 'locale'] });
  expect((await old.refused('POST', '/svc-id', { ...body, ssn: '1' })).paths).toEqual(['ssn']);
  expect((await old.refused('GET', '/svc-id?status=GONE')).paths).toEqual(['status']);
  expect((await old.refused('GET', '/svc-id?dateFrom=yesterday')).paths).toEqual(['dateFrom']);
});

test('CANCELED has one L, in a check, in its audits and as a filter', async () => {
  const { old } = await open();
  const { id } = await old.done('POST', '/svc-id', body);
  await old.done('POST', '/svc-id', body);
  const done = await old.done('POST', `/svc-id/${id}/cancel`, {});
  expect([done.status, done.audits.at(-1).type]).toEqual(['CANCELED', 'ID_CANCELED']);
  const { svcIds } = await old.done('GET', '/svc-id?status=CANCELED');
  expect(svcIds).toMatchObject([{ id, status: 'CANCELED', audits: null, data: null }]);
});

test('a list covers the last seven days, unless it has a start or an end', async () => {
  const { cast, old } = await open();
  const first = await newCheck(cast, { expiresAt: at(90) });
  kit.clock.move(6 * day);
  const second = await newCheck(cast);
  kit.clock.move(2 * day);
  const third = await newCheck(cast);
  const listed = async (query: string) =>
    (await old.done('GET', `/svc-id${query}`)).svcIds.map((c: { id: string }) => c.id);
  expect(await listed('')).toEqual([third.id, second.id]);
  expect(await listed(`?dateFrom=${at(-30)}`)).toEqual([third.id, second.id, first.id]);
  expect(await listed(`?dateTo=${at(-1)}`)).toEqual([second.id]);
  expect(await listed(`?dateTo=${at(-2.5)}`)).toEqual([first.id]);
  const page = await old.done('GET', `/svc-id?dateFrom=${at(-30)}&perPage=1&page=2`);
  expect([page.svcIds[0].id, page.totalPages]).toEqual([second.id, 3]);
});

test("the provider's data is the same as in the newest version", async () => {
  const { cast, old } = await open();
  const check = await newCheck(cast);
  await identify(kit, bankId, check, bankId.person('197210310020', 'Anna', 'Andersson'));
  const { status, verifiedAt, data } = await old.done('GET', `/svc-id/${check.id}`);
  expect([status, data.completionData.user.name]).toEqual(['VERIFIED', 'Anna Andersson']);
  expect(verifiedAt).toBeTruthy();
});

test('a failed attempt is listed as ID_FAILED with its reason', async () => {
  const { cast, old } = await open();
  await listening(kit, cast);
  const check = await newCheck(cast, { nationalId: '19721031-0020' });
  await identify(kit, bankId, check, null);
  await identify(kit, bankId, check, bankId.person('197210310020', 'Anna', 'Andersson'));
  const { events } = await old.done('GET', '/events?event=ID_FAILED');
  expect(events).toMatchObject([{ payload: { id: check.id, status: 'FAILED', failureReason: 'userCancel' } }]);
});
