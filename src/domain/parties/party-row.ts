/**
 * What parties of documents and of templates have in common: their columns, and how a request fills and changes them.
 * Applies the workspace's defaults and encrypts the national ID number. Pure.
 */
import type { Channel, PartyPatch, PartyRole } from '../../contract/schemas/documents/parties.ts';
import { defined } from '../../platform/defined.ts';
import { cleanLine } from '../../platform/html/clean.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { ActorWorkspace } from '../app/actor.ts';
import { nationalIdContext } from './national-id.ts';
import { defaultMethod, methodAfter } from './party-issues.ts';

export interface PartyFields {
  id: string;
  position: number;
  name: string;
  email: string | null;
  phone: string | null;
  external_id: string | null;
  /** Encrypted; an aggregate returns it as `\x` and hex. */
  national_id: Buffer | string | null;
  country: string | null;
  company_id: string | null;
  company_name: string | null;
  company_org_number: string | null;
  company_role: string | null;
  contact_id: string | null;
  role: PartyRole;
  signing_order: number;
  delivery: Channel[];
  signature_method: string;
  sign_verification: string | null;
}

export interface PartyMaking {
  secrets: Secrets;
  workspace: ActorWorkspace;
}

/** The members of a request that both kinds of party have. */
type Given = Pick<
  PartyPatch,
  | 'contactId'
  | 'name'
  | 'email'
  | 'phone'
  | 'externalId'
  | 'nationalId'
  | 'country'
  | 'company'
  | 'role'
  | 'signingOrder'
  | 'delivery'
  | 'signatureMethod'
  | 'signVerification'
>;

/** Copies of contacts, templates and documents may have names from before there was a rule for them. */
const lineOf = <T extends string | null | undefined>(text: T) => (typeof text === 'string' ? cleanLine(text) : text);

export function newPartyFields(
  { secrets, workspace }: PartyMaking,
  id: string,
  given: Given,
  position: number,
): PartyFields {
  const role = given.role ?? 'SIGNER';
  return {
    id,
    position,
    name: lineOf(given.name ?? ''),
    email: given.email ?? null,
    phone: given.phone ?? null,
    external_id: given.externalId ?? null,
    national_id: given.nationalId ? secrets.encrypt(given.nationalId, nationalIdContext(id)) : null,
    country: given.country ?? null,
    company_id: given.company?.id ?? null,
    company_name: lineOf(given.company?.name) ?? null,
    company_org_number: given.company?.orgNumber ?? null,
    company_role: lineOf(given.company?.role) ?? null,
    contact_id: given.contactId ?? null,
    role,
    signing_order: given.signingOrder ?? position + 1,
    delivery: given.delivery ?? ['EMAIL'],
    signature_method: given.signatureMethod ?? defaultMethod(role, workspace),
    sign_verification: given.signVerification ?? null,
  };
}

function companyAfter(company: Given['company']) {
  if (company === undefined) return {};
  if (company === null) return { company_id: null, company_name: null, company_org_number: null, company_role: null };
  return {
    company_id: company.id,
    company_name: lineOf(company.name),
    company_org_number: company.orgNumber,
    company_role: lineOf(company.role),
  };
}

/** The columns that a change gives other values; an omitted member stays as it is. */
export const changedPartyFields = (
  { secrets, workspace }: PartyMaking,
  party: Pick<PartyFields, 'id' | 'role'>,
  body: Given,
): Partial<PartyFields> =>
  defined({
    name: lineOf(body.name),
    email: body.email,
    phone: body.phone,
    external_id: body.externalId,
    country: body.country,
    contact_id: body.contactId,
    role: body.role,
    signing_order: body.signingOrder,
    delivery: body.delivery,
    signature_method: methodAfter(workspace, party.role, body),
    sign_verification: body.signVerification,
    ...(body.nationalId !== undefined && {
      national_id: body.nationalId === null ? null : secrets.encrypt(body.nationalId, nationalIdContext(party.id)),
    }),
    ...companyAfter(body.company),
  }) as Partial<PartyFields>;
