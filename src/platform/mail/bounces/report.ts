/**
 * Reads whether a message says that an e-mail of ours has finally failed: a delivery status notification (RFC 3464, as
 * Postfix, Exim, Exchange, Gmail and Amazon SES send it), the older forms of Exim and qmail, and nothing else. Runs in a
 * thread with limits, since anybody can send to the address.
 */
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { tagsIn } from './return-address.ts';

/** Something that has finally failed. */
export interface Returned {
  /** What looks like tags in the addresses that it was sent to; the caller checks that we made them. */
  tags: string[];
  /** The enhanced status code (RFC 3463), such as 5.1.1. Null: none is given. */
  status: string | null;
}

const limits = { maxNestingDepth: 8, maxHeadersSize: 65_536, forceRfc822Attachments: true };
const maxTags = 5;
const maxReportBytes = 65_536;
/** Headers that name the address to which the message was sent; servers that deliver add all but the first. */
const toUs = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

const statusIn = (text: string | undefined): string | null =>
  /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text ?? '')?.[1] ?? null;

const headerOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value;

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string'
    ? content.slice(0, maxReportBytes)
    : Buffer.from(content as ArrayBuffer)
        .subarray(0, maxReportBytes)
        .toString('latin1');

/** The fields of each recipient: groups after empty lines, of which the first is about the message. */
const recipientsOf = (status: string): Map<string, string>[] =>
  status
    .replaceAll('\r\n', '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n\n+/)
    .map(group => new Map(group.split('\n').map(fieldOf)))
    .filter(fields => fields.has('action') || fields.has('final-recipient'));

const fieldOf = (line: string): [name: string, value: string] => {
  const colon = Math.max(0, line.indexOf(':'));
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
};

/** Failed, and not only for some of those to whom the recipient's server passed it on. */
function failureIn(status: string): Pick<Returned, 'status'> | null {
  const recipients = recipientsOf(status);
  const codes = recipients.map(fields => statusIn(fields.get('status')));
  const isFinal = recipients.every((fields, i) => {
    const action = fields.get('action')?.toLowerCase();
    return action === 'failed' ? !codes[i]?.startsWith('2') : action === undefined && codes[i]?.startsWith('5');
  });
  return recipients.length > 0 && isFinal ? { status: codes[0] ?? null } : null;
}

/** Old forms have no part for machines, so they need the sender of bounces and their fixed words. */
function oldFailureIn(email: Email): Pick<Returned, 'status'> | null {
  const from = email.from?.address?.toLowerCase() ?? '';
  if (!/^(mailer-daemon|postmaster)(@|$)/.test(from)) return null;
  const text = email.text?.slice(0, maxReportBytes) ?? '';
  // https://cr.yp.to/proto/qsbmf.txt
  const isQmail = text.startsWith('Hi. This is the ') && text.includes("\nI'm afraid I wasn't able to deliver");
  const isExim = headerOf(email, 'x-failed-recipients') !== undefined && text.includes('This is a permanent error.');
  return isQmail || isExim ? { status: /#([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? statusIn(text) } : null;
}

/** Null: the message is anything else, such as an automatic reply, a delay or the confirmation of a delivery. */
export function readReturned(email: Email): Returned | null {
  const report = email.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  const failure = report ? failureIn(textOf(report)) : oldFailureIn(email);
  if (failure === null) return null;
  const tags = email.headers.flatMap(({ key, value }) => (toUs.has(key) ? tagsIn(value) : []));
  return { tags: [...new Set(tags)].slice(0, maxTags), ...failure };
}

/** Throws if the message exceeds the limits. */
export const run = async (bytes: Uint8Array): Promise<Returned | null> =>
  readReturned(await PostalMime.parse(bytes, limits));
