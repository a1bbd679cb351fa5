/** Problems that prevent certificates from being used for their purpose, each with a remedy (RFC 5280). */
import type { Purpose } from '../seal.ts';
import { type Certificate, oneLine } from './certificate.ts';
import { brokenRules, maySign, type PathUse, sealingUsages, textOfRule, timestampUsage } from './path-rules.ts';

/** An operator is warned when a certificate has this many days left, or fewer. */
export const warningDays = [60, 30, 7] as const;

const dayMs = 86_400_000;

/** Whole days until it expires, counted from `now`; negative when it has expired. */
export const daysLeft = (notAfter: Date, now: Date): number => Math.floor((notAfter.getTime() - now.getTime()) / dayMs);

/** Problems of a certificate and its chain (the certificate first); empty when there are none. */
export function problemsOf(path: readonly Certificate[], purpose: Purpose, now: Date): string[] {
  const [own, ...chain] = path;
  const top = path.at(-1);
  if (!own || !top) return [];
  return [
    ...validity(own, 'The certificate', 'install a renewed one', now),
    ...usage(own, purpose),
    // A timestamp need not include its root.
    ...(purpose === 'TIMESTAMP' || top.issuer.equals(top.subject)
      ? []
      : ['The chain does not reach a root certificate; add the missing issuers to the chain file.']),
    ...chain.flatMap(one =>
      validity(one, `The chain's certificate ${oneLine(one.x509.subject)}`, 'install the renewed chain', now),
    ),
    ...refused(path, { purpose, at: now }),
  ];
}

/** What our verifier, as others, would refuse in every file; dates and uses of the certificate are checked above. */
const refused = (path: readonly Certificate[], use: PathUse): string[] =>
  brokenRules(path, use)
    .filter(rule => rule !== 'VALIDITY' && rule !== 'USAGE' && rule !== 'EXTENDED_USAGE')
    .map(rule => `Verifiers would refuse it: ${textOfRule(rule, use.purpose)} Use another certificate or chain.`);

function validity({ notBefore, notAfter }: Certificate, name: string, mend: string, now: Date): string[] {
  if (now < notBefore) return [`${name} is valid from ${notBefore.toISOString()}; check the clock.`];
  const until = notAfter.toISOString().slice(0, 10);
  if (now > notAfter) return [`${name} has expired on ${until}; ${mend}. Nothing is sealed with it.`];
  const left = daysLeft(notAfter, now);
  return left > warningDays[0] ? [] : [`${name} expires on ${until}, ${inDays(left)}; ${haste(left)}.`];
}

/** `within a day`, `in 1 day`, `in 12 days`. */
export const inDays = (days: number): string =>
  days < 1 ? 'within a day' : `in ${days} ${days === 1 ? 'day' : 'days'}`;

const haste = (left: number): string => {
  const [, soon, atOnce] = warningDays;
  return left <= atOnce ? 'renew it at once' : left <= soon ? 'renew it now' : 'order its renewal';
};

function usage(own: Certificate, purpose: Purpose): string[] {
  const { extendedKeyUsage, isAuthority } = own;
  const found: string[] = [];
  if (!maySign(own)) {
    found.push(
      'The certificate may not be used for signatures (KeyUsage lacks digitalSignature and nonRepudiation); use one issued for sealing.',
    );
  }
  const allowed = purpose === 'SEAL' ? sealingUsages : [timestampUsage];
  if (extendedKeyUsage && !extendedKeyUsage.some(one => allowed.includes(one))) {
    found.push(
      `The certificate is for other uses (ExtendedKeyUsage ${extendedKeyUsage.join(', ')}); use one issued for ${purpose === 'SEAL' ? 'sealing documents' : 'timestamps'}.`,
    );
  }
  if (isAuthority)
    found.push('The certificate is that of an authority; use one that the authority issued for sealing.');
  return found;
}
