/**
 * Signing in. The library's part of a request and ours (the event, the verified address, the replaced session) run in
 * one transaction, so that all of it happens or nothing.
 */

import { apiError } from '../../../contract/errors.ts';
import { openBoundedLimiter } from '../../../platform/concurrency/bounded-limiter.ts';
import { TooManyWaiting } from '../../../platform/concurrency/fair-limiter.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { ownersOf } from '../../../platform/rate/network.ts';
import type { Actor } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { passwordTexts } from '../locales/passwords.ts';
import { CodeUsed, complete, recordFailedTry } from './complete.ts';
import { cookieName, cookiesIn, setCookie, signedIn } from './cookie.ts';
import { findIdentityById } from './identity.ts';
import { findKnownBrowser, rememberBrowser } from './known-browsers.ts';
import { hashes, hashingWith } from './library/hashing.ts';
import type { Library } from './library/open.ts';
import { bodyOf, problemOf, requestOf } from './library/request.ts';
import type { Served } from './library/served.ts';
import { openSignInLimits, type SignInLimits, type Try } from './limits.ts';
import type { Tried } from './login-events.ts';
import { passwordProblem } from './password.ts';
import { exchangeProof, findKept, findProof } from './proof.ts';
import { recoveryCodeOf } from './recovery-codes.ts';
import { hasFactor, type Session, touchSession } from './session.ts';
import { type Answer, busy, done, refused, type SignInRequest, tooMany } from './sign-in-request.ts';
import { standingOf } from './standing.ts';

export interface SignIn {
  limits: SignInLimits;
  /** The key for cookies, the library's and ours. */
  key: string;
  session(cookie: string | null): Promise<Session | null>;
  /** Proves that a request of this session was made by one of our pages. Other sites cannot read it. */
  formToken(session: Session): string;
  /** The actor of a browser's cookie, in the named workspace or the first; fails with the same errors as a key. */
  actor(cookie: string | null, workspaceId: string | null): Promise<Actor>;
  /** Calls a path of the library; `given` is the body of a POST or the query of a GET. */
  ask(asking: SignInRequest, route: Served, given: Record<string, unknown>): Promise<Answer>;
  /** The `Set-Cookie` line that deletes the session cookie. */
  forgetting(): string;
}

/** Limits of concurrent requests that hash nothing, because each holds a connection. Networks take turns. */
const unhashed = { maxBusy: 4, maxBusyEach: 2, maxWaiting: 100, maxWaitMs: 15_000, expectedMs: 50 };

type InTransaction = <T>(tx: Tx, action: () => Promise<T>) => Promise<T>;

/** A request to the library, with what is known about its sender. */
interface Asked {
  asking: SignInRequest;
  route: Served;
  given: Record<string, unknown>;
  who: Session | null;
  tried: Tried | null;
  count: Try | null;
}

interface Judged {
  answer: Answer;
  /** How the try counts: null as a wrong one. */
  as: keyof Try | null;
}

export function openSignIn(app: App): SignIn {
  const { db, clock } = app;
  const key = app.secrets.derive('sign-in').toString('base64url');
  const limits = openSignInLimits(app);
  const askLibrary = openAsking(app, key);

  const cookieOf = (cookie: string | null, name: string) =>
    signedIn(cookiesIn(cookie).get(cookieName(app.publicUrl, name)), key);

  async function session(cookie: string | null): Promise<Session | null> {
    const token = cookieOf(cookie, 'session_token');
    return token === null ? null : touchSession(db, token, clock.now());
  }

  /** The identity of a sign-in whose password was correct and whose second factor is missing. */
  async function halfSignedIn(cookie: string | null): Promise<string | null> {
    const challenge = cookieOf(cookie, 'two_factor');
    return challenge === null ? null : findKept(db, challenge, clock.now());
  }

  async function triedBy({ asking, route, given, who }: Omit<Asked, 'tried' | 'count'>): Promise<Tried | null> {
    if (route.tries === 'PASSWORD') return typeof given.email === 'string' ? { email: given.email } : null;
    const identityId = who?.identity_id ?? (route.tries === 'CODE' ? await halfSignedIn(asking.cookie) : null);
    return identityId ? { identityId } : null;
  }

  /** Compared with the e-mail address of the identity that gets the password. */
  async function judgePassword(given: Record<string, unknown>, who: Session | null) {
    const { token, newPassword } = given;
    const byLink = typeof token === 'string' ? await findProof(db, 'reset-password', token, clock.now()) : null;
    const id = byLink ?? who?.identity_id;
    const identity = id === undefined ? null : await findIdentityById(db, id);
    return passwordProblem(typeof newPassword === 'string' ? newPassword : '', identity?.email ?? '');
  }

  const forgetting = () => setCookie('session_token', '', { publicUrl: app.publicUrl, maxAgeS: 0 });

  return {
    limits,
    key,
    session,
    formToken: ({ id, token }) => app.secrets.mac('form-token', `${id}\n${token}`).toString('base64url'),
    forgetting,
    async actor(cookie, workspaceId) {
      const found = await session(cookie);
      if (!found) throw apiError('UNAUTHORIZED');
      return standingOf(app, found, workspaceId);
    },
    async ask(asking, route, sent) {
      const named = Object.fromEntries((route.fields ?? []).filter(f => f in sent).map(f => [f, sent[f]]));
      const given = { ...named, ...route.always };
      const who = await session(asking.cookie);
      if (route.who === 'PERSON' && !who) return refused(401, 'UNAUTHORIZED', 'You need to sign in.');
      // An organization's provider does not control how its people sign in elsewhere.
      if ((route.who === 'PERSON' || route.tries === 'CODE') && who?.only_user_id)
        return refused(403, 'SIGNED_IN_BY_PROVIDER', 'Sign in with your own password, link or passkey for this.');
      if (route.changesFactor && who && !who.second_factor && (await hasFactor(db, who.identity_id)))
        return refused(403, 'SECOND_FACTOR_NEEDED', 'Sign in with your passkey, or with a code of your app, for this.');
      const tried = await triedBy({ asking, route, given, who });
      const whose = tried && Object.values(tried).join();
      const { ip, cookie } = asking;
      const browser = { publicUrl: app.publicUrl, key, cookie };
      const knownBrowser = route.tries === null ? null : await findKnownBrowser(db, browser, tried, clock.now());
      const count = route.tries === null ? null : await limits.begin(route.tries, { whose, ip, knownBrowser });
      if (typeof count === 'number') return tooMany(count);
      const problem = route.setsPassword ? await judgePassword(given, who) : null;
      if (problem) {
        await count?.undo();
        return refused(400, problem, passwordTexts[asking.language][problem]);
      }
      const answer = await askLibrary({ asking, route, given, who, tried, count });
      return route.path === '/two-factor/disable' && answer.status === 200 ? done(undefined, [forgetting()]) : answer;
    },
  };
}

