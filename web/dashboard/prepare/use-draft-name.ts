/** The name of the draft as it is typed, and whether it is saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDashboard } from '../session/context.ts';
import { type Draft, draftKey } from './draft.ts';
import { type NameSaver, openNameSaver } from './name-saver.ts';
import { registerPending } from './pending-saves.ts';

/** Those that are open or not saved yet, by the path of the draft. */
const savers = new Map<string, NameSaver>();

export function useDraftName({ owner, id, path, name }: Draft) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const [saver] = useState(() => {
    const open = () => {
      const key = draftKey(viewer.workspace.id, owner, id);
      return openNameSaver({
        stored: name,
        async send(next) {
          await requests.send('PATCH', path, { name: next });
          client.setQueryData<Draft>([...key, 'draft'], draft => draft && { ...draft, name: next });
          void client.invalidateQueries({ queryKey: key });
        },
      });
    };
    const found = savers.get(path) ?? open();
    savers.set(path, found);
    return found;
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => saver.stored(name), [saver, name]);
  useEffect(() => {
    savers.set(path, saver);
    const close = () => void (savers.get(path) === saver && savers.delete(path));
    const leave = registerPending(path, 'name', { flush: saver.flush, close });
    const online = () => void saver.flush();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      void leave();
    };
  }, [path, saver]);
  return { name: state.typed ?? name, save: state.save, type: saver.type, leave: saver.flush, reset: saver.reset };
}
