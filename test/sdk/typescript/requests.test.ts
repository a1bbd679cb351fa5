/** Retries, timeouts, pages and errors. The service is real; only the way to it is disturbed. */
import { expect, test } from 'vitest';
import {
  ConnectionFailed,
  NotFound,
  RateLimited,
  Sigill,
  SigillError,
  TimedOut,
  Unauthorized,
  ValidationFailed,
} from '../../../sdk/typescript/src/index.ts';
import { type Cast, useService } from '../../kit/service.ts';

const kit = useService();

interface Seen {
  method: string;
  key: string | null;
}

/** A client whose first requests are disturbed; each entry answers, throws, or lets the request pass. */
function disturbed(cast: Cast, ways: ('pass' | 'lost' | 'broken' | Response)[], more = {}) {
  const seen: Seen[] = [];
  const pauses: number[] = [];
  const sigill = new Sigill({
    baseUrl: kit.baseUrl,
    apiKey: cast.apiKey,
    pause: async ms => void pauses.push(ms),
    async fetch(url, init) {
      seen.push({ method: init?.method ?? '', key: new Headers(init?.headers).get('Idempotency-Key') });
      const way = ways[seen.length - 1] ?? 'pass';
      if (way === 'broken') throw new TypeError('fetch failed');
      if (way instanceof Response) return way;
      const answer = await fetch(url, init);
      if (way === 'pass') return answer;
      await answer.text(); // it was done, and the answer is lost
      throw new TypeError('fetch failed');
    },
    ...more,
  });
  return { sigill, seen, pauses };
}

/** The error that a request fails with. */
const failureOf = (request: PromiseLike<unknown>): Promise<SigillError> =>
  Promise.resolve(request).then(
    () => Promise.reject(new Error('it did not fail')),
    error => error,
  );

const failing = (status: number, headers: Record<string, string> = {}, code = 'INTERNAL_ERROR') =>
  new Response(JSON.stringify({ code, message: 'No.', userMessage: 'No.', requestId: 'req_1' }), { status, headers });

test('a document is created once though the answer is lost twice', async () => {
  const cast = await kit.organization();
  const { sigill, seen } = disturbed(cast, ['lost', 'lost']);
  const made = await sigill.documents.create({ name: 'Lease' });
  expect(new Set(seen.map(one => one.key)).size).toBe(1);
  const { data } = await sigill.documents.list();
  expect([seen.length, data.map(one => one.id)]).toEqual([4, [made.id]]);
});

test('a key that is given is used, and answers the same again', async () => {
  const { sigill } = disturbed(await kit.organization(), []);
  const [one, other] = [
    await sigill.documents.create({ name: 'Lease' }, {}, { idempotencyKey: 'lease-1' }),
    await sigill.documents.create({ name: 'Lease' }, {}, { idempotencyKey: 'lease-1' }),
  ];
  expect(other.id).toBe(one.id);
});

test('Retry-After decides the pause, and without it pauses grow', async () => {
  const cast = await kit.organization();
  const ways = [failing(503, { 'Retry-After': '7' }), failing(429, { 'Retry-After': '3' }), 'broken' as const];
  const { sigill, pauses } = disturbed(cast, ways);
  await sigill.documents.list();
  expect(pauses.slice(0, 2)).toEqual([7000, 3000]);
  expect(pauses[2]).toBeLessThanOrEqual(4000);
});

test('a pause of more than a minute is left to the caller', async () => {
  const { sigill, seen } = disturbed(await kit.organization(), [
    failing(429, { 'Retry-After': '3600' }, 'RATE_LIMITED'),
  ]);
  const error = await failureOf(sigill.documents.list());
  expect(error).toBeInstanceOf(RateLimited);
  expect([error.retryAfter, seen.length]).toEqual([3600, 1]);
});

test('after the last attempt the error is that of the last answer', async () => {
  const cast = await kit.organization();
  const { sigill, seen } = disturbed(cast, ['broken', 'broken'], { retries: 1 });
  await expect(sigill.documents.list()).rejects.toBeInstanceOf(ConnectionFailed);
  expect(seen.length).toBe(2);
});

