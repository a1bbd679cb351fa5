/** The settings of the sealing key: a file, a token or a service, and exactly one of them. */
import { z } from 'zod';
import type { SealerConfig } from './base/pdf/engine.ts';

const text = z.string().min(1).optional();

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
  SIGILL_SEAL_PKCS12: [text, 'Sealing key and certificates as a PKCS#12 file (own ones are made on first start).'],
  SIGILL_SEAL_PASSPHRASE: [z.string().default(''), 'The passphrase of SIGILL_SEAL_PKCS12.'],
  SIGILL_SEAL_KEY: [text, 'Sealing key as a PEM file; with SIGILL_SEAL_CERTIFICATE.'],
  SIGILL_SEAL_PKCS11_MODULE: [
    text,
    'Sealing key in a token or HSM: the path of its PKCS#11 library; needs pkcs11-tool of the package opensc.',
  ],
  SIGILL_SEAL_PKCS11_TOKEN: [text, "The token's label, or slot: and its slot's number, such as slot:0x1."],
  SIGILL_SEAL_PKCS11_KEY: [text, "The key's label, or id: and its identifier in hexadecimal."],
  SIGILL_SEAL_PKCS11_PIN: [text, "The token's PIN."],
  SIGILL_SEAL_PKCS11_PIN_FILE: [text, 'Instead: the path of a file that holds the PIN.'],
  SIGILL_SEAL_PKCS11_ENVIRONMENT: [
    variables,
    'Variables that the library reads, such as SOFTHSM2_CONF=/etc/softhsm2.conf, separated by commas (none).',
  ],
  SIGILL_SEAL_KMS_URL: [
    z
      .url({ protocol: /^https?$/ })
      .refine(
        given => !URL.canParse(given) || given.startsWith('https:') || isLoopback(new URL(given).hostname),
        'must be https, or http on this machine alone',
      )
      .optional(),
    'Sealing key in a cloud service: the address that signs, as docs/sealing.md says.',
  ],
  SIGILL_SEAL_KMS_KEY_ID: [text, 'What that service calls the key.'],
  SIGILL_SEAL_KMS_TOKEN: [text, 'The bearer token that it wants (none).'],
  SIGILL_SEAL_KMS_TOKEN_FILE: [text, 'Instead: the path of a file that holds the token, read each time.'],
  SIGILL_SEAL_CERTIFICATE: [text, "The key's certificate as a PEM file; a token may hold it itself."],
  SIGILL_SEAL_CHAIN: [text, 'The certificates above it as a PEM file.'],
} as const;

export type SealKeySettings = { [K in keyof typeof sealKeySettings]: z.output<(typeof sealKeySettings)[K][0]> };
type Name = keyof SealKeySettings;

const kinds = ['SIGILL_SEAL_PKCS12', 'SIGILL_SEAL_KEY', 'SIGILL_SEAL_PKCS11_MODULE', 'SIGILL_SEAL_KMS_URL'] as const;

/** What a kind of key cannot do without, and what it alone reads. */
const needs: Partial<Record<Name, Name[]>> = {
  SIGILL_SEAL_KEY: ['SIGILL_SEAL_CERTIFICATE'],
  SIGILL_SEAL_PKCS11_MODULE: ['SIGILL_SEAL_PKCS11_TOKEN', 'SIGILL_SEAL_PKCS11_KEY'],
  SIGILL_SEAL_KMS_URL: ['SIGILL_SEAL_KMS_KEY_ID', 'SIGILL_SEAL_CERTIFICATE'],
};
const either = [
  ['SIGILL_SEAL_PKCS11_PIN', 'SIGILL_SEAL_PKCS11_PIN_FILE'],
  ['SIGILL_SEAL_KMS_TOKEN', 'SIGILL_SEAL_KMS_TOKEN_FILE'],
] as const;

/** What does not fit together, each with how to mend it. */
export function sealKeyProblems(found: SealKeySettings): string[] {
  const has = (name: Name): boolean => found[name] !== undefined && found[name] !== '';
  const set = kinds.filter(has);
  const problems: string[] = [];
  if (set.length > 1) problems.push(`${set.join(' and ')} each name a sealing key: set one of them alone.`);
  for (const kind of set) {
    for (const name of needs[kind] ?? []) {
      if (!has(name)) problems.push(`${kind} and ${name} go together: set both or neither.`);
    }
  }
  for (const [given, file] of either) {
    if (has(given) && has(file)) problems.push(`Set ${given} or ${file}, not both.`);
  }
  if (has('SIGILL_SEAL_PKCS11_MODULE') && !has('SIGILL_SEAL_PKCS11_PIN') && !has('SIGILL_SEAL_PKCS11_PIN_FILE'))
    problems.push('SIGILL_SEAL_PKCS11_MODULE needs a PIN: set SIGILL_SEAL_PKCS11_PIN or SIGILL_SEAL_PKCS11_PIN_FILE.');
  for (const kind of ['SIGILL_SEAL_PKCS11', 'SIGILL_SEAL_KMS'] as const) {
    const main: Name = kind === 'SIGILL_SEAL_KMS' ? 'SIGILL_SEAL_KMS_URL' : 'SIGILL_SEAL_PKCS11_MODULE';
    const names = Object.keys(sealKeySettings) as Name[]; // the names are its keys
    const alone = names.find(name => name.startsWith(`${kind}_`) && typeof found[name] === 'string' && has(name));
    if (alone && !has(main)) problems.push(`${alone} says nothing without ${main}: set that too, or neither.`);
  }
  if (has('SIGILL_SEAL_CERTIFICATE') && !set.some(kind => kind !== 'SIGILL_SEAL_PKCS12'))
    problems.push(
      'SIGILL_SEAL_KEY and SIGILL_SEAL_CERTIFICATE go together: set both or neither; SIGILL_SEAL_PKCS12 holds its own.',
    );
  if (has('SIGILL_SEAL_CHAIN') && set.length === 0)
    problems.push('SIGILL_SEAL_CHAIN is of a sealing key: set that too, or neither.');
  return problems;
}

/** The key that is configured; null: our own. */
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
