/** Settings for electronic IDs: the BankID client certificate and roots, and the file of brokers. */
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { type BrokerSettings, brokerSettings } from '../platform/eid/openid/settings.ts';
import { readFileOf } from './problems.ts';
import { oneOf, path, text } from './values.ts';

export const eidSettings = {
  SIGILL_BANKID_PKCS12: [
    path,
    'Swedish BankID: client certificate and key of the service, as a PKCS#12 file. Default: none.',
    'file',
  ],
  SIGILL_BANKID_PASSPHRASE: [text, 'Passphrase of SIGILL_BANKID_PKCS12.', 'secret'],
  SIGILL_BANKID_KEY: [
    path,
    'Alternative to PKCS#12: the private key as a PEM file, together with SIGILL_BANKID_CERTIFICATE.',
    'file',
  ],
  SIGILL_BANKID_CERTIFICATE: [path, 'Certificate of that key and its issuers, as a PEM file.', 'file'],
  SIGILL_BANKID_ROOT: [path, 'Root certificate of the BankID servers, as a PEM file published by BankID.', 'file'],
  SIGILL_BANKID_SIGNER_ROOTS: [
    path,
    'PEM file of the root certificates that a signer’s BankID certificate must chain to. Default: any chain that the BankID server returns.',
    'file',
  ],
  SIGILL_BANKID_ENVIRONMENT: [
    oneOf('PRODUCTION', 'TEST').default('PRODUCTION'),
    'PRODUCTION or TEST: the BankID environment that the certificate belongs to. Default: PRODUCTION.',
  ],
  SIGILL_BANKID_URL: [
    z.url({ protocol: /^https$/, error: 'must be https' }).optional(),
    'Base address of the BankID RP API including its version, to replace that of the environment.',
  ],
  SIGILL_EID_BROKERS: [
    path,
    'JSON file of OpenID Connect brokers for other electronic IDs (see docs/eid.md). Default: none, those electronic IDs are unavailable.',
    'file',
  ],
} as const;

export type EidSettings = { [K in keyof typeof eidSettings]: z.output<(typeof eidSettings)[K][0]> };

/** Settings that are incomplete or contradict each other, each with how to fix it. */
export function eidProblems(found: EidSettings): string[] {
  const { SIGILL_BANKID_PKCS12: pkcs12, SIGILL_BANKID_KEY: key, SIGILL_BANKID_CERTIFICATE: certificate } = found;
  const problems: string[] = [];
  if ((key === undefined) !== (certificate === undefined))
    problems.push('SIGILL_BANKID_KEY and SIGILL_BANKID_CERTIFICATE require each other. Set both or neither.');
  if (pkcs12 && (key || certificate))
    problems.push(
      'SIGILL_BANKID_PKCS12 contains the key and certificate. Set either it, or SIGILL_BANKID_KEY and its certificate.',
    );
  const isSet = pkcs12 !== undefined || key !== undefined || certificate !== undefined;
  if (isSet && found.SIGILL_BANKID_ROOT === undefined)
    problems.push('SIGILL_BANKID_ROOT is missing. It is required to verify BankID’s servers.');
  for (const name of ['SIGILL_BANKID_ROOT', 'SIGILL_BANKID_SIGNER_ROOTS', 'SIGILL_BANKID_URL'] as const)
    if (!isSet && found[name] !== undefined)
      problems.push(`${name} requires a client certificate. Set SIGILL_BANKID_PKCS12 too, or neither.`);
  if (found.SIGILL_BANKID_PASSPHRASE !== undefined && !pkcs12)
    problems.push('SIGILL_BANKID_PASSPHRASE requires SIGILL_BANKID_PKCS12. Set both or neither.');
  return problems;
}

const name = 'SIGILL_EID_BROKERS';

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileOf(name, path).toString());
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${name}: ${path} is not JSON (${error.message}).`) : error;
  }
}

/** `secretFiles` are the files that contain secrets; the doctor checks their permissions. */
export interface BrokerFile {
  brokers: BrokerSettings[];
  secretFiles: string[];
}

/** Paths in the file are relative to its folder. Throws an Error that says what is wrong, and where. */
export function readBrokers(path: string): BrokerFile {
  const read = z.strictObject({ brokers: z.array(brokerSettings).min(1) }).safeParse(jsonIn(path));
  if (!read.success) {
    const [issue] = read.error.issues;
    const place = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join(
      '.',
    );
    throw new Error(`${name}: ${path}, ${place || 'at its top'}: ${issue?.message}. See docs/eid.md.`);
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
  if (twice) throw new Error(`${name}: ${path} assigns ${twice} to two brokers; assign it to one.`);
  return { brokers, secretFiles };
}
