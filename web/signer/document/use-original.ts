/** The bytes that are signed: fetched once, compared with the hash in the view, and opened for drawing. */
import { useCallback, useEffect, useState } from 'react';
import type { SignerRequests } from '../session/requests.ts';
import { loadPdfjs, type OpenPdf, openPdf } from './pdf.ts';

export type Original =
  | { status: 'LOADING' }
  | { status: 'FAILED' }
  /** The bytes differ from the view's hash: nobody may sign with this page. */
  | { status: 'CHANGED' }
  /** `pdf` is null if this browser cannot draw it; the bytes can still be downloaded. */
  | { status: 'READY'; bytes: ArrayBuffer; sha256: string; pdf: OpenPdf | null };

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

export const useOriginal = (requests: SignerRequests, sha256: string) => {
  const [original, setOriginal] = useState<Original>({ status: 'LOADING' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
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
