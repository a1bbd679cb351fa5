/** The queue of examinations. */
import { z } from 'zod';
import { queue } from '../../platform/jobs/jobs.ts';

/** Examines the installation; one at a time, because its row says whether one is under way. */
export const examinationQueue = queue('examine-installation', z.object({ startedAt: z.string() }));
