/** The certificates that seals and their timestamps stand on now, for whoever watches when they lapse. Inside a warm child. */
import { createHash } from 'node:crypto';
import { type Certificate, oneLine } from './certificate.ts';
import type { Purpose } from './certificate-check.ts';
import type { Held, HeldCertificate } from './pdf.ts';
import { nowOf, pathOf, stampOf } from './seal-levels.ts';
import { type SealerConfig, signerOf } from './sealer.ts';
import { openAuthority } from './timestamps/opening.ts';

/** An authority shows its certificates only in what it stamps, so it is asked for one stamp. */
export async function heldCertificates(config: SealerConfig): Promise<Held> {
  const { certificate, chain, levels } = await signerOf(config);
  const found = describe([certificate, ...chain], 'SEAL');
  if (!levels.authority) return { certificates: found, problems: [] };
  try {
    const digest = createHash('sha256').update('Until when do your certificates hold?').digest();
    const token = await openAuthority(levels.authority, nowOf(levels)).stamp(digest);
    const known = new Set(found.map(({ fingerprint }) => fingerprint));
    const more = describe(pathOf(stampOf({ token, digest })), 'TIMESTAMP').filter(one => !known.has(one.fingerprint));
    return { certificates: [...found, ...more], problems: [] };
  } catch (error) {
    return { certificates: found, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

const describe = (path: Certificate[], purpose: Purpose): HeldCertificate[] =>
  path.map(({ x509, notAfter }, i) => ({
    purpose,
    isIssuer: i > 0,
    subject: oneLine(x509.subject),
    fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
    notAfter: notAfter.toISOString(),
  }));
