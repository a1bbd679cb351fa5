/**
 * Cosignatures of checkpoints with Ed25519 (C2SP tlog-cosignature, `cosignature/v1`): a witness states that it knew, at a
 * time, no larger tree of the log, and that the tree is consistent with those it knew before. Pure.
 */
import { sign, verify } from 'node:crypto';
import { isOf, type NoteSignature, type SignedNote, type SigningKey, type VerifierKey } from './note.ts';

const timestampBytes = 8;

const messageOf = (seconds: bigint, text: string): Buffer => Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);

/** `text` is that of the checkpoint's note; the time counts to the second. */
export function cosign({ verifier, privateKey }: SigningKey, text: string, at: Date): NoteSignature {
  const seconds = BigInt(Math.floor(at.getTime() / 1_000));
  const timestamp = Buffer.alloc(timestampBytes);
  timestamp.writeBigUInt64BE(seconds);
  const signature = sign(null, messageOf(seconds, text), privateKey);
  return { name: verifier.name, keyId: verifier.id, bytes: Buffer.concat([timestamp, signature]) };
}

/** When a cosignature was made; null: its key did not make it for this text. */
export function cosignedAt({ bytes }: NoteSignature, text: string, { publicKey }: VerifierKey): Date | null {
  if (bytes.length !== timestampBytes + 64) return null;
  const seconds = bytes.readBigUInt64BE(0);
  const at = new Date(Number(seconds) * 1_000);
  if (seconds === 0n || Number.isNaN(at.getTime())) return null;
  return verify(null, messageOf(seconds, text), publicKey, bytes.subarray(timestampBytes)) ? at : null;
}

export interface Cosigned {
  key: VerifierKey;
  at: Date;
}

/**
 * Which of these keys cosigned the checkpoint, and when: of several cosignatures of a key the first. Null: one with the
 * name and id of a key is not its own, so the note is not to be trusted at all.
 */
export function cosignaturesOf({ text, signatures }: SignedNote, keys: readonly VerifierKey[]): Cosigned[] | null {
  const found: Cosigned[] = [];
  for (const key of keys) {
    const times = signatures.filter(signature => isOf(signature, key)).map(one => cosignedAt(one, text, key));
    if (times.includes(null)) return null;
    const [first] = times.filter(at => at !== null).sort((a, b) => a.getTime() - b.getTime());
    if (first) found.push({ key, at: first });
  }
  return found;
}
