/** Uploads a file: announces it with a checksum, sends the bytes, and confirms them. */
import type { FileShape, MimeType } from '../../../src/contract/schemas/files.ts';
import { Failed, type Requests } from './requests.ts';
import { rememberUpload } from './uploaded-here.ts';

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

/** Browsers compute none on pages without TLS. */
const checksumOf = async (bytes: ArrayBuffer): Promise<{ checksum?: string }> =>
  window.isSecureContext ? { checksum: base64(await crypto.subtle.digest('SHA-256', bytes)) } : {};

const failed = (code: 'OFFLINE' | 'INTERNAL_ERROR', requestId: string | null = null) =>
  new Failed({ code, message: null, issues: [], requestId });

/** `fetch` does not report how much it has sent. */
const put = (url: string, bytes: ArrayBuffer, mimeType: MimeType, onShare?: (share: number) => void) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', mimeType);
    if (onShare) request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(failed('INTERNAL_ERROR', request.getResponseHeader('svc-request-id')));
    request.onerror = () => reject(failed('OFFLINE'));
    request.send(bytes);
  });

/**
 * Throws `Failed`: OFFLINE if the bytes did not arrive, else why the service rejected them. `onShare` is called with how
 * much was sent, from 0 to 1.
 */
export async function uploadFile(
  requests: Requests,
  file: File,
  mimeType: MimeType,
  onShare?: (share: number) => void,
): Promise<Uploaded> {
  const bytes = await file.arrayBuffer();
  const { id, key, uploadUrl, filename } = await requests.send<Announced>('POST', '/files', {
    ...{ fileName: file.name, mimeType, size: file.size },
    ...(await checksumOf(bytes)),
  });
  await put(uploadUrl, bytes, mimeType, onShare);
  await requests.send('POST', `/files/${id}/confirm`, {});
  rememberUpload(key);
  return { id, key, filename };
}
