/** Whether what was typed has reached the service. Each page of a draft reports it to the frame, which shows it. */
import type { SaveState as StateOf } from '../../saving/saver.ts';
import type { Failure } from '../session/requests.ts';

export type SaveState = StateOf<Failure>;

export const savedAt = (at: Date | null): SaveState => ({ state: 'saved', at });

export const saved: SaveState = savedAt(null);

const rank = { unsaved: 2, saving: 1, saved: 0 } as const;

/** Of two parts: what is not saved first, and otherwise the later time. */
export function bothOf(one: SaveState, other: SaveState): SaveState {
  if (one.state === 'saved' && other.state === 'saved')
    return (one.at?.getTime() ?? 0) > (other.at?.getTime() ?? 0) ? one : other;
  return rank[one.state] > rank[other.state] ? one : other;
}
