/** What is trusted: certificates, what each is trusted for, and from when to when. */
import { type Certificate, certificatesIn, oneLine, readCertificate } from '../cms/certificate.ts';
import { pem } from '../cms/issuing.ts';
import type { PathUse } from '../cms/path-rules.ts';
import type { Distrust, Purpose } from '../seal.ts';

export interface Trusted {
  purpose: Purpose;
  /** The certificate's subject on one line, and its SHA-256 in lowercase hex. */
  name: string;
  fingerprint: string;
  /** Whether everything that it issued counts, as below a root. Otherwise it counts alone. */
  countsIssued: boolean;
  /** The certificate at which its chain ends, in PEM; itself if it is a root. */
  root: string;
  /** ISO 8601; null: without a beginning, or without an end. */
  from: string | null;
  until: string | null;
}

export const fingerprintOf = ({ x509 }: Certificate): string => x509.fingerprint256.replaceAll(':', '').toLowerCase();

const factsOf = (one: Certificate) => ({ name: oneLine(one.x509.subject), fingerprint: fingerprintOf(one) });

/** One certificate alone, since it is valid: nobody else has its key. */
export const trustedAlone = (purpose: Purpose, one: Certificate, root: Certificate): Trusted => ({
  ...{ purpose, ...factsOf(one), countsIssued: false, root: pem('CERTIFICATE', root.der) },
  ...{ from: one.notBefore.toISOString(), until: null },
});

/** A root with everything that it issued, since it is valid. */
export const trustedBelow = (purpose: Purpose, root: Certificate): Trusted => ({
  ...trustedAlone(purpose, root, root),
  countsIssued: true,
});

/** What somebody trusts who names roots, in PEM: everything below them, for seals and times, whenever it was made. */
export const trustedRoots = (roots: readonly string[]): Trusted[] =>
  roots.flatMap(text =>
    certificatesIn(Buffer.from(text))
      .map(readCertificate)
      .flatMap(root =>
        (['SEAL', 'TIMESTAMP'] as const).map(purpose => ({ ...trustedBelow(purpose, root), from: null })),
      ),
  );

export interface Trust {
  /** All roots, which help to build chains. */
  roots: Certificate[];
  /** The roots that make a certificate trusted for this use, at its time. Which paths a file offers changes nothing. */
  rootsFor(one: Certificate, use: PathUse): Certificate[];
  /** Whether all seals below the root are trusted, as they are where the sealer has its key. */
  sealsBelow(root: Certificate): boolean;
  /** Why a path is not trusted. */
  distrustOf(path: readonly Certificate[], use: PathUse): Distrust;
}

/** Throws when a root cannot be read. */
export function openTrust(trusted: readonly Trusted[]): Trust {
  const all = trusted.flatMap(one =>
    certificatesIn(Buffer.from(one.root)).map(der => ({ ...one, root: readCertificate(der) })),
  );
  const within = ({ from, until }: Pick<Trusted, 'from' | 'until'>, at: Date): boolean =>
    (from === null || new Date(from) <= at) && (until === null || at <= new Date(until));
  return {
    roots: all.map(({ root }) => root),
    rootsFor: (leaf, { purpose, at }) =>
      all
        .filter(one => one.purpose === purpose && within(one, at))
        .filter(one => one.countsIssued || one.fingerprint === fingerprintOf(leaf))
        .map(({ root }) => root),
    sealsBelow: ({ der }) => all.some(one => one.purpose === 'SEAL' && one.countsIssued && one.root.der.equals(der)),
    distrustOf(path, { purpose, at }) {
      const leads = all.filter(one => one.purpose === purpose && path.some(({ der }) => der.equals(one.root.der)));
      const own = path[0] ? fingerprintOf(path[0]) : '';
      const counts = leads.filter(one => one.countsIssued || one.fingerprint === own);
      if (counts.length > 0) return counts.some(one => within(one, at)) ? 'ROOT' : 'TIME';
      return leads.length > 0 ? 'OTHER' : 'ROOT';
    },
  };
}
