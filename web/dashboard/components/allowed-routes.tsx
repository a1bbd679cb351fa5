/** Shows what belongs to the address, if the role allows it. The first address of the table that fits counts. */
import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { useAllowed } from '../session/allowed.ts';
import type { Needs } from '../session/needs.ts';
import { NoLonger } from './no-longer.tsx';
import { NotFound } from './not-found.tsx';

export type Params = Readonly<Record<string, string>>;

interface Props<Address extends string> {
  /** What a role must allow for each address. */
  addresses: Readonly<Record<Address, Needs>>;
  show(address: Address, params: Params): ReactNode;
}

export function AllowedRoutes<Address extends string>({ addresses, show }: Props<Address>) {
  const allowed = useAllowed();
  return (
    <Switch>
      {(Object.keys(addresses) as Address[]).map(path => (
        <Route key={path} path={path}>
          {params => {
            const state = allowed(addresses[path]);
            if (state === 'ALLOWED') return show(path, params as Params);
            return state === 'NO_LONGER' ? <NoLonger /> : <NotFound />;
          }}
        </Route>
      ))}
      <Route component={NotFound} />
    </Switch>
  );
}
