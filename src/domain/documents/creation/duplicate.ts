/**
 * POST /documents/{id}/duplicate: a new draft (of an imported document, another imported one) with the settings, parties and content of a document of any status, and
 * the values that the sender filled in; never what parties filled, chose or uploaded.
 */

import type { Answer } from '../../../contract/operation.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import type { PartyCreate } from '../../../contract/schemas/documents/parties.ts';
import { shownLine } from '../../../contract/values.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { type Context, command } from '../../app/operation.ts';
import type { BlockRow } from '../../content/block.ts';
import { documentFields } from '../../content/block-fields.ts';
import { blocksAsGiven, copiedBlocks, readCopied } from '../../content/copying/copy-blocks.ts';
import { fieldPath } from '../../content/field.ts';
import { copyImages } from '../../content/images.ts';
import type { ReadBlock } from '../../content/reading/read-box.ts';
import { isLong } from '../../content/reading/weight.ts';
import { blocksOfDocument, type FilledValue, fillValues, valuesOfSender } from '../../content/store.ts';
import { expectedNumber } from '../../parties/national-id.ts';
import { copyTags } from '../../tags/tagged.ts';
import { ownerOf } from '../content/content.ts';
import { type DocumentWithParties, mustNotBeInTrash } from '../document.ts';
import type { PartyRow } from '../parties/party.ts';
import { partyRow } from '../parties/party-rows.ts';
import type { CopyPorts } from '../ports.ts';
import { showDocument, withPins } from '../show.ts';
import { loadDocument, lockDocument } from '../store.ts';
import { expiryOf, firstState, notSentYet } from './new-document.ts';
import { writeDocument } from './write-document.ts';

/** Parties that somebody else has handed signing to take part in that document alone. */
const ownParties = ({ parties }: DocumentWithParties): PartyRow[] => parties.filter(p => p.acts_for === null);
const refsOf = (parties: readonly PartyRow[]) => parties.map(({ id }) => ({ ref: id }));

function copiedParty(ctx: Context<Queryable>, documentId: string, party: PartyRow, position: number): PartyRow {
  const { app, actor, now } = ctx;
  const given = {
    name: party.name,
    email: party.email,
    phone: party.phone,
    externalId: party.external_id,
    nationalId: expectedNumber(app.secrets, party),
    country: party.country,
    company: { id: null, name: party.company_name, orgNumber: party.company_org_number, role: party.company_role },
    role: party.role,
    signingOrder: party.signing_order,
    delivery: party.delivery,
    signatureMethod: party.signature_method,
    signVerification: party.sign_verification,
    openVerification: party.open_verification,
  } as PartyCreate; // the columns hold values of the contract
  const row = partyRow(app, actor.workspace, given, { documentId, position, now });
  return { ...row, contact_id: party.contact_id, company_id: party.company_id };
}

function copyOf(ctx: Context<Queryable>, original: DocumentWithParties): DocumentWithParties {
  const { actor, now } = ctx;
  const id = newId('doc', now.getTime());
  return {
    ...original,
    ...notSentYet,
    ...firstState(original.type, now),
    id,
    name: shownLine(original.name),
    external_id: null,
    responsible_user_id: actor.user.id,
    created_by: actor.user.id,
    expires_at: expiryOf(actor, original.type, now),
    created_at: now,
    updated_at: now,
    product_tables: [],
    parties: ownParties(original).map((party, i) => copiedParty(ctx, id, party, i)),
  };
}

const nothing: ReadBlock = { texts: [], anchors: [] };
/** What was read before the transaction, by what it was read of. */
type ReadBefore = ReadonlyMap<string, ReadBlock>;
const nameOf = (block: BlockRow, parties: readonly PartyRow[]): string =>
  [block.id, block.updated_at.getTime(), ...parties.map(p => p.id)].join(' ');

async function readBefore(ctx: Context<Queryable>, id: string): Promise<ReadBefore | undefined> {
  const original = await loadDocument(ctx.tx, ctx.actor, id);
  const parties = ownParties(original);
  const blocks = await blocksOfDocument(ctx.tx, original.id);
  const given = blocksAsGiven(blocks, refsOf(parties), { language: original.meta.language, path: '' });
  if (!isLong(given)) return undefined;
  const read = await readCopied(ctx, given);
  return new Map(blocks.map((block, i) => [nameOf(block, parties), read[i] ?? nothing]));
}

async function copiedContent(
  ctx: Context,
  original: DocumentWithParties,
  document: DocumentWithParties,
  blocks: readonly BlockRow[],
  before: ReadBefore | undefined,
): Promise<BlockRow[]> {
  const sources = ownParties(original);
  const parties = document.parties.map((p, i) => ({ id: p.id, role: p.role, ref: sources[i]?.id }));
  const found = blocks.map(block => before?.get(nameOf(block, sources)));
  const read = found.every(one => one !== undefined) ? found : undefined;
  const given = blocksAsGiven(blocks, refsOf(sources), { language: document.meta.language, path: '' });
  return copiedBlocks(ctx, ownerOf(document, parties), given, { read, path: '' });
}

/** The sender's values, of fields that the copy has too. */
async function copiedValues(
  db: Queryable,
  original: DocumentWithParties,
  blocks: readonly BlockRow[],
  copies: readonly BlockRow[],
): Promise<FilledValue[]> {
  const idOf = new Map(blocks.map((block, i) => [block.id, copies[i]?.id ?? '']));
  const fields = new Set(documentFields(copies).map(f => fieldPath(f.blockId, f.id)));
  return (await valuesOfSender(db, original.id))
    .map(value => ({ ...value, block_id: idOf.get(value.block_id) ?? '' }))
    .filter(value => fields.has(fieldPath(value.block_id, value.field_id)));
}

export const duplicateDocument = (ports: CopyPorts) =>
  command(
    documentOperations.duplicate,
    async (ctx, { params }, before: ReadBefore | undefined) => {
      const { tx, now } = ctx;
      const original = await lockDocument(tx, ctx.actor, params.id);
      mustNotBeInTrash(original);
      const blocks = await blocksOfDocument(tx, original.id);
      const document = copyOf(ctx, original);
      const copies = await copiedContent(ctx, original, document, blocks, before);
      const facts = { duplicateOf: original.id };
      const { shown: pins, blocks: written } = await writeDocument(ctx, {
        document,
        blocks: copies,
        pins: { sign: [] },
        customFields: 'COPIED',
        facts,
      });
      document.tags = await copyTags(tx, 'DOCUMENT', original.id, document.id, now);
      fillValues(tx, document, await copiedValues(tx, original, blocks, written), now);
      await copyImages(tx, original.id, document.id);
      await ports.linkCopy(ctx, document, original);
      return withPins(showDocument(ctx, document), pins) as Answer<typeof documentOperations.duplicate>;
    },
    (ctx, { params }) => readBefore(ctx, params.id),
  );
