/** What a failed request means to the page, for every error code. */
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { FormPageError } from '../../src/contract/pages/form/form-page.ts';

/** OFFLINE: no answer of the service came. SIGNED_OUT: the session has ended. */
export type FailureCode = ErrorCode | FormPageError['code'] | 'OFFLINE' | 'SIGNED_OUT';

export interface RequestFailure {
  code: FailureCode;
  /** How long the service asks to wait, in milliseconds. */
  retryAfterMs?: number;
}

export type Outcome<Value, Failure> = { done: true; value: Value } | { done: false; failure: Failure };

/** The same request would fail again. The daily quota passes, but only hours later, so the page shows it as an error. */
type Final =
  | 'VALIDATION_FAILED'
  | 'INVALID_JSON'
  | 'EXPIRED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'WORKSPACE_REQUIRED'
  | 'INVALID_API_VERSION'
  | 'API_VERSION_SUNSET'
  | 'API_KEY_EXPIRED'
  | 'PERMISSION_DENIED'
  | 'WORKSPACE_ACCESS_DENIED'
  | 'INSUFFICIENT_SCOPE'
  | 'PLAN_REQUIRED'
  | 'ACCOUNT_INACTIVE'
  | 'ACCOUNT_SETUP_REQUIRED'
  | 'LIMIT_EXCEEDED'
  | 'NOT_FOUND'
  | 'ROUTE_NOT_FOUND'
  | 'DOCUMENT_NOT_READY'
  | 'APPROVAL_REQUIRED'
  | 'INVALID_STATE'
  | 'ALREADY_EXISTS'
  | 'DAILY_QUOTA_EXCEEDED'
  | 'LINK_DEAD'
  | 'LINK_REPLACED'
  | 'WITHDRAWN'
  | 'SESSION_ENDED'
  | 'FOREIGN_REQUEST'
  | 'VERIFICATION_REQUIRED'
  | 'SUBMISSION_REFUSED'
  | 'FORM_FULL';

/**
 * UNANSWERED: it may have been done, or could not be made now. BROKEN: it was not done, because of a bug or an error that
 * may pass. SIGN_IN: it can be made after signing in.
 */
type Meaning = 'UNANSWERED' | 'BROKEN' | 'SIGN_IN';

/** Every code that is not final, so that a new one has to be decided; final ones take no room in the pages. */
const passing: Readonly<Record<Exclude<FailureCode, Final>, Meaning>> = {
  OFFLINE: 'UNANSWERED',
  IDEMPOTENCY_KEY_IN_USE: 'UNANSWERED',
  RATE_LIMITED: 'UNANSWERED',
  // A database that changes over may have committed.
  UPSTREAM_UNAVAILABLE: 'UNANSWERED',
  INTERNAL_ERROR: 'BROKEN',
  SIGNED_OUT: 'SIGN_IN',
  UNAUTHORIZED: 'SIGN_IN',
};
const meanings: Readonly<Partial<Record<FailureCode, Meaning>>> = passing;

/** It passes by itself: the same request is sent again later. */
export const isTransient = ({ code }: RequestFailure): boolean =>
  meanings[code] === 'UNANSWERED' || meanings[code] === 'BROKEN';

/** No answer came, or only that there can be none now. */
export const isUnanswered = ({ code }: RequestFailure): boolean => meanings[code] === 'UNANSWERED';

/** Whether it was done is not known until the same request is sent again under its key. */
export const mayBeDone = ({ code }: RequestFailure): boolean =>
  meanings[code] === 'UNANSWERED' || meanings[code] === 'SIGN_IN';
