/**
 * Signing in through an organization's own OpenID provider (authorization code with PKCE, state and nonce). The session
 * can act only as the one user that the provider vouches for, not as the same person in other organizations.
 */
import type { App } from '../../app/app.ts';
import { cookieName, cookiesIn, setCookie, signed, signedIn } from './cookie.ts';
import { identityOf } from './identity.ts';
import { enqueueLoginFailed, publishLogin } from './login-events.ts';
import type { SignIn } from './open.ts';
import { addProof, takeProof } from './proof.ts';
import type { ProviderClients } from './provider-client.ts';
import { claimsOf, hasDomain, isVerified, wayTo } from './provider-flow.ts';
import { endByToken, maxAgeMs, startSession } from './session.ts';
import { type Answer, done, refused, type SignInRequest } from './sign-in-request.ts';
import { findProvider, findProviderOf, type Provider, userOf } from './single-sign-on.ts';

const validMs = 10 * 60_000;

/** State of a sign-in that was started, checked when the browser returns. */
interface Started {
  organizationId: string;
  verifier: string;
  nonce: string;
}

export interface ProviderSignIn {
  /** The URL to redirect the browser to. `url` null: the domain has no provider. */
  start(whose: { email: string } | { organizationId: string }): Promise<Answer>;
  /** Handles the callback from the provider. */
  finish(asking: SignInRequest, query: URLSearchParams): Promise<Answer>;
}

const rejection = refused(
  403,
  'SIGN_IN_REFUSED',
  'The sign-in provider denied access. Ask your administrator for help.',
);

/** Whom a provider vouches for. */
interface Vouched {
  organizationId: string;
  subject: string;
  email: string;
}

/** Null: the provider's account belongs to no active user of the organization. */
async function enter(
  app: App,
  signIn: SignIn,
  asking: SignInRequest,
  { organizationId, subject, email }: Vouched,
): Promise<Answer | null> {
  const now = app.clock.now();
  const before = await signIn.session(asking.cookie);
  return app.db.tx(async tx => {
    const user = await userOf(tx, organizationId, { subject, email }, now);
    if (!user) return null;
    if (user.status !== 'ACTIVE') {
      await enqueueLoginFailed(app, tx, { userId: user.id }, { reason: 'USER_INACTIVE', origin: asking, mode: 'OIDC' });
      return null;
    }
    const identity = await identityOf(tx, user.email, now);
    if (!identity) return null;
    if (before) await endByToken(tx, before.token);
    const { ip, userAgent } = asking;
    const session = await startSession(tx, { identityId: identity.id, onlyUserId: user.id, ip, userAgent }, now);
    await publishLogin(app, tx, session, 'OIDC', now);
    const options = { publicUrl: app.publicUrl, maxAgeS: maxAgeMs / 1000 };
    return done(undefined, [setCookie('session_token', signed(session.token, signIn.key), options)]);
  });
}

const provesAddress = (provider: Provider, email: string, verified: unknown): boolean =>
  hasDomain(provider, email) && isVerified(provider, verified);

export function openProviderSignIn(app: App, signIn: SignIn): ProviderSignIn {
  const { db, clock, secrets, log } = app;
  let loading: Promise<ProviderClients> | null = null;
  const clients = () => {
    loading ??= import('./provider-client.ts').then(c =>
      c.openProviderClients(app.outbound, () => clock.now().getTime()),
    );
    return loading;
  };

  const contextOf = (state: string) => `oidc:${state}`;

  async function startWith(provider: Provider): Promise<Answer> {
    const way = await wayTo(await (await clients()).of(provider), app.publicUrl);
    if (!way) return refused(502, 'PROVIDER_FAILED', 'The provider has no valid web address.');
    const { state, verifier, nonce } = way.sent;
    const started: Started = { organizationId: provider.organizationId, verifier, nonce };
    const value = secrets.encrypt(JSON.stringify(started), contextOf(state)).toString('base64');
    await addProof(db, { purpose: 'oidc', token: state, value, validMs }, clock.now());
    const cookie = setCookie('oidc', signed(state, signIn.key), {
      publicUrl: app.publicUrl,
      maxAgeS: validMs / 1000,
    });
    return done({ url: way.url }, [cookie]);
  }

  const forget = () => setCookie('oidc', '', { publicUrl: app.publicUrl, maxAgeS: 0 });

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
        return refused(502, 'PROVIDER_FAILED', 'Your organization’s sign-in provider is not responding.');
      }
    },
    async finish(asking, query) {
      const state = signedIn(cookiesIn(asking.cookie).get(cookieName(app.publicUrl, 'oidc')), signIn.key);
      const value =
        state !== null && query.get('state') === state ? await takeProof(db, 'oidc', state, clock.now()) : null;
      if (state === null || value === null) return { ...rejection, cookies: [forget()] };
      const started: Started = JSON.parse(secrets.decrypt(Buffer.from(value, 'base64'), contextOf(state)).toString());
      const provider = await findProvider(db, secrets, started.organizationId);
      if (!provider) return { ...rejection, cookies: [forget()] };
      try {
        const configuration = await (await clients()).of(provider);
        const claims = await claimsOf(configuration, app.publicUrl, { ...started, state }, query);
        const email = typeof claims?.email === 'string' ? claims.email : '';
        if (!claims || !provesAddress(provider, email, claims.email_verified))
          return { ...rejection, cookies: [forget()] };
        const answer = await enter(app, signIn, asking, {
          organizationId: provider.organizationId,
          subject: claims.sub,
          email,
        });
        if (!answer) return { ...rejection, cookies: [forget()] };
        return { ...answer, cookies: [forget(), ...answer.cookies] };
      } catch (error) {
        log.warn(
          { organizationId: provider.organizationId, reason: reasonOf(error) },
          'signing in with an OpenID provider failed',
        );
        return { ...rejection, cookies: [forget()] };
      }
    },
  };
}

/** Only the kind of the error: the provider's text may contain a code or token. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}${'code' in error ? ` ${String(error.code)}` : ''}` : 'unknown';
