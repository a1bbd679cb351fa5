/** The document as it will be sent, with its bytes. */
import { useQuery } from '@tanstack/react-query';
import type { Preview } from '../../../../src/contract/dashboard/preview.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf, type Requests } from '../../session/requests.ts';
import { type Draft, draftKey } from '../draft.ts';
import { usePrepareTexts } from '../texts.ts';
import { useSaveFirst } from '../use-save-first.ts';
import { loadPreview } from './load-preview.ts';

/** Null: the draft has no content to show. */
const load = (requests: Requests, draft: Draft, signal: AbortSignal) =>
  loadPreview<Preview>(requests, `${draft.path}/preview`, signal).catch((error: unknown) => {
    if (failureOf(error).code === 'INVALID_STATE') return null;
    throw error;
  });

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
