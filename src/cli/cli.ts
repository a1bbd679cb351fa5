/**
 * The admin command line. It uses the same environment as the server and works whether or not the server runs. Every
 * command takes `--json`. Modules that only some commands need are imported lazily, because loading everything takes
 * most of a command's time.
 */
import { parseArgs } from 'node:util';
import { type Config, ConfigProblem, readConfig, settingsHelp } from '../config/config.ts';
import { dataDirOf, findDatabase } from '../config/database.ts';
import { migrationsDir } from '../config/paths.ts';
import type { Database } from '../platform/postgres/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openDatabase } from '../platform/postgres/postgres.ts';
import { NewerDatabase, newerDatabaseExitCode } from '../platform/postgres/read-migrations.ts';
import { Misuse, type Options, text } from './command.ts';

const accounts = () => import('./accounts.ts');
const identity = () => import('./identity.ts');
const backup = () => import('./backup.ts');
const messages = () => import('./messages.ts');
const oauthApps = () => import('./oauth-apps.ts');
const organizations = () => import('./organizations.ts');
const people = () => import('./people.ts');
const secrets = () => import('./secrets.ts');
const signIn = () => import('./sign-in.ts');
const transfer = () => import('./transfer/commands.ts');

const usage = `sigill COMMAND [--json]

  organizations create --name N (--plan BASIC|SOLO|TEAM|ENTERPRISE [--sandbox] | --sandbox-of ID) [--requests-per-minute N] [--api-access] [--setup-required] [--owner EMAIL] [--country SE] [--org-name N] [--org-number N]
  organizations update --organization ID [--name N] [--plan P] [--requests-per-minute N|none] [--storage-gb N|none] [--api-access | --no-api-access] [--platform-partner | --no-platform-partner] [--signatures SE_BANKID=N|none,...] [--status SETUP|ACTIVE|INACTIVE] [--default-version YYYY-MM] [--country SE] [--org-name N|none] [--org-number N|none]
  organizations suspend --organization ID [--wait SECONDS]
  organizations export --organization ID --to FOLDER --key-file NEW_FILE
  organizations import --from FOLDER --key-file FILE [--sandbox-of ID]
  organizations resume --organization ID [--move-abandoned]
  organizations remove --organization ID [--move-abandoned]
  users update --organization ID --member EMAIL --status ACTIVE|INACTIVE
  sign-in-link EMAIL
  users password --organization ID --member EMAIL
  sso set --organization ID [--issuer URL --client-id ID --client-secret-file PATH] --domains example.com,example.se [--own-directory]
  sso remove --organization ID
  service-accounts create --organization ID --name N --role NAME [--workspace ID]
  keys create --organization ID --member EMAIL [--no-default-workspace] [--expires-at ISO]
  keys list --organization ID
  keys revoke --key ID
  oauth-apps create --organization ID --name N --redirect-uri URI... --scope "SCOPE SCOPE..."
  oauth-apps list --organization ID
  oauth-apps delete --client-id ID
  people erase --organization ID (--email E | --phone N | --id PARTY_OR_USER) [--dry-run]
  secrets list
  secrets rotate
  secrets forget --key ID [--force]
  storage copy --to bucket|folder [--mirror]
  backup --to FOLDER [--with-secrets]
  backup files --to FOLDER
  backup verify --from FOLDER
  backup prune --from FOLDER --keep N
  restore --from FOLDER --to DATA_FOLDER [--until ISO] [--wal FOLDER|none] [--files FOLDER] [--secrets FOLDER | --without-key] [--hold-messages | --send-messages]
  messages list
  messages release [--drop]
  identity show
  identity accept [--by NAME]
  identity continue [--by NAME]
  identity separate [--by NAME]
  identity restored
  migrate
  verify FILE.pdf [--root root.crt]... [--original ORIGINAL.pdf] [--extract SEALED.pdf]
  doctor

Settings, in the environment:
${settingsHelp()
  .flatMap(({ subject, settings }) => [
    `\n  ${subject}`,
    ...settings.map(([name, description]) => `    ${name.padEnd(32)}${description}`),
  ])
  .join('\n')}
`;

