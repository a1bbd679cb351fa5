/** Which pages there are, so that links lead only where something is. */
import { createContext, useContext } from 'react';

export const PathsContext = createContext<ReadonlySet<string>>(new Set());
/** By the pattern of the table of pages, such as `/documents/:id/edit`. */
export const useHasPage = (): ((path: string) => boolean) => {
  const paths = useContext(PathsContext);
  return path => paths.has(path);
};
