/** Makes the public shapes of templates and their parties from rows. No other file does. */
import type { z } from 'zod';
import type { contentBlock } from '../../contract/schemas/content/content.ts';
import type { DocumentStyle, TemplateStyle } from '../../contract/schemas/documents/document-settings.ts';
import type { Tag } from '../../contract/schemas/tags.ts';
import type { templatePartyShape } from '../../contract/schemas/template-parties.ts';
import type { templateShape } from '../../contract/schemas/templates.ts';
import { defined } from '../../platform/defined.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { ActorWorkspace } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { templateOwner } from '../content/owner.ts';
import { showBlock } from '../content/show.ts';
import { blocksOf } from '../content/store.ts';
import { displayModeOf, showNationalId } from '../parties/national-id.ts';
import type { DisplayMode } from '../workspaces/national-id.ts';
import type { TemplatePartyRow } from './parties/template-party.ts';
import { laterSettings, type TemplateRow, type TemplateWithParties } from './template.ts';

type PublicTemplate = z.input<typeof templateShape>;
type PublicParty = z.input<typeof templatePartyShape>;
type PublicBlock = z.input<typeof contentBlock>;

/** The parts of a context that decide how an answer is shown. */
export interface Showing {
  app: Pick<App, 'secrets'>;
  actor: { workspace: Pick<ActorWorkspace, 'nationalIdDisplayMode'> };
}

/** A party's role in a company is shown even if the company has no name. */
const companyOf = (p: TemplatePartyRow): PublicParty['company'] =>
  p.company_name === null && !p.company_role
    ? null
    : { id: p.company_id, name: p.company_name, orgNumber: p.company_org_number, role: p.company_role };

const iso = (at: Date | string): string => new Date(at).toISOString();

function partyWith(secrets: Secrets, p: TemplatePartyRow, mode: DisplayMode): PublicParty {
  return {
    id: p.id,
    templateId: p.template_id,
    name: p.name,
    email: p.email,
    phone: p.phone,
    type: p.company_name === null ? 'INDIVIDUAL' : 'COMPANY',
    role: p.role,
    signingOrder: p.signing_order,
    contactId: p.contact_id,
    company: companyOf(p),
    externalId: p.external_id,
    nationalId: showNationalId(secrets, p, mode),
    country: p.country,
    signatureMethod: p.signature_method as PublicParty['signatureMethod'],
    delivery: p.delivery,
    signVerification: p.sign_verification as PublicParty['signVerification'],
    createdAt: iso(p.created_at),
    updatedAt: iso(p.updated_at),
  };
}

export const showTemplateParty = ({ app, actor }: Showing, t: TemplateRow, p: TemplatePartyRow): PublicParty =>
  partyWith(app.secrets, p, displayModeOf(t, actor.workspace));

interface Expanded {
  content?: PublicBlock[];
  fields?: PublicBlock[];
}

const showTag = ({ createdAt, updatedAt, ...tag }: Tag): Tag => ({
  ...tag,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});

const noStyle: TemplateStyle = {
  orientation: null,
  paddingEnabled: null,
  backgroundColor: null,
  backgroundOpacity: null,
  backgroundImageUrl: null,
  backgroundImageSize: null,
  backgroundImagePosition: null,
  backgroundImageRepeat: null,
  backgroundImageOpacity: null,
  pageSize: null,
  theme: null,
};
const noTheme = { bodyFont: null, headingFont: null, density: null, textSize: null };

const showStyle = ({ theme, ...style }: DocumentStyle): TemplateStyle => ({
  ...noStyle,
  ...defined(style),
  theme: theme ? { ...noTheme, ...defined(theme) } : null,
});

const templateWith = (t: TemplateWithParties, parties: PublicParty[], expanded: Expanded): PublicTemplate => ({
  id: t.id,
  name: t.name,
  workspaceId: t.workspace_id,
  organizationId: t.organization_id,
  createdBy: { id: t.created_by, email: t.creator_email, name: t.creator_name },
  isGlobal: false,
  isLocked: t.locked_at !== null,
  folderId: t.folder_id,
  templateMeta: { ...laterSettings, ...t.meta, visibility: t.visibility, selectedUserIds: t.selected_user_ids },
  documentStyle: t.style && showStyle(t.style),
  parties,
  tags: t.tags.map(showTag),
  content: expanded.content ?? null,
  fields: expanded.fields ?? null,
  createdAt: iso(t.created_at),
  updatedAt: iso(t.updated_at),
  deletedAt: t.deleted_at && iso(t.deleted_at),
});

export const showTemplate = (showing: Showing, t: TemplateWithParties, expanded: Expanded = {}): PublicTemplate =>
  templateWith(
    t,
    t.parties.map(p => showTemplateParty(showing, t, p)),
    expanded,
  );

/** Events never carry a national ID number. */
export const partiesOfEvent = (secrets: Secrets, { parties }: TemplateWithParties): PublicParty[] =>
  parties.map(p => partyWith(secrets, p, 'NONE'));
export const showTemplateOfEvent = (secrets: Secrets, t: TemplateWithParties): PublicTemplate =>
  templateWith(t, partiesOfEvent(secrets, t), {});

/** With the blocks under the names that the request expands. */
export async function showExpanded(
  showing: Showing & { tx: Queryable },
  t: TemplateWithParties,
  expand: readonly string[] | undefined,
): Promise<PublicTemplate> {
  if (!expand || expand.length === 0) return showTemplate(showing, t);
  const blocks = (await blocksOf(showing.tx, templateOwner(t.id))).map(b => showBlock(b));
  return showTemplate(showing, t, {
    ...(expand.includes('content') && { content: blocks }),
    ...(expand.includes('fields') && { fields: blocks }),
  });
}
