/**
 * Chooses the path from a certificate to a trusted root among all that the certificates at hand allow. A further
 * certificate of an issuer adds paths and takes none away, so that it cannot hide the valid one.
 */
import type { KeyObject } from 'node:crypto';
import { type Certificate, isIssuedBy } from './certificate.ts';
import { nameBudget } from './name-constraints.ts';
import { brokenRules, isSelfSigned, type PathRule, type PathUse } from './path-rules.ts';

export interface ChosenPath {
  /** The certificate first; the last is a trusted one, a root, or one whose issuer is not at hand. */
  path: Certificate[];
  isTrusted: boolean;
  /** Which rules it breaks; empty when it is valid. */
  broken: PathRule[];
}

const maxLength = 10;
const maxPaths = 200;
/** Pairs of a certificate and one with its issuer's name. Each can cost the check of a signature. */
const maxSteps = 500;

/**
 * The first valid path to a trusted certificate, else the first to one, else the first valid one to a root, else the
 * first valid one, else the first.
 */
export function choosePath(
  leaf: Certificate,
  candidates: readonly Certificate[],
  trusted: readonly Certificate[],
  use: PathUse,
): ChosenPath {
  const roots = new Set(trusted.map(fingerprint));
  const isTrusted = (one: Certificate): boolean => roots.has(fingerprint(one));
  const all = distinct([leaf, ...candidates, ...trusted]);
  const led = ledBy(all, isTrusted);
  const found: ChosenPath[] = [];
  const names = nameBudget();
  for (const within of led.includes(leaf) ? [led, all] : [all]) {
    const search = { within: bySubject(within), isTrusted, steps: 0 };
    for (const path of pathsFrom([leaf], search)) {
      const chosen = { path, isTrusted: path.some(isTrusted), broken: brokenRules(path, use, names) };
      if (chosen.isTrusted && chosen.broken.length === 0) return chosen;
      if (found.push(chosen) >= maxPaths) break;
    }
  }
  const isValid = ({ broken }: ChosenPath): boolean => broken.length === 0;
  const isWhole = ({ path }: ChosenPath): boolean => path.slice(-1).some(isSelfSigned);
  return (
    found.find(one => one.isTrusted) ??
    found.find(one => isValid(one) && isWhole(one)) ??
    found.find(isValid) ??
    found[0] ?? { path: [leaf], isTrusted: isTrusted(leaf), broken: brokenRules([leaf], use) }
  );
}

const fingerprint = ({ x509 }: Certificate): string => x509.fingerprint256;

/** Each once, in the order in which they come first. */
function distinct(certificates: readonly Certificate[]): Certificate[] {
  const found = new Map<string, Certificate>();
  for (const one of certificates) if (!found.has(fingerprint(one))) found.set(fingerprint(one), one);
  return [...found.values()];
}

/** The certificates below trusted ones, through authorities. Paths among them are tried first, as others end nowhere. */
function ledBy(all: readonly Certificate[], isTrusted: (one: Certificate) => boolean): Certificate[] {
  const led = new Set(all.filter(isTrusted));
  for (const above of led) {
    if (!above.isAuthority) continue;
    for (const one of all) if (!led.has(one) && isIssuedBy(one, above)) led.add(one);
  }
  return all.filter(one => led.has(one));
}

interface Search {
  within: ReadonlyMap<string, Certificate[]>;
  isTrusted: (one: Certificate) => boolean;
  /** How many pairs were looked at, which is limited. */
  steps: number;
}

const textOf = (name: Buffer): string => name.toString('latin1');

function bySubject(certificates: readonly Certificate[]): Map<string, Certificate[]> {
  const found = new Map<string, Certificate[]>();
  for (const one of certificates) {
    const named = found.get(textOf(one.subject));
    if (named) named.push(one);
    else found.set(textOf(one.subject), [one]);
  }
  return found;
}

function* pathsFrom(path: Certificate[], search: Search): Generator<Certificate[]> {
  const top = path.at(-1);
  if (!top) return;
  const isEnd = search.isTrusted(top) || isSelfSigned(top) || path.length >= maxLength;
  const named = isEnd || search.steps >= maxSteps ? [] : (search.within.get(textOf(top.issuer)) ?? []);
  const above = named.filter(one => ++search.steps <= maxSteps && !isIn(path, one) && isIssuedBy(top, one));
  if (above.length === 0) yield path;
  for (const one of above) yield* pathsFrom([...path, one], search);
}

/** Whether the path has the same authority with the same key, so that it would go in a circle. */
const isIn = (path: readonly Certificate[], other: Certificate): boolean =>
  path.some(one => one.subject.equals(other.subject) && keyOf(one).equals(keyOf(other)));

const keys = new WeakMap<Certificate, KeyObject>();

/** The platform makes a new key each time. */
function keyOf(one: Certificate): KeyObject {
  const key = keys.get(one) ?? one.x509.publicKey;
  keys.set(one, key);
  return key;
}
