/** Mail: to a mail server when one is set, else to the outbox folder, as the very message the server would have got. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Clock } from './clock.ts';
import { cleanLine, cleanText, unsteered } from './html/clean.ts';
import { connectionTo, type MailServer, readMailServer } from './mail/server.ts';
import { keepMessage, type Sent } from './outbox.ts';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailMessage {
  /** The same for every try of one message: it becomes the Message-ID, by which the receiver knows one sent twice. */
  id: string;
  to: { name: string | null; address: string };
  subject: string;
  text: string;
  /** Null: plain text alone. */
  html: string | null;
  attachments?: readonly MailAttachment[];
  headers?: Readonly<Record<string, string>>;
}

export interface Mail {
  /** Never throws; a refusal that will not change (an address that does not exist) is `permanent`. */
  send(message: MailMessage): Promise<Sent>;
  close(): void;
}

export interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://…` (`mail/server.ts`); null keeps mail in the outbox. */
  smtp: string | null;
  /** Certificates, as PEM, one of which the server's must come from, in place of those that the system trusts. */
  ca?: string | null;
  outboxDir: string;
  /** `Name <address>`. */
  from: string;
  /** Where what cannot be delivered goes back to, in place of the address in `from`. */
  bouncesTo?: string | null;
  /** Signs what leaves (RFC 6376). */
  dkim?: Dkim | null;
  clock: Clock;
}

export interface Dkim {
  domain: string;
  /** The public key stands at `{selector}._domainkey.{domain}`. */
  selector: string;
  /** RSA, as PEM. */
  key: string;
}

/** Texts of strangers look like what they are: nothing in them controls or steers what a reader shows beside them. */
const shown = (text: string): string => unsteered(cleanText(text));
const shownLine = (text: string): string => unsteered(cleanLine(text));

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Accounts that are no people have addresses under a domain that can never exist (RFC 2606). */
const isNobodys = ({ to }: MailMessage): boolean => /\.invalid$/i.test(to.address);
const nobodys: Sent = { ok: false, permanent: true, reason: 'nobody has an address under .invalid' };

/** Said of us and not of the receiver or the message: encryption or an account is missing (RFC 3207, 4954). */
const aboutUs = new Set([530, 534, 535, 538]);

/** Of what the server may refuse, only the receiver and the message are refused for good; the rest can be mended. */
function failed(error: unknown): Sent {
  const {
    responseCode = 0,
    command = '',
    code = '',
    message = String(error),
  } = error as { responseCode?: number; command?: string; code?: string; message?: string };
  const refused = responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command);
  // Known before anything was said: an address that is none.
  const hopeless = code === 'EENVELOPE' && responseCode === 0;
  return {
    ok: false,
    permanent: (refused && !aboutUs.has(responseCode)) || hopeless,
    reason: message.slice(0, 500),
  };
}

/** Encoding a whole attachment at once would keep everyone else waiting; a piece is a whole number of base64 lines. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  const size = 57 * 1024;
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    await nextTurn();
  }
}

const serverOf = (smtp: string): MailServer => {
  const server = readMailServer(smtp);
  if (typeof server === 'string') throw new Error(`the mail server's address ${server}`);
  return server;
};

const oneTry = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

export function openMail({
  smtp,
  ca = null,
  outboxDir,
  from,
  bouncesTo = null,
  dkim = null,
  clock,
}: MailOptions): Mail {
  const signing = dkim && {
    dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key },
  };
  const compose = ({ id, to, subject, text, html, attachments, headers }: MailMessage) => ({
    from,
    to: { name: shownLine(to.name ?? ''), address: to.address },
    subject: shownLine(subject),
    text: shown(text),
    ...(html !== null && { html: shown(html) }),
    attachments: (attachments ?? []).map(one => ({ ...one, content: Readable.from(inPieces(one.content)) })),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    messageId: `<${id.replace(/[^\w.-]+/g, '_')}@${domainOf(from)}>`,
    ...(bouncesTo !== null && { envelope: { from: bouncesTo, to: to.address } }),
    date: clock.now(),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (smtp === null) {
    const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...signing });
    return {
      async send(message) {
        if (isNobodys(message)) return nobodys;
        try {
          const { message: bytes } = await writer.sendMail(compose(message));
          await keepMessage(outboxDir, 'EMAIL', clock.now(), message.id, bytes as Buffer);
          return { ok: true };
        } catch (error) {
          return failed(error);
        }
      },
      close: () => writer.close(),
    };
  }

  const pool = nodemailer.createTransport({
    ...connectionTo(serverOf(smtp), ca),
    ...oneTry,
    ...signing,
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    // A connection that closes is a try that failed: trying again is the jobs' own, who wait and count.
    maxRequeues: 0,
    idleTimeout: 30_000,
  });
  return {
    async send(message) {
      if (isNobodys(message)) return nobodys;
      try {
        await pool.sendMail(compose(message));
        return { ok: true };
      } catch (error) {
        return failed(error);
      }
    },
    close: () => pool.close(),
  };
}

/** Null: the server answers, encrypts as it is told to and takes the account. Otherwise what it said. */
export async function probeMail(smtp: string, ca: string | null = null): Promise<string | null> {
  const transport = nodemailer.createTransport({
    ...connectionTo(serverOf(smtp), ca),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
