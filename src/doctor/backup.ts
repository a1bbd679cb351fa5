/** Checks of `sigill doctor` on backups, on the archive of the write-ahead log, and on messages that a restore holds. */
import type { Config } from '../config/config.ts';
import { walArchiveOf } from '../config/database.ts';
import { messagesHeldSince } from '../config/held-messages.ts';
import { lastOfDatabase } from '../contract/dashboard/production-needs.ts';
import type { MadeBackup } from '../domain/installation/backups-made.ts';
import type { Database } from '../platform/postgres/database.ts';
import { archiveState } from '../platform/postgres/wal-archive.ts';
import { type Check, failed, passed } from './check.ts';
import { backupsCheck } from './production.ts';

export function madeBackups(made: readonly MadeBackup[]): Check {
  const last = lastOfDatabase(made);
  return passed(
    backupsCheck,
    last
      ? `The last backup of the database ended at ${last.endedAt}.`
      : 'sigill backup has made none. Run it every night (docs/operating.md), or make others and try a restore now and then.',
  );
}

export async function walArchive(db: Database, config: Config): Promise<Check[]> {
  const name = 'log archive';
  const wanted = walArchiveOf(config);
  const { isOn, folder, failingSince, failed: segment } = await archiveState(db);
  if (failingSince)
    return [
      failed(
        name,
        `Nothing was archived since ${failingSince.toISOString()} (${segment}). Nothing is lost while the data folder has room. See to it that ${folder ?? 'the archive'} exists, has room, and can be written to by the user of the database, and that it has no other file of that name.`,
      ),
    ];
  if (wanted === null) return isOn ? [passed(name, 'The database archives its log.')] : [];
  return isOn && folder === wanted
    ? [passed(name, `The log is archived in ${wanted}.`)]
    : [failed(name, `The database does not archive to ${wanted} yet. Restart the service.`)];
}

export function heldMessages(dataDir: string): Check[] {
  const since = messagesHeldSince(dataDir);
  return since === null
    ? []
    : [
        failed(
          'messages',
          `No e-mail, SMS or webhook is sent since the database was restored at ${since.toISOString()}. Look at them with \`messages list\`, then run \`messages release\` and restart the service.`,
        ),
      ];
}
