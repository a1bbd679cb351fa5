/**
 * All settings, validated at startup. An unknown or invalid setting stops the start with a message on how to fix it.
 */
import { z } from 'zod';
import { type JobKind, jobKinds } from '../domain/app/job-kinds.ts';
import { noTargets, readTargets, type Targets, WrongTarget } from '../platform/outbound/targets.ts';
import { addressProblem, serversOf } from '../platform/postgres/address.ts';
import { eidProblems, eidSettings } from './eid-settings.ts';
import { messageProblems, messageSettings } from './notification-settings.ts';
import { oauthSettings } from './oauth-settings.ts';
import { pageSettings } from './page-settings.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { sealKeyProblems, sealKeySettings } from './seal-settings.ts';
import { storageProblems, storageSettings } from './storage-settings.ts';

const flag = z.enum(['true', 'false']).transform(v => v === 'true');
const masterKeyProblem = 'must be 32 bytes in base64, as `openssl rand -base64 32` makes';
const isMasterKey = (v: string): boolean => Buffer.from(v, 'base64').length === 32;
const listOf = (v: string): string[] =>
  v
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '');
/** The address of a database, checked by `problemOf`. */
const postgres = (problemOf: (address: string) => string | null) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .superRefine((address, ctx) => {
      const problem = problemOf(address);
      if (problem !== null) ctx.addIssue({ code: 'custom', message: problem });
    })
    .optional();
const url = z.url({ protocol: /^https?$/ }).transform(v => v.replace(/\/+$/, ''));

const serverSettings = {
  PORT: [z.coerce.number().int().min(0).max(65_535).default(3000), 'Port to listen on. Default: 3000.'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'Address to listen on. Default: 127.0.0.1.'],
  PUBLIC_URL: [
    url.optional(),
    'Address at which people and API clients reach the service, such as https://sign.example.com. Default: http://HOST:PORT.',
  ],
  SIGILL_ROLE: [
    z.enum(['all', 'api', 'worker']).default('all'),
    'What this process does: api serves requests and leaves jobs to others; worker runs jobs and serves only `GET /api/v1/health` and `/metrics`; all does both. Default: all.',
  ],
  SIGILL_JOBS: [
    z
      .string()
      .optional()
      .transform((text, ctx): readonly JobKind[] => {
        const given = listOf(text ?? jobKinds.join());
        const known = jobKinds.filter(kind => given.includes(kind));
        if (given.length === 0 || known.length < new Set(given).size)
          ctx.addIssue({ code: 'custom', message: `must name some of ${jobKinds.join(', ')}, separated by commas` });
        return known;
      }),
    `Kinds of jobs that this process runs, separated by commas: sealing (seals, journals and their renewal), messages (e-mail and SMS), webhooks, other (everything on a schedule, and the rest). All processes together have to run each kind. Default: all of them.`,
  ],
  SIGILL_TRUSTED_PROXIES: [
    z
      .string()
      .default('')
      .transform(listOf)
      .refine(
        all => all.every(one => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(one)),
        'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas',
      ),
    'IP addresses or ranges of the reverse proxies whose X-Forwarded-For header is trusted, separated by commas. Default: none.',
  ],
  SIGILL_REDIS_URL: [
    z.url({ protocol: /^rediss?$/, hostname: /./, error: 'must be redis:// or rediss:// with a host' }).optional(),
    'Valkey or Redis (6 or newer) that counts requests for several nodes, as redis://HOST:6379. Default: each process counts its own.',
  ],
  SIGILL_METRICS_TOKEN: [
    z
      .string()
      .regex(/^[\x21-\x7e]{20,200}$/, 'must be 20 to 200 characters without spaces')
      .optional(),
    'Token with which Prometheus reads `/metrics`, as `Authorization: Bearer`. Default: there is no such page.',
  ],
  SIGILL_LOG_LEVEL: [
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'debug, info, warn, error or silent. Default: info.',
  ],
} as const;

function replicaProblem(address: string): string | null {
  try {
    return serversOf(address).length > 1 ? 'must name one server' : null;
  } catch {
    return 'must name one server';
  }
}

