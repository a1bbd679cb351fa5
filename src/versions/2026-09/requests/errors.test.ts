import { describe, expect, test } from 'vitest';
import { apiError, errorCodes, invalid, notFound } from '../../../contract/errors.ts';
import { oldError } from './errors.ts';

describe('Errors of 2026-09', () => {
  test('every error has message, code and errorId', () => {
    for (const code of errorCodes) {
      const { body } = oldError(apiError(code), 'req_1');
      expect(Object.keys(body as object)).toEqual(['message', 'code', 'errorId']);
      expect(body).toMatchObject({ code: expect.any(String), errorId: 'req_1' });
    }
  });

  test.each([
    ['PERMISSION_DENIED', 401, 'FORBIDDEN'],
    ['INSUFFICIENT_SCOPE', 401, 'FORBIDDEN'],
    ['PLAN_REQUIRED', 401, 'FORBIDDEN'],
    ['ACCOUNT_INACTIVE', 401, 'FORBIDDEN'],
    ['WORKSPACE_ACCESS_DENIED', 401, 'FORBIDDEN'],
    ['INVALID_STATE', 400, 'INVALID_REQUEST'],
    ['LIMIT_EXCEEDED', 400, 'INVALID_REQUEST'],
    ['INVALID_JSON', 400, 'INVALID_BODY'],
    ['EXPIRED', 400, 'EXPIRED_CODE'],
    ['ROUTE_NOT_FOUND', 404, 'NOT_FOUND'],
    ['ALREADY_EXISTS', 409, 'ALREADY_EXISTS'],
    ['WORKSPACE_REQUIRED', 400, 'WORKSPACE_REQUIRED'],
    ['RATE_LIMITED', 429, 'TOO_MANY_REQUESTS'],
    ['DAILY_QUOTA_EXCEEDED', 429, 'TOO_MANY_REQUESTS'],
    ['UPSTREAM_UNAVAILABLE', 500, 'INTERNAL_ERROR'],
  ] as const)('%s is %i %s', (code, status, old) => {
    expect(oldError(apiError(code), 'req_1')).toMatchObject({ status, body: { code: old } });
  });

  test('a taken externalId has a code of its own', () => {
    const refused = apiError('ALREADY_EXISTS', { unique: 'externalId' });
    expect(oldError(refused, 'r')).toMatchObject({ status: 409, body: { code: 'DUPLICATE_EXTERNAL_ID' } });
  });

  test('the message is Swedish', () => {
    expect(oldError(notFound('document'), 'r').body).toMatchObject({ message: 'Dokumentet finns inte.' });
    const own = apiError('INVALID_STATE', { message: 'Not yet.', userMessage: { sv: 'Inte än.', en: 'Not yet.' } });
    expect(oldError(own, 'r').body).toMatchObject({ message: 'Inte än.' });
  });

  test('issues have a path and a message; blockers of sending are issues too', () => {
    const refused = invalid({ path: 'name', code: 'TOO_BIG', message: 'long' });
    expect(oldError(refused, 'r').body).toEqual({
      message: 'Uppgifterna är inte giltiga.',
      code: 'INVALID_REQUEST',
      errorId: 'r',
      issues: [{ path: 'name', message: 'long' }],
    });
    const blocker = {
      code: 'NO_SIGNER',
      severity: 'BLOCKER' as const,
      message: 'No signer.',
      userMessage: 'Ingen undertecknare.',
    };
    const warning = { ...blocker, severity: 'WARNING' as const };
    expect(oldError(apiError('DOCUMENT_NOT_READY', { readiness: [blocker, warning] }), 'r')).toMatchObject({
      status: 400,
      body: { issues: [{ path: '', message: 'Ingen undertecknare.' }] },
    });
  });

  test('a missing scope lists the required and granted scopes', () => {
    const refused = apiError('INSUFFICIENT_SCOPE', { requiredScopes: ['documents:read'], grantedScopes: [] });
    expect(oldError(refused, 'r').body).toMatchObject({ requiredScopes: ['documents:read'], grantedScopes: [] });
  });
});
