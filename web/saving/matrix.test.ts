/** Every way in which a request can fail, for everything that saves by itself: it is saved, or the page says why not. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiError, type ErrorCode, errorBody, errorCodes, errorTexts } from '../../src/contract/errors.ts';
import { type FormPageError, formPageErrorCodes } from '../../src/contract/pages/form/form-page.ts';
import { en } from '../dashboard/prepare/locales/en.ts';
import { openRequests } from '../dashboard/session/requests.ts';
import { reportSignedIn } from '../dashboard/session/signed-out.ts';
import { enForm } from '../signer/locales/forms/en.ts';
import { quietMs } from './delays.ts';
import { fakePage } from './fake-page.fixture.ts';
import { asksAgain, form, type Kind, ofDrafts } from './savers.fixture.ts';

/** SAVED: once the service answers again. SIGN_IN: once somebody has signed in. REFUSED: never, and the page shows why. */
type Decision = 'SAVED' | 'SIGN_IN' | 'REFUSED';

/** The decision for each error. A new one has to be decided. */
const decisions: Record<ErrorCode, Decision> = {
  VALIDATION_FAILED: 'REFUSED',
  INVALID_JSON: 'REFUSED',
  EXPIRED: 'REFUSED',
  IDEMPOTENCY_KEY_REUSED: 'REFUSED',
  WORKSPACE_REQUIRED: 'REFUSED',
  INVALID_API_VERSION: 'REFUSED',
  API_VERSION_SUNSET: 'REFUSED',
  UNAUTHORIZED: 'SIGN_IN',
  API_KEY_EXPIRED: 'SIGN_IN',
  PERMISSION_DENIED: 'REFUSED',
  WORKSPACE_ACCESS_DENIED: 'REFUSED',
  INSUFFICIENT_SCOPE: 'REFUSED',
  PLAN_REQUIRED: 'REFUSED',
  ACCOUNT_INACTIVE: 'REFUSED',
  ACCOUNT_SETUP_REQUIRED: 'REFUSED',
  LIMIT_EXCEEDED: 'REFUSED',
  NOT_FOUND: 'REFUSED',
  ROUTE_NOT_FOUND: 'REFUSED',
  DOCUMENT_NOT_READY: 'REFUSED',
  APPROVAL_REQUIRED: 'REFUSED',
  INVALID_STATE: 'REFUSED',
  ALREADY_EXISTS: 'REFUSED',
  IDEMPOTENCY_KEY_IN_USE: 'SAVED',
  RATE_LIMITED: 'SAVED',
  DAILY_QUOTA_EXCEEDED: 'REFUSED',
  INTERNAL_ERROR: 'SAVED',
  UPSTREAM_UNAVAILABLE: 'SAVED',
};

/** Those of the page of a form, where nobody signs in: what is said, or SAVED. */
const decisionsOfForm: Record<FormPageError['code'], 'SAVED' | string> = {
  LINK_DEAD: asksAgain,
  VERIFICATION_REQUIRED: asksAgain,
  INVALID_STATE: asksAgain,
  LINK_REPLACED: enForm.saveRefused,
  WITHDRAWN: enForm.saveRefused,
  SESSION_ENDED: enForm.saveRefused,
  EXPIRED: enForm.saveRefused,
  FOREIGN_REQUEST: enForm.saveRefused,
  VALIDATION_FAILED: enForm.saveRefused,
  SUBMISSION_REFUSED: enForm.saveRefused,
  FORM_FULL: enForm.saveRefused,
  RATE_LIMITED: 'SAVED',
  UPSTREAM_UNAVAILABLE: 'SAVED',
  INTERNAL_ERROR: 'SAVED',
};

/** What happens to a request that changes something; `apply` does it, and returns the answer. */
type Disturbance = (apply: () => Response) => Response;

const json = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const page = (status: number) => new Response('<!doctype html><title>Somebody else</title>', { status });
const fails = (error: Error): never => {
  throw error;
};

/** Ends in the middle of the answer. */
const cutShort = () =>
  new Response(new ReadableStream({ start: controller => controller.error(new TypeError('network error')) }));

/** Each kind of lost connection. */
const lost: Record<string, Disturbance> = {
  'no connection': () => fails(new TypeError('Failed to fetch')),
  'a request that is aborted': () => fails(new DOMException('The user aborted a request.', 'AbortError')),
  'no answer in time': () => fails(new DOMException('The operation timed out.', 'TimeoutError')),
  'the page of a network instead of an answer': () => page(200),
  'the page of a proxy that does not reach the service': () => page(502),
  'the page of a proxy that has a bug': () => page(500),
  'a connection that ends after it was stored': apply => {
    apply();
    return fails(new TypeError('Failed to fetch'));
  },
  'a connection that ends in the middle of the answer': apply => {
    apply();
    return cutShort();
  },
  'a proxy that gives up after it was stored': apply => {
    apply();
    return page(504);
  },
};

/** An error as the service answers with it. */
const disturbanceOf = (code: ErrorCode): Disturbance => {
  const error = apiError(code);
  const headers = error.status === 429 || error.status === 503 ? { 'Retry-After': '5' } : {};
  return () => json(errorBody(error, 'req_1', 'en'), error.status, headers);
};
const formDisturbanceOf =
  (code: FormPageError['code']): Disturbance =>
  () =>
    json({ code, message: code, requestId: 'req_1', issues: [], language: 'en' }, 400);

