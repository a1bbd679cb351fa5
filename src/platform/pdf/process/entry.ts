/**
 * Path of a child's compiled entry file: children run from `dist`, even when a test runs the parent from TypeScript.
 */
import { fileURLToPath } from 'node:url';

export const entryOf = (name: string, here: string = import.meta.url): string => {
  const url = here.endsWith('.ts') ? here.replace('/src/', '/dist/') : here;
  return fileURLToPath(new URL(`${name}.js`, url));
};
