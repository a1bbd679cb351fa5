/** Counts what goes wrong at the edges: e-mail, SMS, bounces and stored files. */
import type { BounceMailbox } from '../platform/mail/bounces/mailbox.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { MessageOutcome, Observer } from '../platform/metrics/observer.ts';
import type { Sms } from '../platform/sms/sms.ts';
import type { Storage } from '../platform/storage/storage.ts';

const outcomeOf = (sent: { ok: boolean; permanent?: boolean }): MessageOutcome =>
  sent.ok ? 'sent' : sent.permanent ? 'refused' : 'failed';

export const observedMail = (mail: Mail, observer: Pick<Observer, 'message'>): Mail => ({
  ...mail,
  async send(message) {
    const sent = await mail.send(message);
    observer.message('email', outcomeOf(sent));
    return sent;
  },
});

export const observedSms = (sms: Sms, observer: Pick<Observer, 'message'>): Sms => ({
  ...sms,
  async send(message) {
    const sent = await sms.send(message);
    observer.message('sms', outcomeOf(sent));
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
