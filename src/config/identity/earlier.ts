/** Whether a process is of an installation that was there before identities were recorded. */
import { randomBytes } from 'node:crypto';
import { lastUsedCertificate } from '../../domain/sealing/used-certificates.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { issuedCertificates } from '../../platform/seal/keys/own-lists.ts';
import { fingerprintOf } from '../../platform/seal/trust/trusted.ts';
import { decryptsFirst } from '../../platform/secrets/renewing.ts';
import { encrypted } from '../encrypted-columns.ts';
import { ownCertificates } from '../sealing.ts';
import { secretsForTransfer } from '../secrets.ts';
import { type PresentOptions, readCertificates } from './present.ts';

/** Why it is not: its keys do not decrypt what the database has, or it does not have what made the last seal. */
export async function problemsOfEarlier(db: Queryable, options: PresentOptions): Promise<string[]> {
  const { config, dataDir } = options;
  const problems: string[] = [];
  // With another newest key, so that everything has to be decrypted.
  const secrets = secretsForTransfer(config, dataDir, randomBytes(32));
  const unreadable: string[] = [];
  for (const one of encrypted)
    if (!(await decryptsFirst(db, secrets, one))) unreadable.push(`${one.table}.${one.column}`);
  if (unreadable.length > 0) {
    const keys = secrets.keyIds.slice(1).join(', ') || 'none';
    problems.push(`The master keys here (${keys}) do not decrypt what is in ${unreadable.join(', ')}.`);
  }
  const last = await lastUsedCertificate(db);
  if (last === null) return problems;
  const { seal } = await readCertificates(options);
  const issued = (await issuedCertificates(ownCertificates(dataDir))).map(fingerprintOf);
  if (seal?.fingerprint !== last.fingerprint && !issued.includes(last.fingerprint))
    problems.push(
      `The last seal was made with the certificate ${last.fingerprint.slice(0, 16)} (${last.subject}), which is not here.`,
    );
  return problems;
}
