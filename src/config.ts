/** Every setting, in one place: validated at the start, an unknown or bad one is an error that says what to do. */
import { z } from 'zod';
import { eidProblems, eidSettings } from './eid-settings.ts';
import { messageProblems, messageSettings } from './message-settings.ts';
import { pageSettings } from './page-settings.ts';
import { sealKeyProblems, sealKeySettings } from './seal-settings.ts';

const flag = z.enum(['true', 'false']).transform(v => v === 'true');
const masterKeyProblem = 'must be 32 bytes in base64, as `openssl rand -base64 32` makes';
const isMasterKey = (v: string): boolean => Buffer.from(v, 'base64').length === 32;
const listOf = (v: string): string[] =>
  v
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '');
const url = z.url({ protocol: /^https?$/ }).transform(v => v.replace(/\/+$/, ''));

const settings = {
  PORT: [z.coerce.number().int().min(0).max(65_535).default(3000), 'Port to listen on (3000).'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'Address to listen on (127.0.0.1).'],
  PUBLIC_URL: [
    url.optional(),
    'How people and clients reach this service, such as https://sign.example.com (http://HOST:PORT).',
  ],
  SIGILL_DATA_DIR: [z.string().min(1).optional(), 'Folder of database, files, keys and outbox (./data).'],
  DATABASE_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    'A PostgreSQL 15 or newer to use instead of the embedded one.',
  ],
  SIGILL_ALLOW_PRIVATE_WEBHOOKS: [
    flag.default(false),
    'true lets webhooks reach private addresses, for development (false).',
  ],
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
    'Ports that webhooks may be sent to beside 443, separated by commas (none).',
  ],
  SIGILL_SECRET: [
    z.string().refine(isMasterKey, masterKeyProblem).optional(),
    'The master key of encryption and links (made in the data folder on first start).',
  ],
  SIGILL_SECRETS_ALSO: [
    z
      .string()
      .default('')
      .transform(listOf)
      .refine(all => all.every(isMasterKey), `each ${masterKeyProblem}`),
    'Other master keys, separated by commas, that are read beside it while it changes (none).',
  ],
  ...messageSettings,
  SIGILL_OPERATOR_EMAIL: [
    z.email().optional(),
    'Who is mailed 60, 30 and 7 days before a certificate of seals or timestamps lapses (the log alone).',
  ],
  ...sealKeySettings,
  SIGILL_SEAL_LEVEL: [
    z.enum(['B-B', 'B-T', 'B-LT', 'B-LTA']).optional(),
    'PAdES level of seals: B-B, B-T, B-LT or B-LTA (the highest that certificates and authority allow).',
  ],
  SIGILL_TIMESTAMP_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'An RFC 3161 timestamp authority (our own, made on first start).',
  ],
  SIGILL_TIMESTAMP_ROOTS: [
    z.string().min(1).optional(),
    'Root certificates, one of which that authority must have, as a PEM file (any root).',
  ],
  SIGILL_TIMESTAMP_FALLBACK: [
    flag.default(false),
    'true seals at a lower level, and says so, when the authority or revocation data fail; false waits for them (false).',
  ],
  ...eidSettings,
  ...pageSettings,
  SIGILL_TRUSTED_PROXIES: [
    z
      .string()
      .default('')
      .transform(listOf)
      .refine(
        all => all.every(one => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(one)),
        'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas',
      ),
    'Addresses of the reverse proxies before this service, whose X-Forwarded-For is believed (none).',
  ],
  SIGILL_REDIS_URL: [
    z.url({ protocol: /^rediss?$/, hostname: /./, error: 'must be redis:// or rediss:// with a host' }).optional(),
    'A Valkey or Redis 6 or newer that counts requests for several nodes, as redis://HOST:6379 (this process counts).',
  ],
  SIGILL_LOG_LEVEL: [
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'debug, info, warn, error or silent (info).',
  ],
} as const;

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K][0]> };
export type Config = Settings & { publicUrl: string };

export class ConfigProblem extends Error {}

/** What each setting means, for `sigill help` and the documentation. */
export const settingsHelp = (): [name: string, meaning: string][] =>
  Object.entries(settings).map(([name, [, meaning]]) => [name, meaning]);

/** Throws a ConfigProblem that names every bad setting and how to mend it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  for (const name of Object.keys(env)) {
    if (name.startsWith('SIGILL_') && !(name in settings)) {
      problems.push(`${name} is no setting of this service; those are ${Object.keys(settings).join(', ')}.`);
    }
  }
  const read: Record<string, unknown> = {};
  for (const [name, [schema, meaning]] of Object.entries(settings)) {
    const given = env[name] === '' ? undefined : env[name];
    const parsed = schema.safeParse(given);
    if (parsed.success) read[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}. ${meaning}`);
  }
  const found = read as Settings;
  problems.push(...messageProblems(found), ...sealKeyProblems(found), ...eidProblems(found));
  if (found.SIGILL_TIMESTAMP_ROOTS && !found.SIGILL_TIMESTAMP_URL)
    problems.push('SIGILL_TIMESTAMP_ROOTS says whom SIGILL_TIMESTAMP_URL may name: set that too, or neither.');
  if (problems.length > 0) throw new ConfigProblem(problems.join('\n'));
  const host = found.HOST.includes(':') ? `[${found.HOST}]` : found.HOST;
  return {
    ...found,
    publicUrl: found.PUBLIC_URL ?? `http://${host === '0.0.0.0' || host === '[::]' ? 'localhost' : host}:${found.PORT}`,
  };
}
