/** Parties and identity checks that are made from contacts and companies. */
import { describe, expect, test } from 'vitest';
import { companyOperations } from '../../src/contract/operations/companies.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { run } from '../../src/domain/operations/run.ts';
import { appOf } from '../access/app.ts';
import { joined } from '../kit/people.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';
import { newTemplate } from '../templates/template-kit.ts';
import { anna, newCompany, newContact } from './new-contact.ts';

const bankId = await openBankIdServer();
const kit = useService({ env: bankId.env });

const draft = async ({ api }: Pick<Cast, 'api'>, ...parties: object[]) =>
  api.done(documentOperations.create, { body: { name: 'Avtal', parties: parties as never } });
const scene = async () => {
  const cast = await kit.organization();
  const company = await newCompany(cast, { name: 'Bygg AB', orgNumber: '556677-8899' });
  const contact = await newContact(cast, { ...anna, companyId: company.id });
  return { cast, company, contact };
};
const copied = {
  name: 'Anna Lindqvist',
  email: anna.email,
  phone: anna.phone,
  nationalId: anna.nationalId,
  externalId: anna.externalId,
  country: 'SE',
  type: 'COMPANY',
};

describe('A party of a template', () => {
  test('has the data of its contact, and gives them to documents', async () => {
    const { cast, company, contact } = await scene();
    const { api } = cast;
    const template = await newTemplate(cast);
    const params = { id: template.id };
    const expected = {
      ...copied,
      contactId: contact.id,
      company: { id: company.id, name: 'Bygg AB', orgNumber: '556677-8899', role: 'VD' },
    };
    const party = await api.done(templatePartyOperations.create, { params, body: { contactId: contact.id } });
    expect(party).toMatchObject(expected);
    const document = await api.done(documentOperations.create, { body: { name: 'Avtal', templateId: template.id } });
    expect(document.parties[0]).toMatchObject(expected);

    const one = { ...params, partyId: party.id };
    const bo = await newContact(cast, { firstName: 'Bo', lastName: null, email: 'bo@example.com' });
    const patch = (body: object) => api.done(templatePartyOperations.update, { params: one, body });
    expect(await patch({ contactId: bo.id })).toMatchObject({ contactId: bo.id, name: 'Bo', company: null });
    expect(await patch({ company: { id: company.id } })).toMatchObject({
      company: { id: company.id, name: 'Bygg AB' },
    });
    await api.done(contactOperations.delete, { params: { id: bo.id } });
    await api.done(companyOperations.delete, { params: { id: company.id } });
    expect(await api.done(templatePartyOperations.get, { params: one })).toMatchObject({
      ...{ contactId: null, name: 'Bo', email: 'bo@example.com' },
      company: { id: null, name: 'Bygg AB' },
    });
  });

  test('cannot name a contact of another tenant, nor without permission to read contacts', async () => {
    const { cast, contact } = await scene();
    const theirs = await scene();
    const params = { id: (await newTemplate(cast)).id };
    const foreign = { params, body: { contactId: theirs.contact.id } };
    expect(await cast.api.refused(templatePartyOperations.create, foreign)).toMatchObject({ code: 'NOT_FOUND' });
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'UPDATE_TEMPLATE'] });
    const own = { params, body: { contactId: contact.id } };
    expect(await clerk.api.refused(templatePartyOperations.create, own)).toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  test('is copied into a document without a contact that is deleted at the same moment', async () => {
    const { cast, contact } = await scene();
    const template = await newTemplate(cast);
    await cast.api.done(templatePartyOperations.create, {
      params: { id: template.id },
      body: { contactId: contact.id },
    });
    const body = { name: 'Avtal', templateId: template.id };
    const [made] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => cast.api.done(documentOperations.create, { body }))),
      cast.api.done(contactOperations.delete, { params: { id: contact.id } }),
    ]);
    for (const { id } of made) {
      const { parties } = await cast.api.done(documentOperations.get, { params: { id } });
      expect(parties[0]).toMatchObject({ ...copied, contactId: null });
    }
  });
});

