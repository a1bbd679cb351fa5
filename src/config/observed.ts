/** Counts what goes wrong at the edges: e-mail, SMS, bounces and stored files. */
import type { BounceMailbox } from '../platform/mail/bounces/mailbox.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Sent } from '../platform/mail/outbox.ts';
import type { MessageChannel, Observer } from '../platform/metrics/observer.ts';
import { type PdfEngine, PdfError, type PdfWork } from '../platform/pdf-engine/engine.ts';
import type { Sms } from '../platform/sms/sms.ts';
import type { Storage } from '../platform/storage/storage.ts';

type MessageObserver = Pick<Observer, 'message' | 'messageBlocked'>;

function count(observer: MessageObserver, channel: MessageChannel, sent: Sent): void {
  const blockedBy = sent.ok ? undefined : sent.blockedBy;
  observer.message(channel, sent.ok ? 'sent' : sent.permanent ? 'refused' : blockedBy ? 'blocked' : 'failed');
  if (blockedBy) observer.messageBlocked(channel, blockedBy);
}

export const observedMail = (mail: Mail, observer: MessageObserver): Mail => ({
  ...mail,
  async send(message) {
    const sent = await mail.send(message);
    count(observer, 'email', sent);
    return sent;
  },
});

export const observedSms = (sms: Sms, observer: MessageObserver): Sms => ({
  ...sms,
  // It depends on the mail server, which an operator can set at any time.
  get isAvailable() {
    return sms.isAvailable;
  },
  async send(message) {
    const sent = await sms.send(message);
    count(observer, 'sms', sent);
    return sent;
  },
});

export const observedBounces = (
  bounces: BounceMailbox,
  observer: Pick<Observer, 'bounce' | 'mailboxFailed'>,
): BounceMailbox => ({
  ...bounces,
  async read(after, take, limits) {
    const counted = async (message: Buffer) => {
      const outcome = await take(message);
      if (outcome !== 'NONE') observer.bounce(outcome === 'RECORDED' ? 'recorded' : 'other');
      return outcome;
    };
    try {
      return await bounces.read(after, counted, limits);
    } catch (error) {
      observer.mailboxFailed();
      throw error;
    }
  },
});

export function observedPdf(pdf: PdfEngine, observer: Pick<Observer, 'authorityFailed'>): PdfEngine {
  const counted =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      run(...args).catch(error => {
        if (error instanceof PdfError && error.code === 'AUTHORITY') observer.authorityFailed();
        throw error;
      });
  const work = (one: PdfWork): PdfWork => ({
    ...one,
    seal: counted(one.seal),
    journal: counted(one.journal),
    renew: counted(one.renew),
  });
  return { ...pdf, ...work(pdf), forOwner: owner => work(pdf.forOwner(owner)) };
}

/** A file that is not there is an answer and no failure. */
const isAnswer = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function observedStorage(storage: Storage, observer: Pick<Observer, 'storageFailed'>): Storage {
  const counted =
    <A extends unknown[], R>(action: string, run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await run(...args);
      } catch (error) {
        if (!isAnswer(error)) observer.storageFailed(action);
        throw error;
      }
    };
  return {
    ...storage,
    put: counted('put', storage.put),
    adopt: counted('adopt', storage.adopt),
    bytes: counted('read', storage.bytes),
    read: counted('read', storage.read),
    pathOf: counted('read', storage.pathOf),
    size: counted('read', storage.size),
    remove: counted('remove', storage.remove),
  };
}
