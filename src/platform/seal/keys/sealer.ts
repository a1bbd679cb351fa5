/** What seals: a key and its certificates, behind an interface that also fits keys in an HSM or a cloud service. */
import { createHash, createPrivateKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type Certificate, certificatesIn, chainFrom, readCertificate } from '../cms/certificate.ts';
import type { Signer } from '../cms/signer.ts';
import { type Levels, lowestLevels } from '../levels.ts';
import { checkedSign } from './checked.ts';
import { type KmsKey, signByKms } from './kms.ts';
import { openToken, type Pkcs11Key } from './pkcs11.ts';

export type SealerConfig = (
  | { kind: 'PEM'; keyPath: string; certificatePath: string; chainPath?: string }
  | { kind: 'PKCS12'; path: string; passphrase: string; chainPath?: string }
  /** Without `certificatePath`, the key's certificate on the token is used. */
  | ({ kind: 'PKCS11'; certificatePath?: string; chainPath?: string } & Pkcs11Key)
  | ({ kind: 'KMS'; certificatePath: string; chainPath?: string } & KmsKey)
) & { levels?: Levels };

/** A signer and the level of its seals. */
export interface Sealer extends Signer {
  levels: Levels;
}

/** The key's certificate comes first; `problems` when reading failed. */
export interface SealerMaterial {
  signer: Signer | null;
  certificates: Certificate[];
  problems: string[];
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads the configured files or token; never throws, and each problem comes with a remedy. */
export async function readSealer(config: SealerConfig): Promise<SealerMaterial> {
  try {
    return await openSealer(config);
  } catch (error) {
    return { signer: null, certificates: [], problems: [reason(error)] };
  }
}

async function openSealer(config: SealerConfig): Promise<SealerMaterial> {
  if (config.kind === 'PEM') return readPem(config);
  if (config.kind === 'PKCS12') return readPkcs12(config);
  return config.kind === 'PKCS11' ? readPkcs11(config) : readKms(config);
}

const read = (path: string, what: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(
      `The ${what} ${path} cannot be read (${reason(error)}); check the path and the file's permissions.`,
    );
  }
};

const readCertificates = (path: string): Certificate[] => {
  const found = certificatesIn(read(path, 'certificate file'));
  if (found.length === 0) throw new Error(`${path} contains no certificate; it must be PEM or DER.`);
  try {
    return found.map(readCertificate);
  } catch (error) {
    throw new Error(`A certificate in ${path} cannot be read (${reason(error)}); export it again.`);
  }
};

function readPem(config: Extract<SealerConfig, { kind: 'PEM' }>): SealerMaterial {
  const own = readCertificates(config.certificatePath);
  const certificates = config.chainPath ? [...own, ...readCertificates(config.chainPath)] : own;
  let key: KeyObject;
  try {
    key = createPrivateKey(read(config.keyPath, 'key file'));
  } catch (error) {
    const problem = `The key ${config.keyPath} cannot be used (${reason(error)}); it must be an unencrypted PEM private key.`;
    return { signer: null, certificates, problems: [problem] };
  }
  const certificate = own.find(one => one.x509.checkPrivateKey(key));
  if (!certificate) {
    const problem = `The key ${config.keyPath} does not belong to the certificate in ${config.certificatePath}; configure the pair.`;
    return { signer: null, certificates, problems: [problem] };
  }
  return material(certificate, certificates, bytes => Promise.resolve(sign('sha256', bytes, key)));
}

