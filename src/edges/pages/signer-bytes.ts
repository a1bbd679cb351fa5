/** Bytes that a party handed in or drew, for who holds a link: as what they were found to be, to be kept or shown. */
import { createReadStream, type ReadStream } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import type { Ground } from '../../areas/act.ts';
import { giveAttachment } from '../../areas/signing/attachments/give.ts';
import type { FieldAt } from '../../areas/signing/attachments/own-field.ts';
import { givePicture } from '../../areas/signing/marks/pictures.ts';
import type { Credentials } from '../../areas/signing/visit.ts';
import { disposition } from './disposition.ts';

export interface GivenBytes {
  type: string;
  /** What it is to be called; null: it is shown in the page. */
  name: string | null;
  body: ReadStream | Buffer;
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
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  at: FieldAt,
): Promise<GivenBytes> {
  const held = await giveAttachment(ground, documentId, credentials, at);
  const path = await ground.storage.pathOf(held.storage_key);
  return { type: held.mime_type, name: held.filename, body: createReadStream(path) };
}

export async function markBytes(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<GivenBytes> {
  const { partyId = '', kind = '' } = request.params as { partyId?: string; kind?: string };
  const { mime_type: type, bytes } = await givePicture(ground, documentId, credentials, { partyId, kind });
  return { type, name: null, body: bytes };
}
