/** A draft that is prepared in a frame of another site: which steps there are, and nothing of the dashboard around them. */
import { createContext, useContext } from 'react';
import type { Failure } from '../session/requests.ts';
import type { Step } from './steps.ts';

export interface Within {
  steps: ReadonlySet<Step>;
  mayRename: boolean;
  maySend: boolean;
  /** In place of the way back to the list. `unsaved`: why something that was typed could not be saved; null: all is. */
  onClose(unsaved: Failure | null): void;
}

export const WithinFrame = createContext<Within | null>(null);

/** Null: in the dashboard. */
export const useWithin = (): Within | null => useContext(WithinFrame);

/** Whether a step can be gone to from here. */
export const isReached = (within: Within | null, step: Step): boolean => within === null || within.steps.has(step);
