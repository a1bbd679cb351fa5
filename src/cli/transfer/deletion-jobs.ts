import { fileDeletionQueue } from '../../domain/files/queues.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Jobs, openJobs } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';

const silent = { debug() {}, warn() {}, error() {} };

/** Adds jobs that delete stored files, which the service runs. */
export const deletionJobs = (from: { db: Database; clock: Clock }): Jobs =>
  openJobs({ ...from, log: silent, queues: [fileDeletionQueue] });
