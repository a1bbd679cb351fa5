/** The e-mail about a failing webhook, in English. */
import type { FailureEmailTexts } from './texts.ts';

export const en: FailureEmailTexts = (place, f) => {
  const last = f.status
    ? `The last response was HTTP ${f.status}.`
    : 'The address cannot be reached or does not respond in time.';
  const failed =
    f.failures === 1
      ? `A request on ${f.since} failed.`
      : `${f.failures} requests in a row have failed since ${f.since}.`;
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
};
