/** Files of a document. */
import type { DocumentFile } from './generated/types.gen.ts';
import type { RequestOptions } from './options.ts';
import type { Requests } from './requests.ts';
import type { Sigill } from './sigill.ts';

/** A file whose bytes have begun to come. Read them once, in one of the three ways. */
export interface Download {
  fileName: string;
  contentType: string;
  /** In bytes; null if the answer does not have it. */
  size: number | null;
  /** Its seal; null of ORIGINAL. */
  seal: DocumentFile['seal'];
  stream: ReadableStream<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  blob(): Promise<Blob>;
}

/** The name that the answer gives the file, in the form for all characters if it has one. */
export function fileNameOf(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended.trim());
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? null;
}

export async function download(
  sigill: Sigill,
  requests: Requests,
  documentId: string,
  type: DocumentFile['type'] = 'SIGNED',
  options: RequestOptions = {},
): Promise<Download> {
  const { url, seal } = await sigill.documentFiles.get(documentId, type, options);
  const response = await requests.fetchFile(url, options);
  const size = response.headers.get('Content-Length');
  return {
    fileName: fileNameOf(response.headers.get('Content-Disposition')) ?? `${documentId}-${type.toLowerCase()}.pdf`,
    contentType: response.headers.get('Content-Type') ?? 'application/pdf',
    size: size === null ? null : Number(size),
    seal,
    stream: response.body ?? new Blob([]).stream(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
    blob: () => response.blob(),
  };
}
