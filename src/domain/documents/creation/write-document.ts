/** Writes a new document with its parties, content, PINs, first journal entries and event. */
import { type ApiError, apiError } from '../../../contract/errors.ts';
import { brokenConstraint } from '../../../platform/postgres/postgres.ts';
import type { BlockRow } from '../../content/block.ts';
import { blockFacts } from '../../content/block-facts.ts';
import { documentOwner } from '../../content/owner.ts';
import { insertBlocks } from '../../content/store.ts';
import { consumeAllowance, spenderOf } from '../../events/consume-allowance.ts';
import { type Fact, personal } from '../../events/personal.ts';
import type { Context } from '../../operation.ts';
import type { DocumentWithParties, ProductTableRow } from '../document.ts';
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
  /** Further members of the journal's first entry. */
  facts?: Readonly<Record<string, Fact>>;
}

const productTablesIn = (blocks: readonly BlockRow[]): ProductTableRow[] =>
  blocks.flatMap(b => (b.type === 'PRODUCT_TABLE' ? [{ id: b.id, meta: b.field_meta }] : []));

/** Returns the PINs, which the answer shows once. Throws ALREADY_EXISTS and LIMIT_EXCEEDED. */
export async function writeDocument(ctx: Context, { document, blocks, pins, facts }: Writing): Promise<ShownPins> {
  const { app, actor, tx, now } = ctx;
  document.product_tables = productTablesIn(blocks);
  await consumeAllowance(app, tx, spenderOf(actor), { resource: 'DOCUMENTS_CREATED' }, now);
  try {
    await insertDocument(tx, document);
  } catch (error) {
    throw alreadyExists(error) ?? error;
  }
  if (document.parties.length > 0) await insertParties(tx, document, document.parties, now);
  await insertBlocks(tx, documentOwner(document.id), blocks, now);
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
    ...facts,
  };
  const parties = document.parties.map(p => ({ type: 'SIGNER_CREATED', data: partyFacts(p) }));
  await appendEntriesToJournal(ctx, document, [{ type: 'DOCUMENT_CREATED', data: created }, ...parties], true);
  await publish(ctx, document, 'document.created', { source: null });
  return shown;
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
    ? apiError('ALREADY_EXISTS', { message: 'A document with this externalId already exists.' })
    : null;
