/** Opens mail and SMS as configured. Unusable settings and files are reported before anything starts. */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Clock } from '../platform/clock.ts';
import { type Dkim, type Mail, openMail } from '../platform/mail/mail.ts';
import { openSms, providerAt, type Sms } from '../platform/sms/sms.ts';
import { type Config, ConfigProblem } from './config.ts';

/** Reads a file that a setting names, and checks its contents. */
function fileOf(name: keyof Config, file: string, wanted: string, check: (text: string) => boolean): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (check(text)) return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigProblem(`${name}: ${reason}. Set it to ${wanted} that this user can read.`);
  }
  throw new ConfigProblem(`${name}: ${file} is not ${wanted}.`);
}

export const mailAuthority = (config: Config): string | null =>
  config.SIGILL_SMTP_CA === undefined
    ? null
    : fileOf('SIGILL_SMTP_CA', config.SIGILL_SMTP_CA, 'a PEM file of certificates', text => {
        createSecureContext({ ca: text });
        return text.includes('-----BEGIN CERTIFICATE-----');
      });

function dkimOf(config: Config): Dkim | null {
  const { SIGILL_DKIM_KEY: file, SIGILL_DKIM_SELECTOR: selector } = config;
  if (file === undefined || selector === undefined) return null;
  const isRsa = (text: string) => createPrivateKey(text).asymmetricKeyType === 'rsa';
  const key = fileOf('SIGILL_DKIM_KEY', file, 'an RSA key as a PEM file without a passphrase', isRsa);
  const domain = config.SIGILL_DKIM_DOMAIN ?? /@([\w.-]+)/.exec(config.SIGILL_MAIL_FROM)?.[1];
  if (!domain)
    throw new ConfigProblem('SIGILL_DKIM_DOMAIN: SIGILL_MAIL_FROM has no domain that can be used for signing.');
  return { domain, selector, key };
}

export const mailOf = (config: Config, outboxDir: string, clock: Clock): Mail =>
  openMail({
    smtp: config.SIGILL_SMTP_URL ?? null,
    ca: mailAuthority(config),
    outboxDir,
    from: config.SIGILL_MAIL_FROM,
    bouncesTo: config.SIGILL_MAIL_BOUNCES ?? null,
    dkim: dkimOf(config),
    clock,
  });

/**
 * With a mail server but no SMS provider, SMS would go unnoticed into the outbox. In that case a provider is required.
 */
export const smsOf = (config: Config, outboxDir: string, clock: Clock): Sms =>
  openSms({
    provider: config.SIGILL_SMS_URL === undefined ? null : providerAt(config.SIGILL_SMS_URL),
    keeps: config.SIGILL_SMTP_URL === undefined,
    outboxDir,
    from: config.SIGILL_SMS_FROM,
    clock,
  });
