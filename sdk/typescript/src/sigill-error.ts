/** Errors that the package throws. Those with a code of the API are in `generated/errors.gen.ts`. */
import type { ErrorResponse, ReadinessIssue } from './generated/types.gen.ts';

export type Issue = NonNullable<ErrorResponse['issues']>[number];

/** What an answer that is no success had. `body` is null if it was not an error of the API, such as a page of a proxy. */
export interface ErrorFacts {
  status: number;
  body: (Omit<ErrorResponse, 'code'> & { code: string }) | null;
  /** Seconds that the service asks to wait. */
  retryAfter: number | null;
  requestId: string | null;
}

function messageOf({ status, body }: ErrorFacts): string {
  if (!body) return `The answer had the status ${status} and was no error of the API.`;
  const [first] = body.issues ?? [];
  const isNamed = !first || body.message.includes(first.message);
  return `${body.code}: ${body.message}${isNamed ? '' : ` ${first.path}: ${first.message}`}`;
}

/** An error that the service answered. Each code has a class; a code of a later version is of this class itself. */
export class SigillError extends Error {
  override readonly name: string = 'SigillError';
  /** Branch on it, or on the class. Empty if the answer was no error of the API. */
  readonly code: string;
  readonly status: number;
  /** For the support of the service. */
  readonly requestId: string | null;
  /** Every problem of the request; empty unless the code is VALIDATION_FAILED. */
  readonly issues: readonly Issue[];
  /** In the language of the account, and can be shown to people. */
  readonly userMessage: string | null;
  /** Seconds that the service asks to wait. */
  readonly retryAfter: number | null;
  /** Of a document that the request created and could not send. */
  readonly documentId: string | null;
  /** What prevents a document from being sent; empty unless the code is DOCUMENT_NOT_READY. */
  readonly readiness: readonly ReadinessIssue[];
  /** The whole answer. */
  readonly body: ErrorFacts['body'];

  constructor(facts: ErrorFacts) {
    super(messageOf(facts));
    const { status, body, retryAfter, requestId } = facts;
    this.code = body?.code ?? '';
    this.status = status;
    this.requestId = requestId ?? body?.requestId ?? null;
    this.issues = body?.issues ?? [];
    this.userMessage = body?.userMessage ?? null;
    this.retryAfter = retryAfter;
    this.documentId = body?.documentId ?? null;
    this.readiness = body?.readiness ?? [];
    this.body = body;
  }
}

/** No answer came, also after retries. Whether the request did anything is unknown; `cause` is what `fetch` threw. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed';
}

/** No answer came in time. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}
