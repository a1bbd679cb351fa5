/**
 * `organizations import`: takes over an organization that another installation exported. Everything is checked first, and
 * its rows are inserted and rolled back once; then its files are stored, and its rows inserted in one transaction. It stays
 * suspended until `organizations resume`.
 */
import { createHash } from 'node:crypto';
import { holdDeletions } from '../../domain/files/deletion-hold.ts';
import { claimStoredFiles, storeAhead } from '../../domain/files/stored.ts';
import { copyHashed, eachOf } from '../../platform/backup/copying.ts';
import { DamagedBackup } from '../../platform/backup/manifest.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { nullIfMissing, type Storage } from '../../platform/storage/storage.ts';
import { serviceVersion } from '../../version.ts';
import { Misuse } from '../command.ts';
import { checkExport, filesOf, type ListedFile } from './checks.ts';
import { deletionJobs } from './deletion-jobs.ts';
import { hasFiles } from './files-out.ts';
import { type Manifest, placeOfKey, readManifest, rowsIn } from './folder.ts';
import { readKeyFile } from './key-file.ts';
import { type Incoming, insertRows } from './rows-in.ts';
import { readSchema } from './schema.ts';
import { movedRows } from './tables.ts';

export interface Target {
  db: Database;
  storage: Storage;
  clock: Clock;
  /** Decrypts with the key too, and encrypts with the installation's. */
  secretsWith(key: Buffer): Secrets;
}

export interface ImportOptions {
  folder: string;
  keyFile: string;
  /** The organization here that the imported one may be a sandbox of; null: it must not be one. */
  sandboxOf: string | null;
  progress?: (line: string) => void;
}

export interface Granted {
  plan: string;
  sandbox: boolean;
  apiAccess: boolean;
  platformPartner: boolean;
  /** Agreed limits; null: those of the plan. */
  requestsPerMinute: number | null;
  storageBytes: number | null;
  signatureQuotas: Record<string, number>;
}

export interface ImportResult {
  organizationId: string;
  name: string;
  rows: number;
  files: { stored: number; present: number };
  /** People whose address was confirmed here before. */
  knownPeople: number;
  /** People who confirm their address here, by a link in an e-mail, before they can act. */
  newPeople: number;
  /** What the operator of the other installation had granted, and what it has here too until this one changes it. */
  granted: Granted;
  status: string;
}

/** Files of an import that was given up are deleted after this time. */
const keptMs = 7 * 86_400_000;

const newest = 'select name from migrations order by name desc limit 1';
const existing = 'select suspended_at from organizations where id = $1';

async function mustFit(db: Database, manifest: Manifest): Promise<void> {
  const here = (await db.row<{ name: string }>(newest))?.name ?? '';
  if (here !== manifest.migration)
    throw new Misuse(
      `The export was made by version ${manifest.service} with the migration ${manifest.migration}, but this is ${serviceVersion} with ${here}. Use the same version on both installations.`,
    );
  if (await db.row(existing, [manifest.organization.id]))
    throw new Misuse(`Organization ${manifest.organization.id} is here already.`);
}

const digestOf = (key: string, sha256: string): string =>
  createHash('sha256').update(`${key}\n${sha256}`).digest('base64url').slice(0, 24);

/** Short hashes of all files, so that a million of them fit in memory. Throws Misuse for a file that is listed twice. */
async function digestsOf(folder: string): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { key, sha256 } of filesOf(folder)) {
    const digest = digestOf(key, sha256);
    if (found.has(digest)) throw new Misuse(`The file ${JSON.stringify(key)} is listed twice.`);
    found.add(digest);
  }
  return found;
}

