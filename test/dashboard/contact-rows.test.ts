/** The dashboard's list of contacts in the order that somebody chooses. */
import { expect, test } from 'vitest';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

interface Row {
  firstName: string;
}

test('contacts are listed by name, e-mail address or time, a page at a time and in both directions', async () => {
  const cast = await kit.organization();
  const other = await kit.organization();
  const people = [
    { firstName: 'Siri', lastName: 'Berg', email: 'c@example.com' },
    { firstName: 'anna', lastName: 'Öhrn', email: 'B@example.com' },
    { firstName: 'Bo', lastName: null, email: null },
    { firstName: 'Anna', lastName: 'Ek', email: 'a@example.com' },
  ];
  const ids: string[] = [];
  for (const body of people) {
    ids.push((await cast.api.done(contactOperations.create, { body })).id);
    kit.clock.move(10);
  }
  await other.api.done(contactOperations.create, { body: { firstName: 'Aron' } });
  const colleague = await browser(kit, cast, ['READ_CONTACT', 'UPDATE_CONTACT']);
  const namesBy = async (query: string): Promise<string[]> => {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: Row[]; nextCursor: string | null } = (
        await colleague.get(`/contact-rows?limit=1&${query}${cursor ? `&cursor=${cursor}` : ''}`)
      ).body;
      names.push(...page.data.map(({ firstName }) => firstName));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return names;
  };
  expect(await namesBy('orderBy=name&orderDirection=asc')).toEqual(['Anna', 'anna', 'Bo', 'Siri']);
  expect(await namesBy('orderBy=name')).toEqual(['Siri', 'Bo', 'anna', 'Anna']);
  // Those without an address are last in both directions.
  expect(await namesBy('orderBy=email&orderDirection=asc')).toEqual(['Anna', 'anna', 'Siri', 'Bo']);
  expect(await namesBy('orderBy=email')).toEqual(['Siri', 'anna', 'Anna', 'Bo']);
  expect(await namesBy('orderBy=createdAt&orderDirection=asc')).toEqual(['Siri', 'anna', 'Bo', 'Anna']);
  await cast.api.done(contactOperations.update, { params: { id: ids[0] ?? '' }, body: { companyRole: 'CEO' } });
  expect((await namesBy('orderBy=updatedAt'))[0]).toBe('Siri');
  expect(await namesBy('orderBy=name&orderDirection=asc&query=ann')).toEqual(['Anna', 'anna']);
  expect((await colleague.get('/contact-rows?orderBy=phone')).status).toBe(400);
});

test('a page follows a contact with the longest name in any script', async () => {
  const cast = await kit.organization();
  for (const end of ['一', '二'])
    await cast.api.done(contactOperations.create, {
      body: { firstName: '漢'.repeat(255), lastName: `${'字'.repeat(254)}${end}` },
    });
  const colleague = await browser(kit, cast, ['READ_CONTACT']);
  const first = (await colleague.get('/contact-rows?limit=1&orderBy=name')).body;
  const rest = await colleague.get(`/contact-rows?limit=1&orderBy=name&cursor=${first.nextCursor}`);
  expect(rest).toMatchObject({ status: 200, body: { data: [{ id: expect.not.stringMatching(first.data[0].id) }] } });
});
