/**
 * Where browsers are sent: every redirect of the service is made by `redirect`, to an address that was made here or that
 * an app registered. An address that somebody else names has to be one of our own pages as it is written. It is never
 * resolved or repaired, because programs read slashes, backslashes, dots and escapes in different ways.
 */
import type { FastifyReply } from 'fastify';
import type { RegisteredUri } from '../contract/redirect-uri.ts';

declare const own: unique symbol;
/** Path and query of one of our own pages. Only this file makes them. */
export type OwnAddress = string & { readonly [own]: true };

const made = (address: string): OwnAddress => address as OwnAddress; // only what this file has judged

/** Where people go on once they are signed in. `*` stands for one or more parts of a path. */
const pagesAfterSignIn = [
  '/w',
  '/w/',
  '/w/*',
  '/w/*/',
  '/start',
  '/settings',
  '/settings/*',
  '/api/oauth/authorize',
] as const;
/** Pages that are shown in another language on request. Opening one changes nothing, also if it has a token. */
const pagesShown = [
  '/sign-in',
  '/sign-in/code',
  '/sign-in/forgotten',
  '/sign-in/workspaces',
  '/sign-in/link/:token',
  '/sign-in/reset/:token',
  '/sign-in/email/allow/:token',
  '/sign-in/email/confirm/:token',
  '/start/:token',
] as const;

const part = '[\\w-]{1,200}';
const patternOf = (page: string): RegExp =>
  new RegExp(`^${page.replace('*', `${part}(?:/${part}){0,7}`).replace(':token', part)}$`);

const patterns = {
  AFTER_SIGN_IN: pagesAfterSignIn.map(patternOf),
  SHOWN: [...pagesAfterSignIn, ...pagesShown].map(patternOf),
} as const;

const maxLength = 2_000;
/** Plain parts, and a query of visible ASCII without what no browser leaves in one: quotes, angles, backslashes, `#`. */
const written = /^(\/[\w/-]*)(\?[!$-;=?-[\]-~]*)?$/;

/** One of our own pages by its path and query, from the root; null for anything else. */
export function ownAddress(given: unknown, among: keyof typeof patterns = 'AFTER_SIGN_IN'): OwnAddress | null {
  if (typeof given !== 'string' || given.length > maxLength) return null;
  const [whole, path = ''] = written.exec(given) ?? [];
  return whole !== undefined && patterns[among].some(page => page.test(path)) ? made(whole) : null;
}

/** What the service itself wrote: the page of a link or a file, with what the page needs to go on. */
const linked = /^\/(?:(?:sign|id|storage)\/[!$-[\]-~]+|eid\/returned)(?:#[\w=&-]*)?$/;

/** The address of a page with a link or of a file that this service made; null for one of another place. */
export const linkedAddress = (url: string, publicUrl: string): OwnAddress | null =>
  url.startsWith(`${publicUrl}/`) && linked.test(url.slice(publicUrl.length)) ? made(url) : null;

export const dashboard = made('/w');
export const startPage = made('/start');
/** Settings of the workspace that was open last. */
export const settingsPage = made('/settings');
/** The first page of the documentation. */
export const docsPage = made('/docs/');
export const signInPath = made('/sign-in');
export const codePath = made('/sign-in/code');
export const workspacesPath = made('/sign-in/workspaces');

/** The dashboard of a workspace; the first one if the id is none. */
export const workspacePage = (id: string): OwnAddress => ownAddress(`${dashboard}/${id}`) ?? dashboard;

/** Where somebody signs in to go on to the address. */
export const signInFor = (next: OwnAddress | null): OwnAddress =>
  next === null ? signInPath : made(`${signInPath}?next=${encodeURIComponent(next)}`);

export function redirect(
  reply: FastifyReply,
  to: OwnAddress | RegisteredUri,
  cookies: readonly string[] = [],
): FastifyReply {
  for (const line of cookies) reply.header('set-cookie', line);
  return reply.code(303).header('location', to).header('cache-control', 'no-store').send();
}
