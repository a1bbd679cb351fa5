/**
 * Adds and changes blocks of their owner. A request is validated as a whole before
 * anything is written, and paths of issues start at `content.0`.
 */

import { currencyOf } from '../../contract/currencies.ts';
import { type Issue, invalidBy } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import { tooMany } from '../../contract/limit-errors.ts';
import { limits } from '../../contract/limits.ts';
import {
  type BlockType,
  type ContentBlockCreate,
  type FieldMeta,
  type FieldMetaInput,
  fieldMetaInputs,
} from '../../contract/schemas/content/content.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import { newId } from '../../platform/ids.ts';
import { isPage } from '../app/actor.ts';
import type { CustomFieldRow } from '../custom-fields/custom-field.ts';
import { fieldsById } from '../custom-fields/document-values.ts';
import { countryOf } from '../organizations/load.ts';
import type { ProductRow } from '../products/product.ts';
import { productsById } from '../products/store.ts';
import { byName, checkUploads, type Files, filesOf, uploadIssues, uploadOf } from './attachments/block-files.ts';
import type { AttachmentSources } from './attachments/sender-attachments.ts';
import { type AttachedFile, type BlockRow, isVisible, type UploadedPdf } from './block.ts';
import { blockIssues, fieldsOfBlocks } from './custom-fields/references.ts';
import { normalizeFormMeta } from './form-block.ts';
import { keysOf, withFormKeys } from './form-keys.ts';
import { inlineFieldsOf } from './inline-field.ts';
import { type BlockOwner, ownerColumnsOf } from './owner.ts';
import { normalizePdfMeta } from './pdf-block.ts';
import { type ReadBlocks, readBlocks, type Writing } from './reading/read-blocks.ts';
import type { ReadBlock } from './reading/read-box.ts';
import { uploadsIn } from './reading/read-uploads.ts';
import type { ReadText } from './reading/text-reading.ts';
import { weightOf } from './reading/weight.ts';
import { normalizeProductTableMeta, normalizeTableMeta, productsOf } from './table-block.ts';
import { normalizeHtmlMeta, normalizeTextMeta } from './text-block.ts';
import { duplicateKeys, type Normalized } from './validated-block.ts';

type WithFiles = AttachmentSources['before'];
type Given = Pick<ContentBlockCreate, 'type' | 'fieldMeta'>;
type Content = Pick<
  BlockRow,
  'type' | 'field_meta' | 'is_shown' | 'follows_language' | 'attachments' | keyof UploadedPdf
>;

const unread: ReadText = { html: null, pieces: 0, problems: [] };
const nothing: ReadBlock = { texts: [], anchors: [] };

/** What the given blocks refer to, and what was read of them. */
interface Sources {
  files: Files;
  fields: ReadonlyMap<string, CustomFieldRow>;
  read: ReadBlock;
  /** The block that this one replaces, whose attached files it may keep. */
  before: WithFiles | undefined;
  /** Of the organization's country, if a product table has no other. */
  currency: string | null;
  /** Those that rows of product tables take values from. */
  products: ReadonlyMap<string, ProductRow>;
  /** A page of the dashboard writes. */
  byPage: boolean;
}

const languageIn = (before: WithFiles | undefined) =>
  before?.field_meta.type === 'PRODUCT_TABLE' ? before.field_meta.language : null;
/** In the dashboard nobody chooses a language for a table: a page sends the one that it shows. */
const followsLanguage = ({ fieldMeta: given }: Given, { byPage }: Sources, language: DocumentLanguage): boolean =>
  given.type === 'PRODUCT_TABLE' && (given.language === undefined || (byPage && given.language === language));

/** The currency for product tables to which the request gives none; null: no table needs it. */
async function currencyFor({ tx, actor }: Writing, given: readonly Given[]): Promise<string | null> {
  const lacks = given.some(({ fieldMeta }) => fieldMeta.type === 'PRODUCT_TABLE' && fieldMeta.currency === undefined);
  return lacks ? currencyOf(await countryOf(tx, actor.organization.id)) : null;
}

/** The products that rows of product tables take values from; in one statement, for all of the request. */
async function productsFor({ tx, actor }: Writing, given: readonly Given[]): Promise<ReadonlyMap<string, ProductRow>> {
  // A frame of another site has no products: rows in it have all values themselves.
  const ids = actor.embedded ? [] : productsOf(given.map(({ fieldMeta }) => fieldMeta));
  return new Map((ids.length === 0 ? [] : await productsById(tx, actor, ids)).map(product => [product.id, product]));
}

