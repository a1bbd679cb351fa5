/** What the API log keeps of a request: nothing that its sender chose but the method, so that no secret gets there. */
import type { ApiLogEntry } from '../../domain/api-logs/store.ts';
import type { RouteTable } from './routes.ts';
import type { Started } from './step.ts';
import { versionBeforeToken } from './versions.ts';

/** Null for a request that nobody was found for. */
export function logEntry(
  state: Started,
  routes: RouteTable,
  status: number,
  createdAt: Date,
  durationMs: number,
): ApiLogEntry | null {
  const { request, actor } = state;
  if (!request || !actor) return null;
  const version = state.version ?? versionBeforeToken(request.version, routes.olds);
  // A request that failed before its route was looked for has one too.
  const matched = state.matched ?? routes.match(version, request.method, request.path);
  const path = matched && (matched.old ?? matched.handler.operation).path;
  return {
    ...{ requestId: request.id, actor, method: request.method, path, version, namesVersion: request.version !== null },
    ...{ status, durationMs, createdAt },
  };
}
