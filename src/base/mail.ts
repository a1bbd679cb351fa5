/** Mail: to a mail server when one is set, else to the outbox folder, as the very message the server would have got. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Clock } from './clock.ts';
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
  /** `smtp://user:password@host:port` or `smtps://…`; null keeps mail in the outbox. */
  smtp: string | null;
  outboxDir: string;
  /** `Name <address>`. */
  from: string;
  clock: Clock;
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Of what the server may refuse, only the receiver and the message are refused for good; the rest can be mended. */
function failed(error: unknown): Sent {
  const {
    responseCode = 0,
    command = '',
    code = '',
    message = String(error),
  } = error as { responseCode?: number; command?: string; code?: string; message?: string };
  const refused = responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command);
  return {
    ok: false,
    permanent: refused || (code === 'EENVELOPE' && responseCode === 0),
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

export function openMail({ smtp, outboxDir, from, clock }: MailOptions): Mail {
  const compose = ({ id, to, subject, text, html, attachments, headers }: MailMessage) => ({
    from,
    to: { name: to.name ?? '', address: to.address },
    subject,
    text,
    ...(html !== null && { html }),
    attachments: (attachments ?? []).map(one => ({ ...one, content: Readable.from(inPieces(one.content)) })),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    messageId: `<${id.replace(/[^\w.-]+/g, '_')}@${domainOf(from)}>`,
    date: clock.now(),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (smtp === null) {
    const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    return {
      async send(message) {
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
    url: smtp,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return {
    async send(message) {
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
