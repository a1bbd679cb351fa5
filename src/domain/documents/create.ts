/**
 * POST /documents: creates a document with its parties and content, and sends it if asked to. An unknown ref or a
 * duplicate key creates nothing. If only sending fails, the draft remains and the error message contains its id.
 */

import { ApiError, apiError, invalid } from '../../contract/errors.ts';
import { sendsAtOnce } from '../../contract/grants.ts';
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import type { DocumentCreate } from '../../contract/schemas/documents/documents.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { brokenConstraint } from '../../platform/postgres/postgres.ts';
import { type BlockRow, decidedBy } from '../content/block.ts';
import { blockFacts } from '../content/block-facts.ts';
import { type ReadBlocks, readBlocks } from '../content/reading/read-blocks.ts';
import { isLong } from '../content/reading/weight.ts';
import { showBlock } from '../content/show.ts';
import { insertBlocks } from '../content/store.ts';
import { variableValues } from '../content/variables.ts';
import { inOrder, newBlocks } from '../content/write.ts';
import { holdCategory } from '../custom-fields/categories/category-store.ts';
import { findFieldsOfNew, idsIn, valuesOfNew, writeValues } from '../custom-fields/document-values.ts';
import { consumeAllowance, spenderOf } from '../events/consume-allowance.ts';
import { personal, senderOnly } from '../events/personal.ts';
import { mustBeFolder } from '../folders/place.ts';
import { type Context, command } from '../operation.ts';
import { requireAlso } from '../operations/authorize.ts';
import {
  customOf,
  type DocumentMeta,
  type DocumentWithParties,
  metaDefaults,
  type ProductTableRow,
} from './document.ts';
import { appendEntriesToJournal, publish } from './journal.ts';
import { defined } from './parties/defined.ts';
import { filledIn } from './parties/named.ts';
import { partyFacts } from './parties/party-facts.ts';
import { partyRow } from './parties/party-rows.ts';
import { applyPinChange, pinChange } from './parties/pins.ts';
import type { DocumentPorts, Draft, OriginalFacts } from './ports.ts';
import { mustBeMember } from './responsibility/responsible.ts';
import { sendDraft } from './send.ts';
import { type ShownPins, showDocument, withPins } from './show.ts';
import { insertDocument, insertParties } from './store.ts';
import { isoOrNull } from './times.ts';
import { documentIssues, partyIssues } from './unsupported.ts';
import { askedVisibility, mustMayShow, openToEveryone } from './visibility.ts';

const dayMs = 86_400_000;

/** The document as a row, before anything is written. */
function rowOf({ actor, app, now }: Context<Queryable>, body: DocumentCreate): DocumentWithParties {
  const id = newId('doc', now.getTime());
  const { workspace } = actor;
  const { visibility, selectedUserIds, openVerificationPin: _, documentCategoryId, ...given } = body.documentMeta ?? {};
  const meta: DocumentMeta = {
    ...metaDefaults,
    language: workspace.language as DocumentMeta['language'],
    reminderIntervalDays: workspace.reminderIntervalDays,
    allowDelegation: workspace.allowDelegation,
    ...defined(given),
  };
  const days = workspace.defaultExpiryDays;
  return {
    id,
    organization_id: actor.organization.id,
    workspace_id: actor.workspaceId,
    name: body.name,
    external_id: body.externalId ?? null,
    type: body.type,
    status: 'DRAFT',
    meta,
    ...askedVisibility(openToEveryone, { visibility, selectedUserIds }),
    folder_id: body.folderId ?? null,
    category_id: documentCategoryId ?? null,
    sent_custom_values: null,
    responsible_user_id: body.responsibleUserId ?? actor.user.id,
    created_by: actor.user.id,
    expires_at:
      body.expiresAt === undefined ? (days === null ? null : new Date(now.getTime() + days * dayMs)) : body.expiresAt,
    sent_at: null,
    original_sha256: null,
    original_source: null,
    style: body.documentStyle ?? null,
    fully_signed_at: null,
    completed_at: null,
    archived_at: null,
    deleted_at: null,
    update_told_at: null,
    created_at: now,
    updated_at: now,
    product_tables: [],
    tags: [],
    custom_fields: [],
    parties: (body.parties ?? []).map((party, i) => partyRow(app, workspace, id, party, i, now)),
  };
}

