/** The e-mail about a failing webhook, in Swedish. */
import type { FailureEmailTexts } from './texts.ts';

export const sv: FailureEmailTexts = (place, f) => {
  const last = f.status ? `Det senaste svaret var HTTP ${f.status}.` : 'Adressen kan inte nås eller svarar inte i tid.';
  const failed =
    f.failures === 1
      ? `Ett anrop misslyckades ${f.since}.`
      : `${f.failures} anrop i rad har misslyckats sedan ${f.since}.`;
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
};
