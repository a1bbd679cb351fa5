/** The name of a draft while it is typed and until it is saved, also after the page on which it was typed was left. */
import { type Failure, failureOf } from '../session/requests.ts';
import { type SaveState, saved, savedAt } from './save-state.ts';

export interface NameState {
  /** Null: nothing else than what the service has. */
  typed: string | null;
  save: SaveState;
}

export type NameSaver = ReturnType<typeof openNameSaver>;

interface Options {
  /** What the service has. */
  stored: string;
  send(name: string): Promise<unknown>;
}

export function openNameSaver({ stored, send }: Options) {
  let known = stored;
  let state: NameState = { typed: null, save: saved };
  let sending: Promise<Failure | null> | null = null;
  const listeners = new Set<() => void>();
  const set = (patch: Partial<NameState>) => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };

  async function attempt(name: string): Promise<Failure | null> {
    set({ save: { state: 'saving' } });
    try {
      await send(name);
      known = name;
      set({ save: savedAt(new Date()), ...(state.typed?.trim() === name && { typed: null }) });
      return null;
    } catch (error) {
      const failure = failureOf(error);
      set({ save: { state: 'unsaved', failure } });
      return failure;
    } finally {
      sending = null;
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What the service has now. */
    stored(name: string) {
      known = name;
    },
    type: (typed: string) => set({ typed }),
    /** Back to what the service has. */
    reset: () => set({ typed: null, save: saved }),
    /** Saves what is typed. A draft keeps its name if nothing is left of it. One request at a time. */
    async flush(): Promise<Failure | null> {
      await sending;
      const name = state.typed?.trim() ?? '';
      if (name === '' || name === known) {
        if (state.typed !== null) set({ typed: null, save: state.save.state === 'unsaved' ? saved : state.save });
        return null;
      }
      sending ??= attempt(name);
      return sending;
    },
  };
}
