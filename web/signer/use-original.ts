/** The bytes that are signed: fetched once, compared with what the view names, and opened for drawing. */
import { useCallback, useEffect, useState } from 'react';
import { loadPdfjs, type OpenPdf, openPdf } from './paper/pdf.ts';
import type { SignerRequests } from './requests.ts';

export type Original =
  | { status: 'LOADING' }
  | { status: 'FAILED' }
  /** The server has other bytes than the view says: nobody may sign by this page as it stands. */
  | { status: 'CHANGED' }
  /** `pdf` is null where this browser cannot draw it; the bytes can still be saved and read. */
  | { status: 'READY'; bytes: ArrayBuffer; sha256: string; pdf: OpenPdf | null };

/** Browsers give no digest outside HTTPS and localhost; the server compares in any case. */
const digestOf = async (bytes: ArrayBuffer): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
};

const fetchOriginal = async (requests: SignerRequests, sha256: string): Promise<Original> => {
  void loadPdfjs().catch(() => {}); // beside the bytes, not after them
  const answer = await requests.original();
  if (!answer.done) return { status: 'FAILED' };
  const digest = await digestOf(answer.value);
  if (digest !== null && digest !== sha256.toLowerCase()) return { status: 'CHANGED' };
  const pdf = await openPdf(answer.value).catch(() => null);
  return { status: 'READY', bytes: answer.value, sha256, pdf };
};

export const useOriginal = (requests: SignerRequests, sha256: string) => {
  const [original, setOriginal] = useState<Original>({ status: 'LOADING' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to fetch again
  useEffect(() => {
    let current = true;
    let opened: OpenPdf | null = null;
    setOriginal({ status: 'LOADING' });
    void fetchOriginal(requests, sha256).then(found => {
      opened = found.status === 'READY' ? found.pdf : null;
      if (current) setOriginal(found);
      else void opened?.document.destroy();
    });
    return () => {
      current = false;
      void opened?.document.destroy();
    };
  }, [requests, sha256, attempt]);

  const retry = useCallback(() => setAttempt(count => count + 1), []);
  useEffect(() => {
    if (original.status !== 'FAILED') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [original.status, retry]);

  return { original, retry };
};
