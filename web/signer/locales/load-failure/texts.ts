/** Shown when no texts could be loaded: what happened, and a button to retry. */
export type LoadFailureTexts = readonly [message: string, again: string];
