/** The filter of the API log and the open request, as the address has them. */
import { useLocation, useSearch } from 'wouter';

export const statusGroups = ['2XX', '4XX', '5XX'] as const;
export const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

export interface LogAddress {
  status: (typeof statusGroups)[number] | null;
  method: (typeof methods)[number] | null;
  /** A request id. */
  open: string | null;
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find(value => value === given) ?? null;

export function hrefOf(state: LogAddress): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value) search.set(name, value);
  const text = search.toString();
  return `/settings/developers/api-log${text && `?${text}`}`;
}

export function useLogAddress() {
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const state: LogAddress = {
    status: oneOf(statusGroups, params.get('status')),
    method: oneOf(methods, params.get('method')),
    open: params.get('open'),
  };
  return {
    state,
    to: (change: Partial<LogAddress>, replace = false) => navigate(hrefOf({ ...state, ...change }), { replace }),
  };
}
