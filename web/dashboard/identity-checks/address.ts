/** The filter of the list and the open check, as the address has them. */
import { useLocation, useSearch } from 'wouter';
import type { IdentityCheckStatus } from '../../../src/contract/schemas/identity-checks.ts';

export const newItem = 'new';

/** What somebody looks for, as the states that it means. */
export const stateGroups = {
  waiting: ['CREATED', 'SENT', 'OPENED'],
  verified: ['VERIFIED'],
  failed: ['FAILED'],
  ended: ['EXPIRED', 'CANCELLED'],
} as const satisfies Readonly<Record<string, readonly IdentityCheckStatus[]>>;
export type StateGroup = keyof typeof stateGroups;
export const groupNames = Object.keys(stateGroups) as StateGroup[];

export interface IdentityAddress {
  state: StateGroup | null;
  /** The id of a check, or `new`. */
  open: string | null;
}

export const addressIn = (search: string): IdentityAddress => {
  const params = new URLSearchParams(search);
  return { state: groupNames.find(name => name === params.get('state')) ?? null, open: params.get('open') };
};

export function hrefOf({ state, open }: IdentityAddress): string {
  const search = new URLSearchParams();
  if (state !== null) search.set('state', state);
  if (open !== null) search.set('open', open);
  const text = search.toString();
  return `/identity-checks${text && `?${text}`}`;
}

export function useIdentityAddress() {
  const [, navigate] = useLocation();
  const address = addressIn(useSearch());
  return {
    address,
    to: (change: Partial<IdentityAddress>, replace = false) => navigate(hrefOf({ ...address, ...change }), { replace }),
  };
}
