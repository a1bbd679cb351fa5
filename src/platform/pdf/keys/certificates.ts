/**
 * Our own certificates, made at the first start, so that sealing works before a certificate was bought: a root
 * authority, a sealing certificate and the revocation list (RFC 5280).
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { certificatesIn, chainFrom, oneLine, readCertificate } from '../cms/certificate.ts';
import { problemsOf } from '../cms/certificate-check.ts';
import { bits, boolean, context, ia5, octets, oid, sequence } from '../cms/der.ts';
import {
  authorityKeyId,
  certificate,
  distinguishedName,
  extension,
  keyId,
  pem,
  revocationList,
} from '../cms/issuing.ts';
import type { Signer } from '../cms/signer.ts';
import { readSealer, type SealerConfig } from './sealer.ts';

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

/** Config of the sealer that `makeOwnCertificates` made. */
export const ownSealer = (dir: string): SealerConfig => ({
  kind: 'PEM',
  keyPath: join(dir, ownFiles.sealKey),
  certificatePath: join(dir, ownFiles.sealCertificate),
  chainPath: join(dir, ownFiles.rootCertificate),
});

export interface OwnCertificateOptions {
  organization: string;
  /** URL under which the revocation list will be served, written into the certificate; null for none. */
  crlUrl: string | null;
  now: Date;
}

/** The same day, `count` years later. */
export const years = (from: Date, count: number): Date =>
  new Date(Date.UTC(from.getUTCFullYear() + count, from.getUTCMonth(), from.getUTCDate()));

