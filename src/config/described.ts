/** How the installation is configured, for its operators in the dashboard. Nothing secret is in it. */
import type { InstallationStatus } from '../contract/dashboard/operator.ts';
import { chainFrom, oneLine } from '../platform/seal/cms/certificate.ts';
import { readSealer } from '../platform/seal/keys/sealer.ts';
import { readSmsAccount } from '../platform/sms/account.ts';
import { reasonOf } from '../platform/system-problem.ts';
import type { Config } from './config.ts';
import { hasSealKey } from './seal-settings.ts';
import type { Sealing } from './sealing.ts';
import { filesDirOf } from './storage.ts';

type Described = Omit<InstallationStatus, 'publicUrl' | 'mail' | 'backups' | 'operators' | 'confirmation'>;
type Seal = Described['seal'];

const dayMs = 86_400_000;

/** Without its user, password and parameters, which may be secrets. */
function plainAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

async function sealOf(config: Config, { sealer }: Sealing, now: Date): Promise<Seal> {
  const source = hasSealKey(config) ? 'CONFIGURED' : 'OWN';
  try {
    const { signer, certificates, problems } = await readSealer(sealer);
    const found = signer?.certificate ?? certificates[0];
    const chain = found ? [found, ...(signer?.chain ?? chainFrom(found, certificates))] : [];
    const first = Math.min(...chain.map(({ notAfter }) => notAfter.getTime()));
    return {
      source,
      chain: chain.map(({ x509, notAfter }) => ({
        subject: oneLine(x509.subject),
        issuer: oneLine(x509.issuer),
        notAfter: notAfter.toISOString(),
      })),
      daysLeft: chain.length === 0 ? null : Math.floor((first - now.getTime()) / dayMs),
      problem: problems[0] ?? null,
    };
  } catch (error) {
    return { source, chain: [], daysLeft: null, problem: reasonOf(error) };
  }
}

function smsOf({ SIGILL_SMS_URL: url, SIGILL_SMS_FROM: sender }: Config, isAvailable: boolean): Described['sms'] {
  const account = url === undefined ? null : readSmsAccount(url);
  const provider = account === null || typeof account === 'string' ? null : account.provider;
  return { provider: provider === null ? null : provider === 'twilio' ? 'TWILIO' : '46ELKS', sender, isAvailable };
}

function timestampsOf({ levels: { authority } }: Sealing): Described['timestamps'] {
  if (!authority) return { kind: 'NONE', url: null };
  return authority.kind === 'OWN' ? { kind: 'OWN', url: null } : { kind: 'OUTSIDE', url: plainAddress(authority.url) };
}

export interface DescribedParts {
  version: string;
  dataDir: string;
  sealing: Sealing;
  now: Date;
  isSmsAvailable: boolean;
}

export async function describeInstallation(
  config: Config,
  { version, dataDir, sealing, now, isSmsAvailable }: DescribedParts,
): Promise<Described> {
  const bucket = config.SIGILL_S3_BUCKET;
  return {
    version,
    settings: [...config.given],
    sms: smsOf(config, isSmsAvailable),
    seal: await sealOf(config, sealing, now),
    timestamps: timestampsOf(sealing),
    storage: bucket ? { kind: 'BUCKET', place: bucket } : { kind: 'FOLDER', place: filesDirOf(dataDir) },
  };
}
