/**
 * Errors of 2026-09: `{ message, code, errorId }` with a Swedish message. Codes that 2026-09 did not have become
 * INVALID_REQUEST; everything that a valid token is not allowed to do was 401 FORBIDDEN.
 */
import { z } from 'zod';
import { type ApiError, type ErrorCode, userMessageOf } from '../../../contract/errors.ts';
import { named0926 } from '../named.ts';

const table: Record<ErrorCode, readonly [status: number, code: string]> = {
  VALIDATION_FAILED: [400, 'INVALID_REQUEST'],
  INVALID_JSON: [400, 'INVALID_BODY'],
  EXPIRED: [400, 'EXPIRED_CODE'],
  IDEMPOTENCY_KEY_REUSED: [400, 'IDEMPOTENCY_KEY_REUSED'],
  WORKSPACE_REQUIRED: [400, 'WORKSPACE_REQUIRED'],
  INVALID_API_VERSION: [400, 'INVALID_API_VERSION'],
  API_VERSION_SUNSET: [400, 'API_VERSION_SUNSET'],
  UNAUTHORIZED: [401, 'UNAUTHORIZED'],
  API_KEY_EXPIRED: [401, 'UNAUTHORIZED'],
  PERMISSION_DENIED: [401, 'FORBIDDEN'],
  WORKSPACE_ACCESS_DENIED: [401, 'FORBIDDEN'],
  INSUFFICIENT_SCOPE: [401, 'FORBIDDEN'],
  PLAN_REQUIRED: [401, 'FORBIDDEN'],
  ACCOUNT_INACTIVE: [401, 'FORBIDDEN'],
  ACCOUNT_SETUP_REQUIRED: [401, 'RESPONSIBLE_PERSON_REQUIRED'],
  LIMIT_EXCEEDED: [400, 'INVALID_REQUEST'],
  NOT_FOUND: [404, 'NOT_FOUND'],
  ROUTE_NOT_FOUND: [404, 'NOT_FOUND'],
  DOCUMENT_NOT_READY: [400, 'INVALID_REQUEST'],
  APPROVAL_REQUIRED: [400, 'INVALID_REQUEST'],
  INVALID_STATE: [400, 'INVALID_REQUEST'],
  ALREADY_EXISTS: [409, 'ALREADY_EXISTS'],
  IDEMPOTENCY_KEY_IN_USE: [409, 'IDEMPOTENCY_KEY_IN_USE'],
  RATE_LIMITED: [429, 'TOO_MANY_REQUESTS'],
  DAILY_QUOTA_EXCEEDED: [429, 'TOO_MANY_REQUESTS'],
  INTERNAL_ERROR: [500, 'INTERNAL_ERROR'],
  UPSTREAM_UNAVAILABLE: [500, 'INTERNAL_ERROR'],
};

/** A taken externalId had a code of its own; other values that are taken did not. */
const duplicate = 'DUPLICATE_EXTERNAL_ID';

export const oldErrorShape = named0926(
  'ErrorResponse',
  z.strictObject({
    message: z.string().min(1).describe('Swedish; its wording may change.'),
    code: z.enum([...new Set([...Object.values(table).map(([, code]) => code), duplicate])]),
    errorId: z.string().regex(/^req_/).describe('As the header Svc-Request-Id.'),
    issues: z
      .array(z.strictObject({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Every problem of a request, or what blocks sending a document.'),
    requiredScopes: z.array(z.string()).optional().describe('When a scope is missing.'),
    grantedScopes: z.array(z.string()).optional().describe('When a scope is missing.'),
  }),
);
type OldError = z.output<typeof oldErrorShape>;

/** What blocked sending a document was reported as issues of the request. */
function issuesOf({ issues, readiness }: ApiError['facts']) {
  const blockers = readiness?.filter(r => r.severity === 'BLOCKER').map(r => ({ path: '', message: r.userMessage }));
  return issues?.map(({ path, message }) => ({ path, message })) ?? blockers;
}

export function oldError(refused: ApiError, requestId: string): { status: number; body: OldError } {
  const [status, own] = table[refused.code];
  const code = refused.facts.unique === 'externalId' ? duplicate : own;
  const { requiredScopes, grantedScopes } = refused.facts;
  const issues = issuesOf(refused.facts);
  const body = {
    message: userMessageOf(refused, 'sv'),
    code,
    errorId: requestId,
    ...(issues && { issues }),
    ...(requiredScopes && { requiredScopes }),
    ...(grantedScopes && { grantedScopes }),
  };
  return { status, body };
}
