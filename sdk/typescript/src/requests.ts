/** Sends requests: headers, timeouts, and retries of what can be repeated safely. */
import { answeredError } from './answered-error.ts';
import { apiVersion } from './generated/operations.gen.ts';
import type { ClientOptions, RequestOptions } from './options.ts';
import { pause } from './pause.ts';
import { ConnectionFailed, type SigillError, TimedOut } from './sigill-error.ts';

export const packageVersion = '0.1.0';

/** Pauses that the service asks for are kept up to this long; a longer one is left to the caller, in the error. */
const longestPauseMs = 60_000;
const repeatedStatuses = new Set([429, 500, 502, 503, 504]);

export interface Sent {
  /** The id of the operation. */
  operation: string;
  method: string;
  /** With what is in braces filled in, and with the query. */
  path: string;
  contentType?: string;
  body?: NonNullable<RequestInit['body']>;
  /** Whether the body can be sent again. */
  repeatable: boolean;
  /** The answer is a text and no JSON. */
  isText: boolean;
  options: RequestOptions;
}

/** Browsers and workers set the header themselves. */
const ownAgent: Record<string, string> =
  'document' in globalThis || 'WorkerGlobalScope' in globalThis
    ? {}
    : { 'User-Agent': `sigill-sdk-typescript/${packageVersion}` };

/** Repeated: what did not reach the service, what it asks to repeat, and its own failures. Every write has its key. */
const isTransient = (error: SigillError): boolean =>
  repeatedStatuses.has(error.status) || error.code === 'IDEMPOTENCY_KEY_IN_USE';

export class Requests {
  readonly #options: ClientOptions;
  readonly #root: string;
  readonly #fetch: typeof fetch;
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;

  constructor(options: ClientOptions) {
    if ((options.apiKey === undefined) === (options.session === undefined))
      throw new TypeError('Give the client either an apiKey or a session.');
    if (!/^https?:\/\/./.test(options.baseUrl) || !URL.canParse(options.baseUrl))
      throw new TypeError('baseUrl is the address of the service, such as https://sign.example.com.');
    if (options.apiKey === '') throw new TypeError('The apiKey is empty.');
    this.#options = options;
    this.#root = `${options.baseUrl.replace(/\/+$/, '')}/api/v1`;
    this.#fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
    this.pause = options.pause ?? pause;
  }

  /** Sends the request, again if it has to; resolves to the body of the answer. */
  async send(sent: Sent): Promise<unknown> {
    const retries = sent.repeatable ? (sent.options.retries ?? this.#options.retries ?? 3) : 0;
    const key = sent.method === 'GET' ? null : (sent.options.idempotencyKey ?? crypto.randomUUID());
    let renewed = false;
    for (let attempt = 1; ; attempt++) {
      const token = this.#options.apiKey ?? (await this.#options.session?.token()) ?? '';
      const result = await this.#attempt(sent, this.#headers(sent, token, key), attempt);
      if (!('error' in result)) return result.body;
      const { error } = result;
      if (!renewed && 'status' in error && error.status === 401 && this.#options.session?.renew && sent.repeatable) {
        renewed = true;
        await this.#options.session.renew(token);
        continue;
      }
      const wait = pauseAfter(error, attempt);
      if (attempt > retries || wait === null) throw error;
      await this.pause(wait, sent.options.signal);
    }
  }

  /** A file, from an address that needs no token. The answer is not read. */
  async fetchFile(url: string, options: RequestOptions): Promise<Response> {
    const timer = deadline(options.timeoutMs ?? this.#options.timeoutMs ?? 60_000, options.signal);
    try {
      const response = await this.#fetch(new URL(url, this.#root), { signal: timer.signal });
      if (!response.ok) throw answeredError(response, await response.text());
      return response;
    } catch (error) {
      throw timer.signal.aborted ? timer.signal.reason : error;
    } finally {
      timer.keepSignal();
    }
  }

  #headers(sent: Sent, token: string, key: string | null): Record<string, string> {
    const workspace = sent.options.workspace ?? this.#options.workspace;
    return {
      ...ownAgent,
      ...this.#options.headers,
      ...sent.options.headers,
      Authorization: `Bearer ${token}`,
      'Svc-Version': this.#options.version ?? apiVersion,
      ...(workspace !== undefined && { 'Svc-Workspace': workspace }),
      ...(sent.contentType !== undefined && { 'Content-Type': sent.contentType }),
      ...(key !== null && { 'Idempotency-Key': key }),
    };
  }

  async #attempt(
    sent: Sent,
    headers: Record<string, string>,
    attempts: number,
  ): Promise<{ body: unknown } | { error: SigillError | ConnectionFailed }> {
    const timer = deadline(sent.options.timeoutMs ?? this.#options.timeoutMs ?? 60_000, sent.options.signal);
    let response: Response;
    let text: string;
    try {
      const init: RequestInit & { duplex?: 'half' } = { method: sent.method, headers, signal: timer.signal };
      if (sent.body !== undefined) init.body = sent.body;
      if (!sent.repeatable) init.duplex = 'half'; // required for a body that is a stream
      response = await this.#fetch(`${this.#root}${sent.path}`, init);
      text = await response.text();
    } catch (error) {
      if (timer.signal.aborted) throw timer.signal.reason;
      return {
        error: new ConnectionFailed(`${sent.method} ${this.#root}${sent.path} got no answer.`, { cause: error }),
      };
    } finally {
      timer.clear();
    }
    const facts = {
      operation: sent.operation,
      status: response.status,
      headers: response.headers,
      requestId: response.headers.get('Svc-Request-Id'),
      attempts,
    };
    this.#options.onResponse?.(facts);
    sent.options.onResponse?.(facts);
    if (!response.ok) return { error: answeredError(response, text) };
    return { body: sent.isText ? text : text === '' ? null : JSON.parse(text) };
  }
}

/** How long to wait before the next attempt; null if there should be none. */
function pauseAfter(error: SigillError | ConnectionFailed, attempt: number): number | null {
  const growing = Math.random() * 500 * 2 ** attempt;
  if (error instanceof ConnectionFailed) return growing;
  if (!isTransient(error)) return null;
  if (error.retryAfter === null) return growing;
  const asked = error.retryAfter * 1000;
  return asked > longestPauseMs ? null : asked;
}

/** Aborts when the time is over or the caller's signal is aborted. */
function deadline(ms: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(new TimedOut(`No answer came within ${ms} ms.`)), ms);
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    /** The time is not over any more, but the caller can still abort. */
    keepSignal: () => clearTimeout(timer),
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}
