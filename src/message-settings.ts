/** The settings of what leaves the house: the mail server and how it is spoken to, who sends, and the provider of SMS. */
import { z } from 'zod';
import { readMailServer } from './base/mail/server.ts';
import { isMessagingService, isSmsSender, readSmsAccount } from './base/sms/account.ts';

const path = z.string().min(1).optional();

/** Holds what a reader of addresses says against it. */
const readBy = (read: (address: string) => object | string) =>
  z
    .string()
    .superRefine((address, context) => {
      const problem = read(address);
      if (typeof problem === 'string') context.addIssue({ code: 'custom', message: problem });
    })
    .optional();

export const messageSettings = {
  SIGILL_SMTP_URL: [
    readBy(readMailServer),
    'Where mail is sent, as smtp://USER:PASSWORD@HOST:587 or smtps://…; without it mail goes to the outbox folder.',
  ],
  SIGILL_SMTP_CA: [path, 'Certificates, as a PEM file, that the mail server must come from (what the system trusts).'],
  SIGILL_MAIL_FROM: [z.string().min(3).default('Sigill <no-reply@localhost>'), 'The sender of mail.'],
  SIGILL_MAIL_BOUNCES: [z.email().optional(), 'Where mail that cannot be delivered goes back to (the sender).'],
  SIGILL_DKIM_KEY: [path, 'Signs mail: an RSA key as a PEM file; with SIGILL_DKIM_SELECTOR (none).'],
  SIGILL_DKIM_SELECTOR: [
    z
      .string()
      .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a part of a host name, such as sigill2026')
      .optional(),
    'Where its public key stands: SELECTOR._domainkey.DOMAIN.',
  ],
  SIGILL_DKIM_DOMAIN: [
    z
      .string()
      .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'must be a domain')
      .optional(),
    'The domain that signs (the one of SIGILL_MAIL_FROM).',
  ],
  SIGILL_SMS_URL: [
    readBy(readSmsAccount),
    'Who sends SMS: 46elks://USER:PASSWORD@api.46elks.com or twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com (nobody).',
  ],
  SIGILL_SMS_FROM: [
    z
      .string()
      .refine(
        isSmsSender,
        'must be at most 11 letters and digits that begin with a letter, a number such as +46701234567, or a Twilio messaging service (MG…)',
      )
      .default('Sigill'),
    'What SMS come from: a name or number, or a messaging service of Twilio (Sigill).',
  ],
} as const;

export type MessageSettings = { [K in keyof typeof messageSettings]: z.output<(typeof messageSettings)[K][0]> };

/** What does not fit together, each with how to mend it. */
export function messageProblems(found: MessageSettings): string[] {
  const problems: string[] = [];
  if (found.SIGILL_SMTP_CA && !found.SIGILL_SMTP_URL)
    problems.push('SIGILL_SMTP_CA says whom SIGILL_SMTP_URL may name: set that too, or neither.');
  if ((found.SIGILL_DKIM_KEY === undefined) !== (found.SIGILL_DKIM_SELECTOR === undefined))
    problems.push('SIGILL_DKIM_KEY and SIGILL_DKIM_SELECTOR go together: set both or neither.');
  if (found.SIGILL_DKIM_DOMAIN && !found.SIGILL_DKIM_KEY)
    problems.push('SIGILL_DKIM_DOMAIN says nothing without SIGILL_DKIM_KEY: set that too, or neither.');
  if (isMessagingService(found.SIGILL_SMS_FROM) && !found.SIGILL_SMS_URL?.startsWith('twilio:'))
    problems.push('SIGILL_SMS_FROM names a messaging service, which Twilio alone has: name a number or a name.');
  return problems;
}