describe('A party of a contact', () => {
  test('has the data of the contact, in a new document and added to one', async () => {
    const { cast, company, contact } = await scene();
    const expected = {
      ...copied,
      contactId: contact.id,
      company: { id: company.id, name: 'Bygg AB', orgNumber: '556677-8899', role: 'VD' },
    };
    const document = await draft(cast, { contactId: contact.id });
    expect(document.parties[0]).toMatchObject(expected);
    const added = await cast.api.done(partyOperations.create, {
      params: { id: document.id },
      body: { contactId: contact.id },
    });
    expect(added).toMatchObject(expected);
  });

  test('members of the request take precedence over those of the contact', async () => {
    const { cast, company, contact } = await scene();
    const contactId = contact.id;
    const { parties } = await draft(
      cast,
      {
        contactId,
        name: 'A. Ek',
        email: 'a@example.com',
        phone: null,
        nationalId: null,
        externalId: 'x',
        country: 'NO',
      },
      { contactId, company: null },
      { contactId, company: { role: 'Jurist' } },
      { contactId, company: { name: 'Egen AB', orgNumber: '1' } },
    );
    expect(parties[0]).toMatchObject({
      ...{ contactId, name: 'A. Ek', email: 'a@example.com', phone: null, nationalId: null, externalId: 'x' },
      country: 'NO',
    });
    expect(parties.map(p => p.company)).toEqual([
      { id: company.id, name: 'Bygg AB', orgNumber: '556677-8899', role: 'VD' },
      null,
      { id: company.id, name: 'Bygg AB', orgNumber: '556677-8899', role: 'Jurist' },
      { id: null, name: 'Egen AB', orgNumber: '1', role: 'VD' },
    ]);
  });

  test('keeps its copy when the contact changes or is deleted', async () => {
    const { cast, company, contact } = await scene();
    const document = await draft(cast, { contactId: contact.id });
    await cast.api.done(contactOperations.update, { params: { id: contact.id }, body: { email: 'new@example.com' } });
    await cast.api.done(contactOperations.delete, { params: { id: contact.id } });
    await cast.api.done(companyOperations.delete, { params: { id: company.id } });
    const { parties } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(parties[0]).toMatchObject({
      ...copied,
      contactId: null,
      company: { id: null, name: 'Bygg AB', orgNumber: '556677-8899', role: 'VD' },
    });
  });

  test('gets another contact by PATCH, with all of its data, or loses the reference', async () => {
    const { cast, contact } = await scene();
    const document = await draft(cast, { contactId: contact.id, signingOrder: 3 });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const bo = await newContact(cast, { firstName: 'Bo', lastName: null, email: 'bo@example.com' });
    const patch = (body: object) => cast.api.done(partyOperations.update, { params, body });
    expect(await patch({ contactId: bo.id, externalId: 'own' })).toMatchObject({
      ...{ contactId: bo.id, name: 'Bo', email: 'bo@example.com', phone: null, nationalId: null },
      ...{ externalId: 'own', company: null, country: null, type: 'INDIVIDUAL', signingOrder: 3 },
    });
    const renamed = await patch({ contactId: bo.id, name: 'Bo Ek' });
    expect(renamed).toMatchObject({ contactId: bo.id, name: 'Bo Ek', externalId: 'own' });
    expect(await patch({ contactId: null })).toMatchObject({ contactId: null, name: 'Bo Ek' });
  });

  test('cannot get another contact once the document is sent', async () => {
    const { cast, contact } = await scene();
    const content = [{ type: 'HTML' as const, fieldMeta: { content: '<p>Text</p>' } }];
    const parties = [{ contactId: contact.id }];
    const document = await cast.api.done(documentOperations.create, {
      body: { name: 'Avtal', parties, content, send: true },
    });
    expect(document).toMatchObject({ status: 'PENDING', parties: [{ ...copied, contactId: contact.id }] });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const refused = await cast.api.refused(partyOperations.update, { params, body: { contactId: null } });
    expect(refused.code).toBe('INVALID_STATE');
    const added = await cast.api.done(partyOperations.create, {
      params: { id: document.id },
      body: { contactId: contact.id },
    });
    expect(added.contactId).toBe(contact.id);
  });

  test('of a contact or company that does not exist, or of another tenant, is NOT_FOUND', async () => {
    const { cast } = await scene();
    const theirs = await scene();
    const document = await draft(cast, { name: 'Bo', email: 'bo@example.com' });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    for (const [resource, party] of [
      ['contact', { contactId: 'con_none' }],
      ['contact', { contactId: theirs.contact.id }],
      ['company', { name: 'A', email: 'a@example.com', company: { id: theirs.company.id } }],
    ] as const) {
      const expected = { code: 'NOT_FOUND', resource };
      const body = { name: 'Avtal', parties: [party] };
      expect(await cast.api.refused(documentOperations.create, { body })).toMatchObject(expected);
      expect(await cast.api.refused(partyOperations.create, { params, body: party })).toMatchObject(expected);
      expect(await cast.api.refused(partyOperations.update, { params, body: party })).toMatchObject(expected);
    }
  });

  test('of a company has its name and number, unless the request gives others', async () => {
    const { cast, company } = await scene();
    const bo = { name: 'Bo', email: 'bo@example.com' };
    const bare = await newCompany(cast, { name: 'Utan nummer' });
    const { id, parties } = await draft(
      cast,
      { ...bo, company: { id: company.id } },
      { ...bo, company: { id: company.id, name: 'Bygg', role: 'VD' } },
      { ...bo, company: { id: bare.id } },
    );
    expect(parties.map(p => p.company)).toEqual([
      { id: company.id, name: 'Bygg AB', orgNumber: '556677-8899', role: null },
      { id: company.id, name: 'Bygg', orgNumber: '556677-8899', role: 'VD' },
      { id: bare.id, name: 'Utan nummer', orgNumber: null, role: null },
    ]);
    const params = { id, partyId: parties[0]?.id ?? '' };
    const changed = await cast.api.done(partyOperations.update, { params, body: { company: { id: bare.id } } });
    expect(changed.company).toEqual({ id: bare.id, name: 'Utan nummer', orgNumber: null, role: null });
    const cleared = await cast.api.done(partyOperations.update, { params, body: { company: null } });
    expect(cleared.company).toBeNull();
  });
});