function keepMeta(
  { fieldMeta: given }: Given,
  { files, read, before, currency, products }: Sources,
  { parties, language }: Pick<BlockOwner, 'parties' | 'language'>,
  path: string,
): Normalized<FieldMeta> & { attachments?: AttachedFile[] } {
  switch (given.type) {
    case 'TEXT':
      return normalizeTextMeta(given, read.texts[0] ?? unread, parties, path);
    case 'HTML':
      return normalizeHtmlMeta(given, read.texts[0] ?? unread, parties, path);
    case 'FORM':
      return normalizeFormMeta(given, { files, before }, parties, path);
    case 'PDF':
      return normalizePdfMeta(given, read.upload?.row ?? files.get(given.value ?? ''), read, parties, path);
    case 'PRODUCT_TABLE':
      return normalizeProductTableMeta(given, parties, path, {
        ...{ language, currency, products, before: languageIn(before) },
      });
    case 'TABLE':
      return normalizeTableMeta(given);
    default:
      return { kept: given, issues: [] };
  }
}

function keep(
  given: Given,
  sources: Sources,
  owner: Pick<BlockOwner, 'parties' | 'custom' | 'language'>,
  path: string,
): Normalized<Content> {
  const { kept, issues, attachments = [] } = keepMeta(given, sources, owner, path);
  const all = [...issues, ...blockIssues(given.fieldMeta, sources.fields, path)];
  if (!kept || all.length > 0) return { kept: null, issues: all };
  const shown = {
    is_shown: isVisible(kept, owner.custom),
    follows_language: followsLanguage(given, sources, owner.language),
  };
  const content = { type: given.type, field_meta: kept, ...shown, attachments, ...uploadOf(kept, sources.files) };
  return { kept: content as Content, issues: [] }; // the type, its fieldMeta and its file belong together
}

/** The keys in a block of a request, with their paths; a tag repeated in one text counts once. */
function writtenKeys({ fieldMeta: given }: Given, path: string): { key: string | null; path: string }[] {
  switch (given.type) {
    case 'PDF':
      return given.placedFields.map(({ key }, i) => ({ key, path: `${path}.placedFields.${i}.key` }));
    case 'FORM':
      return given.fields.map(({ key }, i) => ({ key, path: `${path}.fields.${i}.key` }));
    case 'HTML':
    case 'TEXT': {
      const keys = new Set(inlineFieldsOf(given.content).fields.map(f => f.key));
      return [...keys].map(key => ({ key, path: `${path}.content` }));
    }
    default:
      return [];
  }
}

/** With those that the request brought, which have no rows yet. */
const withUploads = (files: Files, read: ReadBlocks): Files =>
  new Map([...files, ...byName(uploadsIn(read).map(({ row }) => row))]);

/** A document has at most one DURATION block. */
const durationIssues = (types: readonly { type: BlockType; path: string }[], existing: readonly BlockRow[]): Issue[] =>
  existing.some(b => b.type === 'DURATION')
    ? types
        .filter(t => t.type === 'DURATION')
        .map(({ path }) => ({ path, code: 'INVALID_VALUE', message: 'at most one DURATION block' }))
    : [];

/** The content of a document is loaded and shown as a whole. */
function checkWeight(blocks: readonly BlockRow[]): void {
  const weight = blocks.reduce((sum, block) => sum + weightOf(block.field_meta), 0);
  if (weight > limits.content) throw tooMany('contentCharacters', limits.content);
}

export interface NewBlocksOptions {
  /** The start of the paths of issues. */
  root?: string | undefined;
  /** What `readBlocks` found before the transaction, if it was called. */
  read?: ReadBlocks | undefined;
  /** The blocks that the given ones replace, whose attached files they may keep. */
  before?: readonly (WithFiles | undefined)[] | undefined;
}

/**
 * Makes rows for the given blocks without writing them. Fails with VALIDATION_FAILED and every problem; `root` starts
 * the paths. `read` is what `readBlocks` found before the transaction, if it was called.
 */
