/** Evidence that the certificates of a chain were not revoked at a time: lists and responses valid at that time. */
import type { Certificate } from '../cms/certificate.ts';
import { readRevocationList } from './list.ts';
import { readStatus } from './status.ts';

/** Revocation lists and OCSP responses, DER-encoded. */
export interface Evidence {
  lists: Buffer[];
  statuses: Buffer[];
}

export type Finding =
  /** `from` is when the evidence was issued; `until` is when it expires, null when it does not say. */
  | { kind: 'GOOD'; from: Date; until: Date | null; der: Buffer; responder: Certificate | null }
  | { kind: 'REVOKED'; at: Date }
  | { kind: 'NONE' };

/**
 * The status of a certificate at a time by a revocation list; NONE if the list is not the issuer's or was not valid
 * then.
 */
export function listFinding(der: Buffer, certificate: Certificate, issuer: Certificate, at: Date): Finding {
  const list = readRevocationList(der);
  if (!list.isOf(issuer) || !list.covers(certificate)) return { kind: 'NONE' };
  const { thisUpdate: from, nextUpdate: until } = list;
  return judged(list.revokedAt(certificate), at, { from, until, der, responder: null });
}

/** The same for an OCSP response. */
export function statusFinding(der: Buffer, certificate: Certificate, issuer: Certificate, at: Date): Finding {
  const status = readStatus(der, certificate, issuer);
  if (!status) return { kind: 'NONE' };
  const { thisUpdate: from, nextUpdate: until, responder } = status;
  return judged(status.revokedAt, at, { from, until, der, responder });
}

function judged(revokedAt: Date | null, at: Date, good: Omit<Extract<Finding, { kind: 'GOOD' }>, 'kind'>): Finding {
  if (revokedAt && revokedAt <= at) return { kind: 'REVOKED', at: revokedAt };
  return good.until && good.until < at ? { kind: 'NONE' } : { kind: 'GOOD', ...good };
}

/** Clocks of authorities, of those who use them and of readers may differ by this much. */
export const toleranceMs = 15 * 60_000;

/** Evidence of the future proves nothing: nobody can know yet what will be revoked by then. */
export const isFuture = (issuedAt: Date, now: Date): boolean => issuedAt.getTime() > now.getTime() + toleranceMs;

/** The first REVOKED, else the first GOOD. Evidence that cannot be read is ignored. */
export function findingOf(
  { lists, statuses }: Evidence,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
): Finding {
  const all = [
    ...lists.map(der => () => listFinding(der, certificate, issuer, at)),
    ...statuses.map(der => () => statusFinding(der, certificate, issuer, at)),
  ].map(judge => {
    try {
      return judge();
    } catch {
      return { kind: 'NONE' } as const;
    }
  });
  return all.find(({ kind }) => kind === 'REVOKED') ?? all.find(({ kind }) => kind === 'GOOD') ?? { kind: 'NONE' };
}

/** Each certificate of a path (the signer's first) with its issuer, except the self-signed root. */
export const links = (path: readonly Certificate[]): { certificate: Certificate; issuer: Certificate }[] =>
  path.flatMap((certificate, i) => {
    const issuer = path[i + 1];
    return issuer ? [{ certificate, issuer }] : [];
  });
