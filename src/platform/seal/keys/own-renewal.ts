/** Renews our own root and sealing certificate before they expire. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certificatesIn, readCertificate } from '../cms/certificate.ts';
import { pem } from '../cms/issuing.ts';
import { newRoot, type OwnCertificateOptions, sealCertificateOf } from './certificates.ts';
import { ownFiles, readRoots, replaceFile, years } from './own-files.ts';
import { namesList, recordIssued } from './own-lists.ts';

const dayMs = 86_400_000;

/**
 * Makes a new root with its own key when ours has less than ten years left, which is as long as the certificate of our
 * timestamp authority is valid. It comes first in the files of roots and their keys. Earlier ones stay behind it: they
 * still issue the revocation lists of their certificates, and those who trust one of them have ten years to add the
 * new one. Its name has the year, since some validators mix up roots of one name.
 */
export async function renewOwnRoot(dir: string, options: OwnCertificateOptions): Promise<void> {
  const { organization, now } = options;
  const [{ certificate }] = await readRoots(dir);
  if (certificate.notAfter >= years(now, 10)) return;
  const { files } = newRoot(`${organization} Root CA ${now.getUTCFullYear()}`, options);
  const [atKey, atRoot] = [ownFiles.rootKey, ownFiles.rootCertificate].map(file => join(dir, file)) as [string, string];
  // A key without its certificate is passed over, so the key comes first.
  await replaceFile(atKey, files[ownFiles.rootKey] + (await readFile(atKey, 'latin1')), 0o600);
  await replaceFile(atRoot, files[ownFiles.rootCertificate] + (await readFile(atRoot, 'latin1')));
}

/**
 * Reissues our own sealing certificate for the same key when it has less than 90 days left, so that it does not expire
 * before its root does, and when it names no revocation list of its own that others may reach.
 */
export async function renewOwnSeal(dir: string, options: OwnCertificateOptions): Promise<void> {
  const path = join(dir, ownFiles.sealCertificate);
  const [seal] = certificatesIn(await readFile(path)).map(readCertificate);
  const [root] = await readRoots(dir);
  if (!seal) throw new Error(`${path} holds no certificate.`);
  const until = new Date(Math.min(years(options.now, 5).getTime(), root.certificate.notAfter.getTime()));
  const hasList = namesList(seal, options.crlUrl);
  const hasLong = seal.notAfter.getTime() - options.now.getTime() >= 90 * dayMs;
  const gained = until.getTime() - Math.max(seal.notAfter.getTime(), options.now.getTime());
  if (hasList && (hasLong || gained < 30 * dayMs)) return;
  const der = sealCertificateOf(seal.x509.publicKey, root, until, options);
  await recordIssued(dir, der, root, options.now);
  await replaceFile(path, pem('CERTIFICATE', der));
}
