/** A component in a file of its own. React keeps a failed import for good, so that another try needs a new one. */
import { type ComponentType, createElement, lazy } from 'react';
import { NotLoaded } from './broken.ts';

const failed = new Set<() => void>();

/** What could not be loaded is asked for again when it is rendered next. */
export function forgetFailed(): void {
  for (const renew of failed) renew();
  failed.clear();
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        failed.add(renew);
        throw new NotLoaded('a part of the page could not be loaded', { cause });
      }
    });
  let current = make();
  const renew = () => {
    current = make();
  };
  // boundary: a lazy component has the properties of the one that it loads
  return props => createElement(current as unknown as ComponentType<Props>, props);
}
