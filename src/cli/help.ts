/**
 * The table of commands, and the help that is printed from it. `command-line.ts` reads from it which options a command
 * accepts, and `npm run commands` writes docs/commands.md.
 */
import { type SettingsOfSubject, settingsHelp } from '../config/config.ts';

export interface Command {
  /** As it is typed after `sigill`. */
  name: string;
  /** What it does, in a sentence. */
  about: string;
  /**
   * Its arguments and options. A word in capitals before the first option is an argument, an option followed by a word has
   * a value, and `...` after the value allows several.
   */
  takes: string;
  example: string;
}

const command = (name: string, about: string, takes: string, example: string): Command => ({
  ...{ name, about, takes },
  example: `sigill ${name}${example && ` ${example}`}`,
});

const id = 'org_01ABC';
const organization = `--organization ${id}`;

export const commands: readonly Command[] = [
  command('start', 'Runs the service until it is stopped with SIGTERM or Ctrl+C.', '', ''),
  command(
    'doctor',
    'Checks the installation and says how to fix what is wrong. With --send-to it sends a test message, too.',
    '[--send-to ADDRESS]',
    '--send-to anna@northlight.example',
  ),
  command(
    'mail test',
    'Sends a test message and shows the whole dialogue with the mail server.',
    'ADDRESS',
    'anna@northlight.example',
  ),
  command(
    'organizations create',
    'Creates an organization with a workspace, an owner and an API key.',
    '--name NAME (--plan BASIC|SOLO|TEAM|ENTERPRISE [--sandbox] | --sandbox-of ID) [--requests-per-minute N] [--api-access] [--setup-required] [--owner EMAIL] [--country CODE] [--org-name NAME] [--org-number NUMBER]',
    '--name "Northlight Studio" --plan TEAM --owner anna@northlight.example',
  ),
  command(
    'organizations update',
    'Changes what only the operator may change of an organization.',
    '--organization ID [--name NAME] [--plan PLAN] [--requests-per-minute N|none] [--storage-gb N|none] [--api-access | --no-api-access] [--platform-partner | --no-platform-partner] [--signatures SCHEME=N|none,...] [--status SETUP|ACTIVE|INACTIVE] [--default-version YYYY-MM] [--country CODE] [--org-name NAME|none] [--org-number NUMBER|none]',
    `${organization} --plan ENTERPRISE --storage-gb 50`,
  ),
  command('organizations list', 'Lists the organizations with plan, documents, storage and last use.', '', ''),
  command(
    'organizations usage',
    'Shows what an organization uses of its plan this month.',
    '--organization ID',
    organization,
  ),
  command(
    'organizations delete',
    'Closes an organization and deletes everything of it after 30 days.',
    '--organization ID [--after DAYS | --now | --cancel [--move-abandoned]] [--wait SECONDS]',
    `${organization} --after 14`,
  ),
  command(
    'organizations suspend',
    'Brings an organization to rest before it is moved.',
    '--organization ID [--wait SECONDS]',
    organization,
  ),
  command(
    'organizations export',
    'Writes everything that a suspended organization owns to a new folder.',
    '--organization ID --to FOLDER --key-file NEW_FILE',
    `${organization} --to /moves/northlight --key-file /keys/northlight.key`,
  ),
  command(
    'organizations import',
    'Takes an exported organization into this installation.',
    '--from FOLDER --key-file FILE [--sandbox-of ID]',
    '--from /moves/northlight --key-file /keys/northlight.key',
  ),
  command(
    'organizations resume',
    'Starts an organization that was suspended or imported.',
    '--organization ID [--move-abandoned]',
    organization,
  ),
  command(
    'organizations remove',
    'Deletes an organization that was moved to another installation.',
    '--organization ID [--move-abandoned]',
    organization,
  ),
  command(
    'users update',
    'Activates or deactivates a person or service account.',
    '--organization ID --member EMAIL --status ACTIVE|INACTIVE',
    `${organization} --member bo@northlight.example --status INACTIVE`,
  ),
  command(
    'users password',
    'Makes a sign-in link for a person of one organization.',
    '--organization ID --member EMAIL',
    `${organization} --member bo@northlight.example`,
  ),
  command(
    'sign-in-link',
    'Makes a link with which a person signs in once, within ten minutes.',
    'EMAIL',
    'owner@example.com',
  ),
  command(
    'sso set',
    'Lets people of an organization sign in with its own OpenID provider.',
    '--organization ID [--issuer URL --client-id ID --client-secret-file FILE] --domains DOMAIN,... [--own-directory]',
    `${organization} --issuer https://login.northlight.example --client-id sigill --client-secret-file /run/secrets/oidc --domains northlight.example`,
  ),
  command(
    'sso optional',
    'Lets people sign in other ways again, where the OpenID provider is the only one.',
    '--organization ID',
    organization,
  ),
  command('sso remove', 'Removes the OpenID provider of an organization.', '--organization ID', organization),
  command(
    'service-accounts create',
    'Creates an account for a program.',
    '--organization ID --name NAME --role NAME [--workspace ID]',
    `${organization} --name Ledger --role Member`,
  ),
  command(
    'keys create',
    'Creates an API key for a member or service account.',
    '--organization ID --member EMAIL [--no-default-workspace] [--expires-at TIME]',
    `${organization} --member anna@northlight.example --expires-at 2027-12-31T00:00:00Z`,
  ),
  command('keys list', 'Lists the API keys of an organization.', '--organization ID', organization),
  command('keys revoke', 'Revokes an API key.', '--key ID', '--key key_01ABC'),
  command(
    'oauth-apps create',
    'Registers an app that asks people for access.',
    '--organization ID --name NAME --redirect-uri URI... --scope SCOPES',
    `${organization} --name Ledger --redirect-uri https://ledger.example/callback --scope "documents:read files:read"`,
  ),
  command('oauth-apps list', 'Lists the apps of an organization.', '--organization ID', organization),
  command(
    'oauth-apps publish',
    'Opens an app to people of every organization.',
    '--client-id ID',
    '--client-id app_01ABC',
  ),
  command(
    'oauth-apps unpublish',
    'Keeps an app to its organization again. What people of others allowed it ends.',
    '--client-id ID',
    '--client-id app_01ABC',
  ),
  command('oauth-apps delete', 'Deletes an app and what people allowed it.', '--client-id ID', '--client-id app_01ABC'),
  command(
    'operators add',
    'Lets a person see the installation in the dashboard, and set its mail server there.',
    'EMAIL',
    'anna@northlight.example',
  ),
  command('operators remove', 'Ends that for a person.', 'EMAIL', 'anna@northlight.example'),
  command('operators list', 'Lists the operators, and whether they have a second factor.', '', ''),
  command(
    'people erase',
    'Erases a person from an organization.',
    '--organization ID (--email EMAIL | --phone NUMBER | --id PARTY_OR_USER) [--dry-run]',
    `${organization} --email anna@example.com --dry-run`,
  ),
  command('secrets list', 'Lists the master keys and how many values each encrypts.', '', ''),
  command('secrets rotate', 'Encrypts everything with a new master key.', '', ''),
  command('secrets forget', 'Deletes a master key that is not used any more.', '--key ID [--force]', '--key 1a2b3c4d'),
  command(
    'storage copy',
    'Copies stored files between the data folder and the bucket of the settings.',
    '--to bucket|folder [--mirror]',
    '--to bucket',
  ),
  command('backup', 'Makes a backup while the service runs.', '--to FOLDER [--with-secrets]', '--to /backups'),
  command('backup files', 'Copies new stored files between backups.', '--to FOLDER', '--to /backups'),
  command('backup verify', 'Reads every byte of the newest backup.', '--from FOLDER', '--from /backups'),
  command('backup prune', 'Deletes older backups.', '--from FOLDER --keep N', '--from /backups --keep 14'),
  command(
    'restore',
    'Makes a data folder from a backup.',
    '--from FOLDER --to DATA_FOLDER [--until TIME] [--wal FOLDER|none] [--files FOLDER] [--secrets FOLDER | --without-key] [--hold-messages | --send-messages]',
    '--from /backups --to /srv/sigill --secrets /safe/secrets',
  ),
  command(
    'database shell',
    'Opens psql on the database, to look into it. With --write it can change it, too.',
    '[--write]',
    '',
  ),
  command(
    'database upgrade',
    'Copies the embedded database, made by an older major version of PostgreSQL, to the one that is here. The service must not run.',
    '--programs FOLDER',
    '--programs /usr/lib/postgresql/17/bin',
  ),
  command('messages list', 'Lists what waits to be sent.', '', ''),
  command('messages retry', 'Sends again at once what the mail server or SMS service did not take.', '', ''),
  command('messages release', 'Sends what was held after a restore.', '[--drop]', '--drop'),
  command(
    'identity show',
    'Compares what is here with what the database has, part by part: SAME or DIFFERENT. The database is SAME, RESTORED (from a backup) or COPIED (it is not where it was). Exits with 1 if anything differs.',
    '',
    '',
  ),
  command(
    'identity accept',
    'What is here belongs to the installation from now on. Certificates from before do for one more day. --force accepts a master key that can read nothing of the database.',
    '[--by NAME] [--force]',
    '--by "Anna Lind"',
  ),
  command(
    'identity continue',
    'The database was restored, copied or moved, and goes on as the installation.',
    '[--by NAME]',
    '--by "Anna Lind"',
  ),
  command(
    'identity separate',
    'The database is a copy, and becomes another installation; nothing that waits is sent.',
    '[--by NAME]',
    '--by "Anna Lind"',
  ),
  command(
    'identity restored',
    'The database was restored by other means than sigill restore: the next start asks what it is.',
    '',
    '',
  ),
  command('migrate', 'Brings the database to this version without starting the service.', '', ''),
  command(
    'verify',
    'Reports what a sealed PDF proves.',
    'FILE.pdf [--root FILE.crt...] [--original FILE.pdf] [--extract NEW_FILE.pdf]',
    'contract.pdf --root root.crt',
  ),
];

