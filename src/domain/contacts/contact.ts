/** The contact: its row with its company, and questions about it. Pure. */
import type { Contact } from '../../contract/schemas/contacts.ts';
import type { TagReference } from '../../contract/values.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type DisplayMode, displayed } from '../workspaces/national-id.ts';
import { type CompanyRow, showCompany } from './companies/company.ts';

export interface ContactRow {
  id: string;
  first_name: string;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  /** Encrypted. */
  national_id: Buffer | null;
  external_id: string | null;
  address_line1: string | null;
  address_line2: string | null;
  postal_code: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  company_id: string | null;
  company_role: string | null;
  created_at: Date;
  updated_at: Date;
}

/** With its company and tags. */
export interface ShownContactRow extends ContactRow {
  company: CompanyRow | null;
  tags: TagReference[];
}

export const numberContext = (contactId: string): string => `contact:${contactId}:nationalId`;

export const numberOf = (
  secrets: Secrets,
  { id, national_id }: Pick<ContactRow, 'id' | 'national_id'>,
): string | null => national_id && secrets.decrypt(national_id, numberContext(id)).toString('utf8');

export const fullName = ({ first_name, last_name }: Pick<ContactRow, 'first_name' | 'last_name'>): string =>
  last_name ? `${first_name} ${last_name}` : first_name;

function shownNumber(secrets: Secrets, contact: ContactRow, mode: DisplayMode): string | null {
  if (contact.national_id === null || mode === 'NONE') return null;
  const number = numberOf(secrets, contact);
  return number && displayed(number, mode);
}

export const showContact = (secrets: Secrets, c: ShownContactRow, mode: DisplayMode): Contact => ({
  id: c.id,
  firstName: c.first_name,
  lastName: c.last_name,
  email: c.email,
  phone: c.phone,
  nationalId: shownNumber(secrets, c, mode),
  externalId: c.external_id,
  addressLine1: c.address_line1,
  addressLine2: c.address_line2,
  postalCode: c.postal_code,
  city: c.city,
  state: c.state,
  country: c.country,
  createdAt: c.created_at.toISOString(),
  updatedAt: c.updated_at.toISOString(),
  companyRole: c.company_role,
  company: c.company && showCompany(c.company),
  tags: c.tags,
});
