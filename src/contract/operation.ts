/**
 * An operation of the contract: everything that is promised about one route. The router, the validator, the
 * authorization, the OpenAPI document and the generated tests of every route read only these operations.
 */
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { Feature } from './plans.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A permission that the workspace role needs and a scope that an OAuth token needs; each null or absent: none. */
export interface Grant {
  permission?: Permission;
  scope?: Scope;
}
/** Needed in some requests only; `when` completes the sentence "Needed when …". */
export interface ConditionalGrant extends Grant {
  when: string;
}

/**
 * Whose data an operation reaches: the workspace's, that of the whole organization, or what belongs to nobody here, such
 * as a public registry.
 */
export const reaches = ['WORKSPACE', 'ORGANIZATION', 'PUBLIC'] as const;
export type OperationReach = (typeof reaches)[number];

export interface Operation<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  /** Unique: plural noun and verb, such as `documents.create`; the operationId in OpenAPI. */
  id: string;
  method: Method;
  /** Below `/api/v1`, with parameters as `{id}`. */
  path: string;
  title: string;
  /** The permission that the workspace role needs; null: every member may call it. */
  permission: Permission | null;
  /** Each of these is enough in place of `permission`. */
  instead: readonly Permission[];
  /** The scope that an OAuth token needs; null: closed to OAuth apps. */
  scope: Scope | null;
  /** Needed as well, always. */
  also: readonly Grant[];
  /** Needed as well, depending on the request; the handler checks it with `requireAlso`. */
  sometimes: readonly ConditionalGrant[];
  reach: OperationReach;
  /** A feature that the plan must include; null: every plan with API access. */
  feature: Feature | null;
  params: P;
  query: Q;
  /** null: takes no body (an empty object is accepted). */
  body: B | null;
  /** A file that is taken as the body instead of JSON, as long as a file may be; null: none. */
  fileBody: 'application/pdf' | null;
  answer: A;
  /** What the answer is written as; JSON unless the answer is a file. */
  mediaType: 'application/json' | 'text/csv';
  status: 200 | 201;
  /** The errors of the handler itself, in addition to those of the pipeline. */
  errors: readonly ErrorCode[];
  /**
   * The id of the operation that this one is another name of (content and fields). Served the same, printed as an
   * alias.
   */
  aliasOf?: string;
}

type Draft<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  Operation<P, Q, B, A>,
  'id' | 'method' | 'path' | 'title' | 'permission' | 'scope' | 'answer'
> & {
  params?: P;
  query?: Q;
  body?: B;
  fileBody?: 'application/pdf';
  instead?: readonly Permission[];
  also?: readonly Grant[];
  sometimes?: readonly ConditionalGrant[];
  reach?: OperationReach;
  feature?: Feature;
  mediaType?: Operation['mediaType'];
  status?: 200 | 201;
  errors?: readonly ErrorCode[];
  aliasOf?: string;
};

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** Path parameters are strings unless the operation declares something else. */
export const ids = <const K extends string>(...names: K[]) =>
  z.strictObject(
    Object.fromEntries(names.map(n => [n, z.string().regex(/^[\w.~-]{1,100}$/)])) as Record<K, z.ZodString>,
  );

export function operation<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
>(draft: Draft<P, Q, B, A>): Operation<P, Q, B, A> {
  return {
    instead: [],
    also: [],
    sometimes: [],
    reach: 'WORKSPACE',
    feature: null,
    fileBody: null,
    mediaType: 'application/json',
    status: 200,
    errors: [],
    ...draft,
    params: draft.params ?? (nothing as unknown as P),
    query: draft.query ?? (nothing as unknown as Q),
    body: draft.body ?? null,
  };
}

export type Params<R extends Operation> = z.output<R['params']>;
export type Query<R extends Operation> = z.output<R['query']>;
export type Body<R extends Operation> = z.output<NonNullable<R['body']>>;
export type Answer<R extends Operation> = z.output<R['answer']>;

/** A file that came as the body of a request. */
export interface ReceivedFile {
  /** Of a local file, until the request ends. */
  path: string;
  /** In bytes. */
  size: number;
  sha256: Buffer;
}

/** The input of a handler: the request after validation. */
export interface Input<R extends Operation> {
  params: Params<R>;
  query: Query<R>;
  /** Empty if a file came instead. */
  body: Body<R>;
  /** Only of operations that take one, and only if it came. */
  file?: ReceivedFile;
}
