/** Tells work that waits that its client has closed the connection, so that nobody needs the result. */
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** One for each connection, whose requests follow one another. */
const signals = new WeakMap<Socket, AbortSignal>();

export function goneSignal({ raw: { socket } }: Pick<FastifyRequest, 'raw'>): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const closing = new AbortController();
  if (socket.destroyed) closing.abort();
  else socket.once('close', () => closing.abort());
  signals.set(socket, closing.signal);
  return closing.signal;
}
