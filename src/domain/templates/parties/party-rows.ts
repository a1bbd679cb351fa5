/** Makes and changes rows of template parties: applies the workspace's defaults and encrypts the national ID number. */
import type { TemplatePartyCreate, TemplatePartyPatch } from '../../../contract/schemas/template-parties.ts';
import { defined } from '../../../platform/defined.ts';
import { newId } from '../../../platform/ids.ts';
import { encryptedBytes } from '../../../platform/secrets/renewing.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { ActorWorkspace } from '../../actor.ts';
import { nationalIdContext } from '../../parties/national-id.ts';
import { defaultMethod, methodAfter } from '../../parties/party-issues.ts';
import type { TemplatePartyRow } from './template-party.ts';

interface Making {
  secrets: Secrets;
  workspace: ActorWorkspace;
  now: Date;
}

export function templatePartyRow(
  { secrets, workspace, now }: Making,
  templateId: string,
  given: TemplatePartyCreate,
  position: number,
): TemplatePartyRow {
  const id = newId('tpy', now.getTime());
  const role = given.role ?? 'SIGNER';
  return {
    id,
    template_id: templateId,
    position,
    name: given.name ?? '',
    email: given.email ?? null,
    phone: given.phone ?? null,
    external_id: given.externalId ?? null,
    national_id: given.nationalId ? secrets.encrypt(given.nationalId, nationalIdContext(id)) : null,
    country: given.country ?? null,
    company_id: null,
    company_name: given.company?.name ?? null,
    company_org_number: given.company?.orgNumber ?? null,
    company_role: given.company?.role ?? null,
    contact_id: null,
    role,
    signing_order: given.signingOrder ?? position + 1,
    delivery: given.delivery ?? ['EMAIL'],
    signature_method: given.signatureMethod ?? defaultMethod(role, workspace),
    sign_verification: given.signVerification ?? null,
    created_at: now,
    updated_at: now,
  };
}

function companyAfter(company: TemplatePartyPatch['company']): Partial<TemplatePartyRow> {
  if (company === undefined) return {};
  if (company === null) return { company_id: null, company_name: null, company_org_number: null, company_role: null };
  return defined({
    company_name: company.name,
    company_org_number: company.orgNumber,
    company_role: company.role,
  }) as Partial<TemplatePartyRow>;
}

export const changedTemplateParty = (
  { secrets, workspace, now }: Making,
  party: TemplatePartyRow,
  { nationalId, ...body }: TemplatePartyPatch,
): TemplatePartyRow => ({
  ...party,
  ...(defined({
    name: body.name,
    email: body.email,
    phone: body.phone,
    external_id: body.externalId,
    country: body.country,
    role: body.role,
    signing_order: body.signingOrder,
    delivery: body.delivery,
    signature_method: methodAfter(workspace, party.role, body),
    sign_verification: body.signVerification,
    ...(nationalId !== undefined && {
      national_id: nationalId === null ? null : secrets.encrypt(nationalId, nationalIdContext(party.id)),
    }),
    ...companyAfter(body.company),
  }) as Partial<TemplatePartyRow>),
  updated_at: now,
});

/** For a change of the master key. */
export const encryptedTemplateParties = encryptedBytes('template_parties', 'national_id', ['id'], row =>
  nationalIdContext(row.id),
);
