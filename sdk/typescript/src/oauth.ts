/** OAuth 2.0: connects an account of somebody else, and keeps it connected. */
import { toBase64Url } from './base64.ts';
import type { Session } from './options.ts';
import { ConnectionFailed } from './sigill-error.ts';

export interface OAuthClientOptions {
  /** Of the service. */
  baseUrl: string;
  clientId: string;
  /** Of an app with a server. Programs on the device of a person have none. */
  clientSecret?: string;
  redirectUri: string;
  fetch?: typeof fetch;
  now?: () => number;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  scope: string;
}

/** What the service answered instead of tokens. After `invalid_grant` the person has to connect again. */
export class OAuthFailed extends Error {
  override readonly name = 'OAuthFailed';
  readonly code: string;
  readonly status: number;

  constructor(code: string, description: string, status: number) {
    super(`${code}: ${description}`);
    this.code = code;
    this.status = status;
  }
}

const randomText = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** An app. Works on a server, and without a secret in a browser. */
export class OAuthClient {
  readonly #options: OAuthClientOptions;
  readonly #root: string;

  constructor(options: OAuthClientOptions) {
    this.#options = options;
    this.#root = `${options.baseUrl.replace(/\/+$/, '')}/api/oauth`;
  }

  /** Where to send the person. Keep `state` and `codeVerifier` until the person is back. */
  async authorization({
    scope,
    prompt,
    state = randomText(),
  }: {
    scope: string | readonly string[];
    prompt?: 'consent';
    state?: string;
  }): Promise<{ url: string; state: string; codeVerifier: string }> {
    const codeVerifier = randomText();
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
    const url = new URL(`${this.#root}/authorize`);
    const params = {
      response_type: 'code',
      client_id: this.#options.clientId,
      redirect_uri: this.#options.redirectUri,
      scope: typeof scope === 'string' ? scope : scope.join(' '),
      state,
      code_challenge: toBase64Url(new Uint8Array(hash)),
      code_challenge_method: 'S256',
      ...(prompt && { prompt }),
    };
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
    return { url: url.href, state, codeVerifier };
  }

  /** The tokens of the person who came back to `callbackUrl`. Fails with `OAuthFailed`, also when the person cancelled. */
  async exchange({
    callbackUrl,
    state,
    codeVerifier,
  }: {
    callbackUrl: string | URL;
    state: string;
    codeVerifier: string;
  }): Promise<Tokens> {
    const answer = new URL(callbackUrl, this.#options.redirectUri).searchParams;
    if (answer.get('state') !== state) throw new OAuthFailed('invalid_state', 'The answer is of another request.', 400);
    const failed = answer.get('error');
    if (failed) throw new OAuthFailed(failed, answer.get('error_description') ?? 'The app was not connected.', 400);
    const iss = answer.get('iss');
    if (iss !== null && iss.replace(/\/+$/, '') !== this.#options.baseUrl.replace(/\/+$/, ''))
      throw new OAuthFailed('invalid_issuer', `The answer is of ${iss}.`, 400);
    return this.#tokens({
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      redirect_uri: this.#options.redirectUri,
      code_verifier: codeVerifier,
    });
  }

  /** New tokens; the refresh token that is given stops working. */
  refresh(refreshToken: string): Promise<Tokens> {
    return this.#tokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Disconnects. */
  async revoke(token: string): Promise<void> {
    await this.#post('revoke', { token });
  }

  now(): number {
    return (this.#options.now ?? Date.now)();
  }

  async #tokens(fields: Record<string, string>): Promise<Tokens> {
    const asked = this.now();
    const answer = JSON.parse(await this.#post('token', fields));
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresAt: asked + answer.expires_in * 1000,
      scope: answer.scope,
    };
  }

  async #post(name: string, fields: Record<string, string>): Promise<string> {
    const { clientId, clientSecret, fetch: own = (...request) => globalThis.fetch(...request) } = this.#options;
    const body = new URLSearchParams({
      ...fields,
      client_id: clientId,
      ...(clientSecret !== undefined && { client_secret: clientSecret }),
    });
    let response: Response;
    try {
      response = await own(`${this.#root}/${name}`, { method: 'POST', body });
    } catch (cause) {
      throw new ConnectionFailed(`POST ${this.#root}/${name} got no answer.`, { cause });
    }
    const text = await response.text();
    if (response.ok) return text;
    let answer: { error?: string; error_description?: string } = {};
    try {
      answer = JSON.parse(text);
    } catch {
      // Of a proxy.
    }
    throw new OAuthFailed(
      answer.error ?? 'server_error',
      answer.error_description ?? text.slice(0, 200),
      response.status,
    );
  }
}

export interface OAuthSessionOptions {
  client: OAuthClient;
  tokens: Tokens;
  /** Stores new tokens. They are used only after this: the old refresh token has stopped working. */
  save: (tokens: Tokens) => void | Promise<void>;
}

/** Access tokens last for 15 minutes; one is exchanged when it has less than this left. */
const earlyMs = 60_000;

/** The session of a client: `new Sigill({ baseUrl, session })`. Let one process of yours refresh at a time. */
export class OAuthSession implements Session {
  readonly #client: OAuthClient;
  readonly #save: OAuthSessionOptions['save'];
  #tokens: Tokens;
  #refreshing: Promise<void> | undefined;
  /** What the service gave and `save` has not stored. */
  #unsaved: Tokens | undefined;

  constructor({ client, tokens, save }: OAuthSessionOptions) {
    this.#client = client;
    this.#tokens = tokens;
    this.#save = save;
  }

  async token(): Promise<string> {
    if (this.#unsaved || this.#tokens.expiresAt - this.#client.now() < earlyMs) await this.refresh();
    return this.#tokens.accessToken;
  }

  /** Refreshes unless another request has done so since it took the token. */
  async renew(token: string): Promise<void> {
    if (token === this.#tokens.accessToken) await this.refresh();
  }

  /** Refreshes, once for all that wait for it. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refreshOnce().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Disconnects the app. */
  async revoke(): Promise<void> {
    await this.#client.revoke(this.#tokens.refreshToken);
  }

  async #refreshOnce(): Promise<void> {
    this.#unsaved ??= await this.#client.refresh(this.#tokens.refreshToken);
    await this.#save(this.#unsaved);
    this.#tokens = this.#unsaved;
    this.#unsaved = undefined;
  }
}
