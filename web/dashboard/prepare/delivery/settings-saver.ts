/** The settings of a draft as they stand on the page. Each change is saved; what was refused stays on the page. */
import type { Outcome } from '../../../saving/failure.ts';
import { openSaver, type Pending } from '../../../saving/saver.ts';
import { type Failure, outcomeOf, type Requests } from '../../session/requests.ts';
import type { Draft } from '../draft.ts';
import { type SaveState, saved } from '../save-state.ts';
import { changeOf, type Settings, type SettingsChange } from './settings.ts';

export interface SettingsState {
  /** With what was typed; null: not loaded yet. */
  values: Settings | null;
  save: SaveState;
}

interface Options {
  /** What the service has; null: not loaded yet. */
  stored: Settings | null;
  send(pending: Pending<SettingsRequest>): Promise<Outcome<unknown, Failure>>;
  /** The service has these now. */
  onSaved(settings: Settings): void;
}

export interface SettingsRequest {
  change: SettingsChange;
  /** What was typed, of which the change is made. */
  typed: Partial<Settings>;
}

/** What was typed, and what the service had then. */
export interface KeptSettings {
  known: Settings;
  typed: Partial<Settings>;
}

export type SettingsSaver = ReturnType<typeof openSettingsSaver>;

export const sendSettings =
  (requests: Requests, { owner, path }: Pick<Draft, 'owner' | 'path'>): Options['send'] =>
  ({ request: { change }, idempotencyKey }) => {
    const body = owner === 'document' ? change : { templateMeta: change.documentMeta };
    return outcomeOf(requests.send('PATCH', path, body, { idempotencyKey }));
  };

export function openSettingsSaver({ stored, send, onSaved }: Options) {
  let known = stored;
  let typed: Partial<Settings> = {};
  let save = saved;
  /** What was kept, until it is known what the service has. */
  let back: KeptSettings | null = null;
  const valuesNow = () => known && { ...known, ...typed };
  let state: SettingsState = { values: valuesNow(), save };
  const listeners = new Set<() => void>();
  const show = () => {
    state = { values: valuesNow(), save };
    for (const listener of listeners) listener();
  };

  const saver = openSaver<SettingsRequest, unknown, Failure>({
    send,
    next() {
      const change = known ? changeOf(known, { ...known, ...typed }) : {};
      return Object.keys(change).length > 0 ? { change, typed } : null;
    },
    done(request) {
      if (known) known = { ...known, ...request.typed };
      const sent: Partial<Record<string, unknown>> = request.typed;
      typed = Object.fromEntries(Object.entries(typed).filter(([name, value]) => sent[name] !== value));
      show();
      if (known) onSaved(known);
    },
    onState(next) {
      save = next;
      show();
    },
  });

  /** Where the service has what it had when that was typed. */
  function bringBack(kept: KeptSettings, now: Settings) {
    back = null;
    const unchanged = (Object.keys(kept.typed) as (keyof Settings)[]).filter(name => kept.known[name] === now[name]); // as: of settings
    typed = { ...Object.fromEntries(unchanged.map(name => [name, kept.typed[name]])), ...typed };
    saver.changed();
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What the service has now. */
    stored(settings: Settings) {
      known = settings;
      if (back) bringBack(back, settings);
      show();
    },
    kept: (): KeptSettings | null => (known && Object.keys(typed).length > 0 ? { known, typed } : null),
    restore(kept: KeptSettings) {
      if (known) bringBack(kept, known);
      else back = kept;
      show();
    },
    set<K extends keyof Settings>(name: K, value: Settings[K]) {
      typed = { ...typed, [name]: value };
      show();
      saver.changed();
    },
    flush: saver.flush,
    close: saver.close,
  };
}