const dataSettings = {
  SIGILL_DATA_DIR: [
    z.string().min(1).optional(),
    'Folder of the embedded database, files, keys and outbox. Default: ./data.',
  ],
  DATABASE_URL: [
    postgres(addressProblem),
    'PostgreSQL 15 or newer to use instead of the embedded one, as postgres://… Several servers of a cluster are named as postgres://USER@HOST1:5432,HOST2:5432/DATABASE; the one that accepts writes is used.',
  ],
  SIGILL_REPLICA_URL: [
    postgres(replicaProblem),
    'A hot standby of the database in DATABASE_URL, as postgres://…, which serves lists and exports while it has everything that was written. Default: the primary serves them.',
  ],
  SIGILL_ALLOW_NEWER_DATABASE: [
    z
      .string()
      .regex(/^\d{4}$/, 'must be the number of a migration, such as 0083')
      .optional(),
    'Number of the newest migration of a later version with which this version may use the database, to go back after an update. Default: a database that is newer than the program is refused.',
  ],
  SIGILL_WAL_ARCHIVE: [
    z.string().min(1).optional(),
    'Folder to which the embedded database copies its write-ahead log, so that it can be restored to any point in time. Default: the log is not kept.',
  ],
  SIGILL_PG_BIN: [
    z.string().min(1).optional(),
    'Folder of pg_dump and pg_restore, for backups of the database in DATABASE_URL. Default: they are looked for on the PATH.',
  ],
  SIGILL_SECRET: [
    z.string().refine(isMasterKey, masterKeyProblem).optional(),
    'Master key for encryption and links: 32 bytes in base64. Default: generated in the data folder on the first start.',
  ],
  SIGILL_SECRETS_ALSO: [
    z
      .string()
      .default('')
      .transform(listOf)
      .refine(all => all.every(isMasterKey), `each ${masterKeyProblem}`),
    'Other master keys that can still decrypt during a key rotation, separated by commas. Default: none.',
  ],
} as const;

const registrySettings = {
  SIGILL_COMPANY_REGISTRY_FILE: [
    z.string().min(1).optional(),
    'File of companies as JSON lines, which `GET /company-registry` answers from. Entries are remembered for three days. Default: none.',
  ],
} as const;

const webhookSettings = {
  SIGILL_WEBHOOK_PORTS: [
    z
      .string()
      .default('')
      .transform(listOf)
      .refine(
        all => all.every(port => /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536),
        'must be port numbers, separated by commas',
      )
      .transform(all => all.map(Number)),
    'Ports besides 443 that webhooks may be sent to, separated by commas. Default: none.',
  ],
  SIGILL_WEBHOOK_NETWORKS: [
    z
      .string()
      .default('')
      .transform((text, ctx): Targets => {
        try {
          return readTargets(listOf(text));
        } catch (error) {
          if (!(error instanceof WrongTarget)) throw error;
          ctx.addIssue({ code: 'custom', message: error.message });
          return noTargets;
        }
      }),
    'Networks, addresses and hosts inside your network that webhooks may be sent to, over HTTPS, separated by commas, such as 10.1.0.0/16,hooks.internal. Default: none.',
  ],
  SIGILL_ALLOW_PRIVATE_WEBHOOKS: [
    flag.default(false),
    'true allows webhooks to private addresses and over plain HTTP; for development only. Default: false.',
  ],
} as const;

const sealSettings = {
  SIGILL_SEAL_LEVEL: [
    z.enum(['B-B', 'B-T', 'B-LT', 'B-LTA']).optional(),
    'PAdES level of seals: B-B, B-T, B-LT or B-LTA. Default: the highest that the certificates and the timestamp authority allow.',
  ],
  SIGILL_TIMESTAMP_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'RFC 3161 timestamp authority. Default: the built-in one, created on the first start.',
  ],
  SIGILL_TIMESTAMP_ROOTS: [
    z.string().min(1).optional(),
    'PEM file of root certificates; the certificate of the timestamp authority must chain to one of them. Default: any root is accepted.',
  ],
  SIGILL_TIMESTAMP_FALLBACK: [
    flag.default(false),
    'true seals at a lower level, and records it, when the timestamp authority or revocation data is unavailable; false waits. Default: false.',
  ],
  SIGILL_OPERATOR_EMAIL: [
    z.email().optional(),
    'Address that is warned 60, 30 and 7 days before a sealing or timestamp certificate expires. Default: warnings go to the log only.',
  ],
} as const;

