/** Reads an error response of the service, or of a proxy in between. */
import type { RequestFailure } from './failure.ts';

/** Proxies answer so when they do not reach the service. */
const unreached: readonly number[] = [502, 503, 504];

/** Of an answer that is not the service's own, such as the page of a proxy: only the status counts. */
function codeOf(status: number): 'RATE_LIMITED' | 'OFFLINE' | 'INTERNAL_ERROR' {
  if (status === 429) return 'RATE_LIMITED';
  return unreached.includes(status) ? 'OFFLINE' : 'INTERNAL_ERROR';
}

/** Of `Retry-After` in seconds. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') || Number.NaN);
  return seconds >= 0 ? seconds * 1_000 : undefined;
}

/** What nodes of the version before, which are still asked during an update, call FOREIGN_REQUEST. */
const formerCode: string = 'VISIT_UNKNOWN';

type ErrorBody = Pick<RequestFailure, 'code'> & { requestId?: string };

export interface FailedAnswer<Body extends ErrorBody> extends RequestFailure {
  code: Body['code'] | ReturnType<typeof codeOf>;
  requestId: string | null;
  /** Null: it is not the service's own. */
  body: Body | null;
}

/** Reads an answer whose status is not one of success. `Body` is the shape of the service's own errors. */
export async function readFailure<Body extends ErrorBody>(response: Response): Promise<FailedAnswer<Body>> {
  const { status, headers } = response;
  const read = (await response.json().catch(() => null)) as Body | null; // boundary: the service's own errors
  if (read?.code === formerCode) read.code = 'FOREIGN_REQUEST';
  const body = typeof read?.code === 'string' ? read : null;
  const retryAfterMs = retryAfterOf(headers);
  return {
    code: body?.code ?? codeOf(status),
    requestId: body?.requestId ?? headers.get('svc-request-id'),
    body,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}
