/** What a request that failed means for whoever sent it, decided for every code. */
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { FormPageError } from '../../src/contract/signer/form-page.ts';

/** OFFLINE: no answer of the service came. SIGNED_OUT: the session has ended. */
export type FailureCode = ErrorCode | FormPageError['code'] | 'OFFLINE' | 'SIGNED_OUT';

export interface RequestFailure {
  code: FailureCode;
  /** How long the service asks to wait, in milliseconds. */
  retryAfterMs?: number;
}

export type Outcome<Value, Failure> = { done: true; value: Value } | { done: false; failure: Failure };

/**
 * UNANSWERED: it may have been done, or could not be made now. BROKEN: it was not done, because of a bug or a fault that
 * may pass. SIGN_IN: it can be made after signing in. FINAL: sent again, it would be answered the same.
 */
const meanings: Readonly<Record<FailureCode, 'UNANSWERED' | 'BROKEN' | 'SIGN_IN' | 'FINAL'>> = {
  OFFLINE: 'UNANSWERED',
  IDEMPOTENCY_KEY_IN_USE: 'UNANSWERED',
  RATE_LIMITED: 'UNANSWERED',
  // A database that changes over may have committed.
  UPSTREAM_UNAVAILABLE: 'UNANSWERED',
  INTERNAL_ERROR: 'BROKEN',
  SIGNED_OUT: 'SIGN_IN',
  UNAUTHORIZED: 'SIGN_IN',
  VALIDATION_FAILED: 'FINAL',
  INVALID_JSON: 'FINAL',
  EXPIRED: 'FINAL',
  IDEMPOTENCY_KEY_REUSED: 'FINAL',
  WORKSPACE_REQUIRED: 'FINAL',
  INVALID_API_VERSION: 'FINAL',
  API_VERSION_SUNSET: 'FINAL',
  API_KEY_EXPIRED: 'FINAL',
  PERMISSION_DENIED: 'FINAL',
  WORKSPACE_ACCESS_DENIED: 'FINAL',
  INSUFFICIENT_SCOPE: 'FINAL',
  PLAN_REQUIRED: 'FINAL',
  ACCOUNT_INACTIVE: 'FINAL',
  ACCOUNT_SETUP_REQUIRED: 'FINAL',
  LIMIT_EXCEEDED: 'FINAL',
  NOT_FOUND: 'FINAL',
  ROUTE_NOT_FOUND: 'FINAL',
  DOCUMENT_NOT_READY: 'FINAL',
  APPROVAL_REQUIRED: 'FINAL',
  INVALID_STATE: 'FINAL',
  ALREADY_EXISTS: 'FINAL',
  // It passes, but hours later: the person is told instead of waiting.
  DAILY_QUOTA_EXCEEDED: 'FINAL',
  LINK_DEAD: 'FINAL',
  LINK_REPLACED: 'FINAL',
  WITHDRAWN: 'FINAL',
  VISIT_UNKNOWN: 'FINAL',
  VERIFICATION_REQUIRED: 'FINAL',
  SUBMISSION_REFUSED: 'FINAL',
};

/** It passes by itself: the same request is sent again later. */
export const isTransient = ({ code }: RequestFailure): boolean =>
  meanings[code] === 'UNANSWERED' || meanings[code] === 'BROKEN';

/** No answer came, or only that there can be none now. */
export const isUnanswered = ({ code }: RequestFailure): boolean => meanings[code] === 'UNANSWERED';

/** Whether it was done is not known until the same request is sent again under its key. */
export const mayBeDone = ({ code }: RequestFailure): boolean =>
  meanings[code] === 'UNANSWERED' || meanings[code] === 'SIGN_IN';
