/**
 * POST /documents (details 3.4): parties and content inside, and sending at once. An unknown ref or a duplicate key
 * creates nothing; if only the sending is refused, the draft stays and the message names it.
 */
import type { Queryable } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import { brokenConstraint } from '../../base/postgres.ts';
import { documentRows } from '../../contract/document-rows.ts';
import type { DocumentCreate } from '../../contract/documents.ts';
import { invalid, Refusal, refusal } from '../../contract/errors.ts';
import { type Call, holds, serve } from '../act.ts';
import type { BlockRow } from '../content/block.ts';
import { blockFacts } from '../content/block-facts.ts';
import { showBlock } from '../content/show.ts';
import { insertBlocks } from '../content/store.ts';
import { inOrder, newBlocks } from '../content/write.ts';
import { personal } from '../events/personal.ts';
import { spend, spenderOf } from '../events/spend.ts';
import { documentIssues, partyIssues } from './available.ts';
import { type DocumentMeta, type DocumentWithParties, metaDefaults, type ProductTableRow } from './document.ts';
import type { DocumentDuties, Draft, OriginalFacts } from './duties.ts';
import { notes, tell } from './journal.ts';
import { partyFacts } from './party-facts.ts';
import { partyRow } from './party-rows.ts';
import { keepPinChange, pinChange } from './pins.ts';
import { mustBeMember } from './responsible.ts';
import { sendDraft } from './send.ts';
import { type ShownPins, showDocument, withPins } from './show.ts';
import { insertDocument, insertParties } from './store.ts';
import { isoOrNull } from './times.ts';
import { askedVisibility, mustMayShow, openToEveryone } from './visibility.ts';

const dayMs = 86_400_000;

/** The document as a row, nothing written yet. */
function rowOf({ actor, ground, now }: Call<Queryable>, body: DocumentCreate): DocumentWithParties {
  const id = newId('doc', now.getTime());
  const { workspace } = actor;
  const { visibility, selectedUserIds, openVerificationPin: _, ...given } = body.documentMeta ?? {};
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
    parties: (body.parties ?? []).map((party, i) => partyRow(ground, workspace, id, party, i, now)),
  };
}

/** Members that are there with `undefined` change nothing. */
export const defined = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

export function mustBeAhead(expiresAt: Date | null | undefined, now: Date): void {
  if (expiresAt && expiresAt <= now)
    throw invalid({ path: 'expiresAt', code: 'INVALID_VALUE', message: 'must be in the future' });
}

function checkAvailable(call: Pick<Call, 'ground' | 'actor'>, body: DocumentCreate): void {
  const parties = (body.parties ?? []).flatMap((p, i) => partyIssues(call, p, `parties.${i}`));
  const issues = [...documentIssues(call, body), ...parties];
  if (issues.length > 0) throw invalid(...issues);
}

async function blocksFor(
  { actor, tx, now }: Call<Queryable>,
  document: DocumentWithParties,
  body: DocumentCreate,
): Promise<BlockRow[]> {
  const parties = document.parties.map((p, i) => ({ id: p.id, role: p.role, ref: body.parties?.[i]?.ref }));
  return inOrder(
    [],
    await newBlocks(tx, actor, { ...document, parties }, [], body.content ?? [], now, body.contentName),
  );
}

/** Rows with their ids, not yet written. */
interface Made {
  document: DocumentWithParties;
  blocks: BlockRow[];
  original: OriginalFacts | null;
}

const productTablesIn = (blocks: readonly BlockRow[]): ProductTableRow[] =>
  blocks.flatMap(b => (b.type === 'PRODUCT_TABLE' ? [{ id: b.id, meta: b.field_meta }] : []));

