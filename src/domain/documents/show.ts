/** Makes the public shapes of documents and parties from rows. No other file does. */
import type { z } from 'zod';
import { productTableOf } from '../../contract/pricing.ts';
import type { contentBlock } from '../../contract/schemas/content/content.ts';
import type { documentListItem, documentShape } from '../../contract/schemas/documents/documents.ts';
import type { partyDetail, partyShape } from '../../contract/schemas/documents/parties.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Actor, ActorWorkspace } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { isVisible } from '../content/block.ts';
import { displayModeOf, showNationalId } from '../parties/national-id.ts';
import type { DisplayMode } from '../workspaces/national-id.ts';
import { customOf, type DocumentRow, type DocumentWithParties, hasLinks, metaDefaults } from './document.ts';
import { maySeeLinks, signingUrl } from './parties/link.ts';
import type { PartyRow } from './parties/party.ts';
import { iso, isoOrNull } from './times.ts';

type PublicDocument = z.input<typeof documentShape>;
type PublicListItem = z.input<typeof documentListItem>;
type PublicBlock = z.input<typeof contentBlock>;
type PublicParty = z.input<typeof partyShape>;
type PublicPartyDetail = z.input<typeof partyDetail>;

/** The parts of a context that decide how an answer is shown. */
export interface Showing {
  app: Pick<App, 'secrets'>;
  actor: { workspace: Pick<ActorWorkspace, 'nationalIdDisplayMode'> };
}

export const showParty = ({ app, actor }: Showing, d: DocumentRow, p: PartyRow): PublicParty =>
  partyWith(app.secrets, p, displayModeOf(d, actor.workspace));

/** A party's role in a company is shown even if the company has no name. */
const companyOf = (p: PartyRow): PublicParty['company'] =>
  p.company_name === null && !p.company_role
    ? null
    : { id: p.company_id, name: p.company_name, orgNumber: p.company_org_number, role: p.company_role };

function partyWith(secrets: Secrets, p: PartyRow, mode: DisplayMode): PublicParty {
  return {
    id: p.id,
    documentId: p.document_id,
    type: p.company_name === null ? 'INDIVIDUAL' : 'COMPANY',
    name: p.name,
    email: p.email,
    phone: p.phone,
    externalId: p.external_id,
    nationalId: showNationalId(secrets, p, mode),
    country: p.country,
    contactId: p.contact_id,
    company: companyOf(p),
    role: p.role,
    signingOrder: p.signing_order,
    signedAt: isoOrNull(p.signed_at),
    sendStatus: p.send_status,
    readStatus: p.read_status,
    signingStatus: p.signing_status,
    delivery: p.delivery,
    signatureMethod: p.signature_method as PublicParty['signatureMethod'],
    signVerification: p.sign_verification as PublicParty['signVerification'],
    signVerificationPin: null,
    openVerification: p.open_verification as PublicParty['openVerification'],
    identityVerified: p.identity_verified,
    identityMismatch: p.identity_mismatch,
    delegation: p.delegation ? { ...p.delegation, createdAt: iso(p.delegation.createdAt) } : null,
    createdAt: iso(p.created_at),
  };
}

/** Events never carry a national ID number. */
export const showPartyOfEvent = (secrets: Secrets, p: PartyRow): PublicParty => partyWith(secrets, p, 'NONE');

const withoutLink = (party: PublicParty): PublicPartyDetail => ({ ...party, signingUrl: null });

export const showPartyWithoutLink = (showing: Showing, d: DocumentRow, p: PartyRow): PublicPartyDetail =>
  withoutLink(showParty(showing, d, p));

/** The party with its link, for those who may see it; the caller writes this access to the journal. */
export const showPartyWithLink = (
  showing: Showing & { app: Pick<App, 'secrets' | 'publicUrl'>; actor: Actor },
  document: DocumentRow,
  p: PartyRow,
): PublicPartyDetail => ({
  ...showParty(showing, document, p),
  signingUrl: maySeeLinks(showing.actor) && hasLinks(document) ? signingUrl(showing.app, document.id, p) : null,
});

function properties(d: DocumentWithParties) {
  return {
    id: d.id,
    externalId: d.external_id,
    expiresAt: isoOrNull(d.expires_at),
    name: d.name,
    type: d.type,
    status: d.status,
    documentMeta: {
      ...metaDefaults,
      ...d.meta,
      documentCategoryId: d.category_id,
      visibility: d.visibility,
      selectedUserIds: d.selected_user_ids,
    },
    createdAt: iso(d.created_at),
    updatedAt: iso(d.updated_at),
    sentAt: isoOrNull(d.sent_at),
    completedAt: isoOrNull(d.completed_at),
    archivedAt: isoOrNull(d.archived_at),
    deletedAt: isoOrNull(d.deleted_at),
    templateId: d.template_id,
    folderId: d.folder_id,
    responsibleUserId: d.responsible_user_id,
    tags: d.tags,
  };
}

/** PINs that only this answer shows: the document's, and those of parties by party id. */
export interface ShownPins {
  open: string | null;
  sign: ReadonlyMap<string, string>;
}

export const withPins = (shown: PublicDocument, pins: ShownPins): PublicDocument => ({
  ...shown,
  documentMeta: { ...shown.documentMeta, openVerificationPin: pins.open },
  parties: shown.parties.map(p => ({ ...p, signVerificationPin: pins.sign.get(p.id) ?? null })),
});

/** In a list, a party has only six members. */
export function showListItem(d: DocumentWithParties): PublicListItem {
  return {
    ...properties(d),
    parties: d.parties.map(p => ({
      id: p.id,
      name: p.name,
      email: p.email,
      role: p.role,
      signingStatus: p.signing_status,
      signedAt: isoOrNull(p.signed_at),
    })),
  };
}

/** `content` and `fields` are two names for the same blocks; null unless the request expands them. */
export const showDocument = (showing: Showing, d: DocumentWithParties, expanded: Expanded = {}): PublicDocument =>
  documentWith(
    d,
    d.parties.map(p => showPartyWithoutLink(showing, d, p)),
    expanded,
  );

export const showDocumentOfEvent = (secrets: Secrets, d: DocumentWithParties): PublicDocument =>
  documentWith(
    d,
    d.parties.map(p => withoutLink(showPartyOfEvent(secrets, p))),
    {},
  );

interface Expanded {
  content?: PublicBlock[];
  fields?: PublicBlock[];
}

/** Tables that parties do not see cost nothing. */
function tablesShown(d: DocumentWithParties) {
  const custom = customOf(d);
  return d.product_tables.filter(({ meta, shown }) => shown ?? isVisible(meta, custom));
}

function documentWith(d: DocumentWithParties, parties: PublicPartyDetail[], expanded: Expanded): PublicDocument {
  return {
    ...properties(d),
    parties,
    customFields: d.custom_fields,
    content: expanded.content ?? null,
    fields: expanded.fields ?? null,
    productTables: tablesShown(d).map(({ id, meta }) => productTableOf(id, meta)),
    approvalRequestId: d.approval_request_id,
  };
}
