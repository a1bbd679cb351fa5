/** A resource of the service that sections of a page show parts of. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';

export interface Saved<Resource> {
  /** Undefined: not loaded yet. */
  data: Resource | undefined;
  /** Why it could not be loaded. */
  failure: Failure | null;
  /** Why it could not be loaded the last time, also if it was before. */
  lastFailure: Failure | null;
  /** Asks the service again, and shows what it answers. */
  reload(): Promise<Resource>;
  /** Shows what the service answered to a change. */
  keep(resource: Resource): void;
}

interface Options<Resource> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<Resource>;
  staleTime?: number;
}

export function useSavedOf<Resource>({ queryKey, queryFn, ...rest }: Options<Resource>): Saved<Resource> {
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn, ...rest });
  return {
    data,
    failure: error && !data ? failureOf(error) : null,
    lastFailure: error && failureOf(error),
    reload: () => client.fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false }),
    keep: resource => client.setQueryData(queryKey, resource),
  };
}

/** By its path, such as `/organization`. */
export function useSaved<Resource>(path: string): Saved<Resource> {
  const { requests, viewer } = useDashboard();
  const queryKey = [viewer.workspace.id, 'settings', path];
  return useSavedOf<Resource>({ queryKey, queryFn: () => requests.get<Resource>(path) });
}
