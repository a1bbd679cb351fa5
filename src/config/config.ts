/**
 * All settings, validated at startup. An unknown or invalid setting stops the start with a message on how to fix it.
 */
import { z } from 'zod';
import type { GivenSetting, SettingSubject } from '../contract/dashboard/operator.ts';
import { noTargets, readTargets, type Targets, WrongTarget } from '../platform/outbound/targets.ts';
import { dataSettings } from './data-settings.ts';
import { eidProblems, eidSettings } from './eid-settings.ts';
import { givenIn } from './given-settings.ts';
import { messageProblems, messageSettings } from './notification-settings.ts';
import { oauthSettings } from './oauth-settings.ts';
import { pageSettings } from './page-settings.ts';
import { ConfigProblem, type Problem, problemsIn, readFileOf } from './problems.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { sealKeyProblems, sealKeySettings } from './seal-settings.ts';
import { serverSettings } from './server-settings.ts';
import { storageProblems, storageSettings } from './storage-settings.ts';
import { anyWebAddress, flag, type Kind, listOf, oneOf, path, type Setting } from './values.ts';

const registrySettings = {
  SIGILL_COMPANY_REGISTRY_FILE: [
    path,
    'File of companies as JSON lines, which `GET /company-registry` answers from. Entries are remembered for three days. Default: none.',
    'file',
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
    oneOf('B-B', 'B-T', 'B-LT', 'B-LTA').optional(),
    'PAdES level of seals: B-B, B-T, B-LT or B-LTA. Default: the highest that the certificates and the timestamp authority allow.',
  ],
  SIGILL_TIMESTAMP_URL: [
    anyWebAddress.optional(),
    'RFC 3161 timestamp authority. Default: the built-in one, created on the first start.',
  ],
  SIGILL_TIMESTAMP_ROOTS: [
    path,
    'PEM file of root certificates; the certificate of the timestamp authority must chain to one of them. Default: any root is accepted.',
    'file',
  ],
  SIGILL_TIMESTAMP_FALLBACK: [
    flag.default(false),
    'true seals at a lower level, and records it, when the timestamp authority or revocation data is unavailable; false waits. Default: false.',
  ],
  SIGILL_OPERATOR_EMAIL: [
    z.email({ error: 'must be an e-mail address' }).optional(),
    'Address that is warned 60, 30 and 7 days before a sealing or timestamp certificate expires. Default: warnings go to the log only.',
  ],
} as const;

const titles: Readonly<Record<SettingSubject, string>> = {
  SERVER: 'Server',
  DATA: 'Data and secrets',
  FILES: 'Stored files',
  MESSAGES: 'E-mail and SMS',
  WEBHOOKS: 'Webhooks',
  REGISTRY: 'Company registry',
  SEAL_KEY: 'Sealing key',
  SEAL_LEVEL: 'Seal level and timestamps',
  EID: 'Electronic ID',
  APPS: 'Connected apps',
  EMBEDDING: 'Embedding',
  SANDBOXES: 'Sandboxes',
};

const bySubject = {
  SERVER: serverSettings,
  DATA: dataSettings,
  FILES: storageSettings,
  MESSAGES: messageSettings,
  WEBHOOKS: webhookSettings,
  REGISTRY: registrySettings,
  SEAL_KEY: sealKeySettings,
  SEAL_LEVEL: sealSettings,
  EID: eidSettings,
  APPS: oauthSettings,
  EMBEDDING: pageSettings,
  SANDBOXES: sandboxSettings,
} as const satisfies Record<SettingSubject, object>;

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
export type Config = Settings & {
  publicUrl: string;
  /** What the environment sets, without secrets. */
  given: readonly GivenSetting[];
};

export { ConfigProblem };

/** The setting that names the file of a secret. */
const fileOf = (name: string): string => `${name}_FILE`;

export interface SettingsOfSubject {
  subject: string;
  settings: [name: string, description: string][];
}

/** Every setting with its description, for `sigill help` and docs/configuration.md. */
export const settingsHelp = (): SettingsOfSubject[] =>
  (Object.entries(bySubject) as [SettingSubject, object][]).map(([subject, group]) => ({
    subject: titles[subject],
    settings: Object.entries(group as Record<string, Setting>).flatMap(([name, [, description, kind]]) => [
      [name, description] as [string, string],
      ...(kind === 'secret' && !(fileOf(name) in group)
        ? [[fileOf(name), `Alternative to ${name}: path of a file that contains it.`] as [string, string]]
        : []),
    ]),
  }));

