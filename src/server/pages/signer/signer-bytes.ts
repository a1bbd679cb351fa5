/** Files and drawings of a party, served to the holder of a link with their detected type, as a download or inline. */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../domain/app.ts';
import { downloadAttachment } from '../../../domain/signing/attachments/download.ts';
import type { FieldAt } from '../../../domain/signing/attachments/own-field.ts';
import { downloadPicture } from '../../../domain/signing/signature-marks/pictures.ts';
import type { Credentials } from '../../../domain/signing/signing-session.ts';
import { disposition } from '../../../platform/storage/disposition.ts';

export interface GivenBytes {
  type: string;
  /** The file name of a download; null to show it in the page. */
  name: string | null;
  body: Readable | Buffer;
}

export const bytesHeaders = (type: string, name: string | null) => ({
  'Content-Type': type,
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': name === null ? 'inline' : disposition(name),
});

export function fieldIn(request: FastifyRequest): FieldAt {
  const { blockId = '', fieldId = '' } = request.params as Partial<FieldAt>;
  return { blockId, fieldId };
}

export async function attachmentBytes(
  app: App,
  documentId: string,
  credentials: Credentials,
  at: FieldAt,
): Promise<GivenBytes> {
  const held = await downloadAttachment(app, documentId, credentials, at);
  const { stream } = await app.storage.read(held.storageKey);
  return { type: held.mimeType, name: held.filename, body: stream };
}

export async function markBytes(
  app: App,
  documentId: string,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<GivenBytes> {
  const { partyId = '', kind = '' } = request.params as { partyId?: string; kind?: string };
  const { mime_type: type, bytes } = await downloadPicture(app, documentId, credentials, { partyId, kind });
  return { type, name: null, body: bytes };
}
