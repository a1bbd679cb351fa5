/** Budgets of a day: who shares them, that requests at the same time do not exceed them, and what is kept for others. */
import { expect, test } from 'vitest';
import { ApiError } from '../../src/contract/errors.ts';
import { dayBudgets, reserve } from '../../src/domain/budgets/budgets.ts';
import { type Amounts, giveBudgetBack, type Taker, takeBudget, takeOneBudget } from '../../src/domain/budgets/take.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const [minute, day] = [60_000, 86_400_000];
const { network } = dayBudgets.ANSWERS_SAVED;
const documents = dayBudgets.FORM_DOCUMENTS;

/** `taken`, or the code of the error. */
const take = (taker: Taker, amounts: Amounts): Promise<string> =>
  takeBudget(kit.service.app, taker, amounts).then(
    () => 'taken',
    error => (error instanceof ApiError ? error.code : String(error)),
  );
const saved = (ip: string, amount: number) => take({ ip }, { ANSWERS_SAVED: amount });

let names = 0;
const someForm = () => ({ formId: `frm_${++names}`, organizationId: `org_${names}` });
/** Each in a network of its own. */
const someIp = () => `10.${++names >> 8}.${names & 255}.1`;

test('a used up budget is RATE_LIMITED until the next UTC day, for that network alone', async () => {
  expect(await saved('192.0.2.1', network)).toBe('taken');
  const error = await takeBudget(kit.service.app, { ip: '192.0.2.1' }, { ANSWERS_SAVED: 1 }).catch(found => found);
  const left = day - (kit.clock.now().getTime() % day);
  expect(error.code).toBe('RATE_LIMITED');
  expect(Math.abs(error.facts.retryAfter - left / 1_000)).toBeLessThan(minute / 1_000);
  expect(await saved('192.0.2.2', network)).toBe('taken');
  kit.clock.move(left - minute);
  expect(await saved('192.0.2.1', 1)).toBe('RATE_LIMITED');
  kit.clock.move(minute);
  expect(await saved('192.0.2.1', network)).toBe('taken');
});

test('IPv6 networks /64, /56 and /48 are counted together, with rising sizes', async () => {
  const household = (n: number) => `2001:db8:1:1${n}::1`;
  expect([await saved(household(10), network), await saved(household(10), 1)]).toEqual(['taken', 'RATE_LIMITED']);
  expect([await saved(household(11), network), await saved(household(12), 1)]).toEqual(['taken', 'RATE_LIMITED']);
  for (const address of ['2001:db8:1:210::1', '2001:db8:1:211::1']) expect(await saved(address, network)).toBe('taken');
  expect(await saved('2001:db8:1:310::1', 1)).toBe('RATE_LIMITED');
  expect(await saved('2001:db8:2:110::1', 1)).toBe('taken');
});

test('IPv4 networks /32 and /24 are counted together, with rising sizes', async () => {
  for (let n = 1; n <= 8; n++) {
    expect(await saved(`198.51.100.${n}`, network)).toBe('taken');
    expect(await saved(`198.51.100.${n}`, 1)).toBe('RATE_LIMITED');
  }
  expect(await saved('198.51.100.9', 1)).toBe('RATE_LIMITED');
  expect(await saved('198.51.101.9', 1)).toBe('taken');
});

test('requests at the same time take exactly what there is', async () => {
  const tries = Array.from({ length: 30 }, () => saved('10.250.0.1', network / 10));
  expect((await Promise.all(tries)).filter(found => found === 'taken')).toHaveLength(10);
  expect(await saved('10.250.1.1', network / 10)).toBe('taken');
});

test('what ends with its transaction takes exactly what there is, too', async () => {
  const { one } = dayBudgets.PARTY_ENTRIES;
  const takeOne = (party: string) =>
    kit.db
      .tx(tx => takeOneBudget(kit.service.app, tx, 'PARTY_ENTRIES', party))
      .then(
        () => 'taken',
        error => error.code,
      );
  const found = await Promise.all(Array.from({ length: one + 20 }, () => takeOne('pty_1')));
  expect([found.filter(code => code === 'taken').length, new Set(found).size]).toEqual([one, 2]);
  expect(await takeOne('pty_2')).toBe('taken');
});

test('what is rejected for one of them takes nothing from the others', async () => {
  const [form, ip] = [someForm(), someIp()];
  expect(await take({ ip, ...form }, { FORM_DOCUMENTS: documents.network + 1 })).toBe('RATE_LIMITED');
  expect(await take({ ip, ...form }, { FORM_DOCUMENTS: documents.network })).toBe('taken');
});

test('what is given back can be taken again', async () => {
  const taken = await takeBudget(kit.service.app, { ip: '10.251.0.1' }, { ANSWERS_SAVED: network });
  await giveBudgetBack(kit.service.app, taken, 40);
  expect(await saved('10.251.0.1', 41)).toBe('RATE_LIMITED');
  expect(await saved('10.251.0.1', 40)).toBe('taken');
});

test('the last part of what is shared is for those who use little; other forms are not affected', async () => {
  const form = someForm();
  const others = { ...form, formId: 'frm_other' };
  const large = documents.network * 0.5;
  for (let used = 0; used < documents.form * (1 - reserve.part); used += large)
    expect(await take({ ip: someIp(), ...form }, { FORM_DOCUMENTS: large })).toBe('taken');
  expect(await take({ ip: someIp(), ...form }, { FORM_DOCUMENTS: large })).toBe('RATE_LIMITED');
  const little = documents.network * reserve.little;
  for (let used = 0; used < documents.form * reserve.part; used += little)
    expect(await take({ ip: someIp(), ...form }, { FORM_DOCUMENTS: little })).toBe('taken');
  expect(await take({ ip: someIp(), ...form }, { FORM_DOCUMENTS: 1 })).toBe('RATE_LIMITED');
  expect(await take({ ip: someIp(), ...others }, { FORM_DOCUMENTS: large })).toBe('taken');
});

test('an organization and the installation that are used up leave others their part', async () => {
  kit.clock.move(day);
  const { formId, organizationId } = someForm();
  const large = documents.network * 0.5;
  const fill = async (until: number, organization: () => string) => {
    for (let used = 0; used < until; used += large) {
      const taker = { ip: someIp(), formId: `frm_${++names}`, organizationId: organization() };
      expect(await take(taker, { FORM_DOCUMENTS: large })).toBe('taken');
    }
  };
  const [ofOrganization, ofAll] = [documents.organization, documents.installation].map(
    size => size * (1 - reserve.part),
  ) as [number, number];
  await fill(ofOrganization, () => organizationId);
  expect(await take({ ip: someIp(), formId, organizationId }, { FORM_DOCUMENTS: large })).toBe('RATE_LIMITED');
  expect(await take({ ip: someIp(), formId, organizationId }, { FORM_DOCUMENTS: 1 })).toBe('taken');
  await fill(ofAll - ofOrganization - large, () => `org_${++names}`);
  expect(await take({ ip: someIp(), ...someForm() }, { FORM_DOCUMENTS: large })).toBe('RATE_LIMITED');
  expect(await take({ ip: someIp(), ...someForm() }, { FORM_DOCUMENTS: 1 })).toBe('taken');
});

test('counts are deleted when their day is over', async () => {
  expect(await saved('203.0.113.1', 1)).toBe('taken');
  kit.clock.move(2 * day);
  await kit.work();
  expect(await kit.db.rows('select key from budget_days')).toEqual([]);
});
