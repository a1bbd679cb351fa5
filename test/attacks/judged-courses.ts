/**
 * Courses that somebody with the key of the seal could write, each with its verdict: BROKEN with what the verifier says, or
 * VALID with the reason why the service can write it too.
 */

import type { Judged } from './course-steps.ts';
import { changesAndEnds } from './judged-changes.ts';
import { orderAndProofs } from './judged-order.ts';
import { timesAndValues } from './judged-values.ts';

export const judgedCourses: Readonly<Record<string, Judged>> = {
  ...orderAndProofs,
  ...changesAndEnds,
  ...timesAndValues,
};
