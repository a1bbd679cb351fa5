/** `sigill database …`: looks into the database, and copies the embedded one to another major version of PostgreSQL. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { dataDirOf, findDatabase } from '../config/database.ts';
import { findInstallation, placeOf, saveIdentity } from '../config/identity/store.ts';
import { dump, findProgram, restoreDump, withoutPassword } from '../platform/backup/dump.ts';
import type { DatabaseAddress } from '../platform/postgres/address.ts';
import { openDatabase } from '../platform/postgres/postgres.ts';
import { UpgradeProblem, upgradeCluster } from '../platform/postgres/upgrade.ts';
import { advising } from './backup.ts';
import { Misuse, type Options, text } from './command.ts';

/** The oldest that the service works with. */
const oldestServer = 150_000;

/** Runs psql at the terminal, and resolves to its exit code. An embedded database that does not run is started for it. */
export async function databaseShell(config: Config, isReadOnly: boolean): Promise<{ ok?: false }> {
  return advising(async () => {
    const program = await findProgram('psql', config.SIGILL_PG_BIN ?? null, oldestServer);
    const found = await findDatabase(config, { log: () => {} });
    try {
      const { address, env } = withoutPassword(found.address);
      const child = spawn(program, ['--no-psqlrc', `--dbname=${address}`], {
        env: { ...process.env, ...env, ...(isReadOnly && { PGOPTIONS: '-c default_transaction_read_only=on' }) },
        stdio: 'inherit',
      });
      const code = await new Promise<number | null>(resolve => child.on('close', resolve));
      return code === 0 ? {} : { ok: false };
    } finally {
      await found.stop();
    }
  });
}

const hasIdentity = `select to_regclass('installation') is not null as is_there`;

/** An installation that knows where its database is finds the copy there, so that it does not ask whether it is a copy. */
async function movePlace(source: DatabaseAddress, target: DatabaseAddress): Promise<void> {
  const from = await openDatabase({ url: source, poolSize: 1 });
  const before = await from.tx(placeOf).finally(() => from.close());
  const to = await openDatabase({ url: target, poolSize: 1 });
  try {
    await to.tx(async tx => {
      if (!(await tx.row<{ is_there: boolean }>(hasIdentity))?.is_there) return;
      const { recorded } = await findInstallation(tx);
      if (recorded && recorded.place === before) await saveIdentity(tx, { ...recorded, place: await placeOf(tx) });
    });
  } finally {
    await to.close();
  }
}

export interface DatabaseUpgraded {
  from: number;
  to: number;
  kept: string;
  next: string;
}

/** The programs of the old version are in the folder `--programs`; those for the dump there too, or on the PATH. */
export async function databaseUpgrade(config: Config, options: Options): Promise<DatabaseUpgraded> {
  if (config.DATABASE_URL)
    throw new Misuse(
      'DATABASE_URL is set: upgrade that server as its manual says. Only the embedded one is upgraded here.',
    );
  const programs = path.resolve(text(options, 'programs'));
  const bin = config.SIGILL_PG_BIN ?? (existsSync(path.join(programs, 'pg_dump')) ? programs : null);
  return advising(async () => {
    const upgraded = await upgradeCluster({
      dataDir: dataDirOf(config),
      programs,
      log: line => void process.stderr.write(`${line}\n`),
      async copy(from, to, folder) {
        const [dumping, restoring] = [
          await findProgram('pg_dump', bin, from.version * 10_000),
          await findProgram('pg_restore', bin, from.version * 10_000),
        ];
        const file = path.join(folder, 'database.dump');
        await dump(dumping, from.address, file);
        await restoreDump(restoring, to, file);
        await movePlace(from.address, to);
      },
    }).catch(error => {
      throw error instanceof UpgradeProblem ? new Misuse(error.message) : error;
    });
    return {
      ...upgraded,
      next: `Start the service, make a backup, and then delete ${upgraded.kept}.`,
    };
  });
}