/** The library is loaded with the first request that needs it. */
function openAsking(app: App, key: string): (asked: Asked) => Promise<Answer> {
  const { db, clock } = app;
  const limiter = openBoundedLimiter(unhashed);
  let loading: Promise<{ library: Library; inTransaction: InTransaction }> | null = null;

  const load = () => {
    loading ??= Promise.all([import('./library/open.ts'), import('./library/adapter.ts')]).then(([open, adapter]) => ({
      library: open.openLibrary(app, key),
      inTransaction: adapter.inTransaction,
    }));
    return loading;
  };

  const tokenSet = (cookies: readonly string[]): string | null => {
    const pairs = cookiesIn(cookies.map(line => line.split(';', 1)[0]).join(';'));
    return signedIn(pairs.get(cookieName(app.publicUrl, 'session_token')), key);
  };

  async function answerOf(tx: Tx, response: Response, asked: Asked, proven: string | null): Promise<Judged> {
    const { route, who, tried } = asked;
    const cookies = response.headers.getSetCookie();
    if (response.status >= 400) {
      const body = await problemOf(response);
      const wrong = response.status === 401 || body.code === 'INVALID_PASSWORD';
      // A request that failed before anything was compared does not count as a try.
      if (wrong) await recordFailedTry(app, tx, { route, who, tried, origin: asked.asking });
      const retry = response.status === 429 && { retryAfterS: 900 };
      return { answer: { status: response.status, body, cookies, ...retry }, as: wrong ? null : 'undo' };
    }
    // For an invalid link of an e-mail the library redirects with an error.
    if (response.status >= 300)
      return { answer: refused(400, 'INVALID_TOKEN', 'The link is no longer valid.'), as: null };
    const { cookie } = asked.asking;
    const signedInAs = await complete(app, tx, {
      ...{ route, who, token: tokenSet(cookies), proven },
      code: asked.given.code,
    });
    if (signedInAs !== null)
      cookies.push(await rememberBrowser(tx, { publicUrl: app.publicUrl, key, cookie }, signedInAs, clock.now()));
    return { answer: { status: 200, body: await bodyOf(response, route), cookies }, as: 'right' };
  }

  async function knownToLibrary(tx: Tx, { exchanges: from, signsIn }: Served, given: Asked['given']) {
    if (signsIn === 'RECOVERY_CODE') return { ...given, code: recoveryCodeOf(String(given.code)) };
    if (!from) return given;
    const token = await exchangeProof(tx, { from, to: 'magic-link', token: String(given.token) }, clock.now());
    return { ...given, token };
  }

  /** A reused code counts, and is published, like a wrong one. */
  async function answerUsed({ route, who, tried, asking }: Asked): Promise<Judged> {
    await db.tx(tx => recordFailedTry(app, tx, { route, who, tried, origin: asking }));
    return { answer: refused(401, 'INVALID_CODE', 'The code is incorrect.'), as: null };
  }

  async function judge(asked: Asked, proven: string | null): Promise<Judged> {
    const { asking, route, given, who } = asked;
    const { library, inTransaction } = await load();
    return db.tx(tx =>
      inTransaction(tx, async () => {
        const known = await knownToLibrary(tx, route, given);
        const exchange = { publicUrl: app.publicUrl, asking, route, given: known, hasSession: who !== null };
        const response = await library.handler(requestOf(exchange));
        // The library may have done part of it, so roll back.
        if (response.status >= 500) throw new Error(`${route.path} answered ${response.status}`);
        return answerOf(tx, response, asked, proven);
      }),
    );
  }

  /** Waits before the transaction, so that those who wait hold no connection. */
  const judgeInTurn = (asked: Asked, proven: string | null): Promise<Judged> => {
    const { ip, gone } = asked.asking;
    return hashes(asked.route)
      ? app.passwords.accounts.inTurn({ ip, gone }, hasher => hashingWith(hasher, () => judge(asked, proven)))
      : limiter({ owners: ownersOf(ip), gone }, () => judge(asked, proven));
  };

  return async asked => {
    const { route, given, count } = asked;
    const token = route.path === '/reset-password' ? String(given.token) : null;
    const proven = token === null ? null : await findProof(db, 'reset-password', token, clock.now());
    const { answer, as } = await judgeInTurn(asked, proven).catch((error): Promise<Judged> | Judged => {
      if (error instanceof CodeUsed) return answerUsed(asked);
      if (error instanceof TooManyWaiting) return { answer: busy(error.retryAfterS), as: 'undo' };
      throw error;
    });
    if (as) await count?.[as]();
    return answer;
  };
}
