/** The error of a process that must not work with its database, and the words for it. */
import { ConfigProblem } from '../problems.ts';
import type { Part, PartName, Recorded } from './installation.ts';

export class DifferentInstallation extends ConfigProblem {}

export const nameOf = ({ id, startedAt }: Pick<Recorded, 'id' | 'startedAt'>): string =>
  `${id}, first started on ${startedAt.toISOString().slice(0, 10)}`;

const remedies: Record<PartName, string> = {
  'master key':
    'Set SIGILL_SECRET as on the other nodes, or copy secrets/ of one of them. While the key is rotated, name the other one in SIGILL_SECRETS_ALSO.',
  'root certificate':
    'Move certificates/ out of the data folder: the next start takes the files of the installation from the database. If the database has none, copy certificates/ of another node.',
  'seal certificate': 'Set SIGILL_SEAL_… as on the other nodes.',
  'timestamp certificate': 'Set SIGILL_TIMESTAMP_URL and SIGILL_TIMESTAMP_ROOTS as on the other nodes.',
};

const accepting =
  'If the installation is to have what is here from now on, run `sigill identity accept` with these settings.';

/** Names every part that differs, and what to do about each. */
export function differs(recorded: Recorded, parts: readonly Part[]): DifferentInstallation {
  const different = parts.filter(({ isSame }) => !isSame);
  return new DifferentInstallation(
    [
      `This process is not of the installation that its database belongs to (${nameOf(recorded)}).`,
      ...different.map(one => `- The ${one.part} differs. Here: ${one.here}. In the database: ${one.recorded}.`),
      ...new Set(different.map(({ part }) => remedies[part])),
      accepting,
    ].join('\n'),
  );
}

export const lacksFiles = (recorded: Recorded, dir: string): DifferentInstallation =>
  new DifferentInstallation(
    [
      `This process has no certificates of the installation that its database belongs to (${nameOf(recorded)}).`,
      `They are neither in ${dir} nor in the database. Copy the folder from another node, or from a backup.`,
    ].join('\n'),
  );

export const isOfAnother = (recorded: Recorded, dataDir: string, found: string): DifferentInstallation =>
  new DifferentInstallation(
    [
      `The data folder ${dataDir} is of the installation ${found}, and the database of ${nameOf(recorded)}.`,
      'Set SIGILL_DATA_DIR or DATABASE_URL to what belongs together. If this folder is to be used with this database, run `sigill identity continue`.',
    ].join('\n'),
  );

/** `recorded` is null in an installation from before identities were recorded. */
export function asksWhatItIs(
  recorded: Recorded | null,
  why: 'RESTORED' | 'COPIED',
  restoredAt: Date | null,
): DifferentInstallation {
  const which = recorded ? `The database (${nameOf(recorded)})` : 'The database';
  return new DifferentInstallation(
    [
      why === 'RESTORED'
        ? `${which} was restored from a backup${restoredAt ? ` on ${restoredAt.toISOString()}` : ''}.`
        : `${which} is not where it was: it was copied or moved to another server or database.`,
      'Nothing is sent, sealed or renewed until you have answered what it is:',
      '  sigill identity continue   if it replaces the installation, which does not run any more',
      '  sigill identity separate   if the installation goes on elsewhere: this becomes another, and sends nothing that waits',
    ].join('\n'),
  );
}

/** An installation from before identities were recorded. */
export const cannotRecord = (reasons: readonly string[]): DifferentInstallation =>
  new DifferentInstallation(
    [
      'The database is of an installation that has no recorded identity yet, and this process is not of it:',
      ...reasons.map(one => `- ${one}`),
      'Start a node first that has its master key and its certificates. If there is none any more, run `sigill identity accept` with these settings.',
    ].join('\n'),
  );
