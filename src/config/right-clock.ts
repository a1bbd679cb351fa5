/** Seals, journals and renewals are only made while the clock is right. */
import { type Clock, maxApartMs } from '../platform/clock.ts';
import type { ClockWatch } from '../platform/clock-watch.ts';
import { type PdfEngine, PdfError, type PdfWork } from '../platform/pdf-engine/engine.ts';

export function sealingInTime(engine: PdfEngine, watch: ClockWatch, clock: Clock): PdfEngine {
  const mustBeRight = async () => {
    const problem = await watch.check();
    if (problem !== null) throw new PdfError('CLOCK', problem);
  };
  /** `at` is the time that the file will state. What was made while the clock changed is discarded. */
  async function inTime<T>(at: Date | null, make: () => Promise<T>): Promise<T> {
    await mustBeRight();
    if (at !== null && Math.abs(clock.now().getTime() - at.getTime()) > maxApartMs)
      throw new PdfError('CLOCK', 'The clock of this machine was changed while a file was prepared.');
    const made = await make().catch(error => {
      if (error instanceof PdfError && error.code === 'CLOCK') watch.compared(error.message);
      throw error;
    });
    watch.compared(null);
    await mustBeRight();
    return made;
  }
  const timed = (work: PdfWork): PdfWork => ({
    ...work,
    seal: (job, outPath) => inTime(job.at, () => work.seal(job, outPath)),
    journal: (job, outPath) => inTime(job.at, () => work.journal(job, outPath)),
    renew: (path, outPath) => inTime(null, () => work.renew(path, outPath)),
  });
  return { ...engine, ...timed(engine), forOwner: owner => timed(engine.forOwner(owner)) };
}
