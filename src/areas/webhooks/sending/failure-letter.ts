/** What is told of an endpoint that fails: where, since when, what it answers, and what to do. Pure. */
import type { Letter } from '../../../base/letter.ts';

export interface FailureFacts {
  paused: boolean;
  url: string;
  /** HTTP_500, NETWORK_ERROR. */
  reason: string;
  failures: number;
  since: string;
  at: string;
}

const when = (language: 'sv' | 'en', at: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Stockholm' }).format(
    new Date(at),
  );

const statusIn = (reason: string): string | null => /^HTTP_(\d+)$/.exec(reason)?.[1] ?? null;

function swedish(place: string, f: FailureFacts): Omit<Letter, 'language' | 'button'> {
  const status = statusIn(f.reason);
  const last = status ? `Det senaste svaret var HTTP ${status}.` : 'Den kan inte nås, eller svarar inte i tid.';
  const failed =
    f.failures === 1
      ? `Ett anrop ${when('sv', f.since)} misslyckades.`
      : `${f.failures} anrop i rad har misslyckats sedan ${when('sv', f.since)}.`;
  return {
    heading: f.paused ? 'En webhook har pausats' : 'En webhook tar inte emot händelser',
    paragraphs: [
      `Det gäller ${f.url} i ${place}. ${failed} ${last}`,
      f.paused
        ? 'Inget mer skickas dit förrän pausen hävs. Det som händer under tiden skickas inte av sig självt, men kan skickas om.'
        : 'Händelser skickas om med allt längre mellanrum. Efter tre dygn utan ett enda lyckat anrop pausas webhooken.',
    ],
    reason: 'Du får det här brevet för att din adress är angiven för webhookens fel.',
  };
}

function english(place: string, f: FailureFacts): Omit<Letter, 'language' | 'button'> {
  const status = statusIn(f.reason);
  const last = status ? `The last answer was HTTP ${status}.` : 'It cannot be reached, or does not answer in time.';
  const failed =
    f.failures === 1
      ? `A request on ${when('en', f.since)} failed.`
      : `${f.failures} requests in a row have failed since ${when('en', f.since)}.`;
  return {
    heading: f.paused ? 'A webhook was paused' : 'A webhook does not receive events',
    paragraphs: [
      `It is ${f.url} in ${place}. ${failed} ${last}`,
      f.paused
        ? 'Nothing more is sent there until the pause is lifted. What happens meanwhile is not sent by itself, but can be sent again.'
        : 'Events are sent again at growing intervals. After three days without one request that succeeds, the webhook is paused.',
    ],
    reason: "You get this letter because your address is given for the webhook's failures.",
  };
}

export const failureLetter = (language: 'sv' | 'en', place: string, facts: FailureFacts): Letter => ({
  language,
  ...(language === 'sv' ? swedish(place, facts) : english(place, facts)),
  button: null,
});