export function mustBeAhead(expiresAt: Date | null | undefined, now: Date): void {
  if (expiresAt && expiresAt <= now)
    throw invalid({ path: 'expiresAt', code: 'INVALID_VALUE', message: 'must be in the future' });
}

function checkAvailable(ctx: Pick<Context, 'app' | 'actor'>, body: DocumentCreate): void {
  const parties = (body.parties ?? []).flatMap((p, i) => partyIssues(ctx, p, `parties.${i}`));
  const issues = [...documentIssues(ctx, body), ...parties];
  if (issues.length > 0) throw invalid(...issues);
}

/** With the data of the contacts and companies that its parties name. */
const withParties = async (ctx: Context<Queryable>, body: DocumentCreate): Promise<DocumentCreate> =>
  body.parties ? { ...body, parties: await filledIn(ctx, body.parties) } : body;

async function blocksFor(
  ctx: Context<Queryable>,
  document: DocumentWithParties,
  body: DocumentCreate,
  read: ReadBlocks | undefined,
): Promise<BlockRow[]> {
  const parties = document.parties.map((p, i) => ({ id: p.id, role: p.role, ref: body.parties?.[i]?.ref }));
  return inOrder(
    [],
    await newBlocks(ctx, { ...document, parties, custom: customOf(document) }, [], body.content ?? [], {
      root: body.contentName,
      read,
    }),
  );
}

/** Rows that have their ids but are not written yet. */
interface Made {
  document: DocumentWithParties;
  blocks: BlockRow[];
  /** Null: the document is not sent, or has nothing to render. */
  original: OriginalFacts | null;
  read: ReadBlocks;
}

const productTablesIn = (blocks: readonly BlockRow[]): ProductTableRow[] =>
  blocks.flatMap(b => (b.type === 'PRODUCT_TABLE' ? [{ id: b.id, meta: b.field_meta, shown: null }] : []));

export const createDocument = (ports: DocumentPorts) =>
  command(
    documentOperations.create,
    async (ctx, { query, body: given }, drawn: Made | undefined) => {
      const { actor, tx, now } = ctx;
      checkAvailable(ctx, given);
      const body = await withParties(ctx, given);
      mustBeAhead(body.expiresAt, now);
      if (body.send) requireAlso(actor, sendsAtOnce);
      if (body.responsibleUserId) await mustBeMember(tx, actor, body.responsibleUserId);
      if (body.folderId) await mustBeFolder(tx, actor, body.folderId, 'DOCUMENT');
      if (body.documentMeta?.documentCategoryId) await holdCategory(tx, actor, body.documentMeta.documentCategoryId);
      // What was rendered before the transaction is what gets created; its content is validated again inside the
      // transaction.
      const document = drawn?.document ?? rowOf(ctx, body);
      const checked = await blocksFor(ctx, document, body, drawn?.read);
      await mustMayShow(ctx, openToEveryone, document);
      await consumeAllowance(ctx.app, tx, spenderOf(actor), { resource: 'DOCUMENTS_CREATED' }, now);
      await insertWithValues(ctx, document, body);
      const blocks = decidedBy(drawn?.blocks ?? checked, customOf(document));
      document.product_tables = productTablesIn(blocks);
      if (document.parties.length > 0) await insertParties(tx, document, document.parties, now);
      await insertBlocks(tx, blocks, document.id, now);
      const pins = await keepPins(ctx, document, body);
      await appendEntriesToJournal(
        ctx,
        document,
        [
          {
            type: 'DOCUMENT_CREATED',
            data: {
              documentId: document.id,
              name: personal(document.name),
              organization: actor.organization.name,
              language: document.meta.language,
              signingMode: document.meta.signingMode,
              openVerification: document.meta.openVerification,
              expiresAt: isoOrNull(document.expires_at),
              message: personal(document.meta.message),
              content: blocks.map(blockFacts),
              ...customFacts(document),
            },
          },
          ...document.parties.map(p => ({ type: 'SIGNER_CREATED', data: partyFacts(p) })),
        ],
        true,
      );
      await publish(ctx, document, 'document.created', { source: null });
      if (body.send) {
        const draft = newDraft(ctx, document, blocks);
        await sendOrKeep(ctx, ports, draft, drawn?.original ?? null);
      }
      const shown = blocks.map(b => showBlock(b));
      const { expand } = query;
      const answered = showDocument(ctx, document, {
        ...(expand?.includes('content') && { content: shown }),
        ...(expand?.includes('fields') && { fields: shown }),
      });
      return withPins(answered, pins);
    },
    async (ctx, { body: given }): Promise<Made | undefined> => {
      // Reads long texts and renders ORIGINAL before the transaction, so that sending finds it ready.
      const content = given.content ?? [];
      if (content.length === 0 || !(given.send || isLong(content))) return undefined;
      checkAvailable(ctx, given);
      const body = await withParties(ctx, given);
      const document = rowOf(ctx, body);
      const fields = await findFieldsOfNew(ctx.tx, ctx.actor, document.category_id, body.customFields);
      document.custom_fields = valuesOfNew(fields, body.customFields);
      const read = await readBlocks(ctx, content, i => `${body.contentName ?? 'content'}.${i}.fieldMeta`);
      const blocks = await blocksFor(ctx, document, body, read);
      const original = body.send ? await ports.makeOriginal(ctx.app, ctx.tx, newDraft(ctx, document, blocks)) : null;
      return { document, blocks, original, read };
    },
    ({ body }) => typeof body === 'object' && body !== null && (('send' in body && body.send === true) || isLong(body)),
  );

