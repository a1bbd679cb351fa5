/** Opens mail and SMS as configured. Unusable settings and files are reported before anything starts. */
import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Clock } from '../platform/clock.ts';
import { type BounceMailbox, openBounces, readMailbox } from '../platform/mail/bounces/mailbox.ts';
import { type Dkim, type Mail, openMail } from '../platform/mail/mail.ts';
import { openSms, providerAt, type Sms } from '../platform/sms/sms.ts';
import type { Config } from './config.ts';
import { ConfigProblem, readFileOf } from './problems.ts';

/** The folder of e-mails and SMS without a provider. */
export const outboxDirOf = (dataDir: string): string => join(dataDir, 'outbox');

/** Reads a file that a setting names, and checks its contents. */
function fileOf(name: keyof Config, file: string, wanted: string, check: (text: string) => boolean): string {
  const text = readFileOf(name, file, wanted).toString('utf8');
  try {
    if (check(text)) return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigProblem(`${name}: ${file} cannot be used (${reason}). Set it to ${wanted}.`);
  }
  throw new ConfigProblem(`${name}: ${file} is not ${wanted}.`);
}

/** The text of a PEM file of certificates. */
export const certificateFile = (name: keyof Config, file: string): string =>
  fileOf(name, file, 'a PEM file of certificates', text => {
    createSecureContext({ ca: text });
    return text.includes('-----BEGIN CERTIFICATE-----');
  });

function authorityOf(config: Config, name: 'SIGILL_SMTP_CA' | 'SIGILL_BOUNCES_CA'): string | null {
  const file = config[name];
  return file === undefined ? null : certificateFile(name, file);
}

export const mailAuthority = (config: Config): string | null => authorityOf(config, 'SIGILL_SMTP_CA');

/** The mailbox of bounces, and the authorities of its server; null: bounces are not read. */
export function mailboxOf(config: Config): { url: string; ca: string | null } | null {
  const { SIGILL_BOUNCES_URL: given, SIGILL_BOUNCES_URL_FILE: file } = config;
  const isUrl = (text: string) => typeof readMailbox(text.trim()) !== 'string';
  const url = file ? fileOf('SIGILL_BOUNCES_URL_FILE', file, 'a file with an imaps:// address', isUrl).trim() : given;
  return url === undefined ? null : { url, ca: authorityOf(config, 'SIGILL_BOUNCES_CA') };
}

export function bouncesOf(config: Config): BounceMailbox | null {
  const mailbox = mailboxOf(config);
  return mailbox && openBounces(mailbox.url, mailbox.ca);
}

export function dkimOf(config: Config): Dkim | null {
  const { SIGILL_DKIM_KEY: file, SIGILL_DKIM_SELECTOR: selector } = config;
  if (file === undefined || selector === undefined) return null;
  const isRsa = (text: string) => createPrivateKey(text).asymmetricKeyType === 'rsa';
  const key = fileOf('SIGILL_DKIM_KEY', file, 'an RSA key as a PEM file without a passphrase', isRsa);
  const domain = config.SIGILL_DKIM_DOMAIN ?? /@([\w.-]+)/.exec(config.SIGILL_MAIL_FROM)?.[1];
  if (!domain)
    throw new ConfigProblem('SIGILL_DKIM_DOMAIN: SIGILL_MAIL_FROM has no domain that can be used for signing.');
  return { domain, selector, key };
}

/** `onLine` gets every line of the dialogue with the mail server. */
export const mailOf = (config: Config, outboxDir: string, clock: Clock, onLine?: (line: string) => void): Mail =>
  openMail({
    smtp: config.SIGILL_SMTP_URL ?? null,
    ca: mailAuthority(config),
    outboxDir,
    from: config.SIGILL_MAIL_FROM,
    bouncesTo: config.SIGILL_MAIL_BOUNCES ?? null,
    dkim: dkimOf(config),
    clock,
    ...(onLine && { onLine }),
  });

/**
 * With a mail server but no SMS provider, SMS would go unnoticed into the outbox. In that case a provider is required.
 */
export const smsOf = (
  config: Config,
  outboxDir: string,
  clock: Clock,
  hasMailServer = () => config.SIGILL_SMTP_URL !== undefined,
): Sms =>
  openSms({
    provider: config.SIGILL_SMS_URL === undefined ? null : providerAt(config.SIGILL_SMS_URL),
    keeps: () => !hasMailServer(),
    outboxDir,
    from: config.SIGILL_SMS_FROM,
    clock,
  });
