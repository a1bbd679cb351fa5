/**
 * The outbox: a folder for e-mails and SMS of an installation without mail server or SMS provider. E-mail is stored as
 * RFC 5322, exactly as a mail server would receive it, SMS as JSON.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readMail } from '../outbox/mime.ts';
import { nullIfMissing } from '../storage/storage.ts';
import type { OperatorProblem } from './replies.ts';

/**
 * The result of sending. `permanent`: the address or number will never accept it. `blockedBy`: it was refused for good, but
 * because of the service's settings, account or server, so it can be sent once the operator has mended them. `isUnreached`:
 * there was no connection to the server, so nothing of it can have arrived.
 */
export type Sent =
  | { ok: true }
  | { ok: false; permanent: boolean; reason: string; blockedBy?: OperatorProblem; isUnreached?: true };

export interface OutboxItem {
  /** The file name, which sorts by time. */
  name: string;
  kind: 'EMAIL' | 'SMS';
  at: Date;
  to: string;
  subject: string;
}

export interface OutboxMessage extends OutboxItem {
  from: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; bytes: Buffer }[];
}

const mailEnd = '.eml';
const smsEnd = '.sms.json';

const timeName = (at: Date): string => at.toISOString().replace(/[-:.]/g, '');
const timeOf = (name: string): Date | null => {
  const read = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-/.exec(name);
  if (!read) return null;
  const [, year, month, day, hour, minute, second, ms] = read;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
};

const plainId = (id: string): string => id.replace(/[^\w-]+/g, '_').slice(0, 100);
const ownerIn = (name: string): string | null => /Z-(org_[0-9a-z]{26})-/.exec(name)?.[1] ?? null;

/** Writes one e-mail or SMS atomically and returns its file name, which has the id of the organization that sends it. */
export async function storeMessage(
  dir: string,
  kind: 'EMAIL' | 'SMS',
  at: Date,
  { id, organizationId = null }: { id: string; organizationId?: string | null },
  bytes: Buffer | string,
): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const name = `${timeName(at)}-${organizationId === null ? '' : `${organizationId}-`}${plainId(id)}${kind === 'EMAIL' ? mailEnd : smsEnd}`;
  const half = path.join(dir, `.${name}-${randomBytes(4).toString('hex')}`);
  try {
    const handle = await open(half, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(half, path.join(dir, name));
  } finally {
    await rm(half, { force: true });
  }
  return name;
}

const kindOf = (name: string): 'EMAIL' | 'SMS' | null =>
  name.endsWith(mailEnd) ? 'EMAIL' : name.endsWith(smsEnd) ? 'SMS' : null;

/** The newest first, at most `max`. */
export async function listOutbox(dir: string, max = 200): Promise<OutboxItem[]> {
  const names = await readdir(dir).catch(() => []);
  const newest = names
    .filter(name => timeOf(name) && kindOf(name))
    .sort()
    .reverse()
    .slice(0, max);
  const messages = await Promise.all(newest.map(name => readOutbox(dir, name)));
  return messages.flatMap(found =>
    found ? [{ name: found.name, kind: found.kind, at: found.at, to: found.to, subject: found.subject }] : [],
  );
}

/** One entry by its file name, or null. Any other name, such as a path elsewhere, finds nothing. */
export async function readOutbox(dir: string, name: string): Promise<OutboxMessage | null> {
  const at = timeOf(name);
  const kind = kindOf(name);
  if (!at || !kind || !/^[\w.-]+$/.test(name)) return null;
  let bytes: Buffer;
  try {
    bytes = await readFile(path.join(dir, name));
  } catch {
    return null;
  }
  if (kind === 'EMAIL') return { name, kind, at, ...readMail(bytes) };
  const { to, from, text } = JSON.parse(bytes.toString('utf8'));
  return { name, kind, at, to, from, text, subject: '', html: null, headers: {}, attachments: [] };
}

/** Removes what was sent to an address or number, and returns how many messages that were. */
export async function removeMessagesTo(dir: string, to: string): Promise<number> {
  const theirs = (await listOutbox(dir, Number.POSITIVE_INFINITY)).filter(item =>
    item.to.toLowerCase().includes(to.toLowerCase()),
  );
  for (const { name } of theirs) await rm(path.join(dir, name), { force: true });
  return theirs.length;
}

/** The ids of the organizations that messages are from. */
export async function organizationsIn(dir: string): Promise<string[]> {
  const names = (await readdir(dir).catch(nullIfMissing)) ?? [];
  return [...new Set(names.map(ownerIn).filter(id => id !== null))];
}

/** Removes what was sent by organizations, and returns how many messages that were. */
export async function removeMessagesFrom(dir: string, organizationIds: readonly string[]): Promise<number> {
  const names = (await readdir(dir).catch(nullIfMissing)) ?? [];
  const theirs = names.filter(name => organizationIds.includes(ownerIn(name) ?? ''));
  for (const name of theirs) await rm(path.join(dir, name), { force: true });
  return theirs.length;
}
