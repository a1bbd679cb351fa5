/**
 * One master key, from which every key of a purpose is derived. What is encrypted names its key, so that keys can change:
 * the newest encrypts, those before it still decrypt. A key that another process adds is noticed within a second.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { changedAt, firstKey, idBytes, keptKeys, type MasterKey, masterKey } from './secrets/master-keys.ts';

export interface Secrets {
  /** Of the newest key; tells a key from another and nothing about it. */
  readonly keyId: string;
  /** Of all that can be read, newest first. */
  readonly keyIds: readonly string[];
  /** AES-256-GCM. `context` says what it is and whose (`national-id:party_1`): the same is needed to decrypt. */
  encrypt(plain: Buffer | string, context: string): Buffer;
  /** Throws a DecryptionProblem when key, context or a single bit is another. */
  decrypt(sealed: Buffer, context: string): Buffer;
  /** Was it encrypted with the newest key? */
  isCurrent(sealed: Buffer): boolean;
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
  /** 32 bytes in base64 instead; the keys in the folder, if there are any, then still decrypt. */
  given?: string | null;
  /** Other keys, in base64: for decrypting only. */
  older?: readonly string[];
}

export class DecryptionProblem extends Error {}

const ivBytes = 12;
const tagBytes = 16;
const format = 1;
const headBytes = 1 + idBytes;

export const equal = (a: string | Buffer, b: string | Buffer): boolean => {
  const digest = (one: string | Buffer) => createHash('sha256').update(one).digest();
  return timingSafeEqual(digest(a), digest(b));
};

/** The key that something was encrypted with. */
export const keyIdOf = (sealed: Buffer): string => sealed.subarray(1, headBytes).toString('hex');

/** Newest first: the given key, else the folder's, which is made where there is none. */
function keysOf({ dir, given = null, older = [] }: SecretsOptions): [MasterKey, ...MasterKey[]] {
  const kept = keptKeys(dir);
  const before = older.map(key => masterKey(Buffer.from(key, 'base64')));
  if (given) return [masterKey(Buffer.from(given, 'base64')), ...kept, ...before];
  const [newest = firstKey(dir), ...others] = kept;
  return [newest, ...others, ...before];
}

/** How long another process's change of the folder may go unnoticed. */
export const noticedMs = 1_000;

export function openSecrets(options: SecretsOptions): Secrets {
  let keys = keysOf(options);
  let changed = changedAt(options.dir);
  let looked = performance.now();

  /** The keys, read again when the folder has changed since; looked for once a second at most. */
  function current(): typeof keys {
    if (performance.now() - looked < noticedMs) return keys;
    looked = performance.now();
    const now = changedAt(options.dir);
    if (now !== changed) {
      keys = keysOf(options);
      changed = now;
    }
    return keys;
  }

  const macOf = (key: MasterKey, purpose: string, text: string) =>
    createHmac('sha256', key.derive(`mac ${purpose}`))
      .update(text)
      .digest();

  return {
    get keyId() {
      return current()[0].id.toString('hex');
    },
    get keyIds() {
      return current().map(key => key.id.toString('hex'));
    },
    encrypt(plain, context) {
      const [newest] = current();
      const head = Buffer.concat([Buffer.of(format), newest.id]);
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', newest.derive('encryption'), iv);
      cipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([head, iv, cipher.getAuthTag(), body]);
    },
    decrypt(sealed, context) {
      const head = sealed.subarray(0, headBytes);
      if (head[0] !== format || sealed.length < headBytes + ivBytes + tagBytes)
        throw new DecryptionProblem('this is not something we encrypted');
      const key = current().find(one => one.id.equals(head.subarray(1)));
      if (!key)
        throw new DecryptionProblem(
          `it was encrypted with the key ${head.subarray(1).toString('hex')}, which is not here`,
        );
      const rest = sealed.subarray(headBytes);
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
    isCurrent: sealed => sealed[0] === format && sealed.subarray(1, headBytes).equals(current()[0].id),
    derive: purpose => Buffer.from(current()[0].derive(purpose)),
    mac: (purpose, text) => macOf(current()[0], purpose, text),
    isMac: (purpose, text, mac) => current().some(key => equal(macOf(key, purpose, text), mac)),
    equal,
  };
}
