/** Whether what was typed has reached the service. Each page of a draft reports it to the frame, which shows it. */
import type { Failure } from '../session/requests.ts';

export type SaveState =
  | { state: 'saved'; at: Date | null }
  | { state: 'saving' }
  /** Kept in the page, and in the browser where `kept` is true. OFFLINE: it is sent as soon as there is a connection. */
  | { state: 'unsaved'; failure: Failure; kept: boolean };

export const savedAt = (at: Date | null): SaveState => ({ state: 'saved', at });

export const saved: SaveState = savedAt(null);
