/**
 * Our own certificates, made at the first start, so that sealing works before a certificate was bought: a root
 * authority, a sealing certificate and the revocation list (RFC 5280).
 */
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { chainFrom, oneLine, readCertificate } from '../cms/certificate.ts';
import { problemsOf } from '../cms/certificate-check.ts';
import { bits, boolean, octets, oid, sequence } from '../cms/der.ts';
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
import { type OwnRoot, ownFiles, trustFile, years } from './own-files.ts';
import { listYears, newListUrl, recordIssued, revocationAddress } from './own-lists.ts';
import { readSealer, type SealerConfig } from './sealer.ts';

/** Config of the sealer that `makeOwnCertificates` made. */
export const ownSealer = (dir: string): SealerConfig => ({
  kind: 'PEM',
  keyPath: join(dir, ownFiles.sealKey),
  certificatePath: join(dir, ownFiles.sealCertificate),
  chainPath: join(dir, ownFiles.rootCertificate),
});

export interface OwnCertificateOptions {
  organization: string;
  /** URL of the complete revocation list; a certificate names its own list, next to that. Null for none. */
  crlUrl: string | null;
  now: Date;
}

/** Makes the folder with its certificates, completely or not at all; keeps a complete folder as it is. */
export async function makeOwnCertificates(folder: string, options: OwnCertificateOptions): Promise<void> {
  const dir = resolve(folder);
  const isWhole = (): boolean => Object.values(ownFiles).every(file => existsSync(join(dir, file)));
  if (isWhole()) return;
  await mkdir(dirname(dir), { recursive: true });
  const made = await mkdtemp(`${dir}.making-`);
  try {
    await chmod(made, 0o755);
    const { files, seal, root } = certificatesFor(options);
    for (const [file, content] of Object.entries(files)) {
      await writeFile(join(made, file), content, { mode: file.endsWith('.key') ? 0o600 : 0o644, flush: true });
    }
    await recordIssued(made, seal, root, options.now);
    if (existsSync(join(dir, trustFile))) await copyFile(join(dir, trustFile), join(made, trustFile));
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

interface Made {
  files: Record<string, string | Buffer>;
  seal: Buffer;
  root: OwnRoot;
}

function certificatesFor(options: OwnCertificateOptions): Made {
  const { organization, now } = options;
  const { root, files: rootFiles } = newRoot(`${organization} Root CA`, options);
  const seal = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const sealCertificate = sealCertificateOf(seal.publicKey, root, years(now, 5), options);
  const files = {
    ...rootFiles,
    [ownFiles.sealKey]: keyText(seal.privateKey),
    [ownFiles.sealCertificate]: pem('CERTIFICATE', sealCertificate),
  };
  return { files, seal: sealCertificate, root };
}

/** A new root, valid for twenty years, and the contents of its files. */
export function newRoot(
  name: string,
  { organization, now }: OwnCertificateOptions,
): { root: OwnRoot; files: Record<'root.key' | 'root.crt' | 'root.crl', string | Buffer> } {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = distinguishedName(organization, name);
  const from = new Date(now.getTime() - 60_000); // tolerance for clocks that differ
  const extensions = [
    extension('2.5.29.19', true, sequence(boolean(true))),
    extension('2.5.29.15', true, bits(Buffer.from([0x06]), 1)), // keyCertSign, cRLSign
    extension('2.5.29.14', false, octets(keyId(keys.publicKey))),
  ];
  const der = certificate(
    { subject, key: keys.publicKey, from, until: years(now, 20), extensions },
    { name: subject, key: keys.privateKey },
  );
  return {
    root: { certificate: readCertificate(der), key: keys.privateKey },
    files: {
      [ownFiles.rootKey]: keyText(keys.privateKey),
      [ownFiles.rootCertificate]: pem('CERTIFICATE', der),
      [ownFiles.revocationList]: revocationList(subject, keys, { number: 1, from, until: years(now, listYears) }),
    },
  };
}

export function sealCertificateOf(
  key: KeyObject,
  root: OwnRoot,
  until: Date,
  { organization, crlUrl, now }: OwnCertificateOptions,
): Buffer {
  const extensions = [
    extension('2.5.29.19', true, sequence()),
    extension('2.5.29.15', true, bits(Buffer.from([0xc0]), 6)), // digitalSignature, nonRepudiation
    extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.36'), oid('1.2.840.113583.1.1.5'))), // document signing
    extension('2.5.29.14', false, octets(keyId(key))),
    authorityKeyId(root.certificate.x509.publicKey),
    ...revocationAddress(newListUrl(crlUrl)),
  ];
  const subject = distinguishedName(organization, `${organization} Seal`);
  const from = new Date(now.getTime() - 60_000); // tolerance for clocks that differ
  return certificate({ subject, key, from, until, extensions }, { name: root.certificate.subject, key: root.key });
}

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
