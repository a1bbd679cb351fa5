/** Dumps and restores a database with PostgreSQL's own programs, which must not be older than its server. */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { DatabaseAddress } from '../postgres/address.ts';

/** pg_dump or pg_restore is missing, too old or failed; the message says how to fix it. */
export class DumpProblem extends Error {}

interface Outcome {
  code: number | null;
  output: string;
}

const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  new Promise(resolve => {
    const { PATH = '/usr/bin:/bin', HOME } = process.env;
    const child = spawn(program, args, {
      env: { PATH, ...(HOME !== undefined && { HOME }), LC_ALL: 'C', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output = (output + chunk).slice(-10_000);
      });
    child.on('error', error => resolve({ code: null, output: error.message }));
    child.on('close', code => resolve({ code, output: output.trim() }));
  });

/** A password on a command line can be read by every user of the machine. */
export function withoutPassword(address: DatabaseAddress): { address: string; env: NodeJS.ProcessEnv } {
  const found = /^(\w+:\/\/[^:@/?]*):([^@/]*)@/.exec(address);
  if (!found) return { address, env: {} };
  return {
    address: `${found[1]}@${address.slice(found[0].length)}`,
    env: { PGPASSWORD: decodeURIComponent(found[2] ?? '') },
  };
}

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The program in the folder `bin`, or else on the PATH. Throws DumpProblem if it is missing or older than the server, whose
 * version is a number such as 180004.
 */
export async function findProgram(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  bin: string | null,
  server: number,
): Promise<string> {
  const folders = bin === null ? (process.env.PATH ?? '').split(path.delimiter) : [bin];
  const program = folders.map(folder => path.join(folder, name)).find(isProgram);
  const wanted = Math.floor(server / 10_000);
  const advice = `Install the client programs of PostgreSQL ${wanted} or newer (on Debian: postgresql-client-${wanted}), and set SIGILL_PG_BIN to their folder if they are not on the PATH.`;
  if (program === undefined)
    throw new DumpProblem(`${name} was not found ${bin === null ? 'on the PATH' : `in ${bin}`}. ${advice}`);
  const { code, output } = await run(program, ['--version']);
  const version = Number(/\) (\d+)/.exec(output)?.[1] ?? 0);
  if (code !== 0 || version < wanted)
    throw new DumpProblem(
      `${program} is of version ${version || `unknown (${output})`}, but the server of version ${wanted}. ${advice}`,
    );
  return program;
}

/** Writes the database to a new file in pg_dump's custom format. */
export async function dump(program: string, address: DatabaseAddress, file: string): Promise<void> {
  const at = withoutPassword(address);
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', `--file=${file}`];
  const { code, output } = await run(program, [...args, `--dbname=${at.address}`], at.env);
  if (code !== 0) throw new DumpProblem(`pg_dump failed: ${output}`);
}

/** Restores all or nothing into an empty database. */
export async function restoreDump(program: string, address: DatabaseAddress, file: string): Promise<void> {
  const at = withoutPassword(address);
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const { code, output } = await run(program, [...args, `--dbname=${at.address}`, file], at.env);
  if (code !== 0) throw new DumpProblem(`pg_restore failed: ${output}`);
}
