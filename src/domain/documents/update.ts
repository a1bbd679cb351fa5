/**
 * PATCH /documents/{id}: an omitted member stays unchanged, null clears it. What parties never see can be changed in
 * every status, everything else only in a draft.
 */

import { apiError, invalid } from '../../contract/errors.ts';
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import type { DocumentPatch } from '../../contract/schemas/documents/documents.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import { defined } from '../../platform/defined.ts';
import type { Json } from '../../platform/text/canonical-json.ts';
import { instantOrNone } from '../app/deadline.ts';
import { type Context, command } from '../app/operation.ts';
import { blockChanges } from '../content/block-facts.ts';
import { followLanguage } from '../content/editing/follow-language.ts';
import { documentOwner } from '../content/owner.ts';
import { showBlock } from '../content/show.ts';
import { blocksOfDocument, filledValues } from '../content/store.ts';
import { type Fact, personal } from '../events/personal.ts';
import { mustBeFolder } from '../folders/place.ts';
import { mustBeMember } from '../workspaces/members/active-members.ts';
import { askedVisibility, mustMayShow } from '../workspaces/visibility.ts';
import { openDraft } from './approval.ts';
import { followOpenChange } from './approved-state.ts';
import { mustBeAhead } from './creation/new-document.ts';
import { alreadyExists } from './creation/write-document.ts';
import { type DocumentWithParties, isEditable, openMeta } from './document.ts';
import { applyCustomValues } from './filing/custom-values.ts';
import { appendEntriesToJournal, publishUpdated } from './journal.ts';
import { applyPinChange, pinChange } from './parties/pins.ts';
import type { DocumentPorts } from './ports.ts';
import { loadDraft } from './send.ts';
import { showDocument, withPins } from './show.ts';
import { lockDocument, productTableRows, saveDocumentNow } from './store.ts';
import { isoOrNull } from './times.ts';
import { documentIssues } from './unsupported.ts';
import { showing } from './visibility.ts';

/** The requested members that can be changed only in a draft. */
function draftOnly(body: DocumentPatch): string[] {
  const members = (['name', 'expiresAt', 'documentStyle'] as const).filter(
    member => body[member] !== undefined,
  ) as string[];
  const meta = Object.keys(defined(body.documentMeta ?? {})).filter(member => !openMeta.has(member));
  return [...members, ...meta.map(member => `documentMeta.${member}`)];
}

const entryTypes: Record<string, string> = {
  name: 'DOCUMENT_TITLE_UPDATED',
  externalId: 'DOCUMENT_EXTERNAL_ID_UPDATED',
  expiresAt: 'DOCUMENT_EXPIRATION_DATE_UPDATED',
  responsibleUserId: 'DOCUMENT_RESPONSIBLE_USER_UPDATED',
  signingMode: 'DOCUMENT_SIGNING_ORDER_UPDATED',
  documentStyle: 'DOCUMENT_STYLE_UPDATED',
  value: 'DOCUMENT_VALUE_UPDATED',
  language: 'DOCUMENT_PREFERRED_LANGUAGE_UPDATED',
  visibility: 'DOCUMENT_VISIBILITY_UPDATED',
  selectedUserIds: 'DOCUMENT_VISIBILITY_UPDATED',
};

const factsOf = (d: DocumentWithParties): Record<string, Json> => ({
  ...(({ openVerificationPin: _, ...meta }) => meta as Record<string, Json>)(d.meta),
  name: d.name,
  externalId: d.external_id,
  expiresAt: isoOrNull(d.expires_at),
  responsibleUserId: d.responsible_user_id,
  folderId: d.folder_id,
  documentCategoryId: d.category_id,
  documentStyle: d.style as Json,
  visibility: d.visibility,
  selectedUserIds: d.selected_user_ids,
});

/** Members that may contain personal data. */
const personalMembers = new Set(['name', 'externalId', 'subject', 'message', 'internalRecipients']);
const factOf = (member: string, value: Json = null) => (personalMembers.has(member) ? personal(value) : value);

interface Change {
  type: string;
  data: Record<string, Fact>;
}

/** The changes as journal entries with `from` and `to`. */
function changes(before: Record<string, Json>, after: Record<string, Json>) {
  return Object.keys(after)
    .filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map(
      (key): Change => ({
        type: entryTypes[key] ?? 'DOCUMENT_META_UPDATED',
        data: { member: key, from: factOf(key, before[key]), to: factOf(key, after[key]) },
      }),
    );
}

