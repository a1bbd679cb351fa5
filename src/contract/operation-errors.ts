/** The errors that an operation may fail with: those of the pipeline, and those that the operation lists. */
import { type ErrorCode, errorCodes } from './errors.ts';
import type { Operation } from './operation.ts';

/** Operations that need no token. */
const open: readonly string[] = ['health.get'];
export const needsToken = (operation: Operation): boolean => !open.includes(operation.id);

const always: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'INVALID_API_VERSION',
  'API_VERSION_SUNSET',
  'INTERNAL_ERROR',
  'UPSTREAM_UNAVAILABLE',
];
const withToken: readonly ErrorCode[] = [
  'WORKSPACE_REQUIRED',
  'UNAUTHORIZED',
  'API_KEY_EXPIRED',
  'PERMISSION_DENIED',
  'WORKSPACE_ACCESS_DENIED',
  'INSUFFICIENT_SCOPE',
  'PLAN_REQUIRED',
  'ACCOUNT_INACTIVE',
  'ACCOUNT_SETUP_REQUIRED',
  'RATE_LIMITED',
  'DAILY_QUOTA_EXCEEDED',
];
const writing: readonly ErrorCode[] = ['INVALID_JSON', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'];

/** In the order of the closed list. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const may = new Set<ErrorCode>([
    ...always,
    ...(needsToken(operation) ? withToken : []),
    ...(operation.method === 'GET' ? [] : writing),
    ...operation.errors,
  ]);
  return errorCodes.filter(code => may.has(code));
}
