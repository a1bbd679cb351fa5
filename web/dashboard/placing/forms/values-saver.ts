/** The values that the sender fills into the form of a file: each is saved, or refused with a reason of its own. */
import type { FieldValueResult } from '../../../../src/contract/schemas/documents/field-values.ts';
import type { Outcome } from '../../../saving/failure.ts';
import { openSaver, type Pending } from '../../../saving/saver.ts';
import { type SaveState, saved } from '../../prepare/save-state.ts';
import { type Failure, outcomeOf, type Requests } from '../../session/requests.ts';

export type Value = string | boolean;
/** By the keys of the fields. */
export type Values = ReadonlyMap<string, Value>;

export interface ValuesState {
  /** What the service does not have yet. */
  given: Values;
  /** In the person's language, by key. */
  refused: ReadonlyMap<string, string>;
  save: SaveState;
}

/** What was given, and what the service had then. */
export interface KeptValues {
  known: Values;
  given: Values;
}

interface Options {
  send(pending: Pending<Values>): Promise<Outcome<readonly FieldValueResult[], Failure>>;
  /** The service has other values now. */
  onSaved(): void;
}

export type ValuesSaver = ReturnType<typeof openValuesSaver>;

/** `path` is that of the document. */
export const sendValues =
  (requests: Requests, path: string): Options['send'] =>
  ({ request, idempotencyKey }) => {
    const values = [...request].map(([key, value]) => ({ key, value: value === '' ? null : value }));
    const sent = requests.send<{ data: FieldValueResult[] }>(
      'PATCH',
      `${path}/field-values`,
      { values },
      { idempotencyKey },
    );
    return outcomeOf(sent.then(({ data }) => data));
  };

export function openValuesSaver({ send, onSaved }: Options) {
  let known: Values = new Map();
  let state: ValuesState = { given: new Map(), refused: new Map(), save: saved };
  const listeners = new Set<() => void>();
  const set = (patch: Partial<ValuesState>) => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };

  const saver = openSaver<Values, readonly FieldValueResult[], Failure>({
    send,
    next() {
      const values = new Map([...state.given].filter(([key]) => !state.refused.has(key)));
      return values.size > 0 ? values : null;
    },
    done(values, results) {
      const given = new Map(state.given);
      const refused = new Map(state.refused);
      for (const [key, value] of values) {
        // Given again meanwhile: that one counts.
        if (given.get(key) !== value) continue;
        const reason = results.find(one => one.key === key)?.error?.userMessage;
        if (reason === undefined) given.delete(key);
        else refused.set(key, reason);
      }
      set({ given, refused });
      onSaved();
    },
    left() {
      const [reason] = state.refused.values();
      return reason === undefined ? null : { code: 'VALIDATION_FAILED', message: reason, issues: [], requestId: null };
    },
    onState: save => set({ save }),
  });

  function give(values: Values) {
    const refused = new Map([...state.refused].filter(([key]) => !values.has(key)));
    set({ given: new Map([...state.given, ...values]), refused });
    saver.changed(true);
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    give,
    /** What the service has now. */
    stored(values: Values) {
      known = values;
    },
    kept: (): KeptValues | null => (state.given.size > 0 ? { known, given: state.given } : null),
    restore(kept: KeptValues) {
      give(new Map([...kept.given].filter(([key]) => kept.known.get(key) === known.get(key) && !state.given.has(key))));
    },
    flush: saver.flush,
    close: saver.close,
  };
}
