/** Creates many documents, and only those that are missing when it is run again. */

import type { CreateQuery } from './files.ts';
import { AlreadyExists } from './generated/errors.gen.ts';
import type { Document, DocumentCreate } from './generated/types.gen.ts';
import type { AnswerFacts, RequestOptions } from './options.ts';
import { sha256 } from './sha256.ts';
import type { Sigill } from './sigill.ts';

export interface BatchOptions<T> {
  /** Of the batch; the same when it is run again. */
  name: string;
  /** Identifies an item within the batch, such as the number of a contract. */
  key: (item: T) => string;
  /** Its `externalId` is `name:key` unless it has one. */
  document: (item: T) => DocumentCreate | Promise<DocumentCreate>;
  query?: CreateQuery;
  /** How many requests run at once, 4 by default. */
  concurrency?: number;
  /** Leaves items out without a request, such as those that you have recorded as created. */
  skip?: (key: string, item: T) => boolean | Promise<boolean>;
  signal?: AbortSignal;
}

export type BatchResult<T> =
  | { key: string; item: T; document: Document; existed: boolean; error: null }
  | { key: string; item: T; document: null; existed: false; error: unknown };

/** The document that has the external id, outside of the trash. */
async function findByExternalId(sigill: Sigill, externalId: string, options: RequestOptions): Promise<Document | null> {
  const { data } = await sigill.documents.list({ externalId, includeArchived: true, limit: 1 }, options);
  return data[0] ? sigill.documents.get(data[0].id, {}, options) : null;
}

async function createOnce<T>(sigill: Sigill, item: T, options: BatchOptions<T>): Promise<BatchResult<T>> {
  const key = options.key(item);
  const request: RequestOptions = options.signal ? { signal: options.signal } : {};
  try {
    const body = await options.document(item);
    const document = { ...body, externalId: body.externalId ?? `${options.name}:${key}` };
    // Of the content too: a document that was rejected can be corrected and sent again under the same key of the batch.
    const idempotencyKey = await sha256(JSON.stringify([options.name, key, document, options.query ?? {}]));
    try {
      let existed = false;
      const onResponse = ({ headers }: AnswerFacts) => {
        existed = headers.get('Idempotent-Replayed') === 'true';
      };
      const own = { ...request, idempotencyKey, onResponse };
      const made = await sigill.documents.create(document, options.query ?? {}, own);
      return { key, item, document: made, existed, error: null };
    } catch (error) {
      const isKnown = error instanceof AlreadyExists || (error as { documentId?: string | null }).documentId;
      const found = isKnown ? await findByExternalId(sigill, document.externalId, request) : null;
      if (!found || !(error instanceof AlreadyExists)) throw error;
      // It was created before and could not be sent.
      if (document.send && found.status === 'DRAFT')
        return {
          key,
          item,
          document: await sigill.documents.send(found.id, {}, {}, request),
          existed: true,
          error: null,
        };
      return { key, item, document: found, existed: true, error: null };
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    return { key, item, document: null, existed: false, error };
  }
}

/**
 * Yields what became of each item, in the order in which they are done. Run again with the same name and keys after a
 * crash, it finds what exists and creates the rest, also days later: the external id is unique. An item that fails does
 * not end the batch.
 */
export async function* createBatch<T>(
  sigill: Sigill,
  items: Iterable<T> | AsyncIterable<T>,
  options: BatchOptions<T>,
): AsyncGenerator<BatchResult<T>, void, undefined> {
  const { concurrency = 4, skip, signal } = options;
  const running = new Map<number, Promise<{ at: number; result: BatchResult<T> }>>();
  const next = async () => {
    const { at, result } = await Promise.race(running.values());
    running.delete(at);
    return result;
  };
  let at = 0;
  for await (const item of items) {
    signal?.throwIfAborted();
    if (skip && (await skip(options.key(item), item))) continue;
    const own = at++;
    running.set(
      own,
      createOnce(sigill, item, options).then(result => ({ at: own, result })),
    );
    if (running.size >= concurrency) yield await next();
  }
  while (running.size > 0) yield await next();
}
