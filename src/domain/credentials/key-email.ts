/** The e-mail about a key to those who manage keys: everything that identifies it, never the secret. Pure. */
import { localeOf } from '../../contract/date-locales.ts';
import type { Language } from '../../contract/errors.ts';
import { namedDeadline } from '../../contract/last-day.ts';
import type { Email } from '../../platform/mail/email.ts';
import { keyEmailTexts } from './locales/key-email.ts';
import type { KeyEmailJob } from './queues.ts';

export type KeyFacts = KeyEmailJob['facts'];

const when = (language: Language, timeZone: string, at: string, timeStyle?: 'short') =>
  new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeZone,
    ...(timeStyle && { timeStyle }),
  }).format(new Date(at));

/** Times are in the workspace's time zone. */
export function keyEmail(language: Language, workspace: string, timeZone: string, facts: KeyFacts): Email {
  const { at, expiresAt } = facts;
  const end = expiresAt ? namedDeadline(new Date(expiresAt), new Date(at), timeZone) : null;
  const times = {
    at: when(language, timeZone, at, 'short'),
    expiresAt: end && when(language, end.timeZone, end.at.toISOString(), end.hasTime ? 'short' : undefined),
  };
  return { language, ...keyEmailTexts[language](workspace, { ...facts, ...times }), button: null };
}
