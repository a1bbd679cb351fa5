/**
 * After a restore to an earlier time, messages wait that may have been sent already. A file in the data folder holds e-mail,
 * SMS and webhooks until the operator releases them.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobKind } from '../domain/app/job-kinds.ts';
import type { Config } from './config.ts';

export const heldKinds: readonly JobKind[] = ['messages', 'webhooks'];

const markerOf = (dataDir: string): string => join(dataDir, 'messages-held.json');

export const holdMessages = (dataDir: string, restoredAt: Date): void =>
  writeFileSync(markerOf(dataDir), `${JSON.stringify({ restoredAt })}\n`, { mode: 0o600, flush: true });

export const releaseMessages = (dataDir: string): void => rmSync(markerOf(dataDir), { force: true });

/** When the database was restored, if its messages are held; else null. */
export function messagesHeldSince(dataDir: string): Date | null {
  const marker = markerOf(dataDir);
  return existsSync(marker) ? new Date(JSON.parse(readFileSync(marker, 'utf8')).restoredAt) : null;
}

/** Without the jobs that send something and without the mailbox of bounces, if messages are held. */
export const withoutHeldMessages = (config: Config, dataDir: string): Config =>
  messagesHeldSince(dataDir) === null
    ? config
    : {
        ...config,
        SIGILL_JOBS: config.SIGILL_JOBS.filter(kind => !heldKinds.includes(kind)),
        SIGILL_BOUNCES_URL: undefined,
        SIGILL_BOUNCES_URL_FILE: undefined,
      };
