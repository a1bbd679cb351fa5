/** Codes of an authenticator app. */
import { createHmac } from 'node:crypto';

/** RFC 4648 and RFC 6238, like an authenticator app. */
export function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map(c => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(b => Number.parseInt(b, 2)));
}

/** The code of an `otpauth://` address now. */
export function codeOf(uri: string): string {
  const secret = bytesOf(new URL(uri).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
