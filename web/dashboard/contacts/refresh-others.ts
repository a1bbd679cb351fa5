import type { QueryClient } from '@tanstack/react-query';

/** Refreshes the lists under a key, but nothing of the one that was deleted, which would no longer be found. */
export const refreshOthers = (client: QueryClient, queryKey: readonly string[], deletedId: string | null) =>
  client.invalidateQueries({ queryKey, predicate: query => query.queryKey[queryKey.length] !== deletedId });
