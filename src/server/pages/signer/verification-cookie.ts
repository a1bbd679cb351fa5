/** Verification passes of the signing page as cookies. Without the link's token in a header they grant nothing. */
import { partyIdOf } from '../../../domain/documents/parties/link.ts';
import { devicePassLifetimeS } from '../../../domain/signing/verification/device-pass.ts';
import { type Purpose, purposes } from '../../../domain/signing/verification/verification.ts';
import { passLifetimeS } from '../../../domain/signing/verification/verification-pass.ts';
import { type CookiePlace, cookieIn, signerCookie } from './signer-cookie.ts';

const nameOf = (purpose: Purpose, token: string): string =>
  `sigill_${purpose.toLowerCase()}_${partyIdOf(token)?.replace(/^pty_/, '')}`;

/** Shared by all parties of the document. */
const deviceName = 'sigill_device';
export const deviceCookie = (place: CookiePlace, pass: string): string =>
  signerCookie(place, deviceName, pass, devicePassLifetimeS);

export const passesIn = (cookies: string, token: string) => ({
  access: cookieIn(cookies, nameOf('ACCESS', token)),
  sign: cookieIn(cookies, nameOf('SIGN', token)),
  handOver: cookieIn(cookies, nameOf('HAND_OVER', token)),
  device: cookieIn(cookies, deviceName),
});

export const passCookie = (place: CookiePlace, token: string, purpose: Purpose, pass: string): string =>
  signerCookie(place, nameOf(purpose, token), pass, passLifetimeS[purpose]);

/** Removes the passes that this browser has for the link. */
export const clearedPasses = (place: CookiePlace, token: string): string[] =>
  purposes.map(purpose => signerCookie(place, nameOf(purpose, token), '', 0));
