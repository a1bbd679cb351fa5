/** The name of a draft while it is typed and until it is saved, also after the page on which it was typed was left. */
import type { Outcome } from '../../saving/failure.ts';
import { openSaver, type Pending } from '../../saving/saver.ts';
import { type Failure, outcomeOf, type Requests } from '../session/requests.ts';
import { type SaveState, saved } from './save-state.ts';

export interface NameState {
  /** Null: nothing else than what the service has. */
  typed: string | null;
  save: SaveState;
}

/** What was typed, and the name that the service had then. */
export interface KeptName {
  known: string;
  typed: string;
}

export type NameSaver = ReturnType<typeof openNameSaver>;

interface Options {
  /** What the service has. */
  stored: string;
  send(pending: Pending<string>): Promise<Outcome<unknown, Failure>>;
  /** The service has this name now. */
  onSaved(name: string): void;
}

/** `path` is that of the draft. */
export const sendName =
  (requests: Requests, path: string): Options['send'] =>
  ({ request, idempotencyKey }) =>
    outcomeOf(requests.send('PATCH', path, { name: request }, { idempotencyKey }));

export function openNameSaver({ stored, send, onSaved }: Options) {
  let known = stored;
  /** What was typed when the person left the field; half a name is not saved. */
  let entered: string | null = null;
  let state: NameState = { typed: null, save: saved };
  const listeners = new Set<() => void>();
  const set = (patch: Partial<NameState>) => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };

  const saver = openSaver<string, unknown, Failure>({
    send,
    next: () => (entered === known ? null : entered),
    done(name) {
      known = name;
      onSaved(name);
      if (entered === name) entered = null;
      if (state.typed?.trim() === name) set({ typed: null });
    },
    onState: save => set({ save }),
  });

  /** Saves what is typed. A draft keeps its name if nothing is left of it. */
  function flush(): Promise<Failure | null> {
    if (state.typed !== null) {
      const name = state.typed.trim();
      const isNothing = name === '' || (name === known && !saver.pending());
      entered = isNothing ? null : name;
      if (isNothing) set({ typed: null });
    }
    return saver.flush();
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
    kept: (): KeptName | null => (state.typed === null ? null : { known, typed: state.typed }),
    restore(kept: KeptName) {
      if (kept.known !== known || state.typed !== null) return;
      set({ typed: kept.typed });
      void flush();
    },
    /** Back to what the service has. */
    reset() {
      entered = null;
      set({ typed: null, save: saved });
    },
    flush,
    close: saver.close,
  };
}
