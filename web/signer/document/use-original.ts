/** The bytes that are signed: fetched once, compared with the hash in the view, and opened for drawing. */
import { useMemo } from 'react';
import type { SignerRequests } from '../session/requests.ts';
import { loadPdfjs, openPdf } from './pdf.ts';
import { type Missing, useFile } from './use-file.ts';

export type Original =
  | Missing
  /** `pdf` is null if this browser cannot draw it; the bytes can still be downloaded. */
  | { status: 'READY'; bytes: ArrayBuffer; sha256: string; pdf: Awaited<ReturnType<typeof openPdf>> | null };

/** Browsers offer no digest outside HTTPS and localhost. The server compares the hash in any case. */
const digestOf = async (bytes: ArrayBuffer): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
};

const fetchOriginal = async (requests: SignerRequests, sha256: string): Promise<Original> => {
  void loadPdfjs().catch(() => {}); // loads in parallel with the bytes
  const answer = await requests.original();
  if (!answer.done) return { status: 'FAILED' };
  const digest = await digestOf(answer.value);
  if (digest !== null && digest !== sha256.toLowerCase()) return { status: 'CHANGED' };
  const pdf = await openPdf(answer.value).catch(() => null);
  return { status: 'READY', bytes: answer.value, sha256, pdf };
};

/** `isNeeded`: false if the page shows another file from the start. */
export const useOriginal = (requests: SignerRequests, sha256: string, isNeeded: boolean) => {
  const fetchFile = useMemo(
    () => (isNeeded ? () => fetchOriginal(requests, sha256) : null),
    [requests, sha256, isNeeded],
  );
  const { file: original, retry } = useFile(fetchFile);
  return { original, retry };
};
