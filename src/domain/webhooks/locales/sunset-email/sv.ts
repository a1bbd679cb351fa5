/** The e-mail that an API version of webhooks ends, in Swedish. */
import type { SunsetEmailTexts } from './texts.ts';

export const sv: SunsetEmailTexts = f => ({
  heading: `API-version ${f.version} upphör ${f.endsAt}`,
  paragraphs: [
    `De här webhookarna i ${f.place} använder API-version ${f.version}: ${f.urls.join(', ')}${f.others > 0 ? ` och ${f.others} till` : ''}.`,
    `Från ${f.endsAt} är de pausade och får inga fler händelser, och anrop med version ${f.version} avvisas.`,
    `Lär din mottagare formatet i version ${f.newest} och ändra sedan webhookens apiVersion. Även integrationer som anropar API:et med version ${f.version} behöver flyttas.`,
  ],
  reason: `Du får det här mejlet eftersom du kan hantera webhookar i ${f.place}.`,
});
