/**
 * A route of 2026-09: its own path, query, body and answer, implemented with operations of the newest contract. Issues
 * have the names of 2026-09, whether the route or the newest operation found them.
 */
import { z } from 'zod';
import type { Answer, Method, Operation } from '../../../contract/operation.ts';
import type { CallOperation, RawInput, VersionedRoute } from '../../../contract/version.ts';
import { inOldNames, type Names } from './names.ts';
import { queryOf } from './query.ts';
import { read } from './reading.ts';

type QueryValue = string | number | readonly string[] | undefined;
export interface Asked<R extends Operation> {
  params?: z.input<R['params']>;
  query?: Record<string, QueryValue>;
  body?: z.input<NonNullable<R['body']>>;
}
/** Runs an operation of the newest contract, as the same actor in the same transaction. */
export type Ask = <R extends Operation>(operation: R, asked?: Asked<R>) => Promise<Answer<R>>;

type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never;

export interface Given<P extends string, Q extends z.ZodType, B extends z.ZodType> {
  params: Record<ParamsOf<P>, string>;
  query: z.output<Q>;
  /** The query's values as text, for parameters that the newest operation parses the same way. */
  asked: Record<string, string[]>;
  body: z.output<B>;
}

export type OldRoute = VersionedRoute;

/** The body of a newest operation, if 2026-09 accepts the same. */
export const bodyOf = <R extends Operation>(operation: R) => operation.body as NonNullable<R['body']>;

const nothing = z.object({});
type Nothing = typeof nothing;

interface Draft<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  /** The operation that decides this route's permission, its scope and whether it writes. */
  operation: Operation;
  method?: Method;
  path: P;
  query?: Q;
  body?: B;
  /** What the OpenAPI document says of a body that the route parses itself. */
  written?: z.ZodType;
  answer: A;
  /** Of a successful answer; 200 by default. */
  statuses?: VersionedRoute['statuses'];
  /** Maps the newest names in paths of issues to names of 2026-09. */
  names?: Names | ((given: Given<P, Q, B>) => Names);
  serve: (given: Given<P, Q, B>, ask: Ask, now: Date) => Promise<z.input<A>>;
}

export function route<
  const P extends string,
  A extends z.ZodType,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(draft: Draft<P, Q, B, A>): OldRoute {
  const { operation, path, answer } = draft;
  const query = draft.query ?? (nothing as unknown as Q);
  const body = draft.body ?? null;
  return {
    method: draft.method ?? operation.method,
    path,
    operationId: operation.id,
    ...(draft.statuses && { statuses: draft.statuses }),
    query,
    body: draft.written ?? body,
    answer,
    async serve(input, call, now) {
      const given = givenOf<P, Q, B>(input, query, body);
      try {
        return await draft.serve(given, askOf(call), now);
      } catch (error) {
        const { names } = draft;
        throw inOldNames(error, typeof names === 'function' ? names(given) : names);
      }
    },
  };
}

function givenOf<P extends string, Q extends z.ZodType, B extends z.ZodType>(
  input: RawInput,
  query: Q,
  body: B | null,
): Given<P, Q, B> {
  const asked = queryOf(input.query);
  return {
    params: input.params as Record<ParamsOf<P>, string>, // the router fills in every parameter of the path
    asked,
    ...read({ query: [query, asked], ...(body && { body: [body, input.body ?? {}] }) }),
  } as Given<P, Q, B>; // a route without a body has none
}

const listOf = (value: Exclude<QueryValue, undefined>): string[] =>
  Array.isArray(value) ? [...value] : [String(value)];

/** A body is passed on as in a request: members without a value are left out, and times are text. */
const askOf =
  (call: CallOperation): Ask =>
  async (operation, { params = {}, query = {}, body } = {}) => {
    const entries = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, listOf(value)]],
    );
    const answer = await call(operation.id, {
      params: params as Record<string, string>,
      query: Object.fromEntries(entries),
      body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
    });
    return answer as Answer<typeof operation>; // `call` returns the answer of the operation
  };
