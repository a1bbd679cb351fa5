/** A template as others copy it: settings, parties and content as they were at one moment. */
import { notFound } from '../../contract/errors.ts';
import type { PartyCreate } from '../../contract/schemas/documents/parties.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { CopiedBlock } from '../content/copying/copy-blocks.ts';
import { attachedFiles } from '../content/store.ts';
import { expectedNumber } from '../parties/national-id.ts';
import type { TemplatePartyRow } from './parties/template-party.ts';
import { templateColumns, templateTables } from './store.ts';
import { mustNotBeInTrash, type TemplateWithParties } from './template.ts';
import { onlyFor, seenBy, type TemplateReach } from './visibility.ts';

export interface TemplateSource extends TemplateWithParties {
  blocks: CopiedBlock[];
  /** Whether the person responsible is an active member. */
  responsible_is_member: boolean;
  /** The category of its documents; null also if it was deleted since. */
  category_id: string | null;
}

/** One statement, so that a template that changes meanwhile is copied before or after the change, and never half. */
const select = `
  select ${templateColumns},
    coalesce((select json_agg(json_build_object('type', b.type, 'field_meta', b.field_meta, 'follows_language', b.follows_language, 'attachments', ${attachedFiles})
      order by b.position, b.id)
      from content_blocks b where b.template_id = t.id), '[]') as blocks,
    exists (select from members m where m.workspace_id = t.workspace_id and m.user_id = t.meta->>'responsibleUserId' and m.status = 'ACTIVE')
      as responsible_is_member,
    (select c.id from document_categories c where c.workspace_id = t.workspace_id and c.id = t.meta->>'documentCategoryId') as category_id
  ${templateTables} where`;
const find = `${select} t.workspace_id = $1 and t.id = $2 and not t.of_form and ($3::text is null or ${seenBy('$3')})`;
const ofForm = `${select} t.id = $1 and t.of_form`;

/** Throws NOT_FOUND, and INVALID_STATE for a template in the trash. A locked one can be copied. */
export async function loadTemplateSource(db: Queryable, reach: TemplateReach, id: string): Promise<TemplateSource> {
  const found = await db.row<TemplateSource>(find, [reach.workspaceId, id, onlyFor(reach)]);
  if (!found) throw notFound('template');
  mustNotBeInTrash(found);
  return found;
}

/** The template of a form, which the caller has loaded within the actor's reach. Throws NOT_FOUND. */
export async function loadSourceOfForm(db: Queryable, id: string): Promise<TemplateSource> {
  const found = await db.row<TemplateSource>(ofForm, [id]);
  if (!found) throw notFound('template');
  return found;
}

type Settings = Pick<PartyCreate, 'role' | 'signingOrder' | 'delivery' | 'signatureMethod' | 'signVerification'>;

/** How a party takes part, without who it is. */
export const partySettings = (p: TemplatePartyRow): Settings => ({
  role: p.role,
  signingOrder: p.signing_order,
  delivery: p.delivery,
  // The columns hold no other values.
  signatureMethod: p.signature_method as Settings['signatureMethod'],
  signVerification: p.sign_verification as Settings['signVerification'],
});

/** The party as a request has it, without its contact and company, which are kept by their ids. */
export const partyAsGiven = (secrets: Secrets, p: TemplatePartyRow): PartyCreate => ({
  name: p.name,
  email: p.email,
  phone: p.phone,
  externalId: p.external_id,
  nationalId: expectedNumber(secrets, p),
  country: p.country,
  company:
    p.company_name === null && p.company_role === null
      ? null
      : { id: null, name: p.company_name, orgNumber: p.company_org_number, role: p.company_role },
  ...partySettings(p),
});
