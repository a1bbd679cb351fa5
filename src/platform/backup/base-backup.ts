/**
 * Copies the files of a running server with PostgreSQL's low-level backup functions, together with the part of the
 * write-ahead log that makes the copy consistent. Works on the machine of the server only.
 */
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseAddress } from '../postgres/address.ts';
import { copyHashed, type Entry, eachOf, factsOf } from './copying.ts';

export interface BaseBackup {
  startLsn: string;
  endLsn: string;
  startSegment: string;
  folders: string[];
}

/** Only the running server needs what is in these folders, but it expects the folders. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(recovery|standby)\.signal|current_logfiles|postgresql\.auto\.conf\.tmp)$|(^|\/)(pgsql_tmp|pg_internal\.init)[^/]*$/;
const control = 'global/pg_control';
const segment = /^[0-9A-F]{24}$/;

/** Copies to the folder `database` of the backup. */
export async function makeBaseBackup(
  address: DatabaseAddress,
  backup: string,
  record: (entry: Entry) => Promise<void>,
): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: address, application_name: 'sigill backup' });
  client.on('error', () => {}); // the next statement fails
  await client.connect();
  try {
    const one = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows[0];
    const { cluster } = await one(`select current_setting('data_directory') as cluster`);
    // Keeps the log from its present position until this connection ends, however it ends.
    await one('select pg_create_physical_replication_slot($1, true, true)', [`sigill_backup_${process.pid}`]);
    const { start_lsn: startLsn } = await one(`select pg_backup_start('sigill', fast => true)::text as start_lsn`);
    const copier = copierOf(cluster, path.join(backup, 'database'), record);
    const folders = await copier.cluster();
    const stopped = await one('select lsn::text, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)');
    const { last } = await one('select pg_walfile_name($1::pg_lsn - 1::numeric) as last', [stopped.lsn]);
    const startSegment = /\(file ([0-9A-F]{24})\)/.exec(stopped.labelfile)?.[1];
    if (!startSegment) throw new Error('The server did not say where its log begins.');
    await copier.write('backup_label', stopped.labelfile);
    if (stopped.spcmapfile) await copier.write('tablespace_map', stopped.spcmapfile);
    await copier.log(startSegment, last);
    return { startLsn, endLsn: stopped.lsn, startSegment, folders };
  } finally {
    await client.end().catch(() => {});
  }
}

function copierOf(cluster: string, to: string, record: (entry: Entry) => Promise<void>) {
  const copy = async (name: string) => {
    const facts = await copyHashed(path.join(cluster, name), path.join(to, name)).catch(error => {
      if (error.code === 'ENOENT') return null; // its table was dropped meanwhile
      throw error;
    });
    if (facts) await record({ path: `database/${name}`, ...facts });
  };

  async function write(name: string, text: string | Buffer): Promise<void> {
    const file = path.join(to, name);
    await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
    await record({ path: `database/${name}`, ...(await factsOf(file)) });
  }

  return {
    write,

    /** Everything but the log. Returns the folders, each after the one that it is in. */
    async cluster(): Promise<string[]> {
      const folders = ['.', 'pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries'];
      const files: string[] = [];
      for await (const { name, isFolder } of entriesOf(cluster)) {
        if (isFolder) folders.push(name);
        else if (name !== control) files.push(name);
      }
      for (const folder of folders) await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 });
      await eachOf(files, copy);
      await write(control, await readSteadily(path.join(cluster, control)));
      return folders;
    },

    /** The segments from `first` to `last`, and the histories of timelines. */
    async log(first: string, last: string): Promise<void> {
      const names = await readdir(path.join(cluster, 'pg_wal'));
      const wanted = names.filter(name => segment.test(name) && name >= first && name <= last);
      for (const name of [first, last])
        if (!wanted.includes(name)) throw new Error(`The server has removed ${name} of its log.`);
      await eachOf([...wanted, ...names.filter(name => name.endsWith('.history'))], name => copy(`pg_wal/${name}`));
    },
  };
}

async function* entriesOf(root: string, parent = ''): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const entries = await readdir(path.join(root, parent), { withFileTypes: true }).catch(error => {
    if (parent !== '' && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const name = parent === '' ? entry.name : `${parent}/${entry.name}`;
    if (leftOut.test(name) || name === 'pg_wal') continue;
    if (parent === 'pg_tblspc') throw new Error('A database with tablespaces cannot be backed up by this command.');
    if (entry.isDirectory()) {
      yield { name, isFolder: true };
      if (!emptied.has(name)) yield* entriesOf(root, name);
    } else if (entry.isFile()) yield { name, isFolder: false };
  }
}

/** The server writes this file in place, so it is read until two readings are the same. */
async function readSteadily(file: string): Promise<Buffer> {
  const read = async () => {
    const handle = await open(file);
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  };
  for (let before = await read(); ; ) {
    const again = await read();
    if (again.equals(before)) return again;
    before = again;
  }
}
