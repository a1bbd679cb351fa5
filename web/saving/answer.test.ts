import { expect, it } from 'vitest';
import { readFailure } from './answer.ts';
import type { FailureCode } from './failure.ts';

const read = (status: number, body: string, headers: Record<string, string> = {}) =>
  readFailure<{ code: FailureCode; requestId?: string }>(new Response(body, { status, headers }));

it("an error of the service's own has its code, its request and the time to wait", async () => {
  const body = JSON.stringify({ code: 'UPSTREAM_UNAVAILABLE', requestId: 'req_1' });
  expect(await read(503, body, { 'retry-after': '5' })).toMatchObject({
    ...{ code: 'UPSTREAM_UNAVAILABLE', requestId: 'req_1', retryAfterMs: 5_000 },
  });
  expect(await read(503, body)).not.toHaveProperty('retryAfterMs');
});

it.each([
  [429, 'RATE_LIMITED'],
  [502, 'OFFLINE'],
  [503, 'OFFLINE'],
  [504, 'OFFLINE'],
  [500, 'INTERNAL_ERROR'],
  [413, 'INTERNAL_ERROR'],
] as const)('of the page of a proxy, only the status counts: %s', async (status, code) => {
  const page = '<!doctype html><title>Bad gateway</title>';
  const found = await read(status, page, { 'svc-request-id': 'req_2', 'retry-after': 'Fri, 27 Nov 2026 20:00:00 GMT' });
  expect(found).toEqual({ code, requestId: 'req_2', body: null });
  expect((await read(status, '"a text"')).code).toBe(code);
});
