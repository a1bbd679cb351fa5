/**
 * A process joins the installation of its database when it starts: it compares what it has with what is recorded, and
 * makes keys and certificates only if nothing is recorded. Processes that start together do so one after the other.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usedCertificates } from '../../domain/sealing/used-certificates.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Database, Queryable, Tx } from '../../platform/postgres/database.ts';
import { replaceFile } from '../../platform/seal/keys/own-files.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Config } from '../config.ts';
import { openConfiguredSigner } from '../configured-signer.ts';
import { openSealing, ownCertificates, type Sealing } from '../sealing.ts';
import { masterKeyIds, secretsOf } from '../secrets.ts';
import { openTrustList, type TrustList } from '../trust.ts';
import {
  asksWhatItIs,
  cannotRecord,
  type DifferentInstallation,
  differs,
  isOfAnother,
  lacksFiles,
} from './different.ts';
import { problemsOfEarlier } from './earlier.ts';
import { copyToDatabase, copyToFolder, hasRootFiles } from './generated-files.ts';
import { compare, continued, overlapOf, type Recorded } from './installation.ts';
import { type PresentOptions, readPresent } from './present.ts';
import { findInstallation, lockInstallation, placeOf, recordChange, saveIdentity, versionOf } from './store.ts';

export interface JoinOptions {
  config: Config;
  dataDir: string;
  db: Database;
  clock: Clock;
  /** Called once when the process is no longer of the installation. */
  onDifferent?: (problem: DifferentInstallation) => void;
}

export interface Joined {
  secrets: Secrets;
  sealing: Sealing;
  trust: TrustList;
  /** Throws `DifferentInstallation` if the keys and certificates here are not accepted any more. Run it before sealing. */
  requireSame(db: Queryable): Promise<void>;
  /** Exchanges generated files and the list of what is trusted with the other nodes; with `renew`, renews them too. */
  exchange(renew: boolean): Promise<void>;
}

/** In the data folder: the id of the installation that it belongs to. */
const idFile = (dataDir: string): string => join(dataDir, 'installation');

export const idIn = (dataDir: string): string | null =>
  existsSync(idFile(dataDir)) ? readFileSync(idFile(dataDir), 'utf8').trim() : null;

export async function writeId(dataDir: string, id: string): Promise<void> {
  if (idIn(dataDir) === id) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await replaceFile(idFile(dataDir), `${id}\n`);
}

/** What has to be answered before anything is sent or renewed; null: nothing. */
export async function questionOf(tx: Tx, recorded: Recorded): Promise<'RESTORED' | 'COPIED' | null> {
  if (recorded.restoredAt) return 'RESTORED';
  const place = await placeOf(tx);
  return place !== null && recorded.place !== null && place !== recorded.place ? 'COPIED' : null;
}

/** Throws before a key is made, a file is written or a certificate is renewed. */
async function requireSameBefore(tx: Tx, recorded: Recorded, options: PresentOptions, now: Date): Promise<void> {
  const { dataDir } = options;
  const question = await questionOf(tx, recorded);
  if (question) throw asksWhatItIs(recorded, question, recorded.restoredAt);
  const found = idIn(dataDir);
  if (found !== null && found !== recorded.id) throw isOfAnother(recorded, dataDir, found);
  const present = await readPresent(options);
  const parts = compare(recorded, present, now);
  if (parts.some(({ isSame }) => !isSame)) throw differs(recorded, parts);
  if (present.lacksRoots && recorded.certificates.roots.length > 0 && !(await hasRootFiles(tx)))
    throw lacksFiles(recorded, ownCertificates(dataDir));
}

/** Whether certificates that are accepted are the current ones, and not those from before a change. */
const isCurrent = async (recorded: Recorded, options: PresentOptions, now: Date): Promise<boolean> =>
  overlapOf(recorded, await readPresent(options), now) === null;

