/** Route matching per version: a path that a version does not have fails with ROUTE_NOT_FOUND in that version. */
import createRouter, { type HTTPMethod } from 'find-my-way';
import { newestVersion, type OldVersion, type VersionedRoute } from '../../contract/version.ts';
import type { AnyHandler } from '../../domain/app/operation.ts';
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

/** `olderHandlers` are those of operations that only older versions have; each is reachable if a version lists it. */
export function openRoutes(
  handlers: readonly AnyHandler[],
  oldVersions: readonly OldVersion[],
  olderHandlers: readonly AnyHandler[] = [],
): RouteTable {
  const known = { handlers: handlersById(handlers, olderHandlers, oldVersions) };
  const routers = new Map<string, ReturnType<typeof free>>();

  function fill(router: ReturnType<typeof free>, version: OldVersion | null): void {
    if (version === null) {
      for (const handler of handlers) {
        const { method, path } = handler.operation;
        router.on(method as HTTPMethod, written(path), () => undefined, { handler, old: null });
      }
      return;
    }
    for (const route of version.routes) {
      const handler = handlerOf(known, route.operationId);
      router.on(route.method as HTTPMethod, written(route.path), () => undefined, { handler, old: route });
    }
  }

  /** Built with the first request of the version. */
  function routerOf(name: string): ReturnType<typeof free> | null {
    const made = routers.get(name);
    if (made) return made;
    const version = oldVersions.find(one => one.name === name) ?? null;
    if (version === null && name !== newestVersion) return null;
    const router = free();
    fill(router, version);
    routers.set(name, router);
    return router;
  }

  return {
    match(version, method, path) {
      const found = routerOf(version)?.find(method as HTTPMethod, path);
      // `/documents/` is not `/documents/{id}` with an empty id.
      if (!found || Object.values(found.params).includes('')) return null;
      const { handler, old } = found.store as Pick<Matched, 'handler' | 'old'>;
      return { handler, old, params: found.params as Record<string, string> };
    },
    olds: new Map(oldVersions.map(v => [v.name, v])),
  };
}
