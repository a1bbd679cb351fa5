/** Runs in a worker thread. */
export { wordsOf as run } from './words.ts';
