/**
 * The closed list of errors. An `ApiError` is expected and has a code of this list; anything else that is thrown is a
 * bug and becomes INTERNAL_ERROR. Clients branch on `code` alone.
 */
import { en } from './locales/errors/en.ts';
import { sv } from './locales/errors/sv.ts';
import type { UploadProblem } from './upload-problems.ts';

export type Language = 'sv' | 'en';

/** The status of each error, and its message for developers. */
export const errorList = {
  VALIDATION_FAILED: [400, 'The request failed validation.'],
  INVALID_JSON: [400, 'The body is not valid JSON.'],
  EXPIRED: [400, 'The link, code or resource has expired.'],
  IDEMPOTENCY_KEY_REUSED: [400, 'The Idempotency-Key was used with a different request.'],
  WORKSPACE_REQUIRED: [400, 'The API key has no default workspace. Send the Svc-Workspace header.'],
  INVALID_API_VERSION: [400, 'The requested API version does not exist.'],
  API_VERSION_SUNSET: [400, 'The API version is past its sunset date.'],
  UNAUTHORIZED: [401, 'The token is missing, invalid or revoked.'],
  API_KEY_EXPIRED: [401, 'The API key has expired.'],
  PERMISSION_DENIED: [403, 'The account does not have permission to do this.'],
  WORKSPACE_ACCESS_DENIED: [403, 'The workspace does not exist or is not accessible with this token.'],
  INSUFFICIENT_SCOPE: [403, 'The token does not have a required scope.'],
  PLAN_REQUIRED: [403, 'The organization’s plan does not include this.'],
  ACCOUNT_INACTIVE: [403, 'The organization, user or membership is not active.'],
  ACCOUNT_SETUP_REQUIRED: [403, 'The organization must finish its setup first.'],
  LIMIT_EXCEEDED: [403, 'A limit of the plan has been reached.'],
  NOT_FOUND: [404, 'The resource does not exist or is not accessible.'],
  ROUTE_NOT_FOUND: [404, 'No endpoint has this method and path in this version.'],
  DOCUMENT_NOT_READY: [409, 'The document is not ready to be sent. See readiness.'],
  APPROVAL_REQUIRED: [409, 'The document must be approved first. See POST /approval-requests.'],
  INVALID_STATE: [409, 'The current state does not allow this.'],
  ALREADY_EXISTS: [409, 'A value that must be unique already exists.'],
  IDEMPOTENCY_KEY_IN_USE: [409, 'A request with the same Idempotency-Key is still running.'],
  RATE_LIMITED: [429, 'Too many requests this minute.'],
  DAILY_QUOTA_EXCEEDED: [429, 'The daily request quota has been used up.'],
  INTERNAL_ERROR: [500, 'The server could not handle the request.'],
  UPSTREAM_UNAVAILABLE: [503, 'A service that this depends on did not respond.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorList;
export const errorCodes = Object.keys(errorList) as ErrorCode[];

interface ErrorTexts {
  moreProblems: string;
  codes: Record<ErrorCode, string>;
  missing: Record<keyof typeof sv.missing, string>;
}
/** Messages for users. */
export const errorTexts: Record<Language, ErrorTexts> = { sv, en };

export const issueCodes = [
  'INVALID_TYPE',
  'INVALID_FORMAT',
  'INVALID_VALUE',
  'TOO_SMALL',
  'TOO_BIG',
  'UNRECOGNIZED_KEY',
] as const;
/**
 * One problem of a request. `path` is dotted (`content.0.fieldMeta.placedFields.2.rect`), and empty if no single input
 * caused it.
 */
export interface Issue {
  path: string;
  code: (typeof issueCodes)[number];
  message: string;
  /** For people, in the place of the error's own text; no answer has it. */
  texts?: Readonly<Record<Language, string>>;
}

/** The first issues of a request, as many as an error lists, and how many more there are. */
export interface Issues {
  readonly listed: readonly Issue[];
  readonly more: number;
}

export interface ReadinessIssue {
  code: string;
  severity: 'BLOCKER' | 'WARNING';
  message: string;
  userMessage: string;
}

/** Details of an error besides its code; `message` and `userMessage` replace the texts of the list. */
export interface ApiErrorDetails {
  message?: string;
  userMessage?: Readonly<Record<Language, string>>;
  issues?: Issue[];
  /** How many issues there are besides those. */
  moreIssues?: number;
  resource?: string | null;
  /** With ALREADY_EXISTS: the member whose value must be unique. Older versions have a code for some. */
  unique?: 'externalId';
  readiness?: ReadinessIssue[];
  requiredScopes?: string[];
  grantedScopes?: string[];
  /** Of a document that was created but not sent. */
  documentId?: string;
  /** Seconds, for `Retry-After`. */
  retryAfter?: number;
  /** For a party's link that was once valid: why it no longer works, and the language of its document. */
  link?: { end: 'WITHDRAWN' | 'REPLACED' | 'EXPIRED' | 'SESSION'; language: string };
  /** Why an uploaded file was rejected; answered to pages with a link, which have texts of their own. */
  upload?: UploadProblem;
  /** Commits what the handler wrote before it failed, so that a wrong code counts as a try. */
  keep?: boolean;
}

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly facts: ApiErrorDetails;
  constructor(code: ErrorCode, facts: ApiErrorDetails = {}) {
    super(facts.message ?? errorList[code][1]);
    this.code = code;
    this.facts = facts;
  }
  get status(): number {
    return errorList[this.code][0];
  }
}

/** Errors for limits are made by `limit-errors.ts`, where each names its limit. */
export const apiError = (code: ErrorCode, facts?: ApiErrorDetails): ApiError => new ApiError(code, facts);
export const notFound = (resource: string | null): ApiError => new ApiError('NOT_FOUND', { resource });

/** The most issues that an error lists. It says so when there are more. */
export const maxIssues = 1000;

const ownText = (issues: readonly Issue[]): Pick<ApiErrorDetails, 'userMessage'> => {
  const userMessage = issues.find(issue => issue.texts)?.texts;
  return userMessage ? { userMessage } : {};
};

/** The first issue, and how many others there are. */
function validationMessage({ listed: [first, ...others], more }: Issues): string {
  const [, text] = errorList.VALIDATION_FAILED;
  if (!first) return text;
  const count = others.length + more;
  const rest = count === 0 ? '' : ` (and ${count} more ${count === 1 ? 'issue' : 'issues'})`;
  const where = first.path === '' ? '' : `${first.path}: `;
  const cut = more === 0 ? '' : ` Only the first ${others.length + 1} issues are listed.`;
  return `${text} ${where}${first.message}${rest}.${cut}`;
}

/** VALIDATION_FAILED with any number of issues. Lists are not spread into arguments, of which a call takes only so many. */
export function invalidBy(found: Issues | readonly Issue[]): ApiError {
  const { listed: all, more: uncounted } = 'listed' in found ? found : { listed: found, more: 0 };
  const listed = all.slice(0, maxIssues);
  const more = uncounted + all.length - listed.length;
  return new ApiError('VALIDATION_FAILED', {
    issues: listed,
    message: validationMessage({ listed, more }),
    ...(more > 0 ? { moreIssues: more, userMessage: { sv: sv.moreProblems, en: en.moreProblems } } : ownText(listed)),
  });
}

export const invalid = (...issues: Issue[]): ApiError => invalidBy(issues);
/** The issue of a value that the contract allows, but this server does not support or is not configured for. */
export const notAvailable = (path: string, what: string): Issue => ({
  path,
  code: 'INVALID_VALUE',
  message: `${what} is not available yet`,
});

/** The text for users: the error's own, the one of the missing resource, or the one of the code. */
export function userMessageOf(refused: ApiError, language: Language): string {
  const own = refused.facts.userMessage;
  if (own) return own[language];
  const { codes, missing }: { codes: Record<ErrorCode, string>; missing: Record<string, string> } =
    errorTexts[language];
  return (refused.code === 'NOT_FOUND' && missing[refused.facts.resource ?? '']) || codes[refused.code];
}

/** The body of an error response. No other function builds one. */
export function errorBody(refused: ApiError, requestId: string, language: Language) {
  const { issues, resource, readiness, requiredScopes, grantedScopes, documentId } = refused.facts;
  return {
    code: refused.code,
    message: refused.message,
    userMessage: userMessageOf(refused, language),
    requestId,
    ...(issues && { issues: issues.map(({ path, code, message }) => ({ path, code, message })) }),
    ...(refused.code === 'NOT_FOUND' && { resource: resource ?? null }),
    ...(readiness && { readiness }),
    ...(requiredScopes && { requiredScopes }),
    ...(grantedScopes && { grantedScopes }),
    ...(documentId !== undefined && { documentId }),
  };
}
