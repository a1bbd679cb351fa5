/** Maps a storage key to a path within the folder, safe on any file system. */
import { createHash } from 'node:crypto';
import path from 'node:path';

/** Half of a UTF-16 pair, which neither a URL nor a file name can contain. */
const loneSurrogate = /\p{Surrogate}/u;
const plain = /^[a-z0-9A-Z_-][\w.-]{0,119}$/;

/** Long or unusual names (from customers) are replaced by their hash with a `=` prefix, which no plain name has. */
const segment = (name: string): string =>
  plain.test(name) ? name : `=${createHash('sha256').update(name).digest('base64url')}`;

/** Keys are names separated by slashes; none may be empty, `.` or `..`. Throws for anything else. */
export function checkKey(key: string): string[] {
  const names = key.split('/');
  if (
    key.length > 2048 ||
    loneSurrogate.test(key) ||
    names.some(name => name === '' || name === '.' || name === '..' || name.includes('\0'))
  ) {
    throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 200))}`);
  }
  return names;
}

export const pathOfKey = (dir: string, key: string): string => path.join(dir, ...checkKey(key).map(segment));
