/** Who says when (RFC 3161): our own authority, which needs no network, or one behind an address. */
import type { Certificate } from '../certificate.ts';

export type AuthorityConfig =
  /** Made by `makeOwnAuthority` in the folder of our own certificates. */
  | { kind: 'OWN'; dir: string }
  /** `roots`: certificates in PEM, one of which its chain must reach; any root when absent. */
  | { kind: 'URL'; url: string; roots?: string[] };

export interface TimestampAuthority {
  /** For messages; who stamped is what the token's certificate says. */
  name: string;
  /** Bytes that its tokens take at most, as far as is known. */
  room(): number;
  /** The token over a SHA-256 digest: whole, checked and of now. Rejects with a `PdfFault` AUTHORITY. */
  stamp(digestSha256: Buffer): Promise<Buffer>;
}

/** A chain leads to one of the roots when it holds it. */
export const reaches = (path: readonly Certificate[], roots: readonly Certificate[]): boolean =>
  roots.some(root => path.some(one => one.der.equals(root.der)));
