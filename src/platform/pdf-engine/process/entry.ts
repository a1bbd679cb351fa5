import { compiledPath } from '../../compiled.ts';

/** The path of a child's entry file. */
export const entryOf = (name: string): string => compiledPath(new URL(`./${name}.ts`, import.meta.url).href);
