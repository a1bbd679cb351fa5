/**
 * Browsers in which a person has signed in before. Their wrong tries count apart from everybody else's, so that strangers who
 * guess at an address do not lock its owner out. A browser proves nothing else with it: it signs in like any other.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { cookieName, cookiesIn, setCookie, signed, signedIn } from './cookie.ts';
import type { Tried } from './login-events.ts';

/** Of one person; the browsers that signed in longest ago are forgotten. */
const maxBrowsers = 10;
/** How many people a browser can be known for. */
const maxPeople = 4;
const keptMs = 365 * 86_400_000;
const name = 'browser';
const separator = '~';

const find = `
  select encode(b.token_hash, 'hex') as hash from known_browsers b join identities i on i.id = b.identity_id
  where b.token_hash = any($1::bytea[]) and b.used_at > $2 and (i.email = lower($3) or i.id = $4) limit 1`;
const insert = `
  insert into known_browsers (token_hash, identity_id, used_at) values ($1, $2, $3)
  on conflict (token_hash, identity_id) do update set used_at = excluded.used_at`;
const trim = `
  delete from known_browsers where identity_id = $1 and token_hash not in (
    select token_hash from known_browsers where identity_id = $1 order by used_at desc, token_hash limit ${maxBrowsers})`;
const sweep = 'delete from known_browsers where used_at <= $1';

const hashOf = (token: string): Buffer => createHash('sha256').update(`browser:${token}`).digest();
const since = (now: Date): Date => new Date(now.getTime() - keptMs);

export interface Browser {
  publicUrl: string;
  /** The key for cookies. */
  key: string;
  /** The header. */
  cookie: string | null;
}

/** A token for each person, the newest first. */
function tokensIn({ publicUrl, key, cookie }: Browser): string[] {
  const value = signedIn(cookiesIn(cookie).get(cookieName(publicUrl, name)), key);
  return value === null ? [] : value.split(separator).slice(0, maxPeople);
}

const findToken = async (db: Queryable, tokens: readonly string[], tried: Tried, now: Date): Promise<string | null> => {
  const email = 'email' in tried ? tried.email : null;
  const id = 'identityId' in tried ? tried.identityId : null;
  const found = await db.row<{ hash: string }>(find, [tokens.map(hashOf), since(now), email, id]);
  return tokens.find(token => hashOf(token).toString('hex') === found?.hash) ?? null;
};

/** What the tries of this browser are counted by; null: the person has not signed in with it. */
export async function findKnownBrowser(
  db: Queryable,
  browser: Browser,
  tried: Tried | null,
  now: Date,
): Promise<string | null> {
  const tokens = tokensIn(browser);
  return tried === null || tokens.length === 0 ? null : findToken(db, tokens, tried, now);
}

/** The `Set-Cookie` line with which the browser is known after a sign-in. */
export async function rememberBrowser(tx: Tx, browser: Browser, identityId: string, now: Date): Promise<string> {
  const tokens = tokensIn(browser);
  const known = tokens.length === 0 ? null : await findToken(tx, tokens, { identityId }, now);
  const token = known ?? randomBytes(24).toString('base64url');
  await tx.run(insert, [hashOf(token), identityId, now]);
  await tx.run(trim, [identityId]);
  const kept = [token, ...tokens.filter(one => one !== token)].slice(0, maxPeople);
  const { publicUrl, key } = browser;
  return setCookie(name, signed(kept.join(separator), key), { publicUrl, maxAgeS: keptMs / 1_000 });
}

export const sweepBrowsers = async ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  void (await db.run(sweep, [since(clock.now())]));
