/**
 * One master key, from which the key of each purpose is derived. Encrypted values name their key, so that keys can be
 * rotated: the newest encrypts, older ones still decrypt. Keys added by another process are noticed within a second.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lettersOf } from '../ids.ts';
import { changedAt, createFirstMasterKey, idBytes, type MasterKey, masterKey, storedKeys } from './master-keys.ts';

export interface Secrets {
  /** Id of the newest key, which reveals nothing about it. */
  readonly keyId: string;
  /** Ids of all available keys, newest first. */
  readonly keyIds: readonly string[];
  /**
   * AES-256-GCM. `context` says what the value is and whose (`national-id:party_1`); decrypting needs the same context.
   */
  encrypt(plain: Buffer | string, context: string): Buffer;
  /** Throws DecryptionProblem if the key, the context or a single bit differs. */
  decrypt(encrypted: Buffer, context: string): Buffer;
  /** Whether it was encrypted with the newest key. */
  isCurrent(encrypted: Buffer): boolean;
  /** 32 bytes used for this purpose only (HKDF-SHA256, RFC 5869), from the newest key. */
  derive(purpose: string): Buffer;
  /** HMAC-SHA256 with the key of the purpose. */
  mac(purpose: string, text: string): Buffer;
  /** What `mac` makes with each available key, newest first. */
  macs(purpose: string, text: string): readonly Buffer[];
  /** Whether `mac` made it with the newest or an older key. Constant time. */
  isMac(purpose: string, text: string, given: Buffer): boolean;
  /** As `mac`, cut to 65 bits in 13 lowercase letters and digits, for places that are short or change the case. */
  shortMac(purpose: string, text: string): string;
  /** Whether `shortMac` made it with the newest or an older key. Constant time. */
  isShortMac(purpose: string, text: string, given: string): boolean;
  /** Compares texts of any length in constant time. */
  equal(a: string | Buffer, b: string | Buffer): boolean;
}

export interface SecretsOptions {
  /** The folder of the key that is made on first start. */
  dir: string;
  /** 32 bytes in base64 to use instead. Keys in the folder, if any, still decrypt. */
  given?: string | null;
  /** Other keys in base64, for decrypting only. */
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

const shortOf = (mac: Buffer): string => lettersOf(mac.subarray(0, 13));

/** The id of the key that encrypted a value. */
export const keyIdOf = (encrypted: Buffer): string => encrypted.subarray(1, headBytes).toString('hex');

/** Newest first: the given key, else the folder's, which is created if there is none. */
function keysOf({ dir, given = null, older = [] }: SecretsOptions): [MasterKey, ...MasterKey[]] {
  const kept = storedKeys(dir);
  const before = older.map(key => masterKey(Buffer.from(key, 'base64')));
  if (given) return [masterKey(Buffer.from(given, 'base64')), ...kept, ...before];
  const [newest = createFirstMasterKey(dir), ...others] = kept;
  return [newest, ...others, ...before];
}

/** How long another process's change of the folder may go unnoticed. */
export const noticedMs = 1_000;

export function openSecrets(options: SecretsOptions): Secrets {
  let keys = keysOf(options);
  let changed = changedAt(options.dir);
  let looked = performance.now();

  /** The keys, read again if the folder has changed; checked at most once a second. */
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
    decrypt(encrypted, context) {
      const head = encrypted.subarray(0, headBytes);
      if (head[0] !== format || encrypted.length < headBytes + ivBytes + tagBytes)
        throw new DecryptionProblem('this is not something we encrypted');
      const key = current().find(one => one.id.equals(head.subarray(1)));
      if (!key)
        throw new DecryptionProblem(
          `it was encrypted with the key ${head.subarray(1).toString('hex')}, which is not here`,
        );
      const rest = encrypted.subarray(headBytes);
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
    isCurrent: encrypted => encrypted[0] === format && encrypted.subarray(1, headBytes).equals(current()[0].id),
    derive: purpose => Buffer.from(current()[0].derive(purpose)),
    mac: (purpose, text) => macOf(current()[0], purpose, text),
    shortMac: (purpose, text) => shortOf(macOf(current()[0], purpose, text)),
    isShortMac: (purpose, text, given) => current().some(key => equal(shortOf(macOf(key, purpose, text)), given)),
    macs: (purpose, text) => current().map(key => macOf(key, purpose, text)),
    isMac: (purpose, text, mac) => current().some(key => equal(macOf(key, purpose, text), mac)),
    equal,
  };
}
