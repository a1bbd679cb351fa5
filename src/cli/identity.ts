/** `sigill identity …`: what an operator accepts, and what a restored or copied database is. */
import type { Config } from '../config/config.ts';
import { dataDirOf } from '../config/database.ts';
import { usedKeys } from '../config/encrypted-columns.ts';
import { acceptFilesFolder } from '../config/identity/files-folder.ts';
import { replaceFiles } from '../config/identity/generated-files.ts';
import {
  type Certificates,
  compare,
  noCertificates,
  type Present,
  type Recorded,
  sameCertificates,
} from '../config/identity/installation.ts';
import { idIn, questionOf, writeId } from '../config/identity/join.ts';
import { readPresent } from '../config/identity/present.ts';
import { type Now, presentOptions } from '../config/identity/show.ts';
import { lockInstallation, placeOf, recordChange, saveIdentity, setRestored } from '../config/identity/store.ts';
import { ownCertificates } from '../config/sealing.ts';
import { secretsOf } from '../config/secrets.ts';
import { systemClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Database, Tx } from '../platform/postgres/database.ts';
import { givenBy } from './account.ts';
import { Misuse, type Options } from './command.ts';
import { dropWaiting } from './messages.ts';

const dayMs = 86_400_000;

export interface Accepted {
  installation: string;
  accepted: string[];
  by: string;
  /** Until when the certificates from before are accepted too. */
  certificatesFromBeforeUntil?: string;
}

/** What is recorded after it was accepted. Certificates that are lost or not made yet are made by the next start. */
function acceptedCertificates(recorded: Recorded, present: Present): Certificates {
  const losesKey = !present.masterKeys.includes(recorded.masterKey);
  if (present.lacksRoots && (losesKey || recorded.certificates.roots.length === 0)) return noCertificates;
  return sameCertificates(recorded.certificates, present.certificates) ? recorded.certificates : present.certificates;
}

export async function identityAccept(
  db: Database,
  config: Config,
  values: Options,
  now: Now = () => systemClock.now(),
): Promise<Accepted> {
  const by = givenBy(values);
  const options = presentOptions(config);
  const { dataDir } = options;
  return db.tx(async tx => {
    const at = now();
    const { recorded, restoredAt } = await lockInstallation(tx);
    if (recorded ? await questionOf(tx, recorded) : restoredAt)
      throw new Misuse(
        'Answer first what this database is: run `sigill identity continue` or `sigill identity separate`.',
      );
    const present = await readPresent(options);
    const [masterKey] = present.masterKeys;
    if (masterKey === undefined)
      throw new Misuse('There is no master key here. Set SIGILL_SECRET, or copy secrets/ into the data folder.');
    const before = recorded ?? (await firstIdentity(tx, masterKey, present, at));
    const losesKey = !present.masterKeys.includes(before.masterKey);
    if (losesKey && values.force !== true) await mustLoseNothing(db, present.masterKeys);
    const certificates = acceptedCertificates(before, present);
    const isSame = certificates === before.certificates;
    const isOtherFolder = await acceptFilesFolder(tx, config, dataDir);
    const folders = isOtherFolder ? ['files folder'] : [];
    if (recorded && isSame && !losesKey && !isOtherFolder && (idIn(dataDir) ?? recorded.id) === recorded.id)
      return { installation: recorded.id, accepted: [], by };
    // With another master key, nodes from before could not read what is encrypted from now on.
    const until = recorded && !isSame && !losesKey ? new Date(at.getTime() + dayMs) : null;
    const { overlaps: _, version: __, ...identity } = before;
    await recordChange(tx, { at, reason: 'ACCEPTED', by, before: identity, until });
    await saveIdentity(tx, { ...identity, masterKey: losesKey ? masterKey : before.masterKey, certificates });
    if (!recorded || !isSame || losesKey)
      await replaceFiles(tx, secretsOf(config, dataDir), ownCertificates(dataDir), at);
    await writeId(dataDir, before.id);
    const parts = recorded ? compare({ ...recorded, overlaps: [] }, present, at).filter(one => !one.isSame) : [];
    return {
      installation: before.id,
      accepted: recorded ? [...parts.map(({ part }) => part), ...folders] : ['everything: nothing was recorded'],
      by,
      ...(until && { certificatesFromBeforeUntil: until.toISOString() }),
    };
  });
}

