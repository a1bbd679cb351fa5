import type { InstallationStatus } from '../../contract/dashboard/operator.ts';
import type { Queryable } from '../../platform/postgres/database.ts';

export type MadeBackup = InstallationStatus['backups'][number];

const select = `select kind, ended_at from backups_made where kind in ('database', 'files') order by kind`;

/** The last one of each kind that ended well. */
export async function listBackups(db: Queryable): Promise<MadeBackup[]> {
  const made = await db.rows<{ kind: 'database' | 'files'; ended_at: Date }>(select);
  return made.map(({ kind, ended_at }) => ({
    kind: kind === 'files' ? ('FILES' as const) : ('DATABASE' as const),
    endedAt: ended_at.toISOString(),
  }));
}