export const createDocument = (duties: DocumentDuties) =>
  serve(
    documentRows.create,
    async (call, { query, body }, drawn: Made | undefined) => {
      const { actor, tx, now } = call;
      checkAvailable(call, body);
      mustBeAhead(body.expiresAt, now);
      if (body.send && !holds(actor, 'SEND_DOCUMENT'))
        throw refusal('PERMISSION_DENIED', { message: 'The account lacks the permission SEND_DOCUMENT.' });
      if (body.responsibleUserId) await mustBeMember(tx, actor, body.responsibleUserId);
      // What was drawn before the transaction is what is created; its content is checked anew all the same.
      const document = drawn?.document ?? rowOf(call, body);
      const checked = await blocksFor(call, document, body);
      const blocks = drawn?.blocks ?? checked;
      await mustMayShow(call, openToEveryone, document);
      document.product_tables = productTablesIn(blocks);
      await spend(call.ground, tx, spenderOf(actor), { resource: 'DOCUMENTS_CREATED' }, now);
      await insertUnique(call, document);
      if (document.parties.length > 0) await insertParties(tx, document, document.parties, now);
      await insertBlocks(tx, blocks, document.id, now);
      const pins = await keepPins(call, document, body);
      await notes(
        call,
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
            },
          },
          ...document.parties.map(p => ({ type: 'SIGNER_CREATED', data: partyFacts(p) })),
        ],
        true,
      );
      await tell(call, document, 'document.created', { source: null });
      if (body.send) {
        const draft = { document, blocks, filled: [], author: actor.organization.name };
        await sendOrKeep(call, duties, draft, drawn?.original ?? null);
      }
      const shown = blocks.map(b => showBlock(b));
      const { expand } = query;
      const answered = showDocument(call, document, {
        ...(expand?.includes('content') && { content: shown }),
        ...(expand?.includes('fields') && { fields: shown }),
      });
      return withPins(answered, pins);
    },
    async (call, { body }): Promise<Made | undefined> => {
      // ORIGINAL is drawn before the transaction, so that sending finds it made.
      if (!body.send || (body.content ?? []).length === 0) return undefined;
      checkAvailable(call, body);
      const document = rowOf(call, body);
      const blocks = await blocksFor(call, document, body);
      const author = call.actor.organization.name;
      const original = await duties.makeOriginal(call.ground, call.tx, { document, blocks, filled: [], author });
      return { document, blocks, original };
    },
    ({ body }) => typeof body === 'object' && body !== null && 'send' in body && body.send === true,
  );

/** Those of a new document and its parties. */
async function keepPins({ tx, ground }: Call, document: DocumentWithParties, body: DocumentCreate): Promise<ShownPins> {
  const { openVerification, openVerificationPin } = body.documentMeta ?? {};
  const opening = pinChange(null, openVerification ?? null, openVerificationPin, 'documentMeta.openVerificationPin');
  const open = await keepPinChange(tx, ground.secrets, document.id, null, opening);
  const sign = new Map<string, string>();
  for (const [i, party] of document.parties.entries()) {
    const given = body.parties?.[i]?.signVerificationPin;
    const change = pinChange(null, party.sign_verification, given, `parties.${i}.signVerificationPin`);
    const pin = await keepPinChange(tx, ground.secrets, document.id, party.id, change);
    if (pin !== null) sign.set(party.id, pin);
  }
  return { open, sign };
}

async function insertUnique({ tx }: Call, document: DocumentWithParties): Promise<void> {
  try {
    await insertDocument(tx, document);
  } catch (error) {
    throw alreadyExists(error) ?? error;
  }
}

/** The refusal behind a broken unique key, or null. */
export const alreadyExists = (error: unknown): Refusal | null =>
  brokenConstraint(error) === 'documents_external_id'
    ? refusal('ALREADY_EXISTS', { message: 'A document with this externalId exists already.' })
    : null;

async function sendOrKeep(
  call: Call,
  duties: DocumentDuties,
  draft: Draft,
  prepared: OriginalFacts | null,
): Promise<void> {
  const { document } = draft;
  try {
    await sendDraft(call, duties, draft, null, prepared);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, {
      ...error.facts,
      message: `The document ${document.id} was created but not sent: ${error.message}`,
      keep: true,
    });
  }
}
