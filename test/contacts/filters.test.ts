/** Filters and search of contacts and companies. */
import { beforeAll, describe, expect, test } from 'vitest';
import { companyOperations } from '../../src/contract/operations/companies.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { type Cast, useService } from '../kit/service.ts';
import { newCompany, newContact } from './new-contact.ts';

const kit = useService();
let cast: Cast;
let bygg: string;

const names = async (query: Record<string, string | number>) =>
  (await cast.api.done(contactOperations.list, { query })).data.map(c => c.firstName);

beforeAll(async () => {
  cast = await kit.organization();
  bygg = (await newCompany(cast, { name: 'Bygg & Co', orgNumber: '556677-8899' })).id;
  for (const one of [
    { firstName: 'Anna', lastName: 'Lindqvist', email: 'Anna@example.com', externalId: 'a-1', companyId: bygg },
    { firstName: 'Bo', lastName: 'Ek 100%', email: 'bo@example.com', phone: '+46701234567' },
    { firstName: 'Åsa', lastName: 'Öberg', email: null, externalId: 'A-1' },
  ]) {
    kit.clock.move(1000);
    await newContact(cast, one);
  }
  await newContact(await kit.organization(), { firstName: 'Anna', email: 'anna@example.com' });
});

describe('GET /contacts', () => {
  test('is newest first, in pages that follow one another', async () => {
    const first = await cast.api.done(contactOperations.list, { query: { limit: 2, include: 'total' } });
    expect(first).toMatchObject({ hasMore: true, total: 3 });
    const rest = await cast.api.done(contactOperations.list, { query: { limit: 2, cursor: first.nextCursor } });
    expect([...first.data, ...rest.data].map(c => c.firstName)).toEqual(['Åsa', 'Bo', 'Anna']);
    expect(rest).toMatchObject({ hasMore: false, nextCursor: null });
  });

  test.each([
    ['the e-mail address, in any case', { email: 'anna@EXAMPLE.com' }, ['Anna']],
    ['the phone number', { phone: '+46701234567' }, ['Bo']],
    ['the external id, which is case-sensitive', { externalId: 'a-1' }, ['Anna']],
    ['the whole of it, not a part', { email: 'anna@example' }, []],
    ['a part of the name', { query: 'lindq' }, ['Anna']],
    ['the first and last name together', { query: 'na lind' }, ['Anna']],
    ['a part of the e-mail address', { query: 'example.com' }, ['Bo', 'Anna']],
    ['a percent sign as itself', { query: '100%' }, ['Bo']],
    ['an underscore as itself', { query: 'a_n' }, []],
    ['a part of the phone number', { query: '70123' }, ['Bo']],
    ['a part of the company’s name', { query: 'BYGG' }, ['Anna']],
    ['not the number of the company', { query: '556677' }, []],
    ['letters beyond ASCII', { query: 'öberg' }, ['Åsa']],
    ['all filters together', { query: 'anna', email: 'bo@example.com' }, []],
    ['an empty text as none', { query: '' }, ['Åsa', 'Bo', 'Anna']],
  ])('finds by %s', async (_, query, expected) => {
    expect(await names(query as Record<string, string>)).toEqual(expected);
  });

  test('finds by company, by several companies, and by time', async () => {
    expect(await names({ companyId: bygg })).toEqual(['Anna']);
    expect(await names({ companyId: `cmp_none,${bygg}` })).toEqual(['Anna']);
    expect(await names({ companyId: 'cmp_none' })).toEqual([]);
    const second = (await cast.api.done(contactOperations.list, { query: { phone: '+46701234567' } })).data[0]
      ?.createdAt;
    if (!second) throw new Error('Bo is missing');
    expect(await names({ createdAfter: second })).toEqual(['Åsa', 'Bo']);
    expect(await names({ createdBefore: second })).toEqual(['Bo', 'Anna']);
    expect(await names({ updatedAfter: second, updatedBefore: second })).toEqual(['Bo']);
  });

  test('pages through what it finds without repeating or losing any', async () => {
    const many = await kit.organization();
    const company = await newCompany(many, { name: 'Zebra' });
    for (let i = 0; i < 7; i++) {
      if (i % 2 === 0) kit.clock.move(1000);
      await newContact(many, {
        firstName: i % 3 === 0 ? 'Zebra' : 'Other',
        companyId: i % 2 === 0 ? company.id : null,
      });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: { id: string }[]; nextCursor: string | null; total?: number | undefined } =
        await many.api.done(contactOperations.list, {
          query: { query: 'zebra', limit: 2, include: 'total', ...(cursor && { cursor }) },
        });
      expect(page.total).toBe(5);
      seen.push(...page.data.map(c => c.id));
      cursor = page.nextCursor;
    } while (cursor);
    const whole = await many.api.done(contactOperations.list, { query: { query: 'zebra' } });
    expect(seen).toEqual(whole.data.map(c => c.id));
    expect(seen).toHaveLength(5);
  });

  test('page and perPage are unknown', async () => {
    const refused = await cast.api.refused(contactOperations.list, { query: { page: 1 } });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ code: 'UNRECOGNIZED_KEY' }] });
  });
});

describe('GET /companies', () => {
  test.each([
    ['the number without its hyphen', { orgNumber: '5566778899' }, 1],
    ['the whole name', { name: 'Bygg & Co' }, 1],
    ['not a part of the name', { name: 'Bygg' }, 0],
    ['a part of the name', { query: 'ygg &' }, 1],
    ['a part of the number, with and without its hyphen', { query: '7788' }, 1],
    ['nothing', { query: 'xyz' }, 0],
  ])('finds by %s', async (_, query, count) => {
    expect((await cast.api.done(companyOperations.list, { query })).data).toHaveLength(count);
  });
});