/** Commands that begin with the word, such as those of `organizations`. */
export const commandsOf = (word: string): Command[] => commands.filter(({ name }) => name.split(' ')[0] === word);

/** Its arguments without its options, such as `FILE.pdf`. */
export const argumentsOf = ({ takes }: Command): string[] =>
  (takes.split(/[[(]?--/)[0] ?? '').split(' ').filter(word => word !== '');

const line = (one: Command): string => `  ${[one.name, ...argumentsOf(one)].join(' ').padEnd(25)}${one.about}`;

/** The lines of a text that is at most 100 characters wide; later lines are indented. */
function wrapped(text: string, indent: string): string {
  const lines: string[] = [];
  let rest = '';
  for (const word of text.split(' ')) {
    if (rest !== '' && rest.length + word.length > 100) {
      lines.push(rest);
      rest = indent + word;
    } else rest = rest === '' ? word : `${rest} ${word}`;
  }
  return [...lines, rest].join('\n');
}

export const synopsis = ({ name, takes }: Command): string =>
  wrapped(`sigill ${name}${takes && ` ${takes}`}${name === 'start' ? '' : ' [--json]'}`, '    ');

export const helpOf = (one: Command): string => `${one.about}\n\n  ${synopsis(one)}\n\nExample:\n\n  ${one.example}\n`;

export const helpOfGroup = (word: string): string =>
  `sigill ${word} COMMAND [--json]\n\n${commandsOf(word).map(line).join('\n')}\n\n\`sigill COMMAND --help\` shows the options of a command, with an example.\n`;

export const usage = (settings: readonly SettingsOfSubject[] = settingsHelp()): string => `sigill COMMAND [--json]

${commands.map(line).join('\n')}

\`sigill COMMAND --help\` shows the options of a command, with an example; \`sigill --version\` the version.

Settings, in the environment:
${settings
  .flatMap(({ subject, settings: of }) => [
    `\n  ${subject}`,
    ...of.map(([name, description]) => `    ${name.padEnd(32)}${description}`),
  ])
  .join('\n')}
`;