/** Throws Misuse if another key than these has encrypted values of the database. */
async function mustLoseNothing(db: Database, here: readonly string[]): Promise<void> {
  const lost = [...(await usedKeys(db))].filter(([id, count]) => count > 0 && !here.includes(id));
  if (lost.length === 0) return;
  const counts = lost.map(([id, count]) => `${count} values under ${id}`).join(', ');
  throw new Misuse(
    `Nobody could read any more what is encrypted with another master key: ${counts}. If there is that key, set SIGILL_SECRET to it, or copy secrets/ into the data folder. If it is lost, repeat the command with --force.`,
  );
}

/** Of an installation that nothing was recorded of. */
async function firstIdentity(tx: Tx, masterKey: string, present: Present, at: Date): Promise<Recorded> {
  const { certificates } = present;
  const where = { place: await placeOf(tx), restoredAt: null, overlaps: [] };
  return { id: newId('inst', at.getTime()), version: 0, startedAt: at, masterKey, certificates, ...where };
}

export interface Answered {
  installation: string | null;
  answer: 'continue' | 'separate';
  /** Messages and deliveries that waited and are never sent. */
  dropped?: number;
}

const nothingAsked =
  'Nothing has to be answered: the database was neither restored nor copied. If it was, by other means, run `sigill identity restored` first.';

/** Also lets a data folder of another installation be used with this database. */
export async function identityContinue(db: Database, config: Config, values: Options): Promise<Answered> {
  const dataDir = dataDirOf(config);
  return db.tx(async tx => {
    const { recorded, restoredAt } = await lockInstallation(tx);
    if (!recorded) {
      if (!restoredAt) throw new Misuse(nothingAsked);
      await setRestored(tx, null);
      return { installation: null, answer: 'continue' };
    }
    const isOfAnother = (idIn(dataDir) ?? recorded.id) !== recorded.id;
    if (!isOfAnother && (await questionOf(tx, recorded)) === null) throw new Misuse(nothingAsked);
    await answered(tx, { recorded, reason: 'CONTINUED', values, id: recorded.id });
    await acceptFilesFolder(tx, config, dataDir);
    await writeId(dataDir, recorded.id);
    return { installation: recorded.id, answer: 'continue' };
  });
}

export async function identitySeparate(db: Database, config: Config, values: Options): Promise<Answered> {
  return db.tx(async tx => {
    const { recorded, restoredAt } = await lockInstallation(tx);
    if (recorded ? (await questionOf(tx, recorded)) === null : !restoredAt) throw new Misuse(nothingAsked);
    const at = systemClock.now();
    const dropped = await dropWaiting(tx, at);
    // A copy would send through the account of the installation that it was copied from.
    await tx.run('delete from mail_servers');
    if (!recorded) {
      await setRestored(tx, null);
      return { installation: null, answer: 'separate', dropped };
    }
    const id = newId('inst', at.getTime());
    await answered(tx, { recorded, reason: 'SEPARATED', values, id });
    await acceptFilesFolder(tx, config, dataDirOf(config));
    await writeId(dataDirOf(config), id);
    return { installation: id, answer: 'separate', dropped };
  });
}

interface Answer {
  recorded: Recorded;
  reason: 'CONTINUED' | 'SEPARATED';
  values: Options;
  id: string;
}

async function answered(tx: Tx, { recorded, reason, values, id }: Answer): Promise<void> {
  const by = givenBy(values);
  const { overlaps: _, version: __, ...before } = recorded;
  await recordChange(tx, { at: systemClock.now(), reason, by, before });
  await saveIdentity(tx, { ...before, id, place: await placeOf(tx), restoredAt: null });
}

export async function identityRestored(db: Database): Promise<{ restored: true }> {
  await setRestored(db, systemClock.now());
  return { restored: true };
}
