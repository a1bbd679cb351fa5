/** Contacts as rows, from what a request says. */
import { notFound } from '../../contract/errors.ts';
import type { ContactCreate, ContactPatch } from '../../contract/schemas/contacts.ts';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Context } from '../app/operation.ts';
import { holdCompanies } from './companies/store.ts';
import { type ContactRow, numberContext, numberOf } from './contact.ts';

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  externalId: 'external_id',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  postalCode: 'postal_code',
  city: 'city',
  state: 'state',
  country: 'country',
  companyId: 'company_id',
  companyRole: 'company_role',
} as const satisfies Partial<Record<keyof ContactPatch, keyof ContactRow>>;

/** An empty text is no value. */
function written(given: ContactPatch): Partial<ContactRow> {
  const values = Object.entries(columns).flatMap(([member, column]) => {
    const value = given[member as keyof typeof columns];
    return value === undefined ? [] : [[column, value || null]];
  });
  return Object.fromEntries(values) as Partial<ContactRow>; // the columns of the members that are given
}

const nothing = {
  last_name: null,
  email: null,
  phone: null,
  national_id: null,
  external_id: null,
  address_line1: null,
  address_line2: null,
  postal_code: null,
  city: null,
  state: null,
  country: null,
  company_id: null,
  company_role: null,
};

export function newContact(secrets: Secrets, given: ContactCreate, now: Date): ContactRow {
  const id = newId('con', now.getTime());
  const { nationalId } = given;
  return {
    ...nothing,
    id,
    first_name: given.firstName,
    ...written(given),
    national_id: nationalId ? secrets.encrypt(nationalId, numberContext(id)) : null,
    created_at: now,
    updated_at: now,
  };
}

/** The members that differ from the row; the number only if it is another one. */
export function changesOf(secrets: Secrets, contact: ContactRow, given: ContactPatch): Partial<ContactRow> {
  const differing = Object.entries(written(given)).filter(
    ([column, value]) => contact[column as keyof ContactRow] !== value,
  );
  const { nationalId } = given;
  const isSame = nationalId === undefined || (nationalId || null) === numberOf(secrets, contact);
  return {
    ...(Object.fromEntries(differing) as Partial<ContactRow>), // columns of the row
    ...(!isSame && {
      national_id: nationalId ? secrets.encrypt(nationalId, numberContext(contact.id)) : null,
    }),
  };
}

/** Throws NOT_FOUND unless the organization has the company. */
export async function mustHaveCompany({ tx, actor }: Context, companyId: string | null | undefined): Promise<void> {
  if (companyId && (await holdCompanies(tx, actor, [companyId])).length === 0) throw notFound('company');
}

export const isEmpty = (change: object): boolean => Object.keys(change).length === 0;
