/** Checks whether a server is running by connecting to it, never by reading its output. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type DatabaseAddress, socketAddress } from './address.ts';

export interface Postmaster {
  pid: number;
  /** Of its maintenance database. */
  address: DatabaseAddress;
}

export const superuser = 'sigill';

/** The content of postmaster.pid, or null. The server may be gone. */
export function readPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, , , port, folder] = lines;
  if (!pid || !port || !folder) return null;
  return {
    pid: Number(pid),
    address: socketAddress({ folder, port: Number(port), user: superuser, database: 'postgres' }),
  };
}

export type Answer = 'READY' | 'BUSY' | 'ABSENT';

/** BUSY: a server exists but is starting, stopping or out of connections. */
export async function probe(address: DatabaseAddress): Promise<Answer> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'READY';
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    return ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR'].includes(code) ? 'ABSENT' : 'BUSY';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the database if it does not exist. */
export async function ensureDatabase(address: DatabaseAddress, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
