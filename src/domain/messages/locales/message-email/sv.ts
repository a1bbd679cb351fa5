/** The e-mail with new messages, in Swedish. */
import type { MessageEmailTexts } from './texts.ts';

export const sv: MessageEmailTexts = {
  subject: document => `Nytt meddelande: ${document}`,
  heading: names => `Nytt meddelande från ${names}`,
  about: document => `Om ”${document}”:`,
  more: count => `Och ${count} till.`,
  leftOut: document =>
    `Det som skrevs om ”${document}” visas inte här, eftersom vem som helst kan fylla i formuläret som skapade det. Läs det på dokumentets sida.`,
  someone: 'en part',
  reason: organization =>
    `Du får det här mejlet eftersom du ansvarar för dokumentet hos ${organization} eller nämns i en kommentar.`,
};
