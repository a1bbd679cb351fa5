/** Parties made from contacts and companies: their data are the defaults, and what the request says takes precedence. */
import { limits } from '../../contract/limits.ts';
import type { PartyCreate, PartyPatch } from '../../contract/schemas/documents/parties.ts';
import { defined } from '../../platform/defined.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Context } from '../app/operation.ts';
import type { CompanyRow } from '../contacts/companies/company.ts';
import { fullName, numberOf, type ShownContactRow } from '../contacts/contact.ts';
import { findNamed, type Named } from '../contacts/named.ts';
import type { PartyFields } from './party-row.ts';

type Company = NonNullable<PartyCreate['company']>;

const copyOf = ({ id, name, org_number: orgNumber }: CompanyRow) => ({ id, name, orgNumber });

/** Every member that a contact has an opinion on; null where it has no value. */
function membersOf(secrets: Secrets, contact: ShownContactRow) {
  const { email, phone, external_id: externalId, country, company, company_role: role } = contact;
  const none = { id: null, name: null, orgNumber: null };
  return {
    name: [...fullName(contact)].slice(0, limits.name).join(''),
    email,
    phone,
    externalId,
    country,
    nationalId: numberOf(secrets, contact),
    company: company || role ? { ...(company ? copyOf(company) : none), role } : null,
  };
}

/** The company of a new party. A company of its own takes the place of the contact's. */
function companyOf(given: Company | null | undefined, ofContact: Company | null, { companies }: Named): Company | null {
  if (given === undefined) return ofContact;
  if (given === null) return null;
  const role = given.role ?? ofContact?.role ?? null;
  const chosen = given.id ? companies.get(given.id) : undefined;
  if (chosen) return { ...copyOf(chosen), ...defined(withoutNulls(given)), role };
  return given.name === null && ofContact ? { ...ofContact, role } : { ...given, role };
}

const withoutNulls = (company: Company): Partial<Company> =>
  Object.fromEntries(Object.entries(company).filter(([, value]) => value !== null));

function fill(secrets: Secrets, party: PartyCreate, named: Named): PartyCreate {
  const contact = party.contactId ? named.contacts.get(party.contactId) : undefined;
  if (!contact) return party.company?.id ? { ...party, company: companyOf(party.company, null, named) } : party;
  const copied = membersOf(secrets, contact);
  return { ...copied, ...defined(party), company: companyOf(party.company, copied.company, named) };
}

/**
 * New parties with the data of the contacts and companies that they name. Throws PERMISSION_DENIED, INSUFFICIENT_SCOPE
 * and NOT_FOUND.
 */
export async function filledIn(ctx: Context<Queryable>, parties: readonly PartyCreate[]): Promise<PartyCreate[]> {
  const contactIds = parties.map(party => party.contactId);
  const companyIds = parties.map(party => party.company?.id);
  const named = await findNamed(ctx, contactIds, companyIds);
  return parties.map(party => fill(ctx.app.secrets, party, named));
}

type Own = Pick<PartyFields, 'contact_id' | 'company_id'>;

/** Ids that the party has already, which change nothing and need no permission. */
function withoutOwn({ contactId, ...rest }: PartyPatch, party: Own): PartyPatch {
  const { company } = rest;
  const isOwn = company?.id != null && company.id === party.company_id;
  return {
    ...rest,
    ...(contactId !== undefined && contactId !== party.contact_id && { contactId }),
    ...(isOwn && { company: { ...company, id: undefined } }),
  };
}

/**
 * A change with the data of the contact and company that it names. Another contact replaces all that a contact has,
 * so that a party never has the data of two people.
 */
export async function filledPatch(ctx: Context, given: PartyPatch, party: Own): Promise<PartyPatch> {
  const patch = withoutOwn(given, party);
  const named = await findNamed(ctx, [patch.contactId], [patch.company?.id]);
  const contact = patch.contactId ? named.contacts.get(patch.contactId) : undefined;
  const chosen = patch.company?.id ? named.companies.get(patch.company.id) : undefined;
  const copied = contact ? membersOf(ctx.app.secrets, contact) : {};
  const company = patch.company && { ...(chosen && copyOf(chosen)), ...defined(patch.company) };
  const ofContact = 'company' in copied ? copied.company : undefined;
  return {
    ...copied,
    ...defined(patch),
    ...(company === undefined ? {} : { company: company && ofContact ? { ...ofContact, ...company } : company }),
  };
}
