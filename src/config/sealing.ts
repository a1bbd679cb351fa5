/** Opens sealing as configured: the configured key or our own, the level, and the timestamp authority. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LevelConfig, SealerConfig } from '../platform/pdf-engine/engine.ts';
import { pem } from '../platform/seal/cms/issuing.ts';
import { makeOwnCertificates, type OwnCertificateOptions, ownSealer } from '../platform/seal/keys/certificates.ts';
import { ownFiles } from '../platform/seal/keys/own-files.ts';
import { renewOwnLists } from '../platform/seal/keys/own-lists.ts';
import { renewOwnRoot, renewOwnSeal } from '../platform/seal/keys/own-renewal.ts';
import { readSealer } from '../platform/seal/keys/sealer.ts';
import { makeOwnAuthority } from '../platform/seal/timestamps/own-certificate.ts';
import { type Config, ConfigProblem } from './config.ts';
import { sealKeyOf } from './seal-settings.ts';

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
  try {
    return [readFileSync(path, 'utf8')];
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new ConfigProblem(`SIGILL_TIMESTAMP_ROOTS: ${reason}. Set it to a PEM file that this user can read.`);
  }
}

/**
 * The certificates that seals and timestamps made here chain to, in PEM: our own root if it exists, the top of the
 * configured key's chain, and the roots of the configured authority. Empty if nothing was ever sealed here.
 */
export async function trustedRoots(config: Config, dataDir: string): Promise<string[]> {
  const own = join(ownCertificates(dataDir), ownFiles.rootCertificate);
  const given = sealKeyOf(config);
  const top = given && (await readSealer(given)).certificates.at(-1);
  return [
    ...(existsSync(own) ? [readFileSync(own, 'utf8')] : []),
    ...(top ? [pem('CERTIFICATE', top.der)] : []),
    ...(timestampRoots(config) ?? []),
  ];
}

/** Creates our own certificates if they are used and missing. */
export async function openSealing(config: Config, dataDir: string, now: Date): Promise<Sealing> {
  const given = sealKeyOf(config);
  const dir = ownCertificates(dataDir);
  const isStamped = config.SIGILL_SEAL_LEVEL !== 'B-B';
  const hasOwnAuthority = isStamped && !config.SIGILL_TIMESTAMP_URL;
  const own = given === null || hasOwnAuthority ? dir : null;
  const options = (at: Date): OwnCertificateOptions => ({
    organization: 'Sigill',
    crlUrl: `${config.publicUrl}/pki/root.crl`,
    now: at,
  });
  if (own) await makeOwnCertificates(own, options(now));
  if (own) await renewOwnRoot(own, options(now));
  if (given === null) await renewOwnSeal(dir, options(now));
  if (own && hasOwnAuthority) await makeOwnAuthority(own, options(now));
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
          if (hasOwnAuthority) await makeOwnAuthority(own, options(at));
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
