/**
 * Once per run: builds the server (its child processes run from `dist`), starts one embedded PostgreSQL, and migrates a
 * template database that is cloned for each service under test.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrationsDir } from '../../src/config/paths.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import { startEmbedded } from '../../src/platform/postgres/embedded.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { refusedIn } from './statement-rules.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
  }
}

export const template = 'sigill_template';

export async function setup(project: TestProject) {
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url)), 'server', '--if-needed', '--silent'],
    { stdio: 'inherit' },
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'sigill-test-'));
  chmodSync(dataDir, 0o755);
  const settings = { fsync: 'off', max_connections: '400', ...recording };
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings });
  const db = await openDatabase({ url: embedded.address, poolSize: 1 });
  await db.run(`create database ${template}`);
  await db.run('create extension pg_stat_statements');
  await db.close();
  await migrate(withDatabase(embedded.address, template), migrationsDir);
  project.provide('postgres', embedded.address);
  return async () => {
    const problems = await refusedStatements(embedded.address);
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (problems.length === 0) return;
    // An error that is thrown here would only be printed.
    console.error(`Statements that not every database has:\n${problems.join('\n')}`);
    process.exitCode = 1;
  };
}

/** The server keeps every statement that the tests make the service run. */
const recording = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '50000',
  'pg_stat_statements.track_planning': 'off',
};

async function refusedStatements(address: string): Promise<string[]> {
  const db = await openDatabase({ url: address, poolSize: 1 });
  const statements = await db.rows<{ query: string }>('select distinct query from pg_stat_statements');
  await db.close();
  return statements.flatMap(({ query }) => refusedIn(query).map(name => `${name}: ${query.slice(0, 300)}`));
}
