/**
 * Adding and changing blocks of whatever owns them (a document; templates later): checked whole before anything is
 * written, issues with paths from `content.0`.
 */
import type { Queryable } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import { type BlockType, type ContentBlockCreate, type FieldMeta, fieldMetaInputs } from '../../contract/content.ts';
import { type Issue, invalid } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import { limits } from '../../contract/limits.ts';
import type { Reach } from '../act.ts';
import type { FileRow } from '../files/file.ts';
import { filesByKey } from '../files/store.ts';
import { type BlockRow, isPdf, type UploadedPdf } from './block.ts';
import { documentFields } from './block-fields.ts';
import { keepFormMeta } from './form-block.ts';
import { inlineFieldsOf } from './inline-field.ts';
import { type BlockParty, duplicateKeys, type Kept } from './keeping.ts';
import { keepPdfMeta } from './pdf-block.ts';
import { keepProductTableMeta, keepTableMeta } from './table-block.ts';
import { keepHtmlMeta, keepTextMeta } from './text-block.ts';

/** Whose blocks: the document as content knows it. */
export interface BlockOwner {
  id: string;
  organization_id: string;
  workspace_id: string;
  parties: readonly BlockParty[];
}

type Files = ReadonlyMap<string, FileRow>;
type Given = Pick<ContentBlockCreate, 'type' | 'fieldMeta'>;
type Content = Pick<BlockRow, 'type' | 'field_meta' | keyof UploadedPdf>;

const noFile = {
  file_id: null,
  storage_key: null,
  sha256: null,
  size: null,
  filename: null,
  pages: null,
  signed: null,
};

/** The AcroForm keys that more than one block may share: one form split over blocks (details 10.1). */
const keysOf = (blocks: readonly BlockRow[]): Set<string> =>
  new Set(documentFields(blocks).flatMap(f => (f.kind === 'PDF_ACROFORM' ? [] : (f.key ?? []))));
const pagesOf = (blocks: readonly BlockRow[]): number =>
  blocks.reduce((sum, b) => sum + (isPdf(b) ? b.pages.length : 0), 0);

/** Files by the key a PDF block names them with. */
async function filesOf(db: Queryable, reach: Reach, blocks: readonly Given[]): Promise<Files> {
  const keys = blocks.flatMap(b => (b.fieldMeta.type === 'PDF' ? [b.fieldMeta.value] : []));
  if (keys.length === 0) return new Map();
  return new Map((await filesByKey(db, reach, [...new Set(keys)])).map(f => [f.key, f]));
}

function keepMeta(
  { fieldMeta: given }: Given,
  files: Files,
  parties: readonly BlockParty[],
  path: string,
): Kept<FieldMeta> {
  switch (given.type) {
    case 'TEXT':
      return keepTextMeta(given, parties, path);
    case 'HTML':
      return keepHtmlMeta(given, parties, path);
    case 'FORM':
      return keepFormMeta(given, parties, path);
    case 'PDF':
      return keepPdfMeta(given, files.get(given.value), parties, path);
    case 'PRODUCT_TABLE':
      return keepProductTableMeta(given, parties, path);
    case 'TABLE':
      return keepTableMeta(given);
    default:
      return { kept: given, issues: [] };
  }
}

/** No custom field exists yet that a rule could name. */
const ruleIssues = ({ fieldMeta }: Given, path: string): Issue[] =>
  fieldMeta.visibilityRule
    ? [
        {
          path: `${path}.visibilityRule.customFieldId`,
          code: 'INVALID_VALUE',
          message: 'no custom field has this id',
        },
      ]
    : [];

function keep(given: Given, files: Files, parties: readonly BlockParty[], path: string): Kept<Content> {
  const { kept, issues } = keepMeta(given, files, parties, path);
  const all = [...issues, ...ruleIssues(given, path)];
  if (!kept || all.length > 0) return { kept: null, issues: all };
  const file = kept.type === 'PDF' ? files.get(kept.value) : undefined;
  const uploaded = file?.pdf && {
    file_id: file.id,
    storage_key: file.storage_key,
    sha256: file.sha256,
    size: file.size,
    filename: file.filename,
    pages: file.pdf.pages,
    signed: file.pdf.signed ?? null,
  };
  // the type, its fieldMeta and its file belong together
  return { kept: { type: given.type, field_meta: kept, ...(uploaded ?? noFile) } as Content, issues: [] };
}

