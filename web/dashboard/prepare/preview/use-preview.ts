/** The document as it will be sent, with its bytes. */
import { useQuery } from '@tanstack/react-query';
import type { Preview } from '../../../../src/contract/dashboard/preview.ts';
import { openPdf } from '../../../signer/document/pdf.ts';
import { useDashboard } from '../../session/context.ts';
import { Failed, failureOf, type Requests } from '../../session/requests.ts';
import { type Draft, draftKey } from '../draft.ts';
import { usePrepareTexts } from '../texts.ts';
import { useSaveFirst } from '../use-save-first.ts';

/** Null: the draft has no content to show. */
async function load(requests: Requests, draft: Draft, signal: AbortSignal) {
  const preview = await requests.get<Preview>(`${draft.path}/preview`, {}, signal).catch((error: unknown) => {
    if (failureOf(error).code === 'INVALID_STATE') return null;
    throw error;
  });
  if (!preview) return null;
  const answer = await fetch(preview.url, { signal, credentials: 'same-origin' }).catch(() => null);
  if (!answer?.ok) throw new Failed({ code: 'OFFLINE', message: null, issues: [], requestId: null });
  return { preview, pdf: await openPdf(await answer.arrayBuffer()) };
}

export function usePreview(draft: Draft) {
  const { requests, viewer } = useDashboard();
  const { previewUnsaved } = usePrepareTexts();
  const saveFirst = useSaveFirst(draft, previewUnsaved);
  return useQuery({
    queryKey: [...draftKey(viewer.workspace.id, 'document', draft.id), 'preview'],
    queryFn: async ({ signal }) => {
      await saveFirst();
      return load(requests, draft, signal);
    },
    // The draft may have changed on another page.
    staleTime: 0,
    gcTime: 0,
  });
}
