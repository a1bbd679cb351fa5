/**
 * Cookies of the page of a form, for one form each and not readable by scripts: the key of this browser's submission, and
 * what it got for the password.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../../../domain/forms/page/visitor.ts';
import { cookieIn } from '../signer/signer-cookie.ts';

export interface FormCookiePlace {
  publicUrl: string;
  /** Other sites may embed our pages. */
  embedded: boolean;
}

/** As long as answers of a submission that was started are kept. */
const lastsS = 30 * 86_400;

const nameOf = (kind: 'submission' | 'password', formId: string): string =>
  `sigill_${kind}_${formId.replace(/^frm_/, '')}`;

export const cookiesOf = (request: FastifyRequest, formId: string) => {
  const cookies = request.headers.cookie ?? '';
  return { key: cookieIn(cookies, nameOf('submission', formId)), pass: cookieIn(cookies, nameOf('password', formId)) };
};

function cookie({ publicUrl, embedded }: FormCookiePlace, name: string, value: string, forS: number | null): string {
  const secure = publicUrl.startsWith('https:') ? ['Secure'] : [];
  const site = embedded ? ['SameSite=None', 'Secure', 'Partitioned'] : ['SameSite=Strict', ...secure];
  const lasts = forS === null ? [] : [`Max-Age=${forS}`];
  return [`${name}=${value}`, 'Path=/api/f', ...lasts, 'HttpOnly', ...site].join('; ');
}

export function setCookies(place: FormCookiePlace, reply: FastifyReply, { formId, key, pass }: Cookies): void {
  const made: string[] = [];
  if (key !== undefined) made.push(cookie(place, nameOf('submission', formId), key, lastsS));
  if (pass !== undefined) made.push(cookie(place, nameOf('password', formId), pass, null));
  if (made.length > 0) reply.header('Set-Cookie', made);
}
