/** Binds cursors to the list that handed them out, as its client sees it: the operation, and what its path names. */
import type { Input, Operation } from '../../contract/operation.ts';
import { cursorInList, cursorOfList } from '../../contract/paging.ts';

/** Such as `webhooks.deliveries id=whk_…`. Filters are no part of it. */
const listOf = ({ id }: Operation, params: unknown): string =>
  [id, ...Object.entries(params as Record<string, string>).map(([name, value]) => `${name}=${value}`)].join(' ');

/** The input with its cursor as the list wrote it. Throws VALIDATION_FAILED at `cursor` for that of another list. */
export function withOwnCursor<R extends Operation>(operation: R, input: Input<R>): Input<R> {
  const { params, query } = input as { params: unknown; query: { cursor?: string } };
  if (query.cursor === undefined) return input;
  const own = { ...query, cursor: cursorInList(listOf(operation, params), query.cursor) };
  return { ...input, query: own as Input<R>['query'] };
}

/** The answer with its cursor bound to the list. */
export function withBoundCursor<R extends Operation>(operation: R, { params }: Input<R>, answer: unknown): unknown {
  const { nextCursor } = (answer ?? {}) as { nextCursor?: unknown };
  if (typeof nextCursor !== 'string') return answer;
  return { ...(answer as object), nextCursor: cursorOfList(listOf(operation, params), nextCursor) };
}
