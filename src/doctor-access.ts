/**
 * `sigill doctor` on what lets people in and keeps others out: the master key and what it must still read, the mail that
 * invitations and sign-in links go by, and the clock that keys and codes expire by.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './base/database.ts';
import { probeMail } from './base/mail.ts';
import { providerAt } from './base/sms.ts';
import { type Check, fine, wrong } from './check.ts';
import type { Config } from './config.ts';
import { mailAuthority } from './messages.ts';
import { listSecrets, secretsDir } from './secrets-command.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** The files of the master key, and whether everything encrypted can be read. */
export async function masterKey(db: Database, config: Config, dataDir: string): Promise<Check> {
  const name = 'master key';
  const dir = secretsDir(dataDir);
  if (!existsSync(dir)) return fine(name, 'None yet; the first start makes one.');
  const open = [dir, ...readdirSync(dir).map(file => join(dir, file))].filter(
    path => (statSync(path).mode & 0o077) !== 0,
  );
  if (open.length > 0) return wrong(name, `Others than its owner can use ${open.join(', ')}: run chmod go-rwx on it.`);
  const { keys } = await listSecrets(db, config, dataDir);
  const used = keys.filter(key => key.values > 0);
  const lost = used.filter(key => !key.readable).map(key => key.id);
  if (lost.length > 0) {
    return wrong(
      name,
      `Values are encrypted with the key ${lost.join(', ')}, which is not here: put it back, in the data folder or in SIGILL_SECRETS_ALSO.`,
    );
  }
  const older = used.filter(key => !key.newest).map(key => key.id);
  const newest = keys.find(key => key.newest)?.id;
  return older.length > 0
    ? wrong(
        name,
        `A change of the key was not finished (${older.join(', ')} is still in use): run sigill secrets rotate.`,
      )
    : fine(name, `${newest}; everything encrypted can be read.`);
}

/** Invitations, signing links and codes go by mail: without it nobody is reached. */
export async function mail(config: Config): Promise<Check> {
  const name = 'mail';
  const server = config.SIGILL_SMTP_URL;
  if (!server) {
    return loopback.includes(new URL(config.publicUrl).hostname)
      ? fine(name, 'No SMTP server is configured: letters are kept in the outbox folder.')
      : wrong(
          name,
          'No SMTP server is configured: invitations and signing links stay in the outbox folder and reach nobody. Set SIGILL_SMTP_URL.',
        );
  }
  const problem = await probeMail(server, mailAuthority(config));
  if (problem !== null)
    return wrong(
      name,
      `The SMTP server does not take mail (${problem}). Check SIGILL_SMTP_URL, user and password, and SIGILL_SMTP_CA where its certificate is of an authority of your own.`,
    );
  return /@localhost\b/.test(config.SIGILL_MAIL_FROM)
    ? wrong(name, `Letters come from ${config.SIGILL_MAIL_FROM}, which receivers refuse: set SIGILL_MAIL_FROM.`)
    : fine(name, `The SMTP server answers; letters come from ${config.SIGILL_MAIL_FROM}.`);
}

/** Codes and invitations to phones; asking for the account costs nothing. */
export async function sms(config: Config): Promise<Check> {
  const name = 'SMS';
  const address = config.SIGILL_SMS_URL;
  if (!address)
    return fine(
      name,
      config.SIGILL_SMTP_URL
        ? 'No provider is configured: SMS cannot be chosen.'
        : 'No provider is configured: messages are kept in the outbox folder.',
    );
  const { ok, said } = await providerAt(address).probe();
  if (!ok) return wrong(name, `${said}: check SIGILL_SMS_URL and the account.`);
  return loopback.includes(new URL(config.publicUrl).hostname)
    ? fine(
        name,
        `${said}. Whether messages arrive is not told to ${config.publicUrl}, which reaches this machine alone.`,
      )
    : fine(name, `${said}. Messages come from ${config.SIGILL_SMS_FROM}.`);
}

const skewMs = 2_000;
const times = `
  select clock_timestamp() as database, (select max(created_at) from events) as newest`;

/** Keys, links and codes expire by this machine's clock, and the database's rows are dated by it. */
export async function clock(db: Database, now: () => Date): Promise<Check> {
  const name = 'clock';
  const before = now().getTime();
  const row = await db.row<{ database: Date; newest: Date | null }>(times);
  const here = (before + now().getTime()) / 2;
  const apart = Math.round((row?.database.getTime() ?? here) - here);
  if (Math.abs(apart) > skewMs) {
    return wrong(
      name,
      `The database's clock is ${Math.abs(apart)} ms ${apart > 0 ? 'ahead of' : 'behind'} this machine's: let both follow a time server (NTP).`,
    );
  }
  const ahead = (row?.newest?.getTime() ?? here) - here;
  return ahead > skewMs
    ? wrong(
        name,
        `The newest event is ${Math.round(ahead / 1000)} s in the future: this machine's clock went back. Let it follow a time server (NTP).`,
      )
    : fine(name, `Within ${Math.abs(apart)} ms of the database's.`);
}
