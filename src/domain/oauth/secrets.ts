/**
 * Codes, tokens and client secrets: random characters with a prefix, stored as SHA-256 (RFC 6749, section 10.10: at
 * least 128 random bits). A refresh token begins with a part that all tokens of its grant have, so that an old one is
 * recognized without being kept.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { randomLetters } from '../../platform/ids.ts';

const prefixes = { code: 'svc_ac_', access: 'svc_at_', refresh: 'svc_rt_', secret: 'svc_cs_' } as const;
/** Of each kind, in characters of five bits. */
const length = 32;
const familyLength = 24;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const isSame = (secret: string, hash: Buffer): boolean => timingSafeEqual(hashOf(secret), hash);

export interface Made {
  value: string;
  hash: Buffer;
}

const made = (value: string): Made => ({ value, hash: hashOf(value) });

export const newCode = (): Made => made(`${prefixes.code}${randomLetters(length)}`);
export const newAccessToken = (): Made => made(`${prefixes.access}${randomLetters(length)}`);
export const newClientSecret = (): Made => made(`${prefixes.secret}${randomLetters(length)}`);

export const newFamily = (): string => randomLetters(familyLength);
export const newRefreshToken = (family: string): Made => made(`${prefixes.refresh}${family}${randomLetters(length)}`);

const accessForm = /^svc_at_[0-9a-hjkmnp-tv-z]{32}$/;
const refreshForm = /^svc_rt_([0-9a-hjkmnp-tv-z]{24})[0-9a-hjkmnp-tv-z]{32}$/;

/** Tokens in any other form are rejected without a query. */
export const isAccessTokenForm = (token: string): boolean => accessForm.test(token);
/** The common part of a grant's refresh tokens; null if the text has another form. */
export const familyOf = (token: string): string | null => refreshForm.exec(token)?.[1] ?? null;
