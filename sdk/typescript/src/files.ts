/** Documents from files: small ones travel in the request, others are uploaded before. */
import { toBase64 } from './base64.ts';
import type { ContentBlockCreate, Document, DocumentCreate, PdfMetaInput } from './generated/types.gen.ts';
import type { FileBytes, RequestOptions } from './options.ts';
import type { Sigill } from './sigill.ts';

export interface DocumentFileInput {
  fileName: string;
  data: FileBytes;
  /** Boxes on its pages. */
  placedFields?: NonNullable<PdfMetaInput['placedFields']>;
}

/** A document without `fields`, which is another name of `content`. */
export type FromFiles = Omit<DocumentCreate, 'fields'> & {
  /** Each becomes a PDF block, before those of `content`. */
  files: readonly DocumentFileInput[];
};

export type CreateQuery = NonNullable<Parameters<Sigill['documents']['create']>[1]>;

/** In base64 it is a third longer, and the body of a request can have 5 MB. */
const longestInline = 3_000_000;

const sizeOf = (data: FileBytes): number =>
  data instanceof Blob ? data.size : data instanceof ReadableStream ? Number.POSITIVE_INFINITY : data.byteLength;

async function bytesOf(data: FileBytes): Promise<Uint8Array> {
  if (data instanceof Uint8Array) return data;
  return new Uint8Array(data instanceof ArrayBuffer ? data : await new Response(data).arrayBuffer());
}

export async function createFromFiles(
  sigill: Sigill,
  { files, content = [], ...document }: FromFiles,
  query: CreateQuery = {},
  options: RequestOptions = {},
): Promise<Document> {
  const key = options.idempotencyKey ?? crypto.randomUUID();
  const isInline = files.reduce((sum, { data }) => sum + sizeOf(data), 0) <= longestInline;
  const blocks: ContentBlockCreate[] = [];
  for (const [i, { fileName, data, placedFields }] of files.entries()) {
    const file = isInline
      ? { file: { fileName, data: toBase64(await bytesOf(data)) } }
      : { value: (await sigill.files.create(data, { fileName }, { ...options, idempotencyKey: `${key}:${i}` })).id };
    blocks.push({ type: 'PDF', fieldMeta: { ...file, ...(placedFields && { placedFields }) } });
  }
  return sigill.documents.create({ ...document, content: [...blocks, ...content] }, query, {
    ...options,
    idempotencyKey: key,
  });
}