async function storedHash(storage: Storage, key: string): Promise<string | null> {
  const opened = await storage.read(key).catch(nullIfMissing);
  if (!opened) return null;
  const hash = createHash('sha256');
  for await (const chunk of opened.stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

type Stores = Parameters<typeof storeAhead>[0];

/** Returns whether the file had to be stored. */
async function storeFile(app: Stores, folder: string, { key, sha256 }: ListedFile): Promise<boolean> {
  const there = await storedHash(app.storage, key);
  if (there === sha256) return false;
  if (there !== null) throw new Misuse(`There is another file ${key} here already.`);
  await app.storage.withTemp(async temp => {
    const copy = temp();
    const facts = await copyHashed(placeOfKey(folder, key), copy);
    if (facts.sha256 !== sha256) throw new DamagedBackup(`${placeOfKey(folder, key)} was changed meanwhile.`);
    await storeAhead(app, key, copy, keptMs);
  });
  return true;
}

async function storeFiles(
  { db, storage, clock }: Target,
  folder: string,
  progress: (line: string) => void,
): Promise<ImportResult['files']> {
  const app = { db, storage, clock, jobs: deletionJobs({ db, clock }) };
  const result = { stored: 0, present: 0 };
  await eachOf(filesOf(folder), async file => {
    if (await storeFile(app, folder, file)) result.stored++;
    else result.present++;
    if ((result.stored + result.present) % 100 === 0) progress(`${result.stored + result.present} files …`);
  });
  return result;
}

class Rehearsed extends Error {}

/** Inserts all rows and rolls back, so that nothing is stored of an export that does not fit. */
async function rehearse({ db }: Target, incoming: Incoming): Promise<void> {
  await db
    .tx(async tx => {
      await insertRows(tx, incoming);
      throw new Rehearsed();
    })
    .catch(error => {
      if (!(error instanceof Rehearsed)) throw error;
    });
}

async function commitRows({ db, storage }: Target, incoming: Incoming) {
  const { folder, schema, manifest } = incoming;
  return holdDeletions(db, async () => {
    await eachOf(filesOf(folder), async ({ key }) => {
      if ((await storage.size(key)) === null) throw new Misuse(`The file ${key} was deleted meanwhile. Import again.`);
    });
    return db.tx(async tx => {
      const people = await insertRows(tx, incoming);
      for (const table of schema.filter(hasFiles))
        await claimStoredFiles(tx, table.name, movedRows(table), manifest.organization.id);
      return people;
    });
  });
}

const grants = `
  select plan, sandbox, api_access as "apiAccess", platform_partner as "platformPartner",
    requests_per_minute as "requestsPerMinute", storage_bytes::float8 as "storageBytes", signature_quotas as "signatureQuotas"
  from organizations where id = $1`;

async function grantedTo(db: Database, organizationId: string): Promise<Granted> {
  const found = await db.row<Granted>(grants, [organizationId]);
  if (found === null) throw new Error('the organization was removed meanwhile');
  return found;
}

export async function importOrganization(target: Target, options: ImportOptions): Promise<ImportResult> {
  const { folder, sandboxOf, progress = () => {} } = options;
  const key = await readKeyFile(options.keyFile);
  const manifest = await readManifest(folder, key);
  await mustFit(target.db, manifest);
  const schema = await readSchema(target.db);
  await checkExport(folder, manifest, schema);
  progress('the export is whole');
  const digests = await digestsOf(folder);
  const hasFile = (name: string, sha256: string) => digests.has(digestOf(name, sha256));
  const secrets = target.secretsWith(key);
  const incoming = { folder, manifest, schema, secrets, hasFile, sandboxOf, now: target.clock.now() };
  await rehearse(target, incoming);
  progress('its rows fit');
  const files = await storeFiles(target, folder, progress);
  const people = await commitRows(target, incoming);
  return {
    organizationId: manifest.organization.id,
    name: manifest.organization.name,
    rows: rowsIn(manifest),
    files,
    knownPeople: people.known,
    newPeople: people.unknown,
    granted: await grantedTo(target.db, manifest.organization.id),
    status: 'suspended until `organizations resume`',
  };
}
