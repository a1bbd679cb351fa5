/** A component in a file of its own. React keeps a failed import for good, so that another try needs a new one. */
import { type ComponentType, createElement, lazy } from 'react';
import { NotLoaded } from './broken.ts';

const failed = new Set<() => void>();

/** What could not be loaded is asked for again when it is rendered next. */
export function forgetFailed(): void {
  for (const renew of failed) renew();
  failed.clear();
}

export interface Preloadable {
  /** Loads the file before it is needed. If that fails, the part says so when it is rendered. */
  preload: () => Promise<void>;
}

const made: Preloadable[] = [];

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Preloadable {
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
  const part = (props: Props) => createElement(current as unknown as ComponentType<Props>, props);
  const lazily = Object.assign(part, { preload: () => load().then(ignore, ignore) });
  made.push(lazily);
  return lazily;
}

/** Every part of this page that can be loaded later. */
export const allParts = (): readonly Preloadable[] => made;

const ignore = () => undefined;

/**
 * Loads parts that the next steps may need once the page is at rest, one after the other, so that losing the connection or an
 * upgrade of the service does no harm there. Does nothing where the person asked the browser to save data.
 */
export function preload(parts: () => readonly Preloadable[]): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  let wanted = !connection?.saveData;
  const begin = async () => {
    for (const part of parts()) if (wanted) await part.preload();
  };
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void begin());
  else setTimeout(() => void begin(), 1_000);
  return () => {
    wanted = false;
  };
}
