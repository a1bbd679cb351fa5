/** Validates a certificate path to a root (RFC 5280, 6.1, reduced to what BankID's two fixed hierarchies need). */
import type { X509Certificate } from 'node:crypto';

const isValidAt = (certificate: X509Certificate, at: Date): boolean =>
  Date.parse(certificate.validFrom) <= at.getTime() && at.getTime() <= Date.parse(certificate.validTo);

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** `path` is in order, each certificate issued by the next. Null means valid. `roots` null accepts any root. */
export function pathProblem(
  path: readonly X509Certificate[],
  roots: readonly X509Certificate[] | null,
  at: Date,
): string | null {
  if (path.some(one => !isValidAt(one, at))) return 'a certificate is not valid at this time';
  for (const [place, one] of path.entries()) {
    const issuer = path[place + 1];
    if (issuer && !isIssuedBy(one, issuer)) return 'its certificates do not follow each other';
  }
  const top = path.at(-1);
  const isAnchored = roots?.some(
    root => top && isValidAt(root, at) && (root.fingerprint256 === top.fingerprint256 || isIssuedBy(top, root)),
  );
  return roots === null || isAnchored ? null : 'its certificates lead to none of the roots';
}
