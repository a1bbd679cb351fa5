/** Contacts and companies of 2026-09: the old names, pages, whole lists, and a search where one filter is enough. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tagOperations } from '../../../src/contract/operations/tags.ts';
import { anna, newCompany, newContact } from '../../contacts/new-contact.ts';
import { entry } from '../../contacts/registry-entry.ts';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-registry-'));
const file = join(dir, 'companies.jsonl');
writeFileSync(file, JSON.stringify(entry('556677-8899', 'Bygg AB')));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const kit = useService({ env: { SIGILL_COMPANY_REGISTRY_FILE: file } });
const open = async () => {
  const cast = await kit.organization();
  return { cast, old: oldClient(() => kit.baseUrl, cast) };
};
const { nationalId, postalCode, ...same } = anna;

describe('Contacts', () => {
  test('have ssn, zipCode and the name of their company', async () => {
    const { cast, old } = await open();
    const company = await newCompany(cast);
    const given = { ...same, ssn: nationalId, zipCode: postalCode, companyId: company.id, surprise: 1 };
    const made = await old.done('POST', '/contacts', given);
    expect(made).toMatchObject({ ...same, ssn: nationalId, zipCode: postalCode, companyName: 'Bygg AB', company });
    expect(await old.done('GET', `/contacts/${made.id}`)).toEqual(made);
    const cleared = await old.done('PATCH', `/contacts/${made.id}`, { ssn: '', email: '', zipCode: null });
    expect(cleared).toMatchObject({ ssn: null, email: null, zipCode: null, phone: anna.phone });
    expect(await old.done('DELETE', `/contacts/${made.id}`)).toEqual({ id: made.id, deleted: true });
    expect((await old.refused('GET', `/contacts/${made.id}`)).status).toBe(404);
  });

  test('need both names, and issues have the old names', async () => {
    const { old } = await open();
    expect((await old.refused('POST', '/contacts', { firstName: 'A' })).paths).toEqual(['lastName']);
    const wrong = { firstName: 'A', lastName: 'B', ssn: '19900101-****' };
    expect((await old.refused('POST', '/contacts', wrong)).paths).toEqual(['ssn']);
    const long = { firstName: 'A', lastName: 'B', zipCode: 'x'.repeat(21) };
    expect((await old.refused('POST', '/contacts', long)).paths).toEqual(['zipCode']);
    await old.done('POST', '/contacts', { firstName: 'A', lastName: 'B', externalId: 'x' });
    const twice = await old.refused('POST', '/contacts', { firstName: 'A', lastName: 'B', externalId: 'x' });
    expect([twice.status, twice.code]).toEqual([409, 'DUPLICATE_EXTERNAL_ID']);
  });

  test('are listed by pages; all filters of the list must match, one of the search is enough', async () => {
    const { cast, old } = await open();
    for (let i = 0; i < 12; i++) await newContact(cast, { firstName: `A${i}`, email: `a${i}@example.com` });
    await newContact(cast, { firstName: 'Bo', phone: '+46701234567', externalId: 'bo' });
    const page = await old.done('GET', '/contacts?page=2');
    expect([page.contacts.length, page.totalPages]).toEqual([3, 2]);
    const filters = 'phone=%2B46701234567&email=a3@example.com';
    expect((await old.done('GET', `/contacts?${filters}`)).contacts).toEqual([]);
    const found = await old.done('GET', `/contacts/search?${filters}&query=a7`);
    expect(found.contacts.map((c: { firstName: string }) => c.firstName)).toEqual(['Bo', 'A7', 'A3']);
    const second = await old.done('GET', `/contacts/search?${filters}&query=a7&perPage=2&page=2`);
    expect([second.contacts.length, second.totalPages]).toEqual([1, 2]);
    expect((await old.done('GET', '/contacts/search')).contacts).toHaveLength(10);
  });
});

describe('Companies', () => {
  test('are whole lists under both paths', async () => {
    const { old } = await open();
    for (let i = 0; i < 101; i++) await old.done('POST', '/companies', { name: `Bolag ${i}`, orgNumber: `55-${i}` });
    expect((await old.done('GET', '/companies')).companies).toHaveLength(101);
    const { companies } = await old.done('GET', '/companies/search?query=bolag%2077');
    expect(companies).toMatchObject([{ name: 'Bolag 77', orgNumber: '55-77', country: 'SE' }]);
    const [{ id }] = companies;
    expect(await old.done('PATCH', `/companies/${id}`, { name: 'Ny' })).toMatchObject({ name: 'Ny' });
    expect(await old.done('GET', `/companies/${id}`)).toMatchObject({ name: 'Ny' });
    expect(await old.done('DELETE', `/companies/${id}`)).toEqual({ id, deleted: true });
    expect((await old.refused('POST', '/companies', { name: 'B', orgNumber: '551' })).status).toBe(409);
  });
});

test('a signer takes contactId and companyId', async () => {
  const { cast, old } = await open();
  const company = await newCompany(cast, { orgNumber: '1' });
  const contact = await newContact(cast, anna);
  const { signers } = await old.done('POST', '/documents', {
    name: 'Avtal',
    signers: [{ contactId: contact.id }, { name: 'Bo', email: 'bo@example.com', companyId: company.id }],
  });
  expect(signers).toHaveLength(2);
  const { documentId } = await old.done('POST', '/documents', { name: 'Avtal', signers: [{ contactId: contact.id }] });
  const { signers: shown } = await old.done('GET', `/documents/${documentId}/signers`);
  expect(shown).toMatchObject([{ contactId: contact.id, name: 'Anna Lindqvist', ssn: nationalId, country: 'SWE' }]);
});

test('the registry is /companies/lookup with orgNr', async () => {
  const { old } = await open();
  const found = await old.done('GET', '/companies/lookup?orgNr=5566778899');
  expect(found.basic).toEqual({ name: 'Bygg AB', orgNr: '556677-8899', lastUpdated: null, status: 'ACTIVE' });
  expect((await old.refused('GET', '/companies/lookup?orgNr=1')).status).toBe(404);
  expect((await old.refused('GET', '/companies/lookup')).paths).toEqual(['orgNr']);
});

test('contacts are tagged', async () => {
  const { cast, old } = await open();
  const { id } = await newContact(cast);
  const tag = await cast.api.done(tagOperations.create, { body: { name: 'VIP', availableFor: ['CONTACT'] } });
  expect((await old.done('POST', `/contacts/${id}/tags`, { tagId: tag.id })).tags).toMatchObject([{ name: 'VIP' }]);
  expect((await old.done('GET', `/contacts?tagId=${tag.id}`)).contacts).toHaveLength(1);
  expect((await old.done('DELETE', `/contacts/${id}/tags/${tag.id}`)).tags).toEqual([]);
});
