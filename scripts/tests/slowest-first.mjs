import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { durations } from './durations.mjs';

/**
 * Starts the slowest test files first, so that no worker is left with one of them at the end. A fresh clone has no
 * durations of its own: those in `durations.json` were measured with `npm test -- --keep-durations`. Files that are not
 * listed take less than a second, or are new.
 */
export class SlowestFirst extends BaseSequencer {
  async sort(files) {
    const secondsOf = ({ moduleId }) => durations[path.relative(this.ctx.config.root, moduleId)] ?? 0;
    return [...files].sort((a, b) => secondsOf(b) - secondsOf(a) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
