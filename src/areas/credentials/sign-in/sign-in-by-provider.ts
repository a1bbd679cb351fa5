/**
 * Signing in through an organization's own OpenID provider (authorization code with PKCE, state and nonce). It opens
 * the one user whom the provider vouches for and nothing else of the same person elsewhere.
 */
import type { Ground } from '../../act.ts';
import { type Answer, type Asking, done, refused } from './asking.ts';
import { cookieName, cookiesIn, setCookie, signed, signedIn } from './cookie.ts';
import { identityOf } from './identity.ts';
import type { SignIn } from './open.ts';
import { addProof, newToken, takeProof } from './proof.ts';
import type { ProviderClients } from './provider-client.ts';
import { endByToken, mostMs, startSession } from './session.ts';
import { findProvider, findProviderOf, type Provider, userOf } from './single-sign-on.ts';
import { tellFailedLater, tellSignedIn } from './told.ts';

const validMs = 10 * 60_000;
const callbackOf = (publicUrl: string): string => `${publicUrl}/api/auth/oidc/callback`;

/** What was sent with the browser, and is asked for when it comes back. */
interface Started {
  organizationId: string;
  verifier: string;
  nonce: string;
}

export interface ProviderSignIn {
  /** The address to send the browser to; `url` null: the domain has no provider. */
  start(whose: { email: string } | { organizationId: string }): Promise<Answer>;
  /** What the browser brought back. */
  finish(asking: Asking, query: URLSearchParams): Promise<Answer>;
}

export function openProviderSignIn(ground: Ground, signIn: SignIn): ProviderSignIn {
  const { db, clock, secrets, log } = ground;
  let loading: Promise<ProviderClients> | null = null;
  const clients = () => {
    loading ??= import('./provider-client.ts').then(c =>
      c.openProviderClients(ground.outbound, () => clock.now().getTime()),
    );
    return loading;
  };

  const contextOf = (state: string) => `oidc:${state}`;

  async function startWith(provider: Provider): Promise<Answer> {
    const client = await import('openid-client');
    const configuration = await (await clients()).of(provider);
    const [state, verifier, nonce] = [newToken(), client.randomPKCECodeVerifier(), newToken()];
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackOf(ground.publicUrl),
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    if (!/^https?:$/.test(url.protocol)) return refused(502, 'PROVIDER_FAILED', 'The provider names no web address.');
    const started: Started = { organizationId: provider.organizationId, verifier, nonce };
    const value = secrets.encrypt(JSON.stringify(started), contextOf(state)).toString('base64');
    await addProof(db, { purpose: 'oidc', token: state, value, validMs }, clock.now());
    const cookie = setCookie('oidc', signed(state, signIn.key), {
      publicUrl: ground.publicUrl,
      maxAgeS: validMs / 1000,
    });
    return done({ url: url.href }, [cookie]);
  }

  /** The claims of a token that is the provider's, fresh, for us, and for this very sign-in. */
  async function claimsOf(provider: Provider, started: Started, state: string, query: URLSearchParams) {
    const client = await import('openid-client');
    const configuration = await (await clients()).of(provider);
    const url = new URL(`${callbackOf(ground.publicUrl)}?${query}`);
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: started.verifier,
      expectedState: state,
      expectedNonce: started.nonce,
      idTokenExpected: true,
    });
    return tokens.claims();
  }

  /** Null: the provider means nobody who may come in. */
  async function enter(asking: Asking, provider: Provider, subject: string, email: string): Promise<Answer | null> {
    const now = clock.now();
    const before = await signIn.session(asking.cookie);
    return db.tx(async tx => {
      const user = await userOf(tx, provider.organizationId, { subject, email }, now);
      if (!user) return null;
      if (user.status !== 'ACTIVE') {
        await tellFailedLater(ground, tx, { userId: user.id }, 'USER_INACTIVE', 'OIDC');
        return null;
      }
      const identity = await identityOf(tx, user.email, now);
      if (!identity) return null;
      if (before) await endByToken(tx, before.token);
      const { ip, userAgent } = asking;
      const session = await startSession(tx, { identityId: identity.id, onlyUserId: user.id, ip, userAgent }, now);
      await tellSignedIn(ground, tx, session, 'OIDC', now);
      const options = { publicUrl: ground.publicUrl, maxAgeS: mostMs / 1000 };
      return done(undefined, [setCookie('session_token', signed(session.token, signIn.key), options)]);
    });
  }

  const refusal = refused(403, 'SIGN_IN_REFUSED', 'The provider did not sign you in here. Ask your administrator.');
  const forget = () => setCookie('oidc', '', { publicUrl: ground.publicUrl, maxAgeS: 0 });

  return {
    async start(whose) {
      const provider =
        'email' in whose
          ? await findProviderOf(db, secrets, whose.email.split('@')[1] ?? '')
          : await findProvider(db, secrets, whose.organizationId);
      if (!provider) return done({ url: null });
      try {
        return await startWith(provider);
      } catch (error) {
        log.warn(
          { organizationId: provider.organizationId, reason: reasonOf(error) },
          'an OpenID provider did not answer',
        );
        return refused(502, 'PROVIDER_FAILED', 'The sign-in provider of your organization does not answer.');
      }
    },
    async finish(asking, query) {
      const state = signedIn(cookiesIn(asking.cookie).get(cookieName(ground.publicUrl, 'oidc')), signIn.key);
      const value =
        state !== null && query.get('state') === state ? await takeProof(db, 'oidc', state, clock.now()) : null;
      if (state === null || value === null) return { ...refusal, cookies: [forget()] };
      const started: Started = JSON.parse(secrets.decrypt(Buffer.from(value, 'base64'), contextOf(state)).toString());
      const provider = await findProvider(db, secrets, started.organizationId);
      if (!provider) return { ...refusal, cookies: [forget()] };
      try {
        const claims = await claimsOf(provider, started, state, query);
        const email = typeof claims?.email === 'string' ? claims.email : '';
        const ours = provider.domains.includes(email.toLowerCase().split('@')[1] ?? '');
        if (!claims || !ours || claims.email_verified === false) return { ...refusal, cookies: [forget()] };
        const answer = await enter(asking, provider, claims.sub, email);
        if (!answer) return { ...refusal, cookies: [forget()] };
        return { ...answer, cookies: [forget(), ...answer.cookies] };
      } catch (error) {
        log.warn(
          { organizationId: provider.organizationId, reason: reasonOf(error) },
          'an OpenID provider did not sign in',
        );
        return { ...refusal, cookies: [forget()] };
      }
    },
  };
}

/** Its kind alone: what a provider wrote may hold a code or a token. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}${'code' in error ? ` ${String(error.code)}` : ''}` : 'unknown';
