/** The contract of an older version, printed from its routes. */
import { z } from 'zod';
import { type ApiErrorDetails, apiError, errorList } from '../errors.ts';
import { eventTypes, olderEventTypes } from '../events/events.ts';
import type { Operation } from '../operation.ts';
import type { OldVersion, VersionedRoute } from '../version.ts';
import type { PrintedContract, PrintedError, PrintedRoute } from './printed-contract.ts';

const paramsOf = (path: string): z.ZodType =>
  z.object(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()])));

/**
 * Several routes of an older version can be one operation of the newest. Then the last words of their paths tell them
 * apart: `parties.list` and `parties.list.signers`.
 */
function idsOf(routes: readonly VersionedRoute[]): string[] {
  const taken = new Set<string>();
  return routes.map(({ operationId, path }) => {
    const words = path.split('/').filter(part => part !== '' && !part.startsWith('{'));
    const names = [operationId, ...words.map((_, i) => `${operationId}.${words.slice(-i - 1).join('-')}`)];
    const id = names.find(name => !taken.has(name));
    if (id === undefined) throw new Error(`${path}: no name is left for this route`);
    taken.add(id);
    return id;
  });
}

export function olderContract(old: OldVersion, operations: readonly Operation[]): PrintedContract {
  const known = new Map([...operations, ...old.operations].map(operation => [operation.id, operation]));
  const ids = idsOf(old.routes);
  const routes = old.routes.map(({ method, path, operationId, statuses, query, body, answer }, i): PrintedRoute => {
    const operation = known.get(operationId);
    if (!operation) throw new Error(`${method} ${path}: there is no operation ${operationId}`);
    const id = ids[i] ?? operationId;
    return {
      id,
      operation,
      method,
      path,
      params: paramsOf(path),
      query,
      body,
      fileBody: null,
      answer,
      statuses: statuses?.all ?? [200],
    };
  });
  return {
    version: old.name,
    description: `Deprecated, and rejected from ${old.sunsetAt.toISOString().slice(0, 10)}. Members and query parameters that this version does not have are ignored.`,
    routes,
    error: old.errorShape,
    errorsOf(code) {
      const shown = (facts: ApiErrorDetails): PrintedError => {
        const { status, body } = old.error(apiError(code, facts), '', 'sv');
        return { status, code: body.code, message: errorList[code][1] };
      };
      return code === 'ALREADY_EXISTS' ? [shown({}), shown({ unique: 'externalId' })] : [shown({})];
    },
    webhooks: schemas =>
      [...eventTypes, ...olderEventTypes].flatMap(type =>
        old.deliveries.namesOf(type).map(name => ({
          name,
          body: { allOf: [schemas.print(old.deliveries.shape, 'output')], properties: { event: { const: name } } },
          headers: old.deliveries.headers,
        })),
      ),
  };
}
