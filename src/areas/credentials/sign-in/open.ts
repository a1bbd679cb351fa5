/**
 * Signing in: the library's part of a request runs in one transaction with what we add to it (the event, the address
 * that was proven, the session that is replaced), so that all of it happened or nothing.
 */
import type { Tx } from '../../../base/database.ts';
import { openTurns } from '../../../base/turns.ts';
import { refusal } from '../../../contract/errors.ts';
import type { Actor, Ground } from '../../act.ts';
import { type Answer, type Asking, done, refused, tooMany } from './asking.ts';
import { CodeUsed, complete, tellWrong } from './complete.ts';
import { cookieName, cookiesIn, setCookie, signedIn } from './cookie.ts';
import { findIdentityById } from './identity.ts';
import { bodyOf, problemOf, requestOf } from './library/exchange.ts';
import type { Library } from './library/open.ts';
import type { Served } from './library/served.ts';
import { openSignInLimits, type SignInLimits, type Try } from './limits.ts';
import { passwordProblem, passwordProblems } from './password.ts';
import { findKept, findProof } from './proof.ts';
import { type Session, seeSession } from './session.ts';
import { standingOf } from './standing.ts';
import type { Tried } from './told.ts';

export interface SignIn {
  limits: SignInLimits;
  /** Of the library's cookies and ours. */
  key: string;
  session(cookie: string | null): Promise<Session | null>;
  /** The actor of a browser's cookie, in the workspace that is named or the first; refuses as a key would. */
  actor(cookie: string | null, workspaceId: string | null): Promise<Actor>;
  /** A path of the library; `given` is the body of a POST or the query of a GET. */
  ask(asking: Asking, route: Served, given: Record<string, unknown>): Promise<Answer>;
  /** The `Set-Cookie` that ends a session in the browser. */
  forgetting(): string;
}

/** At most so many at once: each may hold a connection while a password is hashed. */
const atOnce = 4;

type InTransaction = <T>(tx: Tx, act: () => Promise<T>) => Promise<T>;

/** A request to the library, with what is known of who asks. */
interface Asked {
  asking: Asking;
  route: Served;
  given: Record<string, unknown>;
  who: Session | null;
  tried: Tried | null;
  count: Try | null;
}

export function openSignIn(ground: Ground): SignIn {
  const { db, clock } = ground;
  const key = ground.secrets.derive('sign-in').toString('base64url');
  const limits = openSignInLimits(() => clock.now().getTime());
  const askLibrary = openAsking(ground, key);

  const cookieOf = (cookie: string | null, name: string) =>
    signedIn(cookiesIn(cookie).get(cookieName(ground.publicUrl, name)), key);

  async function session(cookie: string | null): Promise<Session | null> {
    const token = cookieOf(cookie, 'session_token');
    return token === null ? null : seeSession(db, token, clock.now());
  }

  /** Who stands behind a half-made sign-in: the password was right, the code is missing. */
  async function halfSignedIn(cookie: string | null): Promise<string | null> {
    const challenge = cookieOf(cookie, 'two_factor');
    return challenge === null ? null : findKept(db, challenge, clock.now());
  }

  async function triedBy({ asking, route, given, who }: Omit<Asked, 'tried' | 'count'>): Promise<Tried | null> {
    if (route.tries === 'PASSWORD') return typeof given.email === 'string' ? { email: given.email } : null;
    const identityId = who?.identity_id ?? (route.tries === 'CODE' ? await halfSignedIn(asking.cookie) : null);
    return identityId ? { identityId } : null;
  }

  /** Judged by the address of whose it becomes. */
  async function judgePassword(given: Record<string, unknown>, who: Session | null) {
    const { token, newPassword } = given;
    const byLetter = typeof token === 'string' ? await findProof(db, 'reset-password', token, clock.now()) : null;
    const id = byLetter ?? who?.identity_id;
    const identity = id === undefined ? null : await findIdentityById(db, id);
    return passwordProblem(typeof newPassword === 'string' ? newPassword : '', identity?.email ?? '');
  }

  const forgetting = () => setCookie('session_token', '', { publicUrl: ground.publicUrl, maxAgeS: 0 });

  return {
    limits,
    key,
    session,
    forgetting,
    async actor(cookie, workspaceId) {
      const found = await session(cookie);
      if (!found) throw refusal('UNAUTHORIZED');
      return standingOf(ground, found, workspaceId);
    },
    async ask(asking, route, sent) {
      const named = Object.fromEntries((route.fields ?? []).filter(f => f in sent).map(f => [f, sent[f]]));
      const given = { ...named, ...route.always };
      const who = await session(asking.cookie);
      if (route.who === 'PERSON' && !who) return refused(401, 'UNAUTHORIZED', 'You need to sign in.');
      // An organization's provider does not decide how its people sign in elsewhere.
      if ((route.who === 'PERSON' || route.tries === 'CODE') && who?.only_user_id)
        return refused(403, 'SIGNED_IN_BY_PROVIDER', 'Sign in with your own password, link or passkey for this.');
      const tried = await triedBy({ asking, route, given, who });
      const whose = tried && Object.values(tried).join();
      const count = route.tries === null ? null : limits.begin(route.tries, whose, asking.ip);
      if (typeof count === 'number') return tooMany(count);
      const problem = route.setsPassword ? await judgePassword(given, who) : null;
      if (problem) {
        count?.undo();
        return refused(400, problem, passwordProblems[problem][asking.language]);
      }
      const answer = await askLibrary({ asking, route, given, who, tried, count });
      return route.path === '/two-factor/disable' && answer.status === 200 ? done(undefined, [forgetting()]) : answer;
    },
  };
}

