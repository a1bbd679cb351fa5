/** The settings of electronic IDs: BankID's client certificate and roots, and the file of brokers. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { type BrokerSettings, brokerSettings } from './base/eid/openid/settings.ts';

const text = z.string().min(1).optional();

export const eidSettings = {
  SIGILL_BANKID_PKCS12: [text, "Swedish BankID: the service's client certificate and key as a PKCS#12 file (none)."],
  SIGILL_BANKID_PASSPHRASE: [text, 'The passphrase of SIGILL_BANKID_PKCS12.'],
  SIGILL_BANKID_KEY: [text, 'Instead: the key as a PEM file; with SIGILL_BANKID_CERTIFICATE.'],
  SIGILL_BANKID_CERTIFICATE: [text, "The key's certificate and those above it as a PEM file."],
  SIGILL_BANKID_ROOT: [text, "The root certificate of BankID's servers as a PEM file, as BankID publishes it."],
  SIGILL_BANKID_SIGNER_ROOTS: [
    text,
    "Root certificates of people's BankIDs as a PEM file, to which each signature must lead (any that BankID's server hands over).",
  ],
  SIGILL_BANKID_ENVIRONMENT: [
    z.enum(['PRODUCTION', 'TEST']).default('PRODUCTION'),
    'PRODUCTION or TEST: which BankID the certificate is of (PRODUCTION).',
  ],
  SIGILL_BANKID_URL: [
    z.url({ protocol: /^https$/, error: 'must be https' }).optional(),
    "Instead of that environment's address: where the RP API answers, with its version.",
  ],
  SIGILL_EID_BROKERS: [
    text,
    'Brokers of other eIDs as a JSON file, as docs/eid.md says (none: those eIDs cannot be chosen).',
  ],
} as const;

export type EidSettings = { [K in keyof typeof eidSettings]: z.output<(typeof eidSettings)[K][0]> };

/** What is half set. */
export function eidProblems(found: EidSettings): string[] {
  const { SIGILL_BANKID_PKCS12: pkcs12, SIGILL_BANKID_KEY: key, SIGILL_BANKID_CERTIFICATE: certificate } = found;
  const problems: string[] = [];
  if ((key === undefined) !== (certificate === undefined))
    problems.push('SIGILL_BANKID_KEY and SIGILL_BANKID_CERTIFICATE go together: set both or neither.');
  if (pkcs12 && (key || certificate))
    problems.push('SIGILL_BANKID_PKCS12 holds key and certificate: set it, or SIGILL_BANKID_KEY and its certificate.');
  const isSet = pkcs12 !== undefined || key !== undefined || certificate !== undefined;
  if (isSet && found.SIGILL_BANKID_ROOT === undefined)
    problems.push("SIGILL_BANKID_ROOT is missing: BankID's servers are known by its own root and no other.");
  for (const name of ['SIGILL_BANKID_ROOT', 'SIGILL_BANKID_SIGNER_ROOTS', 'SIGILL_BANKID_URL'] as const)
    if (!isSet && found[name] !== undefined)
      problems.push(`${name} says nothing without a client certificate: set SIGILL_BANKID_PKCS12 too, or neither.`);
  if (found.SIGILL_BANKID_PASSPHRASE !== undefined && !pkcs12)
    problems.push('SIGILL_BANKID_PASSPHRASE is of SIGILL_BANKID_PKCS12: set that too, or neither.');
  return problems;
}

/** Throws an Error that says how to mend it. */
export function readFileOf(setting: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${setting}: ${reason}. Name a file that this user can read.`);
  }
}

const name = 'SIGILL_EID_BROKERS';

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileOf(name, path).toString());
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${name}: ${path} is no JSON (${error.message}).`) : error;
  }
}

/** With the files that hold secrets: the settings' own first. */
export interface BrokerFile {
  brokers: BrokerSettings[];
  secretFiles: string[];
}

/** Files are named from the folder of the file that names them. Throws an Error that says what is wrong, and where. */
export function readBrokers(path: string): BrokerFile {
  const read = z.strictObject({ brokers: z.array(brokerSettings).min(1) }).safeParse(jsonIn(path));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${name}: ${path}, ${issue?.path.join('.') || 'at its top'}: ${issue?.message}. See docs/eid.md.`);
  }
  const secretFiles: string[] = [];
  const held = (file: string | undefined): string | null => {
    if (file === undefined) return null;
    const whole = resolve(dirname(path), file);
    secretFiles.push(whole);
    return readFileOf(name, whole).toString().trim();
  };
  const brokers = read.data.brokers.map(({ clientSecretFile, privateKeyFile, decryptionKeyFile, ...broker }) => ({
    ...broker,
    clientSecret: held(clientSecretFile),
    privateKey: held(privateKeyFile),
    decryptionKey: held(decryptionKeyFile),
  }));
  const schemes = brokers.flatMap(broker => Object.keys(broker.schemes));
  const twice = schemes.find((scheme, place) => schemes.indexOf(scheme) !== place);
  if (twice) throw new Error(`${name}: ${path} gives ${twice} to two brokers; it can go to one.`);
  return { brokers, secretFiles };
}
