/**
 * Password hashes in the format of better-auth, so that its sign-in can verify them: `salt:key` in hexadecimal, scrypt
 * (RFC 7914) with N 16384, r 16, p 1, 64 bytes, over the password in NFKC and the salt's hexadecimal letters.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const cost: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const keyBytes = 64;

const keyOf = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key))),
  );

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

/** False also for a hash of another format. Takes equally long for a wrong and the right password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [salt, hex] = hash.split(':');
  if (!salt || !hex || !/^[0-9a-f]{128}$/.test(hex)) return false;
  return timingSafeEqual(await keyOf(password, salt), Buffer.from(hex, 'hex'));
}