/** The library is loaded with the first request that needs it. */
function openAsking(ground: Ground, key: string): (asked: Asked) => Promise<Answer> {
  const { db, clock } = ground;
  const turns = openTurns(atOnce);
  let loading: Promise<{ library: Library; inTransaction: InTransaction }> | null = null;

  const load = () => {
    loading ??= Promise.all([import('./library/open.ts'), import('./library/adapter.ts')]).then(([open, adapter]) => ({
      library: open.openLibrary(ground, key),
      inTransaction: adapter.inTransaction,
    }));
    return loading;
  };

  const tokenSet = (cookies: readonly string[]): string | null => {
    const pairs = cookiesIn(cookies.map(line => line.split(';', 1)[0]).join(';'));
    return signedIn(pairs.get(cookieName(ground.publicUrl, 'session_token')), key);
  };

  async function answerOf(tx: Tx, response: Response, asked: Asked, proven: string | null): Promise<Answer> {
    const { route, who, tried, count } = asked;
    const cookies = response.headers.getSetCookie();
    if (response.status >= 400) {
      const body = await problemOf(response);
      const wrong = response.status === 401 || body.code === 'INVALID_PASSWORD';
      // What was refused before anything was compared is no try.
      if (wrong) await tellWrong(ground, tx, route, tried);
      else count?.undo();
      return { status: response.status, body, cookies, ...(response.status === 429 && { retryAfterS: 900 }) };
    }
    // The link of a letter that does not hold sends the browser on with an error.
    if (response.status >= 300) return refused(400, 'INVALID_TOKEN', 'The link does not hold any longer.');
    await complete(ground, tx, { route, who, token: tokenSet(cookies), proven, code: asked.given.code });
    count?.right();
    return { status: 200, body: await bodyOf(response, route), cookies };
  }

  /** Like any wrong code: it counts, and is told. */
  async function answerUsed({ route, tried }: Asked): Promise<Answer> {
    await db.tx(tx => tellWrong(ground, tx, route, tried));
    return refused(401, 'INVALID_CODE', 'Invalid code');
  }

  return async asked => {
    const { asking, route, given, who } = asked;
    const { library, inTransaction } = await load();
    const token = route.path === '/reset-password' ? String(given.token) : null;
    const proven = token === null ? null : await findProof(db, 'reset-password', token, clock.now());
    const answer = turns(() =>
      db.tx(tx =>
        inTransaction(tx, async () => {
          const exchange = { publicUrl: ground.publicUrl, asking, route, given, hasSession: who !== null };
          const response = await library.handler(requestOf(exchange));
          // What the library could not do it may have done by half.
          if (response.status >= 500) throw new Error(`${route.path} answered ${response.status}`);
          return answerOf(tx, response, asked, proven);
        }),
      ),
    );
    return answer.catch(error => {
      if (error instanceof CodeUsed) return answerUsed(asked);
      throw error;
    });
  };
}
