/** `sigill organizations suspend | resume | export | import`: moves an organization to another installation. */
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { dataDirOf } from '../../config/database.ts';
import { requireFilesFolder } from '../../config/identity/files-folder.ts';
import { requireSameKey } from '../../config/identity/join.ts';
import { outboxDirOf } from '../../config/notifications.ts';
import { clearOutbox } from '../../config/outbox-of-deleted.ts';
import { secretsAfterTransfer, secretsForTransfer, secretsOf } from '../../config/secrets.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { advising, withSources } from '../backup.ts';
import { Misuse, type Options, text } from '../command.ts';
import { organizationsDelete as deleteOrganization } from '../delete-organization.ts';
import { type ExportResult, exportOrganization } from './export.ts';
import { type ImportResult, importOrganization } from './import.ts';
import { type Removed, removeOrganization } from './remove.ts';
import { type Resumed, resumeOrganization, type Suspended, type Suspending, suspendOrganization } from './suspend.ts';

/** Longer than a request takes. */
const usualWait = 60;

function settleMsOf({ wait = String(usualWait) }: Options): number {
  const seconds = Number(wait);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 3600)
    throw new Misuse('--wait must be a number of seconds, at most 3600.');
  return seconds * 1000;
}

const progress = (line: string): void => void process.stderr.write(`${line}\n`);
const clock = systemClock;

const suspending = (db: Database, options: Options): Suspending => ({
  ...{ db, clock, progress },
  settleMs: settleMsOf(options),
});

export const organizationsSuspend = (db: Database, options: Options): Promise<Suspended> =>
  suspendOrganization(suspending(db, options), text(options, 'organization'));

export async function organizationsDelete(db: Database, config: Config, options: Options) {
  const deleted = await deleteOrganization(suspending(db, options), options);
  await clearOutbox(db, outboxDirOf(dataDirOf(config)));
  return deleted;
}

export const organizationsResume = (db: Database, options: Options): Promise<Resumed> =>
  resumeOrganization(db, text(options, 'organization'), options['move-abandoned'] === true);

export async function organizationsRemove(db: Database, config: Config, options: Options): Promise<Removed> {
  const isAbandoned = options['move-abandoned'] === true;
  const removed = await removeOrganization({ db, clock }, text(options, 'organization'), isAbandoned);
  await clearOutbox(db, outboxDirOf(dataDirOf(config)));
  return removed;
}

/** Opens what a move reads and writes, for a process of the installation. */
const withOwnSources: typeof withSources = (config, action) =>
  withSources(config, async from => {
    await requireSameKey(from.db, config, from.dataDir);
    await requireFilesFolder(from.db, config, from.dataDir);
    return action(from);
  });

export function organizationsExport(config: Config, options: Options): Promise<ExportResult> {
  const organizationId = text(options, 'organization');
  const [folder, keyFile] = [path.resolve(text(options, 'to')), path.resolve(text(options, 'key-file'))];
  return advising(() =>
    withOwnSources(config, ({ db, storage, dataDir }) =>
      exportOrganization(
        {
          ...{ db, storage, clock, secrets: secretsOf(config, dataDir) },
          transferSecrets: key => secretsForTransfer(config, dataDir, key),
        },
        { organizationId, folder, keyFile, progress },
      ),
    ),
  );
}

export function organizationsImport(config: Config, options: Options): Promise<ImportResult> {
  const [folder, keyFile] = [path.resolve(text(options, 'from')), path.resolve(text(options, 'key-file'))];
  const sandboxOf = options['sandbox-of'] === undefined ? null : text(options, 'sandbox-of');
  return advising(() =>
    withOwnSources(config, ({ db, storage, dataDir }) =>
      importOrganization(
        { db, storage, clock, secretsWith: key => secretsAfterTransfer(config, dataDir, key) },
        { folder, keyFile, sandboxOf, progress },
      ),
    ),
  );
}
