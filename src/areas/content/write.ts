/**
 * Adding and changing blocks of whatever owns them (a document; templates later): checked whole before anything is
 * written, issues with paths from `content.0`.
 */
import type { Queryable } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import { type ContentBlockCreate, fieldMetaInputs } from '../../contract/content.ts';
import { type Issue, invalid, notAvailable } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import { limits } from '../../contract/limits.ts';
import type { Reach } from '../act.ts';
import type { FileRow } from '../files/file.ts';
import { filesByKey } from '../files/store.ts';
import { type BlockRow, boxesOf } from './block.ts';
import { type BoxParty, duplicateKeys, keepPdfMeta } from './pdf-block.ts';

/** Whose blocks: the document as content knows it. */
export interface BlockOwner {
  id: string;
  organization_id: string;
  workspace_id: string;
  parties: readonly BoxParty[];
}

const keysOf = (blocks: readonly BlockRow[]): Set<string> =>
  new Set(blocks.flatMap(boxesOf).flatMap(box => box.key ?? []));
const pagesOf = (blocks: readonly Pick<BlockRow, 'pages'>[]): number =>
  blocks.reduce((sum, b) => sum + b.pages.length, 0);

/** Files by the key a PDF block names them with. */
async function filesOf(
  db: Queryable,
  reach: Reach,
  blocks: readonly ContentBlockCreate[],
): Promise<Map<string, FileRow>> {
  const keys = blocks.flatMap(b => (b.type === 'PDF' ? [b.fieldMeta.value] : []));
  if (keys.length === 0) return new Map();
  return new Map((await filesByKey(db, reach, [...new Set(keys)])).map(f => [f.key, f]));
}

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
  const issues: Issue[] = [];
  const rows = given.flatMap((block, i): BlockRow[] => {
    if (block.type !== 'PDF') {
      issues.push(notAvailable(`${root}.${i}.type`, `a ${block.type} block`));
      return [];
    }
    const file = files.get(block.fieldMeta.value);
    const { kept, issues: found } = keepPdfMeta(block.fieldMeta, file, owner.parties, `${root}.${i}.fieldMeta`);
    issues.push(...found);
    if (!kept || !file?.pdf || !file.storage_key || !file.sha256) return [];
    return [
      {
        id: newId('blk', now.getTime()),
        organization_id: owner.organization_id,
        workspace_id: owner.workspace_id,
        document_id: owner.id,
        template_id: null,
        type: 'PDF',
        position: block.position ?? existing.length + i,
        field_meta: kept,
        file_id: file.id,
        created_at: now,
        updated_at: now,
        storage_key: file.storage_key,
        sha256: file.sha256,
        size: file.size,
        pages: file.pdf.pages,
      },
    ];
  });
  const boxes = given.flatMap((b, i) =>
    b.type === 'PDF'
      ? b.fieldMeta.placedFields.map((box, j) => ({ key: box.key, path: `${root}.${i}.fieldMeta.placedFields.${j}` }))
      : [],
  );
  issues.push(...duplicateKeys(boxes, keysOf(existing)));
  if (issues.length === 0 && pagesOf([...existing, ...rows]) > limits.pages) {
    issues.push({ path: '', code: 'TOO_BIG', message: `at most ${limits.pages} pages a document` });
  }
  if (issues.length > 0) throw invalid(...issues);
  return rows;
}

/** The fieldMeta of an existing block replaced whole, read by the type the block has. */
export async function changedMeta(
  db: Queryable,
  reach: Reach,
  owner: BlockOwner,
  others: readonly BlockRow[],
  fieldMeta: unknown,
): Promise<Pick<BlockRow, 'field_meta' | 'file_id'>> {
  const read = fieldMetaInputs.PDF.safeParse(fieldMeta);
  if (!read.success) throw invalid(...issuesOf(read.error, 'body', ['fieldMeta']));
  const [file] = await filesByKey(db, reach, [read.data.value]);
  const { kept, issues } = keepPdfMeta(read.data, file, owner.parties, 'fieldMeta');
  const boxes = read.data.placedFields.map((box, i) => ({ key: box.key, path: `fieldMeta.placedFields.${i}` }));
  issues.push(...duplicateKeys(boxes, keysOf(others)));
  if (!kept || !file || issues.length > 0) throw invalid(...issues);
  return { field_meta: kept, file_id: file.id };
}

/** Blocks in their order with positions 0, 1, 2 …: `moved` stands where it asks to, the others make room. */
export function inOrder(blocks: readonly BlockRow[], moved: readonly BlockRow[] = []): BlockRow[] {
  const movedIds = new Set(moved.map(b => b.id));
  const out = blocks.filter(b => !movedIds.has(b.id));
  for (const block of [...moved].sort((a, b) => a.position - b.position))
    out.splice(Math.min(block.position, out.length), 0, block);
  return out.map((block, position) => ({ ...block, position }));
}
