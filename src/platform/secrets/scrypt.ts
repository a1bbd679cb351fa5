/**
 * Password hashes in the format of better-auth, so that its sign-in can verify them: `salt:key` in hexadecimal, scrypt
 * (RFC 7914) with N 16384, r 16, p 1, 64 bytes, over the password in NFKC and the salt's hexadecimal letters.
 *
 * Each takes a noticeable part of a second and 32 MB, during which its thread does nothing else: requests use
 * `passwords.ts`, which runs this file in threads of its own.
 */
import { randomBytes, type ScryptOptions, scryptSync, timingSafeEqual } from 'node:crypto';

const cost: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const keyBytes = 64;

const keyOf = (password: string, salt: string): Buffer => scryptSync(password.normalize('NFKC'), salt, keyBytes, cost);

export function hashPassword(password: string): string {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${keyOf(password, salt).toString('hex')}`;
}

/** False also for a hash of another format. Takes equally long for a wrong and the right password. */
export function isPasswordOf(hash: string, password: string): boolean {
  const [salt, hex] = hash.split(':');
  if (!salt || !hex || !/^[0-9a-f]{128}$/.test(hex)) return false;
  return timingSafeEqual(keyOf(password, salt), Buffer.from(hex, 'hex'));
}

/** The job of a thread: hashes the password, or compares it with a hash. */
export interface HashingJob {
  password: string;
  hash: string | null;
}

export const run = ({ password, hash }: HashingJob): string | boolean =>
  hash === null ? hashPassword(password) : isPasswordOf(hash, password);