export async function newBlocks(
  ctx: Writing,
  owner: BlockOwner,
  existing: readonly BlockRow[],
  given: readonly ContentBlockCreate[],
  { root = 'content', read, before }: NewBlocksOptions = {},
): Promise<BlockRow[]> {
  const { tx: db, actor: reach, now } = ctx;
  // The schema limits a single request, so what is too much here was not caused by one member.
  if (existing.length + given.length > limits.blocks) throw tooMany('blocks', limits.blocks);
  const fields = await fieldsById(db, reach, fieldsOfBlocks(given));
  const readOf = read ?? (await readBlocks(ctx, given, i => `${root}.${i}.fieldMeta`));
  const files = withUploads(await filesOf(db, reach, given), readOf);
  const currency = await currencyFor(ctx, given);
  const products = await productsFor(ctx, given);
  const byPage = isPage(reach);
  const issues = durationIssues(
    given.map(({ type }, i) => ({ type, path: `${root}.${i}.type` })),
    existing,
  );
  // Blocks that ask for no position come after those that do.
  const end = Math.max(existing.length, ...given.map(({ position = -1 }) => position + 1));
  const blocks = given.flatMap((block, i) => {
    const sources = { files, fields, read: readOf[i] ?? nothing, before: before?.[i], currency, products, byPage };
    const { kept, issues: found } = keep(block, sources, owner, `${root}.${i}.fieldMeta`);
    for (const issue of found) issues.push(issue);
    if (!kept) return [];
    const row = {
      ...kept,
      id: newId('blk', now.getTime()),
      organization_id: owner.organization_id,
      workspace_id: owner.workspace_id,
      ...ownerColumnsOf(owner),
      position: block.position ?? end + i,
      form_keys: null,
      created_at: now,
      updated_at: now,
    } as BlockRow; // `kept` is one member of the union
    return [row];
  });
  const keys = given.flatMap((block, i) => writtenKeys(block, `${root}.${i}.fieldMeta`));
  issues.push(...duplicateKeys(keys, keysOf(existing)));
  if (issues.length === 0) issues.push(...uploadIssues([...existing, ...blocks]));
  if (issues.length > 0) throw invalidBy(issues);
  checkWeight([...existing, ...blocks]);
  return withFormKeys(blocks, existing);
}

/** A fieldMeta of a request. Fails with VALIDATION_FAILED. */
export function parsedMeta(type: BlockType, fieldMeta: unknown): FieldMetaInput {
  const read = fieldMetaInputs[type].safeParse(fieldMeta);
  if (!read.success) throw invalidBy(issuesOf(read.error, 'body', ['fieldMeta']));
  return read.data;
}

/** The block with a new fieldMeta, which is parsed by the block's type. */
export async function withMeta(
  ctx: Writing,
  owner: BlockOwner,
  others: readonly BlockRow[],
  { block, fieldMeta, read }: { block: BlockRow; fieldMeta: unknown; read: ReadBlocks | undefined },
): Promise<BlockRow> {
  const given = { type: block.type, fieldMeta: parsedMeta(block.type, fieldMeta) };
  const [ofBlock = nothing] = read ?? (await readBlocks(ctx, [given], () => 'fieldMeta'));
  const files = withUploads(await filesOf(ctx.tx, ctx.actor, [given]), [ofBlock]);
  const fields = await fieldsById(ctx.tx, ctx.actor, fieldsOfBlocks([given]));
  const currency = await currencyFor(ctx, [given]);
  const products = await productsFor(ctx, [given]);
  const sources = { files, fields, read: ofBlock, before: block, currency, products, byPage: isPage(ctx.actor) };
  const { kept, issues } = keep(given, sources, owner, 'fieldMeta');
  const formKeys = kept?.file_id === block.file_id ? block.form_keys : null;
  const taken = [...keysOf(others), ...Object.values(formKeys ?? {})];
  issues.push(...duplicateKeys(writtenKeys(given, 'fieldMeta'), new Set(taken)));
  if (!kept || issues.length > 0) throw invalidBy(issues);
  const written = { ...block, ...kept, form_keys: formKeys } as BlockRow; // `kept` is of the block's own type
  checkWeight([...others, written]);
  checkUploads([...others, written]);
  return withFormKeys([written], others)[0] ?? written;
}

/**
 * Blocks in order with positions 0, 1, 2 …: `moved` blocks go to the positions they ask for, and the others make room.
 * Those that ask for the same keep their order.
 */
export function inOrder(blocks: readonly BlockRow[], moved: readonly BlockRow[] = []): BlockRow[] {
  const movedIds = new Set(moved.map(b => b.id));
  const out = blocks.filter(b => !movedIds.has(b.id));
  let next = 0;
  for (const block of [...moved].sort((a, b) => a.position - b.position)) {
    const at = Math.min(Math.max(block.position, next), out.length);
    out.splice(at, 0, block);
    next = at + 1;
  }
  return out.map((block, position) => ({ ...block, position }));
}
