/** The e-mail about a failing endpoint: its URL, since when, the response, and what to do. Pure. */
import { localeOf } from '../../../contract/date-locales.ts';
import type { Language } from '../../../contract/errors.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { failureEmailTexts } from '../locales/failure-email.ts';
import type { FailureEmailJob } from '../queues.ts';

export type FailureFacts = FailureEmailJob['facts'];

const when = (language: Language, timeZone: string, at: string) =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));

const statusIn = (reason: string): string | null => /^HTTP_(\d+)$/.exec(reason)?.[1] ?? null;

interface Place {
  name: string;
  language: Language;
  timeZone: string;
}

export const failureEmail = (
  { name, language, timeZone }: Place,
  { reason, since, ...facts }: FailureFacts,
): Email => ({
  language,
  ...failureEmailTexts[language](name, { ...facts, status: statusIn(reason), since: when(language, timeZone, since) }),
  button: null,
});
