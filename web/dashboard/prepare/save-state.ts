/** Whether what was typed has reached the service. Each page of a draft reports it to the frame, which shows it. */
import type { Failure } from '../session/requests.ts';

export type SaveState =
  | { state: 'saved'; at: Date | null }
  | { state: 'saving' }
  /** Kept in the page, and in the browser where `kept` is true. OFFLINE: it is sent as soon as there is a connection. */
  | { state: 'unsaved'; failure: Failure; kept: boolean };

export const savedAt = (at: Date | null): SaveState => ({ state: 'saved', at });

export const saved: SaveState = savedAt(null);

const rank = { unsaved: 2, saving: 1, saved: 0 } as const;

/** Of two parts: what is not saved first, and otherwise the later time. */
export function bothOf(one: SaveState, other: SaveState): SaveState {
  if (one.state === 'saved' && other.state === 'saved')
    return (one.at?.getTime() ?? 0) > (other.at?.getTime() ?? 0) ? one : other;
  return rank[one.state] > rank[other.state] ? one : other;
}
