/** The identity of an installation, as its database has it and as a process has it, and whether they are the same. */

/** A certificate by its SHA-256 in lowercase hex, and its subject on one line. */
export interface Named {
  fingerprint: string;
  subject: string;
}

export type SealIdentity = Named & {
  /** GENERATED: issued by one of the generated roots. */
  kind: 'GENERATED' | 'CONFIGURED';
  /** What issued it: fingerprints of the certificates above it, and its issuer's name and key; empty if it did itself. */
  issuers: string[];
  /** ISO 8601. */
  notBefore: string;
};

export type TimeIdentity =
  | (Named & { kind: 'GENERATED'; notBefore: string })
  /** With the fingerprints of the roots that its certificates must chain to. */
  | { kind: 'CONFIGURED'; url: string; roots: string[] };

export interface Certificates {
  /** The generated roots, the current one first; empty if none is used. */
  roots: Named[];
  /** Null: unknown, because the key cannot be read. */
  seal: SealIdentity | null;
  /** Null: no timestamps are made. */
  time: TimeIdentity | null;
}

/** What a process has. */
export interface Present {
  /** Ids, newest first. */
  masterKeys: readonly string[];
  certificates: Certificates;
  /** It uses generated certificates, and has none yet. */
  lacksRoots: boolean;
}

/** What the database has of an installation. */
export interface Recorded {
  id: string;
  version: number;
  startedAt: Date;
  place: string | null;
  masterKey: string;
  certificates: Certificates;
  restoredAt: Date | null;
  /** Certificates from before a change, which are accepted until then. */
  overlaps: { certificates: Certificates; until: Date }[];
}

export const noCertificates: Certificates = { roots: [], seal: null, time: null };

/** No certificate is recorded yet, so a process may make some. */
export const hasNoCertificates = ({ roots, seal }: Certificates): boolean => roots.length === 0 && seal === null;

export type PartName = 'master key' | 'root certificate' | 'seal certificate' | 'timestamp certificate';

export interface Part {
  part: PartName;
  isSame: boolean;
  here: string;
  recorded: string;
}

const short = (fingerprint: string): string => fingerprint.slice(0, 16);
const named = ({ fingerprint, subject }: Named): string => `${short(fingerprint)} (${subject})`;
const meets = (some: readonly string[], others: readonly string[]): boolean => some.some(one => others.includes(one));
const fingerprints = (all: readonly Named[]): string[] => all.map(({ fingerprint }) => fingerprint);

/** A second generated root comes with the first, which stays behind it. A process that uses none has none to differ. */
const sameRoots = (recorded: Certificates, here: Certificates): boolean =>
  here.roots.length === 0 ||
  hasNoCertificates(recorded) ||
  meets(fingerprints(here.roots), fingerprints(recorded.roots));

/** A renewed certificate has the same subject and is from the same issuer. */
function sameSeal(recorded: Certificates, here: Certificates): boolean {
  const [before, now] = [recorded.seal, here.seal];
  if (!before || !now) return true;
  if (before.kind !== now.kind) return false;
  if (now.kind === 'GENERATED') return sameRoots(recorded, here);
  return (
    before.fingerprint === now.fingerprint || (before.subject === now.subject && meets(before.issuers, now.issuers))
  );
}

function sameTime(recorded: Certificates, here: Certificates): boolean {
  const [before, now] = [recorded.time, here.time];
  if (!before || !now) return true;
  if (before.kind === 'CONFIGURED' && now.kind === 'CONFIGURED')
    return before.url === now.url || meets(before.roots, now.roots);
  return before.kind === now.kind && sameRoots(recorded, here);
}

export const sameCertificates = (recorded: Certificates, here: Certificates): boolean =>
  sameRoots(recorded, here) && sameSeal(recorded, here) && sameTime(recorded, here);

/** Roots that are not here yet are taken from the installation, if it has any. */
const sameRootsOrNoneYet = (recorded: Certificates, { lacksRoots, certificates }: Present): boolean =>
  lacksRoots ? recorded.roots.length > 0 || hasNoCertificates(recorded) : sameRoots(recorded, certificates);

const timeText = (time: TimeIdentity | null): string =>
  !time ? 'none' : time.kind === 'GENERATED' ? named(time) : `from ${time.url}`;

/** Compares each part. Certificates from before a change count as the same for as long as they are accepted. */
export function compare(recorded: Recorded, here: Present, now: Date): Part[] {
  const isOverlapping = overlapOf(recorded, here, now) !== null;
  const { certificates } = recorded;
  const certificate = (part: PartName, isSame: boolean, texts: Pick<Part, 'here' | 'recorded'>): Part => ({
    ...{ part, isSame: isSame || isOverlapping },
    ...texts,
  });
  const rootsText = (all: readonly Named[]) => all.map(named).join(', ') || 'none';
  return [
    {
      part: 'master key',
      isSame: here.masterKeys.includes(recorded.masterKey),
      here: here.masterKeys.join(', ') || 'none',
      recorded: recorded.masterKey,
    },
    certificate('root certificate', sameRootsOrNoneYet(certificates, here), {
      here: here.lacksRoots ? 'none yet' : rootsText(here.certificates.roots),
      recorded: rootsText(certificates.roots),
    }),
    certificate('seal certificate', sameSeal(certificates, here.certificates), {
      here: here.certificates.seal ? named(here.certificates.seal) : 'unknown',
      recorded: certificates.seal ? named(certificates.seal) : 'unknown',
    }),
    certificate('timestamp certificate', sameTime(certificates, here.certificates), {
      here: timeText(here.certificates.time),
      recorded: timeText(certificates.time),
    }),
  ];
}

/** Until when the certificates here are accepted next to newer ones; null: they are the recorded ones, or not accepted. */
export function overlapOf({ certificates, overlaps }: Recorded, here: Present, now: Date): Date | null {
  if (sameCertificates(certificates, here.certificates)) return null;
  const found = overlaps.filter(one => one.until > now && sameCertificates(one.certificates, here.certificates));
  return found.map(({ until }) => until).sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

/** What is recorded when the same installation has renewed certificates; the same object if it has none. */
export function continued(recorded: Certificates, here: Certificates): Certificates {
  const isNewer = (one: { notBefore: string; fingerprint: string } | null, before: typeof one): boolean =>
    one !== null && (!before || (one.fingerprint !== before.fingerprint && one.notBefore > before.notBefore));
  const known = fingerprints(recorded.roots);
  const hasMore = here.roots.length > known.length && known.every(one => fingerprints(here.roots).includes(one));
  const [time, before] = [here.time, recorded.time];
  const isNewTime =
    time?.kind === 'GENERATED' && before?.kind === 'GENERATED'
      ? isNewer(time, before)
      : time !== null && (before === null || JSON.stringify(time) !== JSON.stringify(before));
  const next: Certificates = {
    roots: hasMore ? here.roots : recorded.roots,
    seal: isNewer(here.seal, recorded.seal) ? here.seal : recorded.seal,
    time: isNewTime ? time : before,
  };
  return JSON.stringify(next) === JSON.stringify(recorded) ? recorded : next;
}
