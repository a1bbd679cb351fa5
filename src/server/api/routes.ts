/** Route matching per version: a path that a version does not have fails with ROUTE_NOT_FOUND in that version. */
import createRouter, { type HTTPMethod } from 'find-my-way';
import { newestVersion, type OldVersion, type VersionedRoute } from '../../contract/version.ts';
import type { AnyHandler } from '../../domain/operation.ts';
import { handlerOf, handlersById } from '../../domain/operations/handlers.ts';

export interface Matched {
  handler: AnyHandler;
  /** Null in the newest version. */
  old: VersionedRoute | null;
  params: Record<string, string>;
}

export interface RouteTable {
  match(version: string, method: string, path: string): Matched | null;
  olds: ReadonlyMap<string, OldVersion>;
}

const written = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
const free = () => createRouter({ ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 500 });

/** `olderHandlers` are those of operations that only routes of older versions use. */
export function openRoutes(
  handlers: readonly AnyHandler[],
  oldVersions: readonly OldVersion[],
  olderHandlers: readonly AnyHandler[] = [],
): RouteTable {
  const known = { handlers: handlersById([...handlers, ...olderHandlers]) };
  const routers = new Map<string, ReturnType<typeof free>>();
  const newest = free();
  for (const handler of handlers) {
    const { method, path } = handler.operation;
    newest.on(method as HTTPMethod, written(path), () => undefined, { handler, old: null });
  }
  routers.set(newestVersion, newest);
  for (const version of oldVersions) {
    const router = free();
    for (const route of version.routes) {
      router.on(route.method as HTTPMethod, written(route.path), () => undefined, {
        handler: handlerOf(known, route.operationId),
        old: route,
      });
    }
    routers.set(version.name, router);
  }
  return {
    match(version, method, path) {
      const found = routers.get(version)?.find(method as HTTPMethod, path);
      // `/documents/` is not `/documents/{id}` with an empty id.
      if (!found || Object.values(found.params).includes('')) return null;
      const { handler, old } = found.store as Pick<Matched, 'handler' | 'old'>;
      return { handler, old, params: found.params as Record<string, string> };
    },
    olds: new Map(oldVersions.map(v => [v.name, v])),
  };
}
