/** Shows what the installation in the database is next to what is here. */
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Config } from '../config.ts';
import { openConfiguredSigner } from '../configured-signer.ts';
import { dataDirOf } from '../database.ts';
import { problemsOfEarlier } from './earlier.ts';
import { readFilesFolder } from './files-folder.ts';
import { compare, overlapOf, type Part } from './installation.ts';
import { idIn, questionOf } from './join.ts';
import { type PresentOptions, readPresent } from './present.ts';
import { findInstallation, recentChanges } from './store.ts';

/** The clock of these commands; tests give another one. */
export type Now = () => Date;

export const presentOptions = (config: Config): PresentOptions => ({
  config,
  dataDir: dataDirOf(config),
  readSigner: openConfiguredSigner(config, () => systemClock.now()),
});

type State = 'SAME' | 'DIFFERENT';
const stateOf = (isSame: boolean): State => (isSame ? 'SAME' : 'DIFFERENT');

export interface Shown {
  ok: boolean;
  /** Null: nothing is recorded yet. */
  installation: string | null;
  firstStartedAt?: string;
  /** RESTORED, COPIED: the next start asks what it is. */
  database?: 'SAME' | 'RESTORED' | 'COPIED';
  parts?: { part: Part['part'] | 'data folder' | 'files folder'; state: State; here: string; recorded: string }[];
  /** Until when the certificates here are accepted next to those that were accepted later. */
  acceptedUntil?: string;
  problems?: string[];
  changes?: { at: string; reason: string; by: string }[];
}

export async function identityShow(db: Database, config: Config, now: Now = () => systemClock.now()): Promise<Shown> {
  const options = presentOptions(config);
  const { recorded, restoredAt } = await findInstallation(db);
  if (!recorded) {
    const problems = await problemsOfEarlier(db, options);
    if (restoredAt) problems.push('The database was restored: run `sigill identity continue` or `separate`.');
    return { ok: problems.length === 0, installation: null, problems };
  }
  const present = await readPresent(options);
  const found = idIn(options.dataDir);
  const files = await readFilesFolder(db, config, options.dataDir);
  const parts = [
    {
      part: 'data folder' as const,
      isSame: found === null || found === recorded.id,
      here: found ?? 'none yet',
      recorded: recorded.id,
    },
    ...(files
      ? [
          {
            ...{ part: 'files folder' as const, isSame: files.here === files.recorded },
            ...{ here: files.here ?? 'none yet', recorded: files.recorded },
          },
        ]
      : []),
    ...compare(recorded, present, now()),
  ];
  const question = await db.tx(tx => questionOf(tx, recorded));
  const until = overlapOf(recorded, present, now());
  const changes = await recentChanges(db);
  return {
    ok: question === null && parts.every(({ isSame }) => isSame),
    installation: recorded.id,
    firstStartedAt: recorded.startedAt.toISOString(),
    database: question ?? 'SAME',
    parts: parts.map(({ isSame, part, here, recorded }) => ({ part, state: stateOf(isSame), here, recorded })),
    ...(until && { acceptedUntil: until.toISOString() }),
    changes: changes.map(({ at, reason, by }) => ({ at: at.toISOString(), reason, by: by ?? 'the service' })),
  };
}
