/** The timestamp authority (RFC 3161): our own, which needs no network, or one with a URL. */
import type { Certificate } from '../cms/certificate.ts';

export interface TimestampAuthority {
  /** For messages; the token's certificate says who issued the timestamp. */
  name: string;
  /** Its certificate and those above it; null when only its tokens show them. */
  path: readonly Certificate[] | null;
  /** Maximum size of its tokens in bytes, as far as known. */
  room(): number;
  /** Returns the token over a SHA-256 digest, complete, verified and current. Rejects with a `PdfError` AUTHORITY. */
  stamp(digestSha256: Buffer): Promise<Buffer>;
}

/** Whether the chain contains one of the roots. */
export const reaches = (path: readonly Certificate[], roots: readonly Certificate[]): boolean =>
  roots.some(root => path.some(one => one.der.equals(root.der)));
