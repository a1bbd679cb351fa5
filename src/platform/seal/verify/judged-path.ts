/** The path of a signature's certificate, with the validation data of the document and what is trusted. */
import { type Certificate, isIssuedBy } from '../cms/certificate.ts';
import { type ChosenPath, choosePath } from '../cms/path.ts';
import { type PathUse, textOfRule } from '../cms/path-rules.ts';
import type { Trust } from '../trust/trusted.ts';
import type { ValidationStore } from './validation-store.ts';

export interface JudgedPath {
  /** The certificate first; empty without one. */
  path: Certificate[];
  /** The rules that the path breaks, in short English. */
  problems: string[];
  /** Whether it leads to a root that makes the certificate trusted; null when it was not said what is trusted. */
  trusted: boolean | null;
}

/**
 * `carried` are the certificates of the signature itself. Where the path leads to no known root, validation data do not
 * spoil it, since anybody can add them.
 */
export function judgedPath(
  certificate: Certificate | undefined,
  carried: readonly Certificate[],
  { store, trust, use }: { store: ValidationStore | null; trust: Trust | null; use: PathUse },
): JudgedPath {
  if (!certificate) return { path: [], problems: [], trusted: trust && false };
  const towards = (roots: readonly Certificate[]): ChosenPath => {
    const choose = (candidates: readonly Certificate[]) => choosePath(certificate, candidates, roots, use);
    const found = choose([...carried, ...(store?.certificates ?? [])]);
    const isGood = found.isTrusted || found.broken.length === 0;
    const other = isGood ? found : choose(carried);
    return other.broken.length === 0 ? other : found;
  };
  const chosen = towards(trust?.rootsFor(certificate, use) ?? []);
  // The path of a certificate that does not count leads to a root that is known for others, if it can.
  const { path, broken } = trust && !chosen.isTrusted ? towards(trust.roots) : chosen;
  const problems = broken.map(rule => textOfRule(rule, use.purpose));
  return { path, problems, trusted: trust && chosen.isTrusted };
}

/**
 * What a signature carries is not signed, so a certificate outside its path must be vouched for by another. A
 * cross-certificate, which names another key above it, may come without its issuer.
 */
export function looseCarried(
  carried: readonly Certificate[],
  path: readonly Certificate[],
  more: readonly Certificate[],
): string[] {
  const isVouched = (one: Certificate): boolean =>
    path.some(({ der }) => der.equals(one.der)) || !one.isTop || [...carried, ...more].some(by => isIssuedBy(one, by));
  return carried.every(isVouched) ? [] : ['The signature carries a certificate that nobody vouches for.'];
}

/**
 * A timestamp's chain may end below a root, but not at a certificate that nothing vouches for. Without validation data,
 * a root must at least be self-signed.
 */
export function looseTop(path: readonly Certificate[], store: ValidationStore | null): string[] {
  const top = path.at(-1);
  if (!store) return top?.isAuthority && top.isTop && !isIssuedBy(top, top) ? [unknownTop] : [];
  const isHeld =
    top === undefined || [top, ...store.certificates].some(one => one !== undefined && isIssuedBy(top, one));
  return isHeld || store.certificates.includes(top) ? [] : [unknownTop];
}

const unknownTop = 'The chain of its timestamp ends at an unknown certificate.';
