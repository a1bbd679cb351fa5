/** The rules that every certificate of a path has to follow (RFC 5280, 6.1), from the signer's to the top. */
import type { Purpose } from '../seal.ts';
import { type Certificate, isIssuedBy, isSelfIssued } from './certificate.ts';
import { isStrongKey, isStrongSignature } from './key-strength.ts';
import { constrainedNames, type NameBudget, nameBudget } from './name-constraints.ts';
import { hasRequiredPolicies } from './policies.ts';

/** What a path is used for, and when: certificates have to be valid at that time, and not today. */
export interface PathUse {
  purpose: Purpose;
  at: Date;
}

/** Which rule a path breaks. */
export type PathRule =
  | 'VALIDITY'
  | 'AUTHORITY'
  | 'PATH_LENGTH'
  | 'USAGE'
  | 'EXTENDED_USAGE'
  | 'CRITICAL'
  | 'KEY'
  | 'ALGORITHM'
  | 'NAMES'
  | 'NAME_COUNT'
  | 'POLICIES';

/** With any of these a certificate may seal documents; the first three are made for it (RFC 9336, and its older forms). */
export const sealingUsages: readonly string[] = [
  '1.3.6.1.5.5.7.3.36', // document signing
  '1.2.840.113583.1.1.5', // Adobe
  '1.3.6.1.4.1.311.10.3.12', // Microsoft
  '1.3.6.1.5.5.7.3.4', // e-mail
  '2.5.29.37.0', // any
];
export const timestampUsage = '1.3.6.1.5.5.7.3.8';
const usages = { SEAL: sealingUsages, TIMESTAMP: [timestampUsage, '2.5.29.37.0'] };

/** The extensions that are read here, and those that do not restrict what is checked here. */
const knownExtensions = new Set([
  '2.5.29.15', // KeyUsage
  '2.5.29.17', // SubjectAltName, which name constraints are about
  '2.5.29.19', // BasicConstraints
  '2.5.29.30', // NameConstraints
  '2.5.29.31', // CRLDistributionPoints
  '2.5.29.32', // CertificatePolicies
  '2.5.29.33', // PolicyMappings
  '2.5.29.36', // PolicyConstraints
  '2.5.29.37', // ExtendedKeyUsage
  '2.5.29.54', // InhibitAnyPolicy
  '1.3.6.1.5.5.7.48.1.5', // the responder's certificate is not to be checked for revocation (RFC 6960)
]);

/** The rules that the path breaks, each once; empty when it is valid. Paths of one certificate share `budget`. */
export function brokenRules(
  path: readonly Certificate[],
  { purpose, at }: PathUse,
  budget: NameBudget = nameBudget(),
): PathRule[] {
  const names = path.map((one, i) => constrainedNames(one, path.slice(i + 1), i === 0, budget));
  const isBroken: Record<PathRule, (one: Certificate, i: number) => boolean> = {
    VALIDITY: ({ notBefore, notAfter }) => !(notBefore <= at && at <= notAfter),
    AUTHORITY: (one, i) => i > 0 && !one.isAuthority,
    PATH_LENGTH: ({ pathLength }, i) => i > 0 && pathLength !== null && pathLength < authoritiesBelow(path, i),
    USAGE: (one, i) => i === 0 && !maySign(one),
    EXTENDED_USAGE: ({ extendedKeyUsage }) =>
      extendedKeyUsage !== null && !extendedKeyUsage.some(usage => usages[purpose].includes(usage)),
    CRITICAL: one => !hasKnownExtensions(one),
    KEY: one => !isStrongKey(one),
    ALGORITHM: (one, i) => i < path.length - 1 && !isStrongSignature(one),
    NAMES: (_one, i) => names[i] === 'OUTSIDE',
    NAME_COUNT: (_one, i) => names[i] === 'TOO_MANY',
    POLICIES: (_one, i) => i === 0 && !hasRequiredPolicies(path),
  };
  return (Object.keys(isBroken) as PathRule[]).filter(rule => path.some(isBroken[rule]));
}

/** KeyUsage, if present, allows signatures. */
export const maySign = ({ keyUsage }: Certificate): boolean =>
  keyUsage === null || keyUsage.has('digitalSignature') || keyUsage.has('nonRepudiation');

export const hasKnownExtensions = ({ extensions }: Certificate): boolean =>
  [...extensions].every(([id, { critical }]) => !critical || knownExtensions.has(id));

/** A root: it signed itself. */
export const isSelfSigned = (one: Certificate): boolean => isIssuedBy(one, one);

/** Authorities that renew their key issue certificates to themselves, which do not count (RFC 5280, 4.2.1.9). */
const authoritiesBelow = (path: readonly Certificate[], i: number): number =>
  path.slice(1, i).filter(one => !isSelfIssued(one)).length;

/** The same in short English. */
const texts: Record<Purpose, Record<PathRule, string>> = {
  SEAL: {
    VALIDITY: 'A certificate was not valid when it was sealed.',
    AUTHORITY: 'Its chain has an issuer that is no authority.',
    PATH_LENGTH: 'Its chain has more authorities than one of them allows below it.',
    USAGE: 'Its certificate is not for signatures.',
    EXTENDED_USAGE: 'Its certificate, or one of its chain, is for other uses than sealing documents.',
    CRITICAL: 'A certificate of its chain has a critical extension that is not known here.',
    KEY: 'A certificate of its chain has a key that is too weak.',
    ALGORITHM: 'A certificate of its chain is signed with an algorithm that is too weak.',
    NAMES: 'A certificate of its chain has a name that an issuer may not certify.',
    NAME_COUNT: 'Its chain has more names, and limits to names, than are checked.',
    POLICIES: 'Its chain lacks a policy that one of its authorities requires.',
  },
  TIMESTAMP: {
    VALIDITY: 'A certificate of the timestamp’s authority was not valid then.',
    AUTHORITY: 'The timestamp’s chain has an issuer that is no authority.',
    PATH_LENGTH: 'The timestamp’s chain has more authorities than one of them allows below it.',
    USAGE: 'The timestamp’s certificate is not for signatures.',
    EXTENDED_USAGE: 'The timestamp’s certificate, or one of its chain, is for other uses than timestamps.',
    CRITICAL: 'A certificate of the timestamp’s chain has a critical extension that is not known here.',
    KEY: 'A certificate of the timestamp’s chain has a key that is too weak.',
    ALGORITHM: 'A certificate of the timestamp’s chain is signed with an algorithm that is too weak.',
    NAMES: 'A certificate of the timestamp’s chain has a name that an issuer may not certify.',
    NAME_COUNT: 'The timestamp’s chain has more names, and limits to names, than are checked.',
    POLICIES: 'The timestamp’s chain lacks a policy that one of its authorities requires.',
  },
};

export const textOfRule = (rule: PathRule, purpose: Purpose): string => texts[purpose][rule];
