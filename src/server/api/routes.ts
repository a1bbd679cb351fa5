/** Route matching per version: a path that a version does not have fails with ROUTE_NOT_FOUND in that version. */
import createRouter, { type HTTPMethod } from 'find-my-way';
import { newestVersion, type OldVersion, type VersionedRoute } from '../../contract/version.ts';
import type { AnyHandler } from '../../domain/operation.ts';

export interface Matched {
  handler: AnyHandler;
  /** Null in the newest version. */
  old: VersionedRoute | null;
  params: Record<string, string>;
}

export interface RouteTable {
  match(version: string, method: string, path: string): Matched | null;
  handler(operationId: string): AnyHandler;
  handlers: readonly AnyHandler[];
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
  const ofOlder = new Set(oldVersions.flatMap(version => version.operations));
  const reachable = [...handlers, ...olderHandlers.filter(h => ofOlder.has(h.operation))];
  const byId = new Map(reachable.map(h => [h.operation.id, h]));
  const handlerOf = (operationId: string): AnyHandler => {
    const found = byId.get(operationId);
    if (!found) throw new Error(`no handler for the operation ${operationId}`);
    return found;
  };
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
        handler: handlerOf(route.operationId),
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
    handler: handlerOf,
    handlers,
    olds: new Map(oldVersions.map(v => [v.name, v])),
  };
}