async function apply(ctx: Context, document: DocumentWithParties, body: DocumentPatch): Promise<void> {
  if (body.responsibleUserId) await mustBeMember(ctx.tx, ctx.actor, body.responsibleUserId, 'responsibleUserId');
  if (body.folderId) await mustBeFolder(ctx.tx, ctx.actor, body.folderId, 'DOCUMENT');
  if (body.name !== undefined) document.name = body.name;
  if (body.externalId !== undefined) document.external_id = body.externalId;
  if (body.expiresAt !== undefined) document.expires_at = instantOrNone(body.expiresAt, ctx.actor.workspace);
  if (body.responsibleUserId !== undefined) document.responsible_user_id = body.responsibleUserId;
  if (body.folderId !== undefined) document.folder_id = body.folderId;
  if (body.documentStyle !== undefined) document.style = body.documentStyle;
  const {
    visibility,
    selectedUserIds,
    openVerificationPin: _,
    documentCategoryId: _c,
    ...meta
  } = body.documentMeta ?? {};
  document.meta = { ...document.meta, ...defined(meta) };
  const asked = askedVisibility(document, { visibility, selectedUserIds });
  await mustMayShow(ctx, document, asked, showing);
  Object.assign(document, asked);
}

/** Product tables to which nobody gave a language, when the document's changes. */
async function tablesFollow(ctx: Context, document: DocumentWithParties, former: DocumentLanguage): Promise<Change[]> {
  const { language } = document.meta;
  if (language === former) return [];
  const { before, after } = await followLanguage(ctx, documentOwner(document.id), language);
  if (after.length === 0) return [];
  document.product_tables = await productTableRows(ctx.tx, document.id);
  return [{ type: 'DOCUMENT_CONTENT_UPDATED', data: { change: 'CHANGED', blocks: blockChanges(before, after) } }];
}

export const updateDocument = (ports: DocumentPorts) =>
  command(documentOperations.update, async (ctx, { params, query, body }) => {
    const { actor, tx, now } = ctx;
    const document = await lockDocument(tx, actor, params.id);
    const issues = documentIssues(ctx, body);
    if (issues.length > 0) throw invalid(...issues);
    mustBeAhead(ctx, body.expiresAt);
    if (document.deleted_at !== null) throw apiError('INVALID_STATE', { message: 'The document is in the trash.' });
    const closed = draftOnly(body);
    if (closed.length > 0 && !isEditable(document)) {
      throw apiError('INVALID_STATE', {
        message: `${closed.join(', ')} cannot be changed because the document has already been sent.`,
      });
    }
    if (closed.length > 0) await openDraft(tx, document);
    const before = factsOf(document);
    const { language } = document.meta;
    const opensWith = document.meta.openVerification;
    await apply(ctx, document, body);
    const values = await applyCustomValues(ctx, document, body);
    if (values.length > 0 || body.responsibleUserId !== undefined)
      await followOpenChange(ctx, ports, await loadDraft(ctx, document));
    const made = [...changes(before, factsOf(document)), ...values, ...(await tablesFollow(ctx, document, language))];
    const pin = pinChange(
      opensWith,
      document.meta.openVerification,
      body.documentMeta?.openVerificationPin,
      'documentMeta.openVerificationPin',
    );
    if (pin !== null)
      made.push({ type: 'DOCUMENT_META_UPDATED', data: { member: 'openVerificationPin', from: null, to: null } });
    const open = await applyPinChange(tx, ctx.app.secrets, document.id, null, pin);
    if (made.length > 0) {
      document.updated_at = now;
      try {
        await saveDocumentNow(tx, document);
      } catch (error) {
        throw alreadyExists(error) ?? error;
      }
      await appendEntriesToJournal(ctx, document, made);
      await publishUpdated(ctx, document);
    }
    const filled = query.expand ? await filledValues(tx, document.id) : [];
    const shown = query.expand ? (await blocksOfDocument(tx, document.id)).map(b => showBlock(b, filled)) : [];
    const answered = showDocument(ctx, document, {
      ...(query.expand?.includes('content') && { content: shown }),
      ...(query.expand?.includes('fields') && { fields: shown }),
    });
    return withPins(answered, { open, sign: new Map() });
  });
