/** A client process: so many connections for so long, without pause; tells how many were answered and how. */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export interface Load {
  url: string;
  seconds: number;
  connections: number;
  method: 'GET' | 'POST';
  /** Taken in turn. */
  paths: string[];
  headers: Record<string, string>;
  body?: string;
  /** Each request carries an Idempotency-Key of its own. */
  keys: boolean;
}

export interface Loaded {
  done: number;
  failed: number;
  p50: number;
  p99: number;
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
          request.headers = { ...request.headers, 'Idempotency-Key': randomUUID() };
          return request;
        },
      }),
    })),
  });
  const told: Loaded = {
    done: result['2xx'],
    failed: result.non2xx + result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
  process.send?.(told);
});
