/**
 * Checks of `sigill doctor` on access: the master key and the values it must decrypt, mail and SMS, which deliver
 * invitations, sign-in links and codes, and the clock, by which keys and codes expire.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { listSecrets } from '../config/encrypted-columns.ts';
import { mailAuthority } from '../config/notifications.ts';
import { secretsDir } from '../config/secrets.ts';
import { placeOfMailServer } from '../config/stored-mail.ts';
import { maxApartMs } from '../platform/clock.ts';
import { probeMail } from '../platform/mail/mail.ts';
import type { Database } from '../platform/postgres/database.ts';
import { providerAt } from '../platform/sms/sms.ts';
import { type Check, failed, passed } from './check.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Checks the files of the master key, and whether every encrypted value can be decrypted. */
export async function masterKey(db: Database, config: Config, dataDir: string): Promise<Check> {
  const name = 'master key';
  const dir = secretsDir(dataDir);
  if (!existsSync(dir)) return passed(name, 'None yet. It is created on first start.');
  const open = [dir, ...readdirSync(dir).map(file => join(dir, file))].filter(
    path => (statSync(path).mode & 0o077) !== 0,
  );
  if (open.length > 0) return failed(name, `Other users can read ${open.join(', ')}. Run chmod go-rwx on it.`);
  const { keys } = await listSecrets(db, config, dataDir);
  const used = keys.filter(key => key.values > 0);
  const lost = used.filter(key => !key.readable).map(key => key.id);
  if (lost.length > 0) {
    return failed(
      name,
      `Values are encrypted with the key ${lost.join(', ')}, which is missing. Restore it to the data folder or add it to SIGILL_SECRETS_ALSO.`,
    );
  }
  const older = used.filter(key => !key.newest).map(key => key.id);
  const newest = keys.find(key => key.newest)?.id;
  return older.length > 0
    ? failed(name, `A key rotation was not completed (${older.join(', ')} is still in use). Run sigill secrets rotate.`)
    : passed(name, `${newest}. All encrypted values can be read.`);
}

/** Invitations, signing links and codes go by e-mail: without it nobody can be reached. */
export async function mail(config: Config): Promise<Check> {
  const name = 'mail';
  const server = config.SIGILL_SMTP_URL;
  if (!server) {
    return loopback.includes(new URL(config.publicUrl).hostname)
      ? passed(name, 'No SMTP server is configured. E-mails are kept in the outbox folder.')
      : failed(
          name,
          'No SMTP server is configured. Invitations and signing links stay in the outbox folder and are not delivered. Set SIGILL_SMTP_URL, or a mail server in the dashboard.',
        );
  }
  const problem = await probeMail(server, mailAuthority(config));
  if (problem !== null)
    return failed(
      name,
      `The SMTP server does not accept mail (${problem}). Check ${placeOfMailServer(config)}, the user and password, and SIGILL_SMTP_CA if its certificate is from your own authority.`,
    );
  return /@localhost\b/.test(config.SIGILL_MAIL_FROM)
    ? failed(name, `E-mails are sent from ${config.SIGILL_MAIL_FROM}, which receivers reject. Set SIGILL_MAIL_FROM.`)
    : passed(name, `The SMTP server is responding. E-mails are sent from ${config.SIGILL_MAIL_FROM}.`);
}

/** Codes and invitations go to phones by SMS. Reading the account at the provider is free. */
export async function sms(config: Config): Promise<Check> {
  const name = 'SMS';
  const address = config.SIGILL_SMS_URL;
  if (!address)
    return passed(
      name,
      config.SIGILL_SMTP_URL
        ? 'No provider is configured. SMS is not available.'
        : 'No provider is configured. Messages are kept in the outbox folder.',
    );
  const { ok, message } = await providerAt(address).probe();
  if (!ok) return failed(name, `${message}. Check SIGILL_SMS_URL and the account.`);
  return loopback.includes(new URL(config.publicUrl).hostname)
    ? passed(
        name,
        `${message}. Delivery reports cannot reach ${config.publicUrl}, which is only reachable from this machine.`,
      )
    : passed(name, `${message}. Messages are sent from ${config.SIGILL_SMS_FROM}.`);
}

const skewMs = 2_000;
/** What the service does about it. */
const sealsWait = (ms: number): string => (Math.abs(ms) > maxApartMs ? ' Nothing is sealed until then.' : '');
const times = `
  select clock_timestamp() as database, (select max(created_at) from events) as newest`;

/** Keys, links and codes expire by this machine's clock, which also dates the rows of the database. */
export async function clock(db: Database, now: () => Date): Promise<Check> {
  const name = 'clock';
  const before = now().getTime();
  const row = await db.row<{ database: Date; newest: Date | null }>(times);
  const here = (before + now().getTime()) / 2;
  const apart = Math.round((row?.database.getTime() ?? here) - here);
  if (Math.abs(apart) > skewMs) {
    return failed(
      name,
      `The database's clock is ${Math.abs(apart)} ms ${apart > 0 ? 'ahead of' : 'behind'} this machine’s. Synchronize both with a time server (NTP).${sealsWait(apart)}`,
    );
  }
  const ahead = (row?.newest?.getTime() ?? here) - here;
  return ahead > skewMs
    ? failed(
        name,
        `The newest event is ${Math.round(ahead / 1000)} s in the future, so this machine’s clock was set back. Synchronize it with a time server (NTP).${sealsWait(ahead)}`,
      )
    : passed(name, `Within ${Math.abs(apart)} ms of the database's.`);
}
