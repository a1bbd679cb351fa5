/** The admin command line, while the server runs or not, in the same environment. Each command takes `--json`. */
import { parseArgs } from 'node:util';
import { createOrganizationWithKey } from './areas/credentials/first-key.ts';
import { createKey } from './areas/credentials/key.ts';
import { systemClock } from './base/clock.ts';
import type { Database } from './base/database.ts';
import { migrate } from './base/postgres/migrate.ts';
import { openDatabase } from './base/postgres.ts';
import { type Config, ConfigProblem, readConfig, settingsHelp } from './config.ts';
import { type PlanName, planNames } from './contract/plans.ts';
import { versions } from './contract/values.ts';
import { dataDirOf, findDatabase } from './database.ts';
import { doctor } from './doctor.ts';
import { migrationsDir } from './paths.ts';
import { trustedRoots } from './sealing.ts';
import { rootsAt, UnreadableFile, verify } from './verify.ts';

/** A command that cannot be done as it was asked; the message says what to do. */
class Misuse extends Error {}

const usage = `sigill COMMAND [--json]

  organizations create --name N --plan BASIC|SOLO|TEAM|ENTERPRISE [--sandbox] [--requests-per-minute N] [--api-access] [--owner EMAIL]
  organizations update --organization ID [--name N] [--plan P] [--requests-per-minute N|none] [--api-access | --no-api-access] [--status ACTIVE|INACTIVE] [--default-version 2026-09|2026-10]
  keys create --organization ID --member EMAIL [--no-default-workspace] [--expires-at ISO]
  migrate
  verify FILE.pdf [--root root.crt]... [--original ORIGINAL.pdf]
  doctor

Settings, in the environment:
${settingsHelp()
  .map(([name, meaning]) => `  ${name.padEnd(30)}${meaning}`)
  .join('\n')}
`;

type Options = Record<string, string | boolean | undefined>;

const text = (options: Options, name: string): string => {
  const value = options[name];
  if (typeof value !== 'string' || value === '') throw new Misuse(`--${name} is needed.`);
  return value;
};

const planOf = (value: string): PlanName => {
  const plan = planNames.find(p => p === value.toUpperCase());
  if (!plan) throw new Misuse(`--plan must be one of ${planNames.join(', ')}.`);
  return plan;
};

const perMinuteOf = (value: string | boolean | undefined): number | null => {
  if (value === undefined || value === 'none') return null;
  const n = Number(value);
  if (!Number.isInteger(n) || n < 1 || n > 1_000_000)
    throw new Misuse('--requests-per-minute must be a whole number from 1 to 1000000.');
  return n;
};

async function organizationsCreate(db: Database, options: Options) {
  const sandbox = options.sandbox === true;
  const requestsPerMinute = perMinuteOf(options['requests-per-minute']);
  if (sandbox && requestsPerMinute !== null)
    throw new Misuse('A sandbox always has sandbox limits: leave out --requests-per-minute or --sandbox.');
  const name = text(options, 'name');
  const owner = {
    email:
      typeof options.owner === 'string'
        ? options.owner
        : `owner@${
            name
              .toLowerCase()
              .replace(/[^a-z0-9]+/g, '-')
              .replace(/^-|-$/g, '') || 'organization'
          }.example`,
    name: 'Owner',
  };
  const given = {
    name,
    plan: planOf(text(options, 'plan')),
    sandbox,
    apiAccess: options['api-access'] === true,
    requestsPerMinute,
    owner,
  };
  const made = await db.tx(tx => createOrganizationWithKey(tx, given, systemClock.now()));
  return { organizationId: made.organizationId, workspaceId: made.workspaceId, apiKey: made.apiKey, owner: made.owner };
}

const orgColumns = 'name, plan, sandbox, api_access, requests_per_minute, status, default_version';
interface OrganizationSettings {
  name: string;
  plan: string;
  sandbox: boolean;
  api_access: boolean;
  requests_per_minute: number | null;
  status: string;
  default_version: string | null;
}

/** One of the values, in capitals or as it is written; what was there when the option is absent. */
function choice<T extends string | null>(
  options: Options,
  name: string,
  values: readonly string[],
  before: T,
): T | string {
  if (options[name] === undefined) return before;
  const value = values.find(v => v.toLowerCase() === text(options, name).toLowerCase());
  if (!value) throw new Misuse(`--${name} must be one of ${values.join(', ')}.`);
  return value;
}

