/** A file that the page shows: fetched, again when the connection is back, and closed when the page no longer shows it. */
import { useCallback, useEffect, useState } from 'react';
import type { OpenPdf } from './pdf.ts';

export type Missing =
  | { status: 'LOADING' }
  | { status: 'FAILED' }
  /** The bytes differ from the view's hash: nobody may sign with this page. */
  | { status: 'CHANGED' };

/** Fetches with a function that stays the same as long as the file does; null: no file is needed. */
export const useFile = <Ready extends { status: 'READY'; pdf: OpenPdf | null }>(
  fetchFile: (() => Promise<Ready | Missing>) | null,
) => {
  const [file, setFile] = useState<Ready | Missing>({ status: 'LOADING' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let current = true;
    let opened: OpenPdf | null = null;
    setFile({ status: 'LOADING' });
    void fetchFile?.().then(found => {
      opened = found.status === 'READY' ? found.pdf : null;
      if (current) setFile(found);
      else void opened?.document.destroy();
    });
    return () => {
      current = false;
      void opened?.document.destroy();
    };
  }, [fetchFile, attempt]);

  const retry = useCallback(() => setAttempt(count => count + 1), []);
  useEffect(() => {
    if (file.status !== 'FAILED') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [file.status, retry]);

  return { file, retry };
};
