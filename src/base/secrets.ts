/**
 * One master key, from which every key of a purpose is derived. What is encrypted names its key, so that keys can change:
 * the newest encrypts, those before it still decrypt.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

export interface Secrets {
  /** Of the newest key; tells a key from another and nothing about it. */
  readonly keyId: string;
  /** AES-256-GCM. `context` says what it is and whose (`national-id:party_1`): the same is needed to decrypt. */
  encrypt(plain: Buffer | string, context: string): Buffer;
  /** Throws a DecryptionProblem when key, context or a single bit is another. */
  decrypt(sealed: Buffer, context: string): Buffer;
  /** 32 bytes that only this purpose has (HKDF-SHA256, RFC 5869), of the newest key. */
  derive(purpose: string): Buffer;
  /** HMAC-SHA256 under the purpose's own key. */
  mac(purpose: string, text: string): Buffer;
  /** Was it made by `mac`, under the newest key or one before it? Constant time. */
  isMac(purpose: string, text: string, given: Buffer): boolean;
  /** Compares in constant time, texts of any length. */
  equal(a: string | Buffer, b: string | Buffer): boolean;
}

export interface SecretsOptions {
  /** Where the key made on first start lies. */
  dir: string;
  /** 32 bytes in base64 instead; the key in the folder, if there is one, then still decrypts. */
  given?: string | null;
  /** Keys before it, in base64: for decrypting only. */
  older?: readonly string[];
}

export class DecryptionProblem extends Error {}

const idBytes = 4;
const ivBytes = 12;
const tagBytes = 16;
const format = 1;

interface Key {
  id: Buffer;
  derive(purpose: string): Buffer;
}

function keyOf(master: Buffer): Key {
  if (master.length !== 32)
    throw new Error('a master key is 32 bytes, in base64: make one with `openssl rand -base64 32`');
  const derived = new Map<string, Buffer>();
  return {
    id: createHash('sha256').update('key id').update(master).digest().subarray(0, idBytes),
    derive(purpose) {
      let key = derived.get(purpose);
      if (!key) {
        key = Buffer.from(hkdfSync('sha256', master, '', `sigill ${purpose}`, 32));
        if (derived.size < 100) derived.set(purpose, key);
      }
      return key;
    },
  };
}

const readKey = (file: string): Buffer | null => {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Of two processes that make one at once, both get the one that was first. */
function makeKey(file: string): Buffer {
  const half = `${file}.${randomBytes(6).toString('hex')}`;
  const fd = openSync(half, 'wx', 0o600);
  writeSync(fd, `${randomBytes(32).toString('base64')}\n`);
  fsyncSync(fd);
  closeSync(fd);
  try {
    linkSync(half, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(half);
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
  const made = readKey(file);
  if (!made) throw new Error(`${file} cannot be read`);
  return made;
}

export const equal = (a: string | Buffer, b: string | Buffer): boolean => {
  const digest = (one: string | Buffer) => createHash('sha256').update(one).digest();
  return timingSafeEqual(digest(a), digest(b));
};

export function openSecrets({ dir, given = null, older = [] }: SecretsOptions): Secrets {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, 'master-key');
  const kept = readKey(file);
  const newest = keyOf(given ? Buffer.from(given, 'base64') : (kept ?? makeKey(file)));
  const before = [...(given && kept ? [kept] : []), ...older.map(key => Buffer.from(key, 'base64'))].map(keyOf);
  const keys = [newest, ...before];

  const macOf = (key: Key, purpose: string, text: string) =>
    createHmac('sha256', key.derive(`mac ${purpose}`))
      .update(text)
      .digest();

  return {
    keyId: newest.id.toString('hex'),
    encrypt(plain, context) {
      const head = Buffer.concat([Buffer.of(format), newest.id]);
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', newest.derive('encryption'), iv);
      cipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([head, iv, cipher.getAuthTag(), body]);
    },
    decrypt(sealed, context) {
      const head = sealed.subarray(0, 1 + idBytes);
      const key = keys.find(one => one.id.equals(head.subarray(1)));
      if (head[0] !== format || sealed.length < 1 + idBytes + ivBytes + tagBytes)
        throw new DecryptionProblem('this is not something we encrypted');
      if (!key)
        throw new DecryptionProblem(
          `it was encrypted with the key ${head.subarray(1).toString('hex')}, which is not here`,
        );
      const rest = sealed.subarray(head.length);
      const decipher = createDecipheriv('aes-256-gcm', key.derive('encryption'), rest.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      decipher.setAuthTag(rest.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(rest.subarray(ivBytes + tagBytes)), decipher.final()]);
      } catch {
        throw new DecryptionProblem('it was changed, or encrypted as something else');
      }
    },
    derive: purpose => Buffer.from(newest.derive(purpose)),
    mac: (purpose, text) => macOf(newest, purpose, text),
    isMac: (purpose, text, mac) => keys.some(key => equal(macOf(key, purpose, text), mac)),
    equal,
  };
}
