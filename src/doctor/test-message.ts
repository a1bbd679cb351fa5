/** A test message through the configured mail server, with everything that both sides said. */
import { join } from 'node:path';
import { type Config, ConfigProblem } from '../config/config.ts';
import { dataDirOf } from '../config/database.ts';
import { mailOf } from '../config/notifications.ts';
import { placeOfMailServer } from '../config/stored-mail.ts';
import { systemClock } from '../platform/clock.ts';
import type { Sent } from '../platform/mail/outbox.ts';
import type { OperatorProblem } from '../platform/mail/replies.ts';
import { type Check, failed, passed } from './check.ts';

const advice: Readonly<Record<OperatorProblem, string>> = {
  SIGN_IN: 'Check the user and password in SIGILL_SMTP_URL; some providers need an app password.',
  ENCRYPTION:
    'Check the scheme and port of SIGILL_SMTP_URL, and SIGILL_SMTP_CA if its certificate is from your own authority.',
  UNREACHABLE: 'Check host and port of SIGILL_SMTP_URL, the network, and the server itself.',
  CONNECTION: 'The server takes nothing from this machine: let it in there, or use another server.',
  SENDER: 'Set SIGILL_MAIL_FROM (and SIGILL_MAIL_BOUNCES) to an address that this account may send from.',
  RELAY: 'Let the server relay for this account or machine, or sign in to it in SIGILL_SMTP_URL.',
  POLICY:
    'The server takes it for spam, or against a policy: check SPF, DKIM and DMARC of the sender’s domain, and the reputation of the server.',
  QUOTA: 'The account has sent all it may: wait, or raise its limit.',
  TOO_LARGE: 'Raise the size that the server takes; sealed documents of up to 10 MB are attached.',
  OTHER: 'Send the dialogue to the administrator of the mail server.',
};

export interface TestMessage {
  ok: boolean;
  to: string;
  outcome: string;
  /** `<` is the server, `>` this service. Passwords are left out. */
  dialogue: string[];
}

function outcomeOf(sent: Sent, config: Config): string {
  const adviceOn = (problem: OperatorProblem) => advice[problem].replace('SIGILL_SMTP_URL', placeOfMailServer(config));
  if (sent.ok) return 'The mail server accepted the message. Look whether it arrives.';
  if (sent.blockedBy) return `The mail server refused it (${sent.reason}). ${adviceOn(sent.blockedBy)}`;
  if (sent.isUnreached) return `The mail server was not reached (${sent.reason}). ${adviceOn('UNREACHABLE')}`;
  return sent.permanent
    ? `The address does not accept it (${sent.reason}).`
    : `It was not accepted for now (${sent.reason}). The service would try again for a day.`;
}

/** Sends one test message. `onLine` gets the dialogue: `<` is the server, `>` this service. Passwords are left out. */
export async function tryMail(config: Config, to: string, onLine: (line: string) => void): Promise<Sent> {
  const mail = mailOf(config, join(dataDirOf(config), 'outbox'), systemClock, onLine);
  try {
    return await mail.send({
      id: `test-${systemClock.now().getTime()}`,
      to: { name: null, address: to },
      subject: 'Test message from Sigill',
      text: `This message was sent to try the mail settings of ${config.publicUrl}. Nothing needs to be done.`,
      html: null,
    });
  } finally {
    mail.close();
  }
}

/** Throws ConfigProblem without a mail server. */
export async function sendTestMessage(config: Config, to: string): Promise<TestMessage> {
  if (!config.SIGILL_SMTP_URL)
    throw new ConfigProblem('No mail server is configured. Set SIGILL_SMTP_URL, or one in the dashboard.');
  const dialogue: string[] = [];
  const sent = await tryMail(config, to, line => dialogue.push(line));
  return { ok: sent.ok, to, outcome: outcomeOf(sent, config), dialogue };
}

/** The check of `doctor --send-to`. */
export async function testMessage(config: Config, to: string): Promise<Check> {
  const name = 'test message';
  if (!config.SIGILL_SMTP_URL) return failed(name, 'No mail server is configured. Set SIGILL_SMTP_URL.');
  const { ok, outcome } = await sendTestMessage(config, to);
  return ok ? passed(name, `${outcome} It was sent to ${to}.`) : failed(name, outcome);
}
