/**
 * What all rows of a bulk send have in common: the template, read and validated once. Its blocks are made once for
 * parties with the same roles, and copied for each row.
 */
import { ApiError } from '../../../contract/errors.ts';
import type { ContentBlockCreate } from '../../../contract/schemas/content/content.ts';
import type { DocumentCreate } from '../../../contract/schemas/documents/documents.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Context } from '../../app/operation.ts';
import { type BlockRow, decidedBy } from '../../content/block.ts';
import { blocksAsGiven, readCopied } from '../../content/copying/copy-blocks.ts';
import type { ReadBlocks } from '../../content/reading/read-blocks.ts';
import { type FieldOfNew, fieldsOfDocuments } from '../../custom-fields/document-values.ts';
import type { FromTemplate } from '../../documents/creation/from-template.ts';
import { contentOf } from '../../documents/creation/new-content.ts';
import { customOf, type DocumentWithParties } from '../../documents/document.ts';
import { loadTemplateSource, type TemplateSource } from '../../templates/source.ts';
import { type BulkSendRow, templateHash } from '../bulk-send.ts';
import { type ColumnOf, columnsOf } from './mapping.ts';

/** A document with its blocks, of which copies are made. */
interface Pattern {
  document: DocumentWithParties;
  blocks: BlockRow[];
}

export interface RowPlan {
  bulkSend: BulkSendRow;
  columnOf: ColumnOf;
  template: TemplateSource;
  hash: string;
  content: ContentBlockCreate[];
  read: ReadBlocks;
  /** The custom fields of documents. */
  fields: readonly FieldOfNew[];
  patterns: Map<string, Promise<Pattern>>;
}

/** Throws NOT_FOUND for the template, and INVALID_STATE if it is in the trash. */
export async function planOf(ctx: Context<Queryable>, bulkSend: BulkSendRow): Promise<RowPlan> {
  const template = await loadTemplateSource(ctx.tx, ctx.actor, bulkSend.template_id);
  const refs = template.parties.map(({ id }) => ({ ref: id }));
  const content = blocksAsGiven(template.blocks, refs, { language: template.meta.language, path: 'templateId' });
  return {
    bulkSend,
    columnOf: columnsOf(bulkSend.mapping),
    template,
    hash: templateHash(template),
    content,
    read: await readCopied(ctx, content),
    fields: await fieldsOfDocuments(ctx.tx, ctx.actor, template.category_id),
    patterns: new Map(),
  };
}

/** The plan, or why the template cannot be used. */
export async function planOrProblem(ctx: Context<Queryable>, bulkSend: BulkSendRow): Promise<RowPlan | ApiError> {
  try {
    return await planOf(ctx, bulkSend);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The blocks of a template depend on the roles of parties, and not on who they are. */
const shapeOf = ({ parties }: DocumentWithParties): string => parties.map(({ role }) => role).join();

/** Ids as `newId` makes them: nothing else in a block looks like one. */
const id = /\b[a-z]{2,5}_[0-9A-Za-z]{10,40}\b/g;

function copied({ document: pattern, blocks }: Pattern, document: DocumentWithParties, now: Date): BlockRow[] {
  const ids = new Map<string, string>();
  for (const [i, party] of pattern.parties.entries()) ids.set(party.id, document.parties[i]?.id ?? party.id);
  for (const block of blocks) ids.set(block.id, newId('blk', now.getTime()));
  const own = (text: string): string => text.replace(id, found => ids.get(found) ?? found);
  return blocks.map(block => ({
    ...block,
    id: ids.get(block.id) ?? block.id,
    field_meta: JSON.parse(own(JSON.stringify(block.field_meta))),
  }));
}

/** The blocks of a new document. Throws VALIDATION_FAILED for content that is invalid today, or does not fit the roles. */
export async function blocksFor(
  ctx: Context<Queryable>,
  plan: RowPlan,
  { document, body, from }: { document: DocumentWithParties; body: DocumentCreate; from: FromTemplate },
): Promise<BlockRow[]> {
  const shape = shapeOf(document);
  let pattern = plan.patterns.get(shape);
  if (!pattern) {
    const read = { copied: plan.read, added: [] };
    pattern = contentOf(ctx, document, body, from, read).then(blocks => ({ document, blocks }));
    plan.patterns.set(shape, pattern);
  }
  const made = await pattern;
  const blocks = made.document === document ? made.blocks : copied(made, document, ctx.now);
  return decidedBy(blocks, customOf(document));
}
