/** What this installation trusts: what seals and timestamps here by the settings, and what did before. */
import type { UsedCertificate } from '../domain/sealing/used-certificates.ts';
import { type Certificate, certificatesIn, readCertificate } from '../platform/seal/cms/certificate.ts';
import { pem } from '../platform/seal/cms/issuing.ts';
import { rootCertificates } from '../platform/seal/keys/own-files.ts';
import { issuedCertificates } from '../platform/seal/keys/own-lists.ts';
import {
  continuedTrustList,
  firstTrustList,
  readTrustList,
  writeTrustList,
} from '../platform/seal/trust/trust-list.ts';
import { fingerprintOf, type Trusted, trustedAlone, trustedBelow } from '../platform/seal/trust/trusted.ts';
import type { Config } from './config.ts';
import { openConfiguredSigner, type ReadSigner } from './configured-signer.ts';
import { sealKeyOf } from './seal-settings.ts';
import { ownCertificates, timestampRoots } from './sealing.ts';

export interface TrustOptions {
  config: Config;
  dataDir: string;
  now: () => Date;
  /** What sealed the files of this installation, for the first list. */
  used?: () => Promise<UsedCertificate[]>;
  /** Reads the configured key; default: in its own way. */
  readSigner?: ReadSigner;
}

const dayMs = 86_400_000;

/**
 * Reads the list as the settings continue it; `keep` also writes it down. A sealing key that cannot be read changes
 * nothing.
 */
export interface TrustList {
  read(): Promise<Trusted[]>;
  keep(): Promise<Trusted[]>;
}

export function openTrustList({ config, dataDir, now, used = async () => [], ...options }: TrustOptions): TrustList {
  const dir = ownCertificates(dataDir);
  const given = sealKeyOf(config);
  const readSigner = options.readSigner ?? openConfiguredSigner(config, now);
  /** Certificates that were renewed before there was a list were issued like the present one. */
  const renewedBy = async (top: Certificate): Promise<Trusted[]> => {
    const own = (await issuedCertificates(dir)).map(fingerprintOf);
    const others = (await used()).filter(({ fingerprint }) => !own.includes(fingerprint));
    return others.map(({ subject, fingerprint }) => ({
      ...{ purpose: 'SEAL', name: subject, fingerprint, countsIssued: false },
      ...{ root: pem('CERTIFICATE', top.der), from: null, until: null },
    }));
  };
  const read = async (): Promise<{ stored: Trusted[] | null; list: Trusted[] }> => {
    const [stored, own] = [await readTrustList(dir), await rootCertificates(dir)];
    const signer = given && (await readSigner());
    if (given && !signer) return { stored, list: stored ?? [] };
    const top = signer && (signer.chain.at(-1) ?? signer.certificate);
    const sealers = signer && top ? [trustedAlone('SEAL', signer.certificate, top)] : own.map(below('SEAL'));
    const configured = [...sealers, ...authorities(config, { own, top })];
    if (stored) return { stored, list: continuedTrustList(stored, configured, now()) };
    const earlier = [...selfMade(own, now()), ...(top ? await renewedBy(top) : [])];
    return { stored, list: firstTrustList(configured, earlier, now()) };
  };
  const keep = async (): Promise<Trusted[]> => {
    const { stored, list } = await read();
    if (list.length > 0 && JSON.stringify(list) !== JSON.stringify(stored)) await writeTrustList(dir, list);
    return list;
  };
  let keeping: Promise<Trusted[]> | null = null;
  return {
    read: async () => (await read()).list,
    keep() {
      keeping ??= keep().finally(() => {
        keeping = null;
      });
      return keeping;
    },
  };
}

const below =
  (purpose: Trusted['purpose']) =>
  (root: Certificate): Trusted =>
    trustedBelow(purpose, root);

/** A root that was only just made has issued nothing that files have. */
const selfMade = (own: readonly Certificate[], now: Date): Trusted[] =>
  own
    .filter(({ notBefore }) => now.getTime() - notBefore.getTime() > dayMs)
    .flatMap(root => [trustedBelow('SEAL', root), trustedBelow('TIMESTAMP', root)]);

/** An authority without named roots confirms times if it is from the issuer of the seal. */
function authorities(
  config: Config,
  { own, top }: { own: readonly Certificate[]; top: Certificate | null },
): Trusted[] {
  if (config.SIGILL_SEAL_LEVEL === 'B-B') return [];
  if (!config.SIGILL_TIMESTAMP_URL) return own.map(below('TIMESTAMP'));
  const named = timestampRoots(config)?.flatMap(text => certificatesIn(Buffer.from(text)).map(readCertificate));
  return (named ?? (top ? [top] : [])).map(below('TIMESTAMP'));
}
