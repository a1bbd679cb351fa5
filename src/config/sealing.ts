/** Opens sealing as configured: the configured key or our own, the level, and the timestamp authority. */
import { join } from 'node:path';
import type { LevelConfig, SealerConfig } from '../platform/pdf-engine/engine.ts';
import { certificatesIn } from '../platform/seal/cms/certificate.ts';
import { makeOwnCertificates, type OwnCertificateOptions, ownSealer } from '../platform/seal/keys/certificates.ts';
import { renewOwnLists } from '../platform/seal/keys/own-lists.ts';
import { renewOwnRoot, renewOwnSeal } from '../platform/seal/keys/own-renewal.ts';
import { makeOwnAuthority } from '../platform/seal/timestamps/own-certificate.ts';
import type { Config } from './config.ts';
import { ConfigProblem, readFileOf } from './problems.ts';
import { hasSealKey, sealKeyOf } from './seal-settings.ts';

export interface Sealing {
  sealer: SealerConfig;
  levels: LevelConfig;
  /** The folder of our own certificates; null when none of them is used. */
  own: string | null;
  /** Renews our own root, revocation lists, seal and timestamp certificates before they expire. Run it daily. */
  keep: ((now: Date) => Promise<void>) | null;
}

export const ownCertificates = (dataDir: string) => join(dataDir, 'certificates');

/** The roots that the configured authority must chain to; null accepts any. */
export function timestampRoots(config: Config): string[] | null {
  const path = config.SIGILL_TIMESTAMP_ROOTS;
  if (!path) return null;
  const pem = readFileOf('SIGILL_TIMESTAMP_ROOTS', path, 'a PEM file');
  if (certificatesIn(pem).length === 0)
    throw new ConfigProblem(`SIGILL_TIMESTAMP_ROOTS: ${path} contains no certificate. Set it to a PEM file of roots.`);
  return [pem.toString('utf8')];
}

/** Whether timestamps are made by the built-in authority. */
export const hasOwnAuthority = ({ SIGILL_SEAL_LEVEL: level, SIGILL_TIMESTAMP_URL: url }: Config): boolean =>
  level !== 'B-B' && !url;

export const timestampKindOf = (config: Config): 'OWN' | 'OUTSIDE' | 'NONE' =>
  hasOwnAuthority(config) ? 'OWN' : config.SIGILL_SEAL_LEVEL === 'B-B' ? 'NONE' : 'OUTSIDE';

/** Whether seals or timestamps are made with generated certificates. */
export const usesOwnCertificates = (config: Config): boolean => !hasSealKey(config) || hasOwnAuthority(config);

/** Creates our own certificates if they are used and missing. */
export async function openSealing(config: Config, dataDir: string, now: Date): Promise<Sealing> {
  const given = sealKeyOf(config);
  const dir = ownCertificates(dataDir);
  const own = usesOwnCertificates(config) ? dir : null;
  const options = (at: Date): OwnCertificateOptions => ({
    organization: 'Sigill',
    crlUrl: `${config.publicUrl}/pki/root.crl`,
    now: at,
  });
  if (own) await makeOwnCertificates(own, options(now));
  if (own) await renewOwnRoot(own, options(now));
  if (given === null) await renewOwnSeal(dir, options(now));
  if (own && hasOwnAuthority(config)) await makeOwnAuthority(own, options(now));
  return {
    sealer: given ?? ownSealer(dir),
    levels: {
      level: config.SIGILL_SEAL_LEVEL ?? null,
      authority: authorityOf(config, dir),
      fallback: config.SIGILL_TIMESTAMP_FALLBACK,
      ownDir: own,
      cacheDir: join(dataDir, 'revocation'),
    },
    own,
    keep: own
      ? async at => {
          await renewOwnRoot(own, options(at));
          await renewOwnLists(own, at);
          if (given === null) await renewOwnSeal(own, options(at));
          if (hasOwnAuthority(config)) await makeOwnAuthority(own, options(at));
        }
      : null,
  };
}

function authorityOf(config: Config, dir: string): LevelConfig['authority'] {
  if (config.SIGILL_SEAL_LEVEL === 'B-B') return null;
  const url = config.SIGILL_TIMESTAMP_URL;
  if (!url) return { kind: 'OWN', dir };
  const roots = timestampRoots(config);
  return { kind: 'URL', url, ...(roots && { roots }) };
}
