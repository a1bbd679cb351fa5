/** Reads what a process has, to compare it with what is recorded. Makes nothing. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Certificate, certificatesIn, oneLine, readCertificate } from '../../platform/seal/cms/certificate.ts';
import { ownFiles, rootCertificates } from '../../platform/seal/keys/own-files.ts';
import { timestampFile } from '../../platform/seal/timestamps/own-certificate.ts';
import { fingerprintOf } from '../../platform/seal/trust/trusted.ts';
import type { Config } from '../config.ts';
import type { ReadSigner } from '../configured-signer.ts';
import { hasSealKey } from '../seal-settings.ts';
import { hasOwnAuthority, ownCertificates, timestampRoots, usesOwnCertificates } from '../sealing.ts';
import { masterKeyIds } from '../secrets.ts';
import type { Certificates, Named, Present, SealIdentity, TimeIdentity } from './installation.ts';

export interface PresentOptions {
  config: Config;
  dataDir: string;
  readSigner: ReadSigner;
}

const named = (one: Certificate): Named => ({ fingerprint: fingerprintOf(one), subject: oneLine(one.x509.subject) });

const authorityKey = '2.5.29.35';

/** An issuer's certificate need not be in the configured files, so its name and key count too. */
function issuersOf(one: Certificate, chain: readonly Certificate[]): string[] {
  if (one.issuer.equals(one.subject)) return [];
  const key = one.extensions.get(authorityKey)?.value ?? Buffer.alloc(0);
  const issuer = createHash('sha256').update(one.issuer).update(key).digest('hex');
  return [...chain.map(fingerprintOf), `name ${issuer}`];
}

const sealOf = (kind: SealIdentity['kind'], one: Certificate, chain: readonly Certificate[]): SealIdentity => ({
  ...{ kind, ...named(one), issuers: issuersOf(one, chain), notBefore: one.notBefore.toISOString() },
});

/** The first certificate of a file; null if there is none. */
async function firstIn(dir: string, file: string): Promise<Certificate | null> {
  const [der] = certificatesIn(await readFile(join(dir, file)).catch(() => Buffer.alloc(0)));
  return der ? readCertificate(der) : null;
}

async function readSeal({ config, dataDir, readSigner }: PresentOptions): Promise<SealIdentity | null> {
  if (hasSealKey(config)) {
    const signer = await readSigner();
    return signer && sealOf('CONFIGURED', signer.certificate, signer.chain);
  }
  const one = await firstIn(ownCertificates(dataDir), ownFiles.sealCertificate);
  return one && sealOf('GENERATED', one, []);
}

async function readTime({ config, dataDir }: PresentOptions): Promise<TimeIdentity | null> {
  if (hasOwnAuthority(config)) {
    const one = await firstIn(ownCertificates(dataDir), timestampFile);
    return one && { kind: 'GENERATED', ...named(one), notBefore: one.notBefore.toISOString() };
  }
  const url = config.SIGILL_TIMESTAMP_URL;
  if (config.SIGILL_SEAL_LEVEL === 'B-B' || !url) return null;
  const roots = (timestampRoots(config) ?? []).flatMap(text => certificatesIn(Buffer.from(text)).map(readCertificate));
  return { kind: 'CONFIGURED', url, roots: roots.map(fingerprintOf) };
}

export async function readCertificates(options: PresentOptions): Promise<Certificates> {
  const { config, dataDir } = options;
  const roots = usesOwnCertificates(config) ? await rootCertificates(ownCertificates(dataDir)) : [];
  return { roots: roots.map(named), seal: await readSeal(options), time: await readTime(options) };
}

export async function readPresent(options: PresentOptions): Promise<Present> {
  const { config, dataDir } = options;
  const certificates = await readCertificates(options);
  const lacksRoots = usesOwnCertificates(config) && certificates.roots.length === 0;
  return { masterKeys: masterKeyIds(config, dataDir), certificates, lacksRoots };
}
