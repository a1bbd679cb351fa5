/** Contacts: shapes, clearing, uniqueness, national numbers, deletion. */
import { describe, expect, test } from 'vitest';
import { companyOperations } from '../../src/contract/operations/companies.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { type Cast, useService } from '../kit/service.ts';
import { listening, typesQueued } from '../webhooks/listening.ts';
import { anna, newCompany, newContact } from './new-contact.ts';

const kit = useService();

const get = ({ api }: Cast, id: string) => api.done(contactOperations.get, { params: { id } });
const change = ({ api }: Cast, id: string, body: object) =>
  api.done(contactOperations.update, { params: { id }, body });
const typesOf = async ({ api }: Cast) =>
  (await api.done(eventOperations.list, { query: { limit: 100 } })).data.map(e => e.type).reverse();

describe('A contact', () => {
  test('has what it was given, and only its first name is required', async () => {
    const cast = await kit.organization();
    const company = await newCompany(cast, { orgNumber: '556677-8899' });
    const full = await newContact(cast, { ...anna, companyId: company.id });
    const { ...given } = anna;
    expect(full).toMatchObject({ ...given, company, tags: [] });
    expect(await get(cast, full.id)).toEqual(full);
    const small = await cast.api.done(contactOperations.create, { body: { firstName: 'Bo' } });
    expect(small).toMatchObject({ firstName: 'Bo', lastName: null, email: null, nationalId: null, company: null });
    expect(await typesOf(cast)).toEqual(['company.created', 'contact.created', 'contact.created']);
  });

  test('null clears a member, and an omitted one stays unchanged', async () => {
    const cast = await kit.organization();
    const company = await newCompany(cast);
    const { id } = await newContact(cast, { ...anna, companyId: company.id });
    kit.clock.move(1000);
    expect(await change(cast, id, { city: 'Luleå' })).toMatchObject({ ...anna, city: 'Luleå', company });
    const cleared = await change(cast, id, {
      ...{ lastName: null, email: null, phone: null, nationalId: null, externalId: null, companyRole: null },
      ...{ companyId: null, addressLine1: null, addressLine2: null, postalCode: null, city: null, state: null },
      country: null,
    });
    const { id: _, createdAt: __, updatedAt, tags: ___, firstName, ...rest } = cleared;
    expect([firstName, ...new Set(Object.values(rest))]).toEqual(['Anna', null]);
    kit.clock.move(1000);
    expect((await change(cast, id, { firstName: 'Anna' })).updatedAt).toBe(updatedAt);
    expect((await change(cast, id, {})).updatedAt).toBe(updatedAt);
    expect((await typesOf(cast)).filter(type => type === 'contact.updated')).toHaveLength(2);
    const refused = await cast.api.refused(contactOperations.update, { params: { id }, body: { firstName: '' } });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'firstName' }] });
  });

  test('has an externalId of its own in the workspace, however many ask at once', async () => {
    const cast = await kit.organization();
    const bodies = Array.from({ length: 5 }, () => ({ firstName: 'A', externalId: 'x' }));
    const made = await Promise.all(bodies.map(body => cast.api.call(contactOperations.create, { body })));
    expect(made.map(one => one.status).sort()).toEqual([200, 409, 409, 409, 409]);
    const other = await newContact(cast, { externalId: 'X' });
    const refused = await cast.api.refused(contactOperations.update, {
      params: { id: other.id },
      body: { externalId: 'x' },
    });
    expect(refused.code).toBe('ALREADY_EXISTS');
    await newContact(await kit.organization(), { externalId: 'x' });
  });

  test('of a company that does not exist is NOT_FOUND', async () => {
    const cast = await kit.organization();
    const theirs = await newCompany(await kit.organization());
    const { id } = await newContact(cast);
    for (const companyId of [theirs.id, 'cmp_none']) {
      const body = { firstName: 'A', companyId };
      expect(await cast.api.refused(contactOperations.create, { body })).toMatchObject({
        code: 'NOT_FOUND',
        resource: 'company',
      });
      expect(await cast.api.refused(contactOperations.update, { params: { id }, body })).toMatchObject({
        code: 'NOT_FOUND',
        resource: 'company',
      });
    }
    expect((await cast.api.done(contactOperations.list)).data).toHaveLength(1);
  });

  test('that is deleted is gone, and its event shows it as it was', async () => {
    const cast = await kit.organization();
    const webhook = await listening(kit, cast, { events: ['contact.deleted', 'contact.created'] });
    const { id } = await newContact(cast, anna);
    const deleted = await cast.api.done(contactOperations.delete, { params: { id } });
    expect(deleted).toEqual({ id, deleted: true });
    expect(await cast.api.refused(contactOperations.get, { params: { id } })).toMatchObject({ resource: 'contact' });
    expect(await typesQueued(kit, webhook)).toEqual(['contact.created', 'contact.deleted']);
    const { data } = await cast.api.done(eventOperations.list);
    expect(data.map(event => event.type)).toEqual(['contact.deleted', 'contact.created']);
    for (const event of data) expect(event.data.object).toMatchObject({ id, firstName: 'Anna', nationalId: null });
  });
});