describe('Naming a contact', () => {
  test('needs READ_CONTACT, but sending back what the party has does not', async () => {
    const { cast, contact } = await scene();
    const person = await joined(kit, cast, { permissions: ['CREATE_DOCUMENT', 'EDIT_DOCUMENT', 'READ_DOCUMENT'] });
    const document = await draft(cast, { contactId: contact.id });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const other = await newContact(cast);
    for (const refused of [
      await person.api.refused(documentOperations.create, {
        body: { name: 'A', parties: [{ contactId: contact.id }] },
      }),
      await person.api.refused(partyOperations.create, { params, body: { contactId: contact.id } }),
      await person.api.refused(partyOperations.update, { params, body: { contactId: other.id } }),
    ])
      expect(refused).toMatchObject({ code: 'PERMISSION_DENIED', message: expect.stringContaining('READ_CONTACT') });
    const { contactId, company } = document.parties[0] ?? {};
    const kept = await person.api.done(partyOperations.update, { params, body: { contactId, company, name: 'Ny' } });
    expect(kept).toMatchObject({ contactId: contact.id, name: 'Ny', company });
  });

  test('needs contacts:read of an app', async () => {
    const { cast, contact } = await scene();
    const body = { name: 'A', parties: [{ contactId: contact.id }] };
    const without = await appOf(kit, cast, ['documents:write']);
    await expect(run(kit.service.app, without, documentOperations.create, { body })).rejects.toMatchObject({
      code: 'INSUFFICIENT_SCOPE',
      facts: { requiredScopes: ['contacts:read'] },
    });
    const app = await appOf(kit, cast, ['documents:write', 'contacts:read']);
    const made = await run(kit.service.app, app, documentOperations.create, { body });
    expect(made.parties[0]?.contactId).toBe(contact.id);
  });
});

describe('An identity check of a contact', () => {
  const wanted = { fullName: 'Anna Lindqvist', channel: 'EMAIL' as const, email: 'anna@example.com' };

  test('shows the contact in every answer, until it is deleted', async () => {
    const { cast, contact } = await scene();
    const made = await cast.api.done(identityCheckOperations.create, { body: { ...wanted, contactId: contact.id } });
    const { id, firstName, lastName, email, phone } = contact;
    expect(made.contact).toEqual({ id, firstName, lastName, email, phone });
    const shown = () => cast.api.done(identityCheckOperations.get, { params: { id: made.id } });
    expect((await shown()).contact).toEqual(made.contact);
    expect((await cast.api.done(identityCheckOperations.list)).data[0]?.contact).toEqual(made.contact);
    await cast.api.done(contactOperations.delete, { params: { id } });
    expect((await shown()).contact).toBeNull();
  });

  test('that does not exist is NOT_FOUND; naming one needs READ_CONTACT', async () => {
    const { cast, contact } = await scene();
    const theirs = await scene();
    for (const contactId of ['con_none', theirs.contact.id]) {
      const refused = await cast.api.refused(identityCheckOperations.create, { body: { ...wanted, contactId } });
      expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'contact' });
    }
    const person = await joined(kit, cast, { permissions: ['MANAGE_SAJN_ID'] });
    const body = { ...wanted, contactId: contact.id };
    expect((await person.api.refused(identityCheckOperations.create, { body })).code).toBe('PERMISSION_DENIED');
  });
});