/** PKCS#12 is read by the PDF library, which also knows the old ciphers; it is loaded only for this. */
async function readPkcs12(config: Extract<SealerConfig, { kind: 'PKCS12' }>): Promise<SealerMaterial> {
  const bytes = read(config.path, 'PKCS#12 file');
  const { P12Signer } = await import('@libpdf/core');
  const opened = await P12Signer.create(bytes, config.passphrase).catch(error => {
    throw new Error(
      `${config.path} cannot be opened (${reason(error)}); check the passphrase and that it contains a key and its certificate.`,
    );
  });
  const certificates = [opened.certificate, ...opened.certificateChain].map(der => readCertificate(Buffer.from(der)));
  if (config.chainPath) certificates.push(...readCertificates(config.chainPath));
  const signing = async (data: Buffer): Promise<Buffer> => Buffer.from(await opened.sign(data, 'SHA-256'));
  const probe = Buffer.from('whose key is this');
  const made = await signing(probe);
  const certificate = certificates.find(one => verify('sha256', probe, one.x509.publicKey, made));
  if (!certificate) {
    const problem = `The key in ${config.path} does not belong to any certificate in it; export the pair again.`;
    return { signer: null, certificates, problems: [problem] };
  }
  return material(certificate, certificates, signing);
}

async function readPkcs11(config: Extract<SealerConfig, { kind: 'PKCS11' }>): Promise<SealerMaterial> {
  const opened = await openToken(config);
  const own = config.certificatePath ? readCertificates(config.certificatePath) : [];
  if (!config.certificatePath && opened.certificate) own.push(readCertificate(opened.certificate));
  if (own.length === 0) {
    const problem = `The token ${config.token} contains no certificate of the key ${config.key}; set SIGILL_SEAL_CERTIFICATE.`;
    return { signer: null, certificates: [], problems: [problem] };
  }
  return remoteMaterial(own, config.chainPath, (type, bytes) => opened.sign(bytes, type));
}

const readKms = (config: Extract<SealerConfig, { kind: 'KMS' }>): SealerMaterial =>
  remoteMaterial(readCertificates(config.certificatePath), config.chainPath, (type, bytes) =>
    signByKms(config, type, bytes),
  );

/** A remote key cannot be compared with its certificates: the first one that is not an authority's is used. */
function remoteMaterial(
  own: Certificate[],
  chainPath: string | undefined,
  signing: (type: 'RSA' | 'EC', bytes: Buffer) => Promise<Buffer>,
): SealerMaterial {
  const certificates = chainPath ? [...own, ...readCertificates(chainPath)] : own;
  const certificate = own.find(one => !one.isAuthority) ?? own[0];
  if (!certificate) throw new Error('There is no certificate.');
  return material(certificate, certificates, bytes => signing(certificate.keyType === 'EC' ? 'EC' : 'RSA', bytes));
}

function material(certificate: Certificate, all: Certificate[], signing: Signer['sign']): SealerMaterial {
  const chain = chainFrom(
    certificate,
    all.filter(one => one !== certificate),
  );
  const algorithm = certificate.keyType;
  if (algorithm === 'OTHER') {
    return {
      signer: null,
      certificates: [certificate, ...chain],
      problems: ['The key is neither RSA nor EC; use one of these.'],
    };
  }
  return {
    signer: { certificate, chain, algorithm, sign: checkedSign(certificate, signing) },
    certificates: [certificate, ...chain],
    problems: [],
  };
}

/** The file of the key, or of the secret that gives access to it; only its owner may read it. */
export function secretFileOf(config: SealerConfig): string | null {
  if (config.kind === 'PEM') return config.keyPath;
  if (config.kind === 'PKCS12') return config.path;
  const secret = config.kind === 'PKCS11' ? config.pin : config.token;
  return secret && 'path' in secret ? secret.path : null;
}

function filesOf(config: SealerConfig): string[] {
  const own = config.kind === 'PKCS12' ? undefined : config.certificatePath;
  return [secretFileOf(config), own, config.chainPath].filter(path => path !== null && path !== undefined);
}

let kept: { key: string; signer: Signer } | null = null;

/** The signer of a configuration, cached until its files change. Throws with the reason when it cannot be read. */
export async function signerOf({ levels = lowestLevels, ...config }: SealerConfig): Promise<Sealer> {
  const stamps = filesOf(config).map(path => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const key = createHash('sha256')
    .update(JSON.stringify([config, stamps]))
    .digest('hex');
  if (kept?.key === key) return { ...kept.signer, levels };
  const { signer, problems } = await openSealer(config);
  if (!signer) throw new Error(problems.join(' '));
  kept = { key, signer };
  return { ...signer, levels };
}
