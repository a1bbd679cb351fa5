/** A new document as rows, before anything is written. */
import { type Issue, invalid } from '../../../contract/errors.ts';
import type { DocumentCreate, DocumentType } from '../../../contract/schemas/documents/documents.ts';
import type { Deadline } from '../../../contract/values.ts';
import { defined } from '../../../platform/defined.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { instantOf, instantOrNone } from '../../app/deadline.ts';
import type { Context } from '../../app/operation.ts';
import { methodIssues, methodOf } from '../../parties/document-type.ts';
import { partyIssues } from '../../parties/party-issues.ts';
import { verificationIssues } from '../../parties/verification.ts';
import { askedVisibility, openToEveryone } from '../../workspaces/visibility.ts';
import { type DocumentMeta, type DocumentWithParties, metaDefaults } from '../document.ts';
import type { PartyRow } from '../parties/party.ts';
import { partyRow } from '../parties/party-rows.ts';
import { documentIssues } from '../unsupported.ts';
import type { FromTemplate, NewParty } from './from-template.ts';

const dayMs = 86_400_000;

const noSettings = { responsibleUserId: null, documentCategoryId: null };

/** Settings that the request leaves out: those of the template, or else of the workspace. */
function settingsOf({ workspace }: Context<Queryable>['actor'], from: FromTemplate | null): DocumentMeta {
  const { responsibleUserId: _, documentCategoryId: _c, ...ofTemplate } = from?.template.meta ?? noSettings;
  return {
    ...metaDefaults,
    // The column holds no other values.
    language: workspace.language as DocumentMeta['language'],
    reminderIntervalDays: workspace.reminderIntervalDays,
    allowDelegation: workspace.allowDelegation,
    signaturePage: workspace.signaturePage,
    ...ofTemplate,
  };
}

/** An imported document has no deadline of its own accord. */
export function expiryOf({ workspace }: Context<Queryable>['actor'], type: DocumentType, now: Date): Date | null {
  const days = type === 'ARCHIVE_IMPORTED' ? null : workspace.defaultExpiryDays;
  return days === null ? null : new Date(now.getTime() + days * dayMs);
}

/** A copied party keeps its contact and company. */
function partyOf(ctx: Context<Queryable>, documentId: string, { given, source, index }: NewParty, i: number): PartyRow {
  const row = partyRow(ctx.app, ctx.actor.workspace, given, { documentId, position: i, now: ctx.now });
  return source && index === null ? { ...row, contact_id: source.contact_id, company_id: source.company_id } : row;
}

export const newParties = (body: DocumentCreate, from: FromTemplate | null): NewParty[] =>
  (from?.parties ?? (body.parties ?? []).map((given, index) => ({ given, source: null, index }))).map(party =>
    asTypeAsks(body, party),
  );

/** The type decides how they sign, unless the request says otherwise, which is an issue. */
function asTypeAsks(body: DocumentCreate, party: NewParty): NewParty {
  const method = methodOf(body.type);
  if (method === null) return party;
  const asked = party.index === null ? undefined : body.parties?.[party.index]?.signatureMethod;
  const signs = (party.given.role ?? 'SIGNER') === 'SIGNER';
  return { ...party, given: { ...party.given, signatureMethod: asked ?? (signs ? method : 'NONE') } };
}

function responsibleOf(body: DocumentCreate, from: FromTemplate | null): string | null {
  const ofTemplate = from?.template.responsible_is_member ? from.template.meta.responsibleUserId : null;
  return body.responsibleUserId ?? ofTemplate;
}

export function newDocument(
  ctx: Context<Queryable>,
  body: DocumentCreate,
  from: FromTemplate | null,
): DocumentWithParties {
  const { actor, now } = ctx;
  const id = newId('doc', now.getTime());
  const { visibility, selectedUserIds, openVerificationPin: _, documentCategoryId, ...given } = body.documentMeta ?? {};
  return {
    id,
    organization_id: actor.organization.id,
    workspace_id: actor.workspaceId,
    time_zone: actor.workspace.timeZone,
    name: body.name,
    external_id: body.externalId ?? null,
    type: body.type,
    meta: { ...settingsOf(actor, from), ...defined(given) },
    ...askedVisibility(from?.template ?? openToEveryone, { visibility, selectedUserIds }),
    folder_id: body.folderId ?? null,
    category_id: documentCategoryId === undefined ? (from?.template.category_id ?? null) : documentCategoryId,
    responsible_user_id: responsibleOf(body, from) ?? actor.user.id,
    template_id: from?.template.id ?? null,
    visitor_party_id: null,
    created_by: actor.user.id,
    expires_at:
      body.expiresAt === undefined ? expiryOf(actor, body.type, now) : instantOrNone(body.expiresAt, actor.workspace),
    style: body.documentStyle === undefined ? (from?.template.style ?? null) : body.documentStyle,
    ...notSentYet,
    ...firstState(body.type, now),
    created_at: now,
    updated_at: now,
    product_tables: [],
    tags: [],
    custom_fields: [],
    parties: newParties(body, from).map((party, i) => partyOf(ctx, id, party, i)),
  };
}

/** What was signed elsewhere is complete at once. */
export const firstState = (type: DocumentType, now: Date): Pick<DocumentWithParties, 'status' | 'completed_at'> =>
  type === 'ARCHIVE_IMPORTED' ? { status: 'IMPORTED', completed_at: now } : { status: 'DRAFT', completed_at: null };

/** The state of a document that nothing has happened to. */
export const notSentYet = {
  sent_at: null,
  opened_at: null,
  rejected_at: null,
  original_sha256: null,
  original_source: null,
  fully_signed_at: null,
  archived_at: null,
  deleted_at: null,
  approval: null,
  approval_request_id: null,
  approval_state: null,
  update_told_at: null,
  sent_custom_values: null,
  is_uncounted: false,
} as const satisfies Partial<DocumentWithParties>;

/** Issues of what the request does not contain have the path of the template. */
const atTemplate = (issues: Issue[]): Issue[] => issues.map(issue => ({ ...issue, path: 'templateId' }));

/** Throws VALIDATION_FAILED for what this server does not have, in the request or in the template. */
export function checkAvailable(
  ctx: Pick<Context, 'app' | 'actor'>,
  body: DocumentCreate,
  from: FromTemplate | null,
): void {
  const issues = documentIssues(ctx, body);
  if (body.type === 'ARCHIVE_IMPORTED' && body.send)
    issues.push({ path: 'send', code: 'INVALID_VALUE', message: 'an imported document is never sent' });
  if (from && body.documentMeta?.openVerification === undefined)
    issues.push(...atTemplate(verificationIssues(ctx, from.template.meta.openVerification, 'templateId')));
  for (const { given, index } of newParties(body, from)) {
    const path = `parties.${index ?? ''}`;
    const found = [...methodIssues(body.type, given, `${path}.signatureMethod`), ...partyIssues(ctx, given, path)];
    issues.push(...(index === null ? atTemplate(found) : found));
  }
  if (issues.length > 0) throw invalid(...issues);
}

export function mustBeAhead({ actor, now }: Context<Queryable>, expiresAt: Deadline | null | undefined): void {
  if (expiresAt && instantOf(expiresAt, actor.workspace) <= now)
    throw invalid({ path: 'expiresAt', code: 'INVALID_VALUE', message: 'must be in the future' });
}
