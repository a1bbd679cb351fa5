/** The guarded client with the signature of `fetch`, for libraries that accept one. Redirects are not followed. */
import type { Outbound, OutboundRequest } from './outbound.ts';

export interface FetchRequest {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The server cannot be reached or answers with a 5xx status, so a later retry may succeed. */
export class NotReached extends Error {}

/** Throws NotReached if there is no answer or its status is 500 or above. */
export const asFetch =
  (outbound: Outbound, limits: Pick<OutboundRequest, 'connectMs' | 'totalMs' | 'maxBytes' | 'whole'>) =>
  async (url: string, { method, headers, body }: FetchRequest): Promise<Response> => {
    const sent = body instanceof URLSearchParams ? body.toString() : body;
    if (sent !== undefined && sent !== null && typeof sent !== 'string') throw new Error('a body of another kind');
    const answer = await outbound.request({
      ...limits,
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers).entries()),
      ...(typeof sent === 'string' && { body: sent }),
    });
    if (!answer.ok) throw new NotReached(answer.message);
    if (answer.status >= 500) throw new NotReached(`it answered ${answer.status}`);
    // `Response` rejects a body for these statuses.
    const empty = [101, 204, 205, 304].includes(answer.status);
    return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };
