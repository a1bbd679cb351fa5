/** Reads the configured sealing key, for everything besides sealing that needs to know its certificates. */
import type { Signer } from '../platform/seal/cms/signer.ts';
import { guardPin } from '../platform/seal/keys/pin-guard.ts';
import { signerOf } from '../platform/seal/keys/sealer.ts';
import type { Config } from './config.ts';
import { sealKeyOf } from './seal-settings.ts';

/** A token or service that does not answer is left alone for a while: strangers open pages that need the answer. */
const restMs = 60_000;

/** Resolves to null without a configured key, and while it cannot be read. Cached until its files change. */
export type ReadSigner = () => Promise<Signer | null>;

export function openConfiguredSigner(config: Config, now: () => Date): ReadSigner {
  const given = sealKeyOf(config);
  if (given === null) return async () => null;
  const guarded = guardPin(given.kind === 'PKCS11' ? given.pin : null);
  let failedAt: Date | null = null;
  return async () => {
    if (failedAt && Math.abs(now().getTime() - failedAt.getTime()) < restMs) return null;
    try {
      return await guarded(() => signerOf(given));
    } catch {
      failedAt = now();
      return null;
    }
  };
}