async function organizationsUpdate(db: Database, options: Options) {
  const id = text(options, 'organization');
  return db.tx(async tx => {
    const found = await tx.row<OrganizationSettings>(
      `select ${orgColumns} from organizations where id = $1 for update`,
      [id],
    );
    if (!found) throw new Misuse(`There is no organization ${id}.`);
    const asked = options['requests-per-minute'];
    const perMinute = asked === undefined ? found.requests_per_minute : perMinuteOf(asked);
    if (found.sandbox && perMinute !== null) throw new Misuse('A sandbox always has sandbox limits.');
    const made = {
      name: options.name === undefined ? found.name : text(options, 'name'),
      plan: choice(options, 'plan', planNames, found.plan),
      apiAccess: options['no-api-access'] === true ? false : options['api-access'] === true || found.api_access,
      requestsPerMinute: perMinute,
      status: choice(options, 'status', ['ACTIVE', 'INACTIVE'], found.status),
      defaultVersion: choice(options, 'default-version', versions, found.default_version),
    };
    await tx.run(
      'update organizations set name = $2, plan = $3, api_access = $4, requests_per_minute = $5, status = $6, default_version = $7, updated_at = $8 where id = $1',
      [
        id,
        made.name,
        made.plan,
        made.apiAccess,
        made.requestsPerMinute,
        made.status,
        made.defaultVersion,
        systemClock.now(),
      ],
    );
    return { organizationId: id, ...made, sandbox: found.sandbox };
  });
}

async function keysCreate(db: Database, options: Options) {
  const organizationId = text(options, 'organization');
  const email = text(options, 'member');
  const expires = options['expires-at'];
  const expiresAt = typeof expires === 'string' ? new Date(expires) : null;
  if (expiresAt && Number.isNaN(expiresAt.getTime()))
    throw new Misuse('--expires-at must be an ISO 8601 date-time, such as 2027-01-31T12:00:00Z.');
  return db.tx(async tx => {
    const member = await tx.row<{ user_id: string; workspace_id: string }>(
      `select m.user_id, m.workspace_id from members m join users u on u.id = m.user_id
       where m.organization_id = $1 and lower(u.email) = lower($2) order by m.joined_at limit 1`,
      [organizationId, email],
    );
    if (!member) throw new Misuse(`No member of ${organizationId} has the address ${email}.`);
    const workspaceId = options['no-default-workspace'] === true ? null : member.workspace_id;
    return createKey(
      tx,
      { organizationId, userId: member.user_id, defaultWorkspaceId: workspaceId, name: 'Command line', expiresAt },
      systemClock.now(),
    );
  });
}

const print = (result: unknown, json: boolean): void => {
  if (json) return void process.stdout.write(`${JSON.stringify(result)}\n`);
  const lines = (value: unknown, indent: string): string[] =>
    Object.entries(value as object).flatMap(([key, v]) =>
      Array.isArray(v)
        ? [
            `${indent}${key}:`,
            ...v.flatMap(x =>
              typeof x === 'object' ? [`${indent}  -`, ...lines(x, `${indent}    `)] : [`${indent}  - ${x}`],
            ),
          ]
        : v !== null && typeof v === 'object'
          ? [`${indent}${key}:`, ...lines(v, `${indent}  `)]
          : [`${indent}${key}: ${v}`],
    );
  process.stdout.write(`${lines(result, '').join('\n')}\n`);
};

async function withDatabase<T>(config: Config, act: (db: Database) => Promise<T>): Promise<T> {
  const found = await findDatabase(config, () => {});
  try {
    await migrate(found.address, migrationsDir);
    const db = await openDatabase({ url: found.address, poolSize: 2 });
    try {
      return await act(db);
    } finally {
      await db.close();
    }
  } finally {
    await found.stop();
  }
}

async function run(): Promise<number> {
  const {
    values: { root, original, ...values },
    positionals,
  } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      name: { type: 'string' },
      plan: { type: 'string' },
      sandbox: { type: 'boolean' },
      'requests-per-minute': { type: 'string' },
      'api-access': { type: 'boolean' },
      'no-api-access': { type: 'boolean' },
      owner: { type: 'string' },
      organization: { type: 'string' },
      status: { type: 'string' },
      'default-version': { type: 'string' },
      member: { type: 'string' },
      'no-default-workspace': { type: 'boolean' },
      'expires-at': { type: 'string' },
      root: { type: 'string', multiple: true },
      original: { type: 'string' },
    },
  });
  const json = values.json === true;
  const command = positionals.join(' ');
  if (values.help || command === '' || command === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  const config = readConfig(process.env);
  if (positionals[0] === 'verify') {
    const path = positionals[1];
    if (!path) throw new Misuse('Name the file: verify FILE.pdf');
    const { code, out } = await verify(path, {
      roots: root ? rootsAt(root) : await trustedRoots(config, dataDirOf(config)),
      ownRoot: root === undefined,
      original: original ?? null,
      json,
    });
    process.stdout.write(out);
    return code;
  }
  if (command === 'doctor') {
    const result = await doctor(config);
    print(result, json);
    return result.ok ? 0 : 1;
  }
  const commands: Record<string, (db: Database) => Promise<unknown>> = {
    'organizations create': db => organizationsCreate(db, values),
    'organizations update': db => organizationsUpdate(db, values),
    'keys create': db => keysCreate(db, values),
    migrate: async () => ({ migrated: true }),
  };
  const act = commands[command];
  if (!act) throw new Misuse(`There is no command "${command}". See sigill help.`);
  print(await withDatabase(config, act), json);
  return 0;
}

run().then(
  code => process.exit(code),
  error => {
    const expected =
      error instanceof Misuse ||
      error instanceof ConfigProblem ||
      error instanceof UnreadableFile ||
      (error instanceof TypeError && 'code' in error);
    process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    process.exit(2);
  },
);