const bySubject = {
  Server: serverSettings,
  'Data and secrets': dataSettings,
  'Stored files': storageSettings,
  'E-mail and SMS': messageSettings,
  Webhooks: webhookSettings,
  'Company registry': registrySettings,
  'Sealing key': sealKeySettings,
  'Seal level and timestamps': sealSettings,
  'Electronic ID': eidSettings,
  'Connected apps': oauthSettings,
  Embedding: pageSettings,
  Sandboxes: sandboxSettings,
} as const;

const settings = {
  ...serverSettings,
  ...dataSettings,
  ...storageSettings,
  ...messageSettings,
  ...webhookSettings,
  ...registrySettings,
  ...oauthSettings,
  ...sealKeySettings,
  ...sealSettings,
  ...eidSettings,
  ...pageSettings,
  ...sandboxSettings,
} as const;

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K][0]> };
export type Config = Settings & { publicUrl: string };

export class ConfigProblem extends Error {}

export interface SettingsOfSubject {
  subject: string;
  settings: [name: string, description: string][];
}

/** Every setting with its description, for `sigill help` and docs/configuration.md. */
export const settingsHelp = (): SettingsOfSubject[] =>
  Object.entries(bySubject).map(([subject, group]) => ({
    subject,
    settings: Object.entries(group).map(([name, [, description]]) => [name, description]),
  }));

/** Throws a ConfigProblem that names every invalid setting and how to fix it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  for (const name of Object.keys(env)) {
    if (name.startsWith('SIGILL_') && !(name in settings)) {
      problems.push(`${name} is not a setting of this service. The settings are ${Object.keys(settings).join(', ')}.`);
    }
  }
  const read: Record<string, unknown> = {};
  for (const [name, [schema, description]] of Object.entries(settings)) {
    const given = env[name] === '' ? undefined : env[name];
    const parsed = schema.safeParse(given);
    if (parsed.success) read[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}. ${description}`);
  }
  const found = read as Settings;
  problems.push(...storageProblems(found), ...messageProblems(found), ...sealKeyProblems(found), ...eidProblems(found));
  if (found.SIGILL_TIMESTAMP_ROOTS && !found.SIGILL_TIMESTAMP_URL)
    problems.push('SIGILL_TIMESTAMP_ROOTS requires SIGILL_TIMESTAMP_URL. Set both or neither.');
  if (found.SIGILL_REPLICA_URL && !found.DATABASE_URL)
    problems.push('SIGILL_REPLICA_URL requires DATABASE_URL. Set both or neither.');
  if (found.SIGILL_WAL_ARCHIVE && found.DATABASE_URL)
    problems.push(
      'SIGILL_WAL_ARCHIVE is for the embedded database. With DATABASE_URL, let that server archive its log, and remove the setting.',
    );
  if (found.SIGILL_ROLE === 'worker' && !found.PUBLIC_URL)
    problems.push('SIGILL_ROLE=worker requires PUBLIC_URL, for the links in e-mails. Set it as on the API nodes.');
  if (found.SIGILL_ROLE === 'api' && (env.SIGILL_JOBS ?? '') !== '')
    problems.push('SIGILL_JOBS: a process with SIGILL_ROLE=api runs no jobs. Remove one of the two.');
  if (problems.length > 0) throw new ConfigProblem(problems.join('\n'));
  const host = found.HOST.includes(':') ? `[${found.HOST}]` : found.HOST;
  return {
    ...found,
    publicUrl: found.PUBLIC_URL ?? `http://${host === '0.0.0.0' || host === '[::]' ? 'localhost' : host}:${found.PORT}`,
  };
}