describe('The national number of a contact', () => {
  const mode = (cast: Cast, nationalIdDisplayMode: string) =>
    cast.api.done(workspaceOperations.update, {
      params: { id: cast.workspaceId },
      body: { settings: { nationalIdDisplayMode } } as never,
    });

  test('is shown as the workspace says, and stored encrypted', async () => {
    const cast = await kit.organization();
    const { id } = await newContact(cast, { nationalId: '19900101-1234' });
    const seen: (string | null)[] = [];
    for (const one of ['FULL', 'PARTIAL', 'NONE']) {
      await mode(cast, one);
      kit.clock.move(10_000);
      kit.service.app.invalidateActors();
      const { data } = await cast.api.done(contactOperations.list);
      expect(data[0]?.nationalId).toBe((await get(cast, id)).nationalId);
      seen.push(data[0]?.nationalId ?? null);
    }
    expect(seen).toEqual(['19900101-1234', '19900101-****', null]);
    const row = await kit.db.row<{ national_id: Buffer }>('select national_id from contacts where id = $1', [id]);
    expect(row?.national_id.toString('latin1')).not.toContain('1234');
  });

  test('is kept where its own mask is sent back; another mask is refused', async () => {
    const cast = await kit.organization();
    const { id } = await newContact(cast, { nationalId: '19900101-1234' });
    expect((await change(cast, id, { nationalId: '19900101-****', city: 'Kiruna' })).nationalId).toBe('19900101-1234');
    const masked = { nationalId: '19800101-****' };
    for (const refused of [
      await cast.api.refused(contactOperations.update, { params: { id }, body: masked }),
      await cast.api.refused(contactOperations.create, { body: { firstName: 'A', ...masked } }),
    ])
      expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'nationalId' }] });
  });
});

describe('A company', () => {
  test('is shared by the workspaces of the organization, with a number that is unique without its hyphen', async () => {
    const cast = await kit.organization();
    const company = await newCompany(cast, { orgNumber: '556677-8899' });
    expect(company).toMatchObject({ name: 'Bygg AB', orgNumber: '556677-8899', country: 'SE' });
    for (const orgNumber of ['5566778899', '556677-8899', '55 66 77 88 99']) {
      const refused = await cast.api.refused(companyOperations.create, { body: { name: 'B', orgNumber } });
      expect(refused.code).toBe('ALREADY_EXISTS');
    }
    const other = await newCompany(cast, { name: 'Other' });
    const refused = await cast.api.refused(companyOperations.update, {
      params: { id: other.id },
      body: { orgNumber: '5566778899' },
    });
    expect(refused.code).toBe('ALREADY_EXISTS');
    await newCompany(cast, { name: 'Without a number, too' });
    await newCompany(await kit.organization(), { orgNumber: '5566778899' });
    const found = await cast.api.done(companyOperations.list, { query: { orgNumber: '5566778899' } });
    expect(found.data).toEqual([company]);
  });

  test('is changed and deleted; its contacts stay', async () => {
    const cast = await kit.organization();
    const company = await newCompany(cast, { orgNumber: '1' });
    const contact = await newContact(cast, { companyId: company.id, companyRole: 'VD' });
    const params = { id: company.id };
    const changed = await cast.api.done(companyOperations.update, { params, body: { name: 'Ny AB', orgNumber: null } });
    expect(changed).toMatchObject({ name: 'Ny AB', orgNumber: null, country: 'SE' });
    await cast.api.done(companyOperations.update, { params, body: { name: 'Ny AB' } });
    expect((await typesOf(cast)).filter(type => type === 'company.updated')).toHaveLength(1);
    expect((await get(cast, contact.id)).company).toEqual(changed);
    await cast.api.done(companyOperations.delete, { params });
    expect(await get(cast, contact.id)).toMatchObject({ company: null, companyRole: 'VD' });
    // Events of what is gone are left out, except the one that says so.
    expect(await typesOf(cast)).toEqual(['contact.created', 'company.deleted']);
  });
});
