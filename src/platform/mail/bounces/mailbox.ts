/**
 * The mailbox that receives bounces, by IMAP. Messages are read in the order in which they arrived, from a position that
 * the caller keeps, so that a message that is left in the mailbox is looked at once.
 */
import type { ImapFlow } from 'imapflow';
import { accountOf, certificatesOf, isLoopback, type MailServer } from '../server.ts';

export interface MailboxAddress extends MailServer {
  account: { user: string; pass: string };
  folder: string;
}

/** IMAP's: UIDs grow as long as `uidValidity` is the same. */
export interface Position {
  uidValidity: string;
  uid: number;
}

/** `RECORDED` removes the message from the mailbox; `OTHER` is a bounce that is nobody's here. */
export type BounceOutcome = 'RECORDED' | 'OTHER' | 'NONE';

export interface BounceMailbox {
  /** Names the mailbox, without the password. */
  readonly name: string;
  /**
   * Passes the beginning of each message behind the position to `take`, at most `max`, and then removes those that were
   * recorded. Resolves to the new position. Throws if the mailbox cannot be read; the messages are then passed again.
   */
  read(after: Position | null, take: (message: Buffer) => Promise<BounceOutcome>, limits: ReadLimits): Promise<Batch>;
}

export interface ReadLimits {
  max: number;
  /** No further message is begun once it is aborted. */
  signal: AbortSignal;
}

export interface Batch {
  position: Position;
  /** There may be more messages. */
  more: boolean;
}

/** A report is before the message that it returns, which may be large. */
const maxBytes = 131_072;

/** Reads `imaps://USER:PASSWORD@HOST:PORT/FOLDER` or `imap://…`. Returns an error text if it is invalid. */
export function readMailbox(address: string): MailboxAddress | string {
  if (!/^imaps?:\/\//.test(address)) return 'must begin with imaps:// or imap://';
  if (!URL.canParse(address))
    return 'is not a valid address; use imaps://user:password@host/folder, with % and @ as %25 and %40';
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') return 'names no host';
  const account = accountOf(url);
  if (typeof account === 'string') return account;
  if (account === null || account.pass === '') return 'must contain a user and a password';
  if (url.search !== '' || url.hash !== '') return 'takes nothing after the folder';
  const isLocal = isLoopback(host);
  const isImplicit = url.protocol === 'imaps:';
  const port = Number(url.port || (isImplicit ? 993 : 143));
  if (port === 993 && !isImplicit) return 'names port 993, which is encrypted from the first byte: write imaps://';
  const tls = isImplicit ? 'IMPLICIT' : isLocal ? 'OPPORTUNISTIC' : 'REQUIRED';
  try {
    const folder = decodeURIComponent(url.pathname.replace(/^\//, '')) || 'INBOX';
    return { host, port, account, tls, isLocal, folder };
  } catch {
    return 'has a folder that is not percent-encoded';
  }
}

const addressOf = (url: string): MailboxAddress => {
  const found = readMailbox(url);
  if (typeof found === 'string') throw new Error(`the mailbox's address ${found}`);
  return found;
};

/** The library's errors have the server's answer in a member of their own. */
const reasonOf = (error: unknown): string => {
  const { responseText, message = String(error) } = error as { responseText?: string; message?: string };
  return (responseText ? `${message}: ${responseText}` : message).slice(0, 300);
};

/** Opens the folder for the time of `use`. The library is loaded when it is needed. Throws errors of one line. */
async function withFolder<T>(
  address: MailboxAddress,
  ca: string | null,
  readOnly: boolean,
  use: (client: ImapFlow, uidValidity: string) => Promise<T>,
): Promise<T> {
  const { ImapFlow: Client } = await import('imapflow');
  const { host, port, account, tls, folder } = address;
  const client = new Client({
    host,
    port,
    auth: account,
    secure: tls === 'IMPLICIT',
    ...(tls === 'REQUIRED' && { doSTARTTLS: true }),
    tls: certificatesOf(address, ca),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    maxLiteralSize: 4 * maxBytes,
  });
  // The command that was running fails as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly });
    const result = await use(client, String(uidValidity));
    await client.logout();
    return result;
  } catch (error) {
    throw new Error(reasonOf(error));
  } finally {
    client.close();
  }
}

/** Null if the server has deleted it meanwhile, or cannot read this one message. */
async function messageAt(client: ImapFlow, uid: number): Promise<Buffer | null> {
  const query = { source: { start: 0, maxLength: maxBytes } };
  try {
    const found = await client.fetchOne(String(uid), query, { uid: true });
    return found ? (found.source ?? null) : null;
  } catch (error) {
    if ((error as { responseStatus?: string }).responseStatus === 'NO') return null;
    throw error;
  }
}

export function openBounces(url: string, ca: string | null): BounceMailbox {
  const address = addressOf(url);
  return {
    name: `${address.account.user}@${address.host}:${address.port}/${address.folder}`,
    read: (after, take, { max, signal }) =>
      withFolder(address, ca, false, async (client, uidValidity) => {
        const from = after?.uidValidity === uidValidity ? after.uid : 0;
        const found = (await client.search({ uid: `${from + 1}:*` }, { uid: true })) || [];
        // `n:*` always contains the last message.
        const waiting = found.filter(uid => uid > from).sort((a, b) => a - b);
        const recorded: number[] = [];
        let last = from;
        for (const uid of waiting.slice(0, max)) {
          if (signal.aborted) break;
          const message = await messageAt(client, uid);
          if (message && (await take(message)) === 'RECORDED') recorded.push(uid);
          last = uid;
        }
        if (recorded.length > 0 && !(await client.messageDelete(recorded.join(), { uid: true })))
          throw new Error('bounces cannot be removed from the folder');
        return { position: { uidValidity, uid: last }, more: waiting.length > max && !signal.aborted };
      }),
  };
}

/** Null if the folder can be read; otherwise the error. Changes nothing. */
export async function probeMailbox(url: string, ca: string | null): Promise<string | null> {
  try {
    await withFolder(addressOf(url), ca, true, async () => {});
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
