import type { OldVersion } from '../../contract/version.ts';
import type { AnyHandler, App } from '../app/app.ts';

/**
 * The handlers by the id of their operation, for `App.handlers`. `olderHandlers` are those of operations that only older
 * versions have; each is included if one of the versions lists its operation.
 */
export function handlersById(
  handlers: readonly AnyHandler[],
  olderHandlers: readonly AnyHandler[] = [],
  versions: readonly Pick<OldVersion, 'operations'>[] = [],
): ReadonlyMap<string, AnyHandler> {
  const ofOlder = new Set(versions.flatMap(version => version.operations));
  const reachable = [...handlers, ...olderHandlers.filter(handler => ofOlder.has(handler.operation))];
  return new Map(reachable.map(handler => [handler.operation.id, handler]));
}

/** The handler of an operation. Throws an Error, which is a bug of the caller, if no module has one. */
export function handlerOf({ handlers }: Pick<App, 'handlers'>, operationId: string): AnyHandler {
  const handler = handlers.get(operationId);
  if (!handler) throw new Error(`no handler for the operation ${operationId}`);
  return handler;
}
