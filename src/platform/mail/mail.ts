/**
 * Sends e-mail through a mail server if one is configured, else stores exactly the same e-mail in the outbox folder.
 */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { format } from 'node:util';
import type nodemailer from 'nodemailer';
import type { Clock } from '../clock.ts';
import { cleanLine, cleanText, unsteered } from '../html/clean.ts';
import { returnAddress } from './bounces/return-address.ts';
import { type Sent, storeMessage } from './outbox.ts';
import { isUnreached, verdictOn } from './replies.ts';
import { connectionTo, type MailServer, readMailServer } from './server.ts';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailMessage {
  /**
   * Equal for all attempts to send one e-mail. It becomes the Message-ID, by which mail servers recognize duplicates.
   */
  id: string;
  to: { name: string | null; address: string };
  /** The organization that sends it: with it, what is in the outbox is removed. Null: the service itself. */
  organizationId?: string | null;
  /**
   * In whose name it is sent: shown in From before the name of the service, from whose address it comes. Answers go to
   * `address`; null: to the service.
   */
  sender?: { name: string; address: string | null };
  subject: string;
  text: string;
  /** Null: plain text only. */
  html: string | null;
  attachments?: readonly MailAttachment[];
  headers?: Readonly<Record<string, string>>;
  /** Added to the envelope sender, so that a bounce says which e-mail it is about (see `bounces/return-address.ts`). */
  returnTag?: string | null;
}

export interface Mail {
  /** Never throws. `replies.ts` decides whose error a failure is. */
  send(message: MailMessage): Promise<Sent>;
  close(): void;
}

export interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://…` (see `mail/server.ts`); null stores mail in the outbox. */
  smtp: string | null;
  /** CA certificates as PEM that replace those the system trusts. */
  ca?: string | null;
  outboxDir: string;
  /** `Name <address>`. */
  from: string;
  /** The address for bounces, instead of the address in `from`. */
  bouncesTo?: string | null;
  /** Signs outgoing mail with DKIM (RFC 6376). */
  dkim?: Dkim | null;
  clock: Clock;
  /** Gets every command and reply of the dialogue with the server, without passwords. */
  onLine?: (line: string) => void;
}

export interface Dkim {
  domain: string;
  /** The public key is published at `{selector}._domainkey.{domain}`. */
  selector: string;
  /** RSA, as PEM. */
  key: string;
}

/**
 * Removes control and direction characters from texts of strangers, so that they cannot change how the text around them
 * is displayed.
 */
const shown = (text: string): string => unsteered(cleanText(text));

/** `Name <address>`, or an address alone. */
const namedAddress = (from: string): { name: string; address: string } => {
  const open = from.lastIndexOf('<');
  if (open < 0) return { name: '', address: from.trim() };
  const name = from.slice(0, open).trim().replace(/^"|"$/g, '');
  return {
    name,
    address: from
      .slice(open + 1)
      .replace('>', '')
      .trim(),
  };
};

