/** Files and drawings for the holder of a link: those of the document, and those of a party with their detected type. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../domain/app/app.ts';
import { downloadAttachment } from '../../../domain/signing/attachments/download.ts';
import type { FieldAt } from '../../../domain/signing/attachments/own-field.ts';
import { downloadPicture } from '../../../domain/signing/download-picture.ts';
import type { Credentials } from '../../../domain/signing/signing-session.ts';
import { disposition } from '../../../platform/storage/disposition.ts';
import type { PageFile } from '../page-request.ts';

/** Headers that keep a browser from running what a party sent. `name` is that of a download; null: shown in the page. */
const headersOf = (type: string, name: string | null) => ({
  'Content-Type': type,
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': name === null ? 'inline' : disposition(name),
});

export function fieldIn(request: FastifyRequest): FieldAt {
  const { blockId = '', fieldId = '' } = request.params as Partial<FieldAt>;
  return { blockId, fieldId };
}

/** One of the document's own files. */
export async function pdfFile({ storage }: Pick<App, 'storage'>, storageKey: string): Promise<PageFile> {
  const { size, stream } = await storage.read(storageKey);
  const headers = { 'Content-Type': 'application/pdf', 'Content-Length': size, 'Cache-Control': 'private, no-store' };
  return { headers, body: stream };
}

export async function attachmentFile(
  app: App,
  documentId: string,
  credentials: Credentials,
  at: FieldAt,
): Promise<PageFile> {
  const held = await downloadAttachment(app, documentId, credentials, at);
  const { stream } = await app.storage.read(held.storageKey);
  return { headers: headersOf(held.mimeType, held.filename), body: stream };
}

export async function markFile(
  app: App,
  documentId: string,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<PageFile> {
  const { partyId = '', kind = '' } = request.params as { partyId?: string; kind?: string };
  const { mime_type: type, bytes } = await downloadPicture(app, documentId, credentials, { partyId, kind });
  return { headers: headersOf(type, null), body: bytes };
}