/** The PINs of a new document and its parties. */
async function keepPins({ tx, app }: Context, document: DocumentWithParties, body: DocumentCreate): Promise<ShownPins> {
  const { openVerification, openVerificationPin } = body.documentMeta ?? {};
  const opening = pinChange(null, openVerification ?? null, openVerificationPin, 'documentMeta.openVerificationPin');
  const open = await applyPinChange(tx, app.secrets, document.id, null, opening);
  const sign = new Map<string, string>();
  for (const [i, party] of document.parties.entries()) {
    const given = body.parties?.[i]?.signVerificationPin;
    const change = pinChange(null, party.sign_verification, given, `parties.${i}.signVerificationPin`);
    const pin = await applyPinChange(tx, app.secrets, document.id, party.id, change);
    if (pin !== null) sign.set(party.id, pin);
  }
  return { open, sign };
}

/** Writes the document and its custom values, which it gets here: nothing that was read before may be out of date. */
async function insertWithValues({ tx, now }: Context, document: DocumentWithParties, body: DocumentCreate) {
  try {
    const fields = await insertDocument(tx, document, idsIn(body.customFields));
    document.custom_fields = valuesOfNew(fields, body.customFields);
  } catch (error) {
    throw alreadyExists(error) ?? error;
  }
  await writeValues(tx, document.id, document.custom_fields, now);
}

const customFacts = ({ category_id: documentCategoryId, custom_fields: values }: DocumentWithParties) => ({
  ...(documentCategoryId !== null && { documentCategoryId }),
  ...(values.length > 0 && {
    customFields: values.map(({ id, value }) => ({ customFieldId: id, value: senderOnly(value) })),
  }),
});

const newDraft = ({ actor }: Context<Queryable>, document: DocumentWithParties, blocks: BlockRow[]): Draft => ({
  document,
  blocks,
  filled: variableValues(blocks, customOf(document)),
  author: actor.organization.name,
});

/** The ApiError for a violated unique constraint, or null. */
export const alreadyExists = (error: unknown): ApiError | null =>
  brokenConstraint(error) === 'documents_external_id'
    ? apiError('ALREADY_EXISTS', { message: 'A document with this externalId already exists.' })
    : null;

async function sendOrKeep(
  ctx: Context,
  ports: DocumentPorts,
  draft: Draft,
  prepared: OriginalFacts | null,
): Promise<void> {
  const { document } = draft;
  try {
    await sendDraft(ctx, ports, draft, null, prepared);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, {
      ...error.facts,
      message: `The document ${document.id} was created but not sent: ${error.message}`,
      keep: true,
    });
  }
}
