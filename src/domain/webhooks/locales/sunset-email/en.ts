/** The e-mail that an API version of webhooks ends, in English. */
import type { SunsetEmailTexts } from './texts.ts';

export const en: SunsetEmailTexts = f => ({
  heading: `API version ${f.version} ends on ${f.endsAt}`,
  paragraphs: [
    `These webhooks in ${f.place} use API version ${f.version}: ${f.urls.join(', ')}${f.others > 0 ? ` and ${f.others} more` : ''}.`,
    `From ${f.endsAt} they are paused and receive no more events, and requests with version ${f.version} are rejected.`,
    `Teach your receiver the format of version ${f.newest}, and then change apiVersion of the webhook. Integrations that call the API with version ${f.version} have to be moved too.`,
  ],
  reason: `You received this e-mail because you can manage webhooks in ${f.place}.`,
});
