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
export type ContactValues = Record<TextField, string> & { companyId: string | null };

export const valuesOf = (contact: Contact | null): ContactValues => ({
  ...(Object.fromEntries(textFields.map(field => [field, contact?.[field] ?? ''])) as Record<TextField, string>),
  companyId: contact?.company?.id ?? null,
});

/** A number that was shown with asterisks is never sent back. */
const isMasked = (text: string): boolean => text.includes('*');

export function bodyOf({ companyId, ...texts }: ContactValues): ContactCreate {
  const entries = textFields
    .filter(field => !(field === 'nationalId' && isMasked(texts.nationalId)))
    .map(field => {
      const text = field === 'country' ? texts.country.trim().toUpperCase() : texts[field].trim();
      return [field, text === '' && field !== 'firstName' ? null : text];
    });
  return { ...(Object.fromEntries(entries) as ContactCreate), companyId };
}
