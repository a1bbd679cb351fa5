/** Settings for the sealing key, which is in a file, a token or a cloud service. At most one of these is configured. */
import { z } from 'zod';
import type { SealerConfig } from '../platform/pdf-engine/engine.ts';
import { anyWebAddress, path, text } from './values.ts';

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** `NAME=value, NAME=value` */
const variables = z
  .string()
  .default('')
  .transform(given =>
    given
      .split(',')
      .map(one => one.trim())
      .filter(one => one !== ''),
  )
  .refine(all => all.every(one => /^[A-Za-z_]\w*=/.test(one)), 'must be NAME=value, several separated by commas')
  .transform(all =>
    Object.fromEntries(all.map(one => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)])),
  );

export const sealKeySettings = {
  SIGILL_SEAL_PKCS12: [
    path,
    'Sealing key and certificates as a PKCS#12 file. Default: generated on the first start.',
    'file',
  ],
  SIGILL_SEAL_PASSPHRASE: [z.string().default(''), 'Passphrase of SIGILL_SEAL_PKCS12.', 'secret'],
  SIGILL_SEAL_KEY: [path, 'Sealing key as an unencrypted PEM file, together with SIGILL_SEAL_CERTIFICATE.', 'file'],
  SIGILL_SEAL_PKCS11_MODULE: [
    path,
    'Sealing key in a token or HSM: path of its PKCS#11 library. Requires pkcs11-tool from the package opensc.',
    'file',
  ],
  SIGILL_SEAL_PKCS11_TOKEN: [text, 'Label of the token, or its slot number, such as slot:0x1.'],
  SIGILL_SEAL_PKCS11_KEY: [text, 'Label of the key, or its identifier in hexadecimal, such as id:a1b2.'],
  SIGILL_SEAL_PKCS11_PIN: [text, 'PIN of the token.'],
  SIGILL_SEAL_PKCS11_PIN_FILE: [
    path,
    'Alternative to SIGILL_SEAL_PKCS11_PIN: path of a file that contains the PIN.',
    'file',
  ],
  SIGILL_SEAL_PKCS11_ENVIRONMENT: [
    variables,
    'Environment variables for the library, such as SOFTHSM2_CONF=/etc/softhsm2.conf, separated by commas. Default: none.',
  ],
  SIGILL_SEAL_KMS_URL: [
    anyWebAddress
      .refine(
        given => !URL.canParse(given) || given.startsWith('https:') || isLoopback(new URL(given).hostname),
        'must be https, or http on this machine only',
      )
      .optional(),
    'Sealing key in a cloud service: address of its signing endpoint (see docs/sealing.md).',
  ],
  SIGILL_SEAL_KMS_KEY_ID: [text, 'Identifier of the key in that service.'],
  SIGILL_SEAL_KMS_TOKEN: [text, 'Bearer token for that service. Default: none.'],
  SIGILL_SEAL_KMS_TOKEN_FILE: [
    path,
    'Alternative to SIGILL_SEAL_KMS_TOKEN: path of a file that contains the token; read for every signature.',
    'file',
  ],
  SIGILL_SEAL_CERTIFICATE: [
    path,
    'Certificate of the sealing key as a PEM file; optional if the token contains it.',
    'file',
  ],
  SIGILL_SEAL_CHAIN: [path, 'Issuers of that certificate, up to the root, as a PEM file.', 'file'],
} as const;

export type SealKeySettings = { [K in keyof typeof sealKeySettings]: z.output<(typeof sealKeySettings)[K][0]> };
type Name = keyof SealKeySettings;

const kinds = ['SIGILL_SEAL_PKCS12', 'SIGILL_SEAL_KEY', 'SIGILL_SEAL_PKCS11_MODULE', 'SIGILL_SEAL_KMS_URL'] as const;

/** Whether seals are made with a key from outside, not with one that the service made itself. */
export const hasSealKey = (found: SealKeySettings): boolean => kinds.some(name => Boolean(found[name]));

/** Further settings that each kind of key requires. */
const needs: Partial<Record<Name, Name[]>> = {
  SIGILL_SEAL_KEY: ['SIGILL_SEAL_CERTIFICATE'],
  SIGILL_SEAL_PKCS11_MODULE: ['SIGILL_SEAL_PKCS11_TOKEN', 'SIGILL_SEAL_PKCS11_KEY'],
  SIGILL_SEAL_KMS_URL: ['SIGILL_SEAL_KMS_KEY_ID', 'SIGILL_SEAL_CERTIFICATE'],
};
const either = [
  ['SIGILL_SEAL_PKCS11_PIN', 'SIGILL_SEAL_PKCS11_PIN_FILE'],
  ['SIGILL_SEAL_KMS_TOKEN', 'SIGILL_SEAL_KMS_TOKEN_FILE'],
] as const;

