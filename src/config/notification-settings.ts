/** Settings for e-mail and SMS: mail server, sender, DKIM and SMS provider. */
import { z } from 'zod';
import { readMailbox } from '../platform/mail/bounces/mailbox.ts';
import { hasRoomForTag } from '../platform/mail/bounces/return-address.ts';
import { readMailServer } from '../platform/mail/server.ts';
import { isMessagingService, isSmsSender, readSmsAccount } from '../platform/sms/account.ts';
import { checked, mailSender, path } from './values.ts';

/** A string that `read` must accept; a string that it returns is the problem. */
const readBy = (read: (address: string) => object | string) =>
  checked(given => {
    const problem = read(given);
    return typeof problem === 'string' ? problem : null;
  }).optional();

export const messageSettings = {
  SIGILL_SMTP_URL: [
    readBy(readMailServer),
    'Mail server, as smtp://USER:PASSWORD@HOST:587 or smtps://… Default: none, e-mail goes to the outbox folder.',
    'secret',
  ],
  SIGILL_SMTP_CA: [
    path,
    'PEM file of certificate authorities that the certificate of the mail server must chain to. Default: those that Node trusts.',
    'file',
  ],
  SIGILL_MAIL_FROM: [
    mailSender.default('Sigill <no-reply@localhost>'),
    'Sender of e-mail, such as Sigill <sign@example.com>. Default: Sigill <no-reply@localhost>.',
  ],
  SIGILL_MAIL_BOUNCES: [
    z.email({ error: 'must be an e-mail address' }).optional(),
    'Envelope sender, which receives bounces. Default: the sender.',
  ],
  SIGILL_BOUNCES_URL: [
    readBy(readMailbox),
    'Mailbox of SIGILL_MAIL_BOUNCES, as imaps://USER:PASSWORD@HOST/FOLDER or imap://…, from which bounces are read; the folder is INBOX by default. Default: bounces are not read.',
  ],
  SIGILL_BOUNCES_URL_FILE: [path, 'Alternative to SIGILL_BOUNCES_URL: path of a file that contains it.', 'file'],
  SIGILL_BOUNCES_CA: [
    path,
    'PEM file of certificate authorities that the certificate of the IMAP server must chain to. Default: those that Node trusts.',
    'file',
  ],
  SIGILL_DKIM_KEY: [
    path,
    'RSA key that signs outgoing e-mail, as a PEM file, together with SIGILL_DKIM_SELECTOR. Default: none.',
    'file',
  ],
  SIGILL_DKIM_SELECTOR: [
    z
      .string()
      .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a part of a host name, such as sigill2026')
      .optional(),
    'DKIM selector; the public key is published at SELECTOR._domainkey.DOMAIN.',
  ],
  SIGILL_DKIM_DOMAIN: [
    z
      .string()
      .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'must be a domain')
      .optional(),
    'DKIM signing domain. Default: the domain of SIGILL_MAIL_FROM.',
  ],
  SIGILL_SMS_URL: [
    readBy(readSmsAccount),
    'SMS provider: 46elks://USER:PASSWORD@api.46elks.com or twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com. Default: none.',
    'secret',
  ],
  SIGILL_SMS_FROM: [
    z
      .string()
      .refine(
        isSmsSender,
        'must be at most 11 letters and digits that begin with a letter, a number such as +46701234567, or a Twilio messaging service (MG…)',
      )
      .default('Sigill'),
    'Sender of SMS: a name, a number or a Twilio messaging service. Default: Sigill.',
  ],
} as const;

export type MessageSettings = { [K in keyof typeof messageSettings]: z.output<(typeof messageSettings)[K][0]> };

/** Settings that are incomplete or contradict each other, each with how to fix it. */
export function messageProblems(found: MessageSettings): string[] {
  const problems: string[] = [];
  if (found.SIGILL_SMTP_CA && !found.SIGILL_SMTP_URL)
    problems.push('SIGILL_SMTP_CA requires SIGILL_SMTP_URL. Set both or neither.');
  problems.push(...bounceProblems(found));
  if ((found.SIGILL_DKIM_KEY === undefined) !== (found.SIGILL_DKIM_SELECTOR === undefined))
    problems.push('SIGILL_DKIM_KEY and SIGILL_DKIM_SELECTOR require each other. Set both or neither.');
  if (found.SIGILL_DKIM_DOMAIN && !found.SIGILL_DKIM_KEY)
    problems.push('SIGILL_DKIM_DOMAIN requires SIGILL_DKIM_KEY. Set both or neither.');
  if (isMessagingService(found.SIGILL_SMS_FROM) && !found.SIGILL_SMS_URL?.startsWith('twilio:'))
    problems.push('SIGILL_SMS_FROM is a messaging service, which only Twilio supports. Use a number or a name.');
  return problems;
}

function bounceProblems(found: MessageSettings): string[] {
  const { SIGILL_BOUNCES_URL: url, SIGILL_BOUNCES_URL_FILE: file, SIGILL_MAIL_BOUNCES: address } = found;
  const [name] = url ? ['SIGILL_BOUNCES_URL'] : file ? ['SIGILL_BOUNCES_URL_FILE'] : [];
  if (!name)
    return found.SIGILL_BOUNCES_CA ? ['SIGILL_BOUNCES_CA requires SIGILL_BOUNCES_URL. Set both or neither.'] : [];
  const problems: string[] = [];
  if (url && file) problems.push('Set SIGILL_BOUNCES_URL or SIGILL_BOUNCES_URL_FILE, not both.');
  if (!found.SIGILL_SMTP_URL) problems.push(`${name} requires SIGILL_SMTP_URL. Set both or neither.`);
  if (!address) problems.push(`${name} requires SIGILL_MAIL_BOUNCES, the address of the mailbox. Set both or neither.`);
  else if (!hasRoomForTag(address))
    problems.push('SIGILL_MAIL_BOUNCES must have at most 18 characters before the @ if bounces are read.');
  return problems;
}