/** Makes the folder with its certificates, completely or not at all; keeps a complete folder as it is. */
export async function makeOwnCertificates(folder: string, options: OwnCertificateOptions): Promise<void> {
  const dir = resolve(folder);
  const isWhole = (): boolean => Object.values(ownFiles).every(file => existsSync(join(dir, file)));
  if (isWhole()) return;
  await mkdir(dirname(dir), { recursive: true });
  const made = await mkdtemp(`${dir}.making-`);
  try {
    await chmod(made, 0o755);
    for (const [file, content] of Object.entries(certificatesFor(options))) {
      await writeFile(join(made, file), content, { mode: file.endsWith('.key') ? 0o600 : 0o644, flush: true });
    }
    // `rename` never replaces a folder with content: the first process wins, and a complete set stays.
    await rename(made, dir).catch(async error => {
      if (isWhole() || !existsSync(dir)) throw error;
      await rename(dir, `${dir}.incomplete-${randomBytes(4).toString('hex')}`);
      await rename(made, dir);
    });
  } catch (error) {
    if (!isWhole()) throw error; // complete: another process was first
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

function certificatesFor(options: OwnCertificateOptions): Record<string, string | Buffer> {
  const { organization, now } = options;
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const seal = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const from = new Date(now.getTime() - 60_000); // tolerance for clocks that differ
  const rootName = distinguishedName(organization, `${organization} Root CA`);
  const rootExtensions = [
    extension('2.5.29.19', true, sequence(boolean(true))),
    extension('2.5.29.15', true, bits(Buffer.from([0x06]), 1)), // keyCertSign, cRLSign
    extension('2.5.29.14', false, octets(keyId(root.publicKey))),
  ];
  const rootCertificate = certificate(
    { subject: rootName, key: root.publicKey, from, until: years(now, 20), extensions: rootExtensions },
    { name: rootName, key: root.privateKey },
  );
  const sealCertificate = sealCertificateOf(seal.publicKey, { name: rootName, ...root }, years(now, 5), options);
  return {
    [ownFiles.rootKey]: keyText(root.privateKey),
    [ownFiles.rootCertificate]: pem('CERTIFICATE', rootCertificate),
    [ownFiles.revocationList]: revocationList(rootName, root, { number: 1, from, until: years(now, 1) }),
    [ownFiles.sealKey]: keyText(seal.privateKey),
    [ownFiles.sealCertificate]: pem('CERTIFICATE', sealCertificate),
  };
}

function sealCertificateOf(
  key: KeyObject,
  root: { name: Buffer; publicKey: KeyObject; privateKey: KeyObject },
  until: Date,
  { organization, crlUrl, now }: OwnCertificateOptions,
): Buffer {
  const extensions = [
    extension('2.5.29.19', true, sequence()),
    extension('2.5.29.15', true, bits(Buffer.from([0xc0]), 6)), // digitalSignature, nonRepudiation
    extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.36'), oid('1.2.840.113583.1.1.5'))), // document signing
    extension('2.5.29.14', false, octets(keyId(key))),
    authorityKeyId(root.publicKey),
    ...revocationAddress(crlUrl),
  ];
  const subject = distinguishedName(organization, `${organization} Seal`);
  const from = new Date(now.getTime() - 60_000); // tolerance for clocks that differ
  return certificate({ subject, key, from, until, extensions }, { name: root.name, key: root.privateKey });
}

/**
 * Reissues our own sealing certificate for the same key when it has less than 90 days left, so that it does not expire
 * before its root does.
 */
export async function renewOwnSeal(dir: string, options: OwnCertificateOptions): Promise<void> {
  const path = join(dir, ownFiles.sealCertificate);
  const [seal] = certificatesIn(await readFile(path)).map(readCertificate);
  const [root] = certificatesIn(await readFile(join(dir, ownFiles.rootCertificate))).map(readCertificate);
  if (!seal || !root) throw new Error(`${dir} holds no certificates.`);
  const until = new Date(Math.min(years(options.now, 5).getTime(), root.notAfter.getTime()));
  const dayMs = 86_400_000;
  const hasLong = seal.notAfter.getTime() - options.now.getTime() >= 90 * dayMs;
  const gained = until.getTime() - Math.max(seal.notAfter.getTime(), options.now.getTime());
  if (hasLong || gained < 30 * dayMs) return;
  const privateKey = createPrivateKey(await readFile(join(dir, ownFiles.rootKey)));
  const issuer = { name: root.subject, publicKey: root.x509.publicKey, privateKey };
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  const der = sealCertificateOf(seal.x509.publicKey, issuer, until, options);
  await writeFile(part, pem('CERTIFICATE', der), { mode: 0o644, flag: 'wx', flush: true });
  await rename(part, path);
}

/** Reissues the folder's revocation list, which is valid for one year. */
export async function renewRevocationList(dir: string, now: Date): Promise<void> {
  const privateKey = createPrivateKey(await readFile(join(dir, ownFiles.rootKey)));
  const [, base64 = ''] =
    /-----BEGIN CERTIFICATE-----([^-]+)/.exec(await readFile(join(dir, ownFiles.rootCertificate), 'latin1')) ?? [];
  const root = readCertificate(Buffer.from(base64, 'base64'));
  const keys = { privateKey, publicKey: createPublicKey(privateKey) };
  const list = revocationList(root.subject, keys, {
    number: Math.floor(now.getTime() / 1000),
    from: now,
    until: years(now, 1),
  });
  const path = join(dir, ownFiles.revocationList);
  await writeFile(`${path}.part`, list, { mode: 0o644, flush: true });
  await rename(`${path}.part`, path);
}

/** The address of the issuer's revocation list, as an extension of a certificate (RFC 5280, 4.2.1.13). */
export const revocationAddress = (url: string | null): Buffer[] =>
  url ? [extension('2.5.29.31', false, sequence(sequence(context(0, context(0, ia5(0x86, url))))))] : [];

export const keyText = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

export interface SealerDescription {
  subject: string;
  issuer: string;
  serial: string;
  notBefore: string;
  notAfter: string;
  /** The key is available and belongs to the certificate. */
  signs: boolean;
  problems: string[];
}

/** Describes the configured sealer and its problems, each with a remedy; tries its key. Never throws. */
export async function describeSealer(config: SealerConfig, now: Date = new Date()): Promise<SealerDescription> {
  const { signer, certificates, problems } = await readSealer(config);
  const found = signer?.certificate ?? certificates[0];
  if (!found) return { subject: '', issuer: '', serial: '', notBefore: '', notAfter: '', signs: false, problems };
  const path = [found, ...(signer?.chain ?? chainFrom(found, certificates))];
  const unproven = signer ? await tryKey(signer) : [];
  const all = [...problems, ...unproven, ...problemsOf(path, 'SEAL', now)];
  return {
    subject: oneLine(found.x509.subject),
    issuer: oneLine(found.x509.issuer),
    serial: found.x509.serialNumber,
    notBefore: found.notBefore.toISOString(),
    notAfter: found.notAfter.toISOString(),
    signs: signer !== null && unproven.length === 0,
    problems: all,
  };
}

/** Problems of the key: it is missing, or does not belong to the certificate. */
const tryKey = ({ sign }: Signer): Promise<string[]> =>
  sign(Buffer.from('Does this key sign?')).then(
    () => [],
    (error: Error) => [error.message],
  );
