/** What saves a part of a draft by itself, as long as the part is open, and afterwards until everything is saved. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type KeptPart, keepPart, keptName } from '../../saving/keeper.ts';
import { useDashboard } from '../session/context.ts';
import type { Draft } from './draft.ts';
import { type PendingSave, registerPending } from './pending-saves.ts';

interface DraftSaver<State, Kept> extends PendingSave, KeptPart<Kept> {
  state(): State;
}

interface OpenSaver {
  saver: unknown;
  close(): Promise<void>;
}

/** Those that are open or not saved yet, by the path of the draft and the part. */
const savers = new Map<string, OpenSaver>();

/** Opens it, or finds the one that was left with something unsaved. */
export function useDraftSaver<State, Kept, One extends DraftSaver<State, Kept>>(
  { path, locked }: Draft,
  part: string,
  open: () => One,
): [One, State] {
  const { viewer } = useDashboard();
  const key = `${path} ${part}`;
  const [entry] = useState((): OpenSaver => {
    const found = savers.get(key);
    if (found) return found;
    const saver = open();
    const stop = locked === null ? keepPart(keptName(viewer.workspace.id, viewer.user.id, key), saver) : null;
    const opened: OpenSaver = {
      saver,
      async close() {
        if (savers.get(key) === opened) savers.delete(key);
        await saver.close();
        await stop?.();
      },
    };
    savers.set(key, opened);
    return opened;
  });
  const saver = entry.saver as One; // as: a part has one kind of saver
  useEffect(() => {
    savers.set(key, entry);
    const leave = registerPending(path, part, { flush: saver.flush, close: entry.close });
    return () => void leave();
  }, [path, part, key, entry, saver]);
  return [saver, useSyncExternalStore(saver.subscribe, saver.state)];
}
