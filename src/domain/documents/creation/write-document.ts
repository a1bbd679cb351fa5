/** Writes a new document with its parties, content, PINs, first journal entries and event. */
import { type ApiError, apiError } from '../../../contract/errors.ts';
import { brokenConstraint } from '../../../platform/postgres/postgres.ts';
import type { Context } from '../../app/operation.ts';
import { type BlockRow, decidedBy } from '../../content/block.ts';
import { blockFacts } from '../../content/block-facts.ts';
import { documentOwner } from '../../content/owner.ts';
import { insertBlocks } from '../../content/store.ts';
import { type GivenValue, idsIn, valuesOfNew, writeValues } from '../../custom-fields/document-values.ts';
import { consumeAllowance, spenderOf } from '../../events/consume-allowance.ts';
import { type Fact, personal, senderOnly } from '../../events/personal.ts';
import { customOf, type DocumentWithParties, type ProductTableRow } from '../document.ts';
import { appendEntriesToJournal, publish } from '../journal.ts';
import { partyFacts } from '../parties/party-facts.ts';
import { applyPinChange, pinChange } from '../parties/pins.ts';
import type { ShownPins } from '../show.ts';
import { insertDocument, insertParties } from '../store.ts';
import { isoOrNull } from '../times.ts';

/** PINs of the request; others are made. */
export interface GivenPins {
  open?: string | null | undefined;
  /** By the party's place. */
  sign: readonly (string | null | undefined)[];
}

interface Writing {
  document: DocumentWithParties;
  blocks: readonly BlockRow[];
  pins: GivenPins;
  /** Custom values of the request, in addition to the defaults; or those that the document already has, as a copy. */
  customFields: readonly GivenValue[] | 'COPIED' | undefined;
  /** Further members of the journal's first entry. */
  facts?: Readonly<Record<string, Fact>>;
}

const productTablesIn = (blocks: readonly BlockRow[]): ProductTableRow[] =>
  blocks.flatMap(b => (b.type === 'PRODUCT_TABLE' ? [{ id: b.id, meta: b.field_meta, shown: null }] : []));

/** Writes the document and its custom values, which it gets here: nothing that was read before may be out of date. */
async function insertWithValues({ tx, now }: Context, { document, customFields: given }: Writing): Promise<void> {
  const written = given === 'COPIED' ? undefined : given;
  try {
    const fields = await insertDocument(tx, document, idsIn(written));
    if (given !== 'COPIED') document.custom_fields = valuesOfNew(fields, written);
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

/**
 * Returns the PINs, which the answer shows once, and the blocks as parties see them by the custom values. Throws
 * ALREADY_EXISTS and LIMIT_EXCEEDED.
 */
export async function writeDocument(ctx: Context, writing: Writing): Promise<{ shown: ShownPins; blocks: BlockRow[] }> {
  const { app, actor, tx, now } = ctx;
  const { document, pins, facts } = writing;
  await consumeAllowance(app, tx, spenderOf(actor), { resource: 'DOCUMENTS_CREATED' }, now);
  await insertWithValues(ctx, writing);
  const blocks = decidedBy(writing.blocks, customOf(document));
  document.product_tables = productTablesIn(blocks);
  if (document.parties.length > 0) insertParties(tx, document, document.parties, now);
  insertBlocks(tx, documentOwner(document.id), blocks, now);
  const shown = await keepPins(ctx, document, pins);
  const created = {
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
    ...facts,
  };
  const parties = document.parties.map(p => ({ type: 'SIGNER_CREATED', data: partyFacts(p) }));
  await appendEntriesToJournal(ctx, document, [{ type: 'DOCUMENT_CREATED', data: created }, ...parties], true);
  const besides = document.type === 'ARCHIVE_IMPORTED' ? (['document.imported'] as const) : [];
  await publish(ctx, document, 'document.created', { source: null }, besides);
  return { shown, blocks };
}

async function keepPins({ tx, app }: Context, document: DocumentWithParties, pins: GivenPins): Promise<ShownPins> {
  const { openVerification } = document.meta;
  const opening = pinChange(null, openVerification, pins.open, 'documentMeta.openVerificationPin');
  const open = await applyPinChange(tx, app.secrets, document.id, null, opening);
  const sign = new Map<string, string>();
  for (const [i, party] of document.parties.entries()) {
    const path = `parties.${i}.signVerificationPin`;
    const change = pinChange(null, party.sign_verification, pins.sign[i], path);
    const pin = await applyPinChange(tx, app.secrets, document.id, party.id, change);
    if (pin !== null) sign.set(party.id, pin);
  }
  return { open, sign };
}

/** The ApiError for a violated unique constraint, or null. */
export const alreadyExists = (error: unknown): ApiError | null =>
  brokenConstraint(error) === 'documents_external_id'
    ? apiError('ALREADY_EXISTS', { unique: 'externalId', message: 'A document with this externalId already exists.' })
    : null;
