/** Uploaded files in blocks: those that a request names, and how much they are together. */
import { type Issue, invalid } from '../../../contract/errors.ts';
import { tooMuch } from '../../../contract/limit-errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { ContentBlockCreate, FieldMeta } from '../../../contract/schemas/content/content.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { FileRow } from '../../files/file.ts';
import type { FileReach } from '../../files/reach.ts';
import { filesById, filesNamed } from '../../files/store.ts';
import { type BlockRow, isPdf, type UploadedPdf } from '../block.ts';
import { attachmentsIn, fileIdsIn } from './sender-attachments.ts';

const ofDocument = `
  select b.file_id from content_blocks b where b.document_id = $1 and b.file_id is not null
  union select a.file_id from block_attachments a join content_blocks b on b.id = a.block_id where b.document_id = $1`;

/** The ids of the files in the content of a document. */
export const filesIn = async (db: Queryable, documentId: string): Promise<string[]> =>
  (await db.rows<{ file_id: string }>(ofDocument, [documentId])).map(({ file_id: id }) => id);

/** For a frame of another site no files exist but those of its document. */
async function reached(db: Queryable, { embedded }: FileReach, files: readonly FileRow[]): Promise<readonly FileRow[]> {
  if (!embedded || files.length === 0) return files;
  const own = new Set([...embedded.files, ...(await filesIn(db, embedded.documentId))]);
  return files.filter(({ id }) => own.has(id));
}

/** By id, and those of PDF blocks by key too. */
export type Files = ReadonlyMap<string, FileRow>;

/** Files by the keys and ids in PDF blocks, and by the ids in fields of FORM blocks. */
export async function filesOf(
  db: Queryable,
  reach: FileReach,
  blocks: readonly Pick<ContentBlockCreate, 'fieldMeta'>[],
): Promise<Files> {
  const names = blocks.flatMap(b => (b.fieldMeta.type === 'PDF' ? (b.fieldMeta.value ?? []) : []));
  const ids = blocks.flatMap(b => fileIdsIn(b.fieldMeta));
  return new Map([...(await filesWithNames(db, reach, names)), ...(await filesWithIds(db, reach, ids))]);
}

/** The files with these ids or keys that the actor reaches, by both. */
export async function filesWithNames(db: Queryable, reach: FileReach, names: readonly string[]): Promise<Files> {
  if (names.length === 0) return new Map();
  return byName(await reached(db, reach, await filesNamed(db, reach, [...new Set(names)])));
}

export const byName = (files: readonly FileRow[]): Files =>
  new Map(files.flatMap(f => [[f.id, f] as const, [f.key, f] as const]));

/** The files with these ids that the actor reaches, by id. */
export async function filesWithIds(db: Queryable, reach: FileReach, ids: readonly string[]): Promise<Files> {
  if (ids.length === 0) return new Map();
  const files = await reached(db, reach, await filesById(db, reach, [...new Set(ids)]));
  return new Map(files.map(f => [f.id, f]));
}

const noFile = {
  file_id: null,
  storage_key: null,
  sha256: null,
  size: null,
  filename: null,
  pages: null,
  signed: null,
  text_doubts: null,
  uploaded_sha256: null,
  form_details: null,
};

/** The columns of a block about its own file, which only PDF blocks have. */
export function uploadOf(meta: FieldMeta, files: Files): UploadedPdf | typeof noFile {
  const file = meta.type === 'PDF' ? files.get(meta.value) : undefined;
  if (!file?.pdf || file.storage_key === null || file.sha256 === null) return noFile;
  return {
    file_id: file.id,
    storage_key: file.storage_key,
    sha256: file.sha256,
    size: file.pdf.written?.size ?? file.size,
    filename: file.filename,
    pages: file.pdf.pages,
    signed: file.pdf.signed ?? null,
    text_doubts: file.pdf.textDoubts ?? null,
    uploaded_sha256: file.pdf.written?.uploadedSha256 ?? null,
    form_details: file.pdf.formDetails ?? null,
  };
}

/** Of PDF blocks, and of attached files that are shown as pages. */
const pagesOf = (blocks: readonly BlockRow[]): number =>
  blocks.reduce((sum, b) => sum + (isPdf(b) ? b.pages.length : 0), 0) +
  attachmentsIn(blocks)
    .filter(({ field }) => field.fieldMeta.includeInDocument)
    .reduce((sum, { file }) => sum + (file.pdf?.pages.length ?? 0), 0);

/** Limit on the attached files of a document together, since its original contains all of them. */
const maxAttachedBytes = 3 * limits.fileBytes;

/** What is too much of uploads in a document. */
export function uploadIssues(blocks: readonly BlockRow[]): Issue[] {
  const bytes = attachmentsIn(blocks).reduce((sum, { file }) => sum + file.size, 0);
  return [
    ...(pagesOf(blocks) > limits.pages ? [tooMuch('pages', limits.pages)] : []),
    ...(bytes > maxAttachedBytes ? [tooMuch('attachedMegabytes', maxAttachedBytes / 2 ** 20)] : []),
  ];
}

export function checkUploads(blocks: readonly BlockRow[]): void {
  const issues = uploadIssues(blocks);
  if (issues.length > 0) throw invalid(...issues);
}
