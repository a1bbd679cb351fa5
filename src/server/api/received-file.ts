/**
 * A PDF as the body of a request. Its bytes are read only after the actor is known, was counted, may upload and has room, and go to a
 * temporary file that is removed when the request ends.
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { invalid } from '../../contract/errors.ts';
import { rateLimited } from '../../contract/limit-errors.ts';
import { largestFile, limits } from '../../contract/limits.ts';
import type { ReceivedFile } from '../../contract/operation.ts';
import type { Actor } from '../../domain/app/actor.ts';
import type { App } from '../../domain/app/app.ts';
import { mustHaveRoom } from '../../domain/files/room.ts';
import { authorize } from '../../domain/operations/authorize.ts';
import { isKnown } from '../../domain/operations/idempotency.ts';
import { type Arrival, one } from './request.ts';
import type { Matched } from './routes.ts';

const wrongType = () => invalid({ path: 'Content-Type', code: 'INVALID_VALUE', message: 'must be application/json' });
const tooLarge = () => invalid({ path: '', code: 'TOO_BIG', message: `a file can have ${largestFile}` });

const encoded = () =>
  invalid({ path: 'Content-Encoding', code: 'INVALID_VALUE', message: 'a file is sent without Content-Encoding' });

/** How many files of an organization are received at once, in one process. */
const atOnce = 4;
/** How many there are at the moment, by organization. */
export type Receiving = Map<string, number>;

interface Sent {
  actor: Actor;
  matched: Matched;
  arrival: Pick<Arrival, 'file' | 'headers'>;
  idempotencyKey: string | null;
}

/**
 * Throws VALIDATION_FAILED, RATE_LIMITED, LIMIT_EXCEEDED, and what `authorize` throws, before anything is read. A request
 * that only asks for its answer again needs no room.
 */
export async function withReceivedFile<T>(
  app: App,
  receiving: Receiving,
  { actor, matched: { handler, old }, arrival: { file, headers }, idempotencyKey: key }: Sent,
  action: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { operation } = handler;
  if (!file || old || !operation.fileBody) throw wrongType();
  authorize(actor, operation);
  if (!/^(?:identity)?$/i.test(one(headers['content-encoding']) ?? '')) throw encoded();
  const declared = Number(one(headers['content-length']) ?? 0);
  if (declared > limits.fileBytes) throw tooLarge();
  return counted(receiving, actor.organization.id, async () => {
    if (key === null || !(await isKnown(app.db, actor.workspaceId, key, app.clock.now())))
      await mustHaveRoom({ tx: app.db, actor }, Math.max(1, declared));
    return app.storage.withTemp(async temp => action(await received(file, temp())));
  });
}

async function counted<T>(receiving: Receiving, owner: string, action: () => Promise<T>): Promise<T> {
  const busy = receiving.get(owner) ?? 0;
  if (busy >= atOnce) throw rateLimited('filesAtOnce', { max: atOnce, seconds: 1 });
  receiving.set(owner, busy + 1);
  try {
    return await action();
  } finally {
    const left = (receiving.get(owner) ?? 1) - 1;
    if (left > 0) receiving.set(owner, left);
    else receiving.delete(owner);
  }
}

async function received(body: AsyncIterable<Uint8Array>, path: string): Promise<ReceivedFile> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of arriving(body)) {
      size += chunk.length;
      if (size > limits.fileBytes) throw tooLarge();
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    if (size === 0) throw invalid({ path: '', code: 'TOO_SMALL', message: 'the body is empty' });
    return { path, size, sha256: hash.digest() };
  } finally {
    await handle.close();
  }
}

/** A client that leaves gets no answer; it is no error of the service. */
async function* arriving(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw invalid({ path: '', code: 'INVALID_VALUE', message: 'the body ended early' });
  }
}