export async function joinInstallation(options: JoinOptions): Promise<Joined> {
  const { config, dataDir, db, clock } = options;
  const readSigner = openConfiguredSigner(config, () => clock.now());
  const present: PresentOptions = { config, dataDir, readSigner };
  const dir = ownCertificates(dataDir);
  // At the start in its own transaction, since there may be one connection only. Later there is a list already.
  let reading: Queryable = db;
  const used = () => usedCertificates(reading);
  const trust = openTrustList({ config, dataDir, now: () => clock.now(), used, readSigner });
  await readSigner(); // may ask a token or a service, which should not keep other processes waiting

  const opened = await db.tx(async tx => {
    const now = clock.now();
    reading = tx;
    const { recorded, restoredAt } = await lockInstallation(tx);
    if (recorded) await requireSameBefore(tx, recorded, present, now);
    else await requireEarlier(tx, present, restoredAt);
    const secrets = secretsOf(config, dataDir);
    if (recorded && (await isCurrent(recorded, present, now))) await copyToFolder(tx, secrets, dir);
    const sealing = await openSealing(config, dataDir, now);
    await trust.keep();
    await settle(tx, { recorded, present, secrets, now });
    return { secrets, sealing };
  });
  reading = db;
  const { secrets, sealing } = opened;
  const requireSame = openCheck(options, present);
  return {
    ...opened,
    trust,
    requireSame,
    exchange: renew =>
      db.tx(async tx => {
        const now = clock.now();
        const { recorded } = await lockInstallation(tx);
        await requireSame(tx);
        if (!recorded || !(await isCurrent(recorded, present, now))) {
          if (renew) await sealing.keep?.(now);
          return void (await trust.keep());
        }
        await copyToFolder(tx, secrets, dir);
        if (renew) await sealing.keep?.(now);
        await trust.keep();
        await settle(tx, { recorded, present, secrets, now });
      }),
  };
}

async function requireEarlier(tx: Tx, present: PresentOptions, restoredAt: Date | null): Promise<void> {
  if (restoredAt) throw asksWhatItIs(null, 'RESTORED', restoredAt);
  const problems = await problemsOfEarlier(tx, present);
  if (problems.length > 0) throw cannotRecord(problems);
}

interface Settling {
  recorded: Recorded | null;
  present: PresentOptions;
  secrets: Secrets;
  now: Date;
}

/** Compares with everything in place, and records what is new: the installation itself, or renewed certificates. */
async function settle(tx: Tx, { recorded, present: options, secrets, now }: Settling): Promise<void> {
  const { dataDir } = options;
  const present = await readPresent(options);
  const { certificates } = present;
  const masterKey = secrets.keyId;
  const dir = ownCertificates(dataDir);
  if (!recorded) {
    const id = newId('inst', now.getTime());
    const place = await placeOf(tx);
    await saveIdentity(tx, { id, startedAt: now, place, masterKey, certificates, restoredAt: null });
    await copyToDatabase(tx, secrets, dir, now);
    return writeId(dataDir, id);
  }
  const parts = compare(recorded, present, now);
  if (parts.some(({ isSame }) => !isSame)) throw differs(recorded, parts);
  await writeId(dataDir, recorded.id);
  if (overlapOf(recorded, present, now) !== null) return;
  const next = continued(recorded.certificates, certificates);
  if (next !== recorded.certificates) {
    await recordChange(tx, { at: now, reason: 'RENEWED', by: null, before: recorded });
    await saveIdentity(tx, { ...recorded, certificates: next });
  }
  await copyToDatabase(tx, secrets, dir, now);
}

/** Reads the identity again when its version has changed. */
function openCheck({ clock, onDifferent }: JoinOptions, options: PresentOptions): Joined['requireSame'] {
  let known: Recorded | null = null;
  let isReported = false;
  return async db => {
    if (known === null || known.version !== (await versionOf(db))) known = (await findInstallation(db)).recorded;
    if (known === null) return;
    const parts = compare(known, await readPresent(options), clock.now());
    if (parts.every(({ isSame }) => isSame)) return;
    const problem = differs(known, parts);
    if (!isReported) onDifferent?.(problem);
    isReported = true;
    throw problem;
  };
}

/** Before a command of the command line uses or makes a master key. */
export async function requireSameKey(db: Queryable, config: Config, dataDir: string): Promise<void> {
  const { recorded } = await findInstallation(db);
  if (!recorded) return;
  const keys = masterKeyIds(config, dataDir);
  const present = { masterKeys: keys, certificates: recorded.certificates, lacksRoots: false };
  const parts = compare(recorded, present, new Date());
  if (parts.some(({ isSame }) => !isSame)) throw differs(recorded, parts);
}
