/** Uploads a file: announces it, sends the bytes with a checksum, and confirms them. */
import type { FileShape, MimeType } from '../../../../src/contract/schemas/files.ts';
import { Failed, type Requests } from '../../session/requests.ts';

interface Announced extends FileShape {
  key: string;
  uploadUrl: string;
}

export interface Uploaded {
  id: string;
  /** What a PDF block takes as `value`. */
  key: string;
  filename: string;
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Throws `Failed`: OFFLINE if the bytes did not arrive, else what the service refused. */
export async function uploadFile(requests: Requests, file: File, mimeType: MimeType): Promise<Uploaded> {
  const bytes = await file.arrayBuffer();
  const checksum = base64(await crypto.subtle.digest('SHA-256', bytes));
  const { id, key, uploadUrl, filename } = await requests.send<Announced>('POST', '/files', {
    ...{ fileName: file.name, mimeType, size: file.size, checksum },
  });
  const answer = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'Content-Type': mimeType },
    body: bytes,
    credentials: 'omit',
  }).catch(() => null);
  if (!answer?.ok)
    throw new Failed({
      code: answer ? 'INTERNAL_ERROR' : 'OFFLINE',
      ...{ message: null, issues: [], requestId: answer?.headers.get('svc-request-id') ?? null },
    });
  await requests.send('POST', `/files/${id}/confirm`, {});
  return { id, key, filename };
}
