/**
 * The certificates that seals and their timestamps currently depend on, to monitor their expiry. Runs in a warm child.
 */
import { createHash } from 'node:crypto';
import { type Certificate, oneLine } from '../cms/certificate.ts';
import { type SealerConfig, signerOf } from '../keys/sealer.ts';
import type { CertificateInUse, CertificatesInUse, Purpose } from '../seal.ts';
import { openAuthority } from '../timestamps/opening.ts';
import { nowOf, pathOf, stampOf } from './seal-levels.ts';

/** Requests one timestamp, because an authority shows its certificates only in its tokens. */
export async function certificatesInUse(config: SealerConfig): Promise<CertificatesInUse> {
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

const describe = (path: Certificate[], purpose: Purpose): CertificateInUse[] =>
  path.map(({ x509, notAfter }, i) => ({
    purpose,
    isIssuer: i > 0,
    subject: oneLine(x509.subject),
    fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
    notAfter: notAfter.toISOString(),
  }));
