/** Who seals: a key and its certificates, behind an interface that a key in an HSM or a cloud service can stand behind too. */
import { createHash, createPrivateKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type Certificate, certificatesIn, chainFrom, readCertificate } from './certificate.ts';

export type SealerConfig =
  | { kind: 'PEM'; keyPath: string; certificatePath: string; chainPath?: string }
  | { kind: 'PKCS12'; path: string; passphrase: string };

export interface Signer {
  certificate: Certificate;
  /** From the certificate's issuer up. */
  chain: Certificate[];
  algorithm: 'RSA' | 'EC';
  /** A signature over the SHA-256 of the bytes: PKCS#1 v1.5 for RSA, a DER pair for EC. */
  sign(bytes: Buffer): Promise<Buffer>;
}

/** What was read, with the certificate that belongs to the key first; `problems` when that cannot be. */
export interface SealerMaterial {
  signer: Signer | null;
  certificates: Certificate[];
  problems: string[];
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads the configured files; never throws, each problem says how to mend it. */
export async function readSealer(config: SealerConfig): Promise<SealerMaterial> {
  try {
    return config.kind === 'PEM' ? readPem(config) : await readPkcs12(config);
  } catch (error) {
    return { signer: null, certificates: [], problems: [reason(error)] };
  }
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
  if (found.length === 0) throw new Error(`${path} holds no certificate; it must be PEM or DER.`);
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

/** PKCS#12 is read by the PDF library, which knows the old ciphers too; it is loaded only for this. */
async function readPkcs12(config: Extract<SealerConfig, { kind: 'PKCS12' }>): Promise<SealerMaterial> {
  const bytes = read(config.path, 'PKCS#12 file');
  const { P12Signer } = await import('@libpdf/core');
  const opened = await P12Signer.create(bytes, config.passphrase).catch(error => {
    throw new Error(
      `${config.path} cannot be opened (${reason(error)}); check the passphrase and that it holds a key and its certificate.`,
    );
  });
  const certificates = [opened.certificate, ...opened.certificateChain].map(der => readCertificate(Buffer.from(der)));
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
    signer: { certificate, chain, algorithm, sign: signing },
    certificates: [certificate, ...chain],
    problems: [],
  };
}

let kept: { key: string; signer: Signer } | null = null;

/** The signer of a configuration, read once and again when its files change. Throws with what is wrong. */
export async function signerOf(config: SealerConfig): Promise<Signer> {
  const paths =
    config.kind === 'PEM' ? [config.keyPath, config.certificatePath, config.chainPath ?? ''] : [config.path];
  const stamps = paths.map(path => (path && statSync(path, { throwIfNoEntry: false })?.mtimeMs) || 0);
  const key = createHash('sha256')
    .update(JSON.stringify([config, stamps]))
    .digest('hex');
  if (kept?.key === key) return kept.signer;
  const { signer, problems } = await readSealer(config);
  if (!signer) throw new Error(problems.join(' '));
  kept = { key, signer };
  return signer;
}
