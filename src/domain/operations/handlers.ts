import type { AnyHandler, App } from '../app.ts';

/** The handlers by the id of their operation, for `App.handlers`. */
export const handlersById = (handlers: readonly AnyHandler[]): ReadonlyMap<string, AnyHandler> =>
  new Map(handlers.map(handler => [handler.operation.id, handler]));

/** The handler of an operation. Throws an Error, which is a bug of the caller, if no module has one. */
export function handlerOf({ handlers }: Pick<App, 'handlers'>, operationId: string): AnyHandler {
  const handler = handlers.get(operationId);
  if (!handler) throw new Error(`no handler for the operation ${operationId}`);
  return handler;
}
