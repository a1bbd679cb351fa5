/** The form of a contact as text, and the request that it becomes. Pure. */
import type { Contact, ContactCreate } from '../../../src/contract/schemas/contacts.ts';

export const nameOf = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

export const textFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'companyRole',
  'nationalId',
  'externalId',
  'addressLine1',
  'addressLine2',
  'postalCode',
  'city',
  'state',
  'country',
] as const;
export type TextField = (typeof textFields)[number];
/** `company` is the name of the company, as one types it. */
export type ContactValues = Record<TextField, string> & { company: string };

export const valuesOf = (contact: Contact | null): ContactValues => ({
  ...(Object.fromEntries(textFields.map(field => [field, contact?.[field] ?? ''])) as Record<TextField, string>),
  company: contact?.company?.name ?? '',
});

/** A number that was shown with asterisks is never sent back. */
const isMasked = (text: string): boolean => text.includes('*');

/** Null `companyId`: none. */
export function bodyOf({ company, ...texts }: ContactValues, companyId: string | null): ContactCreate {
  const entries = textFields
    .filter(field => !(field === 'nationalId' && isMasked(texts.nationalId)))
    .map(field => {
      const text = field === 'country' ? texts.country.trim().toUpperCase() : texts[field].trim();
      return [field, text === '' && field !== 'firstName' ? null : text];
    });
  return { ...(Object.fromEntries(entries) as ContactCreate), companyId };
}
