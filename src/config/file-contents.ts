/** Whether the files that settings name contain what they should: certificates, keys that fit them, and secrets. */
import { createPrivateKey } from 'node:crypto';
import { certificatesIn, readCertificate } from '../platform/seal/cms/certificate.ts';
import { readSealer } from '../platform/seal/keys/sealer.ts';
import { readSecret } from '../platform/seal/keys/secret.ts';
import { reasonOf } from '../platform/system-problem.ts';
import type { Config, ReadSettings } from './config.ts';
import { type BankIdRoots, checkBankIdFiles, readRoots } from './eid.ts';
import { readBrokers } from './eid-settings.ts';
import { certificateFile, dkimOf, mailAuthority, mailboxOf } from './notifications.ts';
import { ConfigProblem, type Problem, problemsIn, readFileOf } from './problems.ts';
import { sealKeyOf } from './seal-settings.ts';
import { timestampRoots } from './sealing.ts';

type Name = keyof ReadSettings['found'];
/** The settings that it reads, and what throws if they do not fit. Runs if each of them alone is well. */
type Check = readonly [names: readonly Name[], run: (config: Config) => unknown];

type PemSetting =
  | 'SIGILL_SEAL_KEY'
  | 'SIGILL_SEAL_CERTIFICATE'
  | 'SIGILL_SEAL_CHAIN'
  | 'SIGILL_BANKID_KEY'
  | 'SIGILL_BANKID_CERTIFICATE';

/** A file of a pair by itself, so that what is wrong with each is named, and not only the first. */
const keyFile = (name: PemSetting): Check => [
  [name],
  config => {
    const path = config[name] ?? '';
    try {
      createPrivateKey(readFileOf(name, path));
    } catch (error) {
      throw new Error(
        `The key ${path} cannot be used (${reasonOf(error)}); it must be an unencrypted PEM private key.`,
      );
    }
  },
];

const certificatesFile = (name: PemSetting): Check => [
  [name],
  config => {
    const path = config[name] ?? '';
    const found = certificatesIn(readFileOf(name, path));
    if (found.length === 0) throw new Error(`${path} contains no certificate; it must be PEM or DER.`);
    try {
      found.map(readCertificate);
    } catch (error) {
      throw new Error(`A certificate in ${path} cannot be read (${reasonOf(error)}); export it again.`);
    }
  },
];

/** A token is not asked: it may be away when the service starts. */
async function checkSealKey(config: Config): Promise<void> {
  const sealer = sealKeyOf(config);
  if (!sealer || sealer.kind === 'PKCS11') return;
  const { problems } = await readSealer(sealer);
  if (problems.length > 0) throw new Error(problems.join(' '));
}

const rootsFile = (name: BankIdRoots): Check => [[name], config => readRoots(name, config[name] ?? '')];

const secretFile =
  (name: 'SIGILL_SEAL_PKCS11_PIN_FILE' | 'SIGILL_SEAL_KMS_TOKEN_FILE' | 'SIGILL_S3_SECRET_ACCESS_KEY_FILE') =>
  (config: Config): string =>
    readSecret({ path: config[name] ?? '' }, name);

const checks: readonly Check[] = [
  [['SIGILL_SMTP_CA'], mailAuthority],
  [['SIGILL_BOUNCES_URL_FILE'], config => mailboxOf({ ...config, SIGILL_BOUNCES_CA: undefined })],
  [['SIGILL_BOUNCES_CA'], config => certificateFile('SIGILL_BOUNCES_CA', config.SIGILL_BOUNCES_CA ?? '')],
  [['SIGILL_DKIM_KEY'], dkimOf],
  [['SIGILL_S3_CA'], config => certificateFile('SIGILL_S3_CA', config.SIGILL_S3_CA ?? '')],
  [['SIGILL_S3_SECRET_ACCESS_KEY_FILE'], secretFile('SIGILL_S3_SECRET_ACCESS_KEY_FILE')],
  [['SIGILL_TIMESTAMP_ROOTS'], timestampRoots],
  keyFile('SIGILL_SEAL_KEY'),
  certificatesFile('SIGILL_SEAL_CERTIFICATE'),
  certificatesFile('SIGILL_SEAL_CHAIN'),
  [['SIGILL_SEAL_PKCS12', 'SIGILL_SEAL_KEY', 'SIGILL_SEAL_CERTIFICATE', 'SIGILL_SEAL_CHAIN'], checkSealKey],
  [['SIGILL_SEAL_PKCS11_PIN_FILE'], secretFile('SIGILL_SEAL_PKCS11_PIN_FILE')],
  [['SIGILL_SEAL_KMS_TOKEN_FILE'], secretFile('SIGILL_SEAL_KMS_TOKEN_FILE')],
  keyFile('SIGILL_BANKID_KEY'),
  certificatesFile('SIGILL_BANKID_CERTIFICATE'),
  rootsFile('SIGILL_BANKID_ROOT'),
  rootsFile('SIGILL_BANKID_SIGNER_ROOTS'),
  [
    [
      'SIGILL_BANKID_PKCS12',
      'SIGILL_BANKID_KEY',
      'SIGILL_BANKID_CERTIFICATE',
      'SIGILL_BANKID_ROOT',
      'SIGILL_BANKID_SIGNER_ROOTS',
    ],
    checkBankIdFiles,
  ],
  [['SIGILL_EID_BROKERS'], config => readBrokers(config.SIGILL_EID_BROKERS ?? '')],
];

/** `unusable` are settings whose files cannot be read, which is reported already. */
export async function contentProblems(
  found: ReadSettings['found'],
  unusable: ReadonlyMap<Name, unknown>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const wrong = new Set<Name>(unusable.keys());
  for (const [names, run] of checks) {
    const set = names.filter(name => found[name] !== undefined);
    if (set.length === 0 || names.some(name => wrong.has(name))) continue;
    try {
      await run(found as Config); // each check reads its own settings only, which are set or optional
    } catch (error) {
      if (names.length === 1) for (const name of names) wrong.add(name);
      const isNamed = error instanceof ConfigProblem || names.some(name => String(error).includes(name));
      problems.push(
        ...problemsIn(error).map(one => (isNamed ? one : { ...one, message: `${set.join(', ')}: ${one.message}` })),
      );
    }
  }
  return problems;
}
