/**
 * Wrong tokens of a network: keys, tokens of apps and tools, links, signed addresses. After so many in a minute the next
 * wrong ones are answered with 429. Right ones are not counted and never rejected, so nobody behind the same address is
 * affected by a neighbour who guesses.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../contract/errors.ts';
import { rateLimited } from '../contract/limit-errors.ts';
import { sendTooMany } from './pages/unavailable-page.ts';
import { type Counting, countByNetworks } from './request-limits.ts';

/** A link that was copied badly is opened a few times, and an app with an old key tries again every second. */
export const wrongTokensPerMinute = 120;

/** Counts a wrong token, whatever it was for. Resolves to the seconds to wait; 0: it is answered as what it is. */
export const countWrongToken = (counting: Counting, { ip }: { ip?: string | null }): Promise<number> =>
  countByNetworks(counting, 'wrong-token', { ip }, wrongTokensPerMinute);

/** The error about a wrong token, or RATE_LIMITED after too many. */
export async function wrongToken(counting: Counting, from: { ip?: string | null }, error: ApiError): Promise<ApiError> {
  const wait = await countWrongToken(counting, from);
  return wait > 0 ? rateLimited('wrongTokens', { max: wrongTokensPerMinute, seconds: wait }) : error;
}

/** Counts a wrong token, and answers with 429 after too many; null: it is still to be answered. */
export async function sentTooManyWrong(
  counting: Counting,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const wait = await countWrongToken(counting, request);
  return wait > 0 ? sendTooMany(request, reply, { max: wrongTokensPerMinute, seconds: wait }) : null;
}

/** Answers a wrong token: with `send`, or with 429 after too many. */
export async function sendWrongToken(
  counting: Counting,
  request: FastifyRequest,
  reply: FastifyReply,
  send: () => FastifyReply,
): Promise<FastifyReply> {
  return (await sentTooManyWrong(counting, request, reply)) ?? send();
}
