/** Where a child's compiled entry file is: children run from `dist`, also when the parent is TypeScript under a test. */
import { fileURLToPath } from 'node:url';

export const entryOf = (name: string, here: string = import.meta.url): string => {
  const url = here.endsWith('.ts') ? here.replace('/src/', '/dist/') : here;
  return fileURLToPath(new URL(`${name}.js`, url));
};
