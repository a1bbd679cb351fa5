/** The name of the draft as it is typed, and whether it is saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDashboard } from '../session/context.ts';
import { type Draft, draftKey } from './draft.ts';
import { type KeptName, type NameSaver, type NameState, openNameSaver, sendName } from './name-saver.ts';
import { useDraftSaver } from './use-draft-saver.ts';

export function useDraftName(draft: Draft) {
  const { owner, id, path, name } = draft;
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const [saver, { typed, save }] = useDraftSaver<NameState, KeptName, NameSaver>(draft, 'name', () => {
    const key = draftKey(viewer.workspace.id, owner, id);
    return openNameSaver({
      stored: name,
      send: sendName(requests, path),
      onSaved(now) {
        client.setQueryData<Draft>([...key, 'draft'], draft => draft && { ...draft, name: now });
        void client.invalidateQueries({ queryKey: key });
      },
    });
  });
  useEffect(() => saver.stored(name), [saver, name]);
  return { name: typed ?? name, save, type: saver.type, leave: saver.flush, reset: saver.reset };
}
