/** Where the parties of a draft sign. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SigningPlaces } from '../../../src/contract/dashboard/signing-places.ts';
import { useDashboard } from '../session/context.ts';
import { type Draft, draftKey } from './draft.ts';
import type { SaveState } from './save-state.ts';

/** Asked again after every save; undefined until it is known. */
export function useSigningPlaces(draft: Draft, save: SaveState): SigningPlaces | undefined {
  const { requests, viewer } = useDashboard();
  const savedAt = save.state === 'saved' ? (save.at?.getTime() ?? null) : null;
  const { data } = useQuery({
    queryKey: [...draftKey(viewer.workspace.id, draft.owner, draft.id), 'signing-places', savedAt],
    queryFn: ({ signal }) => requests.get<SigningPlaces>(`${draft.path}/signing-places`, {}, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return data;
}