type Environment = Readonly<Record<string, string | undefined>>;

/** What the packages for integrators read, who may use them in the same shell. */
const namesOfPackages: ReadonlySet<string> = new Set(['SIGILL_URL', 'SIGILL_API_KEY', 'SIGILL_WEBHOOK_SECRET']);

const unknownNames = (env: Environment): string[] =>
  Object.keys(env).filter(name => {
    if (!name.startsWith('SIGILL_') || name in settings || namesOfPackages.has(name)) return false;
    const secret = (settings as Record<string, Setting>)[name.replace(/_FILE$/, '')];
    return !(name.endsWith('_FILE') && secret?.[2] === 'secret');
  });

/** A secret from its file, without line ends. Throws a ConfigProblem. */
function secretIn(name: string, file: string): string {
  const secret = readFileOf(name, file)
    .toString('utf8')
    .replace(/[\r\n]+$/, '');
  if (secret === '') throw new ConfigProblem(`${name}: ${file} is empty. Write the secret there on one line.`);
  return secret;
}

/** The value of a setting, from the environment or from its file. Throws a ConfigProblem. */
function givenFor(name: string, kind: Kind | undefined, env: Environment): string | undefined {
  const given = env[name] === '' ? undefined : env[name];
  const file = kind === 'secret' && !(fileOf(name) in settings) ? env[fileOf(name)] || undefined : undefined;
  if (file === undefined) return given;
  if (given !== undefined) throw new ConfigProblem(`Set ${name} or ${fileOf(name)}, not both.`);
  return secretIn(fileOf(name), file);
}

export interface ReadSettings {
  /** Without those that are invalid. */
  found: Partial<Settings>;
  given: GivenSetting[];
  problems: Problem[];
}

/** Reads every setting, and looks for what contradicts each other if each of them is valid. */
export function readSettings(env: Environment): ReadSettings {
  const problems: Problem[] = [];
  const add = (message: string) => void problems.push({ message, isOfRights: false });
  for (const name of unknownNames(env))
    add(`${name} is not a setting of this service. The settings are ${Object.keys(settings).join(', ')}.`);
  const found: Record<string, unknown> = {};
  for (const [name, [schema, description, kind]] of Object.entries(settings as Record<string, Setting>)) {
    try {
      const parsed = schema.safeParse(givenFor(name, kind, env));
      if (parsed.success) found[name] = parsed.data;
      else add(`${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}. ${description}`);
    } catch (error) {
      problems.push(...problemsIn(error));
    }
  }
  // The rules between settings see an invalid one as one that is missing, and would blame the others.
  const complete = problems.length === 0 || Object.keys(found).length === Object.keys(settings).length;
  if (complete) for (const message of contradictions(found as Settings, env)) add(message); // all of them were read
  return { found: found as Partial<Settings>, given: givenIn(env, bySubject), problems };
}

function contradictions(found: Settings, env: Environment): string[] {
  const problems = [
    ...storageProblems(found),
    ...messageProblems(found),
    ...sealKeyProblems(found),
    ...eidProblems(found),
  ];
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
  return problems;
}

export function withPublicUrl(found: Settings, given: readonly GivenSetting[]): Config {
  const host = found.HOST.includes(':') ? `[${found.HOST}]` : found.HOST;
  return {
    ...found,
    given,
    publicUrl: found.PUBLIC_URL ?? `http://${host === '0.0.0.0' || host === '[::]' ? 'localhost' : host}:${found.PORT}`,
  };
}

export const settingsOfKind = (wanted: Kind): (keyof Settings)[] =>
  Object.entries(settings as Record<string, Setting>)
    .filter(([, [, , kind]]) => kind === wanted)
    .map(([name]) => name as keyof Settings);

/** Throws a ConfigProblem that names every invalid setting and how to fix it. Files are not read but those of secrets. */
export function readConfig(env: Environment): Config {
  const { found, given, problems } = readSettings(env);
  if (problems.length > 0) throw new ConfigProblem(problems);
  return withPublicUrl(found as Settings, given); // without a problem, all of them were read
}
