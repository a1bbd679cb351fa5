/** The guarded client in the form of `fetch`, for libraries that take one. No redirect is followed. */
import type { Outbound, OutboundRequest } from '../outbound.ts';

export interface FetchRequest {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The other side cannot be asked, or says that it cannot answer: trying later may help. */
export class NotReached extends Error {}

/** Throws a NotReached where there is no answer, and for one of 500 and above. */
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
    // Statuses without a body take none.
    const empty = [101, 204, 205, 304].includes(answer.status);
    return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };
