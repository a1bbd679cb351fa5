/** The folder of our own certificates: its files, and the roots in it. */
import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Certificate, certificatesIn, readCertificate } from '../cms/certificate.ts';

/**
 * Files that `makeOwnCertificates` writes. Keys are readable by their owner alone; the list is DER, as it is served.
 */
export const ownFiles = {
  rootKey: 'root.key',
  rootCertificate: 'root.crt',
  revocationList: 'root.crl',
  sealKey: 'seal.key',
  sealCertificate: 'seal.crt',
} as const;

/** In the same folder: what is trusted, which outlasts the certificates in it. */
export const trustFile = 'trusted.json';

/** The same day, `count` years later. */
export const years = (from: Date, count: number): Date =>
  new Date(Date.UTC(from.getUTCFullYear() + count, from.getUTCMonth(), from.getUTCDate()));

/** Our own root, with its key. */
export interface OwnRoot {
  certificate: Certificate;
  key: KeyObject;
}

/** The certificates of our roots alone, the current one first; empty when there are none. */
export async function rootCertificates(dir: string): Promise<Certificate[]> {
  const text = await readFile(join(dir, ownFiles.rootCertificate)).catch(() => Buffer.alloc(0));
  return certificatesIn(text).map(readCertificate);
}

/** Our roots, the current one first. Both files have earlier ones behind it, whose certificates are still in use. */
export async function readRoots(dir: string): Promise<[current: OwnRoot, ...earlier: OwnRoot[]]> {
  const path = join(dir, ownFiles.rootKey);
  const keys = (await readFile(path, 'latin1')).match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [];
  const certificates = certificatesIn(await readFile(join(dir, ownFiles.rootCertificate))).map(readCertificate);
  const [current, ...earlier] = keys.map(createPrivateKey).flatMap(key => {
    const certificate = certificates.find(({ x509 }) => x509.checkPrivateKey(key));
    return certificate ? [{ certificate, key }] : [];
  });
  if (!current) throw new Error(`${path} holds no key of a certificate in ${ownFiles.rootCertificate}.`);
  return [current, ...earlier];
}

export async function replaceFile(path: string, content: string | Buffer, mode = 0o644): Promise<void> {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  await writeFile(part, content, { mode, flush: true });
  await rename(part, path);
}
