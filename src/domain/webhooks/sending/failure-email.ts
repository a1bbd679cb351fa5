/** The e-mail about a failing endpoint: its URL, since when, the response, and what to do. Pure. */
import type { Email } from '../../../platform/mail/email.ts';
import type { FailureEmailJob } from '../queues.ts';

export type FailureFacts = FailureEmailJob['facts'];

const when = (language: 'sv' | 'en', at: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Stockholm' }).format(
    new Date(at),
  );

const statusIn = (reason: string): string | null => /^HTTP_(\d+)$/.exec(reason)?.[1] ?? null;

function swedish(place: string, f: FailureFacts): Omit<Email, 'language' | 'button'> {
  const status = statusIn(f.reason);
  const last = status ? `Det senaste svaret var HTTP ${status}.` : 'Adressen kan inte nås eller svarar inte i tid.';
  const failed =
    f.failures === 1
      ? `Ett anrop misslyckades ${when('sv', f.since)}.`
      : `${f.failures} anrop i rad har misslyckats sedan ${when('sv', f.since)}.`;
  return {
    heading: f.paused ? 'En webhook har pausats' : 'En webhook tar inte emot händelser',
    paragraphs: [
      `Det gäller ${f.url} i ${place}. ${failed} ${last}`,
      f.paused
        ? 'Inga händelser skickas förrän webhooken återaktiveras. Händelser under pausen skickas inte automatiskt, men kan skickas om.'
        : 'Händelserna skickas om med allt längre mellanrum. Efter tre dygn utan ett enda lyckat anrop pausas webhooken.',
    ],
    reason: 'Du får det här mejlet eftersom din adress är angiven för felmeddelanden om webhooken.',
  };
}

function english(place: string, f: FailureFacts): Omit<Email, 'language' | 'button'> {
  const status = statusIn(f.reason);
  const last = status
    ? `The last response was HTTP ${status}.`
    : 'The address cannot be reached or does not respond in time.';
  const failed =
    f.failures === 1
      ? `A request on ${when('en', f.since)} failed.`
      : `${f.failures} requests in a row have failed since ${when('en', f.since)}.`;
  return {
    heading: f.paused ? 'A webhook was paused' : 'A webhook is not receiving events',
    paragraphs: [
      `Webhook: ${f.url} in ${place}. ${failed} ${last}`,
      f.paused
        ? 'No events are sent until the webhook is reactivated. Events during the pause are not sent automatically, but can be resent.'
        : 'Events are resent at increasing intervals. After three days without a successful request, the webhook is paused.',
    ],
    reason: 'You received this e-mail because your address receives failure notices for the webhook.',
  };
}

export const failureEmail = (language: 'sv' | 'en', place: string, facts: FailureFacts): Email => ({
  language,
  ...(language === 'sv' ? swedish(place, facts) : english(place, facts)),
  button: null,
});