/** The keys that a block is written with, each with its place; a tag repeated in one text counts once. */
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

/** At most one DURATION a document (details 10.1). */
const durationIssues = (types: readonly { type: BlockType; path: string }[], existing: readonly BlockRow[]): Issue[] =>
  existing.some(b => b.type === 'DURATION')
    ? types
        .filter(t => t.type === 'DURATION')
        .map(({ path }) => ({ path, code: 'INVALID_VALUE', message: 'at most one DURATION block' }))
    : [];

/** New rows for the given blocks, not yet written; refuses VALIDATION_FAILED with every problem. `root` begins the paths. */
export async function newBlocks(
  db: Queryable,
  reach: Reach,
  owner: BlockOwner,
  existing: readonly BlockRow[],
  given: readonly ContentBlockCreate[],
  now: Date,
  root = 'content',
): Promise<BlockRow[]> {
  if (existing.length + given.length > limits.blocks)
    throw invalid({ path: root, code: 'TOO_BIG', message: `at most ${limits.blocks} blocks a document` });
  const files = await filesOf(db, reach, given);
  const issues = durationIssues(
    given.map(({ type }, i) => ({ type, path: `${root}.${i}.type` })),
    existing,
  );
  const blocks = given.flatMap((block, i) => {
    const { kept, issues: found } = keep(block, files, owner.parties, `${root}.${i}.fieldMeta`);
    issues.push(...found);
    if (!kept) return [];
    const row = {
      ...kept,
      id: newId('blk', now.getTime()),
      organization_id: owner.organization_id,
      workspace_id: owner.workspace_id,
      document_id: owner.id,
      template_id: null,
      position: block.position ?? existing.length + i,
      created_at: now,
      updated_at: now,
    } as BlockRow; // `kept` is one member of the union
    return [row];
  });
  const keys = given.flatMap((block, i) => writtenKeys(block, `${root}.${i}.fieldMeta`));
  issues.push(...duplicateKeys(keys, keysOf(existing)));
  if (issues.length === 0 && pagesOf([...existing, ...blocks]) > limits.pages)
    issues.push({ path: '', code: 'TOO_BIG', message: `at most ${limits.pages} pages a document` });
  if (issues.length > 0) throw invalid(...issues);
  return blocks;
}

/** An existing block with its fieldMeta replaced whole, read by the type the block has. */
export async function withMeta(
  db: Queryable,
  reach: Reach,
  owner: BlockOwner,
  others: readonly BlockRow[],
  block: BlockRow,
  fieldMeta: unknown,
): Promise<BlockRow> {
  const read = fieldMetaInputs[block.type].safeParse(fieldMeta);
  if (!read.success) throw invalid(...issuesOf(read.error, 'body', ['fieldMeta']));
  const given = { type: block.type, fieldMeta: read.data };
  const { kept, issues } = keep(given, await filesOf(db, reach, [given]), owner.parties, 'fieldMeta');
  issues.push(...duplicateKeys(writtenKeys(given, 'fieldMeta'), keysOf(others)));
  if (!kept || issues.length > 0) throw invalid(...issues);
  return { ...block, ...kept } as BlockRow; // `kept` is of the block's own type
}

/** Blocks in their order with positions 0, 1, 2 …: `moved` stands where it asks to, the others make room. */
export function inOrder(blocks: readonly BlockRow[], moved: readonly BlockRow[] = []): BlockRow[] {
  const movedIds = new Set(moved.map(b => b.id));
  const out = blocks.filter(b => !movedIds.has(b.id));
  for (const block of [...moved].sort((a, b) => a.position - b.position))
    out.splice(Math.min(block.position, out.length), 0, block);
  return out.map((block, position) => ({ ...block, position }));
}
