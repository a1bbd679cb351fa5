/**
 * A PDF as the body of a request. Its bytes are read only after the actor is known, was counted, and may upload, and go to a
 * temporary file that is removed when the request ends.
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { invalid } from '../../contract/errors.ts';
import { largestFile, limits } from '../../contract/limits.ts';
import type { ReceivedFile } from '../../contract/operation.ts';
import type { Actor } from '../../domain/app/actor.ts';
import type { App } from '../../domain/app/app.ts';
import { authorize } from '../../domain/operations/authorize.ts';
import { type Arrival, one } from './request.ts';
import type { Matched } from './routes.ts';

const wrongType = () => invalid({ path: 'Content-Type', code: 'INVALID_VALUE', message: 'must be application/json' });
const tooLarge = () => invalid({ path: '', code: 'TOO_BIG', message: `a file can have ${largestFile}` });

/** Throws VALIDATION_FAILED, and what `authorize` throws, before anything is read. */
export async function withReceivedFile<T>(
  app: App,
  actor: Actor,
  { handler: { operation }, old }: Matched,
  { file, headers }: Pick<Arrival, 'file' | 'headers'>,
  action: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!file || old || !operation.fileBody) throw wrongType();
  authorize(actor, operation);
  if (Number(one(headers['content-length']) ?? 0) > limits.fileBytes) throw tooLarge();
  return app.storage.withTemp(async temp => action(await received(file, temp())));
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
