/**
 * The mail server that an operator set in the dashboard, where the environment names none. A change takes effect on every
 * node without a restart: each e-mail asks for the version first, and `isSet` is at most ten seconds old.
 */
import { setInterval } from 'node:timers';
import { findMailServer, mailServerVersion } from '../domain/installation/mail-store.ts';
import type { Mail, MailMessage } from '../platform/mail/mail.ts';
import type { Sent } from '../platform/mail/outbox.ts';
import type { Database, Queryable } from '../platform/postgres/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { reasonOf } from '../platform/system-problem.ts';
import type { Config } from './config.ts';

const askMs = 10_000;

/** The variable that sets it, such as `SIGILL_SMTP_URL_FILE`; null: none does. */
export const variableOf = ({ given }: Pick<Config, 'given'>, name: string): string | null =>
  given.find(one => one.name === name || one.name === `${name}_FILE`)?.name ?? null;

/** Where the mail server is set, for advice on how to mend it. */
export const placeOfMailServer = (config: Pick<Config, 'given'>): string =>
  variableOf(config, 'SIGILL_SMTP_URL') ?? 'the mail server in the dashboard (Settings, Installation)';

/** With another mail server and sender, where the environment names none. */
export const withMailServer = (config: Config, { url, sender }: { url: string; sender: string }): Config => ({
  ...config,
  SIGILL_SMTP_URL: url,
  SIGILL_MAIL_FROM: variableOf(config, 'SIGILL_MAIL_FROM') === null ? sender : config.SIGILL_MAIL_FROM,
});

/** As the service sends e-mail: with the stored mail server, if there is one and the environment names none. */
export async function withStoredMail(config: Config, db: Queryable, secrets: () => Secrets): Promise<Config> {
  if (config.SIGILL_SMTP_URL !== undefined || (await mailServerVersion(db)) === null) return config;
  const stored = await findMailServer(db, secrets());
  return stored ? withMailServer(config, stored) : config;
}

export interface StoredMail extends Mail {
  /** Whether there is a mail server, of the environment or of an operator. */
  isSet(): boolean;
}

interface StoredMailOptions {
  config: Config;
  db: Database;
  secrets: Secrets;
  /** Opens mail as settings say. */
  open: (config: Config) => Mail;
  onError: (error: unknown) => void;
}

/** One mail server, which is closed when it is replaced and no e-mail is under way. */
interface Opened {
  version: string | null;
  mail: Mail;
  busy: number;
  isReplaced: boolean;
}

export async function openStoredMail({ config, db, secrets, open, onError }: StoredMailOptions): Promise<StoredMail> {
  if (config.SIGILL_SMTP_URL !== undefined) return { ...open(config), isSet: () => true };
  let current: Opened = { version: null, mail: open(config), busy: 0, isReplaced: false };
  const closeIfOver = (one: Opened) => void (one.isReplaced && one.busy === 0 && one.mail.close());

  /** One at a time: what an earlier one read may be older than what a later one has opened. */
  let last: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    last = last.catch(() => undefined).then(look);
    return last;
  };

  async function look(): Promise<void> {
    const version = await mailServerVersion(db);
    if (version === current.version) return;
    const stored = await findMailServer(db, secrets);
    const before = current;
    const next = stored ? withMailServer(config, stored) : config;
    current = { version: stored?.version ?? null, mail: open(next), busy: 0, isReplaced: false };
    before.isReplaced = true;
    closeIfOver(before);
  }

  async function send(message: MailMessage): Promise<Sent> {
    try {
      await refresh();
    } catch (error) {
      // Through which server is not known, so it is tried again later.
      onError(error);
      return { ok: false, permanent: false, reason: `the mail server's settings cannot be read (${reasonOf(error)})` };
    }
    const through = current;
    through.busy++;
    try {
      return await through.mail.send(message);
    } finally {
      through.busy--;
      closeIfOver(through);
    }
  }

  await refresh().catch(onError);
  const asking = setInterval(() => void refresh().catch(onError), askMs).unref();
  return {
    send,
    isSet: () => current.version !== null,
    close() {
      clearInterval(asking);
      current.mail.close();
    },
  };
}
