/** What a client and each of its requests can be given. */

/** The bytes of a file. A stream is read once, so a request with one is never repeated. */
export type FileBytes = Blob | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array>;

/** Where access tokens come from, such as an `OAuthSession`. */
export interface Session {
  /** The token of the next request. */
  token(): Promise<string>;
  /** Called once when the service answers 401 to `token`; the request is then sent again with another token. */
  renew?(token: string): Promise<void>;
}

/** What an answer had besides its body. */
export interface AnswerFacts {
  operation: string;
  status: number;
  headers: Headers;
  /** For the support of the service. */
  requestId: string | null;
  /** How often it was sent. */
  attempts: number;
}

export interface ClientOptions {
  /** Of the service, without `/api/v1`. */
  baseUrl: string;
  apiKey?: string;
  /** Instead of an API key. */
  session?: Session;
  /** The id of the workspace to work in; default: that of the key. */
  workspace?: string;
  /** Of the API; default: the one that the types of this package describe. */
  version?: string;
  /** How long one attempt may take, 60 seconds by default. */
  timeoutMs?: number;
  /** How often a request is repeated at most, 3 by default. */
  retries?: number;
  /** Sent with every request. */
  headers?: Record<string, string>;
  fetch?: typeof fetch;
  /** Called for every answer, also for errors. */
  onResponse?: (facts: AnswerFacts) => void;
  /** How pauses between attempts are made, for tests. */
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface RequestOptions {
  /** Called for every answer to this request, also for errors. */
  onResponse?: (facts: AnswerFacts) => void;
  /** Default: a random one. */
  idempotencyKey?: string;
  workspace?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  retries?: number;
  headers?: Record<string, string>;
}
