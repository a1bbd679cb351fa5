/**
 * What each command of `help.ts` does. What only some commands need is imported lazily, because loading everything takes
 * most of a command's time.
 */
import type { Config } from '../config/config.ts';
import { dataDirOf } from '../config/database.ts';
import type { Database } from '../platform/postgres/database.ts';
import { Misuse, type Options, optional, text } from './command.ts';
import type { Given } from './command-line.ts';

const accounts = () => import('./accounts.ts');
const backup = () => import('./backup.ts');
const database = () => import('./database.ts');
const identity = () => import('./identity.ts');
const messages = () => import('./messages.ts');
const oauthApps = () => import('./oauth-apps.ts');
const operators = () => import('./operators.ts');
const organizations = () => import('./organizations.ts');
const organizationsList = () => import('./list-organizations.ts');
const people = () => import('./people.ts');
const secrets = () => import('./secrets.ts');
const signIn = () => import('./sign-in.ts');
const transfer = () => import('./transfer/commands.ts');

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

async function mailTest(config: Config, to: string | undefined) {
  if (!to) throw new Misuse('No address given. Usage: sigill mail test ADDRESS');
  const [{ sendTestMessage }, { withMailOfDatabase }] = await Promise.all([
    import('../doctor/test-message.ts'),
    import('../config/mail-of-database.ts'),
  ]);
  return sendTestMessage(await withMailOfDatabase(config), to);
}

/** Commands that open what they need themselves. */
export const withoutDatabase = (config: Config, { values, words }: Given): Record<string, () => Promise<object>> => ({
  doctor: async () => (await import('../doctor/doctor.ts')).doctor(config, optional(values, 'send-to')),
  'mail test': () => mailTest(config, words[0]),
  'storage copy': async () => (await import('./storage.ts')).storageCopy(config, values),
  backup: async () => (await backup()).makeBackup(config, values),
  'backup files': async () => (await backup()).backUpFiles(config, values),
  'backup verify': async () => (await backup()).checkBackup(values),
  'backup prune': async () => (await backup()).pruneBackups(config, values),
  'database shell': async () => (await database()).databaseShell(config, values.write !== true),
  'database upgrade': async () => (await database()).databaseUpgrade(config, values),
  'organizations export': async () => (await transfer()).organizationsExport(config, values),
  'organizations import': async () => (await transfer()).organizationsImport(config, values),
  restore: async () => (await import('./restore.ts')).restore(config, values),
});

/** Commands that are given the database, at this version. */
export const withOpenDatabase = (
  config: Config,
  { values, words, several }: Given,
): Record<string, (db: Database) => Promise<unknown>> => ({
  'organizations create': async db => (await organizations()).organizationsCreate(db, values),
  'organizations update': async db => (await organizations()).organizationsUpdate(db, values),
  'organizations list': async db => (await organizationsList()).organizationsList(db),
  'organizations usage': async db => (await organizationsList()).organizationsUsage(db, config, values, new Date()),
  'organizations delete': async db => (await transfer()).organizationsDelete(db, config, values),
  'organizations suspend': async db => (await transfer()).organizationsSuspend(db, values),
  'organizations remove': async db => (await transfer()).organizationsRemove(db, config, values),
  'organizations resume': async db => (await transfer()).organizationsResume(db, values),
  'users update': async db => (await accounts()).usersUpdate(db, values),
  'service-accounts create': async db => (await accounts()).serviceAccountsCreate(db, values),
  'keys create': async db => (await accounts()).keysCreate(db, values),
  'keys list': async db => (await accounts()).keysList(db, values),
  'keys revoke': async db => (await accounts()).keysRevoke(db, values),
  'users password': async db => (await signIn()).usersPassword(db, config, values),
  'sign-in-link': async db => (await signIn()).signInLink(db, config, words[0]),
  'sso set': async db => (await signIn()).ssoSet(db, config, values),
  'sso optional': async db => (await signIn()).ssoOptional(db, values),
  'sso remove': async db => (await signIn()).ssoRemove(db, values),
  'oauth-apps create': async db => (await oauthApps()).oauthAppsCreate(db, values, several['redirect-uri'] ?? []),
  'oauth-apps list': async db => (await oauthApps()).oauthAppsList(db, values),
  'oauth-apps publish': async db => (await oauthApps()).oauthAppsPublish(db, values),
  'oauth-apps unpublish': async db => (await oauthApps()).oauthAppsUnpublish(db, values),
  'oauth-apps delete': async db => (await oauthApps()).oauthAppsDelete(db, values),
  'operators add': async db => (await operators()).operatorsAdd(db, words[0]),
  'operators remove': async db => (await operators()).operatorsRemove(db, words[0]),
  'operators list': async db => (await operators()).operatorsList(db),
  'people erase': async db => (await people()).peopleErase(db, config, values),
  'secrets list': async db =>
    (await import('../config/encrypted-columns.ts')).listSecrets(db, config, dataDirOf(config)),
  'secrets rotate': async db => (await secrets()).rotateSecrets(db, config, dataDirOf(config)),
  'secrets forget': db => secretsForget(db, config, values),
  'messages list': async db => (await messages()).messagesList(db, config),
  'messages retry': async db => (await messages()).messagesRetry(db, new Date()),
  'messages release': async db => (await messages()).messagesRelease(db, config, values),
  'identity show': async db => (await import('../config/identity/show.ts')).identityShow(db, config),
  'identity accept': async db => (await identity()).identityAccept(db, config, values),
  'identity continue': async db => (await identity()).identityContinue(db, config, values),
  'identity separate': async db => (await identity()).identitySeparate(db, config, values),
  'identity restored': async db => (await identity()).identityRestored(db),
  migrate: async () => ({ migrated: true }),
});

/** Commands that encrypt, decrypt or make links, and would make a master key if there were none. */
export const usesKeys: ReadonlySet<string> = new Set([
  'users password',
  'sign-in-link',
  'sso set',
  'people erase',
  'secrets rotate',
  'secrets forget',
]);

/** Of those that open what they need themselves; the others make an installation, or look only at a backup. */
export const needsInstallation: ReadonlySet<string> = new Set([
  'doctor',
  'backup',
  'backup files',
  'database shell',
  'database upgrade',
  'organizations export',
  'organizations import',
]);
