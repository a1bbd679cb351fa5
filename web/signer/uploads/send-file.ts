/** Uploads bytes with progress, which `fetch` does not report. Never throws. */

import { tokenNames } from '../session/former-names.ts';

export type Sent = { status: number; headers: Headers; text: string } | null;
export type Progress = (part: number) => void;

/** Null if the connection was lost or the person stopped the upload. */
export const sendFile = (
  address: string,
  headers: Record<string, string>,
  file: Blob,
  onProgress: Progress,
  stop: AbortSignal,
): Promise<Sent> =>
  new Promise(resolve => {
    const request = new XMLHttpRequest();
    const end = (sent: Sent) => {
      stop.removeEventListener('abort', abort);
      resolve(sent);
    };
    const abort = () => request.abort();
    request.open('PUT', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answerHeaders = new Headers();
      for (const name of [...tokenNames, 'svc-request-id']) {
        const value = request.getResponseHeader(name);
        if (value !== null) answerHeaders.set(name, value);
      }
      end({ status: request.status, headers: answerHeaders, text: request.responseText });
    };
    request.onerror = () => end(null);
    request.onabort = () => end(null);
    if (stop.aborted) return resolve(null);
    stop.addEventListener('abort', abort);
    request.send(file);
  });
