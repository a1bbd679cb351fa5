/** Where a request for a page came from, for the journal. */
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../domain/app/actor.ts';

export const originOf = (request: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  ip: request.ip ?? null,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
});
