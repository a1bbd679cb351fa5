/** Passes through the gates of the signer's page as cookies. Without the link in the request's header they open nothing. */
import { partyIdOf } from '../../areas/documents/link.ts';
import { passedOnLastsS } from '../../areas/signing/gates/device-pass.ts';
import type { Purpose } from '../../areas/signing/gates/gate.ts';
import { passLastsS } from '../../areas/signing/gates/pass.ts';
import { type CookiePlace, cookieIn, signerCookie } from './signer-cookie.ts';

const nameOf = (purpose: Purpose, token: string): string =>
  `sigill_${purpose.toLowerCase()}_${partyIdOf(token)?.replace(/^pty_/, '')}`;

/** Of all parties of the document. */
const deviceName = 'sigill_device';
export const deviceCookie = (place: CookiePlace, pass: string): string =>
  signerCookie(place, deviceName, pass, passedOnLastsS);

export const passesIn = (cookies: string, token: string) => ({
  access: cookieIn(cookies, nameOf('ACCESS', token)),
  sign: cookieIn(cookies, nameOf('SIGN', token)),
  device: cookieIn(cookies, deviceName),
});

export const passCookie = (place: CookiePlace, token: string, purpose: Purpose, pass: string): string =>
  signerCookie(place, nameOf(purpose, token), pass, passLastsS[purpose]);

/** What this browser was given for the link is taken from it. */
export const forgottenPasses = (place: CookiePlace, token: string): string[] =>
  (['ACCESS', 'SIGN'] as const).map(purpose => signerCookie(place, nameOf(purpose, token), '', 0));
