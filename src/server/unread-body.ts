/**
 * What happens to a body that was not read to its end, because it is too large or its request was rejected before. Most
 * clients read the answer only after they have sent everything, and closing a connection with unread bytes makes the
 * system discard the answer. So the answer is sent at once, and the rest is read and discarded, within limits.
 */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `bytes` is above the largest file, with room for a form around it. */
const discarding = { bytes: 32 * 1024 * 1024, ms: 30_000 };

/** The body as it arrives. Unlike that of the stream itself, stopping early leaves the connection open for the answer. */
export const bodyStreamOf = ({ raw }: FastifyRequest): AsyncIterable<Uint8Array> =>
  raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>; // no encoding is set, so it yields bytes

/** Resolves when the stream has ended or a limit is reached; its bytes are discarded. */
export async function discard(body: Readable, { bytes, ms }: { bytes: number; ms: number }): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ms);
  let read = 0;
  const count = (chunk: Uint8Array): void => {
    read += chunk.length;
    if (read > bytes) stop.abort();
  };
  body.on('data', count).resume();
  const { signal } = stop;
  await Promise.race(['end', 'close'].map(event => once(body, event, { signal }))).catch(() => {});
  stop.abort();
  clearTimeout(timer);
  body.off('data', count).pause();
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Sends the answer, and ends it when the rest of the body has been discarded. The connection closes with its end. */
async function* answerBefore(rest: Readable, answer: Buffer): AsyncGenerator<Buffer> {
  yield answer;
  await discard(rest, discarding);
}

/** The answer to send: the given one, or one that waits for the rest of the request's body. */
export function withUnreadBody({ raw }: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const isWhole = typeof answer === 'string' || Buffer.isBuffer(answer);
  if (raw.complete || !hasBody(raw) || !isWhole) return answer;
  const bytes = Buffer.from(answer);
  reply.headers({ Connection: 'close', 'Content-Length': bytes.length });
  return Readable.from(answerBefore(raw, bytes), { objectMode: false });
}
