/** All SQL of the parties of templates. Callers hold the template's lock. */
import { notFound } from '../../../contract/errors.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { bytesOf } from '../../parties/national-id.ts';
import { companyOfParty, contactOfParty } from '../../parties/references.ts';
import type { TemplateRow, TemplateWithParties } from '../template.ts';
import type { TemplatePartyRow } from './template-party.ts';

const insertAll = `
  insert into template_parties (id, organization_id, workspace_id, template_id, position, name, email, phone, external_id, national_id, country, company_id,
    company_name, company_org_number, company_role, contact_id, role, signing_order, delivery, signature_method, sign_verification, created_at, updated_at)
  select p.id, $2, $3, $4, p.position, p.name, p.email, p.phone, p.external_id, decode(p.national_id, 'hex'), p.country, ${companyOfParty},
    p.company_name, p.company_org_number, p.company_role, ${contactOfParty}, p.role, p.signing_order, p.delivery, p.signature_method, p.sign_verification, $5, $5
  from jsonb_to_recordset($1::jsonb) as p(id text, position int, name text, email text, phone text, external_id text, national_id text, country text,
    company_id text, company_name text, company_org_number text, company_role text, contact_id text, role text, signing_order int, delivery text[],
    signature_method text, sign_verification text)`;

export const insertTemplateParties = (
  tx: Tx,
  template: TemplateRow,
  parties: readonly TemplatePartyRow[],
  now: Date,
) =>
  parties.length === 0
    ? Promise.resolve(0)
    : tx.run(insertAll, [
        JSON.stringify(parties.map(p => ({ ...p, national_id: bytesOf(p.national_id)?.toString('hex') ?? null }))),
        template.organization_id,
        template.workspace_id,
        template.id,
        now,
      ]);

const update = `
  update template_parties set name = $3, email = $4, phone = $5, external_id = $6, national_id = $7, country = $8, company_id = $9, company_name = $10,
    company_org_number = $11, company_role = $12, contact_id = $13, role = $14, signing_order = $15, delivery = $16, signature_method = $17,
    sign_verification = $18, updated_at = $19
  where template_id = $1 and id = $2`;

export const saveTemplateParty = (tx: Tx, p: TemplatePartyRow, now: Date) =>
  tx.run(update, [
    p.template_id,
    p.id,
    p.name,
    p.email,
    p.phone,
    p.external_id,
    bytesOf(p.national_id),
    p.country,
    p.company_id,
    p.company_name,
    p.company_org_number,
    p.company_role,
    p.contact_id,
    p.role,
    p.signing_order,
    p.delivery,
    p.signature_method,
    p.sign_verification,
    now,
  ]);

export const deleteTemplateParty = (tx: Tx, templateId: string, partyId: string) =>
  tx.run('delete from template_parties where template_id = $1 and id = $2', [templateId, partyId]);

/** Throws NOT_FOUND. */
export function templatePartyOf(template: TemplateWithParties, partyId: string): TemplatePartyRow {
  const found = template.parties.find(p => p.id === partyId);
  if (!found) throw notFound('party');
  return found;
}
