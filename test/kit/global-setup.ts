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
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off', max_connections: '100' } });
  const db = await openDatabase({ url: embedded.address, poolSize: 1 });
  await db.run(`create database ${template}`);
  await db.close();
  await migrate(withDatabase(embedded.address, template), migrationsDir);
  project.provide('postgres', embedded.address);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
