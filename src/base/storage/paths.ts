/** From a key to a path that no key can lead out of its folder, on any file system. */
import { createHash } from 'node:crypto';
import path from 'node:path';

/** Half of a pair of UTF-16: no text that a URL or a file name could carry. */
const loneSurrogate = /\p{Surrogate}/u;
const plain = /^[a-z0-9A-Z_-][\w.-]{0,119}$/;

/** Names that are long or unusual (a customer's own) become their hash, under `=`, which no plain name has. */
const segment = (name: string): string =>
  plain.test(name) ? name : `=${createHash('sha256').update(name).digest('base64url')}`;

/** Keys are like paths: names between slashes, none empty, `.` or `..`. Throws on another form. */
export function pathOfKey(dir: string, key: string): string {
  const names = key.split('/');
  if (
    key.length > 2048 ||
    loneSurrogate.test(key) ||
    names.some(name => name === '' || name === '.' || name === '..' || name.includes('\0'))
  ) {
    throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 200))}`);
  }
  return path.join(dir, ...names.map(segment));
}
