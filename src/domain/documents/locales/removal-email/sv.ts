/** The e-mail before completed documents are deleted, in Swedish. */
import type { RemovalEmailTexts } from './texts.ts';

export const sv: RemovalEmailTexts = {
  heading: count => (count === 1 ? 'Ett dokument raderas snart' : `${count} dokument raderas snart`),
  about: workspace =>
    `Arbetsytan ${workspace} sparar slutförda dokument en viss tid. De här dokumenten raderas permanent, tillsammans med sin händelselogg, på det datum som anges:`,
  more: count => `… och ${count} till.`,
  advice: 'Ladda ner dem du vill ha kvar innan dess. En administratör kan ändra tiden i arbetsytans inställningar.',
  reason:
    'Du får det här mejlet eftersom du ansvarar för dokumenten, eller för arbetsytan om den ansvariga personen har slutat.',
};
