/** Whether bounces can be read: `doctor` opens the folder, and changes nothing in it. */
import type { Config } from '../config/config.ts';
import { mailboxOf } from '../config/notifications.ts';
import { probeMailbox } from '../platform/mail/bounces/mailbox.ts';
import { type Check, failed, passed } from './check.ts';

export async function bounces(config: Config): Promise<Check[]> {
  const name = 'bounces';
  if (!config.SIGILL_SMTP_URL) return [];
  const mailbox = mailboxOf(config);
  if (mailbox === null)
    return [
      passed(name, 'Bounces are not read. Parties whose e-mail comes back later stay SENT. Set SIGILL_BOUNCES_URL.'),
    ];
  const problem = await probeMailbox(mailbox.url, mailbox.ca);
  return [
    problem === null
      ? passed(name, `The mailbox of ${config.SIGILL_MAIL_BOUNCES} can be read.`)
      : failed(
          name,
          `The mailbox of bounces cannot be read (${problem}). Check SIGILL_BOUNCES_URL, the user, the password and the folder, and SIGILL_BOUNCES_CA if its certificate is from your own authority.`,
        ),
  ];
}