/** Settings that are incomplete or contradict each other, each with how to fix it. */
export function sealKeyProblems(found: SealKeySettings): string[] {
  const has = (name: Name): boolean => found[name] !== undefined && found[name] !== '';
  const set = kinds.filter(has);
  const problems: string[] = [];
  if (set.length > 1) problems.push(`${set.join(' and ')} each set a sealing key. Set only one of them.`);
  for (const kind of set) {
    for (const name of needs[kind] ?? []) {
      if (!has(name)) problems.push(`${kind} requires ${name}. Set both or neither.`);
    }
  }
  for (const [given, file] of either) {
    if (has(given) && has(file)) problems.push(`Set ${given} or ${file}, not both.`);
  }
  if (has('SIGILL_SEAL_PKCS11_MODULE') && !has('SIGILL_SEAL_PKCS11_PIN') && !has('SIGILL_SEAL_PKCS11_PIN_FILE'))
    problems.push(
      'SIGILL_SEAL_PKCS11_MODULE requires a PIN. Set SIGILL_SEAL_PKCS11_PIN or SIGILL_SEAL_PKCS11_PIN_FILE.',
    );
  for (const kind of ['SIGILL_SEAL_PKCS11', 'SIGILL_SEAL_KMS'] as const) {
    const main: Name = kind === 'SIGILL_SEAL_KMS' ? 'SIGILL_SEAL_KMS_URL' : 'SIGILL_SEAL_PKCS11_MODULE';
    const names = Object.keys(sealKeySettings) as Name[]; // Object.keys is typed as string[]
    const alone = names.find(name => name.startsWith(`${kind}_`) && typeof found[name] === 'string' && has(name));
    if (alone && !has(main)) problems.push(`${alone} requires ${main}. Set both or neither.`);
  }
  if (has('SIGILL_SEAL_CERTIFICATE') && !set.some(kind => kind !== 'SIGILL_SEAL_PKCS12'))
    problems.push(
      'SIGILL_SEAL_CERTIFICATE requires SIGILL_SEAL_KEY. Set both or neither. SIGILL_SEAL_PKCS12 contains its own certificate.',
    );
  if (has('SIGILL_SEAL_CHAIN') && set.length === 0)
    problems.push('SIGILL_SEAL_CHAIN requires a sealing key. Set both or neither.');
  return problems;
}

/** The configured key; null selects the generated one. */
export function sealKeyOf(config: SealKeySettings): SealerConfig | null {
  const chain = config.SIGILL_SEAL_CHAIN;
  const chainPath = chain ? { chainPath: chain } : {};
  if (config.SIGILL_SEAL_PKCS12) {
    const { SIGILL_SEAL_PKCS12: path, SIGILL_SEAL_PASSPHRASE: passphrase } = config;
    return { kind: 'PKCS12', path, passphrase, ...chainPath };
  }
  const certificatePath = config.SIGILL_SEAL_CERTIFICATE;
  if (config.SIGILL_SEAL_PKCS11_MODULE) {
    return {
      kind: 'PKCS11',
      module: config.SIGILL_SEAL_PKCS11_MODULE,
      token: config.SIGILL_SEAL_PKCS11_TOKEN ?? '',
      key: config.SIGILL_SEAL_PKCS11_KEY ?? '',
      pin: secret(config.SIGILL_SEAL_PKCS11_PIN, config.SIGILL_SEAL_PKCS11_PIN_FILE) ?? { value: '' },
      environment: config.SIGILL_SEAL_PKCS11_ENVIRONMENT,
      ...(certificatePath && { certificatePath }),
      ...chainPath,
    };
  }
  if (!certificatePath) return null;
  if (config.SIGILL_SEAL_KMS_URL) {
    const token = secret(config.SIGILL_SEAL_KMS_TOKEN, config.SIGILL_SEAL_KMS_TOKEN_FILE);
    const keyId = config.SIGILL_SEAL_KMS_KEY_ID ?? '';
    return { kind: 'KMS', url: config.SIGILL_SEAL_KMS_URL, keyId, token, certificatePath, ...chainPath };
  }
  return config.SIGILL_SEAL_KEY
    ? { kind: 'PEM', keyPath: config.SIGILL_SEAL_KEY, certificatePath, ...chainPath }
    : null;
}

const secret = (value: string | undefined, path: string | undefined) =>
  value !== undefined ? { value } : path !== undefined ? { path } : null;
