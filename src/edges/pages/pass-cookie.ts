/**
 * Passes through the gates of the signer's page as cookies: of one party and document, out of reach of scripts, and sent
 * by our own pages alone. Without the link in the request's header they open nothing.
 */
import { partyIdOf } from '../../areas/documents/link.ts';
import type { Purpose } from '../../areas/signing/gates/gate.ts';
import { passLastsS } from '../../areas/signing/gates/pass.ts';

const nameOf = (purpose: Purpose, token: string): string =>
  `sigill_${purpose.toLowerCase()}_${partyIdOf(token)?.replace(/^pty_/, '')}`;

const cookieIn = (cookies: string, name: string): string | null =>
  cookies
    .split(/;\s*/)
    .find(one => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

export const passesIn = (cookies: string, token: string) => ({
  access: cookieIn(cookies, nameOf('ACCESS', token)),
  sign: cookieIn(cookies, nameOf('SIGN', token)),
});

export const passCookie = (
  publicUrl: string,
  documentId: string,
  token: string,
  purpose: Purpose,
  pass: string,
): string =>
  [
    `${nameOf(purpose, token)}=${pass}`,
    `Path=/api/sign/${documentId}`,
    `Max-Age=${passLastsS[purpose]}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
