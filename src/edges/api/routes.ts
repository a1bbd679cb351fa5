/** Route matching per version: a path that a version lacks is ROUTE_NOT_FOUND there ("Versioning", rule 6). */
import createRouter, { type HTTPMethod } from 'find-my-way';
import type { AnyAct } from '../../areas/act.ts';
import { newestVersion, type OldVersion, type VersionedRoute } from '../../contract/version.ts';

export interface Matched {
  act: AnyAct;
  /** Null in the newest version. */
  old: VersionedRoute | null;
  params: Record<string, string>;
}

export interface RouteTable {
  match(version: string, method: string, path: string): Matched | null;
  act(rowId: string): AnyAct;
  acts: readonly AnyAct[];
  olds: ReadonlyMap<string, OldVersion>;
}

const written = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
const free = () => createRouter({ ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 500 });

/** `olderActs` are those of rows that only the routes of older versions stand on. */
export function openRoutes(
  acts: readonly AnyAct[],
  oldVersions: readonly OldVersion[],
  olderActs: readonly AnyAct[] = [],
): RouteTable {
  const byId = new Map([...acts, ...olderActs].map(a => [a.row.id, a]));
  const act = (rowId: string): AnyAct => {
    const found = byId.get(rowId);
    if (!found) throw new Error(`no act is joined to the row ${rowId}`);
    return found;
  };
  const routers = new Map<string, ReturnType<typeof free>>();
  const newest = free();
  for (const a of acts)
    newest.on(a.row.method as HTTPMethod, written(a.row.path), () => undefined, { act: a, old: null });
  routers.set(newestVersion, newest);
  for (const version of oldVersions) {
    const router = free();
    for (const route of version.routes) {
      router.on(route.method as HTTPMethod, written(route.path), () => undefined, {
        act: act(route.rowId),
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
      const { act: matched, old } = found.store as Pick<Matched, 'act' | 'old'>;
      return { act: matched, old, params: found.params as Record<string, string> };
    },
    act,
    acts,
    olds: new Map(oldVersions.map(v => [v.name, v])),
  };
}
