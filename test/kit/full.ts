import type { parts } from '../../scripts/tests/nightly-parts.mjs';

const full = (process.env.TEST_FULL ?? '').split(',');

/** Whether this part of the tests runs whole, and not in short: `TEST_FULL=attacks,fuzz`, or `TEST_FULL=all`. */
export const isFull = (part: keyof typeof parts): boolean => full.includes(part) || full.includes('all');
