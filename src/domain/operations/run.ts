/** Runs operations for an actor: the steps of an API request that follow its route, for any caller. */
import { apiError, invalidBy, type Language } from '../../contract/errors.ts';
import { IssueList } from '../../contract/issue-list.ts';
import type { Answer, Operation } from '../../contract/operation.ts';
import { newestVersion, type RawInput } from '../../contract/version.ts';
import { newRequestId } from '../../platform/ids.ts';
import type { Actor, Origin } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { jsonFormat, readAnswer } from './answer-json.ts';
import { handlerOf } from './handlers.ts';
import type { KeyedRequest } from './idempotency.ts';
import { inTransaction } from './in-transaction.ts';
import { type Run, runnableOf } from './runnable.ts';
import { unstorable } from './storable.ts';
import { withIdempotency } from './with-idempotency.ts';

export interface RunOptions {
  /**
   * Runs a command at most once in 24 hours; used again, the key returns the same answer or throws the same error. Keys
   * of a workspace are shared with the API, so choose one that no client would, such as `bulk:<id>:<row>`.
   */
  idempotencyKey?: string | null;
  /** Where the actor's request came from; by default unknown. */
  origin?: Origin;
  /** The language of texts in the answer; by default Swedish in a Swedish workspace, otherwise English. */
  language?: Language;
}

/**
 * Runs an operation as the actor, outside of any request and transaction: prepares it, opens a transaction if it is a
 * command, authorizes, validates and handles. The input is as in a request: JSON, and the query as lists of strings. An
 * error rolls everything back, unless the handler keeps what it wrote.
 *
 * Throws PERMISSION_DENIED, INSUFFICIENT_SCOPE, PLAN_REQUIRED, VALIDATION_FAILED and the errors of the operation; with
 * an idempotency key also IDEMPOTENCY_KEY_IN_USE while the key is being used, and IDEMPOTENCY_KEY_REUSED if the key
 * belongs to another request.
 */
export async function run<R extends Operation>(
  app: App,
  actor: Actor,
  operation: R,
  input: Partial<RawInput>,
  options: RunOptions = {},
): Promise<Answer<R>> {
  const language = options.language ?? (actor.workspace.language === 'sv' ? 'sv' : 'en');
  const raw: RawInput = { params: {}, query: {}, body: undefined, ...input };
  const odd = new IssueList();
  for (const part of [raw.params, raw.query, raw.body]) odd.addAll(unstorable(part, ''));
  if (odd.count > 0) throw invalidBy(odd);
  const runnable = runnableOf(handlerOf(app, operation.id), raw);
  const given: Run = { app, actor, origin: options.origin ?? { ip: null, userAgent: null }, language, runnable };
  const key = options.idempotencyKey ?? null;
  if (key === null || !runnable.writes) return (await inTransaction(given, answer => answer)) as Answer<R>; // of its handler
  const request = { key, ...asRequest(operation, raw) };
  const answer = await withIdempotency(given, request, jsonFormat(operation, newRequestId(), language));
  // The same request in an older version has an answer of another shape.
  if (answer.version !== newestVersion) throw apiError('IDEMPOTENCY_KEY_REUSED');
  return readAnswer(answer) as Answer<R>; // of its handler, or of the same request before
}

/** The request over HTTP that the operation with this input is, so that a key means the same there and here. */
function asRequest(operation: Operation, { params, query, body }: RawInput): Omit<KeyedRequest, 'key'> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) for (const value of values) search.append(name, value);
  return {
    method: operation.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    body: body === undefined ? null : JSON.stringify(body),
  };
}
