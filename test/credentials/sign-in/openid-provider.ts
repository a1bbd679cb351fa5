/** An OpenID provider on loopback that implements discovery, code with PKCE, RS256 tokens and keys. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Behaviour {
  claims: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  foreignKey: boolean;
  /** Changes the discovery document. */
  metadata: Record<string, unknown>;
  /** Authenticates the client by other means than its secret. */
  isClient: ((form: URLSearchParams) => boolean) | null;
  /** Reads a signed request (RFC 9101); null: such requests are not supported. */
  readRequest: ((request: string) => Record<string, string>) | null;
  /** Transforms an ID token before it is sent. */
  encrypt: ((token: string) => string) | null;
  /** Redirects the browser back with this error instead of a code. */
  error: string | null;
  userInfo: Record<string, unknown>;
}

const usual: Behaviour = {
  claims: {},
  foreignKey: false,
  metadata: {},
  isClient: null,
  readRequest: null,
  encrypt: null,
  error: null,
  userInfo: {},
};

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Paths that were requested. */
  asked: string[];
  /** Sets the claims of the next tokens and the provider's behaviour. */
  set(behaviour: Partial<Behaviour>): void;
  close(): Promise<void>;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf(claims: object, key: KeyObject): string {
  const text = `${encoded({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}

export async function openProvider(): Promise<OpenIdProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [clientId, clientSecret] = ['sigill-test', randomUUID()];
  const asked: string[] = [];
  const codes = new Map<string, URLSearchParams>();
  const pushed = new Map<string, URLSearchParams>();
  let now = usual;
  let issuer = '';

  /** A pushed request (RFC 9126): the browser only brings its request URI. */
  function answerPushed(form: URLSearchParams): [number, object] {
    if (form.get('client_secret') !== clientSecret) return [401, { error: 'invalid_client' }];
    const name = `urn:ietf:params:oauth:request_uri:${randomUUID()}`;
    pushed.set(name, form);
    return [201, { request_uri: name, expires_in: 60 }];
  }

  function answerToken(form: URLSearchParams): [number, object] {
    const started = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!(now.isClient?.(form) ?? form.get('client_secret') === clientSecret))
      return [401, { error: 'invalid_client' }];
    const right =
      started?.get('code_challenge') === challenge &&
      form.get('client_id') === clientId &&
      form.get('redirect_uri') === started.get('redirect_uri') &&
      form.get('grant_type') === 'authorization_code';
    if (!right) return [400, { error: 'invalid_grant' }];
    const at = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: clientId, iat: at, exp: at + 300, nonce: started.get('nonce'), ...now.claims };
    const id = tokenOf(claims, (now.foreignKey ? foreign : own).privateKey);
    const token = now.encrypt?.(id) ?? id;
    return [200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: token }];
  }

  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    asked.push(url.pathname);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration')
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        ...now.metadata,
      });
    if (url.pathname === '/jwks')
      return json(200, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    if (url.pathname === '/userinfo') return json(200, now.userInfo);
    if (url.pathname === '/authorize') {
      const code = randomUUID();
      const signed = now.readRequest?.(url.searchParams.get('request') ?? '');
      const before = pushed.get(url.searchParams.get('request_uri') ?? '');
      const given = signed ? new URLSearchParams(signed) : (before ?? url.searchParams);
      codes.set(code, given);
      const back = new URL(given.get('redirect_uri') ?? issuer);
      back.searchParams.set(now.error ? 'error' : 'code', now.error ?? code);
      back.searchParams.set('state', given.get('state') ?? '');
      return response.writeHead(302, { location: back.href }).end();
    }
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      json(...(url.pathname === '/par' ? answerPushed(form) : answerToken(form)));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    clientId,
    clientSecret,
    asked,
    set(behaviour) {
      now = { ...now, foreignKey: false, ...behaviour };
    },
    close: () => new Promise(resolve => void server.close(() => resolve())),
  };
}