async function secretsForget(db: Database, config: Config, options: Options) {
  const id = text(options, 'key');
  const { removeSecret } = await secrets();
  const problem = await removeSecret(db, config, dataDirOf(config), {
    id,
    force: options.force === true,
    now: new Date(),
  });
  if (problem) throw new Misuse(problem);
  return { keyId: id, forgotten: true };
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

async function withDatabase<T>(config: Config, action: (db: Database) => Promise<T>): Promise<T> {
  const found = await findDatabase(config, { log: () => {} });
  try {
    await migrate(found.address, migrationsDir, { allowNewer: config.SIGILL_ALLOW_NEWER_DATABASE ?? null });
    const db = await openDatabase({ url: found.address, poolSize: 2 });
    try {
      return await action(db);
    } finally {
      await db.close();
    }
  } finally {
    await found.stop();
  }
}

const failedIn = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;

interface VerifyOptions {
  root: string[] | undefined;
  original: string | null;
  extract: string | null;
  json: boolean;
}

async function verifyFile(config: Config, path: string, { root, ...options }: VerifyOptions): Promise<number> {
  const [{ trustedAt, UnreadableFile, verify }, { openTrustList }] = await Promise.all([
    import('./verify.ts'),
    import('../config/trust.ts'),
  ]);
  try {
    const list = openTrustList({ config, dataDir: dataDirOf(config), now: () => new Date() });
    const trusted = root ? trustedAt(root) : await list.read();
    const { code, out } = await verify(path, { trusted, isOwnTrust: root === undefined, ...options });
    process.stdout.write(out);
    return code;
  } catch (error) {
    throw error instanceof UnreadableFile ? new Misuse(error.message) : error;
  }
}

/** The options of all commands; each reads those that it knows. */
const commandOptions = {
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  name: { type: 'string' },
  plan: { type: 'string' },
  sandbox: { type: 'boolean' },
  'sandbox-of': { type: 'string' },
  signatures: { type: 'string' },
  'requests-per-minute': { type: 'string' },
  'storage-gb': { type: 'string' },
  'api-access': { type: 'boolean' },
  'no-api-access': { type: 'boolean' },
  'platform-partner': { type: 'boolean' },
  'no-platform-partner': { type: 'boolean' },
  'setup-required': { type: 'boolean' },
  owner: { type: 'string' },
  organization: { type: 'string' },
  status: { type: 'string' },
  'default-version': { type: 'string' },
  country: { type: 'string' },
  'org-name': { type: 'string' },
  'org-number': { type: 'string' },
  member: { type: 'string' },
  role: { type: 'string' },
  workspace: { type: 'string' },
  'no-default-workspace': { type: 'boolean' },
  'expires-at': { type: 'string' },
  key: { type: 'string' },
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
  'redirect-uri': { type: 'string', multiple: true },
  scope: { type: 'string' },
  'client-secret-file': { type: 'string' },
  'own-directory': { type: 'boolean' },
  domains: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  id: { type: 'string' },
  'dry-run': { type: 'boolean' },
  to: { type: 'string' },
  mirror: { type: 'boolean' },
  from: { type: 'string' },
  by: { type: 'string' },
  'with-secrets': { type: 'boolean' },
  keep: { type: 'string' },
  until: { type: 'string' },
  wal: { type: 'string' },
  files: { type: 'string' },
  secrets: { type: 'string' },
  'without-key': { type: 'boolean' },
  'hold-messages': { type: 'boolean' },
  'send-messages': { type: 'boolean' },
  drop: { type: 'boolean' },
  force: { type: 'boolean' },
  'key-file': { type: 'string' },
  wait: { type: 'string' },
  'move-abandoned': { type: 'boolean' },
  root: { type: 'string', multiple: true },
  original: { type: 'string' },
  extract: { type: 'string' },
} as const;

const withoutDatabase = (config: Config, values: Options): Record<string, () => Promise<object>> => ({
  doctor: async () => (await import('../doctor/doctor.ts')).doctor(config),
  'storage copy': async () => (await import('./storage.ts')).storageCopy(config, values),
  backup: async () => (await backup()).makeBackup(config, values),
  'backup files': async () => (await backup()).backUpFiles(config, values),
  'backup verify': async () => (await backup()).checkBackup(values),
  'backup prune': async () => (await backup()).pruneBackups(config, values),
  'organizations export': async () => (await transfer()).organizationsExport(config, values),
  'organizations import': async () => (await transfer()).organizationsImport(config, values),
  restore: async () => (await import('./restore.ts')).restore(config, values),
});

const withOpenDatabase = (
  config: Config,
  values: Options,
  redirectUris: readonly string[],
): Record<string, (db: Database) => Promise<unknown>> => ({
  'organizations create': async db => (await organizations()).organizationsCreate(db, values),
  'organizations update': async db => (await organizations()).organizationsUpdate(db, values),
  'organizations suspend': async db => (await transfer()).organizationsSuspend(db, values),
  'organizations remove': async db => (await transfer()).organizationsRemove(db, values),
  'organizations resume': async db => (await transfer()).organizationsResume(db, values),
  'users update': async db => (await accounts()).usersUpdate(db, values),
  'service-accounts create': async db => (await accounts()).serviceAccountsCreate(db, values),
  'keys create': async db => (await accounts()).keysCreate(db, values),
  'keys list': async db => (await accounts()).keysList(db, values),
  'keys revoke': async db => (await accounts()).keysRevoke(db, values),
  'users password': async db => (await signIn()).usersPassword(db, config, values),
  'sso set': async db => (await signIn()).ssoSet(db, config, values),
  'sso remove': async db => (await signIn()).ssoRemove(db, values),
  'oauth-apps create': async db => (await oauthApps()).oauthAppsCreate(db, values, redirectUris),
  'oauth-apps list': async db => (await oauthApps()).oauthAppsList(db, values),
  'oauth-apps delete': async db => (await oauthApps()).oauthAppsDelete(db, values),
  'people erase': async db => (await people()).peopleErase(db, config, values),
  'secrets list': async db =>
    (await import('../config/encrypted-columns.ts')).listSecrets(db, config, dataDirOf(config)),
  'secrets rotate': async db => (await secrets()).rotateSecrets(db, config, dataDirOf(config)),
  'secrets forget': db => secretsForget(db, config, values),
  'messages list': async db => (await messages()).messagesList(db, config),
  'messages release': async db => (await messages()).messagesRelease(db, config, values),
  'identity show': async db => (await identity()).identityShow(db, config),
  'identity accept': async db => (await identity()).identityAccept(db, config, values),
  'identity continue': async db => (await identity()).identityContinue(db, config, values),
  'identity separate': async db => (await identity()).identitySeparate(db, config, values),
  'identity restored': async db => (await identity()).identityRestored(db),
  migrate: async () => ({ migrated: true }),
});

/** Commands that encrypt, decrypt or make links, and would make a master key if there were none. */
const usesKeys: ReadonlySet<string> = new Set([
  'users password',
  'sso set',
  'people erase',
  'secrets rotate',
  'secrets forget',
]);

async function withSameKey<T>(config: Config, db: Database, action: (db: Database) => Promise<T>): Promise<T> {
  const { requireSameKey } = await import('../config/identity/join.ts');
  await requireSameKey(db, config, dataDirOf(config));
  return action(db);
}

async function run(): Promise<number> {
  const {
    values: { root, original, extract, 'redirect-uri': redirectUris, ...values },
    positionals,
  } = parseArgs({
    allowPositionals: true,
    options: commandOptions,
  });
  const json = values.json === true;
  const command = positionals.join(' ');
  if (values.help || command === '' || command === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  if (command === 'identity') {
    const { identityHelp } = await identity();
    process.stdout.write(identityHelp);
    return 0;
  }
  const config = readConfig(process.env);
  if (positionals[0] === 'verify') {
    const path = positionals[1];
    if (!path) throw new Misuse('No file given. Usage: sigill verify FILE.pdf');
    return verifyFile(config, path, { root, original: original ?? null, extract: extract ?? null, json });
  }
  const alone = withoutDatabase(config, values)[command];
  if (alone) {
    const result = await alone();
    print(result, json);
    return failedIn(result) ? 1 : 0;
  }
  if (positionals[0] === 'sign-in-link') {
    const { signInLink } = await signIn();
    const link = (db: Database) => signInLink(db, config, positionals[1]);
    print(await withDatabase(config, db => withSameKey(config, db, link)), json);
    return 0;
  }
  const action = withOpenDatabase(config, values, redirectUris ?? [])[command];
  if (!action) throw new Misuse(`Unknown command "${command}". See sigill help.`);
  const checked = usesKeys.has(command) ? (db: Database) => withSameKey(config, db, action) : action;
  const result = await withDatabase(config, checked);
  print(result, json);
  return failedIn(result) ? 1 : 0;
}

run().then(
  code => process.exit(code),
  error => {
    const isNewer = error instanceof NewerDatabase;
    const expected =
      isNewer ||
      error instanceof Misuse ||
      error instanceof ConfigProblem ||
      (error instanceof TypeError && 'code' in error);
    process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    process.exit(isNewer ? newerDatabaseExitCode : 2);
  },
);
