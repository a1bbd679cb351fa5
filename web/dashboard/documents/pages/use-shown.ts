/** What a document's pages show, and the file that they are drawn from, which is fetched once for each content. */
import { useQuery } from '@tanstack/react-query';
import type { ShownDocument } from '../../../../src/contract/dashboard/shown-document.ts';
import { openPdf } from '../../../signer/document/pdf.ts';
import { useDashboard } from '../../session/context.ts';
import { Failed } from '../../session/requests.ts';

type Size = ShownDocument['pages'][number];

async function fetchPdf({ url, pages }: ShownDocument, signal: AbortSignal) {
  const answer = await fetch(url, { signal, credentials: 'same-origin' }).catch(() => null);
  if (!answer?.ok) throw new Failed({ code: 'OFFLINE', message: null, issues: [], requestId: null });
  const pdf = await openPdf(await answer.arrayBuffer());
  const sizes: Size[] = [...pages];
  // The pages that were added when it was sealed.
  for (let number = pages.length + 1; number <= pdf.document.numPages; number++) {
    const { width, height } = (await pdf.document.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return { pdf, sizes };
}

export function useShown(documentId: string) {
  const { requests, viewer } = useDashboard();
  const asked = useQuery({
    queryKey: [viewer.workspace.id, 'document', documentId, 'shown'],
    queryFn: async ({ signal }) =>
      (await requests.get<{ shown: ShownDocument | null }>(`/documents/${documentId}/shown`, {}, signal)).shown,
  });
  const shown = asked.data;
  const file = useQuery({
    queryKey: [viewer.workspace.id, 'pdf', shown?.sha256],
    queryFn: ({ signal }) => (shown ? fetchPdf(shown, signal) : null),
    enabled: Boolean(shown),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return {
    shown,
    file: file.data ?? null,
    error: asked.error ?? file.error,
    retry: () => (asked.error ? asked.refetch() : file.refetch()),
  };
}
