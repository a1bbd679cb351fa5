/** Whether the files that settings name contain what they should: certificates, keys that fit them, and secrets. */
import { readSealer } from '../platform/seal/keys/sealer.ts';
import { readSecret } from '../platform/seal/keys/secret.ts';
import type { Config, ReadSettings } from './config.ts';
import { checkBankIdFiles } from './eid.ts';
import { readBrokers } from './eid-settings.ts';
import { certificateFile, dkimOf, mailAuthority, mailboxOf } from './notifications.ts';
import { ConfigProblem, type Problem, problemsIn } from './problems.ts';
import { sealKeyOf } from './seal-settings.ts';
import { timestampRoots } from './sealing.ts';

type Name = keyof ReadSettings['found'];
/** The settings that it reads, and what throws if they do not fit. */
type Check = readonly [names: readonly Name[], run: (config: Config) => unknown];

/** A token is not asked: it may be away when the service starts. */
async function checkSealKey(config: Config): Promise<void> {
  const sealer = sealKeyOf(config);
  if (!sealer || sealer.kind === 'PKCS11') return;
  const { problems } = await readSealer(sealer);
  if (problems.length > 0) throw new Error(problems.join(' '));
}

const secretFile =
  (name: 'SIGILL_SEAL_PKCS11_PIN_FILE' | 'SIGILL_SEAL_KMS_TOKEN_FILE' | 'SIGILL_S3_SECRET_ACCESS_KEY_FILE') =>
  (config: Config): string =>
    readSecret({ path: config[name] ?? '' }, name);

const checks: readonly Check[] = [
  [['SIGILL_SMTP_CA'], mailAuthority],
  [['SIGILL_BOUNCES_URL_FILE', 'SIGILL_BOUNCES_CA'], mailboxOf],
  [['SIGILL_DKIM_KEY'], dkimOf],
  [['SIGILL_S3_CA'], config => certificateFile('SIGILL_S3_CA', config.SIGILL_S3_CA ?? '')],
  [['SIGILL_S3_SECRET_ACCESS_KEY_FILE'], secretFile('SIGILL_S3_SECRET_ACCESS_KEY_FILE')],
  [['SIGILL_TIMESTAMP_ROOTS'], timestampRoots],
  [['SIGILL_SEAL_PKCS12', 'SIGILL_SEAL_KEY', 'SIGILL_SEAL_CERTIFICATE', 'SIGILL_SEAL_CHAIN'], checkSealKey],
  [['SIGILL_SEAL_PKCS11_PIN_FILE'], secretFile('SIGILL_SEAL_PKCS11_PIN_FILE')],
  [['SIGILL_SEAL_KMS_TOKEN_FILE'], secretFile('SIGILL_SEAL_KMS_TOKEN_FILE')],
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
  unusable: ReadonlyMap<string, unknown>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [names, run] of checks) {
    const set = names.filter(name => found[name] !== undefined);
    if (set.length === 0 || names.some(name => unusable.has(name))) continue;
    try {
      await run(found as Config); // each check reads its own settings only, which are set or optional
    } catch (error) {
      const isNamed = error instanceof ConfigProblem || names.some(name => String(error).includes(name));
      problems.push(
        ...problemsIn(error).map(one => (isNamed ? one : { ...one, message: `${set.join(', ')}: ${one.message}` })),
      );
    }
  }
  return problems;
}
