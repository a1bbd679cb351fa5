/** Contacts and companies of a test's organization. */
import { companyOperations } from '../../src/contract/operations/companies.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import type { ContactCreate } from '../../src/contract/schemas/contacts.ts';
import type { Cast } from '../kit/service.ts';

type Api = Pick<Cast, 'api'>;

export const newContact = ({ api }: Api, body: Partial<ContactCreate> = {}) =>
  api.done(contactOperations.create, { body: { firstName: 'Anna', lastName: 'Lindqvist', ...body } });

export const newCompany = ({ api }: Api, body: { name?: string; orgNumber?: string | null; country?: string } = {}) =>
  api.done(companyOperations.create, { body: { name: 'Bygg AB', ...body } });

/** With every member but the company. */
export const anna = {
  firstName: 'Anna',
  lastName: 'Lindqvist',
  email: 'anna@example.com',
  phone: '+46701234567',
  nationalId: '19900101-1234',
  externalId: 'crm-1',
  addressLine1: 'Storgatan 1',
  addressLine2: 'c/o Ek',
  postalCode: '123 45',
  city: 'Umeå',
  state: 'Västerbotten',
  country: 'SE',
  companyRole: 'VD',
} as const;
