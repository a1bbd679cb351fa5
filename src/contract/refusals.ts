/** What a route may refuse with: what the pipeline may, and what the row names. */
import { type ErrorCode, errorCodes } from './errors.ts';
import type { Row } from './row.ts';

/** Rows that are answered without a token. */
const open: readonly string[] = ['health.get'];
export const needsToken = (row: Row): boolean => !open.includes(row.id);

const always: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'INVALID_API_VERSION',
  'API_VERSION_SUNSET',
  'INTERNAL_ERROR',
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
export function refusalsOf(row: Row): ErrorCode[] {
  const may = new Set<ErrorCode>([
    ...always,
    ...(needsToken(row) ? withToken : []),
    ...(row.method === 'GET' ? [] : writing),
    ...row.refusals,
  ]);
  return errorCodes.filter(code => may.has(code));
}
