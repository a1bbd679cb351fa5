/**
 * Closes requests that stay incomplete. The headers have a limit of their own; a body may take longer if it keeps
 * flowing, so that a large file over a slow line arrives, but a client that sends a byte now and then holds nothing.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface RequestTimes {
  /** How long the headers may take, and a body without progress. In milliseconds. */
  stalledMs: number;
  /** Bytes that a body has to grow by in each `stalledMs`. */
  minBytes: number;
  /** How long a whole request may take, however it flows. */
  totalMs: number;
  /** How long a connection may stay open between two requests. */
  idleMs: number;
}

/** A file of 25 MiB over an uplink of 1 Mbit/s takes three and a half minutes. */
export const requestTimes: RequestTimes = { stalledMs: 30_000, minBytes: 65_536, totalMs: 300_000, idleMs: 75_000 };

/** Options of the HTTP server itself. */
export const httpTimes = ({ stalledMs, totalMs, idleMs }: RequestTimes) => ({
  requestTimeout: totalMs,
  keepAliveTimeout: idleMs,
  http: { headersTimeout: stalledMs, connectionsCheckingInterval: Math.ceil(Math.min(stalledMs, 30_000) / 10) },
});

/** Closes the connections of requests whose bodies no longer arrive. */
export function closeStalledBodies(server: Server, { stalledMs, minBytes }: RequestTimes): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete) return;
    let seen = request.socket.bytesRead;
    const timer = setInterval(() => {
      const grown = request.socket.bytesRead - seen;
      seen += grown;
      if (grown < minBytes && !request.complete) end(request, response);
    }, stalledMs);
    timer.unref();
    const stop = () => clearInterval(timer);
    request.once('end', stop).once('close', stop);
    response.once('close', stop);
  });
}

function end({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy();
  else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}