/** Somebody's name cannot look like the address of somebody else. */
const withoutAddress = (name: string): string => name.replaceAll(/[<>"]/g, '').replaceAll('@', ' at ');

/** "Anna Berg (Firma AB) via Sigill", from the address of the service, which its domain has signed. */
function addressesOf(from: string, sender: MailMessage['sender']) {
  if (!sender) return { from };
  const { name: service, address } = namedAddress(from);
  const name = withoutAddress(cleanLine(sender.name));
  const named = { from: { name: service === '' ? name : `${name} via ${service}`, address } };
  const replies = sender.address !== null && !nobodysAddress.test(sender.address);
  return replies ? { ...named, replyTo: { name, address: sender.address ?? '' } } : named;
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Accounts that are not people have addresses under `.invalid`, a domain that never exists (RFC 2606). */
const nobodysAddress = /\.invalid$/i;
const isNobodys = ({ to }: MailMessage): boolean => nobodysAddress.test(to.address);
const nobodys: Sent = { ok: false, permanent: true, reason: 'nobody has an address under .invalid' };

function failed(error: unknown): Sent {
  const {
    responseCode = 0,
    command = '',
    code = '',
    message = String(error),
    response = message,
  } = error as { responseCode?: number; command?: string; code?: string; message?: string; response?: string };
  const failure = { code: responseCode, command, text: response, clientCode: code };
  const verdict = verdictOn(failure);
  return {
    ok: false,
    permanent: verdict.kind === 'ADDRESS',
    reason: message.slice(0, 500),
    ...(verdict.kind === 'OPERATOR' && { blockedBy: verdict.problem }),
    ...(isUnreached(failure) && { isUnreached: true }),
  };
}

/** Encoding a whole attachment at once would block the event loop. A piece is a whole number of base64 lines. */
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

/** What the library logs of a connection, as lines: `>` before what we send, `<` before a reply. */
function dialogueLogger(onLine: (line: string) => void) {
  const signs: Record<string, string> = { client: '>', server: '<' };
  const write = (entry: { tnx?: string }, text: string, ...values: unknown[]) => {
    const sign = signs[entry.tnx ?? ''];
    if (sign)
      for (const line of format(text, ...values)
        .trimEnd()
        .split(/\r?\n/))
        onLine(`${sign} ${line}`);
  };
  return { trace: write, debug: write, info: write, warn: write, error: write, fatal: write };
}

const oneTry = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** The library is loaded with the first e-mail. */
function openTransport<T>(create: (library: typeof nodemailer) => T & { close(): void }) {
  let opening: Promise<T & { close(): void }> | null = null;
  return {
    open() {
      opening ??= import('nodemailer').then(({ default: library }) => create(library));
      return opening;
    },
    close: () => void opening?.then(transport => transport.close()),
  };
}

export function openMail({
  smtp,
  ca = null,
  outboxDir,
  from,
  bouncesTo = null,
  dkim = null,
  clock,
  onLine,
}: MailOptions): Mail {
  const signing = dkim && {
    dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key },
  };
  const compose = ({ id, to, sender, subject, text, html, attachments, headers, returnTag = null }: MailMessage) => ({
    ...addressesOf(from, sender),
    to: { name: cleanLine(to.name ?? ''), address: to.address },
    subject: cleanLine(subject),
    text: shown(text),
    ...(html !== null && { html: shown(html) }),
    attachments: (attachments ?? []).map(one => ({ ...one, content: Readable.from(inPieces(one.content)) })),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    messageId: `<${id.replace(/[^\w.-]+/g, '_')}@${domainOf(from)}>`,
    ...(bouncesTo !== null && { envelope: { from: returnAddress(bouncesTo, returnTag), to: to.address } }),
    date: clock.now(),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (smtp === null) {
    const writer = openTransport(library =>
      library.createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...signing }),
    );
    return {
      async send(message) {
        if (isNobodys(message)) return nobodys;
        try {
          const { message: bytes } = await (await writer.open()).sendMail(compose(message));
          await storeMessage(outboxDir, 'EMAIL', clock.now(), message, bytes as Buffer);
          return { ok: true };
        } catch (error) {
          return failed(error);
        }
      },
      close: writer.close,
    };
  }

  const connection = connectionTo(serverOf(smtp), ca);
  const pool = openTransport(library =>
    library.createTransport({
      ...connection,
      ...oneTry,
      ...signing,
      pool: true,
      maxConnections: 4,
      maxMessages: 100,
      // A closed connection is a failed attempt. Retries are left to the jobs, which wait and count.
      maxRequeues: 0,
      idleTimeout: 30_000,
      ...(onLine && { logger: dialogueLogger(onLine), transactionLog: true }),
    }),
  );
  return {
    async send(message) {
      if (isNobodys(message)) return nobodys;
      try {
        await (await pool.open()).sendMail(compose(message));
        return { ok: true };
      } catch (error) {
        return failed(error);
      }
    },
    close: pool.close,
  };
}

/** Null if the server answers, encrypts as configured and accepts the account; otherwise its error. */
export async function probeMail(smtp: string, ca: string | null = null): Promise<string | null> {
  const { default: library } = await import('nodemailer');
  const transport = library.createTransport({
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
