/**
 * The token of our forms: a random cookie of the browser, and its keyed hash in each form. Another site can set neither,
 * so it cannot submit a form in the visitor's name.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { cookieName, cookiesIn, setCookie } from '../../domain/credentials/sign-in/cookie.ts';
import { equal } from '../../platform/secrets/secrets.ts';
import { formOf, isOurs, signInRequestOf } from './request.ts';

type Keyed = Pick<App, 'secrets' | 'publicUrl'>;

const maxAgeS = 30 * 86_400;
const form = /^[\w-]{32}$/;

const keyIn = ({ publicUrl }: Keyed, cookie: string | null): string | null => {
  const key = cookiesIn(cookie).get(cookieName(publicUrl, 'form'));
  return key !== undefined && form.test(key) ? key : null;
};
const hashOf = ({ secrets }: Keyed, key: string): string => secrets.mac('form-key', key).toString('base64url');

export interface FormToken {
  value: string;
  /** `Set-Cookie` lines that the token needs. */
  cookies: string[];
}

export function formTokenFor(app: Keyed, cookie: string | null): FormToken {
  const known = keyIn(app, cookie);
  const key = known ?? randomBytes(24).toString('base64url');
  const { publicUrl } = app;
  return { value: hashOf(app, key), cookies: known ? [] : [setCookie('form', key, { publicUrl, maxAgeS })] };
}

export function isFormToken(app: Keyed, cookie: string | null, given: string | undefined): boolean {
  const key = keyIn(app, cookie);
  return key !== null && given !== undefined && equal(given, hashOf(app, key));
}

/** Whether a form was submitted on one of our pages: browsers send its origin, and another site knows no token. */
export const isOwnForm = (app: Keyed, request: FastifyRequest): boolean =>
  isOurs(signInRequestOf(request), app.publicUrl) &&
  isFormToken(app, request.headers.cookie ?? null, formOf(request.body).formToken);

/** The hidden field of a page's forms, whose cookie goes with the answer. */
export function hiddenTokenFor(app: Keyed, request: FastifyRequest, reply: FastifyReply): string {
  const token = formTokenFor(app, request.headers.cookie ?? null);
  for (const line of token.cookies) reply.header('set-cookie', line);
  return hiddenToken(token);
}

export const hiddenToken = ({ value }: Pick<FormToken, 'value'>): string =>
  `<input type="hidden" name="formToken" value="${value}">`;
