/** The file that the page shows: ORIGINAL, and the sealed file once there is one. */
import { useMemo, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { SignerRequests } from '../session/requests.ts';
import { loadPdfjs, type OpenPdf, openPdf } from './pdf.ts';
import { type Missing, useFile } from './use-file.ts';
import { useOriginal } from './use-original.ts';

type PageSize = SignerView['pages'][number];

export type ShownFile = Missing | { status: 'READY'; pdf: OpenPdf | null; pages?: readonly PageSize[] };

/** The sealed file has the pages of ORIGINAL, with what was filled in, and those that were added when it was sealed. */
const pagesOf = async ({ document }: OpenPdf, original: readonly PageSize[]): Promise<PageSize[]> => {
  const pages = [...original];
  for (let number = pages.length + 1; number <= document.numPages; number++) {
    const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
    pages.push({ width, height });
  }
  return pages;
};

const fetchSealed = async (requests: SignerRequests, original: readonly PageSize[]): Promise<ShownFile> => {
  void loadPdfjs().catch(() => {});
  const answer = await requests.sealedShown();
  if (!answer.done) return { status: 'FAILED' };
  const pdf = await openPdf(answer.value).catch(() => null);
  return { status: 'READY', pdf, pages: pdf ? await pagesOf(pdf, original) : original };
};

/**
 * `original` is what is signed, and `shown` what is drawn. What was shown before stays until the sealed file is there.
 * `hasAnswers`: the answers are part of the file.
 */
export const useShownFile = (requests: SignerRequests, view: SignerView) => {
  const isSealed = view.state === 'SEALED';
  const { sha256 } = view.document;
  const [wasSealed] = useState(isSealed);
  const { original, retry } = useOriginal(requests, sha256, !wasSealed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its pages are those of the bytes with this hash
  const fetchFile = useMemo(
    () => (isSealed ? () => fetchSealed(requests, view.pages) : null),
    [requests, isSealed, sha256],
  );
  const sealed = useFile(fetchFile);
  const hasAnswers = wasSealed || (isSealed && sealed.file.status === 'READY');
  const shown: ShownFile = hasAnswers ? sealed.file : original;
  return { original, shown, hasAnswers, retry: hasAnswers ? sealed.retry : retry };
};
