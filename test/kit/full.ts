import { TestRunner } from 'vitest';
import type { parts } from '../../scripts/tests/nightly-parts.mjs';

export type Part = keyof typeof parts;

const full = (process.env.TEST_FULL ?? '').split(',');

/** Whether this part of the tests runs whole, and not in short: `TEST_FULL=attacks,fuzz`, or `TEST_FULL=all`. */
export const isFull = (part: Part): boolean => full.includes(part) || full.includes('all');

/** Skips the running test, by name, unless its part runs whole. */
export function onlyInFull(part: Part): void {
  if (!isFull(part)) TestRunner.getCurrentTest()?.context.skip(`runs at night, or when ${part} has changed`);
}

/** Skips the running test, by name, but for one of so many; unless its part runs whole. */
export function oneOf(every: number, part: Part, index: number): void {
  if (index % every !== 0) onlyInFull(part);
}
