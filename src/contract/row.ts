/**
 * A row of the contract: all that is promised about one route. The router, the validator, the authorization, the
 * OpenAPI document and the generated tests of every route read these rows and nothing else.
 */
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { Feature } from './plans.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Row<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  /** Unique: plural noun and verb, such as `documents.create`; the operationId of OpenAPI. */
  id: string;
  method: Method;
  /** Below `/api/v1`, parameters as `{id}`. */
  path: string;
  title: string;
  /** What the workspace role must hold; null: every member may. */
  permission: Permission | null;
  /** What an OAuth token must have been granted; null: closed to OAuth apps. */
  scope: Scope | null;
  /** A feature the plan must include; null: every plan with API access. */
  feature: Feature | null;
  params: P;
  query: Q;
  /** null: takes no body (an empty object is accepted). */
  body: B | null;
  answer: A;
  status: 200 | 201;
  /** What the act itself may refuse with, beside what the pipeline may. */
  refusals: readonly ErrorCode[];
  /** The answer shows a secret: remembered under an Idempotency-Key, it is given to the account that asked alone. */
  secret?: true;
  /** The other name of the same thing in this version (content and fields): served alike, printed as an alias. */
  aliasOf?: string;
}

type Draft<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  Row<P, Q, B, A>,
  'id' | 'method' | 'path' | 'title' | 'permission' | 'scope' | 'answer'
> & {
  params?: P;
  query?: Q;
  body?: B;
  feature?: Feature;
  status?: 200 | 201;
  refusals?: readonly ErrorCode[];
  secret?: true;
  aliasOf?: string;
};

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** Path parameters are strings unless the row says otherwise. */
export const ids = <const K extends string>(...names: K[]) =>
  z.strictObject(
    Object.fromEntries(names.map(n => [n, z.string().regex(/^[\w.~-]{1,100}$/)])) as Record<K, z.ZodString>,
  );

export function row<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
>(draft: Draft<P, Q, B, A>): Row<P, Q, B, A> {
  return {
    feature: null,
    status: 200,
    refusals: [],
    ...draft,
    params: draft.params ?? (nothing as unknown as P),
    query: draft.query ?? (nothing as unknown as Q),
    body: draft.body ?? null,
  };
}

export type Params<R extends Row> = z.output<R['params']>;
export type Query<R extends Row> = z.output<R['query']>;
export type Body<R extends Row> = z.output<NonNullable<R['body']>>;
export type Answer<R extends Row> = z.output<R['answer']>;

/** What an act is given: the request after validation. */
export interface Input<R extends Row> {
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
}
