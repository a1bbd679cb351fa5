/**
 * Whether a claim rests on the operator alone: the chain of the certificate that states it (of the seal for who sealed,
 * of the timestamp authority for when) ends at a root that the operator made, and at no outside authority.
 */
import type { Certificate } from '../cms/certificate.ts';

export const operatorAttested = (path: readonly Certificate[], ownRoots: readonly Certificate[]): boolean =>
  path.some(one => ownRoots.some(root => root.der.equals(one.der)));
