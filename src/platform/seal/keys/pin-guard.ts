/** A token locks itself after a few wrong PINs, so this process does not try a rejected PIN again. */
import { PdfError } from '../../pdf/error.ts';
import { type Secret, secretRevision } from './secret.ts';

/** Runs what needs the PIN. */
export type PinGuard = <T>(run: () => Promise<T>) => Promise<T>;

/** After a PIN was rejected, further runs reject with the same error until the PIN's file changes. */
export function guardPin(pin: Secret | null): PinGuard {
  if (!pin) return run => run();
  let refused: { revision: string; error: PdfError } | null = null;
  return async run => {
    const revision = secretRevision(pin);
    if (refused?.revision === revision) throw refused.error;
    try {
      return await run();
    } catch (error) {
      if (error instanceof PdfError && error.code === 'PIN') refused = { revision, error: error };
      throw error;
    }
  };
}
