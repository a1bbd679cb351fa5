/**
 * A key that never leaves its token (PKCS#11): a hardware security module, a smart card, or software that acts like
 * one.
 */
import { createHash } from 'node:crypto';
import { PdfError } from '../../pdf/error.ts';
import { askLibrary, askToken, slotOf, type Token } from './pkcs11-tool.ts';
import { readSecret, type Secret } from './secret.ts';

export interface Pkcs11Key extends Token {
  /** The key's label; or `id:` and its identifier in hexadecimal. */
  key: string;
  pin: Secret;
}

export interface OpenedToken {
  /** In DER; null when the token has none for the key. */
  certificate: Buffer | null;
  sign(bytes: Buffer, type: 'RSA' | 'EC'): Promise<Buffer>;
}

/** DigestInfo of SHA-256 (RFC 8017, 9.2), which precedes the digest. */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Finds the key and its certificate. Rejects with a `PdfError` that says what to do. */
export async function openToken(key: Pkcs11Key): Promise<OpenedToken> {
  await checkToken(key);
  const id = await findKey(key);
  const certificate = await askToken(key, ['--read-object', '--type', 'cert', '--id', id], null).catch(() => null);
  return {
    certificate: certificate?.[0] === 0x30 ? certificate : null,
    sign(bytes, type) {
      const digest = createHash('sha256').update(bytes).digest();
      const how =
        type === 'RSA' ? ['--mechanism', 'RSA-PKCS'] : ['--mechanism', 'ECDSA', '--signature-format', 'openssl'];
      const input = type === 'RSA' ? Buffer.concat([digestInfo, digest]) : digest;
      return askToken(key, ['--sign', '--id', id, ...how], pinOf(key), input);
    },
  };
}

const pinOf = ({ pin }: Pkcs11Key): string => readSecret(pin, 'the PIN');

const wrong = (message: string): PdfError => new PdfError('AUTHORITY', `${message} The document waits.`);

interface Listed {
  head: string;
  facts: Record<string, string>;
}

/** Parses the tool's listing: a line at the margin, followed by indented `name: value` lines. */
function listedIn(text: string): Listed[] {
  const found: Listed[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w /]+?)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) Object.assign(found.at(-1)?.facts ?? {}, { [name]: value });
    else if (/^\S/.test(line)) found.push({ head: line, facts: {} });
  }
  return found;
}

/** Before using the PIN: checks that the token is there, and that this is not the last try before it locks. */
async function checkToken(key: Pkcs11Key): Promise<void> {
  const text = (await askLibrary(key, ['--list-token-slots'], null)).toString('utf8');
  const tokens = listedIn(text).filter(({ facts }) => facts['token label'] !== undefined);
  const slot = slotOf(key.token);
  const found = tokens.find(({ head, facts }) =>
    slot === null ? facts['token label'] === key.token : Number(/\((0x[\da-f]+)\)/i.exec(head)?.[1]) === Number(slot),
  );
  if (!found) {
    const labels = tokens.map(({ facts }) => facts['token label']).join(', ') || 'none';
    throw wrong(
      `There is no token ${key.token}; those are: ${labels}. Check that the device is connected and on, and check SIGILL_SEAL_PKCS11_TOKEN.`,
    );
  }
  const [last] = /final user PIN try|user PIN locked/.exec(found.facts['token flags'] ?? '') ?? [];
  if (last) {
    throw new PdfError(
      'PIN',
      `The token ${key.token} says "${last}" after wrong PINs, so none is tried. The document waits; log in with the right one by the token's own tools, correct SIGILL_SEAL_PKCS11_PIN and start the service again.`,
    );
  }
}

/** Finds the key's identifier: given a label, the tool would sign with any matching key. */
async function findKey(key: Pkcs11Key): Promise<string> {
  const text = (await askToken(key, ['--list-objects', '--type', 'privkey'], pinOf(key))).toString('utf8');
  const keys = listedIn(text).filter(({ head }) => head.startsWith('Private Key Object'));
  const id = /^id:([\da-f:]+)$/i.exec(key.key)?.[1]?.replaceAll(':', '').toLowerCase();
  const found = keys.filter(({ facts }) => (id === undefined ? facts.label === key.key : facts.ID === id));
  const [one, ...more] = found;
  if (!one) {
    const labels = keys.map(({ facts }) => facts.label || `id:${facts.ID}`).join(', ') || 'none';
    throw wrong(
      `The token ${key.token} has no private key ${key.key}; those are: ${labels}. Check SIGILL_SEAL_PKCS11_KEY.`,
    );
  }
  if (more.length > 0)
    throw wrong(
      `The token ${key.token} has ${found.length} private keys ${key.key}; name one by id: in SIGILL_SEAL_PKCS11_KEY.`,
    );
  if (!one.facts.ID) throw wrong(`The key ${key.key} has no identifier (CKA_ID); give it one.`);
  return one.facts.ID;
}
