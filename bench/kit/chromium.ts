/** Chromium for the benchmarks that need it. */
import { findChromium } from '../../test/browser/kit/chromium.ts';
import { reportSkipped } from './figures.ts';

/** Ends the process as skipped when Chromium is not installed; a wrong CHROMIUM_PATH is an error. */
export function requireChromium(benchmark: string): string {
  try {
    return findChromium();
  } catch (error) {
    if (process.env.CHROMIUM_PATH) throw error;
    reportSkipped(benchmark, 'Chromium is not installed');
    process.exit();
  }
}
