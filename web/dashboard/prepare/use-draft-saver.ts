/** What saves a part of a draft by itself, as long as the part is open, and afterwards until everything is saved. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type PendingSave, registerPending } from './pending-saves.ts';

interface DraftSaver<State> extends PendingSave {
  state(): State;
  subscribe(listener: () => void): () => void;
}

/** Those that are open or not saved yet, by the path of the draft and the part. */
const savers = new Map<string, unknown>();

/** Opens it, or finds the one that was left with something unsaved. */
export function useDraftSaver<State, One extends DraftSaver<State>>(
  path: string,
  part: string,
  open: () => One,
): [One, State] {
  const key = `${path} ${part}`;
  const [saver] = useState(() => {
    const found = (savers.get(key) as One | undefined) ?? open(); // as: a part has one kind of saver
    savers.set(key, found);
    return found;
  });
  useEffect(() => {
    savers.set(key, saver);
    const close = () => {
      if (savers.get(key) === saver) savers.delete(key);
      return saver.close();
    };
    const leave = registerPending(path, part, { flush: saver.flush, close });
    return () => void leave();
  }, [path, part, key, saver]);
  return [saver, useSyncExternalStore(saver.subscribe, saver.state)];
}
