/** Settings of where data is: the data folder, the database and the master keys. */
import { z } from 'zod';
import { addressProblem, partsProblem, serversOf } from '../platform/postgres/address.ts';
import { checked, listOf, path } from './values.ts';

const masterKeyProblem = 'must be 32 bytes in base64, as `openssl rand -base64 32` makes';
const isMasterKey = (v: string): boolean => Buffer.from(v, 'base64').length === 32;

/** The address of a database, checked by `problemOf`. */
const postgres = (problemOf: (address: string) => string | null) =>
  checked(given => (/^postgres(ql)?:\/\//.test(given) ? problemOf(given) : 'must begin with postgres://')).optional();

function replicaProblem(address: string): string | null {
  try {
    if (serversOf(address).length > 1) return 'must name one server';
  } catch {
    return 'must name one server';
  }
  return partsProblem(address);
}

export const dataSettings = {
  SIGILL_DATA_DIR: [path, 'Folder of the embedded database, files, keys and outbox. Default: ./data.'],
  DATABASE_URL: [
    postgres(addressProblem),
    'PostgreSQL 15 or newer to use instead of the embedded one, as postgres://… Several servers of a cluster are named as postgres://USER@HOST1:5432,HOST2:5432/DATABASE; the one that accepts writes is used.',
    'secret',
  ],
  SIGILL_REPLICA_URL: [
    postgres(replicaProblem),
    'A hot standby of the database in DATABASE_URL, as postgres://…, which serves lists and exports while it has everything that was written. Default: the primary serves them.',
    'secret',
  ],
  SIGILL_ALLOW_NEWER_DATABASE: [
    z
      .string()
      .regex(/^\d{4}$/, 'must be the number of a migration, such as 0083')
      .optional(),
    'Number of the newest migration of a later version with which this version may use the database, to go back after an update. Default: a database that is newer than the program is refused.',
  ],
  SIGILL_WAL_ARCHIVE: [
    path,
    'Folder to which the embedded database copies its write-ahead log, so that it can be restored to any point in time. Default: the log is not kept.',
  ],
  SIGILL_PG_BIN: [
    path,
    'Folder of pg_dump and pg_restore, for backups of the database in DATABASE_URL. Default: they are looked for on the PATH.',
  ],
  SIGILL_SECRET: [
    z.string().refine(isMasterKey, masterKeyProblem).optional(),
    'Master key for encryption and links: 32 bytes in base64. Default: generated in the data folder on the first start.',
    'secret',
  ],
  SIGILL_SECRETS_ALSO: [
    z
      .string()
      .default('')
      .transform(listOf)
      .refine(all => all.every(isMasterKey), `each ${masterKeyProblem}`),
    'Other master keys that can still decrypt during a key rotation, separated by commas. Default: none.',
    'secret',
  ],
} as const;
