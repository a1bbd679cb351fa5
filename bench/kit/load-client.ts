/** A client process that sends requests over several connections without pause, and counts the responses. */
import autocannon from 'autocannon';
import { newId } from '../../src/platform/ids.ts';

export interface Load {
  url: string;
  seconds: number;
  connections: number;
  method: 'GET' | 'POST';
  /** Requested in turn. */
  paths: string[];
  headers: Record<string, string>;
  body?: string;
  /** Whether each request has its own Idempotency-Key. */
  keys: boolean;
}

export interface LoadResult {
  done: number;
  failed: number;
}

process.on('message', async (message: unknown) => {
  const { url, seconds, connections, method, paths, headers, body, keys } = message as Load;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(body !== undefined && { body }),
    requests: paths.map(path => ({
      path,
      ...(keys && {
        setupRequest: (request: { headers: Record<string, string> }) => {
          request.headers = { ...request.headers, 'Idempotency-Key': newId('key') };
          return request;
        },
      }),
    })),
  });
  process.send?.({ done: result['2xx'], failed: result.non2xx + result.errors } satisfies LoadResult);
});