/** A page with somebody who types, and a service whose answers are what the test says. */
function openPage(kind: Kind) {
  const service = kind.service();
  const net = { disturbance: null as Disturbance | null };
  const answers = new Map<string, unknown>();
  const sent: { key: string | null; body: string }[] = [];
  let stored = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', headers, body }: RequestInit) => {
    if (method === 'GET') return json(service.read());
    const key = new Headers(headers).get('idempotency-key');
    const text = String(body);
    sent.push({ key, body: text });
    const apply = () => {
      // The cookie of a form's page is its key: the same submission is written again.
      const known = key ?? text;
      if (!answers.has(known)) {
        stored++;
        answers.set(known, service.write(JSON.parse(text) as never)); // as: of this saver
      }
      return json(answers.get(known));
    };
    return net.disturbance ? net.disturbance(apply) : apply();
  });
  const requests = openRequests('ws_1', () => 'token', 'en');
  return { ...kind.open(requests, service), net, sent, text: service.text, stored: () => stored };
}

const pause = () => vi.advanceTimersByTimeAsync(quietMs);
const minute = () => vi.advanceTimersByTimeAsync(60_000);

fakePage();
afterEach(() => reportSignedIn());

/** Fails for a while and passes: nothing is lost, and nothing is done twice. */
async function passes(kind: Kind, disturbance: Disturbance, expected: readonly string[]) {
  const { net, type, problem, shown, text, sent, stored } = openPage(kind);
  net.disturbance = disturbance;
  type('typed');
  await pause();
  expect(expected).toContain(problem());
  await minute();
  expect(sent.length).toBeGreaterThan(2);
  expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  type('typed, and more');
  await minute();
  expect([expected.includes(problem() ?? ''), shown()]).toEqual([true, 'typed, and more']);
  net.disturbance = null;
  await minute();
  expect([problem(), text(), shown()]).toEqual([null, 'typed, and more', 'typed, and more']);
  expect(stored()).toBeLessThanOrEqual(2);
}

/** Nothing is sent any more until something changes, and the page has the reason and what was typed. */
async function staysRefused(kind: Kind, disturbance: Disturbance, expected: string) {
  const { net, type, problem, shown, text, sent } = openPage(kind);
  net.disturbance = disturbance;
  type('typed');
  await pause();
  expect([problem(), shown()]).toEqual([expected, 'typed']);
  const before = sent.length;
  await minute();
  expect([sent.length, problem()]).toEqual([before, expected]);
  net.disturbance = null;
  type('typed, and more');
  await pause();
  expect([problem(), text()]).toEqual([null, 'typed, and more']);
}

describe.each(Object.entries(ofDrafts))('%s', (_, kind) => {
  it.each(errorCodes)('%s: it is saved, or the page says why not', async code => {
    const decision = decisions[code];
    const disturbance = disturbanceOf(code);
    if (decision === 'SAVED') return passes(kind, disturbance, [en.unsavedYet]);
    if (decision === 'REFUSED') return staysRefused(kind, disturbance, en.unsaved(errorTexts.en.codes[code]));
    const { net, type, problem, flush, sent, text } = openPage(kind);
    net.disturbance = disturbance;
    type('typed');
    await pause();
    await minute();
    expect([problem(), sent.length]).toEqual([en.unsaved(errorTexts.en.codes[code]), 1]);
    net.disturbance = null;
    reportSignedIn();
    await flush();
    expect([problem(), text(), new Set(sent.map(({ key }) => key)).size]).toEqual([null, 'typed', 1]);
  });

  it.each(Object.entries(lost))('%s: it is saved once, under the same key', (_, disturbance) =>
    passes(kind, disturbance, [en.unsavedOffline, en.unsavedYet]),
  );

  it('what waits without a connection is sent as soon as there is one', async () => {
    const { net, type, sent, text } = openPage(kind);
    net.disturbance = lost['no connection'] ?? null;
    type('typed');
    await minute();
    const before = sent.length;
    net.disturbance = null;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([sent.length, text()]).toEqual([before + 1, 'typed']);
  });
});

describe('page of a form', () => {
  it.each(formPageErrorCodes)('%s: it is saved, or the page says why not', code => {
    const decision = decisionsOfForm[code];
    const disturbance = formDisturbanceOf(code);
    return decision === 'SAVED' ? replaces(disturbance) : staysRefused(form, disturbance, decision);
  });

  it.each(Object.entries(lost))('%s: it is saved', (_, disturbance) => replaces(disturbance));
});

/** Each save has all answers, and the cookie of the browser is the key. */
async function replaces(disturbance: Disturbance) {
  const { net, type, problem, text } = openPage(form);
  net.disturbance = disturbance;
  type('typed');
  await pause();
  expect(problem()).toBe(enForm.notSaved);
  type('typed, and more');
  await minute();
  expect(problem()).toBe(enForm.notSaved);
  net.disturbance = null;
  await minute();
  expect([problem(), text()]).toEqual([null, 'typed, and more']);
}
