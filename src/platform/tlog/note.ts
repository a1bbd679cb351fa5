/**
 * Signed notes and verifier keys (C2SP signed-note v1.0.0): a text with Ed25519 signatures of named keys. The text of a note
 * is not to be used before one of them was verified with a key that is trusted. Pure.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Bytes before a signature type; also the byte in a verifier key. */
export const signatureTypes = { note: 1, cosignature: 4 } as const;
export type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

/** A key that notes are verified with. Name and id together say which signatures are its own. */
export interface VerifierKey {
  name: string;
  /** Four bytes in hex. */
  id: string;
  type: SignatureType;
  publicKey: KeyObject;
}

export interface NoteSignature {
  name: string;
  /** Four bytes in hex. */
  keyId: string;
  bytes: Buffer;
}

export interface SignedNote {
  /** With its final newline, without the empty line after it. */
  text: string;
  signatures: NoteSignature[];
}

export const maxNoteBytes = 200_000;
const maxSignatures = 100;
const ed25519Bytes = 32;

const isKeyName = (name: string): boolean => name !== '' && !/[+\p{White_Space}\p{Cc}]/u.test(name);

/** The bytes of canonical base64 (RFC 4648, section 4); null: the text is something else. */
export function bytesOf(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : null;
}

const keyIdOf = (name: string, type: SignatureType, publicKey: Buffer): string =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(type))
    .update(publicKey)
    .digest()
    .subarray(0, 4)
    .toString('hex');

const rawOf = (publicKey: KeyObject): Buffer => Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

/** The verifier key of a public Ed25519 key. The name is one that a note can have. */
export function verifierKeyOf(name: string, type: SignatureType, publicKey: KeyObject): VerifierKey {
  if (!isKeyName(name)) throw new RangeError('the name of a key is empty, or has a space or a plus');
  return { name, id: keyIdOf(name, type, rawOf(publicKey)), type, publicKey };
}

export const verifierKeyText = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${id}+${Buffer.concat([Buffer.of(type), rawOf(publicKey)]).toString('base64')}`;

/** Null: not a verifier key of an Ed25519 key, or its id is not its own. */
export function parseVerifierKey(text: string): VerifierKey | null {
  const [, name = '', id = '', base64 = ''] = /^([^+]*)\+([0-9a-f]{8})\+(.*)$/su.exec(text) ?? [];
  const bytes = bytesOf(base64);
  const type = Object.values(signatureTypes).find(one => one === bytes?.[0]);
  if (!bytes || type === undefined || bytes.length !== 1 + ed25519Bytes || !isKeyName(name)) return null;
  const x = bytes.subarray(1).toString('base64url');
  const key = verifierKeyOf(name, type, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }));
  return key.id === id ? key : null;
}

function signatureOf(line: string): NoteSignature | null {
  const [dash, name = '', base64 = '', ...more] = line.split(' ');
  const bytes = bytesOf(base64);
  if (dash !== '—' || more.length > 0 || !isKeyName(name) || !bytes || bytes.length < 5) return null;
  return { name, keyId: bytes.subarray(0, 4).toString('hex'), bytes: bytes.subarray(4) };
}

export const signatureLine = ({ name, keyId, bytes }: NoteSignature): string =>
  `— ${name} ${Buffer.concat([Buffer.from(keyId, 'hex'), bytes]).toString('base64')}\n`;

/** The signature lines of a text that has nothing else; null: it has something else, or too many. */
export function parseSignatures(text: string): NoteSignature[] | null {
  if (!text.endsWith('\n')) return null;
  const lines = text.slice(0, -1).split('\n');
  if (lines.length > maxSignatures) return null;
  const found = lines.map(signatureOf);
  return found.some(signature => signature === null) ? null : found.filter(signature => signature !== null);
}

/** Null: not a signed note, or one larger than is read. */
export function parseNote(given: Uint8Array | string): SignedNote | null {
  const bytes = typeof given === 'string' ? Buffer.from(given) : Buffer.from(given);
  if (bytes.length > maxNoteBytes) return null;
  const all = bytes.toString('utf8');
  // Invalid UTF-8 is replaced on decoding, so it does not come back.
  if (!Buffer.from(all).equals(bytes) || bytes.some(byte => byte < 0x20 && byte !== 0x0a)) return null;
  const end = all.lastIndexOf('\n\n');
  if (end === -1) return null;
  const signatures = parseSignatures(all.slice(end + 2));
  return signatures && { text: all.slice(0, end + 1), signatures };
}

export const noteText = ({ text, signatures }: SignedNote): string =>
  `${text}\n${signatures.map(signatureLine).join('')}`;

export interface SigningKey {
  /** What its signatures are verified with. */
  verifier: VerifierKey;
  privateKey: KeyObject;
}

/** From the 32 bytes of an Ed25519 private key (RFC 8032, section 5.1.5). */
export function signingKeyOf(name: string, type: SignatureType, seed: Buffer): SigningKey {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return { verifier: verifierKeyOf(name, type, createPublicKey(privateKey)), privateKey };
}

export const signNote = ({ verifier, privateKey }: SigningKey, text: string): NoteSignature => ({
  name: verifier.name,
  keyId: verifier.id,
  bytes: sign(null, Buffer.from(text), privateKey),
});

export const isOf = ({ name, keyId }: NoteSignature, key: VerifierKey): boolean =>
  name === key.name && keyId === key.id;

/** Whether the key signed the note; null: it has a signature with the name and id of the key that is not its own. */
export function isSignedBy({ text, signatures }: SignedNote, key: VerifierKey): boolean | null {
  const own = signatures.filter(signature => isOf(signature, key));
  if (own.length === 0) return false;
  return own.every(({ bytes }) => verify(null, Buffer.from(text), key.publicKey, bytes)) ? true : null;
}