test('errors of the request are not repeated, and have a class, a code and the first issue', async () => {
  const { sigill, seen } = disturbed(await kit.organization(), []);
  const error = await failureOf(sigill.documents.create({ name: '' }));
  expect(error).toBeInstanceOf(ValidationFailed);
  expect(error).toBeInstanceOf(SigillError);
  expect([error.code, error.status, error.issues[0]?.path]).toEqual(['VALIDATION_FAILED', 400, 'name']);
  expect(error.message).toContain(error.issues[0]?.message);
  expect(error.requestId).toMatch(/^req_/);
  await expect(sigill.documents.get('doc_missing')).rejects.toBeInstanceOf(NotFound);
  expect(seen.length).toBe(2);
});

test('an unknown code and an answer of a proxy are the base class', async () => {
  const cast = await kit.organization();
  const odd = new Response('<h1>Bad gateway</h1>', { status: 418 });
  const { sigill } = disturbed(cast, [failing(409, {}, 'OF_LATER'), odd]);
  const [first, second] = [await failureOf(sigill.documents.list()), await failureOf(sigill.documents.list())];
  expect([first.constructor, first.code, second.constructor, second.code, second.body]).toEqual([
    SigillError,
    'OF_LATER',
    SigillError,
    '',
    null,
  ]);
});

test('members and values that are not known pass', async () => {
  const answer = { data: [{ id: 'doc_1', status: 'OF_LATER', more: 1 }], hasMore: false, nextCursor: null, also: true };
  const { sigill } = disturbed(await kit.organization(), [new Response(JSON.stringify(answer))]);
  expect(await sigill.documents.list()).toEqual(answer);
});

test('a request that takes too long fails with TimedOut, and one that is aborted with the reason', async () => {
  const cast = await kit.organization();
  const never: typeof fetch = (_, init) =>
    new Promise((_, reject) => {
      const stop = () => reject(init?.signal?.reason);
      if (init?.signal?.aborted) stop();
      init?.signal?.addEventListener('abort', stop);
    });
  const { sigill } = disturbed(cast, [], { fetch: never, timeoutMs: 5 });
  await expect(sigill.documents.list()).rejects.toBeInstanceOf(TimedOut);
  const own = new AbortController();
  const listing = failureOf(sigill.documents.list({}, { signal: own.signal, timeoutMs: 60_000 }));
  own.abort('enough');
  expect(await listing).toBe('enough');
});

test('a list is awaited for a page and iterated over all, and asks for nothing before', async () => {
  const cast = await kit.organization();
  const { sigill, seen } = disturbed(cast, []);
  for (const name of ['a', 'b', 'c', 'd', 'e']) await sigill.tags.create({ name, availableFor: ['DOCUMENT'] });
  const before = seen.length;
  const list = sigill.tags.list({ limit: 2 });
  expect(seen.length).toBe(before);
  expect((await list).data.length).toBe(2);
  const names: string[] = [];
  for await (const { name } of list) names.push(name);
  expect([names.sort(), seen.length - before]).toEqual([['a', 'b', 'c', 'd', 'e'], 3]);
});

test('several values of a parameter, times and a workspace are sent as the service reads them', async () => {
  const cast = await kit.organization();
  const { sigill } = disturbed(cast, []);
  await sigill.documents.create({ name: 'Lease' });
  const found = await sigill.documents.list({ status: ['DRAFT', 'PENDING'], createdAfter: '2020-01-01T00:00:00Z' });
  expect(found.data.length).toBe(1);
  await expect(sigill.with({ workspace: 'wsp_other' }).documents.list()).rejects.toBeInstanceOf(SigillError);
  await expect(sigill.with({ apiKey: 'svc_sk_wrong' }).documents.list()).rejects.toBeInstanceOf(Unauthorized);
  expect(() => sigill.documents.get('')).toThrow(TypeError);
});

test('each answer is reported with its request id and how often it was sent', async () => {
  const facts: unknown[] = [];
  const cast = await kit.organization();
  const onResponse = (one: { operation: string; status: number; attempts: number }) =>
    facts.push([one.operation, one.status, one.attempts]);
  const { sigill } = disturbed(cast, [failing(503)], { onResponse });
  await sigill.me.get();
  expect(facts).toEqual([
    ['me.get', 503, 1],
    ['me.get', 200, 2],
  ]);
});
