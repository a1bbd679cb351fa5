/** A token locks itself after a few wrong PINs: one that was refused is not tried again by this process. */
import { PdfFault } from '../fault.ts';
import { type Secret, secretMark } from './secret.ts';

/** Rejects like the run that was refused, until the PIN's file changes. */
export function guardPin(pin: Secret | null): <T>(run: () => Promise<T>) => Promise<T> {
  if (!pin) return run => run();
  let refused: { mark: string; fault: PdfFault } | null = null;
  return async run => {
    const mark = secretMark(pin);
    if (refused?.mark === mark) throw refused.fault;
    try {
      return await run();
    } catch (fault) {
      if (fault instanceof PdfFault && fault.code === 'PIN') refused = { mark, fault };
      throw fault;
    }
  };
}
